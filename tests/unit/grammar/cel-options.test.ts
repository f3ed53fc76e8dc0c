/** Texts that a choice is compared with inside an expression: which of them are no options. */
import { expect, test } from 'vitest';
import { fieldModels } from '../../../src/fields/models.ts';
import { celParts } from '../../../src/grammar/expressions/cel.ts';
import { comparedOptions } from '../../../src/grammar/expressions/cel-options.ts';
import type { FieldDef } from '../../../src/grammar/site/resolved.ts';

const label = { zh: '字', en: 'Word' };
const choice = (name: string, type: 'enum' | 'enums', ...values: string[]): FieldDef => ({
  name,
  type,
  label,
  storage: 'column',
  options: values.map((value) => ({ value, ...label })),
});
const fields: { [name: string]: FieldDef } = {
  state: choice('state', 'enum', 'open', 'done'),
  marks: choice('marks', 'enums', 'new', 'hot'),
  title: { name: 'title', type: 'text', label, storage: 'column' },
  lines: { name: 'lines', type: 'rows', label, storage: 'column', rows: { kind: choice('kind', 'enum', 'a', 'b') } },
};
const wrong = (source: string): string[] =>
  comparedOptions(celParts(source, fields, fieldModels), (variable) =>
    variable === 'record' ? fields : undefined,
  ).map(({ field, text, start }) => `${field.name} ${text} ${source.slice(start, start + text.length + 2)}`);

test.each([
  [`record.state == 'opne' || record.state == 'open'`, [`state opne 'opne'`]],
  [`'dnoe' != record.state && record.title == 'opne'`, [`state dnoe 'dnoe'`]],
  [`record.state in ['open', 'doen']`, [`state doen 'doen'`]],
  [`'nwe' in record.marks && 'hot' in record.marks`, [`marks nwe 'nwe'`]],
  [`record.lines.exists(line, line.kind == 'c') ? record.state == 'x' : true`, [`kind c 'c'`, `state x 'x'`]],
  [`record.state == record.title`, []],
  [`has(record.state) && record.state != ''`, []],
])('%s', (source, found) => {
  expect(wrong(source)).toEqual(found);
});
