/** A new page in the development server: asked, judged, seen on sample rows, written and taken back. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startDev, type DevServer } from '../dev-server.ts';
import { findings } from '../sweeps/axe.ts';
import { launch, present, signInAs, visit, type Visitor, type WindowOptions } from './browser.ts';

describe.skipIf(!present)('a new page', { timeout: 120_000 }, () => {
  let dev: DevServer;
  let browser: Browser;
  let visitor: Visitor;
  beforeAll(async () => {
    [dev, browser] = await Promise.all([startDev(), launch()]);
  }, 180_000);
  afterAll(async () => {
    await browser?.close();
    await dev?.stop();
  });
  afterEach(async () => {
    const { faults } = visitor;
    await visitor.close();
    expect(faults).toEqual([]);
  });

  /** At the questions, of somebody who is signed in to the console. */
  async function come(language: 'zh' | 'en' = 'zh', { width, height, ...options }: WindowOptions = {}): Promise<Page> {
    visitor = await visit(browser, dev, options);
    const { page } = visitor;
    // The console is made by the development server as it is asked for.
    page.setDefaultTimeout(60_000);
    await signInAs(visitor, dev, 'admin');
    if (width && height) await page.setViewportSize({ width, height });
    await page.context().addCookies([{ name: 'language', value: language, url: dev.url }]);
    await page.goto(`${dev.url}/dev/new`);
    return page;
  }
  /** Answers by keys alone, from the question that has the focus. */
  async function answer(page: Page, ...answers: string[]): Promise<void> {
    for (const [at, text] of answers.entries()) {
      if (at > 0) await page.keyboard.press('Tab');
      await page.keyboard.insertText(text);
    }
  }
  const shown = (page: Page): FrameLocator => page.frameLocator('iframe');
  const state = (page: Page) => page.locator('#state');
  const file = (name: string): string => join(dev.schemas, 'goods', `${name}.json`);

  test('is written by keys once its list and a record of it have been seen', async () => {
    const page = await come();
    await answer(page, 'goods', 'goods/springGoods', '春季专区', 'Spring zone', 'zone');
    await state(page).getByText('没有问题，可以写入').waitFor();
    expect(await page.locator('#file').textContent()).toContain('"permission": "goods_springGoods"');
    expect(await page.locator('#hint-value').textContent()).toBe('留空则用 springGoods');
    const preview = shown(page);
    await preview.locator('main tbody tr').first().waitFor();
    expect(await preview.locator('main h1').textContent()).toBe('春季专区');
    const name = await preview.locator('main tbody tr').first().locator('a').first().textContent();
    await preview.locator('main tbody tr').first().getByRole('link', { name: '查看' }).click();
    await preview.locator('.k-record-main').waitFor();
    expect(await preview.locator('main h1').textContent()).toContain(name?.trim());
    expect(existsSync(file('springGoods'))).toBe(false);

    // Another answer, another name in the same frame, which stays where it is.
    await page.locator('input[name=zh]').fill('春日专区');
    await preview.getByRole('link', { name: '春日专区' }).first().waitFor();
    expect(await preview.locator('main').getAttribute('data-path')).toMatch(/^\/goods\/springGoods\/\d+$/);
    // Pressed while it is still being checked: it is written once it has been.
    await page.locator('input[name=en]').fill('Spring days');
    await page.keyboard.press('Enter');
    const done = page.locator('#done');
    await done.getByRole('link', { name: '在控制台打开' }).waitFor();
    expect(readFileSync(file('springGoods'), 'utf8')).toContain('春日专区');
    await page.keyboard.press('Enter');
    await page.locator('main tbody tr').first().waitFor();
    expect(await page.locator('main h1').textContent()).toBe('春日专区');
  });

  test('can be taken back by whoever has just written it, as long as nobody has changed it', async () => {
    const page = await come('en');
    await answer(page, 'goods', 'goods/summerGoods', '夏季专区', 'Summer zone', 'zone', 'summerGoods');
    await state(page).getByText('No problems: it can be written').waitFor();
    await page.getByRole('button', { name: 'Write' }).click();
    const done = page.locator('#done');
    await done.getByRole('button', { name: 'Take it back' }).click();
    await expect.poll(() => existsSync(file('summerGoods'))).toBe(false);
    await state(page).getByText('No problems: it can be written').waitFor();
    await page.getByRole('button', { name: 'Write' }).click();
    await done.getByRole('button', { name: 'Take it back' }).waitFor();
    writeFileSync(file('summerGoods'), readFileSync(file('summerGoods'), 'utf8').replace('Summer', 'High summer'));
    await done.getByRole('button', { name: 'Take it back' }).click();
    await done.getByRole('button').first().waitFor({ state: 'detached' });
    expect(readFileSync(file('summerGoods'), 'utf8')).toContain('High summer');
  });

  test('that will not do is said beside its answer, and nothing is written', async () => {
    const page = await come();
    await answer(page, 'gods', 'goods/index');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('#refusal-extends').textContent()).toContain('是否想写「goods」');
    expect(await page.locator('#refusal-route').textContent()).toContain('goods/index.json 已存在');
    expect(await page.locator('#refusal-zh').textContent()).toContain('还没有回答');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('extends');
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText('goods');
    await expect.poll(() => page.locator('#refusal-extends').textContent()).toBe('');
  });

  test.each([
    ['zh', { width: 1440, height: 900 }],
    ['en', { width: 360, height: 780, dark: true }],
  ] as const)('%s: axe finds nothing, and nothing is wider than the screen', async (language, options) => {
    const page = await come(language, options);
    expect(await findings(page)).toEqual([]);
    await answer(page, 'goods', `goods/${language}Goods`, '冬季专区', 'Winter zone', 'zone');
    await shown(page).locator('main tbody tr, main .k-card').first().waitFor();
    await state(page)
      .getByText(language === 'zh' ? '没有问题，可以写入' : 'No problems: it can be written')
      .waitFor();
    expect(await findings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(options.width);
    const isPhone = options.width < 600;
    expect(await page.getByRole('button', { pressed: true }).textContent()).toBe(isPhone ? 'Phone' : '宽屏');
  });
});
