/** Amounts whose unit another field of the row says: they are added up where that field leaves one unit. */
import { valuesOf } from './condition-values.ts';
import type { Condition, Json, Match } from '../declarations/declarations.ts';
import type { FieldDef } from '../site/resolved.ts';

type Fields = { readonly [name: string]: FieldDef };

/** The field that says the unit, and the fact of its options that tells which of them share one. */
export function unitOf(field: FieldDef, fields: Fields): { by: string; shared?: string } | undefined {
  const { unitBy } = field;
  if (unitBy === undefined) return undefined;
  const [name = '', shared] = unitBy.split('.');
  // Behind a reference stands a field of the other record.
  return shared === undefined || !fields[name]?.options ? { by: unitBy } : { by: name, shared };
}

/**
 * In which unit a row's amount is: the value of the field that says it; '' for an amount of one unit and for those
 * that share one.
 */
export function unitKey(field: FieldDef, fields: Fields, row: { readonly [name: string]: unknown }): string {
  const unit = unitOf(field, fields);
  const value = unit && row[unit.by];
  const option = unit && fields[unit.by]?.options?.find((one) => one.value === value);
  return value === undefined || value === null || (unit?.shared && option?.facts?.[unit.shared] === true)
    ? ''
    : String(value);
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
  const told = conditions.flatMap((match) => {
    const condition = match?.[unit.by] as Condition | undefined;
    const left = condition === undefined ? undefined : valuesOf(condition, unit.by, fields[unit.by]);
    return left ? [left] : [];
  });
  const all: readonly Json[] = told[0] ?? options.map(({ value }) => value);
  const values = all.filter((value) => value !== null && told.every((left) => left.includes(value)));
  const isShared = (value: unknown): boolean =>
    options.some((option) => option.value === value && option.facts?.[unit.shared ?? ''] === true);
  const isOne = values.length === 1 || (unit.shared !== undefined && values.length > 0 && values.every(isShared));
  return isOne ? undefined : unit.by;
}
