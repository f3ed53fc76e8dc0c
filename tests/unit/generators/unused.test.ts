import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { withoutUnused } from '../../../generators/unused.ts';

const left = (code: string): string =>
  withoutUnused(code, (text) => parseAst(text))
    .replace(/\s+/gu, ' ')
    .trim();

test('imports and functions that nothing names go, one after the other, with what is inside them', () => {
  expect(
    left(`
      import { judge, print as shown } from './between.ts';
      import { words } from './words.ts';
      import helper, { more } from './helper.ts';
      const twice = (value) => judge(value) + judge(value);
      function whole(value) { const inner = () => words; return twice(value) || helper; }
      export function model() { return { print: shown }; }`),
  ).toBe("import { print as shown } from './between.ts'; export function model() { return { print: shown }; }");
});

test('what is named stays: by a short member, by itself from outside, as an export; a member called the same does not count', () => {
  expect(left('const print = () => 1; export const model = { print };')).toContain('const print');
  expect(left('export const idle = () => 1;')).toContain('idle');
  expect(left('function again(n) { return n ? again(n - 1) : 0; } export const x = again;')).toContain(
    'function again',
  );
  expect(left('function problem() {} export const ask = (model) => model.problem({ problem: 1 });')).toBe(
    'export const ask = (model) => model.problem({ problem: 1 });',
  );
});
