/** Keeps what is typed in a form as a draft, and puts it back. */
import { useEffect, useRef, useState } from 'react';
import { draftKey, readDraft, writeDraft } from './drafts.ts';
import type { RecordForm } from './use-record-form.tsx';
import { useSession } from '../session-context.tsx';
import { changedValues, type FormValues } from './values.ts';

/** Event on `window` after a draft was written or removed; the tag bar marks tags by it. */
export const draftEvent = 'draft:changed';

export interface DraftState {
  /** Moment of the draft that was put back, ISO; undefined when there was none. */
  restored: string | undefined;
  /** Leaves the restored values in the form and takes the banner away. */
  keep(): void;
  /** Back to the stored values. */
  discard(): void;
  /** The form was saved: nothing to keep. */
  clear(): void;
}

/** `version` is the record's; a draft of another version is put back as well, and the save finds the conflict. */
export function useDraft(path: string, form: RecordForm, version?: number): DraftState {
  const { account } = useSession();
  const key = draftKey(account, path);
  const { methods, options } = form;
  const { initial } = options;
  const [restored, setRestored] = useState(() => readDraft(localStorage, key)?.at);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const silent = useRef(false);
  useEffect(() => {
    const draft = readDraft(localStorage, key);
    for (const [name, value] of Object.entries(draft?.values ?? {})) methods.setValue(name, value, { shouldDirty: true });
    const save = (values: FormValues) => {
      clearTimeout(timer.current);
      timer.current = undefined;
      if (silent.current) return;
      writeDraft(localStorage, key, { at: new Date().toISOString(), values: changedValues(initial, values), ...(version === undefined ? {} : { version }) });
      dispatchEvent(new CustomEvent(draftEvent, { detail: { key } }));
    };
    const unsubscribe = methods.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        silent.current = false;
        clearTimeout(timer.current);
        timer.current = setTimeout(() => save(values as FormValues), 400);
      },
    });
    return () => {
      unsubscribe();
      if (timer.current !== undefined) save(methods.getValues());
    };
  }, [key, methods, version, initial]);
  const clear = () => {
    silent.current = true;
    clearTimeout(timer.current);
    timer.current = undefined;
    localStorage.removeItem(key);
    dispatchEvent(new CustomEvent(draftEvent, { detail: { key } }));
    setRestored(undefined);
  };
  return {
    restored,
    keep: () => setRestored(undefined),
    discard() {
      methods.reset(initial);
      clear();
    },
    clear,
  };
}
