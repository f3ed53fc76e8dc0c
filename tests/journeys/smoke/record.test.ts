/** What is done to one record every day, in the built product: a form, an act, a file. */
import { expect, it } from 'vitest';
import { rowsOf } from '../../server.ts';
import { smallSample } from '../../template.ts';
import { open, openRows } from '../browser.ts';
import { pixel } from '../hands.ts';
import { journey } from '../stage.ts';

const toShip = '/api/v2/seller/order?tab=toShip&deliveryMethod=express&size=20';

journey(
  'one record',
  (stage) => {
    it('new goods are refused without a stock, and saved with one; their pictures are uploaded', async () => {
      const visitor = await stage.come('admin');
      const { page } = visitor;
      const grants: string[] = [];
      page.on('request', (request) => grants.push(...(/imgkey\w*/.exec(request.url()) ?? [])));
      await open(visitor, '/goods/index/create');
      await page.getByLabel('商品名称').fill('冒烟新茶');
      for (const label of ['商品分类', '所属商家', '所属店铺']) {
        await page.getByRole('combobox', { name: label }).click();
        await page.locator('.combobox-list:visible [role=option]').first().click();
      }
      for (const field of ['cover', 'images']) {
        const place = page.locator(`[data-field="${field}"]`);
        await place
          .locator('input[type=file]')
          .setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: pixel });
        await place.locator('img').first().waitFor();
      }
      expect(grants).toEqual(['imgkey', 'imgkey']);
      await page.locator('[data-field="detail"] [contenteditable]').fill('好茶');
      const skus = page.locator('[data-field="skus"]');
      await skus.getByLabel('售价').fill('12.5');
      await page.getByRole('button', { name: '保存', exact: true }).click();
      await skus.locator('[data-source="skus.0.stock"] [role=alert]').getByText('不能为空').waitFor();
      await skus.locator('[data-source="skus.0.stock"] input').fill('7');
      await page.getByRole('button', { name: '保存', exact: true }).click();
      await page.waitForFunction(() => /#\/goods\/index\/\d+$/.test(location.hash));
      const [made] = await rowsOf(stage.server, '/api/v2/seller/goods?keyword=冒烟新茶');
      expect(made).toMatchObject({ price: '12.50', stock: 7 });
      const cover = await page.request.get(`${stage.server.url}${String(made?.['cover'])}`);
      expect([cover.status(), cover.headers()['content-type']]).toEqual([200, 'image/png']);
    });

    it('what is no picture is refused by its content, whatever its name says', async () => {
      const visitor = await stage.come('admin');
      const { page } = visitor;
      await open(visitor, '/infoManagement/banner/create');
      const place = page.locator('[data-field="image"]');
      const input = place.locator('input[type=file]');
      await input.setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<html>') });
      await place.locator('[role=alert]').first().waitFor();
      await input.setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: pixel });
      await place.locator('img').first().waitFor();
    });

    it('an order is shipped from its row: what is missing is asked for, the history tells of it', async () => {
      const [order] = await rowsOf(stage.server, toShip);
      const visitor = await stage.come('operator');
      const page = await openRows(visitor, '/order/index?tab=toShip&deliveryMethod=express&size=20');
      const row = page.locator(`tbody tr[data-id="${String(order?.['id'])}"]`);
      await row.getByRole('button', { name: /^发货/ }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: '发货', exact: true }).click();
      await expect.poll(() => dialog.locator('[aria-invalid="true"]').count()).toBeGreaterThanOrEqual(2);
      await dialog.getByLabel('物流公司').fill('顺');
      await page.getByRole('option', { name: '顺丰' }).click();
      await dialog.getByLabel('物流单号').fill('SF1450000000066');
      await dialog.getByRole('button', { name: '发货', exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
      await row.waitFor({ state: 'detached' });
      await open(visitor, `/order/index/${String(order?.['id'])}`);
      await page.locator('.k-way [aria-current="step"]').getByText('待收货').waitFor();
      await page.getByRole('complementary', { name: '操作记录' }).getByText('运营小周').first().waitFor();
    });
  },
  { scale: smallSample },
);
