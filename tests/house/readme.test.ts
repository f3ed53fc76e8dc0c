/** README.md and README.zh.md say the same: headings, commands, examples, settings, members and links. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const [english, chinese] = [read('README.md'), read('README.zh.md')];

/** Blocks of code without the remarks behind commands. */
const blocks = (text: string): string[] =>
  [...text.matchAll(/^( *)```.*\n([\s\S]*?)^\1```$/gm)].map(([, , code = '']) => code.replace(/ +# .*$/gm, ''));
/** What stands in code style outside of blocks, each once. */
const words = (text: string): string[] =>
  [
    ...new Set([...text.replace(/^ *```[\s\S]*?^ *```$/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, word = '']) => word)),
  ].toSorted();
const links = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)]+)\)/g)]
    .map(([, to = '']) => to)
    .filter((to) => !to.startsWith('README'))
    .toSorted();

test.each([
  ['blocks of code', blocks],
  ['words in code style', words],
  ['links', links],
  ['headings', (text: string) => [...text.matchAll(/^#+ /gm)].map(([level]) => level)],
  ['rows of tables', (text: string) => [...text.matchAll(/^\|/gm)].length],
])('%s are the same in both languages', (_, of) => {
  expect(of(chinese)).toEqual(of(english));
});

test('each leads to the other', () => {
  expect(english).toContain('](README.zh.md)');
  expect(chinese).toContain('](README.md)');
});
