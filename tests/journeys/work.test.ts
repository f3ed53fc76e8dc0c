import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { imbalance } from '../ledger.ts';
import { signIn } from '../server.ts';
import { open } from './browser.ts';
import { journey } from './stage.ts';
import { testMoment } from '../moment.ts';

journey("a day's work", (stage) => {
  it('an operator ships a paid order: carrier and number are asked for and kept, history and audit tell of it', async () => {
    const visitor = await stage.come('operator');
    const { page } = visitor;
    await page.getByRole('button', { name: '订单管理' }).click();
    await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '普通订单', exact: true }).click();
    // Orders open with what waits to be shipped.
    await page.locator('main .tab[aria-current=true]', { hasText: '待发货' }).waitFor();
    const row = page
      .locator('tbody tr')
      .filter({ has: page.getByRole('button', { name: /^发货/ }) })
      .first();
    await row.waitFor();
    await expect.poll(() => page.locator('tbody tr').filter({ hasNotText: '待发货' }).count()).toBe(0);
    const id = await row.getAttribute('data-id');
    await row.getByRole('button', { name: /^发货/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: '发货', exact: true }).click();
    await expect.poll(() => dialog.locator('[aria-invalid="true"]').count()).toBeGreaterThanOrEqual(2);
    await dialog.getByLabel('物流公司').fill('顺');
    await page.getByRole('option', { name: '顺丰' }).click();
    const trackingNo = 'SF1450000000001';
    await dialog.getByLabel('物流单号').fill(trackingNo);
    await dialog.getByRole('button', { name: '发货', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.locator(`tbody tr[data-id="${id}"]`).waitFor({ state: 'detached' });

    await open(visitor, `/order/index/${id}`);
    const heading = page.locator('main h1');
    const orderNo = (await heading.innerText()).replace(/\D/g, '');
    await page.locator('.k-way [aria-current="step"]').getByText('待收货').waitFor();
    await page.getByRole('tab', { name: '物流信息' }).click();
    const parcel = page.locator('tbody tr').filter({ hasText: trackingNo });
    await parcel.waitFor();
    await expect.poll(() => parcel.innerText()).toContain('顺丰');
    const timeline = page.getByRole('complementary', { name: '操作记录' });
    await timeline.getByText('运营小周').first().waitFor();
    await expect.poll(() => timeline.innerText()).toMatch(/发货：[\s\S]*运营小周[\s\S]*创建/);

    await open(visitor, `/shipments/shipments?keyword=${trackingNo}`);
    await page.locator('tbody tr').filter({ hasText: trackingNo }).waitFor();
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1);

    await open(visitor, `/infoManagement/operatingRecord?keyword=${orderNo}`);
    await page.locator('tbody tr').filter({ hasText: orderNo }).first().waitFor();
    await expect
      .poll(() => page.locator('tbody tr').filter({ hasText: orderNo }).first().innerText())
      .toContain('运营小周');
  });

  it('a packing slip is previewed, an order is shipped by scanner, goods are copied into a zone without their codes', async () => {
    const visitor = await stage.come('operator');
    const { page } = visitor;
    await open(visitor, '/order/index?tab=toShip');
    const row = page
      .locator('tbody tr')
      .filter({ has: page.getByRole('button', { name: /^发货/ }) })
      .first();
    const orderNo = (await row.locator('a.link').first().innerText()).trim();
    await row.getByRole('button', { name: /^更多/ }).click();
    await page.getByRole('menuitem', { name: '打印发货单' }).click();
    const preview = page.locator('.k-print');
    await expect.poll(() => preview.innerText()).toContain(orderNo);
    await preview.getByRole('button', { name: '关闭' }).click();

    await open(visitor, '/shipments/shipments');
    await page.getByRole('button', { name: '扫码发货' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('物流公司').fill('顺');
    await page.getByRole('option', { name: '顺丰' }).click();
    const scan = page.locator('#scan-input');
    await expect.poll(() => scan.evaluate((input) => input === document.activeElement)).toBe(true);
    const trackingNo = 'SF1450000000002';
    for (const text of [orderNo, trackingNo]) await scan.pressSequentially(`${text}\n`);
    await expect.poll(() => dialog.locator('tbody').innerText()).toContain('已完成');
    for (const text of [orderNo, `${trackingNo}1`]) await scan.pressSequentially(`${text}\n`);
    await expect.poll(() => dialog.locator('tbody').innerText()).toMatch(/不是待发货状态[\s\S]*已完成/);
    await dialog.getByRole('button', { name: '关闭', exact: true }).last().click();
    await page.locator('tbody tr[data-id]').first().waitFor();

    await open(visitor, '/goods/index?tab=onSale');
    const item = page
      .locator('tbody tr')
      .filter({ has: page.getByRole('button', { name: /^下架/ }) })
      .first();
    const name = (await item.locator('a.link').first().innerText()).trim();
    await item.getByRole('button', { name: /^更多/ }).click();
    await page.getByRole('menuitem', { name: '复制到专区' }).click();
    await page.getByRole('dialog').getByRole('radio', { name: '新人专区商品' }).check();
    await page.getByRole('dialog').getByRole('button', { name: '下一步' }).click();
    await expect.poll(() => page.getByLabel('商品名称', { exact: false }).first().inputValue()).toBe(name);
    await expect.poll(() => page.getByLabel('规格编码').first().inputValue()).toBe('');
  });

  it('a withdrawal: the clerk sees why not, finance approves it once and pays it, the books stay balanced', async () => {
    const clerk = await stage.come('clerk');
    await open(clerk, '/seller/withDraw/index?tab=pending');
    const waiting = clerk.page.locator('tbody tr').filter({ hasText: '待审核' }).filter({ hasText: '银行卡' }).first();
    await waiting.waitFor();
    const id = await waiting.getAttribute('data-id');
    const number = /TX\d+/.exec(await waiting.innerText())?.[0] ?? '';
    const grey = waiting.getByRole('button', { name: /^审核通过/ });
    expect([await grey.getAttribute('aria-disabled'), await grey.getAttribute('title')]).toEqual([
      'true',
      '没有该操作的权限，请联系管理员',
    ]);
    await grey.click({ force: true });
    await expect.poll(() => clerk.page.getByRole('dialog').count()).toBe(0);
    const at = `/api/v2/seller/withdraw/${id}`;
    const call = await signIn(stage.server, 'clerk');
    const before = await call('GET', at);
    expect(
      await call('POST', `${at}/approve`, { version: (before.data as { version: number }).version }),
    ).toMatchObject({ status: 10, http: 403, error: '没有该操作的权限，请联系管理员' });
    expect((await call('GET', at)).data).toEqual(before.data);

    const visitor = await stage.come('finance');
    const { page } = visitor;
    await open(visitor, `/seller/withDraw/index/${id}`);
    await page.getByRole('button', { name: '审核通过' }).waitFor();
    const stale = await page.context().newPage();
    await stale.goto(`${stage.server.url}/#/seller/withDraw/index/${id}`);
    await stale.getByRole('button', { name: '审核通过' }).click();

    const act = async (name: string, fill?: () => Promise<void>): Promise<void> => {
      await page.getByRole('button', { name, exact: true }).click();
      await fill?.();
      await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    };
    const state = page.locator('.k-way [aria-current="step"]');
    await act('审核通过');
    await state.getByText('待打款').waitFor();

    await stale.getByRole('dialog').getByRole('button', { name: '审核通过' }).click();
    await expect
      .poll(() => stale.getByRole('dialog').getByRole('alert').innerText())
      .toMatch(/待打款|已被.*(修改|处理)/);
    await stale.close();
    const own = await signIn(stage.server, 'finance');
    const approved = (await own('GET', at)).data as { version: number };
    expect(await own('POST', `${at}/approve`, { version: approved.version })).toMatchObject({
      status: 1,
      error: expect.stringContaining('待打款'),
    });

    await act('发起打款', () =>
      page
        .getByRole('dialog')
        .getByLabel('打款渠道')
        .selectOption({ label: '线下打款' })
        .then(() => undefined),
    );
    await state.getByText('打款中').waitFor();
    await page.getByRole('button', { name: '确认打款', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('打款流水号').fill('PAY1450000000003');
    await dialog.getByRole('button', { name: '确认打款' }).click();
    await expect.poll(() => dialog.locator('[aria-invalid="true"]').count()).toBeGreaterThan(0);
    await dialog.getByRole('textbox', { name: '打款时间' }).fill(shanghai(testMoment));
    await dialog.locator('input[type=file]').setInputFiles({ name: 'proof.png', mimeType: 'image/png', buffer: pixel });
    await dialog.locator('img').first().waitFor();
    await dialog.getByRole('button', { name: '确认打款' }).click();
    await dialog.waitFor({ state: 'detached' });
    await state.getByText('提现成功').waitFor();

    await open(visitor, `/seller/finance/deal?bizNo_contains=${number}`);
    const moved = page.locator('tbody tr').filter({ hasText: number }).filter({ hasText: '提现成功' });
    await moved.first().waitFor();
    expect(await imbalance(stage.server)).toEqual({});
    await open(visitor, `/seller/infoManagement/operatingRecord?keyword=${number}`);
    await page.locator('tbody tr').filter({ hasText: number }).first().waitFor();
    await expect.poll(() => page.locator('tbody tr').filter({ hasText: '财务老钱' }).count()).toBeGreaterThanOrEqual(3);
  });

  it('a list keeps its filter while its tag is left and shown again', async () => {
    const visitor = await stage.come('admin');
    const { page } = visitor;
    await open(visitor, '/order/index?tab=toShip');
    await page.locator('tbody tr[data-id]').first().waitFor();
    await page.getByRole('tab', { name: '首页' }).click();
    await page.waitForFunction(() => location.hash === '#/home');
    await page.locator('.tagbar').getByRole('tab', { name: '普通订单' }).click();
    await page.waitForFunction(() => location.hash.includes('tab=toShip'));
    await expect
      .poll(() =>
        page
          .locator('.tab[aria-selected="true"], .tab[aria-current="true"], .tab[aria-current="page"]')
          .first()
          .innerText(),
      )
      .toContain('待发货');
  });

  it('in English a list, a dialog and a form have no Chinese words, and switching keeps what was typed', async () => {
    const visitor = await stage.come('admin');
    const { page } = visitor;
    const speak = async (button: string, language: string): Promise<void> => {
      await page.getByRole('button', { name: button }).click();
      await page.getByRole('menuitemradio', { name: language }).click();
    };
    await open(visitor, '/withDraw/index?tab=pending');
    await speak('语言', 'English');
    await page.getByRole('heading', { name: 'Withdrawals' }).waitFor();
    await page
      .locator('tbody tr')
      .getByRole('button', { name: /^Approve/ })
      .first()
      .waitFor();
    await expect.poll(() => chinese(page)).toEqual([]);
    await page
      .locator('tbody tr')
      .getByRole('button', { name: /^Approve/ })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
    await expect.poll(() => chinese(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await open(visitor, '/goods/index/create');
    await page.getByLabel('Selling point').waitFor();
    await expect.poll(() => chinese(page)).toEqual([]);
    await page.getByLabel('Selling point').fill('Half-filled');
    await speak('Language', '中文');
    await expect.poll(() => page.getByLabel('商品卖点').inputValue()).toBe('Half-filled');
    await page.getByLabel('品牌').fill('Typed since');
    await speak('语言', 'English');
    expect([await page.getByLabel('Selling point').inputValue(), await page.getByLabel('Brand').inputValue()]).toEqual([
      'Half-filled',
      'Typed since',
    ]);
  });
});

/** A picture of one grey dot. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);

/** The moment in Shanghai time, as interfaces write it. */
function shanghai(moment: Date): string {
  return new Date(moment.getTime() + 8 * 3_600_000).toISOString().slice(0, 19);
}

/**
 * Words in Chinese characters that the console itself says: texts, hints, labels for readers. Data may be Chinese:
 * cells without a tag, the account's name, provinces.
 */
function chinese(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const keep = (text: string | null | undefined): void => {
      const own = text?.replaceAll('总管理员', '').trim();
      if (own && /[\u4e00-\u9fff]/.test(own) && !/(省|市|自治区|特别行政区)$/.test(own)) found.add(own);
    };
    const isData = (element: Element): boolean =>
      element.matches('[lang="zh"], .side-logo') ||
      (element.closest('td:not(.cell-actions), dd') !== null && element.closest('.tag') === null);
    for (const element of document.body.querySelectorAll('*')) {
      if (isData(element)) continue;
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) keep(element.getAttribute(name));
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) keep(node.textContent);
    }
    return [...found];
  });
}
