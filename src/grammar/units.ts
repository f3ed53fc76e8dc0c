/** Amounts whose unit another field of the row says: they are added up where that field leaves one unit. */
import type { Match } from './declarations.ts';
import type { FieldDef } from './resolved.ts';

type Fields = { readonly [name: string]: FieldDef };

/** The field that says the unit, and the fact of its options that tells which of them share one. */
export function unitOf(field: FieldDef, fields: Fields): { by: string; shared?: string } | undefined {
  const { unitBy } = field;
  if (unitBy === undefined) return undefined;
  const [name = '', shared] = unitBy.split('.');
  // Behind a reference stands a field of the other record.
  return shared === undefined || !fields[name]?.options ? { by: unitBy } : { by: name, shared };
}

/** The values that conditions leave to a field; undefined where they do not tell them one by one. */
function valuesOf(name: string, conditions: readonly (Match | undefined)[]): unknown[] | undefined {
  for (const match of conditions) {
    const condition = match?.[name];
    if (Array.isArray(condition)) return condition;
    if (condition !== undefined && condition !== null && typeof condition !== 'object') return [condition];
  }
  return undefined;
}

/** The field that says the unit, where the conditions leave several units; undefined where amounts may be added up. */
export function mixedUnit(
  fields: Fields,
  of: string,
  ...conditions: readonly (Match | undefined)[]
): string | undefined {
  const field = Object.hasOwn(fields, of) ? fields[of] : undefined;
  const unit = field && unitOf(field, fields);
  if (!unit) return undefined;
  const options = fields[unit.by]?.options ?? [];
  const values = valuesOf(unit.by, conditions) ?? options.map(({ value }) => value);
  const isShared = (value: unknown): boolean =>
    options.some((option) => option.value === value && option.facts?.[unit.shared ?? ''] === true);
  const isOne = values.length === 1 || (unit.shared !== undefined && values.length > 0 && values.every(isShared));
  return isOne ? undefined : unit.by;
}
