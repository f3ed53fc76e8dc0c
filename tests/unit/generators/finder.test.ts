import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { finderOf } from '../../../generators/finder.ts';
import { manifestModule } from '../../../generators/site-manifest.ts';
import { finderModule } from '../../../generators/site-modules.ts';
import { readSchemas } from '../../../src/server/node/read-schemas.ts';
import { makeSite, vocabulary } from '../../../src/site.ts';

const { site } = makeSite(readSchemas('schemas'), true);
const finder = finderOf(site, vocabulary.fields);

test('every name of the menu has its syllables, and the manifest carries none', () => {
  const names = [
    ...Object.values(site.pages).map((page) => page.label.zh),
    ...site.groups.map((group) => group.label.zh),
  ];
  expect(names.filter((name) => !finder.pinyin[name])).toEqual([]);
  expect(manifestModule(site)).not.toContain('pinyin');
  expect(gzipSync(finderModule(site, vocabulary.fields)).length).toBeLessThan(20_000);
});

test('numbers are those that the schemas declare: each pattern knows its own, and no plain word', () => {
  expect(finder.jumps.length).toBeGreaterThan(5);
  for (const { pattern, pages } of finder.jumps) {
    const form = new RegExp(pattern, 'u');
    expect(['', '退款', 'abc', '12'].filter((word) => word !== '' && form.test(word))).toEqual([]);
    expect(pages.every((route) => site.pages[route]?.verbs.includes('list'))).toBe(true);
  }
  const finds = (text: string) => finder.jumps.some(({ pattern }) => new RegExp(pattern, 'u').test(text));
  expect(['G261121000001', '13800008000', '20261121180000000001'].map(finds)).toEqual([true, true, true]);
});

test('names are asked of the pages that say so, each with a keyword box and records to open', () => {
  expect(finder.named.length).toBeGreaterThan(3);
  for (const route of finder.named) {
    expect(site.pages[route]?.verbs).toEqual(expect.arrayContaining(['list', 'one']));
    expect(Object.values(site.pages[route]?.fields ?? {}).some((field) => field.search)).toBe(true);
  }
});

test('new records are offered for the pages that create', () => {
  for (const route of Object.keys(finder.creates)) expect(site.pages[route]?.verbs).toContain('create');
});
