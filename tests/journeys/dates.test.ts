/** Days and moments: typed, pasted, by keys, mouse and finger, in the console's language whatever the browser's is. */
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { findings } from '../sweeps/axe.ts';
import { open } from './browser.ts';
import { journey } from './stage.ts';

const words = {
  zh: { calendar: '日历', choose: '选择日期', today: '今天', clear: '清除', days: '一二三四五六日' },
  en: { calendar: 'calendar', choose: 'Choose a date', today: 'Today', clear: 'Clear', days: 'MoTuWeThFrSaSu' },
} as const;

/** What the mouse and the finger open; the first day that may be focused has the focus. */
const calendar = (page: Page): Locator => page.locator('.calendar');
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
const value = (page: Page): Promise<string> =>
  page.evaluate(() => (document.activeElement instanceof HTMLInputElement ? document.activeElement.value : ''));

/** Whether the whole of it lies in the window, and nothing of it is wider than itself. */
async function fits(page: Page): Promise<boolean> {
  return calendar(page).evaluate((part) => {
    const { left, top, right, bottom } = part.getBoundingClientRect();
    return (
      left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && part.scrollWidth <= part.clientWidth
    );
  });
}

/** The moment from which settings hold, on its tab. */
async function settings(page: Page): Promise<{ input: Locator; button: Locator }> {
  await page.locator('#main').getByRole('tab', { name: '说明与生效' }).click();
  const place = page.locator('[data-source=effectiveAt]');
  return { input: place.getByRole('textbox'), button: place.getByRole('button') };
}

journey('days and moments', (stage) => {
  it('are written as the console writes them, whatever was typed or pasted and whatever the browser speaks', async () => {
    const visitor = await stage.come('admin', { locale: 'en-US', timezone: 'America/New_York' });
    const { page } = visitor;
    await open(visitor, '/infoManagement/bonusSet');
    const { input } = await settings(page);
    expect(await input.getAttribute('placeholder')).toBe('YYYY-MM-DD HH:mm:ss');
    for (const [typed, written] of [
      ['2027-1-5', '2027-01-05 00:00:00'],
      ['2027/1/5 9:30', '2027-01-05 09:30:00'],
      ['20270105 093015', '2027-01-05 09:30:15'],
      ['2027-01-05T09:30', '2027-01-05 09:30:00'],
      ['２０２７－０１－０５　９：３０', '2027-01-05 09:30:00'],
      ['2027年1月5日9时30分', '2027-01-05 09:30:00'],
    ] as const) {
      await input.fill('');
      await input.focus();
      await page.keyboard.insertText(typed);
      expect(await value(page)).toBe(typed);
      await page.keyboard.press('Tab');
      await expect.poll(() => input.inputValue()).toBe(written);
    }
    // What is none stays, and the field says so; the form is not sent.
    let sent = 0;
    page.on('request', (request) => (sent += request.method() === 'GET' ? 0 : 1));
    await input.fill('2027-2-30 9:00');
    await page.keyboard.press('Tab');
    const place = page.locator('[data-source=effectiveAt]');
    await place.getByText('不是有效的时间').waitFor();
    expect(await input.inputValue()).toBe('2027-2-30 9:00');
    expect(await input.getAttribute('aria-invalid')).toBe('true');
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await expect.poll(() => input.evaluate((node) => node === document.activeElement)).toBe(true);
    expect(await input.inputValue()).toBe('2027-2-30 9:00');
    expect(sent).toBe(0);
    await input.fill('');
    await page.keyboard.press('Tab');
    await place.getByText('不是有效的时间').waitFor({ state: 'detached' });
    expect(await input.inputValue()).toBe('');
  });

  it('are chosen by keys alone, with the time', async () => {
    const visitor = await stage.come('admin', { locale: 'en-US', timezone: 'America/New_York' });
    const { page } = visitor;
    await open(visitor, '/infoManagement/bonusSet');
    const { input, button } = await settings(page);
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (/\/assets\/.*\.js$/.test(request.url())) scripts.push(request.url());
    });
    await input.fill('2027-01-13 09:30:15');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toMatch(/: 日历$/);
    // Its code comes with the first that is opened.
    expect(scripts).toEqual([]);
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('2027年1月13日星期三, 已选');
    expect(scripts.length).toBeGreaterThan(0);
    expect(await calendar(page).locator('th').allInnerTexts()).toEqual([...words.zh.days]);
    for (const [key, day] of [
      ['ArrowRight', '2027年1月14日星期四'],
      ['ArrowDown', '2027年1月21日星期四'],
      ['ArrowLeft', '2027年1月20日星期三'],
      ['ArrowUp', '2027年1月13日星期三, 已选'],
      ['Home', '2027年1月11日星期一'],
      ['End', '2027年1月17日星期日'],
      ['PageDown', '2027年2月17日星期三'],
      ['PageUp', '2027年1月17日星期日'],
      ['Shift+PageDown', '2028年1月17日星期一'],
      ['Shift+PageUp', '2027年1月17日星期日'],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(() => focused(page), { message: key }).toBe(day);
    }
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Enter');
    expect(await input.inputValue()).toBe('2027-01-17 09:30:15');
    // The time stands behind the days.
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('时');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => input.inputValue()).toBe('2027-01-17 10:30:15');
    await page.keyboard.press('Escape');
    await calendar(page).waitFor({ state: 'detached' });
    expect(await button.evaluate((node) => node === document.activeElement)).toBe(true);
    // From the text itself, too; leaving it closes it.
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(() => focused(page)).toBe('2027年1月17日星期日, 已选');
    await calendar(page).getByRole('button', { name: '完成' }).focus();
    await page.keyboard.press('Tab');
    await calendar(page).waitFor({ state: 'detached' });
    await button.click();
    await calendar(page).getByRole('button', { name: '此刻' }).click();
    const now = await input.inputValue();
    expect(Math.abs(stage.server.now().getTime() - Date.parse(`${now.replace(' ', 'T')}+08:00`))).toBeLessThan(60_000);
    expect(await button.evaluate((node) => node === document.activeElement)).toBe(true);
  });

  it('are chosen in a table of rows, whose own keys stay out of the calendar', async () => {
    const visitor = await stage.come('admin', { locale: 'en-US' });
    const { page } = visitor;
    await open(visitor, '/store/check');
    const id = await page.locator('[data-id]').first().getAttribute('data-id');
    await open(visitor, `/store/check/${id}/edit`);
    const rows = page.locator('[data-source=qualifications]');
    for (const count of [1, 2]) {
      await rows.getByRole('button', { name: '添加一行' }).click();
      await expect.poll(() => rows.locator('.day-control').count()).toBe(count);
    }
    // The sentence that the name gets as it is left moves nothing from under the mouse.
    await rows.locator('[data-row="0"] input[type=text]').first().focus();
    const [input, button] = [
      rows.getByRole('textbox', { name: '有效期至' }).first(),
      rows.locator('.day-button').first(),
    ];
    await button.click();
    await calendar(page).waitFor();
    expect(await fits(page)).toBe(true);
    await page.keyboard.press('Escape');
    await input.fill('2030-3-8');
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(() => focused(page)).toBe('2030年3月8日星期五, 已选');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused(page)).toBe('2030年3月15日星期五');
    await page.keyboard.press('Enter');
    await calendar(page).waitFor({ state: 'detached' });
    expect(await input.inputValue()).toBe('2030-03-15');
    expect(await button.evaluate((node) => node === document.activeElement)).toBe(true);
    // Without it the keys of the table are as ever: Enter leads down.
    await input.press('Enter');
    expect(
      await rows
        .getByRole('textbox', { name: '有效期至' })
        .nth(1)
        .evaluate((node) => node === document.activeElement),
    ).toBe(true);
  });

  for (const [language, locale, width] of [
    ['zh', 'en-US', 1440],
    ['en', 'zh-CN', 360],
  ] as const)
    it(`are chosen in a dialog and in a filter: ${language} console, ${locale} browser, ${width} wide`, async () => {
      const say = words[language];
      const visitor = await stage.come('admin', { locale, touch: width === 360 });
      const { page } = visitor;
      const zh = language === 'zh';
      await page.context().addCookies([{ name: 'language', value: language, url: stage.server.url }]);
      await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
      await page.reload();
      await open(visitor, '/store/check?tab=pending');
      const id = await page.locator('[data-id]').first().getAttribute('data-id');
      await open(visitor, `/store/check/${id}`);
      await page
        .getByRole('button', { name: zh ? '审核通过' : 'Approve' })
        .first()
        .click();
      const dialog = page.locator('[role=dialog]').first();
      const field = dialog.locator('[data-source=expireOn]');
      const input = field.getByRole('textbox');
      const label = zh ? '到期日期' : 'Expires';
      await input.fill('2030-3-8');
      const button = dialog.getByRole('button', { name: `${label}: ${say.calendar}` });
      await button.click();
      const part = page.getByRole('dialog', { name: `${say.choose}: ${label}` });
      await part.waitFor();
      expect((await part.locator('th').allInnerTexts()).join('')).toBe(say.days);
      expect(await part.getByRole('grid').getAttribute('aria-label')).toBe(zh ? '2030年3月' : 'March 2030');
      expect(await fits(page)).toBe(true);
      expect(await findings(page)).toEqual([]);
      // Escape closes the calendar alone.
      await page.keyboard.press('Escape');
      await part.waitFor({ state: 'detached' });
      await dialog.waitFor();
      expect(await button.evaluate((node) => node === document.activeElement)).toBe(true);
      expect(await input.inputValue()).toBe('2030-03-08');
      await button.click();
      await part.getByRole('combobox', { name: zh ? '年' : 'Year' }).selectOption('2031');
      await part.getByRole('combobox', { name: zh ? '月' : 'Month', exact: true }).selectOption({ index: 0 });
      await part.getByRole('button', { name: zh ? '下个月' : 'Next month' }).click();
      await part.locator('[data-day="2031-02-05"] button').click();
      await part.waitFor({ state: 'detached' });
      expect(await input.inputValue()).toBe('2031-02-05');
      // One store waits in the sample: the second approves it.
      if (width === 360) {
        const asked = page.waitForRequest((request) => request.method() === 'POST' && /approve/.test(request.url()));
        await dialog.getByRole('button', { name: 'Approve' }).click();
        expect(JSON.parse((await asked).postData() ?? '{}')).toMatchObject({ expireOn: '2031-02-05' });
        // What is approved leaves the page, and its screen goes on to what comes next.
        await expect.poll(() => page.url()).not.toContain(`/store/check/${id}`);
      } else await dialog.getByRole('button', { name: '取消' }).click();
      await dialog.waitFor({ state: 'detached' });

      // In the filter: what is wrong stays beside its sentence, and asks for nothing.
      await open(visitor, '/order/gorder');
      if (width === 360) await page.getByRole('button', { name: zh ? '筛选' : 'Filters' }).click();
      else
        await page
          .getByRole('search')
          .getByRole('button', { name: zh ? '更多筛选' : 'More filters' })
          .click();
      const from = zh ? '下单时间 从' : 'Placed From';
      const day = page.getByRole('textbox', { name: from });
      await day.fill('2026-13-1');
      await page.keyboard.press('Tab');
      const filter = page.getByRole('search');
      await filter.getByText(zh ? '不是有效的日期' : 'Not a date').waitFor();
      expect(await day.inputValue()).toBe('2026-13-1');
      expect(await day.getAttribute('aria-invalid')).toBe('true');
      const opener = page.getByRole('button', { name: `${from}: ${say.calendar}` });
      await (width === 360 ? opener.tap() : opener.click());
      await calendar(page).waitFor();
      expect(await fits(page)).toBe(true);
      expect(await findings(page)).toEqual([]);
      const now = calendar(page).getByRole('button', { name: say.today, exact: true });
      await (width === 360 ? now.tap() : now.click());
      await expect.poll(() => day.inputValue()).toMatch(/^\d{4}-\d\d-\d\d$/);
      const today = await day.inputValue();
      await expect.poll(() => decodeURIComponent(page.url())).toContain(`_gte=${today}`);
      expect(await filter.getByText(zh ? '不是有效的日期' : 'Not a date').count()).toBe(0);
      await opener.click();
      await calendar(page).getByRole('button', { name: say.clear }).click();
      await expect.poll(() => decodeURIComponent(page.url())).not.toContain('_gte=');

      // And in the period of a report.
      await open(visitor, '/datacenter/tradinfo');
      await page.getByRole('button', { name: zh ? '自定义' : 'Custom' }).click();
      const [begin, end] = zh ? ['开始日期', '结束日期'] : ['From', 'To'];
      await page.getByRole('textbox', { name: begin, exact: true }).fill('20261010');
      await page.getByRole('textbox', { name: end, exact: true }).fill('2026-9-1');
      await page.keyboard.press('Tab');
      await page.getByText(zh ? '不能小于 2026-10-10' : 'Must be at least 2026-10-10').waitFor();
      await page.getByRole('button', { name: `${end}: ${say.calendar}` }).click();
      // Days before the first are not offered.
      await calendar(page).getByRole('grid').waitFor();
      expect(await calendar(page).locator('[data-day="2026-10-09"] button').isDisabled()).toBe(true);
      await calendar(page).locator('[data-day="2026-10-31"] button').click();
      await page.getByRole('button', { name: zh ? '应用' : 'Apply' }).click();
      await expect.poll(() => page.url()).toContain('from=2026-10-10');
      expect(page.url()).toContain('to=2026-10-31');
    });
});
