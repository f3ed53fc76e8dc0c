/** A day of the Shanghai calendar: "2026-03-08". */
import { addDays, DAY_PATTERN, isDay, parseDay } from '../../base/date.ts';
import type { FieldModel } from '../../grammar/site/models.ts';
import type { Json, Text } from '../../grammar/declarations/declarations.ts';
import type { FieldDef } from '../../grammar/site/resolved.ts';
import { notDay, tooLarge, tooSmall } from '../parts/base/problems.ts';
import { formVote, named, textsOf } from '../parts/base/seen.ts';
import { normalized, visible } from '../parts/base/typed-text.ts';

const LIMITS = {
  minimum: { $ref: '#/$defs/day' },
  maximum: { $ref: '#/$defs/day' },
};

function validate(value: Json, field: FieldDef): Text | null {
  if (value === null) return null;
  if (typeof value !== 'string' || !isDay(value)) return notDay;
  if (field.minimum !== undefined && value < String(field.minimum)) return tooSmall(field.minimum);
  if (field.maximum !== undefined && value > String(field.maximum)) return tooLarge(field.maximum);
  return null;
}

/** Days in another form than the console's. */
const otherDay: Text = {
  zh: '日期不是 2026-03-08 的写法；接口能否改为这种写法？',
  en: 'days are not written like 2026-03-08: can the API send them so?',
};

export const dateModel: FieldModel = {
  type: 'date',
  calendar: true,
  options: LIMITS,
  schema: () => ({ type: 'string', pattern: `^${DAY_PATTERN}$` }),
  sql: () => 'date',
  /** The driver gives a text, or midnight of the server's own time zone. */
  fromSql: (value) => {
    if (!(value instanceof Date)) return String(value).slice(0, 10);
    return `${String(value.getFullYear()).padStart(4, '0')}-${String(value.getMonth() + 1).padStart(2, '0')}-${String(value.getDate()).padStart(2, '0')}`;
  },
  operators: ['eq', 'ne', 'in', 'gt', 'gte', 'lt', 'lte', 'empty'],
  sortable: true,
  print: (value) => (typeof value === 'string' ? value : ''),
  parse: (cell, field) => {
    if (visible(cell) === '') return { ok: true, value: null };
    const value = parseDay(normalized(cell));
    const problem = value === null ? notDay : validate(value, field);
    return problem ? { ok: false, problem } : { ok: true, value };
  },
  problem: validate,
  sample: (random, field) => {
    const low =
      field.minimum === undefined
        ? field.maximum === undefined
          ? '2025-06-01'
          : addDays(String(field.maximum), -365)
        : String(field.minimum);
    const drawn = addDays(low, random.integer(0, 365));
    return field.maximum !== undefined && drawn > String(field.maximum) ? String(field.maximum) : drawn;
  },
  cel: 'string',
  recognise: (seen) => {
    const vote = formVote(seen, {
      is: isDay,
      formats: ['date'],
      names: ['date', 'day', 'birthday', '日期'],
      alone: 78,
    });
    const texts = textsOf(seen) ?? [];
    if (
      vote ||
      texts.length === 0 ||
      !texts.every((text) => /^\d{4}\D?\d{1,2}\D?\d{1,2}\D?$/.test(text) && parseDay(text))
    )
      return vote;
    const bare = texts.every((text) => /^\d+$/.test(text));
    return bare && !named(seen, 'date', 'day', 'birthday', '日期') ? null : { weight: 60, asks: otherDay };
  },
  examples: [
    {
      field: { label: { zh: '日期', en: 'Date' } },
      good: [
        { value: '2026-03-08', cell: '2026-03-08' },
        { value: '2024-02-29', cell: '2024-02-29' },
        { value: '2000-02-29', cell: '2000-02-29' },
      ],
      refused: [
        '2026-02-30',
        '2026-02-29',
        '1900-02-29',
        '2026-3-8',
        '0000-01-01',
        '2026-13-01',
        '2026/03/08',
        '20260308',
        20260308,
        '',
      ],
      refusedCells: ['昨天', '2026-02-30', '3/8'],
    },
  ],
};
