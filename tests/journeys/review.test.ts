/** Going through what waits, record by record, without leaving the keys. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { beside } from '../ledger.ts';
import { signIn } from '../server.ts';
import { findings } from '../sweeps/axe.ts';
import { open } from './browser.ts';
import { journey } from './stage.ts';

const at = (page: Page, hash: string) => page.waitForFunction((wanted) => location.hash === wanted, hash);
const bar = (page: Page) => page.locator('.k-review');
/** The record stands with its bar: a key that is pressed before is heard by nobody. */
const stands = async (page: Page, id: number | undefined): Promise<void> => {
  await at(page, `#/store/check/${id}`);
  await page.locator(`.k-review[data-id="${id}"]`).waitFor();
};

journey(
  'what waits, record by record',
  (stage) => {
    /** Ten stores wait; their ids as the list has them. */
    const tenWait = async (): Promise<number[]> => {
      await beside(stage.server, (client) =>
        client.query(
          `update "store" set "status" = case when "id" in (select "id" from "store" order by "id" limit 10)
             then 'pending' else 'open' end`,
        ),
      );
      const call = await signIn(stage.server, 'admin');
      const { data } = await call('GET', '/api/v2/seller/store_check?tab=pending&size=100&sort=createdAt');
      return (data as { rows: { id: number }[] }).rows.map(({ id }) => id);
    };

    it('ten stores by keys alone: passed over, come back to, decided, to the end', async () => {
      const ids = await tenWait();
      expect(ids).toHaveLength(10);
      const visitor = await stage.come('admin');
      const { page } = visitor;
      await open(visitor, '/store/check');
      await page.locator('tbody tr[data-id]').first().waitFor();
      await page.getByRole('link', { name: '逐条处理' }).focus();
      await page.keyboard.press('Enter');
      await stands(page, ids[0]);
      await bar(page).getByText('待审核 10 条').waitFor();
      expect(await findings(page)).toEqual([]);

      await page.keyboard.press('j');
      await stands(page, ids[1]);
      await page.keyboard.press('k');
      await stands(page, ids[0]);

      const dialog = page.getByRole('dialog');
      let steps = 0;
      const press = async (key: string) => {
        steps += 1;
        await page.keyboard.press(key);
      };
      for (const [index, id] of ids.slice(0, 8).entries()) {
        await stands(page, id);
        await bar(page)
          .getByText(`待审核 ${10 - index} 条`)
          .waitFor();
        await press(index % 2 === 0 ? '1' : '2');
        const asked = dialog.getByLabel(index % 2 === 0 ? '平台服务费率' : '驳回原因');
        await expect.poll(() => asked.evaluate((one) => one === document.activeElement)).toBe(true);
        // What is typed here is no shortcut.
        if (index % 2 === 1) await page.keyboard.type('j1 资料不清楚');
        await press('Control+Enter');
        await dialog.waitFor({ state: 'detached' });
      }
      expect(steps).toBe(16);
      // The last but one is passed over, the last one decided: one still waits, and it is said.
      await stands(page, ids[8]);
      await page.keyboard.press('j');
      await stands(page, ids[9]);
      await bar(page).getByText('已处理 8 条').waitFor();
      await page.keyboard.press('j');
      await page.getByText('已是最后一条，还有 2 条待处理').waitFor();
      await page.keyboard.press('1');
      await dialog.getByLabel('平台服务费率').waitFor();
      await page.keyboard.press('Control+Enter');
      await page.getByText('已是最后一条，还有 1 条待处理').waitFor();
      await at(page, '#/store/check');
      await expect.poll(() => page.locator('tbody tr[data-id]').count()).toBe(1);
      // One record took the place of the other, and the list that of the last.
      expect(
        await page
          .getByRole('tab')
          .filter({ hasText: /旗舰店/ })
          .count(),
      ).toBe(0);
      await page.getByRole('link', { name: '逐条处理' }).click();
      await stands(page, ids[8]);
      await bar(page).getByRole('button', { name: '驳回' }).click();
      await dialog.getByLabel('驳回原因').fill('资料不清楚');
      await dialog.getByRole('button', { name: '驳回', exact: true }).click();
      await page.getByText('已全部处理完').waitFor();
      await at(page, '#/store/check');

      const call = await signIn(stage.server, 'admin');
      const states = (
        (await call('GET', '/api/v2/seller/store_check?size=100')).data as { rows: { id: number; status: string }[] }
      ).rows;
      const rejected = states.filter(({ status }) => status === 'rejected').map(({ id }) => id);
      expect(rejected.toSorted((a, b) => a - b)).toEqual(
        [ids[1], ids[3], ids[5], ids[7], ids[8]].toSorted((a = 0, b = 0) => a - b),
      );
    });

    it('a record opened by its address has the bar, in English, dark, narrow; keys are off when they are switched off', async () => {
      const ids = await tenWait();
      const visitor = await stage.come('admin', { dark: true });
      const { page } = visitor;
      await page.getByRole('button', { name: '语言', exact: true }).click();
      await page.getByRole('menuitemradio', { name: 'English' }).click();
      await page.setViewportSize({ width: 360, height: 740 });
      await open(visitor, `/store/check/${ids[4]}`);
      await bar(page).getByText('Pending review: 10').waitFor();
      expect(await findings(page)).toEqual([]);
      const box = await bar(page).boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= 360).toBe(true);
      // Nothing lies before it in this order: the next one is the first that waits.
      expect(await bar(page).getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true);
      await page.evaluate(() => localStorage.setItem('zhanggui.bareKeys', '0'));
      await page.keyboard.press('j');
      await page.evaluate(() => localStorage.removeItem('zhanggui.bareKeys'));
      expect(await page.evaluate(() => location.hash)).toBe(`#/store/check/${ids[4]}`);
      await page.keyboard.press('j');
      await stands(page, ids[0]);
    });

    it('what does not wait has no bar', async () => {
      const ids = await tenWait();
      await beside(stage.server, (client) =>
        client.query(`update "store" set "status" = 'rejected' where "id" = $1`, [ids[0]]),
      );
      const visitor = await stage.come('admin');
      await open(visitor, `/store/check/${ids[0]}`);
      await visitor.page.locator('.k-record-frame').waitFor();
      await visitor.page.getByRole('button', { name: '下一条' }).waitFor();
      expect(await bar(visitor.page).count()).toBe(0);
    });
  },
  { scale: 0.1 },
);
