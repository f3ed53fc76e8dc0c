/** Confirms an act, asks its form, runs it. A refusal keeps the dialog open with everything typed. */
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useNotify } from 'react-admin';
import type { ActionDef, PageDef } from '../../grammar/resolved.ts';
import type { CallFailure, Row } from '../data.ts';
import { useCallKey } from '../form/key.tsx';
import { titleOf } from '../list/row.tsx';
import { useLanguage, useTexts } from '../texts.tsx';
import { useSiteData } from '../use-site-data.tsx';
import { ActFields, useActForm } from './act-form.tsx';
import { Modal } from './modal.tsx';

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
  const key = useCallKey();
  const form = useActForm(page, act, row);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure>();
  const label = act.label[language];
  const asks = Object.keys(act.form ?? {}).length > 0;
  const run = form.methods.handleSubmit(async (values) => {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const body = form.body(values);
      if (row) await data.act(page.route, act.name, { id: row.id, ...(row.version === undefined ? {} : { version: row.version }), form: body, key: key.current() });
      else await data.pageAct(page.route, act.name, { form: body, key: key.current() });
      key.settled();
      notify(say('done'), { type: 'success' });
      onDone();
    } catch (error) {
      const refused = error as CallFailure;
      key.settled(refused);
      setFailure(form.place(refused) ? undefined : refused);
      setBusy(false);
    }
  });
  const danger = act.tone === 'error';
  return (
    <Modal
      title={row ? `${label} ${titleOf(page, row)}` : label} busy={busy} onClose={onClose}
      wide={Object.values(act.form ?? {}).some((field) => field.rows !== undefined)}
      foot={<>
        <button type="button" className="btn" disabled={busy} onClick={onClose}>{say('cancel')}</button>
        <button type="button" className={`btn ${danger ? 'btn-danger' : 'btn-primary'}${busy ? ' btn-busy' : ''}`} disabled={busy} onClick={() => void run()}>{asks || act.confirm ? label : say('confirm')}</button>
      </>}
    >
      <FormProvider {...form.methods}>
        <form className="stack" noValidate onSubmit={(event) => { event.preventDefault(); void run(); }}>
          {act.confirm ? <p>{act.confirm[language]}</p> : !asks && <p>{say('confirmAct', { action: label })}</p>}
          {failure && <div className="banner banner-error" role="alert">{failure.message}</div>}
          {asks && <ActFields page={page} act={act} row={row} />}
          <button type="submit" hidden />
        </form>
      </FormProvider>
    </Modal>
  );
}
