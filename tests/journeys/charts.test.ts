import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { open } from './browser.ts';
import { journey } from './stage.ts';

journey('charts above a list', (stage) => {
  it('draw what the filter leaves, one asset at a time for all of them, as numbers too, and stay folded away', async () => {
    const visitor = await stage.come('admin');
    const { page } = visitor;
    await open(visitor, '/finance/serviceCharge');
    const charts = page.getByRole('region', { name: '图表' });
    const [types, days] = [
      charts.getByRole('figure', { name: '各类手续费' }),
      charts.getByRole('figure', { name: '每日手续费' }),
    ];
    await days.getByRole('img').waitFor();
    const choice = types.getByRole('group', { name: '图表统计对象' }).getByRole('button');
    const names = await choice.allInnerTexts();
    expect(names.length).toBeGreaterThan(1);
    await choice.nth(1).click();
    const other = days.getByRole('button', { name: names[1] ?? '', exact: true });
    await expect.poll(() => other.getAttribute('aria-pressed')).toBe('true');

    // The numbers are those of the strip above, of that asset.
    await types.getByRole('button', { name: '查看数据' }).click();
    const told = async (): Promise<number> => {
      const cells = await types.locator('tbody td').allInnerTexts();
      return Math.round(100 * cells.reduce((sum, text) => sum + Number(text.replaceAll(',', '')), 0));
    };
    const strip = page.getByRole('row', { name: names[1] ?? '' }).first();
    const net = Number((await strip.locator('td').nth(2).innerText()).replaceAll(',', ''));
    await expect.poll(told).toBe(Math.round(100 * net));

    // The same numbers as a file.
    const coming = page.waitForEvent('download');
    await types.getByRole('button', { name: '下载' }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toBe('各类手续费.csv');
    const lines = (await readFile(await file.path(), 'utf8')).split('\r\n').slice(0, -1);
    expect(lines[0]).toMatch(/^\ufeff项目,/);
    const sum = lines.slice(1).reduce((all, line) => all + Number(line.split(',')[1]), 0);
    expect(Math.round(100 * sum)).toBe(Math.round(100 * net));

    // A narrower list is a narrower drawing.
    await page.locator('main input[type=search], main input[placeholder*="流水号"]').first().fill('none of these');
    await page.keyboard.press('Enter');
    await types.getByText('暂无数据').waitFor();

    await charts.getByRole('button', { name: '收起' }).click();
    await types.waitFor({ state: 'detached' });
    await page.reload();
    await charts.getByRole('button', { name: '展开' }).waitFor();
    expect(await types.count()).toBe(0);
  });

  it('say what stands at a step beside it, with what it is compared to, for the pointer and the keys alike', async () => {
    const visitor = await stage.come('admin');
    const { page } = visitor;
    await open(visitor, '/datacenter/tradinfo');
    const compare = page.getByRole('group', { name: '对比' });
    await compare.getByRole('button', { name: '同比' }).click();
    await expect.poll(() => compare.getByRole('button', { name: '同比' }).getAttribute('aria-pressed')).toBe('true');
    await compare.getByRole('button', { name: '环比' }).click();
    const chart = page.locator('.k-plot svg').first();
    await chart.waitFor();
    // What the answers to the presses add above it moves it away from under the pointer.
    await page.waitForLoadState('networkidle');
    const tip = page.locator('.k-tip');
    const box = await chart.boundingBox();
    await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 3, (box?.y ?? 0) + 60);
    await expect.poll(() => tip.innerText()).toMatch(/\d/);
    // What it is compared with comes with the answer to the last press.
    await expect.poll(() => tip.innerText()).toContain('对比');
    const [at, of] = [await tip.boundingBox(), await chart.boundingBox()];
    expect(at?.x).toBeGreaterThanOrEqual(of?.x ?? 0);
    expect((at?.x ?? 0) + (at?.width ?? 0)).toBeLessThanOrEqual((of?.x ?? 0) + (of?.width ?? 0));
    await page.mouse.move(5, 5);
    await tip.waitFor({ state: 'detached' });
    await compare.getByRole('button', { name: '环比' }).focus();
    await chart.focus();
    await page.keyboard.press('Home');
    const first = await tip.locator('strong').innerText();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => tip.locator('strong').innerText()).not.toBe(first);
    await page.keyboard.press('Tab');
    await tip.waitFor({ state: 'detached' });
  });

  it('nothing moves under the pointer when the things to do are counted; they lead on before', async () => {
    const visitor = await stage.come('admin');
    const { page } = visitor;
    const held = await visitor.hold('GET', /\/todo$/);
    await page.reload();
    const links = page.locator('.k-todo a');
    await links.first().waitFor();
    await held.answered;
    const names = await links.locator('> span:first-child').allInnerTexts();
    const above = async () => (await page.locator('.k-report-bar').boundingBox())?.y;
    const before = await above();
    held.letGo();
    await expect.poll(() => links.locator('.skeleton-line').count()).toBe(0);
    expect(await links.locator('> span:first-child').allInnerTexts()).toEqual(names);
    expect(await above()).toBe(before);
  });
});
