import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { signIn, startServer, type RunningServer } from '../server.ts';
import { journey, launch, open, signInAs, visit, type Visitor } from './browser.ts';

journey('a day\'s work', () => {
  let browser: Browser;
  let server: RunningServer;
  let visitor: Visitor;
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

  it('an operator ships an order: it leaves the tab, and its state has moved', async () => {
    visitor = await visit(browser, server);
    const { page } = visitor;
    await signInAs(visitor, server, 'operator');
    await open(visitor, '/order/index?tab=toShip');
    const row = page.locator('tbody tr').filter({ has: page.getByRole('button', { name: /^发货/ }) }).first();
    await row.waitFor();
    const id = await row.getAttribute('data-id');
    await row.getByRole('button', { name: /^发货/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: '发货', exact: true }).click();
    expect(await dialog.locator('[aria-invalid="true"]').count()).toBeGreaterThan(0);
    await dialog.getByLabel('物流公司').fill('顺');
    await page.getByRole('option', { name: '顺丰' }).click();
    await dialog.getByLabel('物流单号').fill(`SF${Date.now()}`);
    await dialog.getByRole('button', { name: '发货', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.locator(`tbody tr[data-id="${id}"]`).waitFor({ state: 'detached' });
    await open(visitor, `/order/index/${id}`);
    await page.getByText('待收货').first().waitFor();
    const call = await signIn(server, 'operator');
    expect(await call('GET', `/api/v2/seller/order/${id}`)).toMatchObject({ status: 0, data: { status: 'shipped' } });
  });

  it('a clerk sees why a withdrawal may not be approved, and the server refuses it, too', async () => {
    visitor = await visit(browser, server);
    const { page } = visitor;
    await signInAs(visitor, server, 'clerk');
    await open(visitor, '/seller/withDraw/index?status=pending');
    const row = page.locator('tbody tr').filter({ hasText: '待审核' }).first();
    await row.waitFor();
    const id = await row.getAttribute('data-id');
    await row.getByRole('button', { name: /^更多/ }).click();
    const approve = page.getByRole('menuitem', { name: /^审核通过/ });
    expect(await approve.getAttribute('aria-disabled')).toBe('true');
    expect(await approve.innerText()).toContain('没有该操作的权限');
    await approve.click({ force: true });
    expect(await page.getByRole('dialog').count()).toBe(0);
    const call = await signIn(server, 'clerk');
    const before = await call('GET', `/api/v2/seller/withdraw/${id}`);
    const refused = await call('POST', `/api/v2/seller/withdraw/${id}/approve`, { version: (before.data as { version: number }).version });
    expect(refused).toMatchObject({ status: 10, http: 403 });
    expect((await call('GET', `/api/v2/seller/withdraw/${id}`)).data).toEqual(before.data);
  });

  it('a list keeps its filter while its tag is left and shown again', async () => {
    visitor = await visit(browser, server);
    const { page } = visitor;
    await signInAs(visitor, server, 'admin');
    await open(visitor, '/order/index?tab=toShip');
    await page.locator('tbody tr').first().waitFor();
    await page.getByRole('tab', { name: '首页' }).click();
    await page.waitForFunction(() => location.hash === '#/home');
    await page.locator('.tagbar').getByRole('tab', { name: '普通订单' }).click();
    await page.waitForFunction(() => location.hash.includes('tab=toShip'));
    expect(await page.locator('.tab[aria-selected="true"], .tab[aria-current="true"], .tab[aria-current="page"]').first().innerText()).toContain('待发货');
  });
});
