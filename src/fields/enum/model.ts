/** One of the field's options; on the wire always a text, also when the values are digits (vipLevel "0" .. "4"). */
import type { FieldModel } from '../../grammar/site/models.ts';
import type { FieldDef } from '../../grammar/site/resolved.ts';
import { CHOICE_OPTIONS } from '../parts/base/option-schemas.ts';
import { notOption, unknownOption } from '../parts/base/problems.ts';
import { choiceVote } from '../parts/base/seen-choices.ts';
import type { Option } from '../parts/base/option.ts';
import { normalized, visible } from '../parts/base/typed-text.ts';

const wordOption = (value: string): Option => ({ value, zh: value, en: value });

/** The options a field offers, in order. */
export function optionsOf(field: FieldDef): Option[] {
  const options = field.options ?? [];
  return field.only ? options.filter((option) => field.only?.includes(option.value)) : options;
}

/** The option of a value, also one that is no longer offered. A word that a call offers is its own name. */
export function optionOf(field: FieldDef, value: unknown): Option | undefined {
  if (field.offer) return wordOption(String(value));
  return field.options?.find((option) => option.value === String(value));
}

/** Words such as calls offer, for sample data. */
const offeredWords = ['百货超市', '品质生活', '本地服务'];

export const enumModel: FieldModel = {
  type: 'enum',
  options: { ...CHOICE_OPTIONS, numeric: { type: 'boolean' } },
  wants: ['options', 'workflow'],
  schema: (field) => {
    if (field.offer) return { type: 'string', minLength: 1, maxLength: 64 };
    const values = optionsOf(field).map((option) => option.value);
    return values.length > 0
      ? { type: 'string', enum: values }
      : { type: 'string', minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_.:/-]+$' };
  },
  sql: () => 'text',
  toSql: (value) => (value === null ? null : String(value)),
  fromSql: (value) => String(value),
  operators: ['eq', 'ne', 'in', 'empty'],
  sortable: true,
  print: (value, field, language) =>
    value === null || value === undefined ? '' : (optionOf(field, value)?.[language] ?? String(value)),
  parse: (cell, field) => {
    const text = visible(cell);
    if (text === '') return { ok: true, value: null };
    if (field.offer) return { ok: true, value: text };
    const options = optionsOf(field);
    const same = (word: string): boolean => normalized(word).toLowerCase() === normalized(text).toLowerCase();
    const found =
      options.find((option) => option.zh === text || option.en === text) ??
      options.find((option) => option.value === text) ??
      options.find((option) => same(option.zh) || same(option.en));
    return found ? { ok: true, value: found.value } : { ok: false, problem: unknownOption(text) };
  },
  problem: (value, field) =>
    value === null || optionsOf(field).length === 0 || optionsOf(field).some((option) => option.value === value)
      ? null
      : notOption,
  sample: (random, field) => {
    const options = optionsOf(field);
    return options.length > 0 ? random.pick(options).value : random.pick(field.offer ? offeredWords : ['none']);
  },
  cel: 'string',
  recognise: (seen) => choiceVote(seen),
  examples: [
    {
      field: {
        label: { zh: '状态', en: 'Status' },
        options: {
          unpaid: { zh: '待付款', en: 'Unpaid', tone: 'warning' },
          toShip: { zh: '待发货', en: 'To ship', tone: 'info' },
          done: { zh: '已完成', en: 'Done', tone: 'success' },
        },
      },
      good: [
        { value: 'unpaid', cell: '待付款' },
        { value: 'done', cell: '已完成' },
      ],
      refused: ['待付款', 'other', '', 1, ['unpaid'], 'constructor'],
      refusedCells: ['未知', 'constructor'],
    },
    {
      field: {
        label: { zh: '等级', en: 'Level' },
        numeric: true,
        options: {
          0: { zh: '体验代理', en: 'Trial agent' },
          1: { zh: 'VIP1', en: 'VIP1' },
          2: { zh: 'VIP2', en: 'VIP2' },
        },
      },
      good: [
        { value: '0', cell: '体验代理' },
        { value: '2', cell: 'VIP2' },
      ],
      refused: [0, '5'],
      refusedCells: ['VIP9'],
    },
  ],
};
