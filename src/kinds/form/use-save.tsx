/**
 * Saves a record form: only what changed, with the version that was read; a record changed by somebody else makes a
 * conflict.
 */
import { useState } from 'react';
import type { PageDef } from '../../grammar/site/resolved.ts';
import type { CallFailure, Row } from '../data/data.ts';
import { useSending } from '../data/sending.tsx';
import { useSiteData } from '../data/use-site-data.tsx';
import type { Conflict } from './conflict.tsx';
import type { CallKey } from './key.tsx';
import { sendForm } from './send-form.tsx';
import type { RecordForm } from './use-record-form.tsx';
import type { FormValues } from './values.ts';

interface SaveEvents {
  /** The form is left now. */
  done(row: Row): void;
  unchanged(): void;
  /** True when nobody looks at the form any more and the failure was told elsewhere. */
  missed(failure: CallFailure): boolean;
}

export interface Save {
  busy: boolean;
  failure: CallFailure | undefined;
  conflict: { mine: FormValues; with: Conflict } | undefined;
  submit(): void;
  /** Saves the chosen values over the record as it stands now. */
  resolve(values: FormValues): void;
  forget(): void;
}

/** `row` absent = create. Once saved nothing more is sent: the form stands until the next screen has loaded. */
export function useSave(page: PageDef, form: RecordForm, row: Row | undefined, key: CallKey, events: SaveEvents): Save {
  const data = useSiteData();
  const sending = useSending();
  const [failure, setFailure] = useState<CallFailure>();
  const [conflict, setConflict] = useState<Save['conflict']>();

  async function send(body: FormValues, version: number | undefined): Promise<'over' | void> {
    setFailure(undefined);
    try {
      const answer = row
        ? await data.update(page.route, {
            id: row.id,
            data: body,
            previousData: row,
            meta: { version, key: key.current() },
          })
        : await data.create(page.route, { data: body, meta: { key: key.current() } });
      key.settled();
      setConflict(undefined);
      events.done(answer.data as Row);
      return 'over';
    } catch (error) {
      const refused = error as CallFailure;
      key.settled(refused);
      if (events.missed(refused)) return;
      const found = row && refused.status === 1 ? await conflictOf(row, version, refused) : undefined;
      if (found) setConflict({ mine: body, with: found });
      else {
        setConflict(undefined);
        setFailure(form.place(refused) ? undefined : refused);
      }
    }
  }

  /** The record as stored now, when its version is no longer the one that was sent. */
  async function conflictOf(
    old: Row,
    version: number | undefined,
    refused: CallFailure,
  ): Promise<Conflict | undefined> {
    if (refused.data?.conflict) return refused.data.conflict;
    if (refused.data?.errors && Object.keys(refused.data.errors).length > 0) return undefined;
    try {
      const { data: stored } = await data.getOne<Row>(page.route, { id: old.id });
      if (stored.version === version) return undefined;
      const history = await data.history(page.route, old.id).catch(() => undefined);
      const last = history?.rows.find((entry) => !entry.comment);
      return { row: stored, by: last?.operatorName, at: last?.at };
    } catch {
      return undefined;
    }
  }

  const submit = () =>
    sendForm(sending, form, async (values) => {
      const body = form.body(values);
      if (!row || Object.keys(body).length > 0) return send(body, row?.version);
      return events.unchanged();
    });
  return {
    busy: sending.busy,
    failure,
    conflict,
    submit,
    resolve(values) {
      if (!conflict) return;
      if (Object.keys(values).length === 0) events.done(conflict.with.row);
      else void sending.run(() => send(values, conflict.with.row.version));
    },
    forget: () => setConflict(undefined),
  };
}
