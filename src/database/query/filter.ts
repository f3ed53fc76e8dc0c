/** Match objects and list filters as SQL, by the rules of grammar/match.ts. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { dayOf } from '../../base/date.ts';
import { dayOfWord } from '../../grammar/declarations/day-words.ts';
import type { Match } from '../../grammar/declarations/declarations.ts';
import { isReferences } from '../schema/columns.ts';
import { hasSigns } from '../schema/list-indexes.ts';
import { constant, dayBounds, escapeLike, isDayOfMoment, parameter, wrongValue } from './operand.ts';
import type { Column, Source } from './source.ts';

export type Condition = RawBuilder<SqlBool>;

/** What the words "@now", "@today" and "@me" stand for. */
export interface Words {
  now: Date;
  me: number;
}

/**
 * What a condition may say beside values: words where the site's own declarations speak; nothing (null) where the
 * values come from a request or from data. There "@me" and "$phone" are texts like any other: who may ask for them is
 * not who may read them.
 */
export type Speech = Words | null;

/** "@now" -> moment, "@today-7" or "@month" -> Shanghai day, "@me" -> account; anything else stays. */
export function worded(value: unknown, words: Speech): unknown {
  if (!words || typeof value !== 'string' || !value.startsWith('@')) return value;
  const { now, me } = words;
  if (value === '@now') return now.toISOString();
  if (value === '@me') return me;
  return dayOfWord(value, dayOf(now)) ?? value;
}

/** Conditions joined by AND; true when there is none. */
export const and = (conditions: Condition[]): Condition =>
  conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
/** Conditions joined by OR; false when there is none. */
export const or = (conditions: Condition[]): Condition =>
  conditions.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;

/** The whole match as one condition; `words` null: its values are data, whatever they look like. */
export function matchSql(source: Source, match: Match | undefined, words: Speech): Condition {
  const parts: Condition[] = [];
  for (const [name, condition] of Object.entries(match ?? {})) {
    if (condition === undefined) continue;
    if (name === 'any' && Array.isArray(condition))
      parts.push(or((condition as Match[]).map((one) => sql<SqlBool>`(${matchSql(source, one, words)})`)));
    else if (name === 'not' && isObject(condition))
      parts.push(sql<SqlBool>`(${matchSql(source, condition as Match, words)}) is not true`);
    else parts.push(conditionSql(source, source.column(name), condition, words));
  }
  return and(parts);
}

/**
 * One field's condition: a scalar, a list, or an object of operators (those of a match, and contains, has, within of
 * filters). `words` null: values of a request.
 */
export function conditionSql(source: Source, column: Column, condition: unknown, words: Speech): Condition {
  if (Array.isArray(condition)) return oneOf(source, column, condition, words);
  if (!isObject(condition)) return equals(source, column, condition, words);
  return and(
    Object.entries(condition)
      .filter(([, value]) => value !== undefined)
      .map(([operator, value]) => operatorSql(source, column, operator, value, words)),
  );
}

function operatorSql(source: Source, column: Column, operator: string, value: unknown, words: Speech): Condition {
  if (operator === 'empty') return emptiness(column, value);
  if (operator === 'eq') return equals(source, column, value, words);
  if (operator === 'ne') return sql<SqlBool>`${equals(source, column, value, words)} is not true`;
  if (operator === 'in') return oneOf(source, column, Array.isArray(value) ? value : String(value).split(','), words);
  if (operator === 'contains') return contains(column, String(value));
  if (operator === 'has') return oneOf(source, column, Array.isArray(value) ? value : [value], words);
  if (operator === 'line' && column.json && isObject(value))
    return or(linesOf(value).map((line) => sql<SqlBool>`${column.sql} @> ${JSON.stringify([line])}::jsonb`));
  if (operator === 'within') return within(column, value);
  const sign = signs[operator];
  if (!sign) throw wrongValue(column, operator);
  return ordered(source, column, operator, sign, value, words);
}

/** The lines that fit: one for each combination of the members that are one of several. */
function linesOf(line: { [member: string]: unknown }): { [member: string]: unknown }[] {
  return Object.entries(line).reduce<{ [member: string]: unknown }[]>(
    (made, [member, values]) => made.flatMap((one) => [values].flat().map((value) => ({ ...one, [member]: value }))),
    [{}],
  );
}

const signs: { [operator: string]: RawBuilder<unknown> } = { gt: sql`>`, gte: sql`>=`, lt: sql`<`, lte: sql`<=` };

function ordered(
  source: Source,
  column: Column,
  operator: string,
  sign: RawBuilder<unknown>,
  given: unknown,
  words: Speech,
): Condition {
  if (column.json) throw wrongValue(column, String(given));
  const value = worded(given, words);
  const other = words && fieldWord(source, value);
  if (other) return sql<SqlBool>`${column.sql} ${sign} ${other.sql}`;
  // "until the 8th" includes the 8th; a word of the site ("@today") means its midnight.
  if (value === given && isDayOfMoment(column, value)) {
    const { from, until } = dayBounds(value);
    const bound = operator === 'gt' || operator === 'lte' ? until : from;
    const side = operator === 'gt' ? sql`>=` : operator === 'lte' ? sql`<` : sign;
    return sql<SqlBool>`${column.sql} ${side} ${bound}::timestamptz`;
  }
  return sql<SqlBool>`${column.sql} ${sign} ${said(column, value, given, words)}`;
}

function equals(source: Source, column: Column, given: unknown, words: Speech): Condition {
  const value = worded(given, words);
  if (value === null || value === '') return isEmpty(column);
  const other = words && fieldWord(source, value);
  if (other) return sql<SqlBool>`${column.sql} = ${other.sql}`;
  if (column.json) return holds(column, value);
  if (value === given && isDayOfMoment(column, value)) {
    const { from, until } = dayBounds(value);
    return sql<SqlBool>`(${column.sql} >= ${from}::timestamptz and ${column.sql} < ${until}::timestamptz)`;
  }
  if (bySigns(column, String(value)))
    return sql<SqlBool>`(${holdsSigns(column, String(value))} and (${column.sql} || '') = ${parameter(column, value)})`;
  return sql<SqlBool>`${column.sql} = ${said(column, value, given, words)}`;
}

/** What the site says as it stands is the same in every question; words and a request's values are not. */
const said = (column: Column, value: unknown, given: unknown, words: Speech): RawBuilder<unknown> =>
  (words && value === given ? constant : parameter)(column, value);

function oneOf(source: Source, column: Column, values: unknown[], words: Speech): Condition {
  const plain =
    values.every((value) => value !== null && value !== '' && !(words && isWord(value))) &&
    !column.json &&
    !column.type.startsWith('timestamp');
  if (plain && values.length > 0 && !values.some((value) => bySigns(column, String(value))))
    return sql<SqlBool>`${column.sql} in (${sql.join(values.map((value) => said(column, value, value, words)))})`;
  return or(values.map((value) => equals(source, column, value, words)));
}

const isWord = (value: unknown): boolean => typeof value === 'string' && /^[@$]/.test(value);

/** The other field that "$name" names. */
function fieldWord(source: Source, value: unknown): Column | null {
  return typeof value === 'string' && value.startsWith('$') && source.has(value.slice(1))
    ? source.column(value.slice(1))
    : null;
}

/** A column of several values holds this one. */
function holds(column: Column, value: unknown): Condition {
  const numeric = isReferences(column.field) || column.field.numeric === true;
  if (numeric && !/^-?\d{1,15}$/.test(String(value))) throw wrongValue(column, String(value));
  return sql<SqlBool>`${column.sql} @> ${JSON.stringify([numeric ? Number(value) : value])}::jsonb`;
}

function emptiness(column: Column, value: unknown): Condition {
  if (value === true || value === 'true') return isEmpty(column);
  if (value === false || value === 'false') return sql<SqlBool>`not ${isEmpty(column)}`;
  throw wrongValue(column, String(value));
}

function isEmpty(column: Column): Condition {
  if (column.json) return sql<SqlBool>`(${column.sql} is null or ${column.sql} in ('[]'::jsonb, 'null'::jsonb))`;
  return column.type === 'text'
    ? sql<SqlBool>`(${column.sql} is null or ${column.sql} = '')`
    : sql<SqlBool>`${column.sql} is null`;
}

/** Holds the text anywhere, upper and lower case alike. */
export function contains(column: Column, text: string): Condition {
  if (column.json) return wordContains(column, text);
  const target = column.type === 'text' ? column.sql : sql`(${column.sql})::text`;
  const pattern = `%${escapeLike(text)}%`;
  // Digits and Chinese have no case: looked for as they stand, a row costs half as much.
  const hasCase = text.toLowerCase() !== text.toUpperCase();
  if (!bySigns(column, text)) return sql<SqlBool>`${target} ${hasCase ? sql`ilike` : sql`like`} ${pattern}`;
  const isThere = hasCase ? sql`(${column.sql} || '') ilike ${pattern}` : sql`strpos(${column.sql}, ${text}) > 0`;
  return sql<SqlBool>`(${holdsSigns(column, text)} and ${isThere})`;
}

/** One of several words holds the text: their text as a whole, which has an index, and then one of them. */
function wordContains(column: Column, text: string): Condition {
  const words = sql`case jsonb_typeof(${column.sql}) when 'array' then ${column.sql} else '[]' end`;
  return sql<SqlBool>`((${column.sql})::text ilike ${`%${escapeLike(JSON.stringify(text).slice(1, -1))}%`}
    and exists (select 1 from jsonb_array_elements_text(${words}) as "word"
      where "word" ilike ${`%${escapeLike(text)}%`}))`;
}

/**
 * Trigrams need three letters or digits. Anything else is found by its signs, and then compared in a way that no
 * trigram index is asked for.
 */
const bySigns = (column: Column, text: string): boolean =>
  column.large === true && hasSigns(column.field) && !/^[ -~]{3,}$/.test(text);

const holdsSigns = (column: Column, text: string): Condition =>
  sql<SqlBool>`string_to_array(lower(${column.sql}), null) @> string_to_array(lower(${text}), null)`;

/** A path from wide to narrow (["浙江省", "杭州市"], or "浙江省/杭州市") covers everything that begins with it. */
function within(column: Column, value: unknown): Condition {
  const path = Array.isArray(value) ? value.map(String) : String(value).split(/[/,]/);
  if (!column.json || path.length === 0 || path.length > 10) throw wrongValue(column, String(value));
  const steps = path.map((name, at) => sql<SqlBool>`${column.sql} ->> ${sql.lit(at)} = ${name}`);
  // A large table has an index over the steps themselves, and knows how many rows each has.
  return and(column.large ? steps : [sql`${column.sql} @> ${JSON.stringify(path)}::jsonb`, ...steps]);
}

function isObject(value: unknown): value is { [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
