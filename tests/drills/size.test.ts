import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { manifestModule } from '../../generators/site-manifest.ts';
import { pageFiles } from '../../generators/site-modules.ts';
import { fileOfPage } from '../../src/base/file-of-page.ts';
import { validatorModule } from '../../generators/validators.ts';
import type { PageDef, Site } from '../../src/grammar/site/resolved.ts';
import { makeSite, vocabulary } from '../../src/site.ts';
import { builtSite } from './built.ts';
import { grownFiles } from './grown.ts';

const built = builtSite(join(import.meta.dirname, '..', '..', 'dist', 'web'));
const { web, manifest, weigh, filesOf, find, named, entry } = built;
const first = 'order/index';

test('the sign-in page is at most 25 kB of JavaScript in one file, with the sign-in itself and without React', () => {
  expect(entry).not.toBe('');
  expect(filesOf([entry])).toHaveLength(1);
  expect(weigh([entry])).toBeGreaterThan(5);
  expect(weigh([entry])).toBeLessThanOrEqual(25);
  const holding = (sign: string) =>
    [entry, ...named('react')].filter((key) =>
      readFileSync(join(web, manifest[key]?.file ?? ''), 'utf8').includes(sign),
    );
  expect(holding('/api/v2/seller/login')).toEqual([entry]);
  expect(holding('compositionstart')).toEqual(named('react'));
});

test('components keep their names, by which the error log tells which one failed', () => {
  const files = filesOf(named('first-list')).map((file) => readFileSync(join(web, file), 'utf8'));
  expect(files.some((text) => text.includes('function ListScreen('))).toBe(true);
});

test('the first list is at most 335 kB of JavaScript in five files', () => {
  const list = [entry, ...named('first-list'), ...find(/src\/providers\/texts\/zh\.ts$/)];
  expect(list).toHaveLength(3);
  const weight = weigh(list, [first]);
  expect(weight).toBeGreaterThan(100);
  expect(weight).toBeLessThanOrEqual(335);
  // Each file more is a request more before the first row: what they share is one file.
  expect(filesOf(list).length + 1).toBeLessThanOrEqual(5);
  const holds = (words: string) =>
    filesOf(list).filter((file) => readFileSync(join(web, file), 'utf8').includes(words));
  expect(holds('没有符合条件的数据')).toHaveLength(1);
  expect(holds('No rows match')).toEqual([]);
});

test('what the ordinary clicks in a list need comes in one file with its rows, at most 26 kB', () => {
  const [key = ''] = named('list-parts');
  const file = manifest[key]?.file ?? '';
  const text = readFileSync(join(web, file), 'utf8');
  const parts = ['FilterControl', 'FilterChips', 'ColumnLayout', 'InlineCell', 'NoRows', 'SumsRow'];
  expect(parts.filter((part) => !text.includes(`function ${part}(`))).toEqual([]);
  expect(gzipSync(text, { level: 9 }).length / 1000).toBeLessThanOrEqual(26);
});

test('no list waits for what dialogs and forms are made of: the modal, its styles, form state, cleaning of rich text', () => {
  const list = filesOf([entry, ...named('first-list')]);
  expect(list.length).toBeGreaterThan(2);
  const dialogs = filesOf(named('at-rest'));
  const holds = (file: string): boolean =>
    /data-emotion|MuiModal|onTouched|dompurify/.test(readFileSync(join(web, file), 'utf8'));
  expect(list.filter(holds)).toEqual([]);
  expect(dialogs.some(holds)).toBe(true);
});

test('the reference of the schema language and new pages are of the development server alone', () => {
  const texts = readdirSync(built.web, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:html|js|css)$/.test(name))
    .map((name) => readFileSync(join(built.web, name), 'utf8'));
  expect(texts.length).toBeGreaterThan(20);
  expect(texts.filter((text) => /dev\/(?:reference|new)|x-dev-draft/.test(text))).toEqual([]);
});

test('index.html names all that the console and a list are made of, the texts of each language, and finds the file of any page', () => {
  const html = readFileSync(join(web, 'index.html'), 'utf8');
  const made = JSON.parse(/const made = (.*);/.exec(html)?.[1] ?? 'null') as {
    scripts: string[];
    mark: string;
    segments: string[];
    texts: { [language: string]: string };
  };
  const before = new Set(filesOf([entry]));
  const list = filesOf(named('first-list'));
  expect(made.scripts.map((file) => `assets/${file}`).sort()).toEqual(list.filter((file) => !before.has(file)).sort());
  const naming = /const fileOfPage = ([^]*?);\s*\/\/ Texts/.exec(html)?.[1];
  const nameOf = runInNewContext(`(${naming})`) as typeof fileOfPage;
  for (const route of ['home', 'order/index', 'goods/index', 'finance/deal']) {
    expect(nameOf(made.mark, route)).toBe(fileOfPage(made.mark, route));
    const file = readFileSync(join(web, 'assets', fileOfPage(made.mark, route)), 'utf8');
    expect(JSON.parse(file)).toMatchObject({ route });
  }
  expect(made.segments).toEqual(expect.arrayContaining(['order', 'goods']));
  expect(made.segments).not.toContain('home');
  for (const language of ['zh', 'en'])
    expect(`assets/${made.texts[language]}`).toBe(manifest[`src/providers/texts/${language}.ts`]?.file);
});

/** The site with made-up goods zones beside its own pages, 250 in all. */
let grown: Site;
beforeAll(() => {
  grown = makeSite(grownFiles(250), true).site;
  expect(Object.keys(grown.pages)).toHaveLength(250);
});

const kilobytes = (text = ''): number => gzipSync(text, { level: 9 }).length / 1000;

test('a page is one file of at most 25 kB, also among 250', () => {
  const own = (route: string): number => kilobytes(readFileSync(join(web, built.pageFile(route)), 'utf8'));
  const { files, mark } = pageFiles(grown, {});
  for (const route of ['order/index', 'goods/index', 'withDraw/index']) {
    expect(own(route)).toBeGreaterThan(5);
    expect(own(route)).toBeLessThanOrEqual(25);
    expect(kilobytes(files[fileOfPage(mark, route)])).toBeLessThanOrEqual(25);
  }
});

test('validators do not list long choices: a form is as light at 250 pages as with the own ones', () => {
  const route = 'goods/systemSettings';
  const code = (site: Site): string => validatorModule(site.pages[route] as PageDef, vocabulary.fields);
  expect(formZones(grown.pages[route])).toBeGreaterThan(100);
  expect(code(grown)).not.toContain('zone1');
});

/** Zones that a plate of this page may choose from. */
const formZones = (page: PageDef | undefined): number => page?.fields['plates']?.rows?.['zone']?.options?.length ?? 0;

test('the names of 500 pages weigh at most 14 kB, those of the product at most 7', () => {
  expect(kilobytes(manifestModule(makeSite(grownFiles(500), true).site))).toBeLessThanOrEqual(14);
  expect(kilobytes(manifestModule(makeSite(grownFiles(0), true).site))).toBeLessThanOrEqual(7);
});
