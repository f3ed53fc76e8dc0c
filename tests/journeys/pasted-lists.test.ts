/** A column of numbers pasted into the keyword box of a list means any of them. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { beside } from '../ledger.ts';
import { findings } from '../sweeps/axe.ts';
import { inEnglish, open } from './browser.ts';
import { journey } from './stage.ts';

journey('a pasted list', (stage) => {
  const box = (page: Page) => page.getByRole('search').getByRole('searchbox').first();
  const rows = (page: Page) => page.locator('tbody tr[data-id]');
  const note = (page: Page) => page.locator('.k-pasted');
  /** Pastes as a browser does: what nobody takes is put into the field. */
  async function paste(page: Page, text: string): Promise<void> {
    await box(page).focus();
    await page.evaluate((pasted) => {
      const data = new DataTransfer();
      data.setData('text', pasted);
      const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
      if (document.activeElement?.dispatchEvent(event)) document.execCommand('insertText', false, pasted);
    }, text);
  }
  const numbers = (many: number): Promise<string[]> =>
    beside(stage.server, async (client) => {
      const { rows: found } = await client.query<{ orderNo: string }>(
        `select "orderNo" from "order" where "orderKind" = 'normal' and "deletedAt" is null order by "id" limit $1`,
        [many],
      );
      return found.map(({ orderNo }) => orderNo);
    });

  it('shows the rows of thirty numbers, names the two that are nowhere, and is taken away by one press', async () => {
    const known = await numbers(28);
    expect(known).toHaveLength(28);
    const visitor = await stage.come('admin');
    const { page } = visitor;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(visitor, '/order/index?all=1&size=50');
    await rows(page).first().waitFor();
    const before = await rows(page).count();
    await paste(page, `${['DD0000000001', ...known, 'DD0000000002'].join('\r\n')}\r\n`);
    await expect.poll(() => rows(page).count()).toBe(28);
    await expect.poll(() => note(page).innerText()).toContain('30 个值中的任意一个');
    expect(await note(page).innerText()).toContain('2 个未找到：DD0000000001、DD0000000002');
    expect(await box(page).inputValue()).toBe('');
    await note(page).getByRole('button', { name: '复制未找到的值' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('DD0000000001\nDD0000000002');
    expect(await findings(page, undefined, '.k-list')).toEqual([]);

    // The address keeps it: a reload and the way back from a record show the same rows.
    await page.reload();
    await expect.poll(() => rows(page).count()).toBe(28);
    await expect.poll(() => note(page).innerText()).toContain('2 个未找到');
    await rows(page).first().locator('a').first().click();
    await page.locator('.k-show').waitFor();
    await page.goBack();
    await expect.poll(() => rows(page).count()).toBe(28);
    await expect.poll(() => note(page).innerText()).toContain('2 个未找到');

    await note(page).getByRole('button', { name: '清除粘贴的值' }).click();
    await expect.poll(() => rows(page).count()).toBe(before);
    await expect.poll(() => note(page).count()).toBe(0);
    await expect.poll(() => page.evaluate(() => location.hash)).not.toContain('anyOf');
  });

  it('says so in English, on a narrow screen too, with one value left to the keyword', async () => {
    const known = await numbers(3);
    const visitor = await stage.come('admin');
    const { page } = visitor;
    await inEnglish(visitor);
    await page.setViewportSize({ width: 390, height: 844 });
    await open(visitor, '/order/index?all=1');
    await rows(page).first().waitFor();
    await paste(page, `${known.join(',')}，DD0000000001`);
    await expect.poll(() => rows(page).count()).toBe(3);
    await expect.poll(() => note(page).innerText()).toContain('Any of 4 values');
    expect(await note(page).innerText()).toContain('1 not found: DD0000000001');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await note(page).getByRole('button', { name: 'Clear the pasted values' }).click();
    await expect.poll(() => note(page).count()).toBe(0);
    await paste(page, `${known[0] ?? ''}\r\n`);
    await expect.poll(() => rows(page).count()).toBe(1);
    expect([(await box(page).inputValue()).trim(), await note(page).count()]).toEqual([known[0], 0]);
  });

  it('asks for 500 values past the length of an address, keeps them in a saved query, and refuses 501 by a sentence', async () => {
    const known = await numbers(20);
    const values = [...known, ...Array.from({ length: 480 }, (_, at) => `DD2026010100000${1000 + at}`)];
    const visitor = await stage.come('admin');
    const { page } = visitor;
    await open(visitor, '/order/index?all=1');
    await rows(page).first().waitFor();
    const before = await rows(page).count();
    await paste(page, [...values, 'DD1'].join('\n'));
    await expect
      .poll(() => note(page).getByRole('alert').innerText())
      .toBe('一次最多查找 500 个值，本次有 501 个，请分批查找');
    expect([await rows(page).count(), await box(page).inputValue()]).toEqual([before, '']);
    const asked = page.waitForRequest(
      (request) => request.method() === 'POST' && new URL(request.url()).pathname.endsWith('/seller/order'),
    );
    await paste(page, values.join('\n'));
    expect((await asked).headers()).toMatchObject({ 'x-http-method-override': 'GET' });
    await expect.poll(() => note(page).innerText()).toContain('480 个未找到');
    await expect.poll(() => rows(page).count()).toBe(20);

    await page.getByRole('button', { name: '常用查询' }).click();
    await page.getByRole('textbox', { name: '查询名称' }).fill('退货核对');
    await page.getByRole('button', { name: '保存当前查询' }).click();
    await page.getByRole('button', { name: '退货核对', exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await note(page).getByRole('button', { name: '清除粘贴的值' }).click();
    await expect.poll(() => note(page).count()).toBe(0);
    await page.getByRole('button', { name: '常用查询' }).click();
    await page.getByRole('button', { name: '退货核对', exact: true }).click();
    await expect.poll(() => note(page).innerText()).toContain('480 个未找到');
    await expect.poll(() => rows(page).count()).toBe(20);
  });
});
