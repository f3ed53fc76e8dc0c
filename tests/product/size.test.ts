import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { manifestModule, segmentModule } from '../../generators/site-modules.ts';
import { makeSite } from '../../src/site.ts';
import { builtSite } from './built.ts';
import { grownFiles } from './grown.ts';

const built = builtSite(join(import.meta.dirname, '..', '..', 'dist', 'web'));
const { web, manifest, weigh, filesOf, find, named, entry } = built;

test('the login page is at most 75 kB of JavaScript, and nothing of the console', () => {
  expect(entry).not.toBe('');
  const login = weigh([entry, ...find(/src\/login\/[^/]+\.tsx$/)]);
  expect(login).toBeGreaterThan(40);
  expect(login).toBeLessThanOrEqual(75);
});

test('signing in asks for no file of the console', () => {
  const signIn = filesOf(find(/src\/login\/sign-in\.ts$/));
  expect(signIn.length).toBeGreaterThan(1);
  expect(signIn.filter((file) => named('first-list').some((key) => manifest[key]?.file === file))).toEqual([]);
  expect(weigh(find(/src\/login\/sign-in\.ts$/)) - weigh([entry])).toBeLessThanOrEqual(10);
});

test('the first list is at most 259 kB of JavaScript in five files, in the language of its reader', () => {
  const list = [
    entry,
    ...named('first-list'),
    ...find(/virtual:site\/pages\/order$/),
    ...find(/src\/providers\/texts\/zh\.ts$/),
  ];
  expect(list).toHaveLength(4);
  const first = weigh(list);
  expect(first).toBeGreaterThan(100);
  expect(first).toBeLessThanOrEqual(259);
  // Each file more is a request more before the first row: what they share is one file.
  expect(filesOf(list).length).toBeLessThanOrEqual(5);
  const holds = (words: string) =>
    filesOf(list).filter((file) => readFileSync(join(web, file), 'utf8').includes(words));
  expect(holds('没有符合条件的数据')).toHaveLength(1);
  expect(holds('No rows match')).toEqual([]);
});

test('no list waits for what dialogs and forms are made of: the modal, its styles, form state, cleaning of rich text', () => {
  const list = filesOf([entry, ...named('first-list')]);
  expect(list.length).toBeGreaterThan(2);
  const dialogs = filesOf(find(/src\/kinds\/act\/act-dialog\.tsx$/));
  const holds = (file: string): boolean =>
    /data-emotion|MuiModal|onTouched|dompurify/.test(readFileSync(join(web, file), 'utf8'));
  expect(list.filter(holds)).toEqual([]);
  expect(dialogs.some(holds)).toBe(true);
});

test('no list carries what packages bring along unused: a data router, a second machine of sentences, comparison of maps', () => {
  const list = filesOf([entry, ...named('first-list')]);
  const signs = ['X-Remix-Replace', 'revalidation', 'pluralResolver', '[object WeakMap]'];
  const held = list.flatMap((file) => {
    const text = readFileSync(join(web, file), 'utf8');
    return signs.filter((sign) => text.includes(sign));
  });
  expect(list.length).toBeGreaterThan(2);
  expect(held).toEqual([]);
});

test('no file of the browser holds or reads what only the server reads of models', () => {
  const files = readdirSync(join(web, 'assets')).filter((file) => file.endsWith('.js'));
  const where = (sign: RegExp) => files.filter((file) => sign.test(readFileSync(join(web, 'assets', file), 'utf8')));
  expect(files.length).toBeGreaterThan(20);
  // Good and refused values of the field types, members of page files; and whoever would ask for them.
  for (const sign of [/\brefusedCells:/, /\brequiredMembers:/, /\btoSql:/])
    expect(where(sign), `${sign.source} is held`).toEqual([]);
  for (const sign of [/\.toSql\b/, /\.sample\b/, /\.examples\b/, /\.requiredMembers\b/, /\.attached\(/])
    expect(where(sign), `${sign.source} is read`).toEqual([]);
});

test('index.html names all that the console and a list are made of, the pages of each group and the texts of each language', () => {
  const html = readFileSync(join(web, 'index.html'), 'utf8');
  const made = JSON.parse(/const made = (.*);/.exec(html)?.[1] ?? 'null') as {
    scripts: string[];
    groups: { [segment: string]: string };
    texts: { [language: string]: string };
  };
  const before = new Set(filesOf([entry]));
  const list = filesOf(named('first-list'));
  expect(made.scripts.map((file) => `assets/${file}`).sort()).toEqual(list.filter((file) => !before.has(file)).sort());
  for (const segment of ['home', 'order', 'goods'])
    expect(`assets/${made.groups[segment]}`).toBe(manifest[`virtual:site/pages/${segment}`]?.file);
  for (const language of ['zh', 'en'])
    expect(`assets/${made.texts[language]}`).toBe(manifest[`src/providers/texts/${language}.ts`]?.file);
});

test('what every person needs at once is compiled while it arrives; the rest when it is called', () => {
  const hint = '//# allFunctionsCalledOnLoad';
  const first = (file: string): string => readFileSync(join(web, file), 'utf8').split('\n', 1)[0] ?? '';
  const hinted = Object.values(manifest).filter(({ file }) => file.endsWith('.js') && first(file) === hint);
  expect(named('first-list')).toHaveLength(1);
  const whole = [entry, ...named('first-list')].map((key) => manifest[key]?.file);
  expect(new Set(hinted.map(({ file }) => file))).toEqual(new Set(whole));
  for (const file of whole)
    expect(gunzipSync(readFileSync(join(web, `${file}.gz`))).toString()).toBe(
      readFileSync(join(web, file ?? ''), 'utf8'),
    );
});

/** The site with made-up goods zones until it has this many pages. */
const grownTo = (pages: number) => makeSite(grownFiles(pages)).site;
/** Pages that the product has itself: growth is counted from here on. */
const own = Object.keys(grownTo(0).pages).length;

test('a page more of an entity adds its differences alone to the chunk of its group', () => {
  const weight = (pages: number) => gzipSync(segmentModule(grownTo(pages), 'goods'), { level: 9 }).length / 1000;
  const [few, many] = [weight(own), weight(own + 30)];
  expect(few).toBeLessThanOrEqual(30);
  expect((many - few) / 30).toBeLessThanOrEqual(0.3);
});

test('a page more of an entity grows what is unpacked by itself, not by all pages beside it', () => {
  const length = (pages: number) => segmentModule(grownTo(pages), 'goods').length / 1000;
  const [few, more, many] = [length(own), length(own + 30), length(own + 60)];
  expect((more - few) / 30).toBeLessThanOrEqual(8);
  expect(many - more).toBeLessThanOrEqual((more - few) * 1.1);
});

test('the menu manifest of 230 pages is at most 10 kB', () => {
  const grown = grownTo(230);
  expect(Object.keys(grown.pages)).toHaveLength(230);
  const size = gzipSync(manifestModule(grown), { level: 9 }).length / 1000;
  expect(size).toBeGreaterThan(3);
  expect(size).toBeLessThanOrEqual(10);
});
