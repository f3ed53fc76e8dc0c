/** Versions of a setting beside one another: with what stands now, and with each other. */
import { expect, it } from 'vitest';
import { findings } from '../sweeps/axe.ts';
import { open } from './browser.ts';
import { journey } from './stage.ts';

journey(
  'versions of a setting',
  (stage) => {
    it('are compared with what stands now, and any two with one another', async () => {
      const visitor = await stage.come('admin');
      const { page } = visitor;
      await open(visitor, '/goods/systemSettings');
      const rate = page.locator('main [data-field="earnRate"] input');
      for (const value of ['2', '3', '4']) {
        await rate.fill(value);
        await page.keyboard.press('Control+s');
        await page.getByText('已保存').first().waitFor();
        await page.reload();
        await rate.waitFor();
        await expect.poll(() => rate.inputValue()).toBe(`${value}.00`);
      }
      await page.locator('main').getByRole('button', { name: '历史版本' }).click();
      const dialog = page.getByRole('dialog', { name: '历史版本' });
      const versions = dialog.getByRole('button', { name: /^版本 \d+/ });
      await expect.poll(() => versions.count()).toBeGreaterThan(2);
      await versions.nth(2).click();
      const line = dialog.getByRole('row', { name: '消费1元得积分' }).getByRole('cell');
      await expect.poll(() => line.allInnerTexts()).toEqual(['2.00', '4.00']);
      const before = /^版本 \d+/.exec(await versions.nth(1).innerText())?.[0] ?? '';
      await dialog.getByLabel('对比').selectOption({ label: before });
      await expect.poll(() => line.allInnerTexts()).toEqual(['2.00', '3.00']);
      await dialog.getByRole('columnheader', { name: before }).waitFor();
      expect(await findings(page)).toEqual([]);
    });
  },
  { scale: 0.1 },
);
