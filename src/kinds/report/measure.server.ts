/** Measures as SQL: counts and sums of rows in the session's scope, over a period, as a whole or by a key. */
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { addDays, dayStart } from '../../base/date.ts';
import type { Work } from '../../database/contract.ts';
import { and, conditionSql, matchSql } from '../../database/filter.ts';
import { notDeleted, ownRows, wordsOf } from '../../database/scope.ts';
import { entityShape, source } from '../../database/source.ts';
import type { Column, Source } from '../../database/source.ts';
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

/** "day", "month", "hour", "weekhour" or a field. */
export type Key = string;

/** key -> figure; without a key one entry under "". */
export type Series = Map<string, Value>;

const timed = new Set(['day', 'month', 'hour', 'weekhour']);

/** One measure over the range, measured once a request. One query after another: a report never takes more than one connection. */
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
  const entity = work.site.entities[measure.entity ?? ''];
  if (!entity) return new Map();
  const from = source(work.site, entityShape(entity));
  const at = measure.at === undefined ? null : from.column(measure.at);
  const grouped = key === null ? null : keySql(from, at, key);
  if (key !== null && grouped === null) return new Map();
  const words = wordsOf(work);
  const conditions = [...notDeleted(from), ...ownRows(from, work.session), matchSql(from, measure.where, words), ...(at ? [within(at, range)] : [])];
  for (const [field, value] of Object.entries(narrowed)) if (from.has(field)) conditions.push(conditionSql(from, from.column(field), value, words));
  const amount = amountSql(from, measure.of ?? 'count');
  const { rows } = await sql<{ key: string | number | boolean | null; value: string | number | null }>`
    select ${grouped ?? sql`''`} as "key", ${amount} as "value" ${from.from()} where ${and(conditions)} ${grouped ? sql`group by 1 limit 5000` : sql``}`.execute(work.db);
  return new Map(rows.map((row) => [String(row.key ?? ''), shownValue(row.value, measure)]));
}

function amountSql(from: Source, of: string): RawBuilder<unknown> {
  const [how, field] = of.split(':');
  if (field === undefined) return sql`count(*)`;
  const column = from.column(field).sql;
  if (how === 'distinct') return sql`count(distinct ${column})`;
  return how === 'avg' ? sql`avg(${column})` : sql`coalesce(sum(${column}), 0)`;
}

const isDay = (column: Column): boolean => column.type === 'date';

function within(at: Column, { from, to }: Range): RawBuilder<SqlBool> {
  if (isDay(at)) return sql<SqlBool>`${at.sql} between ${from}::date and ${to}::date`;
  return sql<SqlBool>`(${at.sql} >= ${dayStart(from).toISOString()}::timestamptz and ${at.sql} < ${dayStart(addDays(to, 1)).toISOString()}::timestamptz)`;
}

function keySql(from: Source, at: Column | null, key: Key): RawBuilder<unknown> | null {
  if (!timed.has(key)) {
    if (!from.has(key)) return null;
    const column = from.column(key);
    return column.json ? sql`(${column.sql})::text` : column.sql;
  }
  if (!at) return null;
  const local = isDay(at) ? sql`${at.sql}::timestamp` : sql`(${at.sql} at time zone 'Asia/Shanghai')`;
  const patterns: { [key: string]: string } = { day: 'YYYY-MM-DD', month: 'YYYY-MM', hour: 'HH24', weekhour: 'ID-HH24' };
  return sql`to_char(${local}, ${sql.lit(patterns[key] ?? 'YYYY-MM-DD')})`;
}
