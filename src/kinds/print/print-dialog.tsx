/**
 * The preview of what is printed: the sheets on a grey table, one button that prints them, nothing else on the paper.
 */
import type { Language } from '../../base/language.ts';
import { useEffect, useRef, useState } from 'react';
import { useNotify, useStore } from 'react-admin';
import { may } from '../../access/may.ts';
import { serverMoment } from '../../base/clock.ts';
import { printMoment } from '../../base/date.ts';
import type { PrintDecl } from '../../generated/declarations.ts';
import type { ActionDef, PageDef } from '../../grammar/site/resolved.ts';
import type { BulkResult, CallFailure, Row } from '../data/data.ts';
import { useCallKey } from '../form/key.tsx';
import { titleOf } from '../list/cells/title.ts';
import { ReasonDialog } from '../show/reason-dialog.tsx';
import { useSession } from '../session/session-context.tsx';
import { useLanguage, useTexts, kindTexts } from '../text/texts.tsx';
import { useSiteData } from '../data/use-site-data.tsx';
import { PaperBar } from './paper-bar.tsx';
import { chosenPaper, together, type PaperChoice } from './papers.ts';
import { codeOf, Sheet } from './sheet.tsx';
import { reachable } from '../../fields/parts/controls/reachable.tsx';
import { Dialog } from '../../fields/parts/dialog/dialog.tsx';
import './print.css';
import { printTexts } from './texts.ts';

/** Most records that one call takes. */
const most = 200;

interface PrintDialogProps {
  page: PageDef;
  act: ActionDef;
  print: PrintDecl;
  /** The chosen records; `many` asks for them as a bulk act, with an answer for each. */
  ids: number[];
  many: boolean;
  /** Rows in sight, for the names of those that are refused. */
  rows: Row[];
  onClose(): void;
}

export function PrintDialog({ page, act, print, ids, many, rows, onClose }: PrintDialogProps) {
  const t = useTexts(printTexts, kindTexts);
  const language = useLanguage();
  const session = useSession();
  const notify = useNotify();
  const data = useSiteData();
  const key = useCallKey();
  const title = t('printTitle', { action: (print.title ?? act.label)[language] });
  const asked = useRef(false);
  const [sheets, setSheets] = useState<Row[]>();
  const [refused, setRefused] = useState<BulkResult['results']>([]);
  const [failure, setFailure] = useState<string | undefined>(
    ids.length > most ? t('bulkTooMany', { max: most }) : undefined,
  );
  const [at] = useState(() => printMoment(serverMoment()));
  const load = async (form: { reason?: string }) => {
    if (many) {
      const answer = await data.bulk(page.route, act.name, { ids, form, key: key.current() });
      setRefused(answer.results.filter((one) => !one.ok));
      setSheets(answer.sheets ?? []);
    } else {
      const { row } = await data.act(page.route, act.name, { id: ids[0] ?? 0, form, key: key.current() });
      setSheets(row ? [row] : []);
    }
  };
  useEffect(() => {
    if (asked.current || ids.length > most) return;
    asked.current = true;
    void load({}).catch((error: unknown) => setFailure((error as CallFailure).message));
  });
  const [asking, setAsking] = useState(false);
  const full = may(session, page, { labels: [`${page.permission}:reveal`], right: 'read' });
  const name = (id: number) => {
    const row = rows.find((one) => one.id === id);
    return row ? titleOf(page, row) : `#${id}`;
  };
  const [choice, setChoice] = useStore<Partial<PaperChoice> | undefined>(`print.${page.entity}.${act.name}`);
  const { paper, share, pictures } = chosenPaper(print.paper, choice);
  const table = useRef<HTMLDivElement>(null);
  // A picture that has not come yet would be a gap on the paper.
  const send = async () => {
    await Promise.allSettled([...(table.current?.querySelectorAll('img') ?? [])].map((one) => one.decode()));
    window.print();
  };
  const link = sheets?.length === 1 && sheets[0] ? linkOf(page, print, sheets[0], language) : undefined;
  const copy = async () => {
    if (link === undefined) return;
    await navigator.clipboard.writeText(link);
    notify(t('copied'), { type: 'success' });
  };
  const masked =
    sheets?.some((row) => (row._masked ?? []).some((name) => print.fields?.includes(name) === true)) === true;
  return (
    <Dialog
      title={title}
      bare
      fullScreen
      hideBackdrop
      className={`k-print-root k-paper-${paper.name}`}
      onClose={onClose}
    >
      <div className="k-print">
        <div className="k-print-bar">
          <h2>{title}</h2>
          <span className="muted small">
            {sheets && t('printCount', { count: sheets.length })}
            {masked && ` · ${t('printMasked')}`}
          </span>
          <PaperBar
            print={print}
            fields={page.fields}
            choice={{ paper: paper.name, share, pictures }}
            onChange={setChoice}
          />
          <span className="toolbar-space" />
          {masked && (
            <button
              type="button"
              className="btn"
              aria-disabled={full.ok ? undefined : true}
              title={full.ok ? undefined : full.reason[language]}
              onClick={() => full.ok && setAsking(true)}
            >
              {t('printFull')}
            </button>
          )}
          {link !== undefined && (
            <button type="button" className="btn" onClick={() => void copy()}>
              {t('copyLink')}
            </button>
          )}
          <button
            type="button"
            className="btn btn-primary"
            disabled={!sheets || sheets.length === 0}
            onClick={() => void send()}
          >
            {t('print')}
          </button>
          <button type="button" className="btn" onClick={onClose}>
            {t('close')}
          </button>
        </div>
        {failure !== undefined && (
          <div className="banner banner-error k-print-note" role="alert">
            {failure}
          </div>
        )}
        {refused.length > 0 && (
          <div className="banner banner-warning k-print-note" role="status">
            <span>{t('printRefused', { count: refused.length })}</span>
            <ul>
              {refused.map((one) => (
                <li key={one.id}>
                  {name(one.id)}: {one.error}
                </li>
              ))}
            </ul>
          </div>
        )}
        {asking && (
          <ReasonDialog
            title={t('printFull')}
            minimum={2}
            maximum={200}
            onClose={() => setAsking(false)}
            onReason={async (reason) => {
              await load({ reason });
              setAsking(false);
            }}
          />
        )}
        <div ref={reachable} className="k-sheets" aria-busy={!sheets && failure === undefined}>
          {!sheets && failure === undefined && (
            <p className="muted k-print-note" role="status">
              {t('printMaking')}
            </p>
          )}
          <div ref={table}>
            {together(sheets ?? [], share).map((some) => (
              <div key={some[0]?.id} className={share > 1 ? `k-print-page k-share-${share}` : 'k-print-one'}>
                {some.map((row) => (
                  <Sheet
                    key={row.id}
                    page={page}
                    act={act}
                    print={print}
                    row={row}
                    language={language}
                    pictures={pictures}
                    foot={`${t('printBy')} ${session.name} · ${t('printAt')} ${at}`}
                  />
                ))}
              </div>
            ))}
          </div>
        </div>
      </div>
    </Dialog>
  );
}

/** The first code of a sheet that is an address of the shop. */
function linkOf(page: PageDef, print: PrintDecl, row: Row, language: Language): string | undefined {
  const code = print.codes?.find((one) => one.text.startsWith('/'));
  return code && codeOf(page, row, code, language);
}
