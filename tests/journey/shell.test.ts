import { expect, it } from 'vitest';
import { signInAs } from './browser.ts';
import { journey } from './stage.ts';

journey('shell', (stage) => {
  it("a wrong password shows the server's sentence as a warning, a right one opens home and its menu", async () => {
    const visitor = await stage.visit();
    const { page } = visitor;
    await page.getByLabel('账号').fill('admin');
    await page.locator('input[name=password]').fill('not the password');
    await page.getByRole('button', { name: '登录', exact: true }).click();
    const warning = page.locator('.banner-warning');
    await warning.waitFor();
    await expect.poll(() => warning.innerText()).toMatch(/密码/);
    await signInAs(visitor, stage.server, 'admin');
    await page.waitForFunction(() => location.hash === '#/home');
    await expect.poll(() => page.title()).toContain('掌柜');
    await expect
      .poll(() => page.getByRole('navigation', { name: '主菜单' }).getByRole('button', { name: '订单管理' }).count())
      .toBe(1);
  });

  it('menu, tag bar, breadcrumb and title follow the page; the focus goes to its heading', async () => {
    const { page } = await stage.come('admin');
    await page.getByRole('button', { name: '订单管理' }).click();
    await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '普通订单', exact: true }).click();
    await page.waitForFunction(() => location.hash.startsWith('#/order/index'));
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    await expect.poll(() => page.title()).toContain('普通订单');
    await expect.poll(() => page.getByRole('tab').allInnerTexts()).toEqual(['首页', '普通订单']);
    await expect
      .poll(() => page.getByRole('navigation', { name: '面包屑' }).getByRole('listitem').allInnerTexts())
      .toEqual(['首页', '订单管理', '普通订单']);
    await page.getByRole('tab', { name: '普通订单' }).click({ button: 'right' });
    await page.getByRole('menuitem', { name: '关闭所有' }).click();
    await page.waitForFunction(() => location.hash === '#/home');
    await expect.poll(() => page.getByRole('tab').allInnerTexts()).toEqual(['首页']);
  });

  it('language and appearance change in place, and stay after a reload', async () => {
    const { page } = await stage.come('admin');
    await page.getByRole('button', { name: '语言' }).click();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
    await page.getByRole('button', { name: 'Appearance' }).click();
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    await page.reload();
    await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
    await expect
      .poll(() => page.evaluate(() => [document.documentElement.lang, document.documentElement.dataset['theme']]))
      .toEqual(['en', 'dark']);
  });
});
