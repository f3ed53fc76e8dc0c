/** A ranking, sorted by one of its measures. */
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { PageDef } from '../../../grammar/site/resolved.ts';
import { listPath, pathOf, useAreaPrefix } from '../../list/filters/paths.tsx';
import { Empty, Failed } from '../../ui/states.tsx';
import { useLanguage, useTexts, kindTexts } from '../../text/texts.tsx';
import { othersKey, type PointsAnswer } from '../base/answers.ts';
import { stepText } from '../charts/chart-data.ts';
import { ChartTools } from '../charts/chart-tools.tsx';
import { drawn } from '../charts/scale.ts';
import { MarkLink } from '../charts/mark-link.tsx';
import { Info } from './info.tsx';
import { useWays } from './links.tsx';
import { printMeasure } from '../base/numbers.ts';
import { reportOptions, type Rank } from '../base/options.ts';
import { daysOf, useReportCall } from '../base/use-report.tsx';
import { reachable } from '../../../fields/parts/controls/reachable.tsx';

export function RankCard({
  page,
  rank,
  query,
  every,
}: {
  page: PageDef;
  rank: Rank;
  query: { [parameter: string]: string };
  every: number | undefined;
}) {
  const t = useTexts(kindTexts);
  const language = useLanguage();
  const prefix = useAreaPrefix();
  const wayOf = useWays();
  const { measures } = reportOptions(page);
  const [by, setBy] = useState(rank.measures[0] ?? '');
  const { data, failure, retry } = useReportCall<PointsAnswer>(page, 'rank', { ...query, name: rank.name }, every);
  const rows = data?.rows.toSorted((a, b) => drawn(b.values[by]) - drawn(a.values[by])) ?? [];
  const most = Math.max(1e-9, ...rows.map((row) => drawn(row.values[by])));
  return (
    <section className="panel" aria-label={rank.label[language]}>
      <div className="panel-head">
        <h2>{rank.label[language]}</h2>
        <Info page={page} measures={rank.measures} name={rank.label[language]} />
        {rows.length > 0 && (
          <ChartTools
            data={{
              name: rank.name,
              label: rank.label[language],
              steps: rows.map(stepText),
              series: rank.measures.map((name) => ({
                measure: name,
                label: measures[name]?.label[language] ?? name,
                unit: measures[name]?.unit,
                values: rows.map((row) => row.values[name]),
                before: undefined,
              })),
            }}
            of={daysOf(page, query)}
          />
        )}
        {rank.measures.length > 1 && (
          <span className="k-periods">
            {rank.measures.map((name) => (
              <button
                key={name}
                type="button"
                className="btn btn-small"
                aria-pressed={name === by}
                onClick={() => setBy(name)}
              >
                {measures[name]?.label[language] ?? name}
              </button>
            ))}
          </span>
        )}
      </div>
      {failure ? (
        <Failed failure={failure} retry={retry} />
      ) : !data ? (
        <div className="panel-body">
          <span className="skeleton" role="status" aria-label={t('loading')} />
        </div>
      ) : rows.length === 0 ? (
        <Empty title={t('empty')} />
      ) : (
        <div ref={reachable} className="table-wrap">
          <table className="table">
            <thead>
              <tr>
                <th scope="col" className="num">
                  {t('rank')}
                </th>
                <th scope="col">{rank.label[language]}</th>
                {rank.measures.map((name) => (
                  <th key={name} scope="col" className="num" aria-sort={name === by ? 'descending' : undefined}>
                    {measures[name]?.label[language] ?? name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => {
                const title = stepText(row);
                return (
                  <tr key={`${row.key} ${index}`}>
                    <td className="num">{index + 1}</td>
                    <td>
                      {rank.page && rank.opens !== 'none' && row.key !== '' && row.key !== othersKey ? (
                        <Link
                          className="link"
                          to={
                            rank.opens === 'record'
                              ? pathOf(prefix, rank.page, row.key)
                              : listPath(prefix, rank.page, { [rank.by]: row.key })
                          }
                        >
                          {title}
                        </Link>
                      ) : (
                        title
                      )}
                      <span
                        className="k-rank-bar"
                        style={{ width: `${(100 * Math.max(0, drawn(row.values[by]))) / most}%` }}
                      />
                    </td>
                    {rank.measures.map((name) => (
                      <td key={name} className="num">
                        <MarkLink
                          way={Number(row.values[name] ?? 0) === 0 ? undefined : wayOf(row.opens?.[name], row.key)}
                        >
                          {printMeasure(row.values[name], measures[name]?.unit)}
                        </MarkLink>
                      </td>
                    ))}
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
