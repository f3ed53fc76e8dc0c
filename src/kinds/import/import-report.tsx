/** What the dry run found, row by row, and the posting of the good rows. */
import { useState } from 'react';
import type { PageDef } from '../../grammar/site/resolved.ts';
import type { Language } from '../../grammar/site/models.ts';
import { may } from '../../access/may.ts';
import { useSession } from '../session/session-context.tsx';
import { useTexts, kindTexts } from '../text/texts.tsx';
import { useSiteData } from '../data/use-site-data.tsx';
import type { ImportOptions } from './attachment.ts';
import { posted, type Corrected, type Report, type ReportRow } from './report-shape.ts';
import { reachable } from '../../fields/parts/controls/reachable.tsx';
import { shortened, shown as amount } from '../../base/decimal.ts';
import { importTexts } from './texts.ts';

interface ImportReportProps {
  page: PageDef;
  options: ImportOptions;
  report: Report;
  language: Language;
  busy: boolean;
  onCommit(skipErrors: boolean, approve?: boolean): void;
  onCorrect(rows: Corrected[]): void;
  onAgain: (() => void) | undefined;
}

type Problems = NonNullable<ReportRow['problems']>;

/** A cell that may be put right: the faulty ones of a row, all of them where its fault names none. */
const fixes = ({ problems = [] }: ReportRow, name: string): boolean =>
  problems.length > 0 &&
  (problems.some((one) => one.column === undefined) || problems.some((one) => one.column === name));

/** Rows drawn; the file of bad rows has them all. */
const drawn = 200;

export function ImportReport({
  page,
  options,
  report,
  language,
  busy,
  onCommit,
  onCorrect,
  onAgain,
}: ImportReportProps) {
  const t = useTexts(importTexts, kindTexts);
  const session = useSession();
  const data = useSiteData();
  const needs = options.commitNeeds ?? options.needs;
  const verdict = may(session, page, {
    labels: [needs.includes(':') ? needs : `${page.permission}:${needs}`],
    right: 'write',
  });
  const over = posted(report);
  const [typed, setTyped] = useState<{ [row: number]: { [column: string]: string } }>({});
  const fixable = report.correctable === true && !over;
  const changed = Object.entries(typed).map(([row, values]) => ({ row: Number(row), values }));
  const unchecked = changed.length > 0 ? t('fixFirst') : undefined;
  const refused = verdict.ok ? unchecked : verdict.reason[language];
  const rows = report.rows ?? [];
  const bad = rows.filter((row) => (row.problems?.length ?? 0) > 0);
  const columns = Object.entries(options.columns).filter(
    ([name]) => fixable || rows.some((row) => row.values && name in row.values),
  );
  // What is faulty, and what is stored in another way than it stands there; all of them where there is neither.
  const told = rows.filter((row) => bad.includes(row) || row.read !== undefined);
  const listed = told.length > 0 ? told : rows;
  const shown = listed.slice(0, drawn);
  const places = Object.keys(options.columns);
  const placeOf = ({ column }: Problems[number]) => (column === undefined ? places.length : places.indexOf(column));
  const inOrder = (problems: Problems = []) => [...problems].sort((a, b) => placeOf(a) - placeOf(b));
  // Most sentences name their column themselves.
  const named = ({ column, text }: Problems[number]) => {
    const name = column && (options.columns[column]?.field.label[language] ?? column);
    return name && !text[language].includes(name)
      ? t('inColumn', { column: name, problem: text[language] })
      : text[language];
  };
  return (
    <>
      <div
        className={`banner ${report.ok === 0 ? 'banner-error' : report.bad > 0 || report.state === 'partial' ? 'banner-warning' : 'banner-success'}`}
        role="status"
      >
        <strong>{over ? t('importDone') : t('dryRunOk', { count: report.ok })}</strong>
        {over ? (
          <span>{t('bulkDone', { ok: report.done ?? report.ok, bad: report.total - (report.done ?? report.ok) })}</span>
        ) : (
          report.bad > 0 && <span>{t('dryRunBad', { count: report.bad })}</span>
        )}
        {Object.entries(report.sums ?? {}).map(([name, sum]) => (
          <span key={name}>
            {t('sum', {
              column: options.columns[name]?.field.label[language] ?? name,
              sum: amount(sum),
            })}
          </span>
        ))}
        {report.batchNo && <span className="muted">{report.batchNo}</span>}
      </div>
      {busy && (
        <div role="status">
          {t('importing', { done: report.done ?? 0, total: report.ok })}
          <progress
            className="progress"
            max={Math.max(1, report.ok)}
            value={report.done ?? 0}
            aria-label={t('import')}
          />
        </div>
      )}
      {rows.some(({ read }) => read !== undefined) && <p className="muted">{t('readHint')}</p>}
      {fixable && bad.length > 0 && <p className="muted">{t('fixHint')}</p>}
      {shown.length > 0 && (
        <div ref={reachable} className="table-wrap k-table-wrap">
          <table className="table k-table">
            <thead>
              <tr>
                <th scope="col" className="num">
                  {t('rowNo')}
                </th>
                <th scope="col">{t('problem')}</th>
                {columns.map(([name, { field }]) => (
                  <th key={name} scope="col">
                    {field.label[language]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((row) => (
                <tr key={row.row}>
                  <td className="num">{row.row}</td>
                  <td className="k-bad">
                    {inOrder(row.problems).map((one, index) => (
                      <div key={index}>{named(one)}</div>
                    ))}
                  </td>
                  {columns.map(([name, { field }]) => {
                    const faulty = row.problems?.some((one) => one.column === name) === true;
                    const text = row.values?.[name] ?? '';
                    return (
                      <td key={name} className={faulty ? 'k-bad' : undefined}>
                        {fixable && fixes(row, name) ? (
                          <input
                            className="input"
                            aria-label={t('fixCell', {
                              row: row.row,
                              column: field.label[language],
                            })}
                            aria-invalid={faulty || undefined}
                            disabled={busy}
                            value={typed[row.row]?.[name] ?? text}
                            onChange={({ target }) =>
                              setTyped({ ...typed, [row.row]: { ...typed[row.row], [name]: target.value } })
                            }
                          />
                        ) : (
                          text
                        )}
                        {row.read?.[name] !== undefined && (
                          <div className="k-read" title={t('read')}>
                            → {shortened(row.read[name])}
                          </div>
                        )}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {listed.length > drawn && <div className="muted small">{t('showingFirst', { count: drawn })}</div>}
      <div className="row">
        {!over && report.state !== 'failed' && (
          <button
            type="button"
            className={busy ? 'btn btn-primary btn-busy' : 'btn btn-primary'}
            disabled={busy || report.ok === 0}
            aria-disabled={refused === undefined ? undefined : true}
            title={refused ?? (report.ok === 0 ? t('allRowsBad') : undefined)}
            onClick={() => refused === undefined && onCommit(report.bad > 0)}
          >
            {report.bad > 0 ? t('importCommitValid', { count: report.ok }) : t('importCommit')}
          </button>
        )}
        {!over && report.approvable && options.approve && (
          <button
            type="button"
            className="btn"
            disabled={busy || report.ok === 0}
            aria-disabled={refused === undefined ? undefined : true}
            title={refused}
            onClick={() => refused === undefined && onCommit(report.bad > 0, true)}
          >
            {options.approve.label[language]}
          </button>
        )}
        {changed.length > 0 && (
          <button
            type="button"
            className={busy ? 'btn btn-busy' : 'btn'}
            disabled={busy}
            onClick={() => onCorrect(changed)}
          >
            {t('fix', { count: changed.length })}
          </button>
        )}
        {(report.bad > 0 || report.state === 'partial') && (
          <button
            type="button"
            className="btn"
            onClick={() =>
              void data.download(page.route, 'batchErrors', { params: { id: report.batch } }).catch(() => undefined)
            }
          >
            {t('errorFile')}
          </button>
        )}
        {report.file && (
          <button
            type="button"
            className="btn"
            onClick={() =>
              void data.download(page.route, 'batchFile', { params: { id: report.batch } }).catch(() => undefined)
            }
          >
            {t('original')}
          </button>
        )}
        {onAgain && (
          <button type="button" className="btn" disabled={busy} onClick={onAgain}>
            {t('newImport')}
          </button>
        )}
      </div>
    </>
  );
}
