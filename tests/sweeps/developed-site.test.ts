/** What is shown while files are edited: the last good text of a broken one, with what is wrong with the present. */
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { expect, onTestFinished, test } from 'vitest';
import { developedSite } from '../../generators/developed-site.ts';
import { memoryOf, textsDigest, type Good } from '../../generators/verdict.ts';
import { authoringWords } from '../../generators/icon-files.ts';
import { sameParts } from '../../generators/same-parts.ts';
import { readSchemas } from '../../src/server/node/read-schemas.ts';
import type { Files } from '../../src/grammar/resolve.ts';
import { makeSite } from '../../src/site.ts';
import { againSite } from '../fixtures/again-site.ts';

const root = join(import.meta.dirname, '../..');
const words = authoringWords(root);
const path = 'desk/customers.json';

test('a broken file leaves what was shown, however often it is saved; mended, it is shown itself', () => {
  const develop = developedSite('schemas', words).of;
  const text = againSite[path] ?? '';
  const shown = develop(againSite).site;
  const page = (of: typeof shown) => of.pages['desk/customers'];
  expect(page(shown)?.problems).toBeUndefined();
  for (const wrong of ['"labell"', '"lable"']) {
    const { site, problems } = develop({ ...againSite, [path]: text.replace('"label"', wrong) });
    expect(problems.some(({ severity, file }) => severity === 'error' && file === path)).toBe(true);
    const { problems: told, ...rest } = page(site) ?? {};
    expect(told?.map(({ source }) => source).join()).toContain(wrong);
    expect(rest).toEqual(page(shown));
  }
  // Another file, saved good meanwhile, is shown although the first is still broken.
  const other = 'desk/tickets.json';
  const both = develop({
    ...againSite,
    [path]: text.replace('"label"', '"lable"'),
    [other]: (againSite[other] ?? '').replace(/(?<="en": ?")/, 'New '),
  });
  expect(both.site.pages['desk/tickets']?.label.en).toMatch(/^New /);
  expect(page(both.site)?.label).toEqual(page(shown)?.label);
  expect(page(develop(againSite).site)).toEqual(page(shown));
});

test('a start judges what was good the last time no more, and what has changed since', () => {
  const folder = mkdtempSync(join(tmpdir(), 'zhanggui-developed-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const start = () => developedSite('schemas', words, folder);
  const place = (): string => join(folder, readdirSync(folder).find((name) => name.startsWith('good')) ?? '');
  const good = (): Good => deserialize(readFileSync(place())) as Good;
  const files = readSchemas(join(root, 'schemas'));
  const zone = 'goods/newPeopleGoods.json';
  const broken = { ...files, [zone]: (files[zone] ?? '').replace('"where"', '"wheer"') };

  const first = start();
  const { site } = first.of(files);
  first.keep();
  expect(good()).toMatchObject({ texts: textsDigest(files), site: { digest: site.digest } });

  const second = start();
  expect(second.of(files)).toMatchObject({ problems: [], site });
  expect(second.of(files).site).toEqual(site);
  const { problems } = second.of(broken);
  expect(problems.map(({ file }) => file)).toContain(zone);
  second.keep();
  expect(good()).toMatchObject({ texts: textsDigest(files), site: { digest: site.digest } });

  // Whatever is noted as good is believed, until something is saved.
  writeFileSync(place(), serialize({ ...good(), texts: textsDigest(broken) } satisfies Good));
  const third = start();
  expect(third.of(broken).problems).toEqual([]);
  expect(third.of({ ...broken }).problems).toEqual(problems);

  writeFileSync(join(folder, 'judged.json'), '{"judged":7,"kept":true}');
  writeFileSync(place(), 'half');
  expect(start().of(againSite).problems.length).toBeGreaterThan(0);
});

test('what is as it was stays the same object, and all of it is what the files say', () => {
  const memory = { ...memoryOf(), same: sameParts() };
  const made = (files: Files) => makeSite(files, undefined, words, memory).site;
  const first = made(againSite);
  const named = { ...againSite, [path]: (againSite[path] ?? '').replace(/(?<="en": ?")/, 'New ') };
  const second = made(named);
  expect(second).toEqual(makeSite(named, undefined, words).site);
  expect(second.pages['desk/customers']).not.toBe(first.pages['desk/customers']);
  expect(second.pages['desk/guests']).toBe(first.pages['desk/guests']);
  expect(second.entities['ticket']).toBe(first.entities['ticket']);
  expect(made(againSite)).toEqual(makeSite(againSite, undefined, words).site);
});

test('parts are the same when they are equal as JSON, with their members in the same order', () => {
  const same = sameParts();
  const made = { a: [1, { b: null }], c: 'x' };
  expect(same('one', made)).toBe(made);
  expect(same('one', structuredClone(made))).toBe(made);
  expect(same('other', structuredClone(made))).not.toBe(made);
  const changes = [
    { c: 'x', a: [1, { b: null }] },
    { a: [1, { b: null }, 2], c: 'x' },
    { a: { 0: 1, 1: { b: null } }, c: 'x' },
    { a: [1, { b: 0 }], c: 'x' },
    { a: [1, { b: null }] },
  ];
  for (const changed of changes) expect(same('one', changed)).toBe(changed);
});

test('of a file that is no JSON, and of a page that lost what fields take from it, only that is told', () => {
  const files = readSchemas(join(root, 'schemas'));
  const zone = 'goods/newPeopleGoods.json';
  const develop = developedSite('schemas', words).of;
  const { site } = develop(files);
  const text = files[zone] ?? '';
  for (const wrong of [
    text.replace('"where"', '"wheer"'),
    text.replace('"where"', '"wheree"'),
    text.replace(',', ''),
  ]) {
    const found = develop({ ...files, [zone]: wrong });
    expect(found.problems.map(({ file }) => file)).toEqual([zone]);
    const { problems, ...page } = found.site.pages['goods/newPeopleGoods'] ?? {};
    expect(problems).toHaveLength(1);
    expect(page).toEqual(site.pages['goods/newPeopleGoods']);
    expect(develop(files)).toMatchObject({ problems: [], site: { digest: site.digest } });
  }
  // Meant, it is another zone, and fields offer that.
  const moved = { ...files, [zone]: text.replace(/("where": \{[^}]*)"newPeople"/, '$1"otherPeople"') };
  expect(develop(moved).site).toEqual(makeSite(moved, undefined, words).site);
});

test('choices that a new page brings are there at once; what other pages make of them is told by the whole', () => {
  const zone = 'goods/newPeopleGoods.json';
  const added = 'goods/benchGoods.json';
  const files = readSchemas(join(root, 'schemas'));
  const text = files[zone] ?? '';
  const { of, soon } = developedSite('schemas', words);
  expect(soon(files)).toBeUndefined();
  expect(of(files).problems).toEqual([]);

  const own = text.replace('"order": 18', '"order": 918').replace('new_people', 'bench');
  const page = own.replaceAll('newPeople', 'bench').replaceAll('新人', '试验').replaceAll('Newcomer', 'Bench');
  // What is wrong with the page itself is told at once; nothing stands in the place of it yet.
  const faulty = soon({ ...files, [added]: page.replace('"minimum": "0.01"', '"minimun": "0.01"') });
  expect(faulty).toMatchObject({ provisional: true, resolved: { problems: [{ file: added }] } });

  const more = { ...files, [added]: page };
  const first = soon(more);
  expect(first).toMatchObject({ provisional: true, resolved: { problems: [] } });
  expect(first?.resolved.site).toEqual(makeSite(more, undefined, words).site);
  expect(of(more)).toMatchObject({ problems: [], site: { digest: first?.resolved.site.digest } });
  // Where no choices come or go it is the whole at once.
  const named = soon({ ...more, [added]: page.replace('试验', '新试验') });
  expect(named).toMatchObject({ provisional: false, resolved: { problems: [] } });
});
