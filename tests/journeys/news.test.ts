/** An article from the first key to the phone of its reader, without a mouse, in both languages, wide and narrow. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { picture } from '../../generators/sample/picture.ts';
import { signIn } from '../server.ts';
import { findings } from '../sweeps/axe.ts';
import { open, type Visitor } from './browser.ts';
import { journey } from './stage.ts';

const cover = { name: 'cover.png', mimeType: 'image/png', buffer: Buffer.from(picture('cover')) };
const options = '**/api/v2/seller/informationclass/menu_option*';

journey('news', (stage) => {
  const field = (page: Page, name: string) => page.locator(`[data-field="${name}"]`);
  const category = (page: Page) => field(page, 'category').getByRole('combobox');

  async function start(language: 'zh' | 'en', width: number): Promise<Visitor> {
    const visitor = await stage.come('admin');
    const { page } = visitor;
    await page.context().addCookies([{ name: 'language', value: language, url: stage.server.url }]);
    await page.setViewportSize({ width, height: 900 });
    await page.reload();
    await page.locator('#main h1').first().waitFor();
    return visitor;
  }

  it.each([
    ['zh', 1440],
    ['en', 360],
  ] as const)('is written and published by keyboard: %s at %i', async (language, width) => {
    const visitor = await start(language, width);
    const { page } = visitor;
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/menu_option')) asked.push(request.method());
    });
    await open(visitor, '/news/index/create');
    await category(page).waitFor();
    await expect.poll(() => category(page).isEnabled()).toBe(true);
    const title = language === 'zh' ? '键盘写成的资讯' : 'Written by keyboard';
    await field(page, 'title').getByRole('textbox').focus();
    await page.keyboard.type(title);
    // Tab goes on to the class; letters find it, by its own name or the one above it.
    await page.keyboard.press('Tab');
    await expect.poll(() => category(page).evaluate((node) => node === document.activeElement)).toBe(true);
    await page.keyboard.type('公告');
    await expect.poll(() => page.getByRole('listbox').locator('[role=option]:not(.combobox-create)').count()).toBe(3);
    await page.keyboard.press('ArrowDown');
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect.poll(() => category(page).inputValue()).toBe('系统维护');
    await field(page, 'cover').locator('input[type=file]').setInputFiles(cover);
    const crop = page.getByRole('dialog');
    await crop.getByRole('button').last().waitFor();
    await crop.getByRole('button').last().focus();
    await page.keyboard.press('Enter');
    await field(page, 'cover').locator('img').first().waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await expect.poll(() => field(page, 'cover').locator('img').first().getAttribute('src')).toMatch(/\/files\//);
    const text = field(page, 'content').locator('.rich-page [contenteditable=true]');
    await text.waitFor();
    await text.focus();
    await page.keyboard.type(language === 'zh' ? '第一段。' : 'First paragraph.');
    await expect.poll(() => text.innerText()).toContain(language === 'zh' ? '第一段。' : 'First paragraph.');
    expect(asked).toEqual(['GET']);
    expect(await findings(page)).toEqual([]);
    const save = page
      .locator('.k-save-bar')
      .getByRole('button', { name: language === 'zh' ? '保存' : 'Save' })
      .first();
    await save.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url()).not.toContain('/create');
    const call = await signIn(stage.server, 'admin');
    const { rows } = (await call('GET', `/api/v2/seller/information?title=${encodeURIComponent(title)}`)).data as {
      rows: { id: number; status: string; _titles: { category: string } }[];
    };
    expect(rows).toMatchObject([{ status: 'draft', _titles: { category: '系统维护' } }]);

    await open(visitor, `/news/index/${rows[0]?.id}`);
    const act = (zh: string, en: string) =>
      page.getByRole('button', { name: language === 'zh' ? zh : en, exact: true });
    await act('预览', 'Preview').first().focus();
    await page.keyboard.press('Enter');
    const phone = page.getByRole('dialog').getByRole('region', { name: language === 'zh' ? '预览' : 'Preview' });
    await phone.getByRole('heading', { name: title }).waitFor();
    expect(await phone.innerText()).toContain(language === 'zh' ? '第一段。' : 'First paragraph.');
    expect(await findings(page)).toEqual([]);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.keyboard.press('Escape');
    await act('发布', 'Publish').first().focus();
    await page.keyboard.press('Enter');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: language === 'zh' ? '发布' : 'Publish' })
      .focus();
    await page.keyboard.press('Enter');
    await expect
      .poll(async () => (await call('GET', `/api/v2/seller/information/${rows[0]?.id}`)).data)
      .toMatchObject({ status: 'published' });
  });

  it('says that the options did not come, asks again, and says when there are none', async () => {
    stage.meant = /menu_option|Failed to load|503/;
    const visitor = await start('zh', 1440);
    const { page } = visitor;
    await page.route(options, (route) =>
      route.fulfill({ status: 503, json: { status: 1, error: '服务繁忙', data: {} } }),
    );
    await open(visitor, '/news/index/create');
    const alert = field(page, 'category').getByRole('alert');
    await alert.getByText('选项读取失败，请重试').waitFor();
    expect(await category(page).isDisabled()).toBe(true);
    expect(await findings(page)).toEqual([]);
    await page.unroute(options);
    await page.route(options, (route) => route.fulfill({ json: { status: 0, error: '', data: { rows: [] } } }));
    await alert.getByRole('button', { name: '重试' }).click();
    await field(page, 'category').getByText('还没有可选的资讯分类，请先添加并启用').waitFor();
    await page.unroute(options);
    await open(visitor, '/news/index');
    await open(visitor, '/news/index/create');
    await category(page).click();
    await expect
      .poll(() => page.getByRole('listbox').locator('[role=option]:not(.combobox-create)').count())
      .toBeGreaterThan(8);
  });

  it('a class that went out of use meanwhile is refused beside its field, and nothing that was typed is lost', async () => {
    const call = await signIn(stage.server, 'admin');
    const { rows } = (await call('GET', '/api/v2/seller/informationclass?code=school_open')).data as {
      rows: { id: number }[];
    };
    const visitor = await start('zh', 1440);
    const { page } = visitor;
    const drafts = (await call('GET', '/api/v2/seller/information?tab=draft')).data as { rows: { id: number }[] };
    await open(visitor, `/news/index/${drafts.rows[0]?.id}/edit`);
    await expect.poll(() => category(page).isEnabled()).toBe(true);
    await category(page).click();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('开店指南');
    await expect.poll(() => page.getByRole('listbox').locator('[role=option]:not(.combobox-create)').count()).toBe(1);
    await page.keyboard.press('Enter');
    await field(page, 'summary').getByRole('textbox').fill('新的摘要');
    await call('POST', `/api/v2/seller/informationclass/${rows[0]?.id}/disable`, {});
    await page.locator('.k-save-bar').getByRole('button', { name: '保存' }).first().click();
    await field(page, 'category').getByText('资讯分类没有这个选项，或它已停用，请重新选择').waitFor();
    expect(await field(page, 'summary').getByRole('textbox').inputValue()).toBe('新的摘要');
    await call('POST', `/api/v2/seller/informationclass/${rows[0]?.id}/enable`, {});
    await page.locator('.k-save-bar').getByRole('button', { name: '保存' }).first().click();
    await expect.poll(() => page.url()).not.toContain('/edit');
  });
});
