/** Reading members of a row without guessing: an absent or foreign value gives the empty one. */
import type { Json } from '../grammar/declarations.ts';
import { isDecimal } from '../base/decimal.ts';

/** A record, a line of a rows field, or the answers of a form. */
export type Values = { [field: string]: Json | undefined };
/** A line of a rows field. */
export type Line = { [field: string]: Json };

/** Lines of a rows field; [] when it is empty. */
export function linesOf(value: Json | undefined): Line[] {
  return Array.isArray(value)
    ? value.filter((one): one is Line => typeof one === 'object' && one !== null && !Array.isArray(one))
    : [];
}

/** A text; "" when it is empty. */
export const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

/** A whole number; 0 when it is empty. Ids are never 0. */
export const wholeOf = (value: Json | undefined): number =>
  typeof value === 'number' && Number.isInteger(value) ? value : 0;

/** An id, or null. */
export const idOf = (value: Json | undefined): number | null => (typeof value === 'number' && value > 0 ? value : null);

/** A decimal text; "0.00" when it is empty. */
export const amountOf = (value: Json | undefined): string =>
  typeof value === 'string' && isDecimal(value) ? value : '0.00';

/** Members of a multi-valued field. */
export const textsOf = (value: Json | undefined): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
