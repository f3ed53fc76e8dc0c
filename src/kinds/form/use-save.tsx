/** Saves a record form: only what changed, with the version that was read; a record changed by somebody else makes a conflict. */
import { useRef, useState } from 'react';
import type { PageDef } from '../../grammar/resolved.ts';
import type { CallFailure, Row } from '../data.ts';
import { useSiteData } from '../use-site-data.tsx';
import type { Conflict } from './conflict.tsx';
import { useCallKey } from './key.tsx';
import type { RecordForm } from './use-record-form.tsx';
import type { FormValues } from './values.ts';

interface SaveEvents {
  done(row: Row): void;
  unchanged(): void;
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

/** `row` absent = create. */
export function useSave(page: PageDef, form: RecordForm, row: Row | undefined, events: SaveEvents): Save {
  const data = useSiteData();
  const key = useCallKey();
  const [busy, setBusy] = useState(false);
  /** Known at once, while `busy` waits for the next drawing: a second click comes before that. */
  const underWay = useRef(false);
  const [failure, setFailure] = useState<CallFailure>();
  const [conflict, setConflict] = useState<Save['conflict']>();

  async function send(body: FormValues, version: number | undefined): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      const answer = row
        ? await data.update(page.route, { id: row.id, data: body, previousData: row, meta: { version, key: key.current() } })
        : await data.create(page.route, { data: body, meta: { key: key.current() } });
      key.settled();
      setConflict(undefined);
      events.done(answer.data as Row);
    } catch (error) {
      const refused = error as CallFailure;
      key.settled(refused);
      const found = row && refused.status === 1 ? await conflictOf(row, version, refused) : undefined;
      if (found) setConflict({ mine: body, with: found });
      else {
        setConflict(undefined);
        setFailure(form.place(refused) ? undefined : refused);
      }
    } finally {
      setBusy(false);
    }
  }

  /** The record as stored now, when its version is no longer the one that was sent. */
  async function conflictOf(old: Row, version: number | undefined, refused: CallFailure): Promise<Conflict | undefined> {
    if (refused.data?.conflict) return refused.data.conflict;
    if (refused.data?.errors && Object.keys(refused.data.errors).length > 0) return undefined;
    try {
      const { data: stored } = await data.getOne<Row>(page.route, { id: old.id });
      if (stored.version === version) return undefined;
      const history = await data.history(page.route, old.id).catch(() => undefined);
      const last = history?.rows[0];
      return { row: stored, by: last?.operatorName, at: last?.at };
    } catch {
      return undefined;
    }
  }

  const submit = form.methods.handleSubmit(async (values) => {
    const body = form.body(values);
    if (row && Object.keys(body).length === 0) events.unchanged();
    else await send(body, row?.version);
  });
  return {
    busy, failure, conflict,
    submit: () => {
      if (underWay.current) return;
      underWay.current = true;
      void submit().finally(() => {
        underWay.current = false;
      });
    },
    resolve(values) {
      if (!conflict) return;
      if (Object.keys(values).length === 0) events.done(conflict.with.row);
      else void send(values, conflict.with.row.version);
    },
    forget: () => setConflict(undefined),
  };
}
