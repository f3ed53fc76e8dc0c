/** The console's own words keep to the glossary that the check holds schema files to. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { glossaryJudge, type Glossary } from '../../src/grammar/sentences/glossary.ts';
import type { Text } from '../../src/grammar/declarations/declarations.ts';
import { en } from '../../src/kinds/text/messages.en.ts';
import { zh } from '../../src/kinds/text/messages.zh.ts';

const root = join(import.meta.dirname, '../..');
const { $schema: _, ...terms } = JSON.parse(readFileSync(join(root, 'schemas/_glossary.json'), 'utf8')) as Glossary;
const judge = glossaryJudge(terms);
const pair = /\bzh: (['"`])((?:(?!\1)[^\\]|\\.)*)\1,\s*en: (['"`])((?:(?!\3)[^\\]|\\.)*)\3/g;

/** Texts of both languages in the code, and where they stand. */
function texts(): { at: string; text: Text }[] {
  const files = ['src', 'generators']
    .flatMap((room) => readdirSync(join(root, room), { recursive: true }).map((file) => join(room, String(file))))
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith(join('src', 'generated')));
  const written = files.flatMap((at) =>
    [...readFileSync(join(root, at), 'utf8').matchAll(pair)].map((found) => ({
      at,
      text: { zh: found[2] ?? '', en: found[4] ?? '' },
    })),
  );
  const messages = Object.entries(zh).map(([key, text]) => ({
    at: `messages ${key}`,
    text: { zh: text, en: en[key as keyof typeof zh] },
  }));
  return [...written, ...messages];
}

test("the console's own words keep to the glossary", () => {
  const all = texts();
  expect(all.length).toBeGreaterThan(2_000);
  expect(all.flatMap(({ at, text }) => judge(text).map((fault) => ({ at, ...text, fault })))).toEqual([]);
});

test('a glossary knows plurals, and words that do not stand for its terms', () => {
  const found = glossaryJudge({ 店铺: { en: 'Store', also: ['Online store'], avoid: ['网店', 'Shop'] } });
  expect(found({ zh: '店铺', en: 'Stores' })).toEqual([]);
  expect(found({ zh: '店铺', en: 'The online store' })).toEqual([]);
  expect(found({ zh: '店铺', en: 'Seller' })).toHaveLength(1);
  expect(found({ zh: '店铺名称', en: 'Shop name' })).toMatchObject([{ code: 'glossary-avoid', word: 'Shop' }]);
  expect(found({ zh: '店铺名称', en: 'Workshop name' })).toEqual([]);
  expect(found({ zh: '网店名称', en: 'Store name' })).toMatchObject([{ code: 'glossary-avoid', word: '网店' }]);
});
