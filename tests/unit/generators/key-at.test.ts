/** A message leads to the key that it is about, whatever kind the page has taken from what it extends. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keyAt } from '../../../generators/reference/key-at.ts';
import { lineColumn } from '../../../src/grammar/json/read-json.ts';
import { readSchemas } from '../../../src/server/node/read-schemas.ts';
import { vocabulary } from '../../../src/site.ts';

const files = readSchemas(join(import.meta.dirname, '../../../schemas'));
const at = (file: string, words: string) => {
  const text = files[file] ?? '';
  return keyAt({ file, ...lineColumn(text, text.indexOf(words)) }, files, vocabulary);
};

test.each([
  ['datacenter/_trade.json', '"measures"', { owner: 'kind.report', name: 'report.measures' }],
  ['home.json', '"period"', { owner: 'kind.report', name: 'report.period' }],
  ['goods/newPeopleGoods.json', '"minimum"', { owner: 'field.money', name: 'minimum' }],
])('%s: %s', (file, words, key) => {
  expect(at(file, words)).toEqual(key);
});
