import { expect, it } from 'vitest';
import { beside } from '../ledger.ts';
import { signIn } from '../server.ts';
import { findings } from '../sweeps/axe.ts';
import { open, paste } from './browser.ts';
import { journey } from './stage.ts';

interface Listed {
  id: number;
  orderNo: string;
}

journey('an act that asks something of each row', (stage) => {
  it('is worked by keys, in English, on a narrow screen too; what is typed is there again', async () => {
    const visitor = await stage.come('operator');
    const { page } = visitor;
    await page.getByRole('button', { name: '语言', exact: true }).click();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await page.setViewportSize({ width: 360, height: 740 });
    await open(visitor, '/order/index?tab=toShip&deliveryMethod=express&size=10');
    await page.locator('tbody tr[data-id]').nth(1).waitFor();
    await page.locator('tbody tr[data-id] input[type=checkbox]').nth(0).check();
    await page.locator('tbody tr[data-id] input[type=checkbox]').nth(1).check();
    await page.locator('.k-bulk').getByRole('button', { name: 'Ship', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Ship' });
    const cells = dialog.locator('.k-each tbody input[data-column="1"]');
    await expect.poll(() => cells.count()).toBe(2);
    await cells.nth(0).fill('YT123456');
    await page.keyboard.press('Control+d');
    await expect.poll(() => cells.nth(1).inputValue()).toBe('YT123456');
    await cells.nth(0).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => cells.nth(1).evaluate((cell) => cell === document.activeElement)).toBe(true);
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => cells.nth(0).evaluate((cell) => cell === document.activeElement)).toBe(true);
    expect(await findings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.locator('.k-bulk').getByRole('button', { name: 'Ship', exact: true }).click();
    await expect.poll(() => cells.nth(1).inputValue()).toBe('YT123456');
  });

  it('ships a page of orders by a pasted block in at most 8 clicks and pastes, each once, and tells what is refused', async () => {
    const staff = await signIn(stage.server, 'admin');
    const orders = '/api/v2/seller/order';
    const rowsOf = async (path: string) => ((await staff('GET', path)).data as { rows: Listed[] }).rows;
    const waiting = await rowsOf(`${orders}?size=100&tab=toShip&deliveryMethod=express`);
    const unpaid = await rowsOf(`${orders}?size=100&status=unpaid&deliveryMethod=express`);
    for (const { id } of unpaid.slice(0, Math.max(0, 12 - waiting.length)))
      await staff('POST', `${orders}/${id}/markPaid`, { remark: '银行到账' });
    const visitor = await stage.come('operator');
    const { page } = visitor;
    let steps = 0;
    const step = async (done: Promise<unknown>): Promise<void> => {
      steps += 1;
      await done;
    };
    await open(visitor, '/order/index?tab=toShip&deliveryMethod=express&size=10');
    await expect.poll(() => page.locator('tbody tr[data-id]').count()).toBe(10);
    await step(page.getByLabel('选择本页全部').check());
    await step(page.locator('.k-bulk').getByRole('button', { name: '发货', exact: true }).click());
    const dialog = page.getByRole('dialog', { name: '发货' });
    const lines = dialog.locator('.k-each tbody tr');
    await expect.poll(() => dialog.innerText()).toMatch(/将处理 10 条[\s\S]*应付金额合计/);
    const numbers = await lines.locator('th').allInnerTexts();
    expect(numbers).toHaveLength(10);
    // However many they are, the clicks are as many. The spreadsheet has them in another order; one number is wrong,
    // one order is not among them.
    const block = numbers
      .map((no, index) => [no, '顺丰', index === 3 ? '?' : `SF77${String(index).padStart(6, '0')}`].join('\t'))
      .toReversed();
    await step(dialog.getByLabel(`${numbers[0]} 物流公司`).click());
    await step(paste(page, ['订单编号\t快递\t单号', ...block, '2000\t顺丰\tSF1'].join('\n')));
    await expect
      .poll(() => dialog.getByRole('status').allInnerTexts())
      .toContain('已粘贴 10 行，另有 1 行没有对应的记录');
    const wrong = dialog.getByLabel(`${numbers[3]} 物流单号`);
    await expect.poll(() => wrong.getAttribute('aria-invalid')).toBe('true');
    expect(await findings(page)).toEqual([]);
    const held = await visitor.hold('POST', /\/bulk\/ship$/);
    await step(wrong.fill('SF77000003'));
    await step(dialog.getByRole('button', { name: '发货 10 条' }).click());
    // Under way: it is stopped behind the first row, which stays done.
    await held.answered;
    await step(dialog.getByRole('button', { name: '停止' }).click());
    held.letGo();
    await expect.poll(() => dialog.getByRole('status').allInnerTexts()).toContain('1 / 10，失败 0 条');
    expect(await lines.filter({ hasText: '成功' }).count()).toBe(1);
    await step(dialog.getByRole('button', { name: '发货 9 条' }).click());
    await dialog.waitFor({ state: 'detached' });
    expect(steps).toBeLessThanOrEqual(8);
    for (const index of [0, 3, 9]) {
      const parcels = await rowsOf(`/api/v2/seller/shipments?keyword=SF77${String(index).padStart(6, '0')}`);
      expect(parcels, numbers[index]).toMatchObject([{ _titles: { order: numbers[index] } }]);
    }
  });
});

journey('a row that somebody else works on', (stage) => {
  it('is told as that, not as refused, and is done with the others', async () => {
    const visitor = await stage.come('operator');
    const { page } = visitor;
    await open(visitor, '/order/index?flag=none&size=10');
    const rows = page.locator('tbody tr[data-id]');
    await rows.nth(1).waitFor();
    const ids = [Number(await rows.nth(0).getAttribute('data-id')), Number(await rows.nth(1).getAttribute('data-id'))];
    for (const at of [0, 1]) await rows.nth(at).getByRole('checkbox').check();
    await beside(stage.server, async (client) => {
      await client.query('begin');
      await client.query('select 1 from "order" where "id" = $1 for update', [ids[1]]);
      await page.locator('.k-bulk').getByRole('button', { name: '旗标', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: '旗标' });
      await dialog.getByRole('combobox', { name: '旗标' }).selectOption('green');
      await expect.poll(() => dialog.innerText()).toContain('1 条正在被他人处理，暂时无法预判，执行时仍会处理');
      expect(await dialog.innerText()).not.toContain('不会处理');
      expect(await findings(page)).toEqual([]);
      const sent = page.waitForRequest((request) => request.url().endsWith('/bulk/flag'));
      await dialog.getByRole('button', { name: '旗标', exact: true }).click();
      expect((await sent).postDataJSON()).toMatchObject({ ids });
      await client.query('rollback');
      await dialog.waitFor({ state: 'detached' });
    });
    const staff = await signIn(stage.server, 'admin');
    for (const id of ids)
      expect((await staff('GET', `/api/v2/seller/order/${id}`)).data).toMatchObject({ flag: 'green' });
  });

  it('is asked about again until it is free', async () => {
    const visitor = await stage.come('operator');
    const { page } = visitor;
    await open(visitor, '/order/index?flag=none&size=10');
    const row = page.locator('tbody tr[data-id]').first();
    await row.getByRole('checkbox').check();
    const id = Number(await row.getAttribute('data-id'));
    await page.locator('.k-bulk').getByRole('button', { name: '旗标', exact: true }).waitFor();
    const dialog = page.getByRole('dialog', { name: '旗标' });
    await beside(stage.server, async (client) => {
      await client.query('begin');
      await client.query('select 1 from "order" where "id" = $1 for update', [id]);
      await page.locator('.k-bulk').getByRole('button', { name: '旗标', exact: true }).click();
      await expect.poll(() => dialog.innerText()).toContain('1 条正在被他人处理');
      await client.query('rollback');
    });
    await expect.poll(() => dialog.innerText()).not.toContain('正在被他人处理');
    expect(await dialog.innerText()).toContain('将处理 1 条');
  });
});

journey('all rows that match a filter', (stage) => {
  it('are handled call by call, to be stopped and gone on with; what has left the filter stays as it is', async () => {
    const staff = await signIn(stage.server, 'admin');
    const orders = '/api/v2/seller/order';
    const { ids } = (await staff('GET', `${orders}/matching?flag=none`)).data as { ids: number[] };
    expect(ids.length).toBeGreaterThan(60);
    const visitor = await stage.come('operator');
    const { page } = visitor;
    await open(visitor, '/order/index?flag=none&size=10');
    await expect.poll(() => page.locator('tbody tr[data-id]').count()).toBe(10);
    await page.getByLabel('选择本页全部').check();
    const bar = page.locator('.k-bulk');
    await bar.getByRole('button', { name: `选择筛选结果全部 ${ids.length} 条` }).click();
    await bar.getByText(`已选筛选结果的全部 ${ids.length} 条`).waitFor();
    expect(await findings(page)).toEqual([]);
    // What is foreseen is asked one call after the other: two at once would wait for each other's rows.
    const foreseeing = /\/bulk\/flag\?preview=1$/u;
    let asked = 0;
    page.on('request', (request) => (asked += foreseeing.test(request.url()) ? 1 : 0));
    const early = await visitor.hold('POST', foreseeing);
    await bar.getByRole('button', { name: '旗标', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '旗标' });
    await early.answered;
    await dialog.getByRole('combobox', { name: '旗标' }).selectOption('red');
    await page.waitForTimeout(2_000);
    expect(asked).toBe(1);
    early.letGo();
    // Every row is handled and taken back to know it, once more for the colour: seconds, many on a busy computer.
    await expect.poll(() => dialog.innerText(), { timeout: 30_000 }).toContain(`将处理 ${ids.length} 条`);
    // It stands in the dialog, not beside the list.
    const [note, frame] = [await dialog.locator('.k-foreseen').boundingBox(), await dialog.boundingBox()];
    expect((note?.x ?? 0) + (note?.width ?? 9_999)).toBeLessThan((frame?.x ?? 0) + (frame?.width ?? 0));
    // Somebody else takes one of the last ones out of the filter meanwhile.
    const last = ids.at(-1) ?? 0;
    await staff('POST', `${orders}/${last}/flag`, { flag: 'blue' });
    const held = await visitor.hold('POST', /\/bulk\/flag$/);
    await dialog.getByRole('button', { name: '旗标', exact: true }).click();
    await held.answered;
    await dialog.getByRole('button', { name: '停止' }).click();
    held.letGo();
    const result = page.getByRole('dialog', { name: '旗标: 处理结果' });
    await expect
      .poll(() => result.getByRole('status').innerText(), { timeout: 30_000 })
      .toBe(`成功 50 条，失败 0 条 · 另有 ${ids.length - 50} 条尚未处理`);
    expect(await findings(page)).toEqual([]);
    await result.getByRole('button', { name: `继续处理 ${ids.length - 50} 条` }).click();
    await expect.poll(() => dialog.innerText(), { timeout: 30_000 }).toContain('已不符合筛选条件，未处理');
    await dialog.getByRole('button', { name: '旗标', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    const left = (await staff('GET', `${orders}/matching?flag=none`)).data as { ids: number[] };
    expect(left.ids).toEqual([]);
    expect((await staff('GET', `${orders}/${last}`)).data).toMatchObject({ flag: 'blue' });
  });
});
