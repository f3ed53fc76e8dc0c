/** Confirms an act, asks its form, runs it. A refusal keeps the dialog open with everything typed. */
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useNotify } from 'react-admin';
import type { ActionDef, PageDef } from '../../grammar/resolved.ts';
import type { CallFailure, Row } from '../data.ts';
import { DraftBanner } from '../form/draft-banner.tsx';
import { titleOf } from '../list/row.tsx';
import { fileTaken } from '../running.ts';
import { useLanguage, useTexts } from '../texts.tsx';
import { useSiteData } from '../use-site-data.tsx';
import { ActFields, useActForm } from './act-form.tsx';
import { Modal } from './modal.tsx';
import { ResultTable, resultOf, type ActResult } from './result-table.tsx';
import { ShownFields } from './shown-fields.tsx';
import { useActDraft } from './use-act-draft.tsx';
import { WriteButton } from './write-button.tsx';

/** More fields than this stand in columns: one column would have to be scrolled. */
const manyFields = 7;

interface ActDialogProps {
  page: PageDef;
  act: ActionDef;
  /** Absent = an act of the page. */
  row: Row | undefined;
  onClose(): void;
  onDone(): void;
}

export function ActDialog({ page, act, row, onClose, onDone }: ActDialogProps) {
  const say = useTexts();
  const language = useLanguage();
  const notify = useNotify();
  const data = useSiteData();
  const form = useActForm(page, act, row);
  const draft = useActDraft(form, `act ${act.name}${row ? ` ${row.id}` : ''}`, row?.version);
  const { key } = draft;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure>();
  const [result, setResult] = useState<{ table: ActResult; message: string | undefined }>();
  const label = act.label[language];
  const asks = Object.keys(act.form ?? {}).length > 0;
  const run = form.methods.handleSubmit(async (values) => {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const body = form.body(values);
      const reply = row ? await data.act(page.route, act.name, { id: row.id, ...(row.version === undefined ? {} : { version: row.version }), form: body, key: key.current() })
        : await data.pageAct(page.route, act.name, { form: body, key: key.current() });
      key.settled();
      draft.end();
      const table = resultOf(reply);
      if (table) {
        setBusy(false);
        setResult({ table, message: messageOf(reply) });
        return;
      }
      notify(messageOf(reply) ?? act.done?.[language] ?? say('done'), { type: 'success' });
      // A file that the act made is fetched at once; it stays among the downloads for some days.
      if (typeof reply['job'] === 'number') {
        await data.exportFile(page.route, reply['job']);
        fileTaken(`export ${reply['job']}`);
      }
      onDone();
    } catch (error) {
      const refused = error as CallFailure;
      key.settled(refused);
      setFailure(form.place(refused) ? undefined : refused);
      setBusy(false);
    }
  });
  if (result) {
    return (
      <Modal title={row ? `${label} ${titleOf(page, row)}` : label} wide onClose={onDone} foot={<button type="button" className="btn btn-primary" onClick={onDone}>{say('close')}</button>}>
        <ResultTable result={result.table} message={result.message} />
      </Modal>
    );
  }
  const danger = act.tone === 'error';
  return (
    <Modal
      title={row ? `${label} ${titleOf(page, row)}` : label} busy={busy} onClose={() => { draft.leave(); onClose(); }}
      wide={Object.keys(act.form ?? {}).length > manyFields || Object.values(act.form ?? {}).some((field) => field.rows !== undefined || field.widget !== undefined)}
      foot={<>
        <button type="button" className="btn" disabled={busy} onClick={() => { draft.end(); onClose(); }}>{say('cancel')}</button>
        <WriteButton danger={danger} busy={busy} onClick={() => void run()}>{asks || act.confirm ? label : say('confirm')}</WriteButton>
      </>}
    >
      <FormProvider {...form.methods}>
        <form className="stack" noValidate onSubmit={(event) => { event.preventDefault(); void run(); }}>
          {act.confirm ? <p>{act.confirm[language]}</p> : !asks && <p>{say('confirmAct', { action: label })}</p>}
          {row && <ShownFields page={page} act={act} row={row} />}
          {failure && <div className="banner banner-error" role="alert">{failure.message}</div>}
          {asks && <DraftBanner draft={draft} />}
          {asks && <ActFields page={page} act={act} row={row} />}
          <button type="submit" hidden />
        </form>
      </FormProvider>
    </Modal>
  );
}

/** The sentence that an act's effects tell, in the language asked for: a result of a calculation, how many were changed. */
function messageOf(reply: unknown): string | undefined {
  const message = reply !== null && typeof reply === 'object' && 'message' in reply ? reply.message : undefined;
  return typeof message === 'string' && message !== '' ? message : undefined;
}
