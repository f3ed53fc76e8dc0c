/** One value of a field in a foreign host's form, and back. What has no form there stays as it is. Pure. */
import type { Json } from '../../grammar/declarations/declarations.ts';
import type { RowRule } from './config.ts';
import { momentHere, momentThere } from './moments.ts';
import { amountHere, amountThere, moneyOf } from './money.ts';

type Words = { [ours: string]: Json };

const isTruth = (words: Words): boolean => Object.keys(words).every((one) => one === 'true' || one === 'false');
const same = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one !== 'object' && typeof other !== 'object' && String(one) === String(other));

/** Their word for our value. */
const wordThere = (words: Words, value: unknown): unknown =>
  Object.hasOwn(words, String(value)) ? words[String(value)] : value;

/** Our value for their word; the first, where several have it. */
function wordHere(words: Words, value: unknown): unknown {
  const found = Object.keys(words).find((ours) => same(words[ours], value));
  return found === undefined ? value : isTruth(words) ? found === 'true' : found;
}

const each = (value: unknown, turn: (one: unknown) => unknown): unknown =>
  Array.isArray(value) ? value.map(turn) : turn(value);

/** A value of a row or a body, as the host writes it. */
export function valueThere(value: unknown, field: string, rule: RowRule): unknown {
  const form = moneyOf(rule)[field];
  if (form) return amountThere[form](value);
  const moment = rule.moments?.[field];
  if (moment) return momentThere(value, moment);
  const words = rule.values?.[field];
  const worded = words ? each(value, (one) => wordThere(words, one)) : value;
  const between = rule.joined?.[field];
  return between !== undefined && Array.isArray(worded) ? worded.join(between) : worded;
}

/** A value of the host's row, as the console reads it. */
export function valueHere(value: unknown, field: string, rule: RowRule): unknown {
  const form = moneyOf(rule)[field];
  if (form) return amountHere[form](value);
  const moment = rule.moments?.[field];
  if (moment) return momentHere(value, moment);
  const between = rule.joined?.[field];
  const list = between !== undefined && typeof value === 'string' ? partsOf(value, between) : value;
  const words = rule.values?.[field];
  return words ? each(list, (one) => wordHere(words, one)) : list;
}

export const partsOf = (text: string, between: string): string[] =>
  text
    .split(between)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** A condition on a field; "a,b" is any of several. */
export function conditionThere(value: string | number | undefined, field: string, rule: RowRule): unknown {
  const words = rule.values?.[field];
  if (!words || typeof value !== 'string') return valueThere(value, field, rule);
  if (Object.hasOwn(words, value)) return wordThere(words, value);
  return value
    .split(',')
    .map((one) => wordThere(words, one))
    .join(',');
}
