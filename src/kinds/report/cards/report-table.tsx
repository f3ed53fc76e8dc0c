/** The report's table with totals, and its export. */
import { useState } from 'react';
import { later } from '../../../fields/parts/base/later.tsx';
import type { PageDef } from '../../../grammar/site/resolved.ts';
import { hasVerb } from '../../dialog/availability.ts';
import { Empty, Failed, SkeletonRows } from '../../ui/states.tsx';
import { useLanguage, useTexts, kindTexts } from '../../text/texts.tsx';
import type { TableAnswer } from '../base/answers.ts';
import { stepText } from '../charts/chart-data.ts';
import { MarkLink } from '../charts/mark-link.tsx';
import { Info } from './info.tsx';
import { useSeriesWays, useWays } from './links.tsx';
import { printMeasure } from '../base/numbers.ts';
import { reportOptions } from '../base/options.ts';
import { useReportCall } from '../base/use-report.tsx';
import { reachable } from '../../../fields/parts/controls/reachable.tsx';

const ExportDialog = later(async () => ({ default: (await import('../../export/export-dialog.tsx')).ExportDialog }));

export function ReportTable({
  page,
  query,
  every,
}: {
  page: PageDef;
  query: { [parameter: string]: string };
  every: number | undefined;
}) {
  const t = useTexts(kindTexts);
  const language = useLanguage();
  const { table, measures } = reportOptions(page);
  const { data, failure, retry } = useReportCall<TableAnswer>(page, 'table', query, every);
  const [exporting, setExporting] = useState(false);
  const wayOf = useWays();
  const waysOf = useSeriesWays();
  if (!table) return null;
  const cells = new Map(data ? table.measures.map((name) => [name, waysOf(data, name)]) : []);
  return (
    <section className="panel" aria-label={t('details')}>
      <div className="panel-head">
        <h2>{t('details')}</h2>
        <Info page={page} measures={table.measures} name={t('details')} />
        {hasVerb(page, 'export') && (
          <button type="button" className="btn" aria-haspopup="dialog" onClick={() => setExporting(true)}>
            {t('export')}
          </button>
        )}
      </div>
      {failure ? (
        <Failed failure={failure} retry={retry} />
      ) : data?.rows.length === 0 ? (
        <Empty title={t('empty')} />
      ) : (
        <div ref={reachable} className="table-wrap k-table-wrap">
          <table className="table k-table">
            <thead>
              <tr>
                <th scope="col">{t('step')}</th>
                {table.measures.map((name) => (
                  <th key={name} scope="col" className="num">
                    {measures[name]?.label[language] ?? name}
                  </th>
                ))}
              </tr>
            </thead>
            {!data ? (
              <SkeletonRows columns={table.measures.length + 1} />
            ) : (
              <>
                <tbody>
                  {data.rows.map((row, index) => (
                    <tr key={row.key}>
                      <th scope="row">{stepText(row)}</th>
                      {table.measures.map((name) => (
                        <td key={name} className="num">
                          <MarkLink way={cells.get(name)?.[index]}>
                            {printMeasure(row.values[name], measures[name]?.unit)}
                          </MarkLink>
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
                <tfoot className="table-foot">
                  <tr>
                    <th scope="row">{t('sums')}</th>
                    {table.measures.map((name) => (
                      <td key={name} className="num">
                        <MarkLink way={wayOf(data.totalOpens?.[name], '')}>
                          {printMeasure(data.totals[name], measures[name]?.unit)}
                        </MarkLink>
                      </td>
                    ))}
                  </tr>
                </tfoot>
              </>
            )}
          </table>
        </div>
      )}
      {exporting && <ExportDialog page={page} query={query} onClose={() => setExporting(false)} />}
    </section>
  );
}
