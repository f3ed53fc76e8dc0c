/** The model that money, decimal and percent share: a decimal text on the wire, numeric in SQL. */
import { compare, div, isDecimal, round, sub, trim } from '../../../base/decimal.ts';
import type { FieldDef } from '../../../grammar/site/resolved.ts';
import type { FieldModel, Random } from '../../../grammar/site/models.ts';
import { DECIMAL_OPTIONS, UNIT_OPTION } from './option-schemas.ts';
import { badForm, notNumber, tooLarge, tooPrecise, tooSmall, unreadNumber } from './problems.ts';
import { decimalPattern } from './decimal-range.ts';
import { readNumber, unitsOf } from './typed-text.ts';

/** What differs between the types. */
export interface DecimalKind {
  type: string;
  options?: FieldModel['options'];
  /** Most decimals of a value. */
  scale(field: FieldDef): number;
  /** Superfluous zeros are cut off ("1.5000" -> "1.5") instead of kept. */
  trimmed?(field: FieldDef): boolean;
  /** Largest magnitude when the field names no maximum. */
  largest: string;
  sql(field: FieldDef): string;
  /** Signs and words that may stand before or behind the digits, beside the unit of the field. */
  signs?: readonly string[];
  suffix?: string;
  prefix?: string;
  mask?: FieldModel['mask'];
  sample(random: Random, low: string, high: string, scale: number): string;
  recognise?: FieldModel['recognise'];
  examples: FieldModel['examples'];
}

/** The limits that hold for a field, as decimal texts. */
export function decimalLimits(kind: Pick<DecimalKind, 'largest'>, field: FieldDef): { low: string; high: string } {
  const low = field.minimum === undefined ? (field.signed ? `-${kind.largest}` : '0') : String(field.minimum);
  return { low, high: field.maximum === undefined ? kind.largest : String(field.maximum) };
}

/** Makes the model of an exact decimal type. */
export function decimalModel(kind: DecimalKind): FieldModel {
  const canonical = (text: string, field: FieldDef): string => {
    const fixed = round(text, kind.scale(field));
    return kind.trimmed?.(field) ? trim(fixed) : fixed;
  };
  const problem: FieldModel['problem'] = (value, field) => {
    if (value === null) return null;
    if (typeof value !== 'string' || !isDecimal(value)) return notNumber;
    const scale = kind.scale(field);
    if (compare(value, round(value, scale)) !== 0 || (value.split('.')[1]?.length ?? 0) > scale)
      return tooPrecise(scale);
    const { low, high } = decimalLimits(kind, field);
    if (compare(value, low) < 0) return tooSmall(canonical(low, field));
    if (compare(value, high) > 0) return tooLarge(canonical(high, field));
    return /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(value) && !/^-0(?:\.0+)?$/.test(value) ? null : badForm;
  };
  return {
    type: kind.type,
    options: { ...DECIMAL_OPTIONS, ...UNIT_OPTION, ...kind.options },
    schema: (field) => {
      const { low, high } = decimalLimits(kind, field);
      return { type: 'string', pattern: decimalPattern(low, high, kind.scale(field)) };
    },
    sql: kind.sql,
    toSql: (value) => value,
    fromSql: (value, field) => canonical(String(value), field),
    operators: ['eq', 'ne', 'in', 'gt', 'gte', 'lt', 'lte', 'empty'],
    sortable: true,
    numeric: true,
    ...(kind.suffix === undefined ? {} : { suffix: kind.suffix }),
    ...(kind.prefix === undefined ? {} : { prefix: kind.prefix }),
    print: (value, field) => (typeof value === 'string' && isDecimal(value) ? canonical(value, field) : ''),
    parse: (cell, field) => {
      const read = readNumber(cell, [...(kind.signs ?? []), ...unitsOf(field)]);
      if (read === null) return { ok: false, problem: unreadNumber(cell) };
      if (read === '') return { ok: true, value: null };
      const value = trim(read);
      const fault = problem(value, field);
      return fault ? { ok: false, problem: fault } : { ok: true, value: canonical(value, field) };
    },
    problem,
    sample: (random, field) => {
      const { low, high } = decimalLimits(kind, field);
      const scale = kind.scale(field);
      const drawn = round(kind.sample(random, low, high, scale), scale);
      const value = compare(drawn, low) < 0 ? low : compare(drawn, high) > 0 ? high : drawn;
      return canonical(value, field);
    },
    ...(kind.mask ? { mask: kind.mask } : {}),
    recognise: kind.recognise,
    cel: 'decimal',
    examples: kind.examples,
  };
}

/** A number between the limits that looks like everyday business: mostly small. */
export function sampleBetween(random: Random, low: string, high: string, scale: number, usual: number): string {
  const width = BigInt(Math.floor(Math.min(Number(sub(high, low)), usual) * 10 ** scale));
  const units = (width * BigInt(Math.floor(random.next() ** 2 * 1_000_000))) / 1_000_000n;
  const drawn = round(div(units.toString(), (10n ** BigInt(scale)).toString(), scale), scale);
  const start = compare(low, '0') < 0 ? (random.chance(0.2) ? `-${drawn}` : drawn) : sub(low, `-${drawn}`);
  return isDecimal(start) ? start : low;
}
