/** The table of a report: a line a day (or month), newest first, and the figures of the whole period. */
import { series } from './measure.server.ts';
import type { Ask } from './measure.server.ts';
import { daysOf } from '../base/period.ts';
import type { Value } from '../base/answers.ts';

export interface TableLine {
  key: string;
  values: { [measure: string]: Value };
}

/** Totals are measured over the whole period, not added up: a buyer of two days is one buyer. */
export async function tableOf(ask: Ask): Promise<{ rows: TableLine[]; totals: { [measure: string]: Value } }> {
  const { table, measures } = ask.options;
  if (!table) return { rows: [], totals: {} };
  const by = table.by === 'month' ? 'month' : 'day';
  const days = daysOf(ask.range);
  const keys = by === 'month' ? [...new Set(days.map((day) => day.slice(0, 7)))] : days;
  const rows: TableLine[] = keys.toReversed().map((key) => ({ key, values: {} }));
  const totals: { [measure: string]: Value } = {};
  for (const name of table.measures) {
    const found = await series(ask, name, by);
    const none = measures[name]?.ratio ? null : measures[name]?.unit === 'count' ? 0 : '0.00';
    for (const row of rows) row.values[name] = found.get(row.key) ?? none;
    totals[name] = (await series(ask, name, null)).get('') ?? none;
  }
  return { rows, totals };
}
