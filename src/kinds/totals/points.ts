/** Lines of totals as the steps or shares of a chart. Pure. */
import { add, compare } from '../../base/decimal.ts';
import { addMonths, isDay } from '../../base/date.ts';
import { daysOf } from '../report/base/period.ts';
import type { PointRow } from '../report/base/answers.ts';
import { othersKey } from '../report/base/answers.ts';
import { isTimeStep, type TotalsChart, type TotalsLine } from './attachment.ts';

/** Shares and lying bars drawn at most; what is beyond is added up. */
const mostShares = 8;
/** Steps of time drawn at most: the latest. */
const mostSteps = 366;

/** The values that are kept apart, in the order that all charts of a page have. */
export function keptApart(lines: readonly TotalsLine[]): { value: string; title: string }[] {
  const titles = new Map(lines.map(({ apart, apartTitle }) => [apart, apartTitle]));
  return [...titles].map(([value, title]) => ({ value, title })).sort((a, b) => (a.value < b.value ? -1 : 1));
}

/**
 * Over time: every step from the first to the last that is asked for or, where the filter leaves an end open, that has
 * rows, oldest first; by a field: largest first, the rest together.
 */
export function pointsOf(
  chart: Pick<TotalsChart, 'by' | 'figure'>,
  lines: readonly TotalsLine[],
  asked: { from?: string | undefined; to?: string | undefined },
  others: string,
): PointRow[] {
  const { by, figure } = chart;
  const point = (key: string, title: string, value: string | number): PointRow => ({
    key,
    title,
    values: { [figure]: value },
  });
  const valueOf = (line: TotalsLine | undefined): string | number => line?.values[figure] ?? '0';
  if (isTimeStep(by)) {
    const known = new Map(lines.map((line) => [line.key, line]));
    return stepsBetween(by, [...known.keys()].sort(), asked).map((key) => point(key, key, valueOf(known.get(key))));
  }
  const sorted = lines.toSorted((a, b) => compare(String(valueOf(b)), String(valueOf(a))));
  const shown = sorted.length > mostShares ? sorted.slice(0, mostShares - 1) : sorted;
  const rest = sorted.slice(shown.length);
  return [
    ...shown.map((line) => point(line.key, line.title, valueOf(line))),
    ...(rest.length === 0
      ? []
      : [
          point(
            othersKey,
            others,
            rest.reduce((total, line) => add(total, String(valueOf(line))), '0'),
          ),
        ]),
  ];
}

/** A table: steps are the values kept apart, and each key of the lines is a series. */
export function matrixOf(
  figure: string,
  lines: readonly TotalsLine[],
): { steps: string[]; series: { key: string; title: string; values: (string | number | undefined)[] }[] } {
  const rows = keptApart(lines);
  const columns = new Map(lines.map(({ key, title }) => [key, title]));
  const values = new Map(lines.map(({ apart, key, values }) => [JSON.stringify([apart, key]), values[figure]]));
  return {
    steps: rows.map(({ title }) => title),
    series: [...columns].map(([key, title]) => ({
      key,
      title,
      values: rows.map(({ value }) => values.get(JSON.stringify([value, key]))),
    })),
  };
}

function stepsBetween(by: string, keys: string[], asked: { from?: string | undefined; to?: string | undefined }) {
  const first = keys[0];
  const last = keys.at(-1);
  if (first === undefined || last === undefined) return [];
  const end = (day: string | undefined, otherwise: string): string =>
    day !== undefined && isDay(day) ? day.slice(0, by === 'month' ? 7 : 10) : otherwise;
  const from = end(asked.from, first);
  const to = end(asked.to, last);
  // Rows outside what the filter's days say (another zone's midnight) are drawn all the same.
  const range = { from: from < first ? from : first, to: to > last ? to : last };
  return (by === 'month' ? monthsOf(range) : daysOf(range)).slice(-mostSteps);
}

function monthsOf({ from, to }: { from: string; to: string }): string[] {
  const months: string[] = [];
  for (let month = from; month <= to; month = addMonths(`${month}-01`, 1).slice(0, 7)) months.push(month);
  return months;
}
