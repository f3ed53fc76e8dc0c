/** Measures: counts and sums of rows in the session's scope, over a period, as a whole or by a key. */
import { sqlType } from '../../../database/schema/columns.ts';
import type { Work } from '../../../database/contract.ts';
import { measureRows, type Key } from '../../../database/query/measures.ts';
import type { Measure, ReportOptions } from '../base/options.ts';
import type { Range } from '../base/period.ts';
import { difference, ratio, shownValue } from '../base/value.ts';
import type { Value } from '../base/answers.ts';

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

/** What a measure is made of in the end: itself, or the parts of its ratio or difference. */
export function simpleParts(options: ReportOptions, name: string): Measure[] {
  const measure = options.measures[name];
  const parts = measure?.ratio ?? measure?.minus;
  return measure === undefined ? [] : parts ? parts.flatMap((part) => simpleParts(options, part)) : [measure];
}

/** False where some part of it stands as it stands now, whatever the period. */
export const hasPeriod = ({ options }: Ask, name: string): boolean =>
  simpleParts(options, name).every((part) => part.at !== undefined);

/** False where some part of it is kept by the day: nobody knows its hours. */
export function hasMoments({ work, options }: Ask, name: string): boolean {
  return simpleParts(options, name).every(({ entity = '', at }) => {
    const field = work.site.entities[entity]?.fields[at ?? ''];
    return at !== undefined && (field === undefined || sqlType(field) !== 'date');
  });
}

/** A measure over what its period is compared with: in whole days where it knows no hours. */
export const comparedSeries = (ask: Ask, compared: Range, name: string, key: Key | null): Promise<Series> =>
  series({ ...ask, range: hasMoments(ask, name) ? compared : { from: compared.from, to: compared.to } }, name, key);

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
