import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openProject } from '../../../generators/project.ts';
import { changesOf } from '../../../generators/review-site/changes.ts';
import { touchedPages } from '../../../generators/review-site/pictures/add.ts';
import { cutsAround, type Picture, type View } from '../../../generators/review-site/pictures/album.ts';
import type { Box, Mark, Raster } from '../../../generators/review-site/pictures/compare.ts';
import { closeUps, comparisons, picturesOf } from '../../../generators/review-site/pictures/html.ts';
import { makeSite, vocabulary } from '../../../src/site.ts';
import { edited, type Edit } from './edits.ts';

const { files, resolved } = openProject({ root: join(import.meta.dirname, '../../..') });
const label = { zh: '资讯', en: 'News' };
const picture = (file: string): Picture => ({ file: `${file}.webp`, width: 1200, height: 800 });
const box = (y: number, height = 20): Box => ({ x: 100, y, width: 60, height });
const mark = (y: number): Mark => ({ base: box(y), now: box(y) });
const view = (given: Partial<View>): View => ({
  route: 'news/index',
  area: 'admin',
  part: 'first',
  language: 'en',
  width: 'wide',
  scheme: 'light',
  compared: true,
  marks: [],
  ...given,
});
const same = view({ base: picture('a'), now: picture('a') });
const other = view({ base: picture('a'), now: picture('b'), marks: [mark(100), mark(300)] });

test('a page that is as it was shows one picture and says so', () => {
  const html = picturesOf([same], 'en', label);
  expect(html).toContain('No visible difference');
  expect(html.match(/<img /g)).toHaveLength(1);
  expect(html).not.toContain('<rect');
  expect(html).toContain('alt="News · First screen · Desktop, light"');
});

test('a page that differs shows both pictures, with a box for each difference', () => {
  const html = picturesOf([other], 'en', label);
  expect(html).toContain('2 differences');
  expect(html.match(/<img [^>]*loading="lazy"[^>]*>/g)).toHaveLength(2);
  expect(html.match(/<rect /g)).toHaveLength(4);
  expect(html).toContain('href="../compare/news.index.admin.first.wide.light.html"');
  expect(html).not.toContain('No visible difference');
  // Nothing that the content policy of the sheets forbids.
  expect(html).not.toMatch(/style=|<script|onclick/);
});

test('a page that is new, one that is gone and one that nobody compared show what there is', () => {
  // Each sheet has the pictures of its own language.
  expect(picturesOf([view({ now: picture('b') })], 'zh', label)).toBe('');
  const zh = { language: 'zh' } as const;
  expect(picturesOf([view({ ...zh, now: picture('b') })], 'zh', label)).toContain('基准中没有这个画面');
  expect(picturesOf([view({ ...zh, base: picture('a') })], 'zh', label)).toContain('当前已没有这个画面');
  const alone = picturesOf([view({ ...zh, now: picture('b'), compared: false })], 'zh', label);
  expect(alone).toContain('<img ');
  expect(alone).not.toMatch(/verdict|基准/);
});

test('what differs in one language has a file in both', () => {
  const zh = view({ ...same, language: 'zh' });
  const made = comparisons([other, zh], () => label);
  expect(Object.keys(made).toSorted()).toEqual([
    'en/compare/news.index.admin.first.wide.light.html',
    'zh/compare/news.index.admin.first.wide.light.html',
  ]);
  expect(made['zh/compare/news.index.admin.first.wide.light.html']).toContain('没有可见差异');
  expect(comparisons([same, zh], () => label)).toEqual({});
});

test('the change shows what differs on its pages, or that nothing does', () => {
  expect(closeUps([other], ['news/index'], 'en', () => label)).toContain('News · First screen');
  expect(closeUps([same], ['news/index'], 'en', () => label)).toContain('No visible difference');
  expect(closeUps([same], ['home'], 'en', () => label)).toBe('');
});

test('pieces hold the marks with something around them; nearly the whole is not cut', () => {
  const raster = (height: number): Raster => ({ width: 1200, height, pixels: new Uint32Array() });
  const cuts = cutsAround([mark(900)], raster(2000), raster(2000));
  expect(cuts?.cut).toBe(false);
  expect(cuts?.now).toMatchObject({ width: 480 });
  expect(cuts?.now.y).toBeLessThan(900);
  expect((cuts?.now.y ?? 0) + (cuts?.now.height ?? 0)).toBeGreaterThan(920);
  expect(cuts?.now.x).toBe(0);
  // Far apart: the piece ends before the second one.
  expect(cutsAround([mark(100), mark(1900)], raster(2000), raster(2000))?.cut).toBe(true);
  const wide: Mark = { base: { x: 0, y: 0, width: 1200, height: 780 }, now: { x: 0, y: 0, width: 1200, height: 780 } };
  expect(cutsAround([wide], raster(800), raster(800))).toBeNull();
  expect(cutsAround([], raster(800), raster(800))).toBeNull();
});

test('the pages of a change are those of its sentences and those that are resolved otherwise', () => {
  const edit: Edit = {
    what: '',
    file: 'news/index.json',
    change: (page) => (page.label = { zh: '新闻', en: 'Stories' }),
    says: [],
  };
  const changedFiles = edited(files, [edit]);
  const after = makeSite(changedFiles, true).site;
  const now = { files: changedFiles, site: after };
  const groups = changesOf(resolved.site, after, vocabulary);
  expect([...touchedPages({ files, site: resolved.site }, now, groups)]).toEqual(['news/index']);
  // Of a base that today's grammar refuses the files alone are known.
  expect([...touchedPages({ files }, now, [])]).toEqual(['news/index']);
  expect([...touchedPages({ files, site: resolved.site }, { files, site: resolved.site }, [])]).toEqual([]);
});
