import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { problems } from '../../../src/grammar/problems/problems.ts';
import { printProblem } from '../../../src/grammar/problems/report.ts';
import { resolve } from '../../../src/grammar/resolve.ts';
import { readSchemas } from '../../../src/server/node/read-schemas.ts';
import { testVocabulary } from '../../fixtures/vocabulary.ts';
import { mistakes } from './mistakes.ts';

const folder = join(import.meta.dirname, '../../problems');
const site = readSchemas(join(folder, '_site'));
const cases = readdirSync(folder).filter((name) => !name.startsWith('_'));

/** What the check says in both languages, without the sentences that the healthy site has too (none). */
function said(code: string): string {
  const { 'expected.txt': golden, ...files } = readSchemas(join(folder, code));
  void golden;
  const found = resolve({ ...site, ...files }, testVocabulary).problems;
  return found
    .map(
      (problem) =>
        `${problem.severity} ${problem.code}\n${printProblem(problem, 'zh')}\n${printProblem(problem, 'en')}\n`,
    )
    .join('\n');
}

test('the healthy site has no problem', () => {
  expect(resolve(site, testVocabulary).problems).toEqual([]);
});

test('every code of the catalogue has a golden, or a mistake that it names; every golden a code', () => {
  const codes = new Set([...cases, ...mistakes.map(({ code }) => code)]);
  expect([...codes].toSorted()).toEqual(Object.keys(problems).toSorted());
});

describe('what the check says', () => {
  test.each(cases)('%s', (code) => {
    const text = said(code);
    expect(text).toContain(` ${code}\n`);
    const golden = join(folder, code, 'expected.txt');
    if (process.env['UPDATE_GOLDENS'] === '1' || !existsSync(golden)) writeFileSync(golden, text);
    expect(text).toBe(readFileSync(golden, 'utf8'));
  });
});

test('both languages, no fact left open', () => {
  for (const code of cases) {
    const text = said(code);
    expect(text, code).not.toMatch(/\{\w+\}|undefined/);
  }
});
