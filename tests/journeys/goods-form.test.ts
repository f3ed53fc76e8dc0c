import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { signIn } from '../server.ts';
import { findings } from '../sweeps/axe.ts';
import { open, paste, still } from './browser.ts';
import { journey } from './stage.ts';

/** A picture of one grey dot. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);

journey('new goods', (stage) => {
  /** A create form of the zone with everything filled in but its SKUs. */
  async function begin(name: string): Promise<Page> {
    const visitor = await stage.come('admin');
    const { page } = visitor;
    await open(visitor, '/goods/index/create');
    await page.getByLabel('商品名称').fill(name);
    for (const label of ['商品分类', '所属商家', '所属店铺']) {
      await page.getByRole('combobox', { name: label }).click();
      await page.locator('.combobox-list:visible [role=option]').first().click();
    }
    for (const field of ['cover', 'images']) {
      await page
        .locator(`[data-field="${field}"] input[type=file]`)
        .setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: pixel });
      await page.locator(`[data-field="${field}"] img`).first().waitFor();
    }
    await page.locator('[data-field="detail"] [contenteditable]').fill('好茶');
    return page;
  }
  /** Saves, waits for the record's page and gives what is stored. */
  async function saved(
    page: Page,
    name: string,
  ): Promise<Record<string, unknown> & { skus: Record<string, unknown>[] }> {
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await page.waitForFunction(() => /#\/goods\/index\/\d+$/.test(location.hash));
    const id = /(\d+)$/.exec(new URL(page.url()).hash)?.[1];
    await page.locator('main h1').getByText(name).waitFor();
    const own = await signIn(stage.server, 'admin');
    return (await own('GET', `/api/v2/seller/goods/${id}`)).data as Awaited<ReturnType<typeof saved>>;
  }

  it('with one price are saved and found in the list', async () => {
    const name = '单规格新茶';
    const page = await begin(name);
    const skus = page.locator('[data-field="skus"]');
    // One price and one stock, without a table.
    await skus.getByLabel('售价').fill('12.5');
    expect(await skus.locator('[role=alert], table').allInnerTexts()).toEqual([]);
    await page.getByRole('button', { name: '保存', exact: true }).click();
    // What is missing stands at the cell that lacks it.
    await expect
      .poll(() => skus.locator('[data-source="skus.0.stock"] [role=alert]').allInnerTexts())
      .toEqual(['不能为空']);
    await skus.locator('[data-source="skus.0.stock"] input').fill('7');
    const row = await saved(page, name);
    expect(row.skus).toMatchObject([{ price: '12.50', stock: 7, lockedStock: 0, sales: 0, enabled: true }]);
    await page.evaluate((word) => {
      location.hash = `/goods/index?keyword=${encodeURIComponent(word)}`;
    }, name);
    await page.locator('tbody tr').filter({ hasText: name }).waitFor();
  });

  it('wait with their saving for pictures on their way, and are not saved without one that did not arrive', async () => {
    const name = '待图新茶';
    const page = await begin(name);
    const skus = page.locator('[data-field="skus"]');
    await skus.getByLabel('售价').fill('12.5');
    await skus.locator('[data-source="skus.0.stock"] input').fill('7');
    const images = page.locator('[data-field="images"]');
    const add = (file: string) =>
      images.locator('input[type=file]').setInputFiles({ name: file, mimeType: 'image/png', buffer: pixel });
    const created: string[] = [];
    page.on('request', (one) => {
      if (one.method() === 'POST' && one.url().endsWith('/seller/goods')) created.push(one.url());
    });
    const held: (() => void)[] = [];
    await page.route('**/common/upload', async (route) => {
      await new Promise<void>((letGo) => held.push(letGo));
      await (held.length === 1 ? route.abort() : route.continue());
    });
    const save = page.getByRole('button', { name: '保存', exact: true });
    await add('lost.png');
    await expect.poll(() => held.length).toBe(1);
    await save.click();
    await expect.poll(() => save.isDisabled()).toBe(true);
    held[0]?.();
    await images.locator('.picture-running [role=alert]').waitFor();
    await expect.poll(() => save.isDisabled()).toBe(false);
    await images.locator('.picture-running').getByRole('button', { name: '取消' }).click();
    await add('late.png');
    await expect.poll(() => held.length).toBe(2);
    await save.click();
    await expect.poll(() => save.isDisabled()).toBe(true);
    expect(created).toEqual([]);
    held[1]?.();
    await page.waitForFunction(() => /#\/goods\/index\/\d+$/.test(location.hash));
    const own = await signIn(stage.server, 'admin');
    const id = /(\d+)$/.exec(new URL(page.url()).hash)?.[1];
    expect(((await own('GET', `/api/v2/seller/goods/${id}`)).data as { images: string[] }).images).toHaveLength(2);
    expect(created).toHaveLength(1);
  });

  it('with specs get a row for each combination: on sale, counted from zero, saved as they stand, and saved again', async () => {
    const name = '多规格新茶';
    const page = await begin(name);
    await page.getByLabel('商品规格').selectOption({ label: '多规格' });
    const specs = page.locator('[data-field="specs"]');
    await specs.getByRole('button', { name: '添加规格' }).click();
    await specs.getByPlaceholder('规格名，如 颜色').fill('颜色');
    for (const value of ['红', '蓝']) {
      await specs.getByPlaceholder('规格值，回车添加').fill(value);
      await page.keyboard.press('Enter');
    }
    await specs.getByRole('button', { name: '生成规格明细（2 个）' }).click();
    const skus = page.locator('[data-field="skus"]');
    for (const [index, price] of ['30', '40'].entries()) {
      expect(await skus.locator(`[data-source="skus.${index}.enabled"] input`).isChecked()).toBe(true);
      await skus.locator(`[data-source="skus.${index}.price"] input`).fill(price);
      await skus.locator(`[data-source="skus.${index}.stock"] input`).fill('5');
    }
    await skus.getByRole('button', { name: '更多 红' }).click();
    expect(await skus.locator('[data-source="skus.0.lockedStock"] input').inputValue()).toBe('0');
    const row = await saved(page, name);
    expect(row.skus).toMatchObject([
      { specValues: { 颜色: '红' }, price: '30.00', stock: 5, lockedStock: 0, sales: 0, enabled: true },
      { specValues: { 颜色: '蓝' }, price: '40.00', stock: 5, lockedStock: 0, sales: 0, enabled: true },
    ]);

    await page.evaluate((id) => {
      location.hash = `/goods/index/${id}/edit`;
    }, String(row.id));
    await skus.locator('[data-source="skus.1.stock"] input').fill('6');
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await page.waitForFunction(() => /#\/goods\/index\/\d+$/.test(location.hash));
    const own = await signIn(stage.server, 'admin');
    expect((await own('GET', `/api/v2/seller/goods/${String(row.id)}`)).data).toMatchObject({ stock: 11 });
  });

  it('with six SKUs and three pictures are saved in 25 actions: prices and stocks pasted, list prices filled in at once', async () => {
    const name = '六规格新茶';
    const visitor = await stage.come('admin');
    const { page } = visitor;
    await open(visitor, '/goods/index/create');
    let actions = 0;
    const act = async (done: Promise<unknown>): Promise<void> => {
      actions += 1;
      await done;
    };
    const files = (field: string, count: number) =>
      page
        .locator(`[data-field="${field}"] input[type=file]`)
        .setInputFiles(
          Array.from({ length: count }, (_, at) => ({ name: `${at}.png`, mimeType: 'image/png', buffer: pixel })),
        );
    await act(page.getByLabel('商品名称').fill(name));
    for (const label of ['商品分类', '所属商家', '所属店铺']) {
      await act(page.getByRole('combobox', { name: label }).click());
      await act(page.locator('.combobox-list:visible [role=option]').first().click());
    }
    await act(files('cover', 1));
    await act(files('images', 3));
    await act(page.locator('[data-field="detail"] [contenteditable=true]').fill('好茶'));
    await act(page.getByLabel('商品规格').selectOption({ label: '多规格' }));
    const specs = page.locator('[data-field="specs"]');
    for (const [index, [spec, values]] of [['颜色', '红、蓝、黑'] as const, ['尺码', 'L、M'] as const].entries()) {
      await act(specs.getByRole('button', { name: '添加规格' }).click());
      await act(specs.getByPlaceholder('规格名，如 颜色').nth(index).fill(spec));
      await act(specs.getByPlaceholder('规格值，回车添加').nth(index).fill(values));
    }
    await specs.getByPlaceholder('规格值，回车添加').last().blur();
    await act(specs.getByRole('button', { name: '生成规格明细（6 个）' }).click());
    const skus = page.locator('[data-field="skus"]');
    const merged = skus.locator('tbody th[rowspan]');
    await expect.poll(() => merged.allInnerTexts()).toEqual(['红', 'L', 'M', '蓝', 'L', 'M', '黑', 'L', 'M']);
    expect(await merged.first().getAttribute('rowspan')).toBe('2');
    await act(skus.locator('[data-source="skus.0.price"] input').click());
    await act(paste(page, ['30\t5', '31\t6', '32\t7', '33\t8', '34\t9', '35\t10'].join('\n')));
    await expect.poll(() => skus.getByRole('status').allInnerTexts()).toContain('已粘贴 6 行');
    await act(skus.getByRole('button', { name: '批量填写' }).click());
    const bar = skus.getByRole('group', { name: '批量填写' });
    await act(bar.getByLabel('选择要填的列').selectOption({ label: '划线价' }));
    await act(bar.getByRole('textbox', { name: '划线价' }).fill('40'));
    await act(bar.getByRole('button', { name: '填入全部 6 行' }).click());
    expect(await findings(page, undefined, '[data-field="skus"]')).toEqual([]);
    actions += 1;
    const row = await saved(page, name);
    expect(row.images).toHaveLength(3);
    expect(row.skus.map((sku) => [sku['specValues'], sku['price'], sku['stock'], sku['marketPrice']])).toEqual([
      [{ 颜色: '红', 尺码: 'L' }, '30.00', 5, '40.00'],
      [{ 颜色: '红', 尺码: 'M' }, '31.00', 6, '40.00'],
      [{ 颜色: '蓝', 尺码: 'L' }, '32.00', 7, '40.00'],
      [{ 颜色: '蓝', 尺码: 'M' }, '33.00', 8, '40.00'],
      [{ 颜色: '黑', 尺码: 'L' }, '34.00', 9, '40.00'],
      [{ 颜色: '黑', 尺码: 'M' }, '35.00', 10, '40.00'],
    ]);
    expect(actions).toBeLessThanOrEqual(25);

    // A row is dragged, and moved back by the keyboard.
    await page.evaluate((id) => {
      location.hash = `/goods/index/${id}/edit`;
    }, String(row['id']));
    const order = () =>
      skus
        .locator('td[data-column] [data-source$=".price"] input')
        .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
    await expect.poll(order).toEqual(['30.00', '31.00', '32.00', '33.00', '34.00', '35.00']);
    await still(page);
    await skus.getByRole('button', { name: '移动 红 / L' }).dragTo(skus.getByRole('button', { name: '移动 蓝 / L' }));
    await expect.poll(order).toEqual(['31.00', '32.00', '30.00', '33.00', '34.00', '35.00']);
    await page.keyboard.press('ArrowUp');
    await expect.poll(order).toEqual(['31.00', '30.00', '32.00', '33.00', '34.00', '35.00']);
  });
});
