/** Points of charts and rankings: a key, its title, and the figure of each measure. */
import { type Language } from '../../../base/language.ts';
import { reportTexts } from '../base/texts.ts';
import { fixedT } from '../../../base/texts.ts';
import type { FieldDef } from '../../../grammar/site/resolved.ts';
import { add } from '../../../base/decimal.ts';
import { dayOf, printMoment } from '../../../base/date.ts';
import { comparedSeries, hasMoments, hasPeriod, series } from './measure.server.ts';
import type { Ask, Series } from './measure.server.ts';
import type { Chart, Rank } from '../base/options.ts';
import { begunDays } from '../base/period.ts';
import type { Range } from '../base/period.ts';
import { entityTitles, keyTitles } from '../base/titles.server.ts';
import { descending } from '../base/value.ts';
import type { Value } from '../base/answers.ts';

export interface Point {
  key: string;
  title: string;
  values: { [measure: string]: Value };
  previous?: { [measure: string]: Value };
}

/** Points of any chart: by time with every day, as steps of a funnel, as hours of a week, or by a field. */
export async function chartRows(ask: Ask, chart: Chart, compared: Range | null): Promise<Point[]> {
  if (chart.type === 'funnel') return funnel(ask, chart);
  if (chart.type === 'heat') {
    const points = await byKeys(ask, chart.measures, 'weekhour', weekHours());
    return points.map((point) => ({ ...point, title: weekHourTitle(point.key, ask.work.language) }));
  }
  if (chart.by === 'hour') return byKeys(ask, chart.measures, 'hour', hours);
  if (chart.by === 'day' || chart.by === 'month') return overTime(ask, chart, compared);
  // A place on the map has the name that the first part of its region has; every one of them is drawn.
  if (chart.type === 'map') return byField(ask, chart.measures, `${chart.by}#0`, places, false);
  return byField(ask, chart.measures, chart.by, chart.top, true);
}

/** Provinces and what is like them, with room for names that are spelt otherwise. */
const places = 60;

/** Best first. */
export const rankRows = (ask: Ask, rank: Rank): Promise<Point[]> =>
  byField(ask, rank.measures, rank.by, rank.top, false, rank.of);

const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));

/**
 * The step of a chart over this period: of one day lines and bars tell the hours, as far as their measures know them;
 * those that do not are left out.
 */
export function stepsOf(ask: Ask, chart: Chart): Pick<Chart, 'by' | 'measures'> {
  const { by, measures } = chart;
  const known = measures.filter((name) => hasMoments(ask, name));
  const day = ask.range.from === ask.range.to && by === 'day' && (chart.type === 'line' || chart.type === 'bars');
  return day && known.length > 0 ? { by: 'hour', measures: known } : { by, measures };
}

const weekHours = (): string[] =>
  Array.from({ length: 7 * 24 }, (_, index) => `${Math.floor(index / 24) + 1}-${String(index % 24).padStart(2, '0')}`);

const weekdays = {
  zh: ['周一', '周二', '周三', '周四', '周五', '周六', '周日'],
  en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
} as const;

/** "Mon 14:00" of "1-14". */
function weekHourTitle(key: string, language: Language): string {
  const [weekday, hour] = key.split('-');
  return `${weekdays[language][Number(weekday) - 1]} ${hour}:00`;
}

async function all(ask: Ask, measures: readonly string[], key: string): Promise<[string, Series][]> {
  const found: [string, Series][] = [];
  for (const name of measures) found.push([name, await series(ask, name, key)]);
  return found;
}

const zero = (ask: Ask, name: string): Value => {
  const measure = ask.options.measures[name];
  return measure?.ratio ? null : measure?.unit === 'count' ? 0 : '0.00';
};

const valuesAt = (ask: Ask, found: [string, Series][], key: string): Point['values'] =>
  Object.fromEntries(found.map(([name, one]) => [name, one.get(key) ?? zero(ask, name)]));

async function byKeys(ask: Ask, measures: readonly string[], by: string, keys: readonly string[]): Promise<Point[]> {
  const found = await all(ask, measures, by);
  return keys.map((key) => ({ key, title: key, values: valuesAt(ask, found, key) }));
}

const monthsOf = (days: string[]): string[] => [...new Set(days.map((day) => day.slice(0, 7)))];

/** The steps of a range that have begun; of today the hours so far. */
function keysOf({ work: { now } }: Ask, range: Range, by: string): readonly string[] {
  if (by === 'hour') {
    const last = range.to === dayOf(now) ? printMoment(now, 'h') : '23';
    return hours.filter((hour) => hour <= last);
  }
  const days = begunDays(range);
  return by === 'month' ? monthsOf(days) : days;
}

async function overTime(ask: Ask, chart: Chart, compared: Range | null): Promise<Point[]> {
  const { by, measures } = stepsOf(ask, chart);
  const keys = keysOf(ask, ask.range, by);
  const points = await byKeys(ask, measures, by, keys);
  if (by === 'hour') for (const point of points) point.title = `${point.key}:00`;
  const names = measures.filter((name) => hasPeriod(ask, name));
  if (!compared || chart.type !== 'line' || names.length === 0) return points;
  const found: [string, Series][] = [];
  for (const name of names) found.push([name, await comparedSeries(ask, compared, name, by)]);
  const before = by === 'hour' ? keys : keysOf(ask, compared, by);
  return points.map((point, index) => {
    const key = before[index];
    return key === undefined ? point : { ...point, previous: valuesAt(ask, found, key) };
  });
}

async function funnel(ask: Ask, chart: Chart): Promise<Point[]> {
  const points: Point[] = [];
  for (const name of chart.measures) {
    points.push({
      key: name,
      title: ask.options.measures[name]?.label[ask.work.language] ?? name,
      values: { [name]: (await series(ask, name, null)).get('') ?? null },
    });
  }
  return points;
}

/** Largest first by the first measure; what is beyond `top` is added up as "others" when the measures can be added. */
async function byField(
  ask: Ask,
  measures: readonly string[],
  by: string,
  top: number,
  others: boolean,
  of?: string,
): Promise<Point[]> {
  const found = await all(ask, measures, by);
  const first = found[0];
  if (!first) return [];
  const keys = [...new Set(found.flatMap(([, one]) => [...one.keys()]))].sort((a, b) =>
    descending(first[1].get(a) ?? null, first[1].get(b) ?? null),
  );
  const shown = keys.slice(0, top);
  const titles =
    of === undefined
      ? await keyTitles(ask.work, fieldOf(ask, first[0], by), shown)
      : await entityTitles(ask.work, of, shown);
  const points: Point[] = shown.map((key) => ({
    key,
    title: titles.get(key) ?? key,
    values: valuesAt(ask, found, key),
  }));
  const rest = keys.slice(top);
  const addable = measures.every((name) => !ask.options.measures[name]?.ratio);
  if (!others || rest.length === 0 || !addable) return points;
  const values: Point['values'] = {};
  for (const [name, one] of found) {
    const sum = rest.reduce((total, key) => add(total, String(one.get(key) ?? 0)), '0');
    values[name] = ask.options.measures[name]?.unit === 'count' ? Number(sum) : sum;
  }
  return [...points, { key: '@others', title: fixedT(ask.work.language, reportTexts)('others'), values }];
}

/** The field that a chart is by, in the entity of its first simple measure. */
function fieldOf({ work, options }: Ask, name: string, by: string): FieldDef | undefined {
  const measure = options.measures[name];
  const part = measure?.ratio?.[0] ?? measure?.minus?.[0];
  if (part !== undefined) return fieldOf({ work, options } as Ask, part, by);
  const fields = work.site.entities[measure?.entity ?? '']?.fields;
  return (measure?.each === undefined ? fields : fields?.[measure.each]?.rows)?.[by];
}
