/** Papers: sizes, several sheets on one, pictures, and what comes out of the printer. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { findings } from '../sweeps/axe.ts';
import { open } from './browser.ts';
import { journey } from './stage.ts';

/** Pages of the PDF that the printer would get: their sizes in millimetres. */
async function printed(page: Page): Promise<string[]> {
  const file = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  return [...file.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)].map(
    ([, width, height]) => `${inMillimetres(width)}x${inMillimetres(height)}`,
  );
}
const inMillimetres = (points: string | undefined): number => Math.round((Number(points) / 72) * 25.4);

journey('printing', (stage) => {
  it('packing slips with pictures share five papers, the choice is kept, and small papers are theirs', async () => {
    const visitor = await stage.come('operator');
    const { page } = visitor;
    await open(visitor, '/order/index?tab=toShip&size=20');
    await page.locator('tbody tr[data-id]').first().waitFor();
    const rows = await page.locator('tbody tr[data-id]').count();
    await page.getByRole('checkbox', { name: '选择本页全部' }).check();
    await page.getByRole('button', { name: '打印发货单' }).click();
    const preview = page.getByRole('dialog', { name: '打印预览：发货单' });
    const sheets = preview.locator('article');
    await expect.poll(() => sheets.count()).toBeGreaterThan(4);
    expect((await preview.boundingBox())?.width).toBe(page.viewportSize()?.width);
    const count = await sheets.count();
    expect(count).toBeLessThanOrEqual(rows);

    // Each line shows what is to be packed.
    const pictures = preview.locator('td img');
    await expect.poll(() => pictures.count()).toBeGreaterThanOrEqual(count);
    await expect
      .poll(() => pictures.evaluateAll((all: HTMLImageElement[]) => all.every((one) => one.naturalWidth > 0)))
      .toBe(true);
    expect(await printed(page)).toEqual(Array<string>(count).fill('210x297'));

    await preview.getByLabel('每页张数').selectOption({ label: '每页 4 张' });
    expect(await printed(page)).toEqual(Array<string>(Math.ceil(count / 4)).fill('210x297'));
    expect(await findings(page)).toEqual([]);
    await preview.getByLabel('图片').uncheck();
    await expect.poll(() => pictures.count()).toBe(0);
    await preview.getByRole('button', { name: '关闭' }).click();

    await page.getByRole('button', { name: '打印发货单' }).click();
    await expect.poll(() => preview.getByLabel('每页张数').inputValue()).toBe('4');
    await expect.poll(() => sheets.count()).toBe(count);
    expect(await pictures.count()).toBe(0);
    await preview.getByLabel('纸张').selectOption({ label: 'A5 纸' });
    await expect.poll(() => preview.getByLabel('每页张数').count()).toBe(0);
    expect(await printed(page)).toEqual(Array<string>(count).fill('148x210'));
    await preview.getByRole('button', { name: '关闭' }).click();
  });

  it('a label and a receipt are printed on the narrower roll too', async () => {
    const visitor = await stage.come('operator');
    const { page } = visitor;
    await page.getByRole('button', { name: '语言', exact: true }).click();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await open(visitor, '/order/index?tab=toShip');
    const row = page.locator('tbody tr[data-id]').first();
    await row.getByRole('button', { name: /^More/ }).click();
    await page.getByRole('menuitem', { name: 'Print receipt' }).click();
    const preview = page.getByRole('dialog', { name: 'Print preview: Receipt' });
    await preview.locator('article').waitFor();
    expect((await printed(page))[0]).toBe('80x200');
    await preview.getByLabel('Paper').selectOption({ label: '58 mm receipt paper' });
    expect((await printed(page))[0]).toBe('58x200');
    expect(await preview.locator('article').evaluate((sheet) => sheet.scrollWidth <= sheet.clientWidth)).toBe(true);
  });
});
