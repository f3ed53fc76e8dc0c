/** The console's own words: how they are declared and said, and that they keep to the glossary of the check. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
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

const code = new Map(
  readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('generated'))
    .map((file) => [file, readFileSync(join(root, 'src', file), 'utf8')] as const),
);

/** The literal that stands behind each `catalogue('name', `. */
function catalogues(): { file: string; name: string; texts: { [key: string]: Partial<Text> } }[] {
  return [...code].flatMap(([file, text]) =>
    [...text.matchAll(/\bcatalogue\('(\w+)', (\{.*?\})\);$/gms)].map(([, name = '', literal = '']) => ({
      file,
      name,
      texts: runInNewContext(`(${literal})`) as { [key: string]: Partial<Text> },
    })),
  );
}

/** A map takes the name of the place, the other does not; Chinese counts all lost pages, English those not named. */
const otherFacts = new Set(['address', 'lostMore']);

test('a catalogue has a namespace of its own, and each text both languages with the same facts; English alone says "one"', () => {
  const all = catalogues();
  expect(all.length).toBe([...code.values()].join('').match(/= catalogue\('/g)?.length);
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  const facts = (text = '') => [...new Set(text.match(/\{\{\w+\}\}/g))].toSorted();
  const wrong = all.flatMap(({ file, texts: one }) =>
    Object.entries(one).flatMap(([key, { zh, en }]) => {
      if (key.endsWith('_one')) return zh === undefined && en ? [] : [`${file} ${key}`];
      if (zh === undefined || en === undefined) return [`${file} ${key}`];
      return otherFacts.has(key) || facts(zh).join() === facts(en).join() ? [] : [`${file} ${key}`];
    }),
  );
  expect(wrong).toEqual([]);
});

/** Where a language is asked for and no text is chosen by it. */
const comparing: { [file: string]: string } = {
  'base/language.ts': 'codes of languages, and labels within sentences',
  'database/rows/lists-in-force.ts': 'members of an option',
  'grammar/shapes/check-shape.ts': 'members of a text',
  'grammar/site/fixed-lines.ts': 'members of an option',
  'kinds/report/charts/scale.ts': 'numbers of an axis: 万 and k',
  'layout/session/watch.ts': 'a message of another window is checked',
};

test('no code chooses a text by a comparison of the language, says one by a function, or fills one in by hand', () => {
  const compared = /[!=]== '(?:zh|en)'|(?<![.\w])zh \? ['"`[]/;
  const spoken = /\b(?:zh|en): (?:\([^()]*\)|\w+)(?:: \w+)? =>/;
  const filled = /\.replace(?:All)?\('(?:\{\w+\}|#\d?)'/;
  expect(compared.test("language === 'zh' ? '合计' : 'Total'")).toBe(true);
  expect(compared.test("zh ? '等级' : 'Level'")).toBe(true);
  expect(spoken.test('zh: (count: number) => `${count} 条未读`')).toBe(true);
  expect(filled.test("words.wait.replace('#', String(left))")).toBe(true);
  const matching = (form: RegExp): string[] => [...code].flatMap(([file, text]) => (form.test(text) ? [file] : []));
  expect(matching(compared).toSorted()).toEqual(Object.keys(comparing));
  expect(matching(spoken)).toEqual([]);
  expect(matching(filled)).toEqual(['providers/foreign/translate.ts']);
});

test('what says texts is called t', () => {
  const named = /(?:const|let) (?!t\b)\w+ = (?:useTexts|usePlainTexts|fixedT|plainT)\([^()]*\);/;
  expect(named.test('const say = useTexts(kindTexts);')).toBe(true);
  expect([...code].flatMap(([file, text]) => (named.test(text) ? [file] : []))).toEqual([]);
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
