/** Which values a condition leaves to a field, where that can be told without a row. */
import type { Condition, Json } from '../declarations/declarations.ts';
import { matches } from '../expressions/match.ts';
import type { FieldDef } from '../site/resolved.ts';

/** What conditions without words do not depend on. */
export const noFacts = { now: '', today: '', me: 0 };

/** The values that are written, or the options that are left; undefined where they are not told one by one. */
export function valuesOf(condition: Condition, name: string, field: FieldDef | undefined): Json[] | undefined {
  if (Array.isArray(condition)) return condition;
  if (typeof condition !== 'object' || condition === null) return [condition];
  const options = field?.options ?? [];
  if (options.length === 0) return undefined;
  return [...options.map(({ value }) => value), null].filter((value) =>
    matches({ [name]: condition }, { [name]: value }, noFacts),
  );
}
