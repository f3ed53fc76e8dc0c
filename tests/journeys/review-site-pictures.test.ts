import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Transformer } from '@napi-rs/image';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openProject } from '../../generators/project.ts';
import { changeBetween, filesOf } from '../../generators/review-site/command.ts';
import { addPictures, touchedPages } from '../../generators/review-site/pictures/add.ts';
import { gallery, isSame, type Picture, type View } from '../../generators/review-site/pictures/album.ts';
import { rasterOf, type Box } from '../../generators/review-site/pictures/compare.ts';
import { makeSite } from '../../src/site.ts';
import { launch, present } from './browser.ts';

const root = join(import.meta.dirname, '../..');
/** A page that the change is about, and one that it does not touch but is looked at all the same. */
const [changed, untouched] = ['news/index', 'store/guide'];
let folder: string;
let browser: Browser;
let views: readonly View[];
const said: string[] = [];

/** How it was: a field had another name, and the list had a column less. */
function filesBefore(files: { [path: string]: string }): { [path: string]: string } {
  const file = '_entities/news.json';
  const entity = JSON.parse(files[file] ?? '{}') as {
    fields: { summary: { label: object } };
    list: { columns: string[] };
  };
  entity.fields.summary.label = { zh: '导语', en: 'Teaser' };
  entity.list.columns = entity.list.columns.filter((name) => name !== 'views');
  return { ...files, [file]: JSON.stringify(entity) };
}

beforeAll(async () => {
  if (!present) return;
  folder = mkdtempSync(join(tmpdir(), 'zhanggui-pictures-'));
  const project = openProject({ root, language: 'en', say: (text) => void said.push(text) });
  const { site } = project.resolved;
  const files = filesBefore(project.files);
  const old = makeSite(files);
  const change = await changeBetween(old, site, new Date('2026-03-08T04:00:00.000Z'));
  const before = { files, site: old.site };
  const touched = touchedPages(before, { files: project.files, site }, change.groups);
  expect([...touched]).toEqual([changed]);
  const looked = new Set([changed, untouched]);
  const built = join(root, 'dist/web');
  ({ views } = await addPictures(project, folder, { before, touched: looked, all: false, built }));
  const made = filesOf(
    {
      ...change,
      base: { ref: 'main', commit: 'a'.repeat(40) },
      head: { commit: 'b'.repeat(40), open: 0 },
      views,
      before: old.site,
    },
    site,
  );
  for (const [path, text] of Object.entries(made)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  for (const file of ['review.css', 'review.js'])
    copyFileSync(join(root, 'generators/review-site', file), join(folder, file));
  browser = await launch();
}, 1_800_000);
afterAll(async () => {
  await browser?.close();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

/** A sheet from the disk, in a browser without scripts. */
async function open(path: string): Promise<{ page: Page; faults: string[] }> {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('console', (message) => void faults.push(message.text()));
  page.on('requestfailed', (request) => void faults.push(request.url()));
  await page.goto(`file://${folder}/${path}`);
  return { page, faults };
}

const viewsOf = (wanted: Partial<View>): View[] =>
  views.filter((view) => Object.entries(wanted).every(([name, value]) => view[name as keyof View] === value));

async function pixelsOf({ file }: Picture): Promise<ReturnType<typeof rasterOf>> {
  const read = new Transformer(readFileSync(join(folder, gallery, file)));
  return rasterOf(await read.metadata(), await read.rawPixels());
}

test.skipIf(!present)('what a change does not touch has the same pixels before and now, wherever it is seen', () => {
  const other = viewsOf({ route: untouched });
  // Two languages, two widths, two schemes; in both areas; the list and what it leads to.
  expect(other.length).toBeGreaterThanOrEqual(32);
  expect(other.filter((view) => !isSame(view))).toEqual([]);
  expect(said.filter((text) => /may not be whole/.test(text))).toEqual([]);
  expect(said.some((text) => /^\d+ pictures, \d+\.\d MB$/.test(text))).toBe(true);
});

test.skipIf(!present)('a mark holds all that is another, and nothing else', async () => {
  for (const scheme of ['light', 'dark'] as const) {
    const [view] = viewsOf({ route: changed, part: 'create', area: 'admin', language: 'zh', width: 'wide', scheme });
    if (!view?.base || !view.now) throw new Error('no pictures');
    expect(view.marks).toHaveLength(1);
    const [base, now] = await Promise.all([pixelsOf(view.base), pixelsOf(view.now)]);
    const box = view.marks[0]?.now as Box;
    // The name of a field is no larger.
    expect(box.width).toBeLessThan(120);
    expect(box.height).toBeLessThan(40);
    let [inside, outside] = [0, 0];
    for (let at = 0; at < now.pixels.length; at += 1) {
      if (base.pixels[at] === now.pixels[at]) continue;
      const [x, y] = [at % now.width, Math.floor(at / now.width)];
      if (x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height) inside += 1;
      else outside += 1;
    }
    expect(inside).toBeGreaterThan(0);
    expect(outside).toBe(0);
  }
});

test.skipIf(!present)(
  'the sheet of what changed shows it as it was and as it is, from the disk, in both languages',
  async () => {
    for (const [language, heading, base, now, differences, full] of [
      ['zh', '新增表单', '基准', '当前', '1 处不同', '返回页面说明'],
      ['en', 'Create form', 'Base', 'Now', '1 difference', 'Back to the page'],
    ] as const) {
      const { page, faults } = await open(`${language}/page/news.index.html`);
      const part = page
        .locator('section.pictures')
        .filter({ has: page.getByRole('heading', { name: heading }) })
        .first();
      const pair = part.locator('.pair.wide').first();
      expect(await pair.locator('figcaption').allTextContents()).toEqual([base, now]);
      expect(await part.locator('h4').first().textContent()).toContain(differences);
      for (const image of await pair.locator('img').all()) {
        await image.scrollIntoViewIfNeeded();
        expect(await image.getAttribute('loading')).toBe('lazy');
        expect(await image.getAttribute('alt')).toContain(heading);
        await expect.poll(async () => (await image.boundingBox())?.height).toBeGreaterThan(60);
      }
      expect(await pair.locator('svg.marks rect').count()).toBe(2);
      await pair.getByRole('link').last().click();
      await page.getByRole('link', { name: full }).waitFor();
      expect(await page.locator('.pair.full figure').count()).toBe(2);
      await page.getByRole('link', { name: language === 'zh' ? 'English' : '中文' }).click();
      expect(await page.locator('.pair.full figure').count()).toBe(2);
      expect(faults).toEqual([]);
      await page.context().close();
    }
  },
);

test.skipIf(!present)('a sheet of what did not change says so; one that nobody looked at says nothing', async () => {
  const { page } = await open(`zh/page/store.guide.html`);
  expect(await page.locator('section.pictures .verdict').allTextContents()).toEqual(
    Array.from(await page.locator('section.pictures h3').all(), () => '没有可见差异'),
  );
  expect(await page.locator('section.pictures h3').count()).toBeGreaterThan(1);
  expect(await page.locator('svg.marks').count()).toBe(0);
  await page.goto(`file://${folder}/zh/page/goods.index.html`);
  expect(await page.locator('.pictures, .verdict').count()).toBe(0);
  await page.context().close();
});

test.skipIf(!present)('the first page shows beside the sentences what they do to the looks', async () => {
  const { page, faults } = await open('en/index.html');
  const group = page.locator('section.group').first();
  expect(await group.locator('.look').allTextContents()).toEqual([
    expect.stringMatching(/^News · First screen \d+ differences?$/),
    expect.stringMatching(/^News · First record 1 difference$/),
  ]);
  expect(await group.locator('.pair img').count()).toBe(4);
  expect(faults).toEqual([]);
  await page.context().close();
});
