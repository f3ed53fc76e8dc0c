/**
 * An amount of money for each of a list's options (a price per member level): { "1": "90.00" }; options without an
 * amount are left out.
 */
import { marks } from '../../base/language.ts';
import type { Json, Text } from '../../grammar/declarations/declarations.ts';
import type { FieldModel, Language } from '../../grammar/site/models.ts';
import type { FieldDef } from '../../grammar/site/resolved.ts';
import { optionOf, optionsOf } from '../enum/model.ts';
import type { Option } from '../parts/base/option.ts';
import { decimalFieldModel } from '../decimal/model.ts';
import { moneyModel } from '../money/model.ts';
import { jsonFromSql } from '../parts/base/list-model.ts';
import { CHOICE_OPTIONS, DECIMAL_OPTIONS } from '../parts/base/option-schemas.ts';
import { badForm, unknownOption } from '../parts/base/problems.ts';

type Amounts = { [option: string]: Json };

/** The amounts of a value, in the order of the options; nothing for what is no such value. */
export function amountsOf(value: unknown, field: FieldDef): [option: string, amount: Json][] {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return [];
  const order = optionsOf(field).map((option) => option.value);
  return Object.entries(value as Amounts)
    .filter(([, amount]) => amount !== null)
    .sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
}

/** The field of one amount: limits as the whole has them; shown with the decimals of its option, if that says so. */
export function amountField(field: FieldDef, option?: Option): FieldDef {
  const { minimum, maximum } = field;
  const decimals = option?.facts?.decimals;
  return {
    name: field.name,
    ...(typeof decimals === 'number' ? { type: 'decimal', decimals: Math.min(decimals, 2) } : { type: 'money' }),
    label: field.label,
    storage: 'column',
    ...(minimum === undefined ? {} : { minimum }),
    ...(maximum === undefined ? {} : { maximum }),
  };
}

function problem(value: Json, field: FieldDef): Text | null {
  if (value === null) return null;
  if (typeof value !== 'object' || Array.isArray(value)) return badForm;
  const known = optionsOf(field);
  for (const [name, amount] of Object.entries(value)) {
    const option = known.find((one) => one.value === name);
    if (!option) return unknownOption(name.slice(0, 40));
    const fault = amount === null ? badForm : moneyModel.problem?.(amount, amountField(field));
    if (fault) return { zh: `${option.zh}：${fault.zh}`, en: `${option.en}: ${fault.en}` };
  }
  return null;
}

const printed: FieldModel['print'] = (amount, one, language) =>
  (one.type === 'decimal' ? decimalFieldModel : moneyModel).print(amount, one, language);

function print(value: Json | null | undefined, field: FieldDef, language: Language): string {
  const colon = marks.colon[language];
  return amountsOf(value, field)
    .map(
      ([name, amount]) =>
        `${optionOf(field, name)?.[language] ?? name}${colon}${printed(amount, amountField(field, optionOf(field, name)), language)}`,
    )
    .join(marks.semicolon[language]);
}

export const amountsModel: FieldModel = {
  type: 'amounts',
  options: { ...CHOICE_OPTIONS, ...DECIMAL_OPTIONS },
  wants: ['options'],
  schema: (field) => {
    const amount = moneyModel.schema(amountField(field));
    return {
      type: 'object',
      properties: Object.fromEntries(optionsOf(field).map((option) => [option.value, amount])),
      additionalProperties: false,
    };
  },
  sql: () => 'jsonb',
  toSql: (value) => JSON.stringify(value),
  fromSql: jsonFromSql,
  operators: ['empty'],
  sortable: false,
  print,
  parse: (cell, field) => {
    const value: Amounts = {};
    for (const part of cell
      .split(/[;；\n]/u)
      .map((one) => one.trim())
      .filter((one) => one !== '')) {
      const option = optionsOf(field).find((one) =>
        [one.zh, one.en, one.value].some((label) => part.startsWith(`${label}：`) || part.startsWith(`${label}:`)),
      );
      if (!option) return { ok: false, problem: unknownOption(part.slice(0, 40)) };
      const amount = moneyModel.parse(part.slice(part.search(/[:：]/u) + 1), amountField(field));
      if (!amount.ok) return amount;
      if (amount.value !== null) value[option.value] = amount.value;
    }
    return { ok: true, value: Object.keys(value).length > 0 ? value : null };
  },
  problem,
  sample: (random, field) => {
    const drawn = optionsOf(field).filter(() => random.chance(0.5));
    const chosen = drawn.length > 0 ? drawn : optionsOf(field).slice(0, 1);
    return Object.fromEntries(chosen.map((option) => [option.value, moneyModel.sample(random, amountField(field))]));
  },
  cel: 'dyn',
  examples: [
    {
      field: {
        label: { zh: '会员价', en: 'Member prices' },
        minimum: '0.01',
        options: { 0: { zh: '体验代理', en: 'Trial agent' }, 1: { zh: 'VIP1', en: 'VIP1' } },
      },
      good: [
        { value: { 0: '95.00', 1: '90.50' }, cell: '体验代理：95.00；VIP1：90.50' },
        { value: { 1: '0.01' }, cell: 'VIP1：0.01' },
      ],
      refused: ['90.00', [], { 2: '90.00' }, { 1: '0.00' }, { 1: 90 }, { 1: null }, { 1: '' }],
      refusedCells: ['VIP9：1.00', 'VIP1：十元', '90.00'],
    },
  ],
};
