/** Keeps what is typed in a form as a draft, and puts it back. */
import { useEffect, useRef, useState } from 'react';
import { drafts } from './draft-store.tsx';
import type { RecordForm } from './use-record-form.tsx';
import { changedValues, type FormValues } from './values.ts';

export interface DraftState {
  /** Moment of the draft that was put back, ISO; undefined when there was none. */
  restored: string | undefined;
  /** The record was changed by somebody after the draft was typed. */
  outdated: boolean;
  /** Leaves the restored values in the form and takes the banner away. */
  keep(): void;
  /** Back to the stored values. */
  discard(): void;
  /** The form was saved: nothing to keep. */
  clear(): void;
}

/** `place` is the path of the page, followed by a space and a part of it when it has several forms; `version` is the record's. */
export function useDraft(place: string, form: RecordForm, version?: number): DraftState {
  const { methods, options } = form;
  const { initial } = options;
  const [found, setFound] = useState(() => drafts.get(place));
  const silent = useRef(false);
  useEffect(() => {
    for (const [name, value] of Object.entries(drafts.get(place)?.values ?? {})) {
      if (name in initial) methods.setValue(name, value, { shouldDirty: true });
    }
    const stopForm = methods.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        if (silent.current) return;
        drafts.set(place, { at: new Date().toISOString(), values: changedValues(initial, values as FormValues), ...(version === undefined ? {} : { version }) });
      },
    });
    const stopDrafts = drafts.subscribe((change) => {
      if (change.dropped && change.place === place) silent.current = true;
    });
    return () => {
      stopForm();
      stopDrafts();
    };
  }, [place, methods, version, initial]);
  const clear = () => {
    drafts.remove(place);
    setFound(undefined);
  };
  return {
    restored: found?.at,
    outdated: found?.version !== undefined && version !== undefined && found.version !== version,
    keep: () => setFound(undefined),
    discard() {
      silent.current = true;
      methods.reset(initial);
      drafts.remove(place);
      setFound(undefined);
      silent.current = false;
    },
    clear,
  };
}
