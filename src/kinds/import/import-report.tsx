/** What the dry run found, row by row, and the posting of the good rows. */
import type { PageDef } from '../../grammar/resolved.ts';
import type { Language } from '../../grammar/models.ts';
import { may } from '../../access/may.ts';
import { useSession } from '../session-context.tsx';
import { useTexts } from '../texts.tsx';
import { useSiteData } from '../use-site-data.tsx';
import type { ImportOptions } from './attachment.ts';
import { posted, type Report, type ReportRow } from './report-shape.ts';

interface ImportReportProps {
  page: PageDef;
  options: ImportOptions;
  report: Report;
  language: Language;
  busy: boolean;
  onCommit(skipErrors: boolean): void;
  onAgain: (() => void) | undefined;
}

type Problems = NonNullable<ReportRow['problems']>;

/** Rows drawn; the file of bad rows has them all. */
const drawn = 200;

export function ImportReport({ page, options, report, language, busy, onCommit, onAgain }: ImportReportProps) {
  const say = useTexts();
  const session = useSession();
  const data = useSiteData();
  const needs = options.commitNeeds ?? options.needs;
  const verdict = may(session, page, {
    labels: [needs.includes(':') ? needs : `${page.permission}:${needs}`],
    right: 'write',
  });
  const over = posted(report);
  const rows = report.rows ?? [];
  const bad = rows.filter((row) => (row.problems?.length ?? 0) > 0);
  const columns = Object.entries(options.columns).filter(([name]) =>
    rows.some((row) => row.values && name in row.values),
  );
  const shown = (bad.length > 0 ? bad : rows).slice(0, drawn);
  const places = Object.keys(options.columns);
  const placeOf = ({ column }: Problems[number]) => (column === undefined ? places.length : places.indexOf(column));
  const inOrder = (problems: Problems = []) => [...problems].sort((a, b) => placeOf(a) - placeOf(b));
  // Most sentences name their column themselves.
  const named = ({ column, text }: Problems[number]) => {
    const name = column && (options.columns[column]?.field.label[language] ?? column);
    return name && !text[language].includes(name)
      ? say('inColumn', { column: name, problem: text[language] })
      : text[language];
  };
  return (
    <>
      <div
        className={`banner ${report.ok === 0 ? 'banner-error' : report.bad > 0 || report.state === 'partial' ? 'banner-warning' : 'banner-success'}`}
        role="status"
      >
        <strong>{over ? say('importDone') : say('dryRunOk', { count: report.ok })}</strong>
        {over ? (
          <span>
            {say('bulkDone', { ok: report.done ?? report.ok, bad: report.total - (report.done ?? report.ok) })}
          </span>
        ) : (
          report.bad > 0 && <span>{say('dryRunBad', { count: report.bad })}</span>
        )}
        {report.batchNo && <span className="muted">{report.batchNo}</span>}
      </div>
      {busy && (
        <div role="status">
          {say('importing', { done: report.done ?? 0, total: report.ok })}
          <progress
            className="progress"
            max={Math.max(1, report.ok)}
            value={report.done ?? 0}
            aria-label={say('import')}
          />
        </div>
      )}
      {shown.length > 0 && (
        <div className="table-wrap k-table-wrap">
          <table className="table k-table">
            <thead>
              <tr>
                <th scope="col" className="num">
                  {say('rowNo')}
                </th>
                <th scope="col">{say('problem')}</th>
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
                  {columns.map(([name]) => (
                    <td key={name} className={row.problems?.some((one) => one.column === name) ? 'k-bad' : undefined}>
                      {row.values?.[name]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {(bad.length > 0 ? bad : rows).length > drawn && (
        <div className="muted small">{say('showingFirst', { count: drawn })}</div>
      )}
      <div className="row">
        {!over && report.state !== 'failed' && (
          <button
            type="button"
            className={busy ? 'btn btn-primary btn-busy' : 'btn btn-primary'}
            disabled={busy || report.ok === 0}
            aria-disabled={verdict.ok ? undefined : true}
            title={verdict.ok ? (report.ok === 0 ? say('allRowsBad') : undefined) : verdict.reason[language]}
            onClick={() => verdict.ok && onCommit(report.bad > 0)}
          >
            {report.bad > 0 ? say('importCommitValid', { count: report.ok }) : say('importCommit')}
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
            {say('errorFile')}
          </button>
        )}
        {onAgain && (
          <button type="button" className="btn" disabled={busy} onClick={onAgain}>
            {say('newImport')}
          </button>
        )}
      </div>
    </>
  );
}
