/** What is done to many rows every day, in the built product: an act, paper, an import. */
import { expect, it } from 'vitest';
import { rowsOf } from '../../server.ts';
import { smallSample } from '../../template.ts';
import { openRows, paste } from '../browser.ts';
import { journey } from '../stage.ts';

const toShip = '/api/v2/seller/order?tab=toShip&deliveryMethod=express&size=20';

journey(
  'many rows',
  (stage) => {
    it('several orders are shipped at once, each by its own number', async () => {
      const visitor = await stage.come('operator');
      const page = await openRows(visitor, '/order/index?tab=toShip&deliveryMethod=express&size=20');
      for (const at of [0, 1]) await page.locator('tbody tr[data-id] input[type=checkbox]').nth(at).check();
      await page.locator('.k-bulk').getByRole('button', { name: '发货', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: '发货' });
      await expect.poll(() => dialog.locator('.k-each tbody th').count()).toBe(2);
      const numbers = await dialog.locator('.k-each tbody th').allInnerTexts();
      await dialog.getByLabel(`${numbers[0]} 物流公司`).click();
      const lines = numbers.map((no, at) => `${no}\t顺丰\tSF145000000007${at}`);
      await paste(page, ['订单编号\t快递\t单号', ...lines].join('\n'));
      await dialog.getByRole('button', { name: '发货 2 条' }).click();
      await dialog.waitFor({ state: 'detached' });
      for (const at of [0, 1])
        expect(await rowsOf(stage.server, `/api/v2/seller/shipments?keyword=SF145000000007${at}`)).toHaveLength(1);
    });

    it('packing slips come out of the printer on A4, one for each order', async () => {
      const visitor = await stage.come('operator');
      const page = await openRows(visitor, '/order/index?tab=toShip&size=20');
      for (const at of [0, 1]) await page.locator('tbody tr[data-id] input[type=checkbox]').nth(at).check();
      await page.getByRole('button', { name: '打印发货单' }).click();
      const sheets = page.getByRole('dialog', { name: '打印预览：发货单' }).locator('article');
      await expect.poll(() => sheets.count()).toBe(2);
      const file = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
      const papers = [...file.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)];
      expect(papers.map(([, width]) => Math.round((Number(width) / 72) * 25.4))).toEqual([210, 210]);
    });

    it('a block out of a spreadsheet is checked, put right and imported', async () => {
      const rows = (await rowsOf(stage.server, toShip)).slice(0, 2);
      const visitor = await stage.come('operator');
      const page = await openRows(visitor, '/order/index?tab=toShip');
      await page.getByRole('button', { name: '导入', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('粘贴表格内容').click();
      const lines = rows.map((row, at) => `${String(row['orderNo'])}\t${at === 0 ? 'SF880011221' : '?'}\t顺丰速运`);
      await dialog
        .getByLabel('从 Excel 或 WPS 复制的单元格')
        .fill(['订单编号\t物流单号\t物流公司', ...lines].join('\n'));
      await dialog.getByRole('button', { name: '校验粘贴内容' }).click();
      await dialog.getByText('校验通过 1 行').waitFor();
      await dialog.getByLabel('第 3 行 物流单号').fill('SF880011222');
      await dialog.getByRole('button', { name: '重新校验修改的 1 行' }).click();
      await dialog.getByText('校验通过 2 行').waitFor();
      await dialog.getByRole('button', { name: '确认导入' }).click();
      await dialog.getByText(/成功 2 条/).waitFor();
      expect(await rowsOf(stage.server, '/api/v2/seller/shipments?keyword=SF880011222')).toHaveLength(1);
    });
  },
  { scale: smallSample },
);
