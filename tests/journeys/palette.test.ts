/** The command palette, the filter of the menu and their keys. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { open, type Visitor } from './browser.ts';
import { journey } from './stage.ts';

journey('the palette', (stage) => {
  let visitor: Visitor;
  let page: Page;
  const start = async () => {
    visitor = await stage.come('admin');
    page = visitor.page;
  };
  const box = () => page.getByRole('combobox', { name: '搜索页面、单号和命令' });
  /** The address is there and the page has arrived. */
  const at = (hash: string) =>
    page.waitForFunction(
      (wanted) =>
        location.hash.split('?')[0] === wanted &&
        `#${document.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.dataset['path']}` === wanted,
      hash,
    );

  it('a record is its own tag under its own title; the palette jumps to it by its number', async () => {
    await start();
    await open(visitor, '/order/index');
    const number = (await page.locator('main tbody tr td a').first().innerText()).trim();
    await page.keyboard.press('Control+k');
    await box().fill('tklb');
    await box().fill(number);
    await page.getByRole('option', { name: number }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: number }).waitFor();
    await expect.poll(() => page.locator('.tagbar-title').allInnerTexts()).toContain(number);
    await expect.poll(() => page.title()).toContain(number);
  });

  it.each([
    ['会员列表', '/memberList/list'],
    ['商品列表', '/goods/index'],
    ['账号管理', '/user/index'],
  ])('records are found by their names, behind pages of the same name: %s', async (label, path) => {
    await start();
    await open(visitor, path);
    const links = page.locator('main tbody tr[data-id] td a').filter({ hasText: /\S/ });
    const name = (await links.first().innerText()).trim();
    await page.keyboard.press('Control+k');
    await box().fill(label);
    const first = page.getByRole('listbox').getByRole('option').first();
    await expect.poll(() => first.innerText()).toContain(label);
    expect(await first.getAttribute('aria-selected')).toBe('true');
    await box().fill(name);
    await expect.poll(() => first.innerText()).toContain(name);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name }).waitFor();
  });

  it('the palette opens pages by initials, commands by words; "?" lists the shortcuts', async () => {
    await start();
    await page.keyboard.press('Control+k');
    await box().fill('hylb');
    await page
      .getByRole('option', { name: /会员列表/ })
      .first()
      .waitFor();
    await page.keyboard.press('Enter');
    await at('#/memberList/list');
    await page.locator('main h1').first().waitFor();
    await page.keyboard.press('?');
    const list = page.getByRole('dialog', { name: '快捷键' });
    await list.getByText('打开命令面板').waitFor();
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });
    await page.keyboard.press('g');
    await page.keyboard.press('h');
    await at('#/home');
    await page.keyboard.press('Control+k');
    await box().fill('english');
    await page.keyboard.press('Enter');
    await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
  });

  it('the menu filter takes pinyin, a star puts a page on top', async () => {
    await start();
    await page.getByRole('searchbox', { name: '搜索菜单' }).fill('hylb');
    const menu = page.getByRole('navigation', { name: '主菜单' });
    const entry = menu.getByRole('link', { name: '会员列表', exact: true });
    await entry.waitFor();
    await entry.locator('xpath=..').hover();
    await entry.locator('xpath=../button').click();
    await page.getByRole('searchbox', { name: '搜索菜单' }).fill('');
    await menu.getByRole('button', { name: '我的收藏' }).waitFor();
    await expect.poll(() => menu.getByRole('link', { name: '会员列表', exact: true }).count()).toBe(1);
  });
});
