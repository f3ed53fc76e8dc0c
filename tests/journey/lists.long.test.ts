/** Lists and records as somebody meets them who works through a queue. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { beside } from '../ledger.ts';
import { signIn } from '../server.ts';
import { open } from './browser.ts';
import { journey } from './stage.ts';

journey('a queue worked through', (stage) => {
  const hash = (page: Page): Promise<string> => page.evaluate(() => location.hash.replace(/\?.*/, ''));

  it('goes on with the next record when an act takes one off its page, and back to the list after the last', async () => {
    // Two stores wait for their review.
    await beside(stage.server, (client) =>
      client.query(
        `update "store" set "status" = 'pending' where "id" in (select "id" from "store" order by "id" limit 2)`,
      ),
    );
    const visitor = await stage.come('admin');
    const { page } = visitor;
    await open(visitor, '/store/check?tab=pending');
    await page.locator('tbody tr[data-id]').first().waitFor();
    const ids = await page
      .locator('tbody tr[data-id]')
      .evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset['id']));
    expect(ids.length).toBeGreaterThan(0);
    for (const [index, id] of ids.entries()) {
      if (index === 0) await open(visitor, `/store/check/${id}`);
      await expect.poll(() => hash(page)).toBe(`#/store/check/${id}`);
      const name = (await page.locator('main h1').innerText()).split(' ').at(-1) ?? '';
      await page.locator('.page-head').getByRole('button', { name: '审核通过' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('到期日期').fill('2030-01-01');
      await dialog.getByRole('button', { name: '审核通过' }).click();
      await dialog.waitFor({ state: 'detached' });
      await expect
        .poll(() => hash(page))
        .toBe(ids[index + 1] === undefined ? '#/store/check' : `#/store/check/${ids[index + 1]}`);
      await page.getByText(`${name}：审核通过`, { exact: false }).first().waitFor();
      expect(await page.getByRole('alert').filter({ hasText: '不存在' }).count()).toBe(0);
      expect(await page.getByText('加载失败').count()).toBe(0);
    }
  });

  it('ticks rows that are there: whoever leaves the list leaves the selection, and what is on other pages is said', async () => {
    const visitor = await stage.come('admin');
    const { page } = visitor;
    await open(visitor, '/comment/index?tab=shown&size=10');
    const rows = page.locator('tbody tr[data-id]');
    await rows.nth(2).waitFor();
    const bar = page.locator('.k-bulk');
    for (const at of [0, 1]) await rows.nth(at).getByRole('checkbox').check();
    await expect.poll(() => bar.locator('strong').innerText()).toBe('已选 2 条');
    // One of the two is hidden by somebody else.
    const gone = Number(await rows.nth(0).getAttribute('data-id'));
    const call = await signIn(stage.server, 'admin');
    const hidden = await call('POST', `/api/v2/seller/comment/${gone}/hide`, { reason: '重复' });
    expect([hidden.status, hidden.error]).toEqual([0, '']);
    await page.getByRole('button', { name: '刷新', exact: true }).first().click();
    await page.locator(`tbody tr[data-id="${gone}"]`).waitFor({ state: 'detached' });
    await expect.poll(() => bar.locator('strong').innerText()).toBe('已选 1 条');
    // Another page keeps the choice and says so; a reload begins with what is in sight.
    await page.getByRole('button', { name: '下一页' }).click();
    await expect.poll(() => bar.innerText()).toContain('其中 1 条不在本页');
    await page.reload();
    await rows.first().waitFor();
    await expect.poll(() => bar.count()).toBe(0);
  });

  it("offers every entry of a row's menu inside the window", async () => {
    const visitor = await stage.come('admin', { width: 1440, height: 560 });
    const { page } = visitor;
    await open(visitor, '/order/index');
    const rows = page.locator('tbody tr[data-id]');
    for (const at of [0, 3]) {
      const button = rows.nth(at).getByRole('button', { name: '更多' });
      await button.scrollIntoViewIfNeeded();
      await button.click();
      const menu = page.getByRole('menu');
      await menu.waitFor();
      const box = await menu.boundingBox();
      expect(box && box.y >= 0 && box.y + box.height <= 560).toBe(true);
      await page.keyboard.press('End');
      const last = menu.getByRole('menuitem').last();
      const end = await last.boundingBox();
      expect(end && end.y >= 0 && end.y + end.height <= 560).toBe(true);
      await page.keyboard.press('Escape');
    }
  });

  it('loses no key that is typed while the palette is on its way', async () => {
    const { page } = await stage.come('admin');
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.fallback();
    });
    await page.keyboard.press('Control+k');
    await page.keyboard.type('外观设置', { delay: 10 });
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: '界面设置' }).waitFor();
  });
});
