/**
 * Mistakes of schema editors, one at a time: each is found by the code that names it, at its line, in one message; two
 * files that clash are told both. What is said of each, in both languages, stands in expected.txt beside the shop.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { authoringWords } from '../../../generators/icon-files.ts';
import type { Problem } from '../../../src/grammar/site/models.ts';
import { printProblem } from '../../../src/grammar/problems/report.ts';
import { resolve, type Files } from '../../../src/grammar/resolve.ts';
import { readSchemas } from '../../../src/server/node/read-schemas.ts';
import { changedIn } from './changed.ts';
import { mistakes, unusual, type Change } from './mistakes.ts';

const root = join(import.meta.dirname, '../../..');
const folder = join(root, 'tests/problems/_mistakes');
const shop = readSchemas(join(folder, 'shop'));
const words = authoringWords(root);

const changed = (change: Change): { text: string; line: number } => changedIn(shop, change);
const problemsOf = (files: Files): readonly Problem[] => resolve({ ...shop, ...files }, words).problems;

const said = new Map<number, readonly Problem[]>();

test('the shop has no problem', () => {
  expect(problemsOf({})).toEqual([]);
});

describe('is found, once, in its line', () => {
  test.each(mistakes)('$no $what', (mistake) => {
    const { text, line } = changed(mistake);
    const found = problemsOf({ [mistake.file]: text, ...mistake.besides });
    said.set(mistake.no, found);
    const places = found.map((problem) => `${problem.code} ${problem.file}`).toSorted();
    const wanted = [mistake.told ?? mistake.file, ...(mistake.and === undefined ? [] : [mistake.and])];
    expect(places).toEqual(wanted.map((file) => `${mistake.code} ${file}`).toSorted());
    expect(found.find(({ file }) => file === wanted[0])?.line).toBe(line);
    if (mistake.and !== undefined)
      for (const { file, text: sentence } of found) {
        const other = wanted.find((one) => one !== file);
        for (const language of ['zh', 'en'] as const)
          expect(sentence[language]).toMatch(new RegExp(`\\(${other}:\\d+\\)`));
      }
  });

  test('in these words', () => {
    const golden = join(folder, 'expected.txt');
    const text = mistakes
      .map(({ no, what }) => {
        const lines = (said.get(no) ?? []).flatMap((one) => [printProblem(one, 'zh', ''), printProblem(one, 'en', '')]);
        return [`#${no} ${what}`, ...lines, ''].join('\n');
      })
      .join('\n');
    if (process.env['UPDATE_GOLDENS'] === '1' || !existsSync(golden)) writeFileSync(golden, text);
    expect(text).toBe(readFileSync(golden, 'utf8'));
    expect(text).not.toMatch(/\{\w+\}|undefined|overload|\^\[/);
  });
});

describe('is unusual, and right', () => {
  test.each(unusual)('$what', (one) => {
    const { text } = changed(one);
    expect(problemsOf({ [one.file]: text, ...one.besides }).map((problem) => printProblem(problem, 'en'))).toEqual([]);
  });
});
