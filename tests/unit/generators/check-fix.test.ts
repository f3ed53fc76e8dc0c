/** `check --fix` mends what is certain and nothing else; `check --watch` tells what a save has changed. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { check } from '../../../generators/check.ts';
import { fix } from '../../../generators/check-fix.ts';
import { watchCheck } from '../../../generators/check-watch.ts';
import { openProject, type Project } from '../../../generators/project.ts';
import { mendJson } from '../../../src/grammar/json/json-mends.ts';

const checkout = join(import.meta.dirname, '../../..');
let root = '';
let said: string[] = [];
const file = (path: string): string => join(root, 'schemas', path);
const read = (path: string): string => readFileSync(file(path), 'utf8');
const edit = (path: string, change: (text: string) => string): void => writeFileSync(file(path), change(read(path)));
const project = (): Project => openProject({ root, language: 'en', say: (text) => void said.push(text) });

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'zhanggui-fix-'));
  cpSync(join(checkout, 'tests/problems/_site'), join(root, 'schemas'), { recursive: true });
  mkdirSync(join(root, 'src/generated'), { recursive: true });
  symlinkSync(join(checkout, 'node_modules'), join(root, 'node_modules'), 'dir');
  edit('_entities/ticket.json', (text) => text.replace(', "effects": [{ "function": "noop" }]', ', "needs": "finish"'));
  said = [];
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('a second time nothing is mended, and the first time each thing is told', async () => {
  await fix(project());
  const good = read('desk/vip.json');
  expect(good).toContain('"$schema": "../_meta/gen/ticket.page.schema.json"');
  said = [];
  expect(check(await fix(project()))).toBe(0);
  expect(said).toEqual(['11 files, 3 pages: 0 errors, 0 warnings']);

  edit('desk/vip.json', (text) =>
    text
      .replace('"kind": "collection",', '“kind”： "collection"，')
      .replace(/"permission": ("[^"]*"),/, '"permission": $1')
      .replace(/\n\}\n$/, ',\n}\n'),
  );
  said = [];
  expect(check(await fix(project()))).toBe(0);
  expect(read('desk/vip.json')).toBe(good);
  expect(said.map((line) => line.replace(/^.*vip\.json:?\d* {2}/, ''))).toEqual([
    'full-width “kind” became "kind"',
    'full-width ： became :',
    'full-width ， became ,',
    'a missing comma was added',
    'a comma too many was removed',
    '11 files, 3 pages: 0 errors, 0 warnings',
  ]);
});

test.each([
  ['a text with its own quotes', '{ "a": "他说“好”, "b": 1 }'],
  ['a quote within a text', '{ "a": "one" two", "b": 1 }'],
  ['a missing value', '{ "a": , "b": 1 }'],
  ['a key twice', '{ "a": 1,\n "a": 2, }'],
  ['a bracket missing', '{ "a": [1, 2 }'],
  ['a comment', '{ "a": 1 // one\n }'],
  ['an empty file', ''],
])('%s is left to its author', (_, text) => {
  expect(mendJson('a.json', text)).toBeUndefined();
});

test('full-width signs within a text stay', () => {
  const text = '{ "zh": "满减，包邮：是", "list": [1, 2, ] }';
  expect(mendJson('a.json', text)?.text).toBe('{ "zh": "满减，包邮：是", "list": [1, 2 ] }');
});

test('watching tells what is new and what is gone, and waits for the rest of a save', async () => {
  await fix(project());
  said = [];
  const stop = new AbortController();
  const ended = watchCheck(project(), stop.signal);
  expect(said).toEqual(['11 files, 3 pages: 0 errors, 0 warnings']);
  const good = read('desk/vip.json');
  // The first half of a save, then the whole.
  writeFileSync(file('desk/vip.json'), '{ "kind": "coll');
  setTimeout(() => writeFileSync(file('desk/vip.json'), good.replace('"gift"]', '"gitf"]')), 80);
  await expect.poll(() => said.join('\n')).toContain('has no field "gitf"');
  expect(said.join('\n')).not.toContain('Not valid JSON');
  const before = said.length;
  writeFileSync(file('desk/vip.json'), good);
  await expect.poll(() => said.slice(before)).toContainEqual(expect.stringMatching(/^✓ schemas\/desk\/vip\.json:\d+/));
  stop.abort();
  expect(await ended).toBe(0);
});
