import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BOM, guardFormula, parseCsv, unguardFormula, writeCsv } from '../../../src/base/csv.ts';

describe('formulas', () => {
  test.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    ' =1',
    '＝1',
    '＋1',
    '－1',
    '＠x',
    '\n=1',
    "'=1",
    '　=1',
    '\tx',
  ])('%j is marked', (text) => {
    expect(guardFormula(text)).toBe(`'${text}`);
    expect(unguardFormula(guardFormula(text))).toBe(text);
  });
  test.each(['abc', "it's", '1-2', '', '你好', "'quoted'"])('%j stays', (text) => {
    expect(guardFormula(text)).toBe(text);
  });
  test('marking can always be undone', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', ' ', '\t', '\r', '\n', 'a', '＝') }),
        (text) => {
          expect(unguardFormula(guardFormula(text))).toBe(text);
          expect(guardFormula(text)).not.toMatch(/^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/u);
        },
      ),
    );
  });
});

describe('files', () => {
  const cell = fc.string({
    unit: fc.constantFrom('a', '你', ',', '"', '\n', '\r', ';', '\t', "'", '=', ' ', '-', '1', '𠮷'),
  });
  test('what is written is read back', () => {
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 6 }), (rows) => {
        const table = [['甲', '乙', '丙', '丁', '戊'], ...rows];
        while (table.at(-1)?.every((one) => one.trim() === '')) table.pop();
        expect(parseCsv(writeCsv(table))).toEqual({ ok: true, rows: table });
      }),
      { numRuns: 500 },
    );
  });
  test('numbers stay numbers, also negative ones; a false number is text', () => {
    expect(writeCsv([[{ number: '-12.50' }, '-12.50', { number: '=1' }]])).toBe(`${BOM}-12.50,'-12.50,'=1\r\n`);
  });
  test('other separators and line ends', () => {
    expect(parseCsv('a;b\r1;2\r')).toEqual({
      ok: true,
      rows: [
        ['a', 'b'],
        ['1', '2'],
      ],
    });
    expect(parseCsv('a\tb\n"x\ty"\t2')).toEqual({
      ok: true,
      rows: [
        ['a', 'b'],
        ['x\ty', '2'],
      ],
    });
    expect(parseCsv('')).toEqual({ ok: true, rows: [] });
    expect(parseCsv('a\n\nb\n\n')).toEqual({ ok: true, rows: [['a'], [''], ['b']] });
    expect(parseCsv('a,b,\n')).toEqual({ ok: true, rows: [['a', 'b', '']] });
  });
  test('limits, each with its line', () => {
    const limits = { rows: 2, columns: 3, cellLength: 10, signs: 100, tags: 100 };
    expect(parseCsv('a\nb\nc', limits)).toEqual({ ok: false, problem: { code: 'rows', line: 3, limit: 2 } });
    expect(parseCsv('a,b,c,d', limits)).toEqual({ ok: false, problem: { code: 'columns', line: 1, limit: 3 } });
    expect(parseCsv(`a\n${'x'.repeat(11)}`, limits)).toEqual({
      ok: false,
      problem: { code: 'cellLength', line: 2, limit: 10 },
    });
    expect(parseCsv('a\n"b', limits)).toEqual({ ok: false, problem: { code: 'quote', line: 2 } });
  });
  test('digits that a spreadsheet would round are marked as a text, which is taken off again', () => {
    const digits = '753123456789012345';
    expect(writeCsv([[digits, { number: '123456789012345' }, '123456789012345']])).toBe(
      `${BOM}'${digits},123456789012345,123456789012345\r\n`,
    );
    expect(parseCsv(writeCsv([[digits, `'${digits}`, "'7"]]))).toEqual({
      ok: true,
      rows: [[digits, `'${digits}`, "'7"]],
    });
  });
});
