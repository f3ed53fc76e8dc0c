/** The build of the authoring commands: made once, made anew when a source changes, and never needed. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { builtCommand } from '../../../scripts/authoring-build.mjs';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'zhanggui-authoring-'));
  mkdirSync(join(root, 'generators'));
  write('word.ts', 'export const word: string = "first";');
  write('cli.ts', 'import { word } from "./word.ts";\nconsole.log(word, import.meta.dirname);');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const write = (name: string, text: string): void => writeFileSync(join(root, 'generators', name), text);
const cache = (...names: string[]): string => join(root, 'node_modules/.cache/authoring', ...names);
const build = (): Promise<string> => builtCommand(root, 'generators/cli.ts', 'packages');
const said = (folder: string): string =>
  execFileSync(process.execPath, [join(folder, 'cli.mjs')], { encoding: 'utf8' });

test('a build is taken again until a file it is made of changes', async () => {
  const first = await build();
  expect(said(first)).toBe(`first ${join(root, 'generators')}\n`);
  writeFileSync(join(first, 'cli.mjs'), 'console.log("taken again")');
  expect(said(await build())).toBe('taken again\n');
  write('word.ts', 'export { other as word } from "./other.ts";');
  write('other.ts', 'export const other: string = "second";');
  expect(said(await build())).toContain('second');
  write('other.ts', 'export const other: string = "third";');
  expect(said(await build())).toContain('third');
  expect(await builtCommand(root, 'generators/cli.ts', 'other packages')).not.toBe(await build());
});

test('the commands of the product can be built, with what they ask of packages that are machine code', async () => {
  const product = join(import.meta.dirname, '../../..');
  const folder = await builtCommand(product, 'generators/cli.ts', readFileSync(join(product, 'package-lock.json')));
  expect(readdirSync(folder)).toContain('cli.mjs');
  // A package that looks beside its own files finds none of them in here, and fails when it is asked for.
  const lost = readdirSync(folder).filter((name) =>
    /\b__(?:dirname|filename)\b/.test(readFileSync(join(folder, name), 'utf8')),
  );
  expect(lost).toEqual([]);
});

test('a build that was copied along with its folder is not taken for that of the copy', async () => {
  await build();
  const copy = `${root}-copy`;
  cpSync(root, copy, { recursive: true });
  expect(said(await builtCommand(copy, 'generators/cli.ts', 'packages'))).toBe(`first ${join(copy, 'generators')}\n`);
  rmSync(copy, { recursive: true });
});

test('a list of sources that cannot be read is none', async () => {
  await build();
  writeFileSync(cache('cli.sources.json'), '["generators/cli.ts"');
  expect(said(await build())).toContain('first');
  expect(readdirSync(cache()).filter((name) => name.startsWith('.'))).toEqual([]);
});
