/** Keeps what is typed in a form as a draft, and puts it back. */
import { useEffect, useRef, useState } from 'react';
import { fieldModel } from '../../fields/models.ts';
import { drafts } from './draft-store.tsx';
import type { RecordForm } from './use-record-form.tsx';
import { changedValues, type Fields, type FormValues } from './values.ts';

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

/** Secrets are never kept on a computer. */
function keepable(fields: Fields, values: FormValues): FormValues {
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => fieldModel(fields[name]?.type ?? '')?.writeOnly !== true),
  );
}

/**
 * `place` is the path of the page, followed by a space and a part of it when it has several forms; `version` is the
 * record's, `keyOf` the Idempotency-Key of the form.
 */
export function useDraft(place: string, form: RecordForm, version?: number, keyOf?: () => string): DraftState {
  const { methods, options } = form;
  const { initial, fields } = options;
  const [found, setFound] = useState(() => drafts.get(place));
  const silent = useRef(false);
  const key = useRef(keyOf);
  useEffect(() => {
    for (const [name, value] of Object.entries(drafts.get(place)?.values ?? {})) {
      if (name in initial) methods.setValue(name, value, { shouldDirty: true });
    }
    const stopForm = methods.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        if (silent.current) return;
        drafts.set(place, {
          at: new Date().toISOString(),
          values: keepable(fields, changedValues(initial, values as FormValues)),
          ...(version === undefined ? {} : { version }),
          ...(key.current ? { key: key.current() } : {}),
        });
      },
    });
    const stopDrafts = drafts.subscribe((change) => {
      if (change.dropped && change.place === place) silent.current = true;
    });
    return () => {
      stopForm();
      stopDrafts();
    };
  }, [place, methods, version, initial, fields]);
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
