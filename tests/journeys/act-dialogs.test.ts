import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { beside } from '../ledger.ts';
import { rowsOf, signIn } from '../server.ts';
import { findings } from '../sweeps/axe.ts';
import { open } from './browser.ts';
import { journey } from './stage.ts';

type Reply = { [member: string]: unknown };
const cents = (text: string): number => Math.round(Number(text.replaceAll(',', '')) * 100);

/** An amount as the console writes it: in groups of three digits. */
const printed = (amount: string): string => amount.replace(/\B(?=(\d{3})+\.)/g, ',');

journey('what an act says before it is done', (stage) => {
  const tick = async (page: Page, rows: readonly Reply[]): Promise<void> => {
    for (const row of rows) await page.locator(`tbody tr[data-id="${String(row['id'])}"] input[type=checkbox]`).check();
  };

  it('payments: the bar offers what suits, the dialog counts and adds up what qualifies, and a bank file takes the ticked ones alone', async () => {
    const withdrawals = '/api/v2/seller/withdraw';
    const [waiting, pending] = [
      await rowsOf(stage.server, `${withdrawals}?tab=approved&size=50`, 'finance'),
      await rowsOf(stage.server, `${withdrawals}?tab=pending&size=50`, 'finance'),
    ];
    const visitor = await stage.come('finance');
    const { page } = visitor;
    await open(visitor, '/seller/withDraw/index?all=1&size=50');
    await page.locator('tbody tr[data-id]').first().waitFor();
    await tick(page, waiting);
    const bar = page.locator('.k-bulk');
    await expect.poll(() => bar.getByRole('button').allInnerTexts()).toEqual(['发起打款', '导出打款文件', '取消选择']);
    await tick(page, pending.slice(0, 1));
    await bar.getByRole('button', { name: '发起打款' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(`将处理 ${waiting.length} 条`).waitFor();
    const total = /到账金额合计 ([\d,.]+)/.exec(await dialog.innerText())?.[1] ?? '';
    expect(cents(total)).toBe(waiting.reduce((sum, row) => sum + cents(String(row['netAmount'])), 0));
    expect(await dialog.getByRole('status').innerText()).toContain(`${String(pending[0]?.['withdrawNo'])} `);
    await dialog.getByRole('button', { name: '取消', exact: true }).click();
    await bar.getByRole('button', { name: '取消选择' }).click();

    const [first] = waiting.filter((row) => row['method'] === 'bank');
    await tick(page, [first as Reply]);
    await bar.getByRole('button', { name: '导出打款文件' }).click();
    await dialog.getByText('将处理 1 条').waitFor();
    // What is paid is not asked about again: it would be told as what cannot be paid.
    const foreseen: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/exportBankFile?preview=1')) foreseen.push(request.url());
    });
    await dialog.getByRole('button', { name: '导出打款文件' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(foreseen).toEqual([]);
    const call = await signIn(stage.server, 'finance');
    expect((await call('GET', `${withdrawals}/${String(first?.['id'])}`)).data).toMatchObject({
      status: 'paying',
      payoutBatch: expect.stringMatching(/^PB\d{12}$/),
    });
    expect((await rowsOf(stage.server, `${withdrawals}?tab=approved&size=50`, 'finance')).length).toBe(
      waiting.length - 1,
    );
  });

  it('a changed price: what is payable now, the freight that stands, and what it would come to while it is typed', async () => {
    const [order] = (await rowsOf(stage.server, '/api/v2/seller/order?tab=unpaid&size=50', 'operator')).filter(
      (row) => row['priceChangedAt'] === null || row['priceChangedAt'] === undefined,
    );
    const visitor = await stage.come('operator');
    const { page } = visitor;
    await open(visitor, '/order/index?tab=unpaid&size=50');
    const row = page.locator(`tbody tr[data-id="${String(order?.['id'])}"]`);
    await row.getByRole('button', { name: /^改价/ }).click();
    const dialog = page.getByRole('dialog');
    await expect.poll(() => dialog.getByLabel('运费').inputValue()).toMatch(/^\d+\.\d\d$/);
    await dialog
      .locator('.k-shown')
      .getByText(printed(String(order?.['payAmount'])))
      .first()
      .waitFor();
    const wanted = (cents(String(order?.['payAmount'])) / 100 - 1).toFixed(2);
    await dialog.getByLabel('改后应付').fill(wanted);
    await expect.poll(() => dialog.locator('.k-result').innerText()).toContain(printed(wanted));
    await dialog.getByLabel('改价原因').fill('老客户');
    expect(
      (
        (await (await signIn(stage.server, 'operator'))('GET', `/api/v2/seller/order/${String(order?.['id'])}`))
          .data as Reply
      )['payAmount'],
    ).toBe(order?.['payAmount']);
    await dialog.getByRole('button', { name: '改价', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(
      (
        (await (await signIn(stage.server, 'operator'))('GET', `/api/v2/seller/order/${String(order?.['id'])}`))
          .data as Reply
      )['payAmount'],
    ).toBe(wanted);
  });

  it('a changed price stands at once, before the server has told it, and why it cannot be', async () => {
    const [order] = (await rowsOf(stage.server, '/api/v2/seller/order?tab=unpaid&size=50', 'operator')).filter(
      (row) => row['priceChangedAt'] === null || row['priceChangedAt'] === undefined,
    );
    const visitor = await stage.come('operator');
    const { page } = visitor;
    const asked: string[] = [];
    // Previews are never answered.
    await page.route(/preview/, (route) => void asked.push(route.request().url()));
    await open(visitor, '/order/index?tab=unpaid&size=50');
    await page
      .locator(`tbody tr[data-id="${String(order?.['id'])}"]`)
      .getByRole('button', { name: /^改价/ })
      .click();
    const dialog = page.getByRole('dialog');
    const wanted = (cents(String(order?.['payAmount'])) / 100 - 1).toFixed(2);
    await dialog.getByLabel('改后应付').fill(wanted);
    await expect.poll(() => dialog.locator('.k-result strong').allInnerTexts()).toEqual([printed(wanted)]);
    await dialog.getByLabel('改后应付').fill('');
    await dialog.getByLabel('改价金额').fill('-99999');
    await expect.poll(() => dialog.locator('.k-result').innerText()).toMatch(/最多可减 [\d.]+ 元/);
    expect(asked.length).toBeGreaterThan(0);
    await page.unroute(/preview/);
  });

  it('a parcel: address and lines in sight, some pieces sent first, the carrier known the next time', async () => {
    const orders = await rowsOf(stage.server, '/api/v2/seller/order?tab=toShip&size=50', 'operator');
    const pieces = (row: Reply): number =>
      ((row['items'] ?? []) as { qty: number; refundedQty?: number; afterSaleStatus?: string }[]).reduce(
        (total, item) => total + (item.afterSaleStatus === 'applying' ? 0 : item.qty - (item.refundedQty ?? 0)),
        0,
      );
    const order = orders.find((row) => row['deliveryMethod'] === 'express' && pieces(row) > 1);
    const visitor = await stage.come('operator');
    const { page } = visitor;
    await open(visitor, '/order/index?tab=toShip&size=50');
    await page
      .locator(`tbody tr[data-id="${String(order?.['id'])}"]`)
      .getByRole('button', { name: /^发货/ })
      .click();
    const dialog = page.getByRole('dialog');
    await expect.poll(() => dialog.locator('.k-shown').innerText()).toMatch(/收货人[\s\S]*详细地址/);
    // It begins where an answer is wanting: the way of sending is filled in already.
    const standsIn = (label: string) =>
      expect.poll(() => dialog.getByLabel(label).evaluate((one) => one === document.activeElement)).toBe(true);
    await standsIn('物流公司');
    const quantities = dialog.locator('.piece input');
    await expect
      .poll(async () =>
        (await quantities.evaluateAll((inputs) => inputs.map((one) => Number((one as HTMLInputElement).value)))).reduce(
          (a, b) => a + b,
          0,
        ),
      )
      .toBe(pieces(order as Reply));
    await dialog.locator('.piece .btn:not([disabled])').first().click();
    await dialog.getByLabel('物流公司').fill('顺');
    await page.getByRole('option', { name: /顺丰/ }).click();
    await dialog.getByLabel('物流单号').fill('SF1450000000001');
    await dialog.getByRole('button', { name: '发货', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    const call = await signIn(stage.server, 'operator');
    expect((await call('GET', `/api/v2/seller/order/${String(order?.['id'])}`)).data).toMatchObject({
      status: 'partShipped',
    });

    await page
      .locator('tbody tr')
      .filter({ has: page.getByRole('button', { name: /^发货/ }) })
      .first()
      .getByRole('button', { name: /^发货/ })
      .click();
    await expect.poll(() => dialog.getByLabel('物流公司').inputValue()).toContain('顺丰');
    await standsIn('物流单号');
  });

  it('what was done is taken back from its message, unless somebody has changed it since', async () => {
    const visitor = await stage.come('seller');
    const { page } = visitor;
    const call = await signIn(stage.server, 'seller');
    const goods = await rowsOf(stage.server, '/api/v2/seller/goods?tab=onSale&size=50', 'seller');
    const one = goods[0] as Reply;
    const state = async (): Promise<unknown> =>
      ((await call('GET', `/api/v2/seller/goods/${String(one['id'])}`)).data as Reply)['status'];
    const dialog = page.getByRole('dialog');
    const notice = (text: RegExp) => page.locator('.notice').filter({ hasText: text });
    const offSale = async (): Promise<void> => {
      const line = page.locator(`tbody tr[data-id="${String(one['id'])}"]`);
      await line.getByRole('button', { name: /^下架/ }).click();
      await dialog.getByRole('button', { name: '下架', exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
    };
    await open(visitor, '/seller/goods/index?size=50');
    await offSale();
    expect(await state()).toBe('warehouse');
    await notice(/撤销/).getByRole('button', { name: '撤销' }).click();
    await notice(/已撤销“下架”/).waitFor();
    expect(await state()).toBe('onSale');

    // Somebody else has changed it meanwhile: nothing of theirs is taken back.
    await offSale();
    const now = (await call('GET', `/api/v2/seller/goods/${String(one['id'])}`)).data as Reply;
    const changed = await call('POST', `/api/v2/seller/goods/${String(one['id'])}/onSale`, { version: now['version'] });
    expect(changed.error).toBe('');
    await notice(/撤销/).getByRole('button', { name: '撤销' }).click();
    await notice(/未能撤销/).waitFor();
    expect(await state()).toBe('onSale');
  });

  it('what was done to many rows is taken back at once', async () => {
    const visitor = await stage.come('admin');
    const { page } = visitor;
    const path = '/api/v2/seller/comment?tab=shown&size=50';
    const ids = async (): Promise<unknown[]> => (await rowsOf(stage.server, path)).map((row) => row['id']);
    const chosen = (await rowsOf(stage.server, path)).slice(0, 2);
    await open(visitor, '/comment/index?tab=shown&size=50');
    await tick(page, chosen);
    await page.locator('.k-bulk').getByRole('button', { name: '隐藏' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('处理原因').fill('重复');
    await dialog.getByRole('button', { name: '隐藏', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await ids()).not.toContain(chosen[0]?.['id']);
    await page.locator('.notice').getByRole('button', { name: '撤销' }).click();
    await page.locator('.notice').filter({ hasText: '已撤销 2 条，0 条未能撤销' }).waitFor();
    expect(await ids()).toEqual(expect.arrayContaining(chosen.map((row) => row['id'])));
  });

  it('goods to be approved: pictures, price and a rate that is unusual stand in the question', async () => {
    const visitor = await stage.come('admin');
    const { page } = visitor;
    await open(visitor, '/other/auth');
    const first = page.locator('tbody tr[data-id]').first();
    const id = await first.getAttribute('data-id');
    await beside(stage.server, (client) =>
      client.query(`update "goods" set "platformFeeRate" = '35.00' where "id" = $1`, [id]),
    );
    await page.reload();
    await page
      .locator(`tbody tr[data-id="${id}"]`)
      .getByRole('button', { name: /^审核通过/ })
      .click();
    const shown = page.getByRole('dialog').locator('.k-shown');
    await shown.locator('.k-pictures img').first().waitFor();
    for (const name of ['售价', '库存', '商品分类', '所属店铺']) await shown.getByText(name, { exact: true }).waitFor();
    await expect.poll(() => shown.locator('.k-bad').allInnerTexts()).toEqual([expect.stringMatching(/^35/)]);
    await page.keyboard.press('Escape');
  });

  it('a refund to be agreed to: the reason and the evidence stand in the question', async () => {
    const visitor = await stage.come('admin');
    const { page } = visitor;
    await open(visitor, '/afterSale/index');
    const [row] = (await rowsOf(stage.server, '/api/v2/seller/after_sale?tab=open&size=50')).filter(
      (one) => one['status'] === 'applied' && one['type'] === 'refundOnly',
    );
    expect(row).toBeDefined();
    await open(visitor, `/afterSale/index/${String(row?.['id'])}`);
    await page.locator('.page-head').getByRole('button', { name: '同意退款' }).click();
    const shown = page.getByRole('dialog').locator('.k-shown');
    for (const name of ['申请原因', '申请金额', '售后商品']) await shown.getByText(name, { exact: true }).waitFor();

    // What has no room is in the order of Tab, and moves with the keys.
    const body = page.locator('.MuiDialogContent-root');
    await page.setViewportSize({ width: 360, height: 420 });
    await expect.poll(() => body.getAttribute('tabindex')).toBe('0');
    await page.getByRole('dialog').getByRole('button', { name: '关闭', exact: true }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('PageDown');
    await expect.poll(() => body.evaluate((part) => part.scrollTop)).toBeGreaterThan(0);
    expect(await findings(page, ['scrollable-region-focusable'], '[role="dialog"]')).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 2000 });
    await expect.poll(() => body.getAttribute('tabindex')).toBeNull();
    await page.keyboard.press('Escape');
  });
});
