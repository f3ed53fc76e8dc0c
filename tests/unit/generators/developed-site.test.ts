/** What is shown while files are edited: the last good text of a broken one, with what is wrong with the present. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { developedSite } from '../../../generators/developed-site.ts';
import { authoringWords } from '../../../generators/icon-files.ts';
import { isSame } from '../../../generators/is-same.ts';
import { newProblems } from '../../../generators/zone/candidate.ts';
import type { Resolved } from '../../../src/grammar/resolve.ts';
import { makeSite } from '../../../src/site.ts';
import { linkedSite } from '../../fixtures/linked-site.ts';

const root = join(import.meta.dirname, '../../..');
const words = authoringWords(root);
const path = 'desk/customers.json';
const text = linkedSite[path] ?? '';
const zone = 'desk/vip.json';
const zoneText = linkedSite[zone] ?? '';
const before = makeSite(linkedSite, undefined, words).problems;

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

/** Codes and files of the problems that come with a change of the site. */
function fresh(found: Resolved): string[] {
  return newProblems(before, found.problems).map(({ code, file }) => `${code} ${file}`);
}

test('of a file that is no JSON, and of a page that lost what fields take from it, only that is told', () => {
  const { of, soon } = developedSite('schemas', words);
  const { problems: known = [], ...shown } = of(linkedSite).site.pages['desk/vip'] ?? {};
  const noJson = { ...linkedSite, [zone]: zoneText.replace(',', '') };
  const noScope = { ...linkedSite, [zone]: zoneText.replace('"where"', '"wheer"') };
  for (const [files, code] of [
    [noJson, 'json-syntax'],
    [noScope, 'unknown-key'],
  ] as const)
    for (const found of [soon(files), of(files)]) {
      expect(fresh(found)).toContain(`${code} ${zone}`);
      expect(fresh(found).filter((one) => !one.endsWith(zone))).toEqual([]);
      const { problems, ...page } = found.site.pages['desk/vip'] ?? {};
      expect(problems?.length).toBeGreaterThan(known.length);
      expect(page).toEqual(shown);
    }
  expect(fresh(soon(linkedSite))).toEqual([]);
  // Meant, it is another zone, and fields offer that.
  const moved = { ...linkedSite, [zone]: zoneText.replace(/("where": *\{[^}]*: *)"vip"/, '$1"other"') };
  expect(moved[zone]).not.toBe(zoneText);
  expect(isSame(of(moved).site.entities, makeSite(moved, undefined, words).site.entities)).toBe(true);
});

test('a new page and its choices are there at once, with its own faults; the whole tells of the others', () => {
  const added = 'desk/bench.json';
  const { of, soon } = developedSite('schemas', words);
  // At the beginning shapes alone are checked: what else is wrong is told by the whole.
  const wrong = { ...linkedSite, [zone]: zoneText.replace('desk_vip', 'desk_opener') };
  expect(soon(wrong).problems.map(({ code }) => code)).not.toContain('permission-shared');
  expect(of(wrong).problems.map(({ code }) => code)).toContain('permission-shared');
  of(linkedSite);

  const page = zoneText.replaceAll('vip', 'bench').replaceAll('VIP', 'Bench').replace('贵宾', '试验');
  const more = { ...linkedSite, [added]: page };
  const first = soon(more);
  expect(fresh(first).filter((one) => one.endsWith(added))).toEqual([]);
  expect(isSame(first.site.entities, makeSite(more, undefined, words).site.entities)).toBe(true);
  const faulty = soon({ ...more, [added]: page.replace('"list"', '"lits"') });
  expect(fresh(faulty)).toContain(`unknown-key ${added}`);
  // The same permission as another page: a fault of two pages, which the whole tells.
  const twice = { ...more, [added]: page.replace('desk_bench', 'desk_opener') };
  expect(fresh(soon(twice))).not.toContain(`permission-shared ${added}`);
  expect(fresh(of(twice))).toContain(`permission-shared ${added}`);
  expect(fresh(soon({ ...twice, [path]: `${text} ` }))).toContain(`permission-shared ${added}`);
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
