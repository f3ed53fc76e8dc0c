/** Reading loosely typed values of rows, lines and forms: what is empty or of another type gives the empty one. */
import type { Json } from '../grammar/declarations/declarations.ts';
import { isDecimal } from '../base/decimal.ts';

type Loose = Json | undefined;

/** A record, a line of a rows field, or the answers of a form. */
export type Values = { [field: string]: Loose };
/** A line of a rows field. */
export type Line = { [field: string]: Json };

/** Lines of a rows field; [] when it is empty. */
export function linesOf(value: Loose): Line[] {
  return Array.isArray(value)
    ? value.filter((one): one is Line => typeof one === 'object' && one !== null && !Array.isArray(one))
    : [];
}

/** A text; "" when it is empty. */
export const textOf = (value: Loose): string => (typeof value === 'string' ? value : '');

/** A whole number; 0 when it is empty. Ids are never 0. */
export const wholeOf = (value: Loose): number => (typeof value === 'number' && Number.isInteger(value) ? value : 0);

/** An id, or null. */
export const idOf = (value: Loose): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : null;

/** A quantity as a decimal text; "0" when it is empty. */
export function decimalOf(value: Loose): string {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value);
  return typeof value === 'string' && isDecimal(value) ? value : '0';
}

/** An amount of money as a decimal text; "0.00" when it is empty. */
export const amountOf = (value: Loose): string => (typeof value === 'string' && isDecimal(value) ? value : '0.00');

/** The texts of a list; [] for anything else. */
export const textsOf = (value: Loose): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/** The ids of a list; [] for anything else. */
export const idsOf = (value: Loose): number[] =>
  Array.isArray(value) ? value.filter((one): one is number => idOf(one) !== null) : [];
