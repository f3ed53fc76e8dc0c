/** The course: whoever writes what it says has schemas without a fault after each exercise. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { problemLines } from '../../generators/check.ts';
import { formatText } from '../../generators/format.ts';
import { authoringWords } from '../../generators/icon-files.ts';
import type { CoursePart } from '../../generators/reference/course.ts';
import type { Language, Verdict } from '../../src/grammar/site/models.ts';
import type { Files } from '../../src/grammar/resolve.ts';
import { verdictOn } from '../../src/grammar/verdict.ts';
import { afterExercises, exercises, laid, solution, under } from '../course.ts';

const root = join(import.meta.dirname, '..', '..');
const words = authoringWords(root);

const judged = (files: Files): Verdict => verdictOn(files, words);
/** What `npm run check` prints of it, besides what is left to generate. */
const said = (verdict: Verdict, language: Language = 'en'): string[] => [
  ...problemLines(verdict, false, language).values(),
];

/** The project's own files: their changes show no more than themselves. */
const own = afterExercises(0);
const numbered = exercises.map((exercise, index) => ({ ...exercise, files: () => afterExercises(index + 1), index }));

test('there are twelve exercises, which the contents and README lead to', () => {
  expect(exercises).toHaveLength(12);
  const contents = readFileSync(join(root, 'docs', 'course', 'README.md'), 'utf8');
  const lines = exercises.map(({ name, title }, index) => `${index + 1}. [${title.zh} / ${title.en}](${name}.md)`);
  expect(contents).toContain(lines.join('\n'));
  expect(readFileSync(join(root, 'README.md'), 'utf8')).toContain('(docs/course/README.md)');
});

test.each(numbered)('$name: the check accepts its files, and its solution', ({ files, ...exercise }) => {
  expect(said(judged(files()))).toEqual([]);
  const solved = solution(exercise);
  expect(solved.length).toBeGreaterThan(0);
  expect(said(judged(laid(files(), solved)))).toEqual([]);
});

test.each(numbered)('$name: the check says of its slip what stands there', ({ files, ...exercise }) => {
  const slip = under(exercise, 'slip');
  const verdict = judged(laid(files(), slip));
  const told = slip.flatMap((part) => (part.sort === 'said' ? part.lines : []));
  expect(told.length).toBeGreaterThan(0);
  for (const language of ['zh', 'en'] as const)
    expect(said(verdict, language)).toEqual(told.map((line) => line[language]));
});

test.each(numbered)('$name: each file is laid out, and what is folded up is the file in full', async (one) => {
  const [written, solved] = [one.files(), laid(one.files(), solution(one))];
  const touched = (parts: readonly CoursePart[]): string[] =>
    parts.flatMap((part) => (part.sort === 'file' ? [part.path] : []));
  for (const [files, parts] of [
    [written, under(one, 'write')],
    [solved, solution(one)],
  ] as const)
    for (const path of touched(parts)) expect(await formatText(path, files[path] ?? ''), path).toBe(files[path]);
  const parts = under(one, 'write');
  parts.forEach((part, index) => {
    if (part.sort !== 'file' || !part.isChange || part.path in own) return;
    const fold = parts[index + 1];
    expect(fold?.sort === 'fold' && fold.parts).toEqual([{ ...part, isChange: false, text: written[part.path] }]);
  });
});

test.each(numbered)('$name: both languages say it, and each key is found in the reference', ({ parts }) => {
  const chapters = readFileSync(join(root, 'docs', 'schema-language.md'), 'utf8').split('<a id="');
  const texts = parts.flatMap((part) => (part.sort === 'paragraph' || part.sort === 'heading' ? [part.text] : []));
  expect(texts.length).toBeGreaterThan(7);
  for (const { zh, en } of texts) {
    expect(zh).toMatch(/[一-鿿]/);
    expect(en.replace(/“.*?”|`.*?`/g, '')).toMatch(/^[^一-鿿]*[a-z]{2}[^一-鿿]*$/);
  }
  const keys = parts.flatMap((part) => (part.sort === 'keys' ? part.keys.map((key) => [part.owner, key]) : []));
  expect(keys.length).toBeGreaterThan(3);
  for (const [owner = '', key = ''] of keys)
    expect(
      chapters.find((one) => one.startsWith(`${owner}"`)),
      `${owner} ${key}`,
    ).toMatch(new RegExp(`^\\| \`${key.replace(/[.[\]]/g, '\\$&')}\``, 'm'));
});
