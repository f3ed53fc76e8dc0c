/** Reading loosely typed row values: each gives a safe default for null and for a value of another type. */
import type { Json } from '../grammar/declarations.ts';

type Loose = Json | undefined;

/** "" for anything that is no text. */
export const textOf = (value: Loose): string => (typeof value === 'string' ? value : '');

/** A decimal text; "0" for null and for anything that is no number. */
export function decimalOf(value: Loose): string {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value);
  return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? value : '0';
}

/** An id, or null. */
export const idOf = (value: Loose): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : null;

/** The texts of a list; [] for anything else. */
export const textsOf = (value: Loose): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/** The ids of a list; [] for anything else. */
export const idsOf = (value: Loose): number[] =>
  Array.isArray(value) ? value.filter((one): one is number => idOf(one) !== null) : [];
