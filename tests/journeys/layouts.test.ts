/** Rows as a month of days and as pictures: by mouse and keys, both languages, wide and narrow, kept in the address. */
import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { findings } from '../sweeps/axe.ts';
import { inEnglish, open } from './browser.ts';
import { journey } from './stage.ts';

const hash = (page: Page): Promise<string> => page.evaluate(() => location.hash);

journey('layouts of a list', (stage) => {
  it('show a month with what falls on its days, and go on to others', async () => {
    const visitor = await stage.come('admin');
    const { page } = visitor;
    await open(visitor, '/news/index');
    await page.locator('tbody tr[data-id]').first().waitFor();
    const press = page.getByRole('button', { name: '日历', exact: true });
    await press.focus();
    await page.keyboard.press('Enter');
    const month = page.locator('.k-month');
    await month.locator('li[data-id]').first().waitFor();
    expect(await hash(page)).toContain('layout=calendar');
    expect(await press.getAttribute('aria-pressed')).toBe('true');
    expect(await month.locator('td[aria-current="date"]').count()).toBe(1);
    expect(await findings(page)).toEqual([]);

    // What stands on a day is what the list has of that day.
    const entry = month.locator('li[data-id]').first();
    const [id, day] = await entry.evaluate((one) => [
      one.getAttribute('data-id'),
      one.closest('td')?.getAttribute('data-day'),
    ]);
    await page.getByRole('button', { name: '下个月' }).click();
    await expect.poll(() => hash(page)).toMatch(/layout=calendar:\d{4}-\d\d/u);
    await page.getByRole('button', { name: '本月' }).click();
    await month.locator(`td[data-day="${day}"] li[data-id="${id}"] a`).click();
    await expect.poll(() => hash(page)).toBe(`#/news/index/${id}`);
    await page.goBack();
    await month.locator(`td[data-day="${day}"] li[data-id="${id}"]`).waitFor();

    // Conditions hold; those of the day itself give way to the month.
    await page.getByRole('navigation', { name: '筛选条件' }).getByRole('button', { name: /草稿/u }).click();
    await expect.poll(() => hash(page)).toMatch(/tab=\w+.*layout=calendar|layout=calendar.*tab=\w+/u);
    await expect
      .poll(async () => (await month.locator('li[data-id]').allInnerTexts()).every((text) => text.includes('草稿')))
      .toBe(true);
    await press.click();
    await page.locator('tbody tr[data-id]').first().waitFor();
    expect(await hash(page)).not.toContain('layout');
    expect(await hash(page)).toContain('tab=');
  });

  it('are a list of days on a telephone, in English', async () => {
    const visitor = await stage.come('admin');
    const { page } = visitor;
    await inEnglish(visitor);
    await page.setViewportSize({ width: 360, height: 740 });
    await open(visitor, '/news/index?layout=calendar');
    await page.locator('.k-agenda li[data-id]').first().waitFor();
    await page.getByRole('combobox', { name: 'Month', exact: true }).selectOption({ label: 'January' });
    await page.getByRole('combobox', { name: 'Year' }).selectOption('2024');
    await page.getByText('Nothing in this month').waitFor();
    expect(await findings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });

  it('show pictures, with ticks, acts and pages as the table has them', async () => {
    const visitor = await stage.come('operator');
    const { page } = visitor;
    await open(visitor, '/goods/index?layout=pictures');
    const cards = page.locator('.k-gallery > li');
    await cards.first().waitFor();
    expect(await cards.count()).toBe(20);
    await expect
      .poll(() =>
        cards
          .locator('img')
          .first()
          .evaluate((one) => (one as HTMLImageElement).naturalWidth),
      )
      .toBeGreaterThan(0);
    await cards.nth(0).getByRole('checkbox').check();
    await cards.nth(1).getByRole('checkbox').check();
    await page.getByText('已选 2 条').waitFor();
    expect(await findings(page)).toEqual([]);
    const id = await cards.nth(1).getAttribute('data-id');
    await page.getByRole('button', { name: '下一页' }).click();
    await expect.poll(() => cards.first().getAttribute('data-id')).not.toBe(id);
    expect(await hash(page)).toContain('layout=pictures');
    await page.goBack();
    await page.locator(`.k-gallery > li[data-id="${id}"] .k-photo-title a`).click();
    await expect.poll(() => hash(page)).toBe(`#/goods/index/${id}`);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goBack();
    await cards.first().waitFor();
    expect(await findings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });

  it('are read one after another, by keys and by whom they are written for, who changes nothing', async () => {
    const visitor = await stage.come('seller');
    const { page } = visitor;
    await inEnglish(visitor);
    await open(visitor, '/seller/store/newGuide');
    await page.locator('tbody tr[data-id]').first().waitFor();
    expect(await page.getByRole('button', { name: 'Add', exact: true }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Read', exact: true }).press('Enter');
    const steps = page.getByRole('navigation', { name: 'Steps of New store guide' }).getByRole('button');
    await steps.first().waitFor();
    const titles = await steps.locator('.k-reader-title').allInnerTexts();
    expect(titles.length).toBeGreaterThan(3);
    const text = page.locator('.k-reader article');
    await text.getByText('申请（10 分钟）').waitFor();
    expect(await steps.first().getAttribute('aria-current')).toBe('step');
    expect(await text.getByRole('button', { name: /^(?:Edit|Delete)$/u }).count()).toBe(0);
    await text.getByRole('button', { name: `Next: ${titles[1]}` }).press('Enter');
    await text.getByText('系统会自动识别证件').waitFor();
    // As it was written: lists are lists.
    expect(await text.locator('.rich-text ul > li').count()).toBe(2);
    // The next is read from its head, and what was pressed takes no focus with it where it ends.
    expect(await text.evaluate((one) => document.activeElement === one)).toBe(true);
    expect(await hash(page)).toMatch(/layout=reader:\d+/u);
    await steps.nth(3).press('Enter');
    await text.getByText('服务费率以合同为准').waitFor();
    expect(await findings(page)).toEqual([]);
    // The step that was read is the one to which one comes back.
    await page.goBack();
    await text.getByText('系统会自动识别证件').waitFor();
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await findings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await steps.nth(titles.length - 2).press('Enter');
    await text.getByRole('button', { name: `Next: ${titles.at(-1)}` }).press('Enter');
    await text.getByText('旧版入驻的店铺无需重新申请').waitFor();
    expect(await text.getByRole('button', { name: /^Next:/u }).count()).toBe(0);
    expect(await text.evaluate((one) => document.activeElement === one)).toBe(true);
  });

  it('show rows as the cards that a member sees, in order and with their acts', async () => {
    const visitor = await stage.come('admin');
    const { page } = visitor;
    await open(visitor, '/coupon/newCoupon');
    await page.getByRole('button', { name: '卡片', exact: true }).click();
    const cards = page.locator('.k-ticket');
    await cards.first().waitFor();
    expect(await cards.locator('.k-ticket-lead').first().innerText()).toBe('无门槛减5');
    expect(await cards.first().innerText()).toMatch(/新人5元券[^]*每人张数\s*2/u);
    expect(await findings(page)).toEqual([]);
    await cards.first().getByRole('button', { name: '暂停' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '暂停' }).click();
    await expect.poll(() => cards.first().innerText()).toContain('已暂停');
  });
});
