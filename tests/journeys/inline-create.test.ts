/** What a picker does not have yet is made from it, over the form that wants it. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { findings } from '../sweeps/axe.ts';
import { open } from './browser.ts';
import { journey } from './stage.ts';

journey(
  'records made in passing',
  (stage) => {
    const field = (page: Page, name: string) => page.locator(`main [data-field="${name}"]`);
    const picker = (page: Page) => field(page, 'category').getByRole('combobox');

    it('a class of news is made by keyboard under the name that was typed, and chosen; the article stays', async () => {
      const visitor = await stage.come('admin');
      const { page } = visitor;
      await open(visitor, '/news/index/create');
      await field(page, 'title').getByRole('textbox').fill('写到一半的标题');
      await expect.poll(() => picker(page).isEnabled()).toBe(true);
      await picker(page).click();
      await picker(page).fill('会员故事');
      const entry = page.getByRole('option', { name: '＋ 新增资讯分类' });
      await entry.waitFor();
      expect(await findings(page)).toEqual([]);
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: '新增资讯分类' });
      await expect.poll(() => dialog.getByLabel('分类名称').inputValue()).toBe('会员故事');
      expect(await findings(page)).toEqual([]);

      // Closed by accident: what was typed is there again.
      await dialog.getByLabel('分类标识').fill('member_story');
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await picker(page).click();
      await picker(page).fill('会员故事');
      await entry.click();
      await expect.poll(() => dialog.getByLabel('分类标识').inputValue()).toBe('member_story');

      // A refusal stands in the dialog; Ctrl+S is meant for it, not for the form below.
      await dialog.getByLabel('分类标识').fill('notice_system');
      await page.keyboard.press('Control+s');
      await dialog.locator('.field-error').first().waitFor();
      expect(await page.locator('main .field-error').count()).toBe(0);
      await dialog.getByLabel('分类标识').fill('member_story');
      await page.keyboard.press('Control+Enter');
      await dialog.waitFor({ state: 'detached' });
      await expect.poll(() => picker(page).inputValue()).toBe('会员故事');
      expect(await field(page, 'title').getByRole('textbox').inputValue()).toBe('写到一半的标题');
      await picker(page).click();
      await page.getByRole('option', { name: '会员故事' }).waitFor();
    });

    it('nothing is offered to whoever may not make it', async () => {
      const visitor = await stage.come('seller');
      const { page } = visitor;
      await open(visitor, '/seller/goods/index/create');
      await picker(page).click();
      await page.locator('.combobox-list:not([hidden])').getByRole('option').first().waitFor();
      await page.waitForLoadState('networkidle');
      expect(await page.getByRole('option', { name: /新增/ }).count()).toBe(0);
    });
  },
  { scale: 0.1 },
);
