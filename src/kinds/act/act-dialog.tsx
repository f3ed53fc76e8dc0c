/** Confirms an act, asks its form, runs it. A refusal keeps the dialog open with everything typed. */
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { ActionDef, PageDef } from '../../grammar/site/resolved.ts';
import { useAnswer } from '../data/answer.tsx';
import type { CallFailure, Row } from '../data/data.ts';
import { DraftBanner } from '../form/draft-banner.tsx';
import { sendForm } from '../form/send-form.tsx';
import type { FormValues } from '../form/values.ts';
import { titleOf } from '../list/cells/title.ts';
import { fileTaken } from '../data/running.ts';
import { useSending } from '../data/sending.tsx';
import { useLanguage, useTexts, kindTexts } from '../text/texts.tsx';
import { useSiteData } from '../data/use-site-data.tsx';
import { ActFields, useActForm } from './act-form.tsx';
import { AskModal, FailureBanner } from './ask-modal.tsx';
import { Dialog } from '../../fields/parts/dialog/dialog.tsx';
import { PreviewBeyond } from './preview-beyond.tsx';
import { PreviewNote, PreviewResult } from './preview-note.tsx';
import { useRemembered } from './remembered.tsx';
import { ResultTable, resultOf, type ActResult } from './result-table.tsx';
import { ShownFields } from './shown-fields.tsx';
import { usePreview } from './use-preview.tsx';
import { useReckoned } from './use-reckoned.tsx';
import { messageOf, useTold } from './use-told.tsx';
import { useActDraft } from './use-act-draft.tsx';

/** More fields than this stand in columns: one column would have to be scrolled. */
const manyFields = 7;

interface ActDialogProps {
  page: PageDef;
  act: ActionDef;
  /** Absent = an act of the page. */
  row: Row | undefined;
  /** Rows that an act of the page is done to alone. */
  ids?: number[] | undefined;
  onClose(): void;
  /** `left`: the act took the record off its page. */
  onDone(left?: boolean): void;
  /** What was done has been taken back. */
  onUndone(): void;
  /** The screen goes on to another record when it is done. */
  leaves?: boolean;
}

export function ActDialog({ page, act, row, ids, onClose, onDone, onUndone, leaves = false }: ActDialogProps) {
  const t = useTexts(kindTexts);
  const language = useLanguage();
  const data = useSiteData();
  const form = useActForm(page, act, row);
  const draft = useActDraft(form, `act ${act.name}${row ? ` ${row.id}` : ''}`, row?.version);
  const { key } = draft;
  const sending = useSending();
  const { busy } = sending;
  const [failure, setFailure] = useState<CallFailure>();
  const [result, setResult] = useState<{ table: ActResult; message: string | undefined }>();
  const label = act.label[language];
  const title = row ? `${label} ${titleOf(page, row)}` : label;
  const answer = useAnswer(title);
  const beside = ids ? { ids } : {};
  const asked = row
    ? (act.result || act.foresees) && { operation: `act:${act.name}`, id: row.id, beside: { version: row.version } }
    : (act.totals || act.foresees) && { operation: `page:${act.name}`, beside };
  const seen = usePreview(page, form, asked, { still: busy });
  const reckoned = useReckoned(page, act, row, form);
  const remembered = useRemembered(page, act);
  const tell = useTold(page, act, answer, onUndone, leaves);
  const client = useQueryClient();
  const asks = Object.keys(act.form ?? {}).length > 0;
  const send = async (values: FormValues): Promise<'over' | void> => {
    setFailure(undefined);
    try {
      const given = form.body(values);
      // Agreed to as it is shown: what would be something else by now is refused.
      const body = { ...given, ...(seen?.digest === undefined ? {} : { foreseen: seen.digest }) };
      const reply = row
        ? await data.act(page.route, act.name, {
            id: row.id,
            ...(row.version === undefined ? {} : { version: row.version }),
            form: body,
            key: key.current(),
          })
        : await data.pageAct(page.route, act.name, { form: { ...body, ...beside }, key: key.current() });
      key.settled();
      remembered.keep(given);
      draft.end();
      const table = resultOf(reply);
      if (table && sending.stands()) return setResult({ table, message: messageOf(reply) });
      tell(row, reply);
      // A file that the act made is fetched at once; it stays among the downloads for some days.
      if (typeof reply['job'] === 'number') {
        await data.exportFile(page.route, reply['job']);
        fileTaken(`export ${reply['job']}`);
      }
      onDone(row !== undefined && reply['left'] === true);
      return 'over';
    } catch (error) {
      const refused = error as CallFailure;
      key.settled(refused);
      void client.invalidateQueries({ queryKey: [page.route, 'preview'] });
      if (!answer.missed(refused)) setFailure(form.place(refused) ? undefined : refused);
    }
  };
  if (result) {
    return (
      <Dialog
        title={title}
        wide
        onClose={() => onDone()}
        foot={
          <button type="button" className="btn btn-primary" onClick={() => onDone()}>
            {t('close')}
          </button>
        }
      >
        <ResultTable result={result.table} message={result.message} />
      </Dialog>
    );
  }
  return (
    <AskModal
      act={act}
      title={title}
      confirm={asks || act.confirm ? label : t('confirm')}
      wide={
        Object.keys(act.form ?? {}).length > manyFields ||
        Object.values(act.form ?? {}).some((field) => field.rows !== undefined || field.widget !== undefined)
      }
      busy={busy}
      form={form}
      draft={draft}
      onRun={() => sendForm(sending, form, send)}
      onClose={onClose}
    >
      {act.confirm ? <p>{act.confirm[language]}</p> : !asks && <p>{t('confirmAct', { action: label })}</p>}
      {row && <ShownFields page={page} act={act} row={row} />}
      {!row && <PreviewNote page={page} act={act} seen={seen} />}
      <FailureBanner failure={failure} />
      {asks && <DraftBanner draft={draft} />}
      {asks && <ActFields page={page} act={act} row={row} />}
      {row && <PreviewResult page={page} act={act} row={row} seen={seen} reckoned={reckoned} />}
      <PreviewBeyond seen={seen} />
    </AskModal>
  );
}
