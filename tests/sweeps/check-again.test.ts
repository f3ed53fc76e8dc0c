/** What is judged again after an edit of some files is what a first judgement says of them: all of it, in its order. */
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { authoringWords } from '../../generators/icon-files.ts';
import { memoryOf } from '../../generators/verdict.ts';
import { judgedAgain } from '../../src/grammar/again.ts';
import type { Memory } from '../../src/grammar/judged.ts';
import type { Files } from '../../src/grammar/resolve.ts';
import { verdictOn } from '../../src/grammar/verdict.ts';
import { readSchemas } from '../../src/server/node/read-schemas.ts';
import { makeSite } from '../../src/site.ts';
import { againSite } from '../fixtures/again-site.ts';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Edited = { [path: string]: string };
/** Numbers that choose: what is done, in which file, where in it, and what is put there. */
type Choice = readonly [edit: number, file: number, place: number, other: number];

const root = join(import.meta.dirname, '../..');
const vocabulary = authoringWords(root);

const chosen = <T>(all: readonly T[], number: number): T | undefined => all[number % Math.max(1, all.length)];
const words = Object.values(againSite).flatMap((text) => text.match(/"[^"\\]*"/g) ?? []);
const isPage = (path: string): boolean => /^[a-z]\w*\/[a-z]\w*\.json$/i.test(path);

function parsed(text: string | undefined): Json | undefined {
  try {
    return JSON.parse(text ?? '') as Json;
  } catch {
    return undefined;
  }
}

/** Paths of all members of a value. */
function pathsIn(value: Json, at: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([key, part]) => pathsIn(part, [...at, key]))];
}

/** The value with another at a path; without it when there is none. */
function withAt(value: Json | undefined, [key, ...rest]: readonly string[], put: Json | undefined): Json | undefined {
  if (key === undefined) return put;
  const members = new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);
  const part = withAt(members.get(key), rest, put);
  if (part === undefined) members.delete(key);
  else members.set(key, part);
  return Array.isArray(value) ? [...members.values()] : Object.fromEntries(members);
}

const partAt = (value: Json, path: readonly string[]): Json | undefined =>
  path.reduce<Json | undefined>((here, key) => (here as { [key: string]: Json } | null)?.[key], value);

const edits: ((files: Edited, path: string, place: number, other: number) => void)[] = [
  function space(files, path) {
    files[path] = ` \n${files[path]}`;
  },
  function word(files, path, place, other) {
    const text = files[path] ?? '';
    const found = chosen([...text.matchAll(/"[^"\\]*"/g)], place);
    if (found)
      files[path] = text.slice(0, found.index) + chosen(words, other) + text.slice(found.index + found[0].length);
  },
  function less(files, path, place) {
    const value = parsed(files[path]);
    const at = value && chosen(pathsIn(value).slice(1), place);
    if (at) files[path] = JSON.stringify(withAt(value, at, undefined), null, 1);
  },
  function more(files, path, place, other) {
    const from = parsed(
      files[
        chosen(
          Object.keys(files).filter((one) => isPage(one) === isPage(path)),
          other,
        ) ?? ''
      ],
    );
    const value = parsed(files[path]);
    const at = from && chosen(pathsIn(from).slice(1), place);
    if (value && at) files[path] = JSON.stringify(withAt(value, at, partAt(from, at)), null, 1);
  },
  function label(files, path, place) {
    const value = parsed(files[path]);
    const label = { zh: `页${place % 7}`, en: `Page ${place % 7}` };
    if (value) files[path] = JSON.stringify(withAt(value, ['label'], label), null, 1);
  },
  function gone(files, path) {
    delete files[path];
  },
  function moved(files, path, place) {
    files[path.replace('.json', `${place % 3}.json`)] = files[path] ?? '';
    if (place % 2 === 0) delete files[path];
  },
  function broken(files, path, place) {
    const text = files[path] ?? '';
    files[path] = text.slice(0, place % text.length) + text.slice((place % text.length) + 1);
  },
  function back(files) {
    for (const path of Object.keys(files)) delete files[path];
    Object.assign(files, againSite);
  },
];
/** Edits of one text are frequent, and so are those of pages. */
const often = [0, 1, 1, 1, 2, 2, 3, 3, 3, 4, 4, 5, 6, 7, 8, 8, 8];

function edited(files: Files, [edit, file, place, other]: Choice): Edited {
  const next = { ...files };
  const pool = Object.keys(next).filter((path) => file % 5 === 0 || isPage(path));
  const path = chosen(pool, file);
  if (path !== undefined) edits[chosen(often, edit) ?? 0]?.(next, path, place, other);
  return next;
}

/** What is kept from one call to the next is a text. */
const reread = ({ judged, kept }: Memory): Memory =>
  memoryOf(JSON.parse(JSON.stringify({ judged, kept })) as Pick<Memory, 'judged' | 'kept'>);

test('whatever is edited, the verdict is that of a first time', () => {
  const number = fc.nat(9_999);
  const run = fc.array(fc.tuple(number, number, number, number), { minLength: 8, maxLength: 16 });
  let again = 0;
  fc.assert(
    fc.property(run, fc.boolean(), (choices, rereads) => {
      let memory = memoryOf();
      let files: Files = againSite;
      verdictOn(files, vocabulary, memory);
      for (const choice of choices) {
        files = edited(files, choice);
        if (rereads) memory = reread(memory);
        const quick = judgedAgain(files, vocabulary, memory);
        if (quick) again += 1;
        const verdict = quick ?? verdictOn(files, vocabulary, memory);
        expect(verdict).toEqual(verdictOn(files, vocabulary, memoryOf()));
        const { problems, site, unread } = makeSite(files, undefined, vocabulary);
        expect(verdict).toEqual({
          problems,
          pages: Object.keys(site.pages).length,
          digest: site.digest,
          ...(unread ? { unread } : {}),
        });
      }
    }),
    { numRuns: 12, endOnFailure: true },
  );
  expect(again).toBeGreaterThan(20);
}, 300_000);

/** Each breaks something that lies in another file than the one that is edited, or mends it. */
const acrossFiles: [string, string, (text: string) => string][] = [
  ['a menu label that another page has', 'desk/vip.json', (text) => text.replace('VIP tickets', 'Tickets')],
  ['the permission of another page', 'desk/vip.json', (text) => text.replace('desk_vip', 'desk_tickets')],
  ['a permission that a role grants, gone', 'desk/tickets.json', (text) => text.replace('desk_tickets', 'desk_all')],
  [
    'the only rule that reads a setting, gone',
    'desk/based.json',
    (text) => text.replace('settings.deskSetting.most', '1'),
  ],
  ['the one button of an action, gone', 'desk/opener.json', (text) => text.replace('"look",', '')],
  [
    'a filter of the page that is opened',
    'desk/customers.json',
    (text) => text.replace('"kind"', '"fields": { "phone": null }, "kind"'),
  ],
  [
    'a path that another page answers',
    'desk/vip.json',
    (text) => text.replace('"where"', '"endpoint": { "base": "/api/v2/seller/customers/summary" }, "where"'),
  ],
  ['a zone that fields offer', 'desk/vip.json', (text) => text.replace('"zone": "vip"', '"zone": "gold"')],
  [
    'the other page that an act leads to',
    'desk/guests.json',
    (text) => text.replace(/"where": \{[^}]*\}/, '"where": {}'),
  ],
  [
    'the name that two paths had',
    'figures/b.json',
    (text) => text.replace('"permission"', '"endpoint": { "base": "/api/v2/seller/told" }, "permission"'),
  ],
  ['the name of a settings object', 'desk/opener.json', (text) => text.replace('"name": "desk"', '"name": "office"')],
  ['the label that a notice goes to', 'desk/vip.json', (text) => text.replace('desk_vip', 'desk_very')],
  [
    'a place in the menu that another page has',
    'desk/vip.json',
    (text) => text.replace('"where"', '"order": 5, "where"'),
  ],
  ['a scope that another page has', 'desk/vip.json', (text) => text.replace('"zone": "vip"', '"zone": "normal"')],
  ['how a figure is counted elsewhere', 'figures/b.json', (text) => text.replace('sum:payable', 'count')],
  [
    'columns of a page that another extends',
    'desk/based.json',
    (text) => text.replace('"mixins"', '"list": { "columns": ["nothing"] }, "mixins"'),
  ],
  [
    'the page that the group begins with, of a shape that is none',
    'figures/a.json',
    (text) => text.replace('"report"', '"raport"'),
  ],
  ['a word that the glossary avoids', 'desk/vip.json', (text) => text.replace('VIP tickets', 'VIP cases')],
  [
    'an icon that there is not',
    'desk/settings.json',
    (text) => text.replace('"icon": "Settings"', '"icon": "Settingz"'),
  ],
];

test.each(acrossFiles)('%s', (_, path, change) => {
  const memory = memoryOf();
  const first = verdictOn(againSite, vocabulary, memory);
  const files = { ...againSite, [path]: change(againSite[path] ?? '') };
  expect(files[path]).not.toBe(againSite[path]);
  const later = reread(memory);
  const verdict = verdictOn(files, vocabulary, later);
  expect(verdict.problems).not.toEqual(first.problems);
  expect(verdict).toEqual(verdictOn(files, vocabulary, memoryOf()));
  expect(verdictOn(againSite, vocabulary, reread(later))).toEqual(first);
});

test('a page of a record that has a fault tells it again', () => {
  const path = '_entities/customer.json';
  const faulty: Files = { ...againSite, [path]: (againSite[path] ?? '').replace(/"type": "[a-z]+",/, '') };
  const memory = memoryOf();
  verdictOn(faulty, vocabulary, memory);
  const files = { ...faulty, 'desk/guests.json': `${faulty['desk/guests.json']} ` };
  const { problems } = verdictOn(files, vocabulary, reread(memory));
  expect(problems.map(({ code }) => code)).toContain('missing-key');
  expect(problems).toEqual(verdictOn(files, vocabulary, memoryOf()).problems);
});

test('of the product an edited page is judged again, and no other is looked at', () => {
  const files = readSchemas(join(root, 'schemas'));
  const memory = memoryOf();
  verdictOn(files, vocabulary, memory);
  const { judged, kept } = memory;
  const route = 'goods/newPeopleGoods';
  const path = `${route}.json`;
  const text = (files[path] ?? '').replace('Newcomer goods', 'Goods for newcomers').replace('"newDays", ', '');
  const verdict = judgedAgain({ ...files, [path]: text }, vocabulary, memory);
  expect(verdict?.problems).toEqual([]);
  const another = <T>(now: { [name: string]: T }, before: { [name: string]: T } | undefined): string[] =>
    Object.keys(now).filter((name) => now[name] !== before?.[name]);
  expect(another(memory.judged.findings, judged.findings)).toEqual([`pages:${route}`]);
  expect(another(memory.kept?.pages ?? {}, kept?.pages)).toEqual([route]);
});

test('of the product a page more, and the same gone, are judged without the whole', () => {
  const files = readSchemas(join(root, 'schemas'));
  const memory = memoryOf();
  const first = verdictOn(files, vocabulary, memory);
  const label = { zh: '更多资讯', en: 'More news' };
  const page = { ...(parsed(files['news/index.json']) as object), label, permission: 'news_more', order: 99.5 };
  const more = { ...files, 'news/more.json': JSON.stringify({ ...page, where: { status: 'published' } }) };
  expect(judgedAgain(more, vocabulary, memory)).toEqual(verdictOn(more, vocabulary, memoryOf()));
  expect(judgedAgain(files, vocabulary, reread(memory))).toEqual(first);
});

test('a page more whose path differs from that of another in large letters alone is told', () => {
  const memory = memoryOf();
  verdictOn(againSite, vocabulary, memory);
  const files = { ...againSite, 'desk/VIP.json': againSite['desk/vip.json'] ?? '' };
  const { problems } = verdictOn(files, vocabulary, memory);
  expect(problems.map(({ code }) => code)).toContain('file-case');
  expect(problems).toEqual(verdictOn(files, vocabulary, memoryOf()).problems);
});
