/**
 * An act on many rows that asks something of each: what is asked once, a table for the rest, then row by row, with a
 * stop that keeps what was done. What is refused stays in the table with its reason.
 */
import { useEffect, useMemo, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { writeCsv } from '../../base/csv.ts';
import { needed } from '../../fields/parts/base/problems.ts';
import type { ActionDef, PageDef } from '../../grammar/site/resolved.ts';
import { useAnswer } from '../data/answer.tsx';
import { bulkLimit } from '../operations/bulk-limit.ts';
import { bulkParts } from '../operations/bulk-parts.ts';
import type { Row } from '../data/data.ts';
import { DraftBanner } from '../form/draft-banner.tsx';
import { sendForm } from '../form/send-form.tsx';
import { titleOf } from '../list/cells/title.ts';
import { saveText } from '../data/save-text.tsx';
import { useSending } from '../data/sending.tsx';
import { useLanguage, useTexts, kindTexts } from '../text/texts.tsx';
import { inLanguage } from '../../base/language.ts';
import { useFacts } from '../session/use-facts.tsx';
import { ActFields, useActForm } from './act-form.tsx';
import { AskModal, FailureBanner } from './ask-modal.tsx';
import { judge, type Lookup } from './each-cells.ts';
import { EachTable, type Standing } from './each-table.tsx';
import { PreviewNote } from './preview-note.tsx';
import { useActDraft } from './use-act-draft.tsx';
import { useCells } from './use-cells.tsx';
import { isRefused, usePreview } from './use-preview.tsx';
import { useRemembered } from './remembered.tsx';
import { useRowRun } from './use-row-run.tsx';
import { useUndo } from './use-undo.tsx';
import { eachTexts } from './each-texts.ts';

interface EachDialogProps {
  page: PageDef;
  doing: { act: ActionDef; ids: number[]; rows: Row[] };
  onClose(): void;
  onDone(): void;
  /** What was done has been taken back. */
  onUndone(): void;
}

/** Milliseconds without a change before the server is asked what would happen. */
const pause = 400;

export function EachDialog({ page, doing, onClose, onDone, onUndone }: EachDialogProps) {
  const { act, ids } = doing;
  const { most = bulkLimit } = act;
  const t = useTexts(eachTexts, kindTexts);
  const language = useLanguage();
  const facts = useFacts();
  const label = act.label[language];
  const { once, each } = useMemo(() => bulkParts(act), [act]);
  const asked = useMemo(() => ({ ...act, form: once }), [act, once]);
  const form = useActForm(page, asked, undefined);
  const draft = useActDraft(form, `bulk ${act.name}`);
  const rows = useAllRows(page, ids, doing.rows);
  const cells = useCells(page, act, each, ids, rows);
  const remembered = useRemembered(page, act);
  const sending = useSending();
  const run = useRowRun(page, act, cells);
  const answer = useAnswer(label);
  const undo = useUndo(page, act, onUndone);
  const [tried, setTried] = useState(false);
  const [out, setOut] = useState<number[]>();
  const answers = form.body(form.methods.watch());
  const judged = (id: number, lookup: Lookup = cells.lookup) =>
    judge(each, cells.textsOf(id), lookup, { ...rows.find((row) => row.id === id), ...answers }, facts);
  const open = ids.filter((id) => out?.includes(id) !== true);
  const left = open.filter((id) => run.results[id]?.state !== 'done');
  const text = JSON.stringify(left.map((id) => ({ id, ...judged(id).values })));
  const settled = useSettled(text);
  const tooMany = ids.length > most;
  const seen = usePreview(
    page,
    form,
    tooMany || left.length === 0
      ? undefined
      : { operation: `bulk:${act.name}`, beside: { rows: JSON.parse(settled) as unknown } },
    { still: sending.busy },
  );
  // Rows that do not qualify, whatever is answered, are told and not asked.
  if (seen && out === undefined)
    setOut(seen.results.filter((one) => isRefused(one) && one.errors === undefined).map((one) => one.id));
  const unfit = new Map(seen?.results.flatMap((one) => (isRefused(one) ? [[one.id, one]] : [])));
  const nameOf = (id: number): string => {
    const row = rows.find((one) => one.id === id);
    return row ? titleOf(page, row) : seen?.results.find((one) => one.id === id)?.title || `#${id}`;
  };
  const lacks = (faults: object): boolean => Object.values(faults).some((fault) => fault === needed);
  const fit = left.filter((id) => !unfit.has(id));
  const ready = fit.filter((id) => Object.keys(judged(id).faults).length === 0);
  const standing = (id: number): Standing => {
    const result = run.results[id];
    const { faults, hidden } = judged(id);
    const shown = tried ? faults : Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== needed));
    if (result) return { ...result, faults: { ...shown, ...result.errors }, hidden };
    const refused = unfit.get(id);
    if (refused) return { state: 'unfit', why: refused.error, faults: { ...shown, ...refused.errors }, hidden };
    return { state: 'open', faults: shown, hidden };
  };
  const send = async (): Promise<'over' | void> => {
    setTried(true);
    const lookup = await cells.resolve();
    const all = fit.map((id) => ({ id, ...judged(id, lookup) }));
    const whole = all.filter((one) => Object.keys(one.faults).length === 0);
    const wrong = all.filter((one) => !lacks(one.faults) && Object.keys(one.faults).length > 0);
    if (wrong.length > 0 || whole.length === 0) {
      setTimeout(() => document.querySelector<HTMLElement>('.k-each [aria-invalid="true"]')?.focus());
      return;
    }
    const done = await run.start(
      whole.map(({ id, values }) => ({ id, values })),
      answers,
    );
    const last = whole.findLast((one) => done.includes(one.id));
    if (last) remembered.keep({ ...answers, ...last.values });
    if (done.length < open.length) return;
    draft.end();
    cells.end();
    answer.tell(act.done?.[language] ?? t('actDoneMany', { action: label, count: done.length }), 'success', {
      buttons: [undo({ ids: done })],
    });
    onDone();
    return 'over';
  };
  const done = open.length - left.length;
  const close = done > 0 ? onDone : onClose;
  const refused = ids.flatMap((id) => {
    const why = run.results[id]?.state === 'refused' ? run.results[id].why : unfit.get(id)?.error;
    return why === undefined
      ? []
      : [[nameOf(id), ...Object.keys(each).map((name) => cells.textsOf(id)[name] ?? ''), why]];
  });
  const download = (): void =>
    saveText(
      `${label}-${t('failure')}.csv`,
      'text/csv',
      writeCsv([
        [
          inLanguage(page.entityLabel, language),
          ...Object.values(each).map((field) => field.label[language]),
          t('reason'),
        ],
        ...refused,
      ]),
    );
  return (
    <AskModal
      act={act}
      title={label}
      confirm={t('run', { action: label, count: ready.length })}
      wide
      busy={sending.busy}
      disabled={tooMany || fit.length === 0}
      form={form}
      draft={{
        ...draft,
        end() {
          draft.end();
          cells.end();
        },
      }}
      onRun={() => sendForm(sending, form, send)}
      onClose={close}
    >
      <PreviewNote page={page} act={act} seen={seen} />
      {act.confirm && <p className="muted">{act.confirm[language]}</p>}
      {tooMany && (
        <div className="banner banner-error" role="alert">
          {t('bulkTooMany', { max: most })}
        </div>
      )}
      <FailureBanner failure={run.failure} />
      <DraftBanner draft={draft} />
      <ActFields page={page} act={asked} row={undefined} ids={ids} />
      {(run.total > 0 || refused.length > 0) && (
        <div className="row">
          {run.total > 0 && (
            <>
              <progress max={run.total} value={run.count} aria-label={label} />
              <span role="status">{t('progress', { count: run.count, total: run.total, bad: run.bad })}</span>
            </>
          )}
          {sending.busy && (
            <button type="button" className="btn" disabled={run.stopping} onClick={run.stop}>
              {t('stop')}
            </button>
          )}
          <span className="toolbar-space" />
          {!sending.busy && refused.length > 0 && (
            <button type="button" className="btn btn-small" onClick={download}>
              {t('download', { count: refused.length })}
            </button>
          )}
        </div>
      )}
      {!tooMany && (
        <EachTable
          page={page}
          fields={Object.values(each)}
          shown={(act.totals ?? []).flatMap((name) => (each[name] ? [] : (page.fields[name] ?? [])))}
          ids={open}
          rowOf={(id) => rows.find((row) => row.id === id)}
          titleOf={nameOf}
          textsOf={cells.textsOf}
          typed={cells.typed}
          standing={standing}
          busy={sending.busy}
          names={cells.names}
          named={cells.named}
          onChange={(next) => {
            run.forget(open.filter((id) => next[id] !== cells.typed[id]));
            cells.change(next);
          }}
          onSuggest={cells.suggest}
        />
      )}
    </AskModal>
  );
}

/** The value as it was when it last stayed the same for a while. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** The rows in sight, and those that are ticked elsewhere as soon as they are there. */
function useAllRows(page: PageDef, ids: readonly number[], seen: Row[]): Row[] {
  const data = useDataProvider();
  const [more, setMore] = useState<Row[]>([]);
  const away = ids.filter((id) => !seen.some((row) => row.id === id)).join();
  useEffect(() => {
    if (away === '') return;
    data.getMany<Row>(page.route, { ids: away.split(',').map(Number) }).then(
      ({ data: found }) => setMore(found),
      () => undefined,
    );
  }, [data, page.route, away]);
  return useMemo(() => [...seen, ...more], [seen, more]);
}
