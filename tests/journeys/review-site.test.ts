import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import axe from 'axe-core';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeBetween, filesOf } from '../../generators/review-site/command.ts';
import { readSchemas } from '../../src/server/node/read-schemas.ts';
import { makeSite } from '../../src/site.ts';
import { launch, present } from './browser.ts';

const root = join(import.meta.dirname, '../..');
let folder: string;
let browser: Browser;

beforeAll(async () => {
  if (!present) return;
  folder = mkdtempSync(join(tmpdir(), 'zhanggui-review-'));
  const read = readSchemas(join(root, 'tests/problems/_site'));
  const ticket = '_entities/ticket.json';
  const files: { [path: string]: string } = {
    ...read,
    [ticket]: (read[ticket] ?? '').replace(', "effects": [{ "function": "noop" }]', ''),
  };
  const before = makeSite(files);
  const page = JSON.parse(files['desk/vip.json'] ?? '{}') as { label: object };
  page.label = { zh: '贵客工单', en: 'Tickets of guests' };
  const after = makeSite({ ...files, 'desk/vip.json': JSON.stringify(page) });
  const change = await changeBetween(before, after.site, new Date('2026-03-08T04:00:00.000Z'));
  const made = filesOf(
    { ...change, base: { ref: 'main', commit: 'a'.repeat(40) }, head: { commit: 'b'.repeat(40), open: 1 } },
    after.site,
  );
  for (const [path, text] of Object.entries(made)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  for (const file of ['review.css', 'review.js'])
    copyFileSync(join(root, 'generators/review-site', file), join(folder, file));
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

test.skipIf(!present)(
  'from the disk, without a network: ticks become an approval text, pages are found by pinyin',
  async () => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const faults: string[] = [];
    page.on('console', (message) => void faults.push(message.text()));
    page.on('request', (request) => {
      if (!request.url().startsWith('file:')) faults.push(request.url());
    });
    await page.goto(`file://${folder}/zh/index.html`);
    await page.getByRole('checkbox').first().check();
    await page.getByLabel('评审人').fill('王芳');
    const text = await page.getByLabel('确认文本').inputValue();
    expect(text).toContain('基准: main (aaaaaaaaaa)');
    expect(text).toContain('当前: bbbbbbbbbb + 1 个未提交的文件');
    expect(text).toContain('评审人: 王芳\n日期: 2026-03-08');
    expect(text).toMatch(/已确认 1\/3\n【普通工单、贵客工单】\n\[x\] 选项「贵宾工单」改名为「贵客工单」/);
    await page.getByRole('link', { name: 'English' }).click();
    await page.getByRole('link', { name: 'All pages' }).waitFor();
    await expect.poll(() => page.getByRole('checkbox').first().isChecked()).toBe(true);
    await page.getByRole('link', { name: 'All pages' }).click();
    for (const asked of ['gkgd', 'guike', '贵客', 'guests']) {
      await page.getByRole('searchbox').fill(asked);
      await expect.poll(() => page.getByRole('listitem').allTextContents()).toEqual(['Tickets of guests']);
    }
    await page.getByRole('link', { name: 'Tickets of guests' }).click();
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Tickets of guests');
    expect(faults).toEqual([]);
    await page.close();
  },
);

test.skipIf(!present)('axe finds nothing, and nothing is wider than a phone', async () => {
  for (const colorScheme of ['light', 'dark'] as const)
    for (const path of ['zh/index.html', 'en/pages.html', 'en/page/desk.vip.html', 'zh/page/desk.vip.html']) {
      const context = await browser.newContext({ viewport: { width: 360, height: 800 }, colorScheme, bypassCSP: true });
      const page = await context.newPage();
      await page.goto(`file://${folder}/${path}`);
      await page.addScriptTag({ content: axe.source });
      const found = await page.evaluate(async () => {
        const { violations } = await (
          globalThis as unknown as { axe: { run(): Promise<{ violations: { id: string }[] }> } }
        ).axe.run();
        return { violations: violations.map(({ id }) => id), width: document.documentElement.scrollWidth };
      });
      expect({ path, colorScheme, ...found }).toEqual({ path, colorScheme, violations: [], width: 360 });
      await context.close();
    }
});
