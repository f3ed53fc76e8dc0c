import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import type { Manifest } from 'virtual:site/manifest';
import { beforeAll, expect, test } from 'vitest';
import { crowdModule, manifestModule, manifestOf, nameFiles } from '../../generators/site-manifest.ts';
import { entityFiles } from '../../generators/site-modules.ts';
import { fileOfPage } from '../../src/base/file-of-page.ts';
import { validatorModule } from '../../generators/validators.ts';
import type { PageDef, Site } from '../../src/grammar/site/resolved.ts';
import { readNames } from '../../src/providers/page-names.ts';
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

test('the first list is at most 320 kB of JavaScript in six files', () => {
  const list = [entry, ...named('first-list'), ...find(/src\/providers\/texts\/zh\.ts$/)];
  expect(list).toHaveLength(3);
  const weight = weigh(list, [first]);
  expect(weight).toBeGreaterThan(100);
  expect(weight).toBeLessThanOrEqual(320);
  // Each file more is a request more before the first row: what they share is one file.
  expect(filesOf(list).length + built.pageFiles(first).length).toBeLessThanOrEqual(6);
  const holds = (words: string) =>
    filesOf(list).filter((file) => readFileSync(join(web, file), 'utf8').includes(words));
  expect(holds('没有符合条件的数据')).toHaveLength(1);
  expect(holds('No rows match')).toEqual([]);
});

test('what the ordinary clicks in a list need comes in one file with its rows, at most 26 kB', () => {
  const [key = ''] = named('list-parts');
  const file = manifest[key]?.file ?? '';
  const text = readFileSync(join(web, file), 'utf8');
  const parts = ['FilterControl', 'FilterChips', 'ColumnLayout', 'Menu', 'InlineCell', 'NoRows', 'SumsRow'];
  expect(parts.filter((part) => !text.includes(`function ${part}(`))).toEqual([]);
  expect(gzipSync(text, { level: 9 }).length / 1000).toBeLessThanOrEqual(26);
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

test('no list carries the rest of i18next', () => {
  const list = filesOf([entry, ...named('first-list')]);
  expect(list.length).toBeGreaterThan(2);
  expect(list.filter((file) => readFileSync(join(web, file), 'utf8').includes('pluralResolver'))).toEqual([]);
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
    expect(Object.keys(JSON.parse(file) as object)).toContain('packed');
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

test('a page comes without its sisters: a zone more adds a line to what the goods have in common', () => {
  const [own, common] = built.pageFiles('goods/index').map((file) => kilobytes(readFileSync(join(web, file), 'utf8')));
  expect(own).toBeGreaterThan(0.5);
  expect(own).toBeLessThanOrEqual(3.5);
  const goods = Object.values(grown.pages).filter((page) => page.entity === grown.pages['goods/index']?.entity);
  const zones = goods.map(({ route }) => route).filter((route) => route.startsWith('goods/zone'));
  expect(zones.length).toBeGreaterThan(50);
  const files = entityFiles(goods);
  expect(kilobytes(files.own['goods/index'])).toBeLessThanOrEqual((own ?? 0) * 1.1);
  for (const zone of zones) expect(kilobytes(files.own[zone])).toBeLessThanOrEqual(own ?? 0);
  expect((kilobytes(files.common?.text) - (common ?? 0)) / zones.length).toBeLessThanOrEqual(0.15);
});

test('what orders have in common is a twentieth more at 250 pages: the zones to choose from come by themselves', () => {
  const common = kilobytes(readFileSync(join(web, built.pageFiles(first)[1] ?? ''), 'utf8'));
  expect(common).toBeGreaterThan(5);
  const files = entityFiles(Object.values(grown.pages).filter(({ entity }) => entity === grown.pages[first]?.entity));
  expect(kilobytes(files.common?.text)).toBeLessThanOrEqual(common * 1.05);
  expect(files.lists.map(({ text }) => text).join('')).toContain('Zone zone');
  expect(files.own[first]).toContain(`"lists":${JSON.stringify(files.lists.map(({ name }) => name))}`);
  // Equal lists of other entities are the same file.
  expect(files.lists.length).toBeGreaterThan(0);
  const others = Object.values(grown.pages).filter(({ entity }) => entity === 'afterSale');
  expect(files.lists.map(({ name }) => name)).toEqual(
    expect.arrayContaining(entityFiles(others).lists.map(({ name }) => name)),
  );
});

test('validators do not list choices that come by themselves: a form is as light at 250 pages as with the own ones', () => {
  const route = 'goods/systemSettings';
  const code = (site: Site): string => validatorModule(site.pages[route] as PageDef, vocabulary.fields);
  expect(formZones(grown.pages[route])).toBeGreaterThan(100);
  expect(code(grown)).not.toContain('zone1');
});

/** Zones that a plate of this page may choose from. */
const formZones = (page: PageDef | undefined): number => page?.fields['plates']?.rows?.['zone']?.options?.length ?? 0;

test('the menu of 250 pages names at most 240 of them before it stands, and the groups that come by themselves', () => {
  const text = manifestModule(grown, true);
  const named = /JSON\.parse\((".*")\);/.exec(text)?.[1];
  const manifest = JSON.parse(JSON.parse(named ?? 'null') as string) as Manifest;
  expect(manifest.pages.length).toBeLessThanOrEqual(240);
  expect(kilobytes(text)).toBeLessThanOrEqual(7);
  const goods = Object.values(grown.pages).filter(({ group }) => group === 'goods');
  expect(goods.length).toBeGreaterThan(100);
  expect(manifest.pages.filter(({ group }) => group === 'goods')).toEqual([]);
  expect(manifest.pages.length + goods.length).toBe(250);
  const [names, ...others] = nameFiles(grown);
  expect(others).toEqual([]);
  expect(text).toContain(`loadNames("${names?.name}")`);
  const byRoute = new Map(manifestOf(grown).pages.map((page) => [page.route, page]));
  const read = readNames(names?.text ?? '');
  expect(read).toEqual(read.map(({ route }) => byRoute.get(route)));
  expect(read).toHaveLength(goods.length);
  // Developed, they are the pages of a module.
  expect(manifestModule(grown, false)).toContain('import("virtual:site/manifest/goods")');
  expect(crowdModule(grown, 'goods')).toContain('goods/index');
  expect(crowdModule(grown, 'order')).toBeUndefined();
  expect(manifest.crowds.map(({ group }) => group)).toEqual(['goods']);
  const told = manifest.crowds.flatMap(({ areas }) => areas).reduce((sum, { pages }) => sum + pages, 0);
  expect(told).toBe(goods.filter(({ hidden }) => !hidden).length);
  expect(manifest.crowds[0]?.hidden ?? []).toEqual(goods.filter(({ hidden }) => hidden).map(({ route }) => route));
});

test('of the groups that share the first part of their addresses one comes by itself', () => {
  const zones = Object.keys(grown.pages).filter((route) => route.startsWith('goods/zone'));
  const moved = new Set(zones.slice(30));
  const pages = Object.fromEntries(
    Object.entries(grown.pages).map(([route, page]) => [
      route,
      moved.has(route) ? { ...page, group: 'goods:systemSettings' } : page,
    ]),
  );
  // The other would have come by itself as well, were it not for its addresses.
  const crowds = ['goods', 'goods:systemSettings'].filter((group) => crowdModule({ ...grown, pages }, group));
  expect(crowds).toEqual(['goods:systemSettings']);
});

test("the product's own pages are named at once: its menu waits for nothing", () => {
  const own = makeSite(grownFiles(0), true).site;
  const text = manifestModule(own, true);
  for (const route of Object.keys(own.pages)) expect(text).toContain(`\\"${route}\\"`);
  expect(kilobytes(text)).toBeLessThanOrEqual(7);
});
