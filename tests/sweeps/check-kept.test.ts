/** What was judged before is told again without being judged, and never when anything it was judged by has changed. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { memoryOf } from '../../generators/verdict.ts';
import { readSchemas } from '../../src/server/node/read-schemas.ts';
import { makeSite, vocabulary } from '../../src/site.ts';
import { resolve } from '../../src/grammar/resolve.ts';

const label = { zh: '看客户', en: 'Look at customers' };
const own: { [path: string]: string } = {
  ...readSchemas(join(import.meta.dirname, '../problems/_site')),
  // What is judged of this page depends on another, of which nothing is in it.
  'desk/opener.json': JSON.stringify({
    extends: 'ticket',
    label,
    permission: 'desk_opener',
    where: { zone: 'opener' },
    actions: { look: { label, open: { page: 'desk/customers', filters: {} } } },
    buttons: { row: ['...', 'look'] },
  }),
};

/** Each change breaks another document than the one it is made in, or mends it again. */
const changes: [string, string, (text: string) => string][] = [
  ['a space', 'desk/vip.json', (text) => `\n${text}`],
  ['a column that is none', 'desk/vip.json', (text) => text.replace('"gift"]', '"gitf"]')],
  ['a field renamed under its pages', '_entities/ticket.json', (text) => text.replaceAll('"amount"', '"amounts"')],
  ['a field gone', '_entities/ticket.json', (text) => text.replace(/"zone": \{[^}]*\}[^}]*\},/, '')],
  ['a page gone', 'desk/vip.json', () => ''],
  ['a label in Chinese', 'desk/_group.json', (text) => text.replace(/"en": "[^"]*"/, '"en": "台"')],
];

test.each(Object.keys(own))('%s: without it, and with it again, the judgement is that of a first time', (path) => {
  const memory = memoryOf();
  resolve(own, vocabulary, undefined, memory);
  const { [path]: _gone, ...rest } = own;
  for (const files of [rest, own, { ...own, [path]: `${own[path]}`.replace(/"en": "\w+/, '"en": "中') }, own])
    expect(resolve(files, vocabulary, undefined, memory).problems).toEqual(resolve(files, vocabulary).problems);
});

test.each(changes)('%s: the judgement is that of a first time', (_, path, change) => {
  const memory = memoryOf();
  resolve(own, vocabulary, undefined, memory);
  memory.judged = JSON.parse(JSON.stringify(memory.judged)) as typeof memory.judged;
  const files = { ...own, [path]: change(own[path] ?? '') };
  expect(resolve(files, vocabulary, undefined, memory).problems).toEqual(resolve(files, vocabulary).problems);
  expect(resolve(own, vocabulary, undefined, memory).problems).toEqual(resolve(own, vocabulary).problems);
});

test('of the product a changed page is judged again, and no other', () => {
  const files = readSchemas(join(import.meta.dirname, '../../schemas'));
  const memory = memoryOf();
  makeSite(files, undefined, vocabulary, memory);
  const path = 'goods/newPeopleGoods.json';
  const again = (edit: (text: string) => string): string[] => {
    const before = memory.judged.findings;
    makeSite({ ...files, [path]: edit(files[path] ?? '') }, undefined, vocabulary, memory);
    const after = memory.judged.findings;
    return Object.keys(after).filter((name) => after[name] !== before[name]);
  };
  expect(again((text) => ` ${text}`)).toEqual(['pages:goods/newPeopleGoods']);
  // What the page is called is an option of goods, which orders and settings have as well: none of them says its name.
  const named = again((text) => text.replace(/(?<="zh": ?")/, '新'));
  expect(named).toContain('pages:goods/newPeopleGoods');
  expect(named.filter((name) => name.startsWith('entities:'))).toEqual([]);
  // Another value of that option is a reason for whoever has the option, and whoever reads settings.
  const moved = again((text) => text.replace(/"zone": ?"\w+/, '$&Else'));
  expect(moved).toEqual(expect.arrayContaining(['entities:goods', 'entities:order']));
  expect(moved).not.toContain('entities:addressBook');
});

test('of the product a page more is a reason for those alone that ask for all pages', () => {
  const files = readSchemas(join(import.meta.dirname, '../../schemas'));
  const memory = memoryOf();
  makeSite(files, undefined, vocabulary, memory);
  const before = memory.judged.findings;
  const page = {
    ...(JSON.parse(files['news/index.json'] ?? '') as object),
    label,
    permission: 'news_more',
    order: 99.5,
  };
  makeSite({ ...files, 'news/more.json': JSON.stringify(page) }, undefined, vocabulary, memory);
  const after = memory.judged.findings;
  const anew = Object.keys(after).filter((name) => after[name] !== before[name]);
  expect(anew).toContain('pages:news/more');
  expect(anew.length).toBeLessThan(10);
});
