/** The console seen as a role: by mouse and keyboard, in both languages, through a reload, beside another window. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { signIn } from '../server.ts';
import { findings } from '../sweeps/axe.ts';
import { open, type Visitor } from './browser.ts';
import { Hands } from './hands.ts';
import { journey } from './stage.ts';
import { summaryOf } from '../trail.ts';

const shots = process.env['SHOTS'];
const look = async (page: Page, name: string): Promise<void> => {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png` });
};

journey('viewing the console as a role', (stage) => {
  const role = '运营专员';
  /** The menu without what the person has visited. */
  const menuOf = async (page: Page): Promise<string[]> =>
    (await page.getByRole('navigation', { name: '主菜单' }).locator('a, button').allInnerTexts()).filter(
      (name) => name !== '最近访问',
    );
  const banner = (page: Page, name = role) => page.getByText(`正在以「${name}」查看 · 只读`);

  /** From the list of roles into the view. */
  async function enter(visitor: Visitor): Promise<void> {
    const { page } = visitor;
    await open(visitor, '/authority/index');
    await new Hands(visitor).pressIn(role, '以该角色查看');
    await page.getByRole('dialog').getByRole('button', { name: '开始查看' }).click();
    await banner(page).waitFor();
    await page.getByRole('navigation', { name: '主菜单' }).waitFor();
  }

  it('shows menu, pages and acts of the role under a banner, changes nothing, and leads back', async () => {
    const operator = await stage.come('operator');
    const expected = await menuOf(operator.page);
    const visitor = await stage.come('admin');
    const { page } = visitor;
    const own = await menuOf(page);
    expect(own).not.toEqual(expected);
    await open(visitor, '/authority/index');
    await new Hands(visitor).pressIn(role, '以该角色查看');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('查看期间只读').waitFor();
    expect(await findings(page)).toEqual([]);
    await look(page, 'dialog-zh-1440');
    await dialog.getByRole('button', { name: '开始查看' }).click();
    await banner(page).waitFor();
    await expect.poll(() => menuOf(page)).toEqual(expected);
    expect(await findings(page)).toEqual([]);
    await look(page, 'home-zh-1440');
    // A page that the role has not is none of the view's.
    await open(visitor, '/goods/index');
    await page.locator('tbody tr[data-id]').first().waitFor();
    await look(page, 'goods-zh-1440');
    await page.evaluate(() => (location.hash = '#/authority/index'));
    await expect.poll(() => page.evaluate(() => location.hash)).toContain('/401');
    await banner(page).waitFor();
    // Another window of the same browser keeps the session itself; a reload keeps the view.
    const beside = await page.context().newPage();
    await beside.goto(stage.server.url);
    await beside.getByRole('navigation', { name: '主菜单' }).waitFor();
    expect(await menuOf(beside)).toEqual(own);
    expect(await banner(beside).count()).toBe(0);
    await page.reload();
    await banner(page).waitFor();
    await expect.poll(() => menuOf(page)).toEqual(expected);
    // What would write is refused with a sentence.
    await open(visitor, '/goods/index');
    await page.locator('tbody tr[data-id]').first().waitFor();
    await page.getByRole('button', { name: '导出', exact: true }).click();
    await page.getByText('正在以角色查看，只读').first().waitFor();
    await look(page, 'refused-zh-1440');
    await page.keyboard.press('Escape');
    // By the keyboard out of it, to where it began.
    await page.getByRole('button', { name: '退出查看' }).focus();
    await page.keyboard.press('Enter');
    await banner(page).waitFor({ state: 'detached' });
    await expect.poll(() => menuOf(page)).toEqual(own);
    expect(await page.evaluate(() => location.hash)).toContain('/authority/index');
    expect(await page.evaluate(() => sessionStorage.getItem('zhanggui.view'))).toBeNull();
    const { data } = await (
      await signIn(stage.server, 'admin')
    )('GET', '/api/v2/seller/operating_record?size=2&action=viewAs');
    const rows = (data as { rows: { event: unknown }[] }).rows.map((row) => summaryOf(row));
    expect(rows).toEqual([`结束以角色「${role}」查看`, `开始以角色「${role}」查看`]);
  });

  it('keeps nothing of the view in the browser, and nothing of the session in the view', async () => {
    const visitor = await stage.come('admin');
    const { page } = visitor;
    await open(visitor, '/order/index');
    await open(visitor, '/authority/index');
    // All but when each tag was looked at last.
    const stored = () =>
      page.evaluate(
        (seen) => [
          document.cookie.replace(/token=[^;]*/, ''),
          localStorage.getItem('zhanggui.tags')?.replaceAll(seen, ''),
          localStorage.getItem('zhanggui.visits'),
          sessionStorage.getItem('zhanggui.tags')?.replaceAll(seen, ''),
        ],
        /,"seen":\d+/g,
      );
    const before = await stored();
    await enter(visitor);
    await open(visitor, '/goods/index');
    const titles = await page.locator('.tag').allInnerTexts();
    expect(titles.join()).not.toContain('权限列表');
    await page.getByRole('button', { name: '退出查看' }).click();
    await banner(page).waitFor({ state: 'detached' });
    await page.locator('main h1').first().waitFor();
    expect(await stored()).toEqual(before);
  });

  it('ends by itself when the role is disabled, and says why; signing out ends it too', async () => {
    const visitor = await stage.come('admin');
    const { page } = visitor;
    await enter(visitor);
    const call = await signIn(stage.server, 'admin');
    const enable = async (enabled: boolean): Promise<void> => {
      const found = (await call('GET', '/api/v2/seller/auth_role?code=operations')).data;
      const [row] = (found as { rows: { id: number; version: number }[] }).rows;
      await call('PUT', `/api/v2/seller/auth_role/${row?.id}`, { enabled, version: row?.version });
    };
    await enable(false);
    stage.meant = /403/;
    await page.evaluate(() => (location.hash = '#/goods/index'));
    await page.getByText('以角色查看已退出：角色已停用，不能以该角色查看').waitFor();
    expect(await banner(page).count()).toBe(0);
    expect(await findings(page)).toEqual([]);
    await look(page, 'over-zh-1440');
    await page.getByRole('button', { name: '知道了' }).click();
    await page.getByText('以角色查看已退出').waitFor({ state: 'detached' });
    await enable(true);
    await page.getByRole('button', { name: '刷新', exact: true }).click();
    await enter(visitor);
    await page.getByRole('button', { name: '退出登录' }).click();
    await page.getByRole('button', { name: '登录', exact: true }).waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('zhanggui.view'))).toBeNull();
  });

  it('is reached by the keyboard and said in English, on a phone and in the dark', async () => {
    const visitor = await stage.come('admin', { dark: true });
    const { page } = visitor;
    await page.setViewportSize({ width: 360, height: 740 });
    await page.context().addCookies([{ name: 'language', value: 'en', url: stage.server.url }]);
    await page.reload();
    await open(visitor, '/authority/index');
    await page.locator('[data-id]').filter({ hasText: role }).first().locator('a').first().click();
    await page.locator('main h1').filter({ hasText: role }).waitFor();
    await page.locator('main').getByRole('button', { name: 'View as this role' }).focus();
    await page.keyboard.press('Enter');
    const start = page.getByRole('dialog').getByRole('button', { name: 'Start viewing' });
    await start.waitFor();
    await look(page, 'dialog-en-360');
    expect(await findings(page)).toEqual([]);
    await start.focus();
    await page.keyboard.press('Enter');
    await page.getByText(`Viewing as ${role} · read-only`).waitFor();
    await page.locator('main h1').first().waitFor();
    expect(await findings(page)).toEqual([]);
    await look(page, 'home-en-360');
    await page.getByRole('button', { name: 'Exit view' }).click();
    await page.getByText('Viewing as').waitFor({ state: 'detached' });
  });
});
