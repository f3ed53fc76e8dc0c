/** Measures: counts and sums of rows in the session's scope, over a period, as a whole or by a key. */
import type { Work } from '../../database/contract.ts';
import { measureRows, type Key } from '../../database/measures.ts';
import type { Measure, ReportOptions } from './options.ts';
import type { Range } from './period.ts';
import { difference, ratio, shownValue } from './value.ts';
import type { Value } from './value.ts';

export interface Ask {
  work: Work;
  options: ReportOptions;
  range: Range;
  /** Field -> value, for fields that an entity has. */
  narrowed: { [field: string]: string };
  /** What this request has measured already. */
  known: Map<string, Series>;
}

/** key -> figure; without a key one entry under "". */
export type Series = Map<string, Value>;

/**
 * One measure over the range, measured once a request. One query after another: a report never takes more than one
 * connection.
 */
export async function series(ask: Ask, name: string, key: Key | null): Promise<Series> {
  const id = JSON.stringify([name, key, ask.range]);
  const known = ask.known.get(id);
  if (known) return known;
  const found = await measured(ask, name, key);
  ask.known.set(id, found);
  return found;
}

async function measured(ask: Ask, name: string, key: Key | null): Promise<Series> {
  const measure = ask.options.measures[name];
  if (!measure) return new Map();
  const parts = measure.ratio ?? measure.minus;
  if (!parts) return simple(ask, measure, key);
  const a = await series(ask, parts[0], key);
  const b = await series(ask, parts[1], key);
  const result: Series = new Map();
  for (const one of new Set([...a.keys(), ...b.keys(), ...(key === null ? [''] : [])])) {
    const [left, right] = [a.get(one) ?? 0, b.get(one) ?? 0];
    result.set(one, measure.ratio ? ratio(left, right, measure) : difference(left, right, measure));
  }
  return result;
}

async function simple({ work, range, narrowed }: Ask, measure: Measure, key: Key | null): Promise<Series> {
  const { entity } = measure;
  if (entity === undefined) return new Map();
  const found = await measureRows(work, { ...measure, entity }, { range, narrowed, key });
  return new Map(found.map((row) => [String(row.key ?? ''), shownValue(row.value, measure)]));
}
