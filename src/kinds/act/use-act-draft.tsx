/**
 * What is typed into the dialog of an act outlives it: closed by accident, left by a switch or a reload, it is there
 * again.
 */
import { useNotify } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { drafts } from '../form/draft-store.tsx';
import { useCallKey, type CallKey } from '../form/key.tsx';
import { useDraft, type DraftState } from '../form/use-draft.tsx';
import type { RecordForm } from '../form/use-record-form.tsx';
import { useTexts, kindTexts } from '../text/texts.tsx';

export interface ActDraft extends DraftState {
  key: CallKey;
  /** The dialog is closed without a decision: the draft stays, and says so. */
  leave(): void;
  /** The act was done or given up. */
  end(): void;
}

/** `part` names the dialog among those of its page: "ship 12". The Idempotency-Key goes with the draft. */
export function useActDraft(form: RecordForm, part: string, version?: number): ActDraft {
  const t = useTexts(kindTexts);
  const notify = useNotify();
  const place = `${decodeURI(useLocation().pathname)} ${part}`;
  const key = useCallKey(() => drafts.get(place)?.key);
  const draft = useDraft(place, form, version, key.current);
  return {
    ...draft,
    key,
    leave() {
      if (drafts.get(place)) notify(t('actDraftKept'), { type: 'info' });
    },
    end: () => drafts.drop(place),
  };
}
