/**
 * Targets of a report and its subscriptions, by mouse and by keyboard, in both languages, wide and narrow.
 */
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { findings } from '../sweeps/axe.ts';
import { open, type Visitor } from './browser.ts';
import { flows } from './desk-stage.ts';
import { journey } from './stage.ts';
import { testMoment } from '../moment.ts';

const report = '/datacenter/tradinfo?period=thisMonth';

journey('targets of a report', (stage) => {
  async function start(who: string, language: 'zh' | 'en', width: number): Promise<Visitor> {
    const visitor = await stage.come(who);
    const { page } = visitor;
    await page.context().addCookies([{ name: 'language', value: language, url: stage.server.url }]);
    await page.setViewportSize({ width, height: 900 });
    await page.reload();
    await page.locator('#main h1').first().waitFor();
    return visitor;
  }
  const card = (page: Page, label: string) =>
    page.locator('.figure').filter({ has: page.locator('.figure-label', { hasText: new RegExp(`^${label}( ⓘ)?$`) }) });
  const narrow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
  const thisMonth = () => testMoment.toISOString().slice(0, 7);

  it('are shown for months alone, set with the mouse, and asked anew at once', async () => {
    const visitor = await start('admin', 'zh', 1440);
    const { page } = visitor;
    await open(visitor, '/datacenter/tradinfo');
    const paid = card(page, '支付金额');
    await paid.waitFor();
    expect(await paid.getByRole('progressbar').count()).toBe(0);
    await page.getByRole('button', { name: '本月', exact: true }).click();
    await paid.getByRole('progressbar', { name: new RegExp(`${thisMonth()} 目标 ¥`) }).waitFor();
    await expect
      .poll(() => paid.innerText())
      .toMatch(/目标 ¥[\d,.]+\s+(进度正常|落后|已达成)\s+占目标 [\d.]+%\s+时间进度 [\d.]+%/);
    expect(await findings(page)).toEqual([]);

    await page.getByRole('button', { name: '设置目标' }).click();
    const dialog = page.getByRole('dialog', { name: '设置目标：交易数据' });
    const cell = dialog.getByLabel(`${thisMonth()} 支付金额`);
    await cell.fill('1.234');
    await dialog.getByText('目标最多两位小数').waitFor();
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect.poll(() => cell.evaluate((node) => node === document.activeElement)).toBe(true);
    expect(await findings(page)).toEqual([]);
    await cell.fill('1');
    await dialog.getByRole('button', { name: '保存' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => paid.innerText()).toMatch(/目标 ¥1\.00\s+已达成/);
    await open(visitor, '/home?period=thisMonth');
    await expect.poll(() => card(page, '支付金额').innerText()).toContain('目标 ¥1.00');
    expect(await findings(page)).toEqual([]);
  });

  it('are set by keyboard in English on a narrow screen; what a colleague set meanwhile is said', async () => {
    const [first, second] = [await start('admin', 'en', 360), await start('admin', 'zh', 1440)];
    const { page } = first;
    await open(first, report);
    const button = page.getByRole('button', { name: 'Set targets' });
    await button.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    const cell = dialog.getByLabel(`${thisMonth()} Paid orders`);
    await cell.waitFor();
    await open(second, report);
    await second.page.getByRole('button', { name: '设置目标' }).click();
    await second.page.getByRole('dialog').getByLabel(`${thisMonth()} 支付订单数`).fill('4321');
    await second.page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
    await second.page.getByRole('dialog').waitFor({ state: 'detached' });
    await cell.focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('1,234');
    await page.keyboard.press('Enter');
    await dialog.getByRole('alert').filter({ hasText: 'Paid orders to 4,321 meanwhile' }).waitFor();
    expect(await cell.inputValue()).toBe('1,234');
    expect(await findings(page)).toEqual([]);
    await cell.focus();
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => card(page, 'Paid orders').innerText()).toMatch(/Target 1,234[\s\S]*% of the month/);
    expect(await narrow(page)).toBe(true);
    expect(await findings(page)).toEqual([]);
  });

  it('of a seller are its own; whoever may not set them is offered no button', async () => {
    const seller = await start('seller', 'zh', 1440);
    await open(seller, `/seller${report}`);
    await card(seller.page, '支付订单数').waitFor();
    await seller.page.getByRole('button', { name: '设置目标' }).waitFor();
    expect(await card(seller.page, '支付订单数').innerText()).not.toContain('1,234');
    const finance = await start('caiwu', 'zh', 1440);
    await open(finance, `/seller${report}`);
    await card(finance.page, '支付金额').waitFor();
    expect(await finance.page.getByRole('button', { name: '设置目标' }).count()).toBe(0);
  });
});

flows('subscriptions of reports', (stage) => {
  const boss = { id: 91, username: 'boss', name: '老板' };
  let hired = false;
  async function come(language: 'zh' | 'en', width: number): Promise<Page> {
    if (!hired) await stage.employ(boss);
    hired = true;
    const { page } = await stage.come('boss');
    await page.context().addCookies([{ name: 'language', value: language, url: page.url() }]);
    await page.setViewportSize({ width, height: 900 });
    await page.reload();
    await page.locator('#main h1').first().waitFor();
    await open({ page } as Visitor, '/datacenter/tradinfo');
    return page;
  }

  it('are made with the mouse; the next morning the bell tells the figures and leads to their days', async () => {
    await stage.until('2026-12-01T08:30');
    const page = await come('zh', 1440);
    await page.getByRole('button', { name: '订阅', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '订阅报表' });
    await dialog.getByText('还没有订阅').waitFor();
    await dialog.getByLabel('附件').selectOption({ label: '附 Excel 文件' });
    await dialog.getByRole('button', { name: '订阅', exact: true }).click();
    await dialog.getByRole('status').filter({ hasText: '已订阅，2026-12-01 09:00 发送第一次' }).waitFor();
    await expect.poll(() => dialog.getByRole('listitem').innerText()).toContain('每天 09:00，昨日，附 Excel 文件');
    expect(await findings(page)).toEqual([]);
    await dialog.getByRole('button', { name: '订阅', exact: true }).click();
    await dialog.getByRole('alert').filter({ hasText: '已有相同的订阅' }).waitFor();
    await stage.until('2026-12-01T09:00');

    const later = await come('zh', 1440);
    await later.getByRole('button', { name: /^消息通知/ }).click();
    const line = later.locator('.notify-open').filter({ hasText: '交易数据（2026-11-30）：支付金额 ¥0.00' });
    await line.waitFor();
    expect(await findings(later)).toEqual([]);
    await line.click();
    await expect.poll(() => later.url()).toContain('period=custom&from=2026-11-30&to=2026-11-30');
    await expect.poll(() => later.getByRole('button', { name: '自定义' }).getAttribute('aria-pressed')).toBe('true');
    await later.getByRole('button', { name: /^消息通知/ }).click();
    await later.locator('.notify-open').filter({ hasText: /导出/ }).waitFor();
  });

  it('are made, changed and cancelled by keyboard, in English on a narrow screen', async () => {
    await stage.until('2026-12-01T09:30');
    await sql`delete from "_subscription"`.execute(stage.desk.owner.db);
    const page = await come('en', 360);
    await page.getByRole('button', { name: 'Subscribe', exact: true }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Subscribe to reports' });
    await dialog.getByText('No subscriptions yet').waitFor();
    await dialog.getByRole('button', { name: 'Subscribe', exact: true }).focus();
    await page.keyboard.press('Enter');
    await dialog.getByRole('status').filter({ hasText: 'the first one comes at 2026-12-02 09:00' }).waitFor();
    const change = dialog.getByRole('button', { name: /^Change Trade data: Every day at 09:00, yesterday/ });
    await change.focus();
    await page.keyboard.press('Enter');
    await expect
      .poll(() => dialog.getByLabel('How often').evaluate((node) => node === document.activeElement))
      .toBe(true);
    await page.keyboard.type('Every M');
    await page.keyboard.press('Tab');
    await page.keyboard.type('18');
    await dialog.getByRole('button', { name: 'Save', exact: true }).focus();
    await page.keyboard.press('Enter');
    await dialog.getByRole('status').filter({ hasText: 'The subscription was changed' }).waitFor();
    await expect
      .poll(() => dialog.getByRole('listitem').innerText())
      .toMatch(/Every Monday at 18:00[\s\S]*Next 2026-12-07 18:00/);
    expect(await findings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await dialog.getByRole('button', { name: /^Cancel Trade data/ }).focus();
    await page.keyboard.press('Enter');
    await dialog.getByText('No subscriptions yet').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });
});
