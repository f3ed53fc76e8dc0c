/** Conditions of a measure against what a page fixes, which need not be asked of it. Pure. */
import type { Condition, Match } from '../../../grammar/declarations/declarations.ts';

/** A field and what is wanted of it; a field may be there more than once. */
export type Wanted = readonly [field: string, condition: Condition];

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const plain = (value: unknown): boolean => typeof value !== 'object' || value === null;

/** True when every row that meets the first condition meets the second. */
export function implies(condition: Condition, other: Condition): boolean {
  if (same(condition, other)) return true;
  if (Array.isArray(other))
    return (Array.isArray(condition) ? condition : [condition]).every((one) => holds(other, one));
  if (isEmptiness(other)) return other.empty ? condition === null : isValue(condition);
  return isEmptiness(condition) && condition.empty && other === null;
}

const holds = (list: readonly unknown[], value: unknown): boolean =>
  plain(value) && value !== null && list.some((one) => same(one, value));

const isEmptiness = (condition: Condition): condition is { empty: boolean } =>
  typeof condition === 'object' &&
  condition !== null &&
  !Array.isArray(condition) &&
  Object.keys(condition).join() === 'empty';

const isValue = (condition: Condition): boolean => plain(condition) && condition !== null && condition !== '';

/**
 * What is left to be asked of rows that meet `fixed` already; null when some of its rows are wanted that do not meet
 * it.
 */
export function leftOf(wanted: readonly Wanted[], fixed: Match | undefined): Wanted[] | null {
  let left = [...wanted];
  for (const [name, condition] of Object.entries(fixed ?? {}) as [string, Condition][]) {
    if (condition === undefined) continue;
    if (!wanted.some(([field, one]) => field === name && implies(one, condition))) return null;
    left = left.filter(([field, one]) => field !== name || !implies(condition, one));
  }
  return left;
}
