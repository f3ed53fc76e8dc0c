/** One chart in its card, with the same numbers as a table behind a switch. */
import { marks } from '../../../base/language.ts';
import { useState } from 'react';
import type { PageDef } from '../../../grammar/site/resolved.ts';
import { Empty, Failed } from '../../ui/states.tsx';
import { useLanguage, useTexts, kindTexts } from '../../text/texts.tsx';
import type { PointsAnswer } from '../base/answers.ts';
import { chartData } from '../charts/chart-data.ts';
import { ChartTable, Drawing } from '../charts/drawing.tsx';
import { FunnelChart } from '../charts/funnel.tsx';
import { HeatChart } from '../charts/heat.tsx';
import { MapChart } from '../charts/map.tsx';
import { ChartTools } from '../charts/chart-tools.tsx';
import { Info } from './info.tsx';
import { useSeriesWays } from './links.tsx';
import { MeasureChoice } from './measure-choice.tsx';
import { printMeasure } from '../base/numbers.ts';
import { reportOptions, type Chart } from '../base/options.ts';
import { daysOf, useReportCall } from '../base/use-report.tsx';
import { reportTexts } from '../base/texts.ts';

/** Steps of time; any other `by` is a field whose values share the whole. */
const timeSteps: readonly string[] = ['day', 'month', 'hour'];
export const overTime = (chart: Pick<Chart, 'by'>): boolean => timeSteps.includes(chart.by);

export function ChartCard({
  page,
  chart,
  query,
  every,
}: {
  page: PageDef;
  chart: Chart;
  query: { [parameter: string]: string };
  every: number | undefined;
}) {
  const t = useTexts(reportTexts, kindTexts);
  const language = useLanguage();
  const [asTable, setAsTable] = useState(false);
  const [measures, setMeasures] = useState(chart.measures);
  const { data, failure, retry } = useReportCall<PointsAnswer>(
    page,
    overTime(chart) ? 'trend' : 'mix',
    { ...query, name: chart.name, ...(chart.choices ? { measures: measures.join(',') } : {}) },
    every,
  );
  const title = chart.label[language];
  const namesOf = (names: string[]): string =>
    names.map((name) => reportOptions(page).measures[name]?.label[language] ?? name).join(marks.comma[language]);
  const waysOf = useSeriesWays();
  const drawing =
    data &&
    chartData(
      {
        ...chart,
        measures: measures.filter((name) => data.rows.some((row) => name in row.values)),
      },
      data.rows,
      reportOptions(page).measures,
      language,
      (measure) => waysOf(data, measure),
    );
  const keys = data?.rows.map((row) => row.key);
  return (
    <section
      className={
        chart.type === 'line' || chart.type === 'heat' || chart.stacked ? 'panel k-chart k-chart-wide' : 'panel k-chart'
      }
      aria-label={title}
    >
      <div className="panel-head">
        <h2>{title}</h2>
        <Info page={page} measures={measures} name={title} />
        {drawing && drawing.steps.length > 0 && (
          <ChartTools data={drawing} of={daysOf(page, query)} asTable={asTable} onChange={setAsTable} />
        )}
      </div>
      <div className="panel-body">
        {chart.choices && (
          <MeasureChoice
            chart={chart}
            chosen={measures}
            measures={reportOptions(page).measures}
            language={language}
            onChange={setMeasures}
          />
        )}
        {data?.unknown !== undefined && data.unknown.length > 0 && (
          <p className="small muted">{t('noHours', { names: namesOf(data.unknown) })}</p>
        )}
        {failure ? (
          <Failed failure={failure} retry={retry} />
        ) : !drawing ? (
          <span className="skeleton" role="status" aria-label={t('loading')} />
        ) : drawing.steps.length === 0 ? (
          <Empty title={t('empty')} />
        ) : asTable ? (
          <ChartTable data={drawing} />
        ) : chart.type === 'funnel' ? (
          <FunnelChart data={drawing} print={printMeasure} />
        ) : chart.type === 'map' ? (
          <MapChart data={drawing} keys={keys ?? []} language={language} />
        ) : chart.type === 'heat' ? (
          <HeatChart data={drawing} keys={keys ?? []} language={language} />
        ) : (
          <Drawing type={chart.type} data={drawing} upright={overTime(chart)} stacked={chart.stacked} />
        )}
      </div>
    </section>
  );
}
