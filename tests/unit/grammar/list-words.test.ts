import { expect, it } from 'vitest';
import { withWords, wordsSaid } from '../../../src/grammar/site/list-words.ts';
import { fieldOf } from '../kinds/page.ts';

const options = [
  { value: 'gold', zh: '金', en: 'Gold', tone: 'warning' as const },
  { value: 'silver', zh: '银', en: 'Silver' },
];
const words = { metal: { gold: { zh: '黄金', en: 'Fine gold' } } };
const metal = fieldOf('metal', { type: 'enum', list: 'metal', options });
const other = fieldOf('other', { type: 'enum', list: 'colour', options });

it('words that settings say are those that differ from what is declared', () => {
  const declared = {
    metal: { label: { zh: '金属', en: 'Metal' }, options: { gold: options[0]!, silver: options[1]! } },
  };
  const now = {
    metal: { ...declared.metal, options: { ...declared.metal.options, gold: { zh: '黄金', en: 'Fine gold' } } },
  };
  expect(wordsSaid(declared, now)).toEqual(words);
  expect(wordsSaid(declared, { metal: { ...declared.metal } })).toEqual({});
});

it('stand in every field over the list, however deep; what has none stays the same object, and nothing is written', () => {
  const page = { fields: { metal, lines: fieldOf('lines', { type: 'rows', rows: { metal } }) }, form: { other } };
  const said = withWords(page, words);
  expect(said.fields.metal.options).toEqual([{ ...options[0], zh: '黄金', en: 'Fine gold' }, options[1]]);
  expect(said.fields.lines.rows?.['metal']).toBe(said.fields.metal);
  expect(said.form).toBe(page.form);
  expect(metal.options?.[0]?.zh).toBe('金');
  expect(withWords(page, {})).toBe(page);
});
