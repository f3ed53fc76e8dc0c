/** A site of many pages in one group: their names come after the menu stands, and nobody notices. */
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { grownProduct, type GrownProduct } from '../drills/grown-product.ts';
import { signIn, startServer, type RunningServer } from '../server.ts';
import { launch, open, present, signInAs, visit, type Visitor } from './browser.ts';

/** More than the menu names before it stands, and more of one entity than come with a page. */
const pages = 300;

interface Zone {
  route: string;
  zh: string;
  label: string;
}

describe.skipIf(!present)('a crowded group', { timeout: 120_000 }, () => {
  let product: GrownProduct;
  let server: RunningServer;
  let browser: Browser;
  let zone: Zone;
  /** Address of the names of the crowded group. */
  let part: RegExp;
  const visitors: Visitor[] = [];

  beforeAll(async () => {
    product = grownProduct(pages);
    const [path = '', text = '{}'] =
      Object.entries(product.files).findLast(([name]) => name.startsWith('goods/zone')) ?? [];
    const { label, permission } = JSON.parse(text) as { label: { zh: string }; permission: string };
    zone = { route: path.replace('.json', ''), zh: label.zh, label: permission };
    const assets = join(product.built, 'web', 'assets');
    const names = readdirSync(assets).find(
      (name) => name.endsWith('.json') && readFileSync(join(assets, name), 'utf8').startsWith('{"group":"goods"'),
    );
    part = new RegExp(`/assets/${names ?? 'nothing'}$`);
    [browser, server] = await Promise.all([
      launch(),
      startServer({ built: product.built, data: mkdtempSync(join(tmpdir(), 'zhanggui-crowds-data-')) }),
    ]);
  }, 600_000);
  afterEach(async () => {
    const faults = visitors.flatMap((visitor) => visitor.faults);
    await Promise.all(visitors.splice(0).map((visitor) => visitor.close()));
    expect(faults).toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    product?.remove();
  });

  const come = async (who: string): Promise<Visitor> => {
    const visitor = await visit(browser, server);
    visitors.push(visitor);
    await signInAs(visitor, server, who);
    return visitor;
  };
  const menu = (page: Visitor['page']) => page.getByRole('navigation', { name: '主菜单' });
  /** Asks for the further entries at the end of the group, until there are none. */
  const showMore = async (page: Visitor['page']) => {
    const more = menu(page).getByRole('button', { name: /^还有 \d+ 项$/ });
    await more.waitFor();
    while ((await more.count()) > 0) await more.click();
  };

  it('stands in the menu before its pages are named, and opens when they are', async () => {
    const visitor = await visit(browser, server);
    visitors.push(visitor);
    const names = await visitor.hold('GET', part);
    const { page } = visitor;
    await page.goto(`${server.url}/#/order/index`);
    await signInAs(visitor, server, 'admin');
    await page.locator('main tbody a').first().waitFor();
    await menu(page).getByRole('button', { name: '商品管理' }).click();
    await menu(page).locator('.side-coming').first().waitFor();
    await names.answered;
    expect(await menu(page).getByRole('link', { name: zone.zh }).count()).toBe(0);
    names.letGo();
    // The first sixty entries, also once their end is in sight, so that the groups below can be reached.
    const entries = menu(page).locator('.side-children a[href^="#/goods/"]');
    await expect.poll(() => entries.count()).toBe(60);
    await menu(page).getByRole('button', { name: '会员管理' }).click();
    await menu(page).locator('a[href="#/memberList/list"]').click();
    await page.locator('main[data-path="/memberList/list"] h1').waitFor();
    expect(await entries.count()).toBe(60);
    await showMore(page);
    await menu(page).getByRole('link', { name: zone.zh, exact: true }).waitFor();
    expect(await menu(page).getByRole('button', { name: /^还有/ }).count()).toBe(0);
    expect(await menu(page).locator('.side-coming').count()).toBe(0);
    expect(names.sent()).toBe(1);
  });

  it('is not named at rest, but under the pointer', async () => {
    const visitor = await visit(browser, server);
    visitors.push(visitor);
    const { page } = visitor;
    let asked = 0;
    page.on('request', (request) => {
      if (part.test(request.url())) asked += 1;
    });
    await page.goto(`${server.url}/#/order/index`);
    await signInAs(visitor, server, 'admin');
    await menu(page).locator('.side-badge').first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(asked).toBe(0);
    const names = page.waitForResponse(part);
    await menu(page).getByRole('button', { name: '商品管理' }).hover();
    await names;
    await menu(page).getByRole('button', { name: '商品管理' }).click();
    await menu(page).getByRole('link', { name: '商品列表', exact: true }).waitFor();
    expect(asked).toBe(1);
  });

  it('is told of in the notifications by the names of its pages', async () => {
    const visitor = await come('admin');
    const { page } = visitor;
    await open(visitor, '/order/index');
    const call = await signIn(server, 'admin');
    await call('POST', '/api/v2/seller/goods/export', { query: {}, format: 'csv' });
    await page.getByRole('button', { name: '通知' }).click();
    const panel = page.getByRole('dialog', { name: '通知' });
    await panel.getByText('商品列表导出已完成').waitFor();
  });

  it('asks for the definitions of its first pages only, and opens the last one', async () => {
    const { page } = await come('admin');
    await page.waitForLoadState('networkidle');
    // Each page's definition is a file of its own.
    const asked = new Set<string>();
    page.on('request', (request) => {
      if (/\/assets\/\w+\.json$/u.test(request.url())) asked.add(request.url());
    });
    await menu(page).getByRole('button', { name: '商品管理' }).click();
    await showMore(page);
    const last = menu(page).getByRole('link', { name: zone.zh, exact: true });
    await last.waitFor();
    await expect.poll(() => asked.size).toBeGreaterThanOrEqual(35);
    await last.click();
    await page.getByRole('heading', { level: 1, name: (await last.innerText()).trim() }).waitFor();
    // Forty of the group's hundred and more, the one that was opened, and what its screen leads to.
    expect(asked.size).toBeLessThanOrEqual(45);
  });

  it('is searched by whoever filters the menu, and by the palette', async () => {
    const { page } = await come('admin');
    await menu(page).getByRole('searchbox').fill(zone.zh);
    await menu(page).getByRole('link', { name: zone.zh, exact: true }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: '搜索页面、单号和命令' }).fill(zone.zh);
    await page.locator('.palette-option', { hasText: zone.zh }).first().waitFor();
  });

  it('is opened by an address; star, tag and last visit are called by their names after a reload', async () => {
    const visitor = await come('admin');
    const { page } = visitor;
    await open(visitor, `/${zone.route}`);
    await page.getByRole('heading', { level: 1, name: zone.zh }).waitFor();
    await menu(page).getByRole('link', { name: zone.zh, exact: true }).first().hover();
    await menu(page).locator('.side-line', { hasText: zone.zh }).first().locator('.side-star').click();
    await open(visitor, '/order/index');
    await page.reload();
    await page.locator('main tbody a').first().waitFor();
    expect(await page.getByRole('tab').allInnerTexts()).toContain(zone.zh);
    await menu(page).getByRole('link', { name: zone.zh, exact: true }).waitFor();
    // Reloaded on such a page it is drawn by its name, and its group is open.
    await open(visitor, `/${zone.route}`);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: zone.zh }).waitFor();
    await expect.poll(() => page.title()).toContain(zone.zh);
    await page.evaluate(() => (location.hash = '#/goods/nothingOfTheKind'));
    await page.waitForFunction(() => location.hash.startsWith('#/404'));
  });

  it('a copy asks for one of very many pages by its name; an item is opened on the page that it belongs to', async () => {
    const visitor = await come('admin');
    const { page } = visitor;
    await open(visitor, '/goods/index?tab=onSale');
    const row = page.locator('tbody tr[data-id]').filter({ has: page.getByRole('button', { name: /^下架/ }) });
    const act = async (name: string) => {
      await row.first().getByRole('button', { name: /^更多/ }).click();
      await page.getByRole('menuitem', { name }).click();
    };
    const name = (await row.first().locator('a.link').first().innerText()).trim();
    await act('复制到专区');
    const dialog = page.getByRole('dialog');
    const search = dialog.getByRole('searchbox', { name: '按名称查找页面' });
    await search.waitFor();
    await dialog.getByText(/^另有 \d+ 个页面，输入名称查找$/).waitFor();
    expect(await dialog.getByRole('radio').count()).toBe(100);
    await search.fill('没有这样的页面');
    await dialog.getByText('没有符合的页面').waitFor();
    await search.fill(zone.zh);
    await dialog.getByRole('radio', { name: zone.zh }).check();
    await dialog.getByRole('button', { name: '下一步' }).click();
    await expect.poll(() => page.getByLabel('商品名称', { exact: false }).first().inputValue()).toBe(name);
    await page.waitForFunction((route) => location.hash.startsWith(`#/${route}/create`), zone.route);
    // A window that has not fetched them yet: the way is found once they are there.
    await open(visitor, '/goods/newPeopleGoods');
    const item = page.locator('main tbody tr[data-id]').first();
    const [id, text] = [await item.getAttribute('data-id'), (await item.locator('a.link').first().innerText()).trim()];
    await open(visitor, `/batches/commoditySearch?keyword=${encodeURIComponent(text)}`);
    await page.reload();
    await page.locator(`tbody tr[data-id="${id}"]`).getByRole('button', { name: '打开所在专区' }).click();
    await page.waitForFunction((item) => location.hash.startsWith(`#/goods/newPeopleGoods/${item}`), id);
    await page.locator('main h1').waitFor();
  });

  it('shows whoever holds labels what they open, from the first drawing on', async () => {
    const { page } = await come('operator');
    const goods = menu(page).getByRole('button', { name: '商品管理' });
    await goods.click();
    await menu(page).getByRole('link', { name: '商品列表', exact: true }).waitFor();
    expect(await menu(page).locator('.side-coming').count()).toBe(0);
    const { rights } = (await (await signIn(server, 'operator'))('GET', '/api/v2/seller/auth')).data as {
      rights: { [label: string]: string };
    };
    expect(Object.hasOwn(rights, zone.label)).toBe(true);
    await showMore(page);
    await menu(page).getByRole('link', { name: zone.zh, exact: true }).waitFor();
  });
});
