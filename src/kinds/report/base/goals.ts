/**
 * Targets: what a measure shall reach in a calendar month. They are set on the page that has `goals`; a card of another
 * page that belongs to that page shows them, too.
 */
import { compare, isDecimal } from '../../../base/decimal.ts';
import { addDays, addMonths, daysBetween } from '../../../base/date.ts';
import type { Session } from '../../../access/session.ts';
import type { Text } from '../../../grammar/declarations/declarations.ts';
import type { Measure } from './options.ts';

/** `reached`, `missed`: it is settled. `onTrack`, `behind`: the month goes on. */
export type GoalState = 'reached' | 'missed' | 'onTrack' | 'behind';

/** A target as its card shows it. */
export interface GoalAnswer {
  /** "2026-11". */
  month: string;
  target: string;
  /** The figure in percent of the target, one decimal; null = there is no figure. */
  percent: string | null;
  /** How much of the month has passed, in percent with one decimal. */
  elapsed: string;
  state: GoalState;
}

/** A target as its dialog shows it; version 0 = it was never set. */
export interface GoalCell {
  value: string | null;
  version: number;
  by: string;
  at: string | null;
}
export interface GoalsAnswer {
  year: string;
  measures: string[];
  rows: { month: string; values: { [measure: string]: GoalCell } }[];
}

/**
 * Whose rows the session's figures add up: a target is for exactly these. Null = only those that the account made, or
 * another part that nobody sets a target for.
 */
export function sideOf({ platform, seller, rowScope }: Session): string | null {
  if (rowScope === 'all' && platform) return 'p';
  return rowScope === 'ownSeller' && seller !== null ? `s${seller}` : null;
}

/** The months of a year. */
export const monthsOf = (year: string): string[] =>
  Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`);

/** Days of the month that have begun, and all of them. */
export function daysPassed(month: string, today: string): { passed: number; all: number } {
  const first = `${month}-01`;
  const last = addDays(addMonths(first, 1), -1);
  const all = daysBetween(first, last) + 1;
  return { passed: Math.min(all, Math.max(0, daysBetween(first, today) + 1)), all };
}

/** Largest target: what its column keeps twice over. */
const most = '999999999999.99';

/** Why a text is no target in that unit; undefined = it is one. */
export function goalProblem(text: string, unit: Measure['unit']): Text | undefined {
  if (!isDecimal(text) || compare(text, '0') <= 0)
    return { zh: '目标必须是大于 0 的数字', en: 'A target is a number above 0' };
  if (unit === 'count' && text.includes('.')) return { zh: '该目标必须是整数', en: 'This target is a whole number' };
  if ((text.split('.')[1] ?? '').length > 2) return { zh: '目标最多两位小数', en: 'A target has two decimals at most' };
  if (unit === 'percent' && compare(text, '100') > 0)
    return { zh: '百分比目标不能超过 100', en: 'A target in percent is 100 at most' };
  return compare(text, most) > 0 ? { zh: '目标过大', en: 'The target is too large' } : undefined;
}

/** As it is kept and shown: whole for counts, else with two decimals. */
export function goalText(value: string, unit: Measure['unit']): string {
  const [whole = '0', fraction = ''] = value.split('.');
  return unit === 'count' ? whole : `${whole}.${fraction.padEnd(2, '0').slice(0, 2)}`;
}
