import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { findings } from '../sweeps/axe.ts';
import { open } from './browser.ts';
import { journey } from './stage.ts';

const widths = (page: Page): Promise<number[]> =>
  page
    .locator('.k-rows thead th')
    .evaluateAll((heads) => heads.map((head) => Math.round(head.getBoundingClientRect().width)));
const labels = (page: Page): Promise<string[]> =>
  page
    .locator('.k-rows thead th:not(.cell-check, .col-sticky-end)')
    .evaluateAll((heads) => heads.map((head) => head.textContent ?? ''));

journey('the columns of a list', (stage) => {
  it('get their widths by the edge of the head, by keys and by their content, and no other one moves', async () => {
    const visitor = await stage.come('operator');
    const { page } = visitor;
    await open(visitor, '/order/index?tab=completed&size=10');
    await page.locator('tbody tr[data-id]').nth(2).waitFor();
    await page.locator('.k-rows thead').hover();
    const edge = page.getByRole('separator', { name: '「商品信息」列宽' });
    await edge.waitFor();
    const before = await widths(page);
    const box = (await edge.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(box.x + 4, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(box.x + 124, box.y + 10, { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => (await widths(page))[2]).toBe((before[2] ?? 0) + 120);
    const after = await widths(page);
    // The last one takes what is left over.
    expect(after.map((width, at) => (at === 2 || at === after.length - 1 ? 0 : width - (before[at] ?? 0)))).toEqual(
      after.map(() => 0),
    );
    await edge.focus();
    await page.keyboard.press('Shift+ArrowLeft');
    await expect.poll(async () => (await widths(page))[2]).toBe((before[2] ?? 0) + 70);
    // What was to be kept before and has not been sent goes with it.
    const kept = page.waitForRequest((request) => request.method() === 'POST' && /preference/.test(request.url()));
    await edge.dblclick();
    await expect.poll(async () => (await widths(page))[2]).not.toBe((before[2] ?? 0) + 70);
    const fitted = await widths(page);
    expect(await findings(page)).toEqual([]);
    // Kept with the account's choice: there again after a reload.
    await (await kept).response();
    await page.reload();
    await page.locator('tbody tr[data-id]').nth(2).waitFor();
    await expect.poll(async () => (await widths(page)).slice(0, 4)).toEqual(fitted.slice(0, 4));
    await page.getByRole('button', { name: '列设置' }).click();
    await page.getByRole('button', { name: '恢复默认' }).click();
    await expect.poll(async () => (await widths(page))[2]).toBe(before[2]);
  });

  it('go to another place by the mouse without sorting, and stay at the left when they are pinned', async () => {
    const visitor = await stage.come('admin', { width: 1100 });
    const { page } = visitor;
    await open(visitor, '/order/index?tab=completed&size=10');
    await page.locator('tbody tr[data-id]').nth(2).waitFor();
    const [first = '', second = '', third = ''] = await labels(page);
    const head = (text: string) => page.locator('.k-rows thead th', { hasText: text }).first();
    await page.locator('.k-rows thead').hover();
    await page.getByRole('separator').first().waitFor();
    const [from, to] = [await head(third).boundingBox(), await head(first).boundingBox()];
    const address = page.url();
    await page.mouse.move((from?.x ?? 0) + 30, (from?.y ?? 0) + 15);
    await page.mouse.down();
    await page.mouse.move((to?.x ?? 0) + 20, (to?.y ?? 0) + 15, { steps: 5 });
    await page.mouse.up();
    await expect.poll(async () => (await labels(page)).slice(0, 3)).toEqual([third, first, second]);
    expect(page.url()).toBe(address);
    await page.getByRole('button', { name: '列设置' }).click();
    await page.getByRole('button', { name: `固定「${first}」在左侧` }).click();
    await expect.poll(async () => (await labels(page))[0]).toBe(first);
    await page.keyboard.press('Escape');
    const cell = page.locator('tbody tr[data-id] td').nth(1);
    const at = (await cell.boundingBox())?.x;
    await page.locator('.k-table-wrap').evaluate((wrap) => (wrap.scrollLeft = 200));
    expect((await cell.boundingBox())?.x).toBe(at);
    expect(await page.locator('.k-table-wrap').evaluate((wrap) => wrap.scrollLeft)).toBeGreaterThan(0);
    // The look has a sheet of its own, and leaves this one.
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'dark');
    expect((await cell.boundingBox())?.x).toBe(at);
    expect(await findings(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.getByRole('separator').count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
});
