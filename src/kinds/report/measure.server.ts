/** Measures as SQL: counts and sums of rows in the session's scope, over a period, as a whole or by a key. */
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { dayEnd, dayStart } from '../../base/date.ts';
import type { Work } from '../../database/contract.ts';
import { and, conditionSql, matchSql } from '../../database/filter.ts';
import { notDeleted, ownRows, wordsOf } from '../../database/scope.ts';
import { entityShape, source } from '../../database/source.ts';
import type { Column, Source } from '../../database/source.ts';
import type { EntityDef } from '../../grammar/resolved.ts';
import { modelOf } from '../collection/parameters.ts';
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

/** "day", "month", "hour", "weekhour", a field, or "field#0" = the first part of a list. */
export type Key = string;

/** key -> figure; without a key one entry under "". */
export type Series = Map<string, Value>;

const timed = new Set(['day', 'month', 'hour', 'weekhour']);

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
  const entity = work.site.entities[measure.entity ?? ''];
  if (!entity) return new Map();
  const from = source(work.site, entityShape(entity));
  const at = measure.at === undefined ? null : from.column(measure.at);
  const lines = measure.each === undefined ? null : linesOf(entity, measure.each);
  const grouped = key === null ? null : timed.has(key) || !lines ? keySql(from, at, key) : lines.column(key);
  if (key !== null && grouped === null) return new Map();
  const words = wordsOf(work);
  const conditions = [
    ...notDeleted(from),
    ...ownRows(from, work.session),
    matchSql(from, measure.where, words),
    ...(at ? [within(at, range)] : []),
    ...(measure.within === undefined ? [] : [within(from.column(measure.within), range)]),
  ];
  for (const [field, value] of Object.entries(narrowed))
    if (from.has(field)) conditions.push(conditionSql(from, from.column(field), value, null));
  const of = measure.of ?? 'count';
  const repeated = of.startsWith('repeat:') ? from.column(of.slice(7)).sql : null;
  const amount = repeated ? null : amountSql(lines ?? { column: (name) => from.column(name).sql }, of);
  const each =
    measure.each === undefined
      ? sql``
      : sql`cross join lateral jsonb_array_elements(${from.column(measure.each).sql}) as "line"("value")`;
  const statement = repeated
    ? sql`select "key", count(*) as "value"
      from (select ${grouped ?? sql`''::text`} as "key", ${repeated} as "of" ${from.from()} where ${and(conditions)}
      group by 1, 2 having count(*) > 1) as "repeated" group by 1 limit 5000`
    : sql`select ${grouped ?? sql`''`} as "key", ${amount} as "value" ${from.from()} ${each}
      where ${and(conditions)} ${grouped ? sql`group by 1 limit 5000` : sql``}`;
  const { rows } = await (
    statement as RawBuilder<{ key: string | number | boolean | null; value: string | number | null }>
  ).execute(work.db);
  return new Map(rows.map((row) => [String(row.key ?? ''), shownValue(row.value, measure)]));
}

/** Fields of the lines inside a row; a name that they do not have is nothing. */
function linesOf(entity: EntityDef, each: string): { column(name: string): RawBuilder<unknown> } {
  const fields = entity.fields[each]?.rows ?? {};
  return {
    column: (name) =>
      fields[name]
        ? modelOf(fields[name])?.numeric
          ? sql`("line"."value" ->> ${sql.lit(name)})::numeric`
          : sql`("line"."value" ->> ${sql.lit(name)})`
        : sql`null`,
  };
}

function amountSql(from: { column(name: string): RawBuilder<unknown> }, of: string): RawBuilder<unknown> {
  const [how, field] = of.split(':');
  if (field === undefined) return sql`count(*)`;
  if (how === 'sum')
    return sql`coalesce(sum(${sql.join(
      terms(field).map(({ name, minus }) => sql`${minus ? sql`-` : sql`+`} coalesce(${from.column(name)}, 0)`),
      sql` `,
    )}), 0)`;
  const column = from.column(field);
  if (how === 'distinct') return sql`count(distinct ${column})`;
  return sql`avg(${column})`;
}

/** "a-b+c" as its terms. */
const terms = (text: string): { name: string; minus: boolean }[] =>
  [...text.matchAll(/([+-]?)([A-Za-z][A-Za-z0-9.]*)/g)].map(([, sign, name = '']) => ({ name, minus: sign === '-' }));

const isDay = (column: Column): boolean => column.type === 'date';

function within(at: Column, { from, to }: Range): RawBuilder<SqlBool> {
  if (isDay(at)) return sql<SqlBool>`${at.sql} between ${from}::date and ${to}::date`;
  return sql<SqlBool>`(${at.sql} >= ${dayStart(from).toISOString()}::timestamptz
    and ${at.sql} < ${new Date(dayEnd(to).getTime() + 1).toISOString()}::timestamptz)`;
}

function keySql(from: Source, at: Column | null, key: Key): RawBuilder<unknown> | null {
  if (!timed.has(key)) {
    const [name = key, part] = key.split('#');
    if (!from.has(name)) return null;
    const column = from.column(name);
    if (part !== undefined) return column.json ? sql`(${column.sql} ->> ${sql.lit(Number(part))})` : null;
    return column.json ? sql`(${column.sql})::text` : column.sql;
  }
  if (!at) return null;
  const local = isDay(at) ? sql`${at.sql}::timestamp` : sql`(${at.sql} at time zone 'Asia/Shanghai')`;
  const patterns: { [key: string]: string } = {
    day: 'YYYY-MM-DD',
    month: 'YYYY-MM',
    hour: 'HH24',
    weekhour: 'ID-HH24',
  };
  return sql`to_char(${local}, ${sql.lit(patterns[key] ?? 'YYYY-MM-DD')})`;
}
