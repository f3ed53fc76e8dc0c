/** The view that a page opens with: made a role's, met by its accounts, left, and put aside by one's own. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { findings } from '../sweeps/axe.ts';
import { open } from './browser.ts';
import { journey } from './stage.ts';

const shots = process.env['SHOTS'];
const look = async (page: Page, name: string): Promise<void> => {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png` });
};

journey('the default view of a page', (stage) => {
  const hash = (page: Page): Promise<string> => page.evaluate(() => location.hash);
  const rows = (page: Page) => page.locator('tbody tr[data-id]').first();

  /** The window loaded afresh at an address; the lists of orders that it asks for. */
  async function coldAt(page: Page, address: string): Promise<string[]> {
    const asked: string[] = [];
    const note = (request: { url(): string; method(): string }) => {
      const url = new URL(request.url());
      if (url.pathname === '/api/v2/seller/order' && request.method() === 'GET') asked.push(url.search);
    };
    await page.goto('about:blank');
    page.on('request', note);
    await page.goto(`${stage.server.url}/#${address}`);
    await rows(page).waitFor();
    page.off('request', note);
    return asked;
  }

  it('is a role’s by a colleague, opens with the first rows, is left by a key, and gives way to one’s own', async () => {
    const visitor = await stage.come('admin');
    const { page: boss } = visitor;
    await open(visitor, '/order/index?tab=all&flag=none&sort=createdAt&size=10');
    await rows(boss).waitFor();
    await boss.getByRole('button', { name: '常用查询' }).click();
    await boss.getByRole('textbox', { name: '查询名称' }).fill('无旗标');
    await boss.getByRole('combobox', { name: '可见范围' }).selectOption({ label: '角色：运营专员' });
    await boss.getByRole('button', { name: '保存当前查询' }).click();
    await boss.getByRole('button', { name: '设为默认：无旗标' }).click();
    await boss.getByRole('checkbox', { name: '角色「运营专员」的默认视图' }).click();
    await expect.poll(() => boss.getByRole('button', { name: '默认视图：无旗标' }).innerText()).toBe('默认视图');
    expect(await findings(boss)).toEqual([]);
    await look(boss, 'default-popover-zh');

    const { page } = await stage.come('operator');
    const asked = await coldAt(page, '/order/index');
    await page.getByText('已打开角色「运营专员」的默认视图「无旗标」').waitFor();
    expect(await hash(page)).toMatch(/flag=none/);
    // No other rows were asked for on the way, and so none stood under the pointer.
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((search) => !/flag=none/.test(search) || !/sort=createdAt/.test(search))).toEqual([]);
    expect(await findings(page)).toEqual([]);
    await look(page, 'default-list-zh-1440');
    // A key leads to the page's own start, and it stays so while the window is open.
    await page.getByRole('button', { name: '查看页面初始视图' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('已打开角色').waitFor({ state: 'detached' });
    await expect.poll(() => hash(page)).not.toContain('flag=none');
    await page.evaluate(() => (location.hash = '#/home'));
    await page.locator('main h1').filter({ hasText: '首页' }).waitFor();
    await page.evaluate(() => (location.hash = '#/order/index'));
    await rows(page).waitFor();
    expect(await hash(page)).not.toContain('flag=none');
    // A link that says a query is followed.
    for (const search of await coldAt(page, '/order/index?tab=toShip')) expect(search).not.toContain('flag=none');
    expect(await hash(page)).toContain('tab=toShip');
    expect(await page.getByText('已打开角色').count()).toBe(0);
    // One's own goes before the role's, be it the page's own start.
    await page.getByRole('button', { name: '常用查询' }).click();
    const own = page.getByRole('checkbox', { name: '我总是从页面初始视图开始' });
    await own.click();
    await expect.poll(() => own.isChecked()).toBe(true);
    await look(page, 'default-own-zh');
    for (const search of await coldAt(page, '/order/index')) expect(search).not.toContain('flag=none');
    await page.getByRole('button', { name: '常用查询' }).click();
    await own.click();
    await expect.poll(() => own.isChecked()).toBe(false);
    await page.getByRole('button', { name: '默认视图：无旗标' }).click();
    await page.getByRole('checkbox', { name: '我的默认视图' }).click();
    await expect.poll(() => page.getByRole('button', { name: '默认视图：无旗标' }).innerText()).toBe('默认视图');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.context().addCookies([{ name: 'language', value: 'en', url: stage.server.url }]);
    await coldAt(page, '/order/index');
    await page.getByText('Opened with your default view "无旗标"').waitFor();
    expect(await findings(page)).toEqual([]);
    await look(page, 'default-list-en-360');
    // A query that is gone is nobody's default.
    await boss.getByRole('button', { name: '删除查询「无旗标」' }).click();
    await boss.getByText('还没有保存的查询').waitFor();
    for (const search of await coldAt(page, '/order/index')) expect(search).not.toContain('flag=none');
    expect(await page.getByText('Opened with').count()).toBe(0);
  });
});
