import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { draftOf } from '../../kinds/form/drafts.ts';
import { drafts } from '../../kinds/form/draft-store.tsx';
import { dispatchTags, getTags } from './tag-store.ts';
import { refreshScreen } from '../router/revision.ts';
import { closedBy, type Tag, type TagAction } from './tags.ts';

/** True when a form of the page has something unsaved. */
export const isDirty = (path: string): boolean => drafts.places().some((place) => draftOf(place, path));

/** What stands between a closing action and the tags it takes: some of them hold drafts. */
export interface Question {
  dirty: Tag[];
  /** Closes, and gives the drafts up or keeps them for the next visit. */
  close(drop: boolean): void;
  cancel(): void;
}

export interface TagActions {
  /** Takes a step of the tag bar; asks first when it closes unsaved tags. */
  take(action: TagAction): void;
  /** Goes to a tag and draws it anew, with fresh data. */
  refresh(tag: Tag): void;
  question: Question | undefined;
}

/** The steps of the tag bar, for its mouse, its keys, its menus and the shortcuts. */
export function useTagActions(home: Tag): TagActions {
  const navigate = useNavigate();
  const reload = useRefresh();
  const [question, setQuestion] = useState<Question>();
  const step = (action: TagAction) => {
    const { go } = dispatchTags(action, home);
    if (go !== undefined) void navigate(go);
  };
  return {
    question,
    take(action) {
      const dirty = closedBy(getTags(), action).filter((tag) => isDirty(tag.path));
      if (dirty.length === 0) {
        step(action);
        return;
      }
      setQuestion({
        dirty,
        cancel: () => setQuestion(undefined),
        close(drop) {
          if (drop) for (const tag of dirty) drafts.drop(tag.path);
          setQuestion(undefined);
          step(action);
        },
      });
    },
    refresh(tag) {
      if (getTags().active !== tag.path) void navigate(tag.path + tag.query);
      refreshScreen(tag.path);
      reload();
    },
  };
}
