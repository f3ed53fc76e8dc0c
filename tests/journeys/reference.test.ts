/** The reference of the schema language as `npm run dev` shows it: chapters, the course, search, keys. */
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { referencePlugin } from '../../generators/reference/dev-plugin.ts';
import { freePort } from '../../src/database/local/port.ts';
import { findings } from '../sweeps/axe.ts';
import { launch, present, visit, type Visitor, type WindowOptions } from './browser.ts';

let server: ViteDevServer;
let browser: Browser;
let url: string;

beforeAll(async () => {
  if (!present) return;
  const port = await freePort();
  server = await createServer({
    configFile: false,
    root: join(import.meta.dirname, '..', '..'),
    plugins: [referencePlugin()],
    server: { port, strictPort: true, host: '127.0.0.1', hmr: false },
    optimizeDeps: { noDiscovery: true },
    logLevel: 'silent',
  });
  await server.listen();
  url = `http://127.0.0.1:${port}/dev/reference`;
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const opened = (options: WindowOptions = {}): Promise<Visitor> => visit(browser, { url }, options);
const search = (page: Page) => page.getByRole('searchbox');
const names = (page: Page): Promise<string[]> => page.locator('main .entry').allTextContents();
const heading = (page: Page): Promise<string | null> => page.getByRole('heading', { level: 1 }).textContent();

test.skipIf(!present)('keys are found as one types, in Chinese, in English, by name and by pinyin', async () => {
  const visitor = await opened();
  const { page, faults } = visitor;
  expect(await heading(page)).toBe('声明语言参考');
  for (const [asked, name] of [
    ['执行前的询问', 'confirm'],
    ['before it is done', 'confirm'],
    ['initi', 'initial'],
    ['zhixingqian', 'confirm'],
    ['zxqdxw', 'confirm'],
    ['记账', '记账'],
  ] as const) {
    await search(page).fill(asked);
    await expect.poll(() => names(page), { message: asked }).toContain(name);
  }
  await search(page).fill('confirm');
  await expect.poll(() => names(page).then((all) => all[0])).toBe('confirm');
  expect(await page.locator('.key').first().textContent()).toContain('执行前的询问');
  expect(page.url()).toContain('q=confirm');
  await page.reload();
  expect((await names(page))[0]).toBe('confirm');
  await search(page).fill('没有这样的键');
  await expect.poll(() => page.locator('main').textContent()).toContain('没有找到');
  expect(faults).toEqual([]);
  await visitor.close();
});

test.skipIf(!present)('without a mouse: / searches, arrows move, Enter opens, Esc clears', async () => {
  const visitor = await opened();
  const { page, faults } = visitor;
  const focused = (): Promise<string> => page.evaluate(() => document.activeElement?.textContent ?? '');
  await page.keyboard.press('/');
  await page.keyboard.type('legs');
  await expect.poll(() => names(page).then((all) => all[0])).toBe('legs');
  const [first, second] = await names(page);
  await page.keyboard.press('ArrowDown');
  expect(await focused()).toBe(first);
  await page.keyboard.press('ArrowDown');
  expect(await focused()).toBe(second);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.type('[].acc');
  await expect.poll(() => names(page)).toEqual(['legs[].account']);
  await page.keyboard.press('Enter');
  await expect.poll(() => heading(page)).toBe('业务类型与分录');
  expect(new URL(page.url()).hash).toBe('#key-legs.account');
  await page.keyboard.press('/');
  await page.keyboard.type('nothing of this');
  await expect.poll(() => heading(page)).toBe('找到 0 项');
  await page.keyboard.press('Escape');
  await expect.poll(() => heading(page)).toBe('业务类型与分录');
  expect(await search(page).inputValue()).toBe('');
  expect(faults).toEqual([]);
  await visitor.close();
});

test.skipIf(!present)('in English a key shows what it is, and its example opens the editor', async () => {
  const visitor = await opened();
  const { page, faults } = visitor;
  await page.getByRole('link', { name: 'English' }).click();
  await expect.poll(() => heading(page)).toBe('Reference of the schema language');
  await page.getByRole('navigation', { name: 'Chapters' }).getByRole('link', { name: 'Workflows' }).click();
  await expect.poll(() => heading(page)).toBe('Workflows');
  const card = page.locator('#key-initial');
  expect(await card.textContent()).toMatch(/initial Required.*Type.*text.*Example/s);
  const asked: string[] = [];
  await page.route('**/__open-in-editor**', (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('file') ?? '');
    return route.fulfill({ status: 200 });
  });
  const link = card.getByRole('link', { name: /\.json:\d+$/ });
  const place = await link.textContent();
  await link.click();
  await expect.poll(() => asked).toHaveLength(1);
  expect(asked[0]).toMatch(new RegExp(`/schemas/${place?.replace('.', '\\.')}:\\d+$`));
  expect(await heading(page)).toBe('Workflows');
  expect(faults).toEqual([]);
  await visitor.close();
});

test.skipIf(!present)('the course is there, and leads to the keys that it uses', async () => {
  const visitor = await opened();
  const { page, faults } = visitor;
  expect(await page.locator('main ol a').count()).toBe(12);
  await page.locator('main').getByRole('link', { name: '第一个专区' }).click();
  await expect.poll(() => heading(page)).toBe('1 第一个专区');
  expect(await page.locator('figcaption').first().textContent()).toBe('schemas/goods/autumnGoods.json');
  await page.getByRole('link', { name: '列与字段' }).last().click();
  await expect.poll(() => heading(page)).toBe('2 列与字段');
  expect(await page.locator('pre ins').count()).toBeGreaterThan(5);
  await page.locator('main').getByRole('link', { name: 'formOrder' }).click();
  await expect.poll(() => heading(page)).toBe('页面与实体共有');
  expect(new URL(page.url()).hash).toBe('#key-formOrder');
  expect(faults).toEqual([]);
  await visitor.close();
});

test.skipIf(!present)(
  'axe finds nothing, light and dark, in both languages; nothing is wider than a phone',
  async () => {
    const pictures = process.env['REFERENCE_PICTURES'];
    for (const [name, options] of [
      ['light', {}],
      ['dark', { dark: true }],
      ['phone', { width: 360, height: 740 }],
      ['phone-dark', { width: 360, height: 740, dark: true }],
    ] as const)
      for (const language of ['zh', 'en']) {
        const visitor = await opened(options);
        const { page } = visitor;
        for (const path of ['', '/action', '/course/07-rights', '?q=state', '?q=xyzxyz']) {
          await page.goto(`${url}?lang=${language}`);
          await page.goto(url + path);
          const what = `${name} ${language} ${path}`;
          expect(await findings(page), what).toEqual([]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), what).toBe(true);
          if (pictures) await page.screenshot({ path: join(pictures, `${what.replaceAll(/\W+/g, '-')}.png`) });
        }
        expect(visitor.faults).toEqual([]);
        await visitor.close();
      }
  },
);
