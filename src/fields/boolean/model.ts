/** Yes or no; `options` with the keys true and false give it other words (启用 / 停用). */
import type { FieldModel, Language } from '../../grammar/site/models.ts';
import type { Text } from '../../grammar/declarations/declarations.ts';
import type { FieldDef } from '../../grammar/site/resolved.ts';
import { badForm, unknownOption } from '../parts/base/problems.ts';
import { truthsOf } from '../parts/base/seen.ts';
import { normalized } from '../parts/base/typed-text.ts';

const WORDS: { true: Text; false: Text } = { true: { zh: '是', en: 'Yes' }, false: { zh: '否', en: 'No' } };
const ALSO: { [word: string]: boolean } = {
  true: true,
  false: false,
  1: true,
  0: false,
  y: true,
  n: false,
  '√': true,
  '×': false,
  有: true,
  无: false,
  开: true,
  关: false,
};

/** The word for a value in a language. */
export function booleanWord(value: boolean, field: FieldDef, language: Language): string {
  const name = value ? 'true' : 'false';
  return (field.options?.find((option) => option.value === name) ?? WORDS[name])[language];
}

export const booleanModel: FieldModel = {
  type: 'boolean',
  options: {
    options: {
      type: 'object',
      properties: { true: { type: 'object' }, false: { type: 'object' } },
      required: ['true', 'false'],
      additionalProperties: false,
    },
  },
  schema: () => ({ type: 'boolean' }),
  sql: () => 'boolean',
  operators: ['eq', 'ne', 'empty'],
  sortable: true,
  print: (value, field, language) => (typeof value === 'boolean' ? booleanWord(value, field, language) : ''),
  parse: (cell, field) => {
    const text = normalized(cell).toLowerCase();
    if (text === '') return { ok: true, value: null };
    for (const value of [true, false]) {
      const words = [
        WORDS[value ? 'true' : 'false'],
        { zh: booleanWord(value, field, 'zh'), en: booleanWord(value, field, 'en') },
      ];
      if (words.some(({ zh, en }) => [zh, en].some((word) => normalized(word).toLowerCase() === text)))
        return { ok: true, value };
    }
    const also = Object.hasOwn(ALSO, text) ? ALSO[text] : undefined;
    return also === undefined ? { ok: false, problem: unknownOption(cell.trim()) } : { ok: true, value: also };
  },
  problem: (value) => (value === null || typeof value === 'boolean' ? null : badForm),
  sample: (random) => random.chance(0.7),
  cel: 'bool',
  recognise: (seen) => (truthsOf(seen) ? { weight: 90 } : null),
  examples: [
    {
      field: { label: { zh: '置顶', en: 'Pinned' } },
      good: [
        { value: true, cell: '是' },
        { value: false, cell: '否' },
      ],
      refused: ['true', 1, 0, []],
      refusedCells: ['也许', 'constructor'],
    },
    {
      field: {
        label: { zh: '启用', en: 'Enabled' },
        options: {
          true: { zh: '启用', en: 'Enabled', tone: 'success' },
          false: { zh: '停用', en: 'Disabled', tone: 'muted' },
        },
      },
      good: [
        { value: true, cell: '启用' },
        { value: false, cell: '停用' },
      ],
      refused: ['enabled'],
      refusedCells: ['废弃'],
    },
  ],
};
