/** What is shown while files are edited: the last good text of a broken one, with what is wrong with the present. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { developedSite } from '../../../generators/developed-site.ts';
import { authoringWords } from '../../../generators/icon-files.ts';
import { isSame } from '../../../generators/is-same.ts';
import { readSchemas } from '../../../src/server/node/read-schemas.ts';
import { makeSite } from '../../../src/site.ts';
import { linkedSite } from '../../fixtures/linked-site.ts';

const root = join(import.meta.dirname, '../../..');
const words = authoringWords(root);
const path = 'desk/customers.json';
const text = linkedSite[path] ?? '';
const files = readSchemas(join(root, 'schemas'));
const zone = 'goods/newPeopleGoods.json';
const zoneText = files[zone] ?? '';

test('a broken file leaves what was shown, however often it is saved; mended, it is shown itself', () => {
  const develop = developedSite('schemas', words).of;
  const shown = develop(linkedSite).site;
  const page = (of: typeof shown) => of.pages['desk/customers'];
  expect(page(shown)?.problems).toBeUndefined();
  for (const wrong of ['"labell"', '"lable"']) {
    const { site, problems } = develop({ ...linkedSite, [path]: text.replace('"label"', wrong) });
    expect(problems.some(({ severity, file }) => severity === 'error' && file === path)).toBe(true);
    const { problems: told, ...rest } = page(site) ?? {};
    expect(told?.map(({ source }) => source).join()).toContain(wrong);
    expect(rest).toEqual(page(shown));
  }
  // Another file, saved good meanwhile, is shown although the first is still broken.
  const other = 'desk/tickets.json';
  const both = develop({
    ...linkedSite,
    [path]: text.replace('"label"', '"lable"'),
    [other]: (linkedSite[other] ?? '').replace(/(?<="en": ?")/, 'New '),
  });
  expect(both.site.pages['desk/tickets']?.label.en).toMatch(/^New /);
  expect(page(both.site)?.label).toEqual(page(shown)?.label);
  expect(page(develop(linkedSite).site)).toEqual(page(shown));
});

test('of a file that is no JSON, and of a page that lost what fields take from it, only that is told', () => {
  const { of, soon } = developedSite('schemas', words);
  const { site } = of(files);
  const noJson = { ...files, [zone]: zoneText.replace(',', '') };
  const noScope = { ...files, [zone]: zoneText.replace('"where"', '"wheer"') };
  for (const found of [soon(noJson), of(noJson), soon(noScope), of(noScope)]) {
    expect(found.problems.map(({ file }) => file)).toEqual([zone]);
    const { problems, ...page } = found.site.pages['goods/newPeopleGoods'] ?? {};
    expect(problems).toHaveLength(1);
    expect(page).toEqual(site.pages['goods/newPeopleGoods']);
  }
  expect(soon(files).problems).toEqual([]);
  // Meant, it is another zone, and fields offer that.
  const moved = { ...files, [zone]: zoneText.replace(/("where": \{[^}]*)"newPeople"/, '$1"otherPeople"') };
  expect(isSame(of(moved).site, makeSite(moved, undefined, words).site)).toBe(true);
});

test('a new page and its choices are there at once, with its own faults; the whole tells of the others', () => {
  const added = 'goods/benchGoods.json';
  const { of, soon } = developedSite('schemas', words);
  // At the beginning shapes alone are checked: what else is wrong is told by the whole.
  const wrong = { ...files, [zone]: zoneText.replace('goods_newPeopleGoods', 'goods_list') };
  expect(soon(wrong).problems).toEqual([]);
  expect(of(wrong).problems.map(({ file }) => file)).toContain(zone);
  expect(of(files).problems).toEqual([]);

  const own = zoneText.replace('"order": 18', '"order": 918').replace('new_people', 'bench');
  const page = own.replaceAll('newPeople', 'bench').replaceAll('新人', '试验').replaceAll('Newcomer', 'Bench');
  const faulty = soon({ ...files, [added]: page.replace('"minimum": "0.01"', '"minimun": "0.01"') });
  expect(faulty.problems.map(({ file }) => file)).toEqual([added]);

  const more = { ...files, [added]: page };
  const first = soon(more);
  expect(first.problems).toEqual([]);
  expect(isSame(first.site, makeSite(more, undefined, words).site)).toBe(true);
  expect(of(more).problems).toEqual([]);
  // The same permission as another page: a fault of two pages, which the whole tells.
  const twice = { ...more, [added]: page.replace('goods_benchGoods', 'goods_list') };
  expect(soon(twice).problems).toEqual([]);
  expect(of(twice).problems.map(({ code }) => code)).toContain('permission-shared');
  expect(soon({ ...twice, [path]: ' ' }).problems.map(({ code }) => code)).toContain('permission-shared');
});

test('the check of some files tells what the whole check tells of them', () => {
  for (const [file, from, to] of [
    ['desk/opener.json', 'desk/customers', 'desk/customer'],
    ['desk/derived.json', '"label"', '"lable"'],
    ['_entities/ticket.json', '"amount"', '"amounts"'],
  ] as const) {
    const faulty = { ...linkedSite, [file]: (linkedSite[file] ?? '').replaceAll(from, to) };
    const whole = makeSite(faulty, undefined, words).problems;
    const own = makeSite(faulty, undefined, words, new Set([file])).problems.filter((one) => one.file === file);
    expect(own.length).toBeGreaterThan(0);
    expect(whole).toEqual(expect.arrayContaining(own));
  }
});

test('parts are the same when they are equal as JSON, with their members in the same order', () => {
  const made = { a: [1, { b: null }], c: 'x' };
  expect(isSame(made, structuredClone(made))).toBe(true);
  const changes = [
    { c: 'x', a: [1, { b: null }] },
    { a: [1, { b: null }, 2], c: 'x' },
    { a: { 0: 1, 1: { b: null } }, c: 'x' },
    { a: [1, { b: 0 }], c: 'x' },
    { a: [1, { b: null }] },
  ];
  for (const changed of changes) expect(isSame(made, changed)).toBe(false);
});
