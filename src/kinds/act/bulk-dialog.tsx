/** Runs an act on many rows and shows the answer per row; the failed ones can be tried again. */
import { useState } from 'react';
import type { ActionDef, PageDef } from '../../grammar/resolved.ts';
import { useAnswer } from '../answer.tsx';
import type { BulkResult, CallFailure, Row } from '../data.ts';
import { DraftBanner } from '../form/draft-banner.tsx';
import { sendForm } from '../form/send-form.tsx';
import type { FormValues } from '../form/values.ts';
import { bulkLimit } from '../bulk-limit.ts';
import { titleOf } from '../list/row.tsx';
import { useSending } from '../sending.tsx';
import { useLanguage, useTexts } from '../texts.tsx';
import { useSiteData } from '../use-site-data.tsx';
import { ActFields, useActForm } from './act-form.tsx';
import { AskModal, FailureBanner } from './ask-modal.tsx';
import { Modal } from './modal.tsx';
import { PreviewNote } from './preview-note.tsx';
import { usePreview } from './use-preview.tsx';
import { useUndo } from './use-undo.tsx';
import { useActDraft } from './use-act-draft.tsx';

interface BulkDialogProps {
  page: PageDef;
  doing: { act: ActionDef; ids: number[]; rows: Row[] };
  onClose(): void;
  onDone(): void;
  /** What was done has been taken back. */
  onUndone(): void;
}

export function BulkDialog({ page, doing, onClose, onDone, onUndone }: BulkDialogProps) {
  const { act, rows } = doing;
  const { most = bulkLimit } = act;
  const say = useTexts();
  const language = useLanguage();
  const data = useSiteData();
  const form = useActForm(page, act, undefined);
  const draft = useActDraft(form, `bulk ${act.name}`);
  const { key } = draft;
  const [ids, setIds] = useState(doing.ids);
  const sending = useSending();
  const { busy } = sending;
  const [failure, setFailure] = useState<CallFailure>();
  const [result, setResult] = useState<BulkResult>();
  const label = act.label[language];
  const differ = (act.alike ?? []).flatMap((field) =>
    new Set(rows.filter((row) => ids.includes(row.id)).map((row) => JSON.stringify(row[field] ?? null))).size > 1
      ? (page.fields[field] ?? [])
      : [],
  );
  const seen = usePreview(
    page,
    form,
    ids.length > most || differ.length > 0 ? undefined : { operation: `bulk:${act.name}`, beside: { ids } },
  );
  // What the server has refused beforehand is not sent: it would be refused again.
  const fit = seen ? ids.filter((id) => seen.results.some((one) => one.id === id && one.ok)) : ids;
  const answer = useAnswer(label);
  const undo = useUndo(page, act, onUndone);
  const send = async (values: FormValues): Promise<'over' | void> => {
    setFailure(undefined);
    try {
      const reply = await data.bulk(page.route, act.name, { ids: fit, form: form.body(values), key: key.current() });
      key.settled();
      draft.end();
      if (reply.bad === 0) {
        answer.tell(
          act.done?.[language] ?? say('bulkDone', { ok: reply.ok, bad: 0 }),
          'success',
          undo({ ids: reply.results.map((one) => one.id) }),
        );
        onDone();
        return 'over';
      }
      if (sending.stands()) setResult(reply);
      else {
        answer.tell(say('bulkDone', { ok: reply.ok, bad: reply.bad }), 'warning');
        onDone();
      }
    } catch (error) {
      const refused = error as CallFailure;
      key.settled(refused);
      if (!answer.missed(refused)) setFailure(form.place(refused) ? undefined : refused);
    }
  };
  const name = (id: number) => {
    const row = rows.find((one) => one.id === id);
    return row ? titleOf(page, row) : `#${id}`;
  };
  if (result) {
    const bad = result.results.filter((one) => !one.ok);
    return (
      <Modal
        title={`${label}: ${say('bulkResult')}`}
        wide
        onClose={onDone}
        foot={
          <>
            <button
              type="button"
              className="btn"
              onClick={() => {
                setIds(bad.map((one) => one.id));
                setResult(undefined);
              }}
            >
              {say('retryFailed', { count: bad.length })}
            </button>
            <button type="button" className="btn btn-primary" onClick={onDone}>
              {say('close')}
            </button>
          </>
        }
      >
        <div className="stack">
          <div className={result.ok === 0 ? 'banner banner-error' : 'banner banner-warning'} role="status">
            {say('bulkDone', { ok: result.ok, bad: result.bad })}
          </div>
          <div className="table-wrap">
            <table className="table">
              <thead>
                <tr>
                  <th scope="col">{say('row')}</th>
                  <th scope="col">{say('result')}</th>
                  <th scope="col">{say('reason')}</th>
                </tr>
              </thead>
              <tbody>
                {[...bad, ...result.results.filter((one) => one.ok)].map((one) => (
                  <tr key={one.id}>
                    <td>{name(one.id)}</td>
                    <td>
                      <span className={one.ok ? 'tag tag-success' : 'tag tag-error'}>
                        {say(one.ok ? 'success' : 'failure')}
                      </span>
                    </td>
                    <td>{one.error ?? ''}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </div>
      </Modal>
    );
  }
  return (
    <AskModal
      act={act}
      title={label}
      confirm={label}
      busy={busy}
      disabled={ids.length > most || differ.length > 0 || fit.length === 0}
      form={form}
      draft={draft}
      onRun={() => sendForm(sending, form, send)}
      onClose={onClose}
    >
      <p>{say('confirmBulk', { count: ids.length, action: label })}</p>
      <PreviewNote page={page} act={act} seen={seen} />
      {act.confirm && <p className="muted">{act.confirm[language]}</p>}
      {ids.length > most && (
        <div className="banner banner-error" role="alert">
          {say('bulkTooMany', { max: most })}
        </div>
      )}
      {differ.map((field) => (
        <div key={field.name} className="banner banner-error" role="alert">
          {say('bulkDiffer', { field: field.label[language] })}
        </div>
      ))}
      <FailureBanner failure={failure} />
      <DraftBanner draft={draft} />
      <ActFields page={page} act={act} row={undefined} ids={fit} />
    </AskModal>
  );
}
