/** Runs an act on many rows, call by call, and shows the answer per row. */
import { useState } from 'react';
import type { ActionDef, PageDef } from '../../grammar/site/resolved.ts';
import { useAnswer } from '../data/answer.tsx';
import type { CallFailure, FlatFilter, Row } from '../data/data.ts';
import { DraftBanner } from '../form/draft-banner.tsx';
import { sendForm } from '../form/send-form.tsx';
import type { FormValues } from '../form/values.ts';
import { titleOf } from '../list/cells/title.ts';
import { useSending } from '../data/sending.tsx';
import { useLanguage, useTexts, kindTexts } from '../text/texts.tsx';
import { ActFields, useActForm } from './act-form.tsx';
import { AskModal, FailureBanner } from './ask-modal.tsx';
import { mostRows, portionsOf } from './bulk-portions.ts';
import { BulkResultTable } from './bulk-result.tsx';
import { PreviewNote } from './preview-note.tsx';
import { useActDraft } from './use-act-draft.tsx';
import { useBulkRun, type BulkOutcome } from './use-bulk-run.tsx';
import { isRefused, usePreview } from './use-preview.tsx';
import { useUndo } from './use-undo.tsx';
import { bulkTexts } from './bulk-texts.ts';

interface BulkDialogProps {
  page: PageDef;
  /** `query`: the rows were chosen by it, and only those that still meet it are meant. */
  doing: { act: ActionDef; ids: number[]; rows: Row[]; query?: FlatFilter };
  onClose(): void;
  onDone(): void;
  /** What was done has been taken back. */
  onUndone(): void;
}

export function BulkDialog({ page, doing, onClose, onDone, onUndone }: BulkDialogProps) {
  const { act, rows, query } = doing;
  const most = mostRows(act);
  const t = useTexts(bulkTexts, kindTexts);
  const language = useLanguage();
  const form = useActForm(page, act, undefined);
  const draft = useActDraft(form, `bulk ${act.name}`);
  const [ids, setIds] = useState(doing.ids);
  const sending = useSending();
  const { busy } = sending;
  const run = useBulkRun(page, act, draft.key);
  const [checked, setChecked] = useState(0);
  const [failure, setFailure] = useState<CallFailure>();
  const [outcome, setOutcome] = useState<BulkOutcome>();
  const label = act.label[language];
  const differ = (act.alike ?? []).flatMap((field) =>
    new Set(rows.filter((row) => ids.includes(row.id)).map((row) => JSON.stringify(row[field] ?? null))).size > 1
      ? (page.fields[field] ?? [])
      : [],
  );
  const portions = portionsOf(act, ids);
  const seen = usePreview(
    page,
    form,
    ids.length > most || differ.length > 0
      ? undefined
      : { operation: `bulk:${act.name}`, beside: query ? { query } : {}, portions },
    { still: busy, reached: setChecked },
  );
  // What is more than one call is looked at before it can be agreed to.
  const checking = portions.length > 1 && !seen && checked < ids.length;
  // What the server has refused beforehand is not sent: it would be refused again.
  const refused = new Set(seen?.results.filter(isRefused).map((one) => one.id));
  const fit = ids.filter((id) => !refused.has(id));
  const answer = useAnswer(label);
  const undo = useUndo(page, act, onUndone);
  const send = async (values: FormValues): Promise<'over' | void> => {
    setFailure(undefined);
    try {
      const reply = await run.start(fit, form.body(values), query);
      draft.end();
      if (reply.bad === 0 && reply.left.length === 0) {
        answer.tell(act.done?.[language] ?? t('actDoneMany', { action: label, count: reply.ok }), 'success', {
          buttons: [undo({ ids: reply.results.map((one) => one.id) })],
        });
        onDone();
        return 'over';
      }
      if (sending.stands()) setOutcome(reply);
      else {
        answer.tell(t('bulkDone', { ok: reply.ok, bad: reply.bad }), 'warning');
        onDone();
      }
    } catch (error) {
      const cause = error as CallFailure;
      if (!answer.missed(cause)) setFailure(form.place(cause) ? undefined : cause);
    }
  };
  const nameOf = (id: number) => {
    const row = rows.find((one) => one.id === id);
    return (row ? titleOf(page, row) : seen?.results.find((one) => one.id === id)?.title) || `#${id}`;
  };
  if (outcome)
    return (
      <BulkResultTable
        page={page}
        label={label}
        outcome={outcome}
        nameOf={nameOf}
        onAgain={(again) => {
          setIds(again);
          setOutcome(undefined);
        }}
        onDone={onDone}
      />
    );
  return (
    <AskModal
      act={act}
      title={label}
      confirm={label}
      busy={busy}
      disabled={ids.length > most || differ.length > 0 || fit.length === 0 || checking}
      form={form}
      draft={draft}
      onRun={() => sendForm(sending, form, send)}
      onClose={onClose}
    >
      <p>{t('confirmBulk', { count: ids.length, action: label })}</p>
      {checking && (
        <div className="row">
          <progress className="progress" max={ids.length} value={checked} aria-label={label} />
          <span className="nowrap" role="status">
            {t('checking', { count: checked, total: ids.length })}
          </span>
        </div>
      )}
      <PreviewNote page={page} act={act} seen={seen} />
      {act.confirm && <p className="muted">{act.confirm[language]}</p>}
      {ids.length > most && (
        <div className="banner banner-error" role="alert">
          {t('bulkTooMany', { max: most })}
        </div>
      )}
      {differ.map((field) => (
        <div key={field.name} className="banner banner-error" role="alert">
          {t('bulkDiffer', { field: field.label[language] })}
        </div>
      ))}
      <FailureBanner failure={failure} />
      <DraftBanner draft={draft} />
      <ActFields page={page} act={act} row={undefined} ids={fit} />
      {busy && portions.length > 1 && (
        <div className="stack">
          <div className="row">
            <progress className="progress" max={run.reached.total} value={run.reached.count} aria-label={label} />
            <span className="nowrap" role="status">
              {t('running', { ...run.reached })}
            </span>
            <button type="button" className="btn" disabled={run.stopping} onClick={run.stop}>
              {t('stop')}
            </button>
          </div>
          <div className="small muted">{t('stopHint')}</div>
        </div>
      )}
    </AskModal>
  );
}
