/** Lists and records as somebody meets them who works through a queue. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { beside } from '../ledger.ts';
import { signIn } from '../server.ts';
import { findings } from '../sweeps/axe.ts';
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
      await page.locator('.k-review').getByRole('button', { name: '审核通过' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: '到期日期' }).fill('2030-01-01');
      await dialog.getByRole('button', { name: '审核通过' }).click();
      await dialog.waitFor({ state: 'detached' });
      await expect
        .poll(() => hash(page))
        .toBe(ids[index + 1] === undefined ? '#/store/check' : `#/store/check/${ids[index + 1]}`);
      // Messages of one kind that stand together are told as one.
      await page
        .getByText(new RegExp(`已审核通过 (${name}|\\d+ 条)`))
        .first()
        .waitFor();
      expect(await page.getByRole('alert').filter({ hasText: '不存在' }).count()).toBe(0);
      expect(await page.getByText('加载失败').count()).toBe(0);
    }
  });

  it('shows the last page that has rows, also when the last row of the last page goes, and leads back from there', async () => {
    const visitor = await stage.come('admin');
    const { page } = visitor;
    const rows = page.locator('tbody tr[data-id]');
    const asked = (): Promise<string> => page.evaluate(() => location.hash);
    await open(visitor, '/comment/index?tab=all&size=10');
    await rows.first().waitFor();
    const call = await signIn(stage.server, 'admin');
    const total = ((await call('GET', '/api/v2/seller/comment?tab=all')).data as { total: number }).total;
    const last = Math.ceil(total / 10);
    await open(visitor, `/comment/index?tab=all&size=10&page=${last + 50}`);
    await expect.poll(asked).toContain(`page=${last}`);
    await expect.poll(() => rows.count()).toBe(total - (last - 1) * 10);
    await beside(stage.server, (client) =>
      client.query(`delete from "comment" where "id" in (select "id" from "comment" order by "id" limit $1)`, [
        total - (last - 1) * 10,
      ]),
    );
    await page.getByRole('button', { name: '刷新', exact: true }).click();
    await expect.poll(asked).toContain(`page=${last - 1}`);
    await expect.poll(() => rows.count()).toBe(10);
    await page.goBack();
    await expect.poll(asked).not.toContain('page=');
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
    // A box that is drawn has the focus from its first moment on: what is typed between two tasks goes there too.
    await page.evaluate(() => {
      const lost: string[] = [];
      Object.assign(window, { lost });
      new MutationObserver(() => {
        const shown = document.activeElement;
        const drawn = document.querySelector('.palette');
        if (drawn && !drawn.contains(shown)) lost.push(shown?.tagName ?? 'nothing');
      }).observe(document.body, { childList: true, subtree: true });
    });
    await page.keyboard.press('Control+k');
    await page.locator('.palette [aria-busy]').waitFor();
    await page.locator('.palette [role="combobox"]').waitFor();
    expect(await page.evaluate(() => (window as unknown as { lost: string[] }).lost)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.reload();
    await page.locator('.tagbar [role="tab"]').first().waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('外观设置', { delay: 10 });
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: '界面设置' }).waitFor();
  });

  it("shows any field of the record as a column, in an order of one's own, wherever one signs in", async () => {
    const heads = (page: Page) => page.locator('thead th').allInnerTexts();
    const visitor = await stage.come('admin');
    const { page } = visitor;
    await open(visitor, '/order/index?tab=all');
    await page.locator('tbody tr[data-id]').first().waitFor();
    expect(await heads(page)).not.toContain('付款时间');
    await page.getByRole('button', { name: '列设置' }).click();
    const dialog = page.getByRole('dialog', { name: '列设置' });
    await dialog.getByLabel('查找字段').fill('付款时间');
    await dialog.getByLabel('付款时间', { exact: true }).click();
    await expect.poll(() => heads(page)).toContain('付款时间');
    const grip = dialog.getByRole('button', { name: /移动「付款时间」/ });
    await grip.focus();
    const before = (await heads(page)).indexOf('付款时间');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect.poll(async () => (await heads(page)).indexOf('付款时间')).toBe(before - 2);
    // By pointer to the top.
    const from = await grip.boundingBox();
    const top = await dialog.locator('li').first().boundingBox();
    if (!from || !top) throw new Error('the columns are not drawn');
    await page.mouse.move(from.x + 5, from.y + 5);
    await page.mouse.down();
    await page.mouse.move(from.x + 5, top.y + 3, { steps: 8 });
    await page.mouse.up();
    const place = async (one: Page) => (await heads(one)).filter((head) => head !== '').indexOf('付款时间');
    await expect.poll(() => place(page)).toBe(0);
    // It sorts as any other column does.
    await page.locator('thead .sort-button', { hasText: '付款时间' }).click();
    await expect.poll(() => page.evaluate(() => location.hash)).toContain('paidAt');
    await expect.poll(() => page.locator('thead th[aria-sort]').first().innerText()).toContain('付款时间');
    await page.locator('tbody tr[data-id]').first().waitFor();
    const column = page.locator('tbody td[data-label="付款时间"]');
    expect((await column.allInnerTexts()).some((text) => /^\d{4}-\d\d-\d\d/.test(text))).toBe(true);
    // The same account in another browser.
    const call = await signIn(stage.server, 'admin');
    const kept = async () =>
      JSON.stringify((await call('GET', '/api/v2/common/preference?name=columns:order/index')).data);
    await expect.poll(kept).toContain('"order":["paidAt"');
    const other = await stage.come('admin');
    await open(other, '/order/index?tab=all');
    await expect.poll(() => place(other.page)).toBe(0);
    await other.page.getByRole('button', { name: '列设置' }).click();
    await other.page.getByRole('button', { name: '恢复默认' }).click();
    await expect.poll(() => heads(other.page)).not.toContain('付款时间');
    // What is chosen in the moment before the window goes is kept as well.
    await expect.poll(kept).toBe('{"value":null}');
    const again = other.page.getByRole('dialog', { name: '列设置' });
    await again.getByLabel('查找字段').fill('付款时间');
    await again.getByLabel('付款时间', { exact: true }).click();
    await other.page.goto('about:blank');
    await expect.poll(kept).toContain('"paidAt"');
  });

  it('asks for what is set as it is set, and puts the focus back on the row that one came from', async () => {
    const visitor = await stage.come('admin');
    const { page } = visitor;
    await open(visitor, '/comment/index?tab=shown&size=10');
    const rows = page.locator('tbody tr[data-id]');
    await rows.nth(2).waitFor();
    const id = await rows.nth(2).getAttribute('data-id');
    await rows.nth(2).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => hash(page)).toBe(`#/comment/index/${id}`);
    await page.locator('.k-record-frame').waitFor();
    await page.goBack();
    await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLElement).dataset['id'])).toBe(id);
    await page.keyboard.press('j');
    await expect
      .poll(() => page.evaluate(() => (document.activeElement as HTMLElement).dataset['id']))
      .toBe(await rows.nth(3).getAttribute('data-id'));
    await page.getByRole('button', { name: '更多筛选' }).click();
    await page.getByLabel(/商品评分 从/).fill('5');
    await expect.poll(() => page.evaluate(() => location.hash)).toContain('goodsScore_gte=5');
    // Gone to by its bare address, the list says that it goes on where it was left.
    await open(visitor, '/home');
    await open(visitor, '/comment/index');
    await page.getByText('已恢复上次离开时的标签、条件和排序').waitFor();
    await page.getByRole('button', { name: '从头查看' }).click();
    await expect.poll(() => page.evaluate(() => location.hash)).not.toContain('goodsScore');
  });

  it('is kept as a query under a name, shared with colleagues, and taken up by one of them', async () => {
    const visitor = await stage.come('operator');
    const { page } = visitor;
    await open(visitor, '/order/index?tab=all&flag=none&sort=createdAt&size=20');
    await page.locator('tbody tr[data-id]').first().waitFor();
    await page.getByRole('button', { name: '常用查询' }).click();
    await page.getByRole('textbox', { name: '查询名称' }).fill('无旗标');
    await page.getByRole('combobox', { name: '可见范围' }).selectOption({ label: '全体同事' });
    await page.getByRole('button', { name: '保存当前查询' }).click();
    await page.getByText('已共享给全体同事').waitFor();
    expect(await findings(page)).toEqual([]);
    const colleague = await stage.come('admin');
    await open(colleague, '/order/index?tab=toShip');
    await colleague.page.getByRole('button', { name: '常用查询' }).click();
    await colleague.page.getByText('由 运营小周 共享').waitFor();
    await colleague.page.getByRole('button', { name: '无旗标', exact: true }).click();
    await expect
      .poll(() => colleague.page.evaluate(() => location.hash))
      .toMatch(/flag=none.*sort=createdAt|sort=createdAt.*flag=none/);
    await colleague.page.getByRole('button', { name: '常用查询' }).click();
    await colleague.page.getByRole('button', { name: '删除查询「无旗标」' }).click();
    await colleague.page.getByText('还没有保存的查询').waitFor();
  });

  it('shows a record beside its list by the space bar, goes on with J and K, and closes with Escape', async () => {
    const visitor = await stage.come('admin', { width: 1440, height: 900 });
    const { page } = visitor;
    await open(visitor, '/order/index?tab=all');
    const rows = page.locator('tbody tr[data-id]');
    await rows.nth(1).waitFor();
    const no = (at: number) => rows.nth(at).locator('a.link').first().innerText();
    await rows.nth(0).focus();
    await page.keyboard.press('Space');
    const preview = page.getByRole('complementary', { name: /^预览：/ });
    await expect.poll(() => preview.locator('h2').first().innerText()).toBe(await no(0));
    await preview.locator('dt').first().waitFor();
    await page.keyboard.press('j');
    await expect.poll(() => preview.locator('h2').first().innerText()).toBe(await no(1));
    await page.keyboard.press('x');
    await expect.poll(() => rows.nth(1).getByRole('checkbox').isChecked()).toBe(true);
    await page.keyboard.press('k');
    await expect.poll(() => preview.locator('h2').first().innerText()).toBe(await no(0));
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await preview.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('TR');
  });
});
