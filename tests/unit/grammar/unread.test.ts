/** A file that cannot be read is told by itself, once; what comes of it is told by nobody. */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { summary } from '../../../generators/check.ts';
import { authoringWords } from '../../../generators/icon-files.ts';
import { resolve, type Files } from '../../../src/grammar/resolve.ts';
import { verdictOn } from '../../../src/grammar/verdict.ts';
import { readSchemas } from '../../../src/server/node/read-schemas.ts';

const root = join(import.meta.dirname, '../../..');
const shop: Files = readSchemas(join(root, 'tests/problems/_mistakes/shop'));
const words = authoringWords(root);

/** The text as it is read when it was saved in another encoding. */
const decoded = (bytes: Buffer): string => bytes.toString('utf8');

const faults: [what: string, code: string, (text: string) => string][] = [
  ['a comma is missing', 'json-syntax', (text) => text.replace(/,\n/, '\n')],
  ['it is empty', 'json-empty', () => ''],
  ['it is a list', 'wrong-type', (text) => `[${text}]`],
  ['it is a text', 'wrong-type', () => '"goods"'],
  ['a member stands twice', 'json-duplicate-key', (text) => text.replace('"label"', '"label": "", "label"')],
  ['it is too large', 'file-large', (text) => `${text}${' '.repeat(500_000)}`],
  ['it is saved as UTF-16', 'json-encoding', (text) => decoded(Buffer.from(`\uFEFF${text}`, 'utf16le'))],
  ['it is saved as UTF-16 without a mark', 'json-encoding', (text) => decoded(Buffer.from(text, 'utf16le'))],
  // "商品" in GBK.
  ['it is saved as GBK', 'json-encoding', (text) => text.replace('商品', decoded(Buffer.from('c9ccc6b7', 'hex')))],
];

const codesOf = (files: Files): string[] => resolve(files, words).problems.map(({ code, file }) => `${code} ${file}`);

describe.each(faults)('%s', (_what, code, change) => {
  test.each(Object.keys(shop))('%s', (file) => {
    const text = shop[file] ?? '';
    const changed = change(text);
    if (changed !== text) expect(codesOf({ ...shop, [file]: changed })).toEqual([`${code} ${file}`]);
  });
});

test('each of two is told, and what is wrong in a third once they can be read', () => {
  const third = { 'goods/index.json': (shop['goods/index.json'] ?? '').replace('"permission"', '"permissoin"') };
  const two = { '_entities/goods.json': '{', '_lists/asset.json': '[]' };
  expect(codesOf({ ...shop, ...third, ...two })).toEqual([
    'json-syntax _entities/goods.json',
    'wrong-type _lists/asset.json',
  ]);
  expect(codesOf({ ...shop, ...third })).toEqual(['unknown-key goods/index.json']);
});

test('the last line says that the rest is judged afterwards', () => {
  const verdict = verdictOn({ ...shop, '_entities/goods.json': '{' }, words);
  expect(verdict.unread).toBe(true);
  expect(summary(verdict, 3, 'en')).toMatch(/1 errors, 0 warnings; the rest is judged once every file can be read$/);
  expect(summary(verdict, 3, 'zh')).toMatch(/1 个错误，0 个警告；每个文件都能读之后才检查其余内容$/);
  expect(verdictOn(shop, words).unread).toBeUndefined();
});
