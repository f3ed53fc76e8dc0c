/**
 * Figures of measures: decimal texts for money, decimals and percents, numbers for counts; null where nothing can be
 * said.
 */
import { compare, div, isZero, mul, round, sub } from '../../../base/decimal.ts';
import type { Value } from './answers.ts';
import type { Measure } from './options.ts';

const scales: { [unit in Measure['unit']]: number } = { money: 2, decimal: 2, percent: 2, count: 0 };

/** What the database added up, as the measure shows it. */
export function shownValue(raw: string | number | null, { unit }: Pick<Measure, 'unit'>): Value {
  if (raw === null) return unit === 'count' ? 0 : round('0', scales[unit]);
  return unit === 'count' ? Number(raw) : round(String(raw), scales[unit]);
}

/** a / b in the measure's unit; null when b is zero. */
export function ratio(a: Value, b: Value, { unit }: Pick<Measure, 'unit'>): Value {
  if (a === null || b === null || isZero(String(b))) return null;
  const share = div(String(a), String(b), 8);
  return unit === 'count'
    ? Number(round(share, 0))
    : round(unit === 'percent' ? mul(share, '100') : share, scales[unit]);
}

/** a - b in the measure's unit. */
export function difference(a: Value, b: Value, { unit }: Pick<Measure, 'unit'>): Value {
  const result = sub(String(a ?? 0), String(b ?? 0));
  return unit === 'count' ? Number(result) : round(result, scales[unit]);
}

/** Descending; null last. */
export function descending(a: Value, b: Value): number {
  return a === null ? (b === null ? 0 : 1) : b === null ? -1 : compare(String(b), String(a));
}
