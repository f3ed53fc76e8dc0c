import { expect, it } from 'vitest';
import { pastedValues } from '../../../src/kinds/list/filters/pasted.ts';

it.each([
  ['a column of a spreadsheet', 'DD20260101\r\nDD20260102\r\n', ['DD20260101', 'DD20260102']],
  ['a row of one', 'DD20260101\tDD20260102', ['DD20260101', 'DD20260102']],
  ['commas of both scripts', 'DD1, DD2，DD3、DD4', ['DD1', 'DD2', 'DD3', 'DD4']],
  ['one value with the end of its line', 'DD20260101\r\n', ['DD20260101']],
  ['a value twice', '13800138000\n13800138000\n', ['13800138000']],
  ['numbers between blanks', 'DD20260101 DD20260102  13800138000', ['DD20260101', 'DD20260102', '13800138000']],
  ['a phone in groups', '138 0013 8000', ['138 0013 8000']],
  ['phones in groups', '138 0013 8000\n+86 139 0013 9000', ['138 0013 8000', '+86 139 0013 9000']],
  ['a bank card in groups', '6222 0213 0000 1234', ['6222 0213 0000 1234']],
  ['words', 'Red Fuji apples', ['Red Fuji apples']],
  ['cells that an apostrophe makes texts, and invisible marks', "'0012\n\u202a0013\u202c", ['0012', '0013']],
  ['nothing but separators', ' \n,\t', []],
])('%s', (_, text, values) => {
  expect(pastedValues(text)).toEqual(values);
});
