/** Drawings above a list of what its filter leaves; folded away by those who do not want them. */
import { useState } from 'react';
import { useStore } from 'react-admin';
import type { PageDef } from '../../grammar/site/resolved.ts';
import type { CallFailure, FlatFilter } from '../data/data.ts';
import { Empty, Failed } from '../ui/states.tsx';
import type { ChartData, Series } from '../report/charts/chart-data.ts';
import { ChartTable, Drawing } from '../report/charts/drawing.tsx';
import { ChartTools } from '../report/charts/chart-tools.tsx';
import { unitOfSum } from '../report/base/unit.ts';
import { useLanguage, useTexts, kindTexts } from '../text/texts.tsx';
import { isTimeStep, totalsOf, type TotalsChart, type TotalsLine, type TotalsOptions } from './attachment.ts';
import { keptApart, matrixOf, pointsOf } from './points.ts';
import { useTotals } from './totals-table.tsx';
import { totalsTexts } from './texts.ts';

/** Low: the rows below are what the page is for. */
const height = 170;

export function TotalsCharts({ page, filter }: { page: PageDef; filter: FlatFilter }) {
  const t = useTexts(totalsTexts, kindTexts);
  const options = totalsOf(page);
  const [chosen, setChosen] = useState<string>();
  const [open, setOpen] = useStore<boolean>(`lists.charts.${page.route}`, true);
  if (!options) return null;
  return (
    <section className="panel" aria-label={t('charts')}>
      <div className="panel-head">
        <h2>{t('charts')}</h2>
        <button type="button" className="btn btn-text btn-small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'fold' : 'unfold')}
        </button>
      </div>
      {open && (
        <div className="panel-body k-charts k-charts-bare">
          {options.charts.map((chart) => (
            <ListChart
              key={`${chart.type} ${chart.by} ${chart.figure}`}
              page={page}
              options={options}
              chart={chart}
              filter={filter}
              chosen={chosen}
              onChoose={setChosen}
            />
          ))}
        </div>
      )}
    </section>
  );
}

function ListChart({
  page,
  options,
  chart,
  filter,
  chosen,
  onChoose,
}: {
  page: PageDef;
  options: TotalsOptions;
  chart: TotalsChart;
  filter: FlatFilter;
  /** Of the values kept apart, for all charts. */
  chosen: string | undefined;
  onChoose(value: string): void;
}) {
  const t = useTexts(totalsTexts, kindTexts);
  const language = useLanguage();
  const [asTable, setAsTable] = useState(false);
  const { data, error, refetch } = useTotals(page, filter, chart.by);
  const label = chart.label[language];
  const kept = keptApart(data?.rows ?? []);
  const apart = kept.find((one) => one.value === chosen) ?? kept[0];
  const { type } = chart;
  const isMatrix = type === 'matrix';
  const unit = unitOf(page, options, chart);
  const drawing: ChartData = {
    name: chart.figure,
    label,
    ...(isMatrix
      ? matrixData(chart.figure, data?.rows ?? [], unit)
      : pointData(
          { ...chart, label: options.figures[chart.figure]?.label[language] ?? label, unit },
          (data?.rows ?? []).filter((line) => line.apart === apart?.value),
          { from: textOf(filter[`${options.at}_gte`]), to: textOf(filter[`${options.at}_lte`]) },
          t('others'),
        )),
  };
  const isEmpty = drawing.steps.length === 0;
  return (
    <figure className={isTimeStep(chart.by) || isMatrix ? 'k-chart k-chart-long' : 'k-chart'} aria-label={label}>
      <figcaption className="row">
        <strong>{label}</strong>
        <span className="toolbar-space" />
        {!isEmpty && !isMatrix && <ChartTools data={drawing} asTable={asTable} onChange={setAsTable} />}
      </figcaption>
      {kept.length > 1 && !isMatrix && (
        <span className="k-periods" role="group" aria-label={t('chartOf')}>
          {kept.map(({ value, title }) => (
            <button
              key={value}
              type="button"
              className="btn btn-small"
              aria-pressed={value === apart?.value}
              onClick={() => onChoose(value)}
            >
              {title}
            </button>
          ))}
        </span>
      )}
      {error ? (
        <Failed failure={error as CallFailure} retry={() => void refetch()} />
      ) : !data ? (
        <span className="skeleton" role="status" aria-label={t('loading')} />
      ) : isEmpty ? (
        <Empty title={t('empty')} />
      ) : isMatrix || asTable ? (
        <ChartTable data={drawing} heading={isMatrix ? page.fields[options.apart ?? '']?.label[language] : undefined} />
      ) : (
        <Drawing type={type} data={drawing} upright={isTimeStep(chart.by)} height={height} />
      )}
    </figure>
  );
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Drawn: the steps of time or the shares of one value that is kept apart. */
function pointData(
  chart: { by: string; figure: string; label: string; unit: Series['unit'] },
  lines: readonly TotalsLine[],
  asked: Parameters<typeof pointsOf>[2],
  others: string,
): Pick<ChartData, 'steps' | 'series'> {
  const { figure: measure, label, unit } = chart;
  const rows = pointsOf(chart, lines, asked, others);
  return {
    steps: rows.map((row) => row.title ?? row.key),
    series: [{ measure, label, unit, values: rows.map((row) => row.values[measure]), before: undefined }],
  };
}

/** A table: a row for each value that is kept apart. */
function matrixData(
  figure: string,
  lines: readonly TotalsLine[],
  unit: Series['unit'],
): Pick<ChartData, 'steps' | 'series'> {
  const { steps, series } = matrixOf(figure, lines);
  return {
    steps,
    series: series.map(({ key, title, values }) => ({ measure: key, label: title, unit, values, before: undefined })),
  };
}

function unitOf(page: PageDef, options: TotalsOptions, { figure }: TotalsChart): Series['unit'] {
  const of = options.figures[figure]?.of ?? 'count';
  return of === 'count' ? 'count' : unitOfSum(page.fields[of]);
}
