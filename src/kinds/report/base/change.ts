/** The change of a figure against the period before: percentage and direction. */
import { compare, div, isZero, mul, round, sub } from '../../../base/decimal.ts';
import type { Change, Value } from './answers.ts';

/** How a value compares with an earlier one; undefined when one of them is missing. */
export function changeOf(now: Value, before: Value, lessIsBetter = false): Change | undefined {
  if (now === null || before === null) return undefined;
  const [a, b] = [String(now), String(before)];
  const order = compare(a, b);
  if (order === 0) return { percent: '0.0', tone: 'same', up: false };
  const percent = isZero(b) ? null : round(mul(div(sub(a, b), b.replace('-', ''), 8), '100'), 1).replace('-', '');
  return { percent, tone: order > 0 === lessIsBetter ? 'bad' : 'good', up: order > 0 };
}
