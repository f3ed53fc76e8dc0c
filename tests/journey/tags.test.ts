import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startServer, type RunningServer } from '../server.ts';
import { journey, launch, signInAs, visit, type Visitor } from './browser.ts';

journey('tags, drafts and the palette', () => {
  let browser: Browser;
  let server: RunningServer;
  let visitor: Visitor;
  let page: Page;
  beforeAll(async () => {
    [browser, server] = await Promise.all([launch(), startServer()]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });
  afterEach(async () => {
    const { faults } = visitor;
    await visitor.close();
    expect(faults).toEqual([]);
  });
  const start = async () => {
    visitor = await visit(browser, server);
    page = visitor.page;
    await signInAs(visitor, server, 'admin');
  };
  const titles = () => page.locator('.tagbar-title').allInnerTexts();
  const at = (hash: string) => page.waitForFunction((wanted) => decodeURI(location.hash).split('?')[0] === wanted, hash);
  const show = async (path: string) => {
    await page.evaluate((hash) => {
      location.hash = hash;
    }, `#${path}`);
    await page.locator(`[role=tab][aria-selected=true][data-path="${path}"]`).waitFor();
    await page.locator('main h1').first().waitFor();
  };
  const choose = async (tag: string, item: string) => {
    await page.getByRole('tab', { name: tag }).click({ button: 'right' });
    await page.getByRole('menuitem', { name: item, exact: true }).click();
  };
  const three = async () => {
    await start();
    for (const path of ['/order/index', '/goods/index', '/memberList/list']) await show(path);
  };

  it('closing rules by mouse: the last tag is shown, pinned ones stay, middle click and cross close', async () => {
    await three();
    await expect.poll(titles).toEqual(['首页', '普通订单', '商品列表', '会员列表']);
    await page.getByRole('tab', { name: '普通订单' }).click();
    await at('#/order/index');
    await choose('普通订单', '关闭');
    await at('#/memberList/list');
    await choose('商品列表', '固定');
    await expect.poll(titles).toEqual(['商品列表', '首页', '会员列表']);
    await page.getByRole('tab', { name: '首页' }).click({ button: 'middle' });
    await expect.poll(titles).toEqual(['商品列表', '会员列表']);
    await choose('会员列表', '关闭所有');
    await at('#/goods/index');
    await expect.poll(titles).toEqual(['商品列表']);
    await choose('商品列表', '取消固定');
    await page.getByRole('tab', { name: '商品列表' }).locator('.tagbar-close').click();
    await at('#/home');
    await expect.poll(titles).toEqual(['首页']);
  });

  it('the same by keyboard: arrows, Home, End, Delete, moving', async () => {
    await three();
    const tab = (name: string) => page.getByRole('tab', { name });
    await tab('会员列表').focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await at('#/order/index');
    await tab('普通订单').focus();
    await page.keyboard.press('Control+Shift+ArrowRight');
    await expect.poll(titles).toEqual(['首页', '商品列表', '普通订单', '会员列表']);
    await page.waitForFunction(() => (document.activeElement as HTMLElement).dataset['path'] === '/order/index');
    await page.keyboard.press('Delete');
    await at('#/memberList/list');
    await tab('首页').focus();
    await page.keyboard.press('Delete');
    await page.waitForFunction(() => (document.activeElement as HTMLElement).dataset['path'] === '/goods/index');
    await expect.poll(titles).toEqual(['商品列表', '会员列表']);
  });

  it('a tag is dragged to another place, and the tags are there after a reload', async () => {
    await three();
    const from = await page.getByRole('tab', { name: '会员列表' }).boundingBox();
    const to = await page.getByRole('tab', { name: '首页' }).boundingBox();
    if (!from || !to) throw new Error('no tags');
    await page.mouse.move(from.x + 20, from.y + 10);
    await page.mouse.down();
    await page.waitForTimeout(200);
    for (const x of [from.x - 40, to.x + 60, to.x + 4]) await page.mouse.move(x, from.y + 12, { steps: 4 });
    await page.mouse.up();
    const moved = ['会员列表', '首页', '普通订单', '商品列表'];
    await expect.poll(titles).toEqual(moved);
    await at('#/memberList/list');
    await page.reload();
    await page.getByRole('tab').first().waitFor();
    await expect.poll(titles).toEqual(moved);
  });

  it('a half-typed form survives a switch, a reload and a second window; closing its tag asks', async () => {
    await start();
    await show('/memberList/list/create');
    const field = page.locator('main input[type=text]:not([disabled])').first();
    await field.fill('半张表单');
    const dirty = page.getByRole('tab', { name: '未保存' });
    await dirty.waitFor();
    await show('/order/index');
    await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0);
    await show('/memberList/list/create');
    await expect.poll(() => field.inputValue()).toBe('半张表单');
    await field.fill('半张表单，最后一刻');
    await page.reload();
    await page.getByText(/已恢复 .* 未保存的内容/).waitFor();
    await expect.poll(() => field.inputValue()).toBe('半张表单，最后一刻');
    const other = await page.context().newPage();
    await other.goto(`${server.url}/#/memberList/list/create`);
    await other.getByText(/已恢复 .* 未保存的内容/).waitFor();
    await other.close();
    await page.keyboard.press('Alt+w');
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: '取消' }).click();
    await expect.poll(() => dirty.count()).toBe(1);
    await dirty.locator('.tagbar-close').click();
    await question.getByRole('button', { name: '放弃并关闭' }).click();
    await at('#/order/index');
    await show('/memberList/list/create');
    await expect.poll(() => field.inputValue()).toBe('');
    await expect.poll(() => dirty.count()).toBe(0);
  });

  it('another user finds no draft of the former one', async () => {
    await start();
    await show('/memberList/list/create');
    await page.locator('main input[type=text]:not([disabled])').first().fill('秘密');
    await page.getByRole('tab', { name: '未保存' }).waitFor();
    await page.waitForTimeout(600);
    await page.getByRole('button', { name: /个人菜单/ }).click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await page.getByLabel('账号').waitFor();
    const drafts = () => page.evaluate(() => new Promise<number>((resolve, reject) => {
      const asked = indexedDB.open('zhanggui');
      asked.onerror = () => reject(asked.error);
      asked.onsuccess = () => {
        const count = asked.result.transaction('drafts').objectStore('drafts').count();
        count.onsuccess = () => {
          asked.result.close();
          resolve(count.result);
        };
      };
    }));
    await expect.poll(() => drafts()).toBe(1);
    await signInAs(visitor, server, 'clerk');
    await expect.poll(() => drafts()).toBe(0);
  });

  it('a record is its own tag under its own title; the palette jumps to it by its number', async () => {
    await start();
    await show('/order/index');
    const number = (await page.locator('main tbody tr td a').first().innerText()).trim();
    await page.keyboard.press('Control+k');
    const box = page.getByRole('combobox', { name: '搜索页面、单号和命令' });
    await box.fill('tklb');
    await box.fill(number);
    await page.getByRole('option', { name: number }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: number }).waitFor();
    await expect.poll(() => titles()).toContain(number);
    await expect.poll(() => page.title()).toContain(number);
  });

  it('the palette opens pages by initials, commands by words; "?" lists the shortcuts', async () => {
    await start();
    await page.keyboard.press('Control+k');
    const box = page.getByRole('combobox', { name: '搜索页面、单号和命令' });
    await box.fill('hylb');
    await page.getByRole('option', { name: /会员列表/ }).first().waitFor();
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
    await box.fill('english');
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

  it('nothing scrolls sideways at 360 px, with many tags and the palette', async () => {
    await start();
    await page.setViewportSize({ width: 360, height: 740 });
    for (const path of ['/order/index', '/goods/index', '/memberList/list', '/afterSale/index']) await show(path);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: '搜索页面、单号和命令' }).waitFor();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
});
