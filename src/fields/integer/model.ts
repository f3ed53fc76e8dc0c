/** Whole numbers; bigint in SQL, a JSON number on the wire of at most 15 digits. */
import type { FieldModel } from '../../grammar/site/models.ts';
import type { Json, Text } from '../../grammar/declarations/declarations.ts';
import type { FieldDef } from '../../grammar/site/resolved.ts';
import { INTEGER_OPTIONS, UNIT_OPTION } from '../parts/base/option-schemas.ts';
import { notNumber, notWhole, tooLarge, tooSmall, unreadNumber } from '../parts/base/problems.ts';
import { areWhole, limitsOf, numbersOf } from '../parts/base/seen.ts';
import { readNumber, unitsOf } from '../parts/base/typed-text.ts';

const most = 999_999_999_999_999;

/** Limits of a whole-number field. */
export function integerLimits(field: FieldDef): { low: number; high: number } {
  return {
    low: field.minimum === undefined ? -most : Number(field.minimum),
    high: field.maximum === undefined ? most : Number(field.maximum),
  };
}

/** Sentence for a wire value that is no whole number within the field's limits. */
export function integerProblem(value: Json, field: FieldDef): Text | null {
  if (value === null) return null;
  if (typeof value !== 'number') return notNumber;
  if (!Number.isInteger(value)) return notWhole;
  const { low, high } = integerLimits(field);
  return value < low ? tooSmall(low) : value > high ? tooLarge(high) : null;
}

export const integerModel: FieldModel = {
  type: 'integer',
  options: { ...INTEGER_OPTIONS, ...UNIT_OPTION },
  schema: (field) => {
    const { low, high } = integerLimits(field);
    return { type: 'integer', minimum: low, maximum: high };
  },
  sql: () => 'bigint',
  fromSql: (value) => Number(value),
  operators: ['eq', 'ne', 'in', 'gt', 'gte', 'lt', 'lte', 'empty'],
  sortable: true,
  numeric: true,
  print: (value) => (typeof value === 'number' ? String(value) : ''),
  parse: (cell, field) => {
    const read = readNumber(cell, unitsOf(field));
    if (read === null) return { ok: false, problem: unreadNumber(cell) };
    if (read === '') return { ok: true, value: null };
    if (!/^-?\d+(?:\.0+)?$/.test(read)) return { ok: false, problem: notWhole };
    const value = Number(read) + 0;
    const problem = integerProblem(value, field);
    return problem ? { ok: false, problem } : { ok: true, value };
  },
  problem: integerProblem,
  sample: (random, field) => {
    const { low, high } = integerLimits(field);
    const from = Math.max(low, Math.min(0, high));
    return Math.min(high, from + Math.floor(random.next() ** 2 * Math.min(high - from, 500)));
  },
  cel: 'int',
  recognise: (seen) => {
    const numbers = numbersOf(seen);
    if (!numbers || !areWhole(seen, numbers)) return null;
    const limits = limitsOf(seen, 'minimum', 'maximum');
    const isWide = Math.abs(Number(limits['maximum'] ?? 0)) >= most;
    return { weight: 30, options: isWide ? {} : limits };
  },
  examples: [
    {
      field: { label: { zh: '数量', en: 'Count' } },
      good: [
        { value: 0, cell: '0' },
        { value: -5, cell: '-5' },
        { value: most, cell: String(most) },
      ],
      refused: [1.5, '1', true, [], most + 1],
      refusedCells: ['1.5', '一个', '1e3', '99999999999999999999', '3万', '2k', '1,2345'],
    },
    {
      field: { label: { zh: '排序', en: 'Sort' }, minimum: 1, maximum: 9999 },
      good: [
        { value: 1, cell: '1' },
        { value: 9999, cell: '9999' },
      ],
      refused: [0, 10000],
      refusedCells: ['0', '10,000'],
    },
  ],
};
