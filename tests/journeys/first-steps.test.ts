/** The first steps of a console: folded while little is left, told, and gone when all is done. */
import { expect, it } from 'vitest';
import { findings } from '../sweeps/axe.ts';
import { open } from './browser.ts';
import { journey } from './stage.ts';

journey('first steps', (stage) => {
  it('lead to the page where the next one is done, stay folded or open, and are gone when the last is done', async () => {
    const visitor = await stage.come('admin');
    const { page } = visitor;
    const guide = page.getByRole('region', { name: '开始使用' });
    await expect.poll(() => guide.innerText()).toContain('已完成 6 / 7');
    const step = guide.getByRole('link', { name: '商城设置' });
    expect(await step.isVisible()).toBe(false);
    await guide.getByRole('button', { name: '展开' }).press('Enter');
    await step.waitFor();
    expect(await findings(page, undefined, '.k-guide')).toEqual([]);
    await page.reload();
    await step.waitFor();

    await step.click();
    await page.locator('main h1', { hasText: '商城设置' }).waitFor();
    await page.getByLabel('商城名称').fill('掌柜商城');
    await page.getByLabel('客服电话').fill('400-800-1234');
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await page.getByText('已保存').first().waitFor();
    await open(visitor, '/home');
    await page.getByRole('region', { name: '待办事项' }).waitFor();
    await expect.poll(() => guide.count()).toBe(0);
  });

  it('are those of the reader alone, in English, on a narrow screen', async () => {
    const visitor = await stage.come('seller');
    const { page } = visitor;
    await page.getByRole('button', { name: '语言', exact: true }).click();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await page.setViewportSize({ width: 360, height: 740 });
    const guide = page.getByRole('region', { name: 'First steps' });
    await expect.poll(() => guide.innerText()).toMatch(/[1-3] of 4 done/);
    await guide.getByRole('button', { name: 'Unfold' }).click();
    await guide.getByRole('link').nth(3).waitFor();
    expect(await guide.getByText('Mall settings').count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});
