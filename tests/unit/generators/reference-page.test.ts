/** The page of the reference: what it links to is there, and the best match comes first. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bookOf } from '../../../generators/reference/page/book.ts';
import { keyHref, keyId } from '../../../generators/reference/page/html.ts';
import { pageOf } from '../../../generators/reference/page/pages.ts';
import { searchOf } from '../../../generators/reference/page/search.ts';
import { openReference } from '../../../generators/reference/page/serve.ts';
import { readSchemas } from '../../../src/server/node/read-schemas.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const schemas = join(root, 'schemas');
const files = readSchemas(schemas);
const book = bookOf(files, schemas, join(root, 'docs', 'course'));
const search = searchOf(book);
const called = (asked: string): string[] =>
  search(asked).map((one) => ('key' in one ? `${one.chapter.owner} ${one.key.name}` : one.exercise.name));
const drawn = (path: string, query = '', language: 'zh' | 'en' = 'en'): string | undefined =>
  pageOf(book, search, { path, query, language, isPart: false });

test('each chapter and exercise has its page, in one language each, and no link leads nowhere', () => {
  const paths = [
    '',
    ...book.chapters.map(({ anchor }) => anchor),
    ...book.exercises.map(({ name }) => `course/${name}`),
  ];
  const pages = new Map(paths.map((path) => [`/dev/reference${path && '/'}${path}`, drawn(path) ?? '']));
  for (const [address, html] of pages) {
    expect(html, address).toContain('<main');
    const content = html.slice(html.indexOf('<h1>'));
    expect(/>[^<]*undefined/.test(content), address).toBe(false);
    for (const [, href = ''] of html.matchAll(/href="(\/dev\/reference[^"]*)"/g)) {
      const [to = '', hash] = href.split('#');
      if (/\.(?:css|js)$/.test(to)) continue;
      expect(pages.has(to), `${address} → ${href}`).toBe(true);
      if (hash !== undefined) expect(pages.get(to), `${address} → ${href}`).toContain(`id="${hash}"`);
    }
  }
  expect(drawn('nothing')).toBeUndefined();
});

test('keys of a chapter have addresses of their own, and examples stand at the line that is named', () => {
  for (const { owner, keys } of book.chapters)
    expect(new Set(keys.map(({ name }) => keyId(name))).size, owner).toBe(keys.length);
  expect(keyHref('ledger', 'legs[].account')).toBe('/dev/reference/ledger#key-legs.account');
  const examples = book.chapters.flatMap(({ keys }) =>
    keys.flatMap(({ name, example }) => (example ? [{ name, example }] : [])),
  );
  expect(examples.length).toBeGreaterThan(400);
  for (const { name, example } of examples) {
    const { text, open } = book.placeOf(example);
    const [, file = '', line = ''] = /^(.*):(\d+)$/.exec(text) ?? [];
    const key = name.replace(/^.*\./, '');
    const above = (files[file] ?? '').split('\n').slice(0, Number(line)).join('\n');
    // The value begins in this line: its name is the last but for what stands in it.
    expect(above.lastIndexOf(`"${key}"`), `${name} ${text}`).toBeGreaterThanOrEqual(0);
    expect(decodeURIComponent(open)).toContain(`/schemas/${text}:`);
  }
});

test('what is called so comes first, then what means it, then pinyin', () => {
  expect(called('confirm')[0]).toBe('action confirm');
  expect(called('initial')[0]).toBe('workflow initial');
  expect(called('toWhere')[0]).toMatch(/ toWhere$/);
  expect(called('执行前的询问')).toContain('action confirm');
  expect(called('ZXQDXW')).toContain('action confirm');
  expect(called('states possible')).toEqual(['action from']);
  expect(called('记账')[0]).toBe('10-money');
  expect(called('')).toEqual([]);
  expect(called('no such key')).toEqual([]);
  expect(drawn('', '<b>')).not.toContain('<b>');
});

test('the server answers in the reader’s language, and keeps their choice', async () => {
  const reference = openReference(schemas);
  const ask = (path: string, cookie = ''): Response =>
    reference.answer(new Request(`http://console.test/dev/reference${path}`, { headers: { cookie } }));
  expect(await ask('').text()).toContain('<html lang="zh-CN">');
  expect(await ask('', 'a=b; language=en').text()).toContain('<html lang="en">');
  const chosen = ask('/action?lang=en');
  expect([chosen.status, chosen.headers.get('location')]).toEqual([302, '/dev/reference/action']);
  expect(chosen.headers.get('set-cookie')).toContain('language=en');
  expect(ask('/nothing').status).toBe(404);
  expect(await ask('?q=confirm&part=').text()).toMatch(/^<h1>/);
  expect(await ask('/reference.css').text()).toContain('--primary-text');
});

test('examples are of the files as they are, once these have changed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'zhanggui-reference-'));
  try {
    const reference = openReference(folder);
    const page = (): Promise<string> =>
      reference.answer(new Request('http://console.test/dev/reference/record')).text();
    expect(await page()).not.toContain('first.json');
    mkdirSync(join(folder, '_entities'));
    writeFileSync(join(folder, '_entities', 'first.json'), '{\n  "entity": "first",\n  "titleField": "name"\n}\n');
    expect(await page()).not.toContain('first.json');
    reference.changed();
    expect(await page()).toContain('>_entities/first.json:3<');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
