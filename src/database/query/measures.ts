/** What is measured of an entity's rows, as SQL: in the session's scope, over a period, as a whole or by a key. */
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { dayEnd, dayStart } from '../../base/date.ts';
import type { Match } from '../../grammar/declarations/declarations.ts';
import type { EntityDef } from '../../grammar/site/resolved.ts';
import { modelOf } from '../schema/columns.ts';
import type { Work } from '../contract.ts';
import { and, conditionSql, matchSql } from './filter.ts';
import { notDeleted, ownRows, wordsOf } from './scope.ts';
import { entityShape, source } from './source.ts';
import type { Column, Source } from './source.ts';

/** "day", "month", "hour", "weekhour", a field, or "field#0" = the first part of a list. */
export type Key = string;

/** Days, both included; `until`: the moment (ISO UTC) at which they are cut off, where the column tells moments. */
interface Range {
  from: string;
  to: string;
  until?: string;
}

/** What is counted or summed; see the declaration of a report's measures. */
interface Measured {
  entity: string;
  of?: string;
  at?: string;
  within?: string;
  where?: Match;
  each?: string;
}

interface Asked {
  range: Range;
  /** Field -> value, for fields that the entity has. */
  narrowed: { [field: string]: string };
  /** null: as a whole. */
  key: Key | null;
}

const timed = new Set(['day', 'month', 'hour', 'weekhour']);
/** Keys of one answer. */
const most = 5000;

/** Key and figure; without a key one row. Empty when the entity or the key is not there. */
export async function measureRows(
  work: Work,
  measure: Measured,
  { range, narrowed, key }: Asked,
): Promise<{ key: string | number | boolean | null; value: string | number | null }[]> {
  const entity = work.site.entities[measure.entity];
  if (!entity) return [];
  const from = source(work, entityShape(entity));
  const at = measure.at === undefined ? null : from.column(measure.at);
  const lines = measure.each === undefined ? null : linesOf(entity, measure.each);
  const grouped = key === null ? null : timed.has(key) || !lines ? keySql(from, at, key) : lines.column(key);
  if (key !== null && grouped === null) return [];
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
      group by 1, 2 having count(*) > 1) as "repeated" group by 1 limit ${sql.lit(most)}`
    : sql`select ${grouped ?? sql`''`} as "key", ${amount} as "value" ${from.from()} ${each}
      where ${and(conditions)} ${grouped ? sql`group by 1 limit ${sql.lit(most)}` : sql``}`;
  const { rows } = await (
    statement as RawBuilder<{ key: string | number | boolean | null; value: string | number | null }>
  ).execute(work.db);
  return rows;
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

function within(at: Column, { from, to, until }: Range): RawBuilder<SqlBool> {
  if (isDay(at)) return sql<SqlBool>`${at.sql} between ${from}::date and ${to}::date`;
  return sql<SqlBool>`(${at.sql} >= ${dayStart(from).toISOString()}::timestamptz
    and ${at.sql} < ${until ?? new Date(dayEnd(to).getTime() + 1).toISOString()}::timestamptz)`;
}

function keySql(from: Source, at: Column | null, key: Key): RawBuilder<unknown> | null {
  if (!timed.has(key)) {
    const [name = key, part] = key.split('#');
    if (!from.has(name)) return null;
    const column = from.column(name);
    if (part !== undefined) return column.json ? sql`(${column.sql} ->> ${sql.lit(Number(part))})` : null;
    if (column.json) return sql`(${column.sql})::text`;
    // A text that is not there and one of no letters are one key: "not given".
    return column.type === 'text' ? sql`nullif(${column.sql}, '')` : column.sql;
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
