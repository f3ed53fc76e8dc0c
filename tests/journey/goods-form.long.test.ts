import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { signIn } from '../server.ts';
import { open } from './browser.ts';
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
    await page.locator('[data-field="detail"] textarea').fill('<p>好茶</p>');
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
    const name = `单规格茶${Date.now()}`;
    const page = await begin(name);
    const skus = page.locator('[data-field="skus"]');
    await skus.getByRole('button', { name: '添加一行' }).click();
    expect(await skus.locator('[role=alert]').allInnerTexts()).toEqual([]);
    await skus.getByLabel('售价').fill('12.5');
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

  it('with specs get a row for each combination: on sale, counted from zero, saved as they stand, and saved again', async () => {
    const name = `多规格茶${Date.now()}`;
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
      expect(await skus.locator(`[data-source="skus.${index}.lockedStock"] input`).inputValue()).toBe('0');
      await skus.locator(`[data-source="skus.${index}.price"] input`).fill(price);
      await skus.locator(`[data-source="skus.${index}.stock"] input`).fill('5');
    }
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
});
