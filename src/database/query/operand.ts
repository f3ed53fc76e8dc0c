/** Values of conditions as SQL parameters, checked before PostgreSQL sees them. */
import { sql, type RawBuilder } from 'kysely';
import { dayEnd, dayStart, isDay, isMoment } from '../../base/date.ts';
import { isDecimal } from '../../base/decimal.ts';
import { Refusal } from '../contract.ts';
import type { Column } from './source.ts';

/** True for a Shanghai day given for a column that holds moments. */
export const isDayOfMoment = (column: Column, value: unknown): value is string =>
  column.type.startsWith('timestamp') && typeof value === 'string' && isDay(value);

/** First moment of a day, and the first of the next: a day given for a moment stands for all of it. */
export const dayBounds = (day: string): { from: string; until: string } => ({
  from: dayStart(day).toISOString(),
  until: new Date(dayEnd(day).getTime() + 1).toISOString(),
});

/** A parameter of the column's type; refuses (422, naming the field) what cannot be one. */
export const parameter = (column: Column, value: unknown): RawBuilder<unknown> =>
  operand(column, value, (one) => sql`${one}`);

/**
 * The same as part of the statement's own text: for values that the site declares, never for a caller's. A statement
 * that has no other values is planned once.
 */
export const constant = (column: Column, value: unknown): RawBuilder<unknown> => operand(column, value, sql.lit);

function operand(
  column: Column,
  value: unknown,
  put: (value: string | number | boolean) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (!isScalar(value)) throw wrongValue(column, JSON.stringify(value) ?? '');
  const text = String(value);
  const { type } = column;
  if (type === 'boolean') {
    if (value === true || value === false || text === 'true' || text === 'false') return put(text === 'true');
  } else if (type === 'bigint' || type === 'integer' || type === 'smallint') {
    if (/^-?\d{1,15}$/.test(text) && (type === 'bigint' || Math.abs(Number(text)) <= 2_147_483_647))
      return put(Number(text));
  } else if (type.startsWith('numeric')) {
    if (isDecimal(text) && text.length <= 40) return sql`${put(text)}::numeric`;
  } else if (type === 'date') {
    if (isDay(text)) return sql`${put(text)}::date`;
  } else if (type.startsWith('timestamp')) {
    if (isDay(text)) return sql`${put(dayStart(text).toISOString())}::timestamptz`;
    if (isMoment(text)) return sql`${put(text)}::timestamptz`;
  } else if (!text.includes('\u0000')) return put(text);
  throw wrongValue(column, text);
}

const isScalar = (value: unknown): boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** The refusal of a value that the field cannot hold. */
export function wrongValue(column: Column, value: string): Refusal {
  const { name, label } = column.field;
  const sentence = {
    zh: `${label.zh || name}的筛选值「${value.slice(0, 50)}」无效`,
    en: `"${value.slice(0, 50)}" is not a value of ${label.en || name}`,
  };
  return new Refusal({ text: sentence, errors: { [name]: sentence } });
}

/** `%`, `_` and `\` of a text that is looked for are taken as they are. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
