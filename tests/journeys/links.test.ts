/** A banner and the four home modules are led somewhere: the target is asked as its sort is, in both languages. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { picture } from '../../generators/sample/picture.ts';
import { signIn } from '../server.ts';
import { findings } from '../sweeps/axe.ts';
import { open, type Visitor } from './browser.ts';
import { journey } from './stage.ts';

const image = { name: 'banner.png', mimeType: 'image/png', buffer: Buffer.from(picture('banner')) };

journey('links', (stage) => {
  const field = (page: Page, name: string) => page.locator(`[data-field="${name}"]`);
  const line = (page: Page, index: number, name: string) => page.locator(`[data-source="modules.${index}.${name}"]`);

  async function start(language: 'zh' | 'en', width: number): Promise<Visitor> {
    const visitor = await stage.come('admin');
    const { page } = visitor;
    await page.context().addCookies([{ name: 'language', value: language, url: stage.server.url }]);
    await page.setViewportSize({ width, height: 900 });
    await page.reload();
    await page.locator('#main h1').first().waitFor();
    return visitor;
  }
  const saveButton = (page: Page, language: 'zh' | 'en') =>
    page
      .locator('.k-save-bar')
      .getByRole('button', { name: language === 'zh' ? '保存' : 'Save' })
      .first();
  async function upload(page: Page, place: ReturnType<Page['locator']>): Promise<void> {
    await place.locator('input[type=file]').setInputFiles(image);
    await expect.poll(() => place.locator('img').count()).toBeGreaterThan(0);
    await expect.poll(() => place.locator('img').first().getAttribute('src')).toMatch(/\/files\//);
  }

  it.each([
    ['zh', 1440],
    ['en', 360],
  ] as const)('a banner: %s at %i', async (language, width) => {
    const visitor = await start(language, width);
    const { page } = visitor;
    const call = await signIn(stage.server, 'admin');
    const { rows: offered } = (await call('GET', '/api/v2/seller/goods?tab=onSale&size=1')).data as {
      rows: { name: string; goodsNo: string }[];
    };
    const [goods] = offered;
    const title = language === 'zh' ? '旅途的轮播图' : 'Banner of a journey';
    await open(visitor, '/infoManagement/banner/create');
    await field(page, 'name').getByRole('textbox').fill(title);
    await field(page, 'position').locator('select').selectOption('mine');
    await upload(page, field(page, 'image'));
    const kind = field(page, 'linkType').locator('select');
    const target = field(page, 'linkTarget').locator('input, select').first();
    expect(await target.count()).toBe(0);
    await kind.selectOption('goods');
    const picker = field(page, 'linkTarget').getByRole('combobox');
    await picker.click();
    await page.keyboard.type(goods?.goodsNo ?? '');
    await page.getByRole('listbox').getByRole('option', { name: goods?.goodsNo }).first().waitFor();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('listbox').getByRole('option', { name: goods?.goodsNo }).first().click();
    await expect.poll(() => picker.inputValue()).toBe(goods?.name);
    // Another sort: nothing of the goods is left; back again neither, through the sort that leads nowhere.
    await kind.selectOption('page');
    await expect.poll(() => field(page, 'linkTarget').locator('select').inputValue()).toBe('');
    await field(page, 'linkTarget').locator('select').selectOption('cart');
    await kind.selectOption('none');
    await expect.poll(() => target.count()).toBe(0);
    await kind.selectOption('url');
    await expect.poll(() => target.inputValue()).toBe('');
    await target.fill('javascript:alert(1)');
    await saveButton(page, language).click();
    await expect
      .poll(() => field(page, 'linkTarget').locator('.field-error').innerText())
      .toMatch(language === 'zh' ? /网址/ : /address/);
    await kind.selectOption('goods');
    await expect.poll(() => picker.inputValue()).toBe('');
    await saveButton(page, language).click();
    await field(page, 'linkTarget').locator('.field-error').waitFor();
    await picker.click();
    await page.keyboard.type(goods?.goodsNo ?? '');
    await page.getByRole('listbox').getByRole('option', { name: goods?.goodsNo }).first().click();
    await saveButton(page, language).click();
    await expect.poll(() => page.url()).not.toContain('/create');
    await open(visitor, `/infoManagement/banner?name=${encodeURIComponent(title)}`);
    await expect.poll(() => page.locator('#main').innerText()).toContain(goods?.name ?? '-');
    const { rows } = (await call('GET', `/api/v2/seller/banner?name=${encodeURIComponent(title)}`)).data as {
      rows: { id: number; linkType: string; linkTarget: string; _titles: { linkTarget: string } }[];
    };
    expect(rows[0]).toMatchObject({ linkType: 'goods', _titles: { linkTarget: goods?.name } });
    expect(rows[0]?.linkTarget).toMatch(/^\d+$/);
    // The record's own screen leads on to what it leads to.
    await open(visitor, `/infoManagement/banner/${rows[0]?.id}`);
    const way = page.locator('main').getByRole('link', { name: goods?.name, exact: true });
    expect(await way.getAttribute('href')).toMatch(new RegExp(`/${rows[0]?.linkTarget}$`));
  });

  it.each([
    ['zh', 1440],
    ['en', 360],
  ] as const)('four modules: %s at %i', async (language, width) => {
    const visitor = await start(language, width);
    const { page } = visitor;
    const call = await signIn(stage.server, 'admin');
    const stored = async () =>
      (await call('POST', '/api/v2/common/config', { name: 'fourModules' })).data as {
        value: { modules: { title: string; linkType: string; linkTarget: string | null; position: string }[] };
        titles: { [path: string]: string[] };
      };
    let plates = 0;
    page.on('request', (one) => void (one.url().includes('/api/v8/seller/consumerPlate') && (plates += 1)));
    await open(visitor, '/fourModules/index');
    await line(page, 0, 'title').locator('input').waitFor();
    for (let index = 0; index < 4; index++) {
      const place = line(page, index, 'icon');
      // The second journey finds what the first one saved.
      if ((await place.locator('img').count()) === 0) await upload(page, place);
    }
    const name = `${language}直播`;
    await line(page, 0, 'title').locator('input').fill(name);
    await line(page, 0, 'linkType').locator('select').selectOption('article');
    const picker = line(page, 0, 'linkTarget').getByRole('combobox');
    await expect.poll(() => picker.inputValue()).toBe('');
    await picker.click();
    const choice = page.getByRole('listbox').getByRole('option').first();
    await choice.waitFor();
    await choice.click();
    const chosen = await picker.inputValue();
    expect(chosen).not.toBe('');
    await line(page, 1, 'linkType').locator('select').selectOption('none');
    await expect.poll(() => line(page, 1, 'linkTarget').count()).toBe(0);
    // Pages of the app are the plates that the call gives.
    await line(page, 3, 'linkType').locator('select').selectOption('page');
    await expect.poll(() => plates).toBeGreaterThan(0);
    const plate = line(page, 3, 'linkTarget').locator('select');
    await expect.poll(() => plate.locator('option').count()).toBeGreaterThan(1);
    await plate.selectOption({ index: 1 });
    const plateName = await plate.inputValue();
    // The first goes to the third place, and its link with it.
    await page.locator('tr[data-index="0"] .drag-handle').focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => line(page, 1, 'title').locator('input').inputValue()).toBe(name);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => line(page, 2, 'title').locator('input').inputValue()).toBe(name);
    await expect.poll(() => line(page, 2, 'linkTarget').getByRole('combobox').inputValue()).toBe(chosen);
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: language === 'zh' ? '预览' : 'Preview', exact: true }).click();
    await expect.poll(() => page.getByRole('dialog').locator('.k-tile').count()).toBe(4);
    await expect.poll(() => page.getByRole('dialog').locator('.k-tile').nth(2).innerText()).toContain(name);
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await saveButton(page, language).click();
    await expect.poll(async () => (await stored()).value.modules[2]?.title).toBe(name);
    const { value, titles } = await stored();
    expect(value.modules.map(({ position }) => position)).toEqual(['1', '2', '3', '4']);
    expect(value.modules[2]).toMatchObject({ linkType: 'article', linkTarget: expect.stringMatching(/^\d+$/) });
    expect(value.modules[0]).toMatchObject({ linkType: 'none', linkTarget: null });
    expect(value.modules[3]).toMatchObject({ linkType: 'page', linkTarget: plateName });
    const { rows: offered } = (await call('GET', '/api/v8/seller/consumerPlate')).data as { rows: { name: string }[] };
    expect(offered.map((one) => one.name)).toContain(plateName);
    expect(titles['modules.linkTarget']?.[2]).toBe(chosen);
  });
});
