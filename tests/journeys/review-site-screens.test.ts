import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, extname, join, normalize } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeBetween, filesOf } from '../../generators/review-site/command.ts';
import { recordScreens, type Recorded } from '../../generators/review-site/screens/record.ts';
import { realSite } from '../template.ts';
import { launch, present } from './browser.ts';

const root = join(import.meta.dirname, '../..');
const now = new Date('2026-03-08T04:00:00.000Z');
const route = 'goods/index';
let folder: string;
let browser: Browser;
let server: Server;
let url: string;
let recorded: Recorded;

const types: { [ending: string]: string } = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/** Gives files and nothing else, in a folder of the site. */
const files = (): Server =>
  createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://here').pathname));
    try {
      if (!path.startsWith('/some/folder/')) throw new RangeError(path);
      const body = readFileSync(join(folder, path.slice('/some/folder/'.length)));
      response.writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream' }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });

beforeAll(async () => {
  if (!present) return;
  folder = mkdtempSync(join(tmpdir(), 'zhanggui-screens-'));
  const site = realSite();
  const change = await changeBetween({ site, problems: [] }, site, now);
  const made = filesOf(
    { ...change, base: { ref: 'main', commit: 'a'.repeat(40) }, head: { commit: 'b'.repeat(40), open: 0 } },
    site,
    true,
  );
  for (const [path, text] of Object.entries(made)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  for (const file of ['review.css', 'review.js'])
    copyFileSync(join(root, 'generators/review-site', file), join(folder, file));
  recorded = await recordScreens(folder, { root, site, built: join(root, 'dist/web'), now, routes: [route] });
  server = files();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/some/folder`;
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  server?.close();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

/** A window, with what went wrong in it. */
async function open(path: string): Promise<{ page: Page; faults: string[] }> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('request', (request) => {
    if (!/^(?:data|blob):/.test(request.url()) && new URL(request.url()).origin !== new URL(url).origin)
      faults.push(request.url());
  });
  await page.goto(`${url}/${path}`);
  return { page, faults };
}

const sheet = `page/${route.replaceAll('/', '.')}.html`;
const heading = (page: Page): Promise<string | null> => page.locator('#main h1').first().textContent();

test.skipIf(!present)('a sheet leads to the real screen with the rows of the sample, in both languages', async () => {
  const { page, faults } = await open(`zh/${sheet}`);
  await page.getByRole('link', { name: '打开真实页面（平台）' }).click();
  await expect.poll(() => page.locator('tbody tr[data-id]').count()).toBeGreaterThan(9);
  expect(await heading(page)).toContain('商品列表');
  // A picture of the sample, and what the server counted.
  await expect
    .poll(() =>
      page
        .locator('tbody img')
        .first()
        .evaluate((one: HTMLImageElement) => one.naturalWidth),
    )
    .toBeGreaterThan(0);
  await expect.poll(() => page.locator('#main .tabs .tab').first().textContent()).toMatch(/全部 ?\d+/);
  await page.getByRole('link', { name: '返回评审站点' }).click();
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('商品列表');
  await page.goto(`${url}/en/${sheet}`);
  await page.getByRole('link', { name: 'Open the real screen (seller)' }).click();
  await expect.poll(() => page.locator('tbody tr[data-id]').count()).toBeGreaterThan(0);
  expect(await heading(page)).toContain('Goods');
  expect(await page.evaluate(() => document.documentElement.lang)).toMatch(/^en/);
  // Nothing of it stays in the browser, where the real console of the same host might find it.
  expect(await page.context().cookies()).toEqual([]);
  expect(faults).toEqual([]);
  await page.close();
});

test.skipIf(!present)('writes and what was not recorded are answered by a sentence, in both languages', async () => {
  for (const [language, written, missing, remove, tab] of [
    ['zh', '评审站点只展示录制的数据，不会保存任何修改', '这里没有录制', '下架', /^仓库中/],
    ['en', 'The review shows recorded answers; nothing is changed', 'This was not recorded', 'Take off sale', /^In w/],
  ] as const) {
    const { page, faults } = await open(`console/index.html?lang=${language}&area=admin#/${route}`);
    await page.locator('tbody tr[data-id]').getByText(remove, { exact: true }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('.btn-primary, .btn-danger').last().click();
    await page.getByText(written).first().waitFor();
    await page.reload();
    await page.locator('#main .tabs .tab').filter({ hasText: tab }).click();
    await page.getByText(missing).first().waitFor();
    // A sentence in the page: the console still stands.
    expect(await page.locator('#main .tabs .tab').count()).toBeGreaterThan(3);
    expect(faults).toEqual([]);
    await page.close();
  }
});

test.skipIf(!present)('no file holds a password or a token of the recorder', () => {
  expect(recorded.secrets).toHaveLength(3);
  expect(recorded.secrets.every((secret) => secret.length > 20)).toBe(true);
  const all = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(all.length).toBeGreaterThan(300);
  const leaks = all
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => {
      const text = readFileSync(file, 'latin1');
      return recorded.secrets.some((secret) => text.includes(secret));
    });
  expect(leaks).toEqual([]);
});
