/** The console before a host in the manner of Chinese shops, by its configuration alone. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { yuanConfig, yuanServer, type YuanServer } from '../foreign/yuan-server.ts';
import { inEnglish, open, type Visitor } from './browser.ts';
import { journey } from './stage.ts';

/** A folder that pictures of the screens are kept in. */
const pictures = process.env['FOREIGN_PICTURES'];
const shoot = async ({ page }: Visitor, name: string): Promise<void> => {
  if (pictures !== undefined) await page.screenshot({ path: join(pictures, `foreign-${name}.png`) });
};

journey('a foreign host', (stage) => {
  let yuan: YuanServer;
  beforeAll(async () => {
    yuan = await yuanServer();
    writeFileSync(join(stage.server.data, 'zhanggui.config.json'), JSON.stringify(yuanConfig(yuan.url)));
  });
  afterAll(() => yuan.close());

  /** The window of somebody signed in there. */
  async function enter(): Promise<Visitor> {
    const visitor = await stage.visit();
    stage.meant = /foreign host: http:\/\/127\.0\.0\.1/;
    const { page } = visitor;
    await page.getByLabel('账号').fill('wang');
    await page.locator('input[name=password]').fill('wrong');
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.getByText('用户名或密码错误').waitFor();
    await page.locator('input[name=password]').fill('secret-1');
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.getByRole('navigation', { name: '主菜单' }).waitFor();
    return visitor;
  }
  const asked = (): string =>
    decodeURIComponent((yuan.calls.findLast((call) => call.includes('/list?')) ?? '').replaceAll('+', ' '));
  const rowOf = ({ page }: Visitor, title: string): Locator => page.locator('tr', { hasText: title }).first();

  it('the home page of a host that keeps no figures greets, and says where to go', async () => {
    const visitor = await enter();
    const { page } = visitor;
    await page.getByText('当前主机不提供首页数据，请从菜单打开页面').waitFor();
    await page.getByText(/早上好|下午好|晚上好/).waitFor();
    expect(await page.getByRole('button', { name: '重试' }).count()).toBe(0);
    await inEnglish(visitor);
    await shoot(visitor, 'home');
    await page.getByText('This host keeps no figures for this page. Open a page from the menu').waitFor();
  });

  it('sign-in, menu, list, price in its row, order, filter, pages, act on many', async () => {
    const visitor = await enter();
    const { page } = visitor;
    const menu = page.getByRole('navigation', { name: '主菜单' });
    await expect.poll(() => menu.getByText('商圈列表').count()).toBe(1);
    expect(await menu.getByText('订单管理').count()).toBe(0);
    await open(visitor, '/goods/purchasedGoods');
    const price = rowOf(visitor, '龙井茶 3 号').getByRole('textbox', { name: '自选价' });
    await expect.poll(() => price.inputValue()).toBe('3788.00');
    expect(await rowOf(visitor, '龙井茶 3 号').innerText()).toMatch(/44\.00[^]*3,744\.00[^]*销售中/);
    expect(await page.getByText('无法识别').count()).toBe(0);
    await shoot(visitor, 'list');
    await price.fill('66.5');
    await price.press('Enter');
    await expect.poll(() => yuan.products[2]?.sellPrice).toBe(66.5);
    await expect.poll(() => price.inputValue()).toBe('66.50');
    await page.getByRole('columnheader', { name: '自选价' }).getByRole('button').click();
    await expect.poll(asked).toContain('orderBy=sellPrice asc');
    await page.getByRole('columnheader', { name: '自选价' }).getByRole('button').click();
    await expect.poll(asked).toContain('orderBy=sellPrice desc');
    await page.getByRole('combobox', { name: '展示' }).selectOption({ label: '是' });
    await page.getByRole('button', { name: '搜索', exact: true }).click();
    await expect.poll(asked).toContain('showStatus=1');
    await page.getByText('共 12 条').waitFor();
    await page.getByRole('button', { name: '重置', exact: true }).click();
    await page.getByText('共 25 条').waitFor();
    const pager = page.getByRole('navigation', { name: '分页' });
    await pager.getByRole('button', { name: /2/ }).first().click();
    await expect.poll(asked).toContain('pageNum=2');
    await pager.getByRole('button', { name: /1/ }).first().click();
    await rowOf(visitor, '龙井茶 24 号').getByRole('checkbox').check();
    await rowOf(visitor, '龙井茶 22 号').getByRole('checkbox').check();
    await page.getByRole('button', { name: '隐藏', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: '隐藏' }).click();
    await page.getByText('已隐藏 2 条').waitFor();
    expect([yuan.products[23]?.showStatus, yuan.products[21]?.showStatus]).toEqual([0, 0]);
    expect(yuan.calls.filter((call) => call.startsWith('POST /product/hide'))).toHaveLength(1);
  });

  it('record, refusal, picture, saved whole; the session ends and goes on; sign-out', async () => {
    const visitor = await enter();
    const { page } = visitor;
    const before = yuan.calls.length;
    await open(visitor, '/businessCommunity/index/2');
    await page.getByText('浙江省/杭州市/上城区').waitFor();
    await page.getByText('暂无操作记录').waitFor();
    expect(await page.locator('main').innerText()).toMatch(/步行街\s+夜市[^]*2\.50%[^]*120\.50/);
    await shoot(visitor, 'record');
    await open(visitor, '/businessCommunity/index/2/edit');
    const name = page.getByLabel('商圈名称');
    const save = page.getByRole('button', { name: '保存', exact: true });
    await name.fill('禁区');
    await save.click();
    await page.locator('main').getByText('名称含有禁用词').waitFor();
    await shoot(visitor, 'refusal');
    expect(yuan.districts[1]?.districtName).toBe('湖滨商圈 2 区');
    await name.fill('湖滨新区');
    const picture = Buffer.from(await (await fetch(`${yuan.url}/pictures/1.png`)).arrayBuffer());
    await page
      .locator('input[type=file]')
      .nth(1)
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: picture });
    await expect.poll(() => yuan.files.length).toBe(1);
    await expect.poll(() => page.locator('img[src$="/pictures/3.png"]').count()).toBe(1);
    // The host forgets the session: the sign-in comes over the page, and the save goes on.
    yuan.forget();
    await save.click();
    const over = page.getByRole('alertdialog', { name: '登录已失效' });
    await over.getByLabel('密码').fill('secret-1');
    await over.getByRole('button', { name: '登录', exact: true }).click();
    await expect.poll(() => yuan.districts[1]?.districtName).toBe('湖滨新区');
    expect(yuan.districts[1]).toMatchObject({
      albumPics: [1, 2, 3].map((one) => `${yuan.url}/pictures/${one}.png`).join(','),
      inspectorCode: 'X-1',
      turnover: 120.5,
    });
    await page.getByRole('heading', { name: '湖滨新区' }).waitFor();
    const absent = yuan.calls.slice(before).filter((call) => /\/history|notifications|preference|\/uploads/.test(call));
    expect(absent.length).toBe(new Set(absent.map((call) => call.replace(/\?.*/, ''))).size);
    expect(await page.getByText(/ra\.|data_provider/).count()).toBe(0);
    await page.getByRole('button', { name: '退出登录' }).click();
    await page.getByLabel('账号').waitFor();
    await expect.poll(() => yuan.calls.at(-1)).toBe('POST /admin/logout');
  });
});
