/** From a figure to its records: by mouse, keys and finger, in both languages, wide and narrow. */
import { expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { findings } from '../sweeps/axe.ts';
import { inEnglish, open } from './browser.ts';
import { journey } from './stage.ts';

const report = '/datacenter/tradinfo';
const money = (text: string): number =>
  Math.round(100 * Number(/-?[\d,]+(?:\.\d+)?/.exec(text)?.[0].replaceAll(',', '')));
const address = (page: Page): Promise<URLSearchParams> =>
  page.evaluate(() => location.hash.split('?')[1] ?? '').then((query) => new URLSearchParams(query));

/** Opens a list of orders, and tells what its own summary says has been paid in all of them. */
async function paidOf(page: Page, heading: string, opens: () => Promise<void>): Promise<number> {
  const told = page.waitForResponse((reply) => /\/(?:order|order_search)\/summary(?:\?|$)/u.test(reply.url()));
  await opens();
  await page.locator('main h1').filter({ hasText: heading }).waitFor();
  const { data } = (await (await told).json()) as { data: { sums: { paidAmount: string } } };
  return money(data.sums.paidAmount);
}

/** A place in a drawing, in parts of its width and height; the browser waits there until it no longer moves. */
async function placeIn(drawing: Locator, x: number, y = 0.5): Promise<{ position: { x: number; y: number } }> {
  await drawing.scrollIntoViewIfNeeded();
  const box = await drawing.boundingBox();
  return { position: { x: (box?.width ?? 0) * x, y: (box?.height ?? 0) * y } };
}

const chartOf = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

journey('records behind a figure', (stage) => {
  it('open from a line by the pointer and by the keys, and their list adds up to the figure', async () => {
    const visitor = await stage.come('admin');
    const { page } = visitor;
    await open(visitor, report);
    const trend = chartOf(page, '交易趋势');
    const drawing = trend.getByRole('img');
    await drawing.waitFor();
    const middle = await placeIn(drawing, 0.5);
    await drawing.hover(middle);
    const tip = page.locator('.k-tip');
    await expect.poll(() => tip.innerText()).toContain('点击打开：订单查询 · 支付金额');
    expect(await drawing.evaluate((one) => getComputedStyle(one).cursor)).toBe('pointer');
    const day = await tip.locator('strong').innerText();
    const figure = money(await tip.locator('dd').first().innerText());
    expect(await paidOf(page, '订单查询', () => drawing.click(middle))).toBe(figure);
    const asked = await address(page);
    expect([asked.get('paidAt_gte'), asked.get('paidAt_lte')]).toEqual([day, day]);
    await page.getByText('付款时间').first().waitFor();
    await page.goBack();
    await drawing.waitFor();

    // The keys go to the same day.
    await page.getByRole('button', { name: '环比' }).focus();
    await drawing.focus();
    await page.keyboard.press('End');
    while ((await tip.locator('strong').innerText()) !== day) await page.keyboard.press('ArrowLeft');
    await expect.poll(() => tip.innerText()).toContain('按 Enter 打开：订单查询');
    expect(await paidOf(page, '订单查询', () => page.keyboard.press('Enter'))).toBe(figure);
  });

  it('open from slices, provinces, cells and cards; what counts people leads nowhere and does not look as if it did', async () => {
    const visitor = await stage.come('admin');
    const { page } = visitor;
    await open(visitor, report);
    const kinds = chartOf(page, '订单类型构成');
    const normal = kinds.locator('li').filter({ hasText: '普通订单' });
    await normal.waitFor();
    const figure = money(await normal.locator('.num').first().innerText());
    await normal.getByRole('link').focus();
    // Orders of one kind have a list of their own.
    expect(await paidOf(page, '普通订单', () => page.keyboard.press('Enter'))).toBe(figure);
    await page.goBack();
    await kinds.locator('path.k-opens').first().waitFor();
    expect(await kinds.locator('path.k-opens title').first().textContent()).toContain('点击打开');
    // In the first slice: right of the top, between the hole and the edge.
    const ring = kinds.getByRole('img');
    await ring.click(await placeIn(ring, 0.6, 0.15));
    await page.locator('main h1').filter({ hasText: '订单' }).waitFor();
    expect((await address(page)).get('paidAt_gte')).toMatch(/^\d{4}-\d\d-\d\d$/u);
    await page.goBack();

    const map = chartOf(page, '地区分布');
    await map.getByRole('img').focus();
    await page.keyboard.press('Home');
    const status = map.getByRole('status');
    await expect.poll(() => status.innerText()).toContain('按 Enter 打开：订单查询');
    const province = money(await status.locator('strong').innerText());
    expect(await paidOf(page, '订单查询', () => page.keyboard.press('Enter'))).toBe(province);
    expect((await address(page)).get('receiverRegion_within')).toMatch(/省|市|区/u);
    await page.goBack();

    const table = chartOf(page, '详情');
    const paid = table.locator('tfoot a').last();
    await paid.waitFor();
    const columns = await table.locator('thead th').allInnerTexts();
    const cell = table.locator('tfoot > tr > *').nth(columns.indexOf('支付金额'));
    const whole = money(await cell.innerText());
    expect(await paidOf(page, '订单查询', () => cell.getByRole('link').click())).toBe(whole);
    await page.goBack();

    await table.waitFor();
    const people = columns.indexOf('支付买家数');
    expect(await table.locator(`tbody td:nth-child(${people + 1}) a`).count()).toBe(0);
    const hours = chartOf(page, '时段分布').getByRole('img');
    await hours.hover(await placeIn(hours, 0.5, 0.3));
    await page.locator('.k-tip').waitFor();
    expect(await page.locator('.k-tip-opens').count()).toBe(0);
    expect(await hours.evaluate((one) => getComputedStyle(one).cursor)).not.toBe('pointer');
    expect(await page.locator('.figures .figure').filter({ hasText: '支付买家数' }).getByRole('link').count()).toBe(0);
    const card = page.locator('.figures .figure').filter({ hasText: '支付金额' });
    const seven = money(await card.locator('.figure-value').innerText());
    expect(await paidOf(page, '订单查询', () => card.getByRole('link').click())).toBe(seven);
  });

  it('one day is drawn by the hour, told up to when it is compared, and an hour opens its orders', async () => {
    const visitor = await stage.come('admin');
    const { page } = visitor;
    await open(visitor, `${report}?period=yesterday`);
    const drawing = chartOf(page, '交易趋势').getByRole('img');
    await drawing.focus();
    await page.keyboard.press('Home');
    const tip = page.locator('.k-tip');
    await expect.poll(() => tip.locator('strong').innerText()).toBe('00:00');
    // A drawing that moves away from under the pointer leaves the keys where they are.
    await drawing.hover(await placeIn(drawing, 0.5));
    await page.keyboard.press('Home');
    await page.locator('#main').evaluate((area) => {
      const box = area.querySelector('.page') as HTMLElement;
      box.style.paddingTop = '900px';
    });
    await page.waitForTimeout(300);
    expect(await tip.locator('strong').innerText()).toBe('00:00');
    while ((await tip.locator('.k-tip-opens').count()) === 0) await page.keyboard.press('ArrowRight');
    const figure = money(await tip.locator('dd').first().innerText());
    expect(await paidOf(page, '订单查询', () => page.keyboard.press('Enter'))).toBe(figure);
    await page.getByText(/\d\d:00 – \d{4}-\d\d-\d\d \d\d:59/u).waitFor();
    expect(await page.getByText('截至同一时刻').count()).toBe(0);
    await open(visitor, `${report}?period=today`);
    await page.getByText(/对比期截至同一时刻 \d\d:\d\d/u).waitFor();
  });

  it('with a finger the first touch tells, the second opens; in English, narrow, without a word for axe', async () => {
    const visitor = await stage.come('admin', { touch: true });
    const { page } = visitor;
    await inEnglish(visitor);
    await page.setViewportSize({ width: 360, height: 740 });
    await open(visitor, report);
    const drawing = chartOf(page, 'Trade trend').getByRole('img');
    await drawing.waitFor();
    await drawing.scrollIntoViewIfNeeded();
    const box = await drawing.boundingBox();
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
    await page.touchscreen.tap(x, y);
    const tip = page.locator('.k-tip');
    await expect.poll(() => tip.innerText()).toContain('Tap again to open: Order search');
    const figure = money(await tip.locator('dd').first().innerText());
    expect(await findings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.touchscreen.tap(x, y);
    await page.locator('main h1').filter({ hasText: 'Order search' }).waitFor();
    const asked = await address(page);
    expect(asked.get('paidAt_gte')).toBe(asked.get('paidAt_lte'));
    expect(figure).toBeGreaterThan(0);
  });

  it('a seller is led to lists of its own area, and is shown no link to what it may not open', async () => {
    const visitor = await stage.come('seller');
    const { page } = visitor;
    await open(visitor, '/seller/home');
    await page.locator('.figures .figure-value').first().waitFor();
    await expect.poll(() => page.locator('.figures a').count()).toBeGreaterThan(0);
    const targets = await page
      .locator('main a[href]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(targets.filter((href) => !href?.startsWith('#/seller/'))).toEqual([]);
    expect(await findings(page)).toEqual([]);
    await page.locator('.figures a').first().click();
    await page.locator('main h1').filter({ hasText: '订单查询' }).waitFor();
    expect(await page.evaluate(() => location.hash)).toMatch(/^#\/seller\/order\/searchOrder\?/u);
  });

  it('what a figure counts is told beside it, to keys and fingers, in both languages', async () => {
    const visitor = await stage.come('admin', { touch: true });
    const { page } = visitor;
    await open(visitor, report);
    await page
      .getByRole('link', { name: /^支付金额/u })
      .first()
      .waitFor();
    const button = page.getByRole('button', { name: '支付金额：统计口径' });
    await button.focus();
    await page.keyboard.press('Enter');
    const told = page.getByRole('dialog', { name: '支付金额：统计口径' });
    await told.getByText('合计「订单」的「实付金额」').waitFor();
    await told.getByText('付款订单的实付金额，含运费，不减退款').waitFor();
    expect(await button.getAttribute('aria-expanded')).toBe('true');
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await told.waitFor({ state: 'detached' });
    expect(await button.evaluate((one) => one === document.activeElement)).toBe(true);

    await inEnglish(visitor);
    await page.setViewportSize({ width: 360, height: 740 });
    const chart = chartOf(page, 'Trade trend').getByRole('button', { name: 'Trade trend: how it is counted' });
    await chart.scrollIntoViewIfNeeded();
    await chart.tap();
    const both = page.getByRole('dialog', { name: 'Trade trend: how it is counted' });
    await both.getByText('Number of different “Trade no.” in Order').waitFor();
    await both.getByText('Sum of “Amount paid” over Order').waitFor();
    const box = await both.boundingBox();
    expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= 360).toBe(true);
    expect(await findings(page)).toEqual([]);
    await both.getByRole('button', { name: 'Close' }).tap();
    await both.waitFor({ state: 'detached' });

    // The figures above a list say the same of themselves, and how far the list's conditions reach.
    await open(visitor, '/infoManagement/systemLog');
    const card = page.getByRole('button', { name: 'Errors: how it is counted' });
    await card.tap();
    const figure = page.getByRole('dialog', { name: 'Errors: how it is counted' });
    await figure.getByText('Within the filters that are set, whatever the tab').waitFor();
    expect(await figure.getByText(/^Number of/u).count()).toBe(1);
    await figure.getByRole('button', { name: 'Close' }).tap();
    // And the page itself, in the words of its declaration.
    await open(visitor, '/finance/makeAudit');
    await page.getByRole('button', { name: 'About this page' }).tap();
    const about = page.getByRole('dialog', { name: 'About this page' });
    expect((await about.locator('p').innerText()).length).toBeGreaterThan(10);
    expect(await findings(page)).toEqual([]);
  });
});
