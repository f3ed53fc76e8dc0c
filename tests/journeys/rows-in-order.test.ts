/** A list that people put in order: by the mouse, by keys, from the menu of a row; taken back, and refused in words. */
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { findings } from '../sweeps/axe.ts';
import { open, type Visitor } from './browser.ts';
import { signIn } from '../server.ts';
import { journey } from './stage.ts';

const words = {
  zh: {
    move: '移动',
    more: '更多',
    undo: '撤销',
    moved: '已移动',
    undone: '已撤销“移动”',
    top: '移到最前',
    position: '移到第几位',
    sorted: '列表现在不是按「排序」排列，恢复后才能调整顺序',
    back: '恢复排列',
    place: /第 2 行，共 \d+ 行/,
  },
  en: {
    move: 'Move',
    more: 'More',
    undo: 'Undo',
    moved: 'has been moved',
    undone: 'Move',
    top: 'To the top',
    position: 'To position',
    sorted: 'The list is not sorted by Sort now; rows are put in order when it is',
    back: 'Restore',
    place: /row 2 of \d+/,
  },
} as const;

journey('rows in order', (stage) => {
  const rows = (page: Page): Locator => page.locator('#main tbody tr[data-id]');
  const ids = (page: Page): Promise<(string | undefined)[]> =>
    rows(page).evaluateAll((all) => all.map((row) => (row as HTMLElement).dataset['id']));
  const grip = (page: Page, at: number): Locator => rows(page).nth(at).locator('.drag-handle');
  const add = async (): Promise<void> => {
    const call = await signIn(stage.server, 'admin');
    const base = '/api/v2/seller/case';
    const [{ cover }] = ((await call('GET', base)).data as { rows: [{ cover: string }] }).rows;
    for (const no of [1, 2, 3, 4]) {
      const { status } = await call('POST', base, {
        title: `案例 ${no}`,
        type: 'store',
        cover,
        content: '<p>开业</p>',
      });
      expect(status).toBe(0);
    }
  };
  const come = async (language: 'zh' | 'en', width: number): Promise<Visitor> => {
    const visitor = await stage.come('admin');
    await visitor.page.setViewportSize({ width, height: width < 600 ? 780 : 900 });
    if (language === 'en') {
      await visitor.page.context().addCookies([{ name: 'language', value: 'en', url: stage.server.url }]);
      await visitor.page.reload();
    }
    await open(visitor, '/case/index');
    await rows(visitor.page).first().waitFor();
    if ((await rows(visitor.page).count()) < 4) {
      await add();
      await visitor.page.reload();
    }
    await rows(visitor.page).nth(3).waitFor();
    return visitor;
  };
  /** By the mouse, from one row to another. */
  const drag = async (page: Page, from: number, to: number): Promise<void> => {
    await grip(page, from).scrollIntoViewIfNeeded();
    const start = await grip(page, from).boundingBox();
    await page.mouse.move((start?.x ?? 0) + 8, (start?.y ?? 0) + 8);
    await page.mouse.down();
    await page.locator('#main .k-table-wrap > [aria-live]').waitFor({ state: 'attached' });
    const end = await rows(page).nth(to).boundingBox();
    await page.mouse.move((start?.x ?? 0) + 8, (end?.y ?? 0) + (end?.height ?? 0) / 2, { steps: 5 });
    await expect.poll(() => rows(page).nth(to).getAttribute('data-drop')).toMatch(/before|after/);
    await page.mouse.up();
  };

  it.each([
    ['zh', 1440],
    ['en', 1440],
    ['zh', 360],
    ['en', 360],
  ] as const)('is moved by mouse, by keys and by the menu, and taken back: %s, %i', async (language, width) => {
    const say = words[language];
    const { page } = await come(language, width);
    const [a, b, ...rest] = await ids(page);
    await drag(page, 0, 1);
    await expect.poll(() => ids(page)).toEqual([b, a, ...rest]);
    await page.getByText(say.moved).first().waitFor();
    await page.getByRole('button', { name: say.undo, exact: true }).first().click();
    await expect.poll(() => ids(page)).toEqual([a, b, ...rest]);
    await page.getByText(say.undone).first().waitFor();

    await grip(page, 0).focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => ids(page)).toEqual([b, a, ...rest]);
    await expect.poll(() => page.locator('#main .k-table-wrap > [aria-live]').innerText()).toMatch(say.place);
    expect(await page.evaluate(() => (document.activeElement?.closest('tr') as HTMLElement)?.dataset['id'])).toBe(a);
    await page.keyboard.press('Escape');
    await expect.poll(() => ids(page)).toEqual([a, b, ...rest]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByText(say.moved).first().waitFor();
    await page.reload();
    await rows(page).nth(3).waitFor();
    expect(await ids(page)).toEqual([b, a, ...rest]);
    expect(await findings(page)).toEqual([]);

    await rows(page)
      .nth(1)
      .getByRole('button', { name: new RegExp(`^${say.more}`) })
      .click();
    await page.getByRole('menuitem', { name: say.move, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(say.position).fill('999');
    await dialog.getByRole('button', { name: say.move, exact: true }).click();
    await dialog.getByRole('alert').waitFor();
    expect(await findings(page)).toEqual([]);
    await dialog.getByRole('button', { name: say.top, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => ids(page)).toEqual([a, b, ...rest]);
  });

  it('says why rows that are sorted otherwise stay, and sorts them back', async () => {
    const say = words.zh;
    const visitor = await come('zh', 1440);
    const { page } = visitor;
    const own = await ids(page);
    await open(visitor, '/case/index?sort=-views');
    await expect.poll(() => ids(page)).not.toEqual(own);
    const before = await ids(page);
    await grip(page, 0).focus();
    await page.keyboard.press('ArrowDown');
    await page.getByText(say.sorted).waitFor();
    expect(await ids(page)).toEqual(before);
    await page.getByRole('button', { name: say.back }).click();
    await expect.poll(() => page.evaluate(() => location.hash)).not.toContain('sort=-views');
  });

  it('puts the row back where somebody else has changed it meanwhile, and says so', async () => {
    const { page } = await come('zh', 1440);
    const before = await ids(page);
    const second = await come('zh', 1440);
    await grip(second.page, 0).focus();
    await second.page.keyboard.press('ArrowDown');
    await second.page.keyboard.press('Enter');
    await second.page.getByText(words.zh.moved).first().waitFor();
    const [a, b, ...rest] = before;
    stage.meant = /409/;
    await grip(page, 0).focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.getByText('更新，请刷新后重试').first().waitFor();
    await expect.poll(() => ids(page)).toEqual([b, a, ...rest]);
  });

  it('keeps chosen goods in the order that they are put in, by mouse and by keys', async () => {
    const { page } = await come('zh', 1440);
    await rows(page).first().getByRole('link', { name: /^编辑/ }).click();
    const field = page.locator('.field', { has: page.locator('.ordered, .combobox') }).filter({ hasText: '关联商品' });
    const items = field.locator('.ordered > li');
    const input = field.getByRole('combobox');
    await input.waitFor();
    while ((await items.count()) < 3) {
      const count = await items.count();
      await input.click();
      // Each choice has a picture and a second line.
      await field.locator('[role=option]:has(img) .muted').first().click();
      await expect.poll(() => items.count()).toBe(count + 1);
    }
    const titles = () => items.locator('.combobox-choice > span:first-child').allInnerTexts();
    const [a = '', b = '', ...rest] = await titles();
    await items.first().locator('.drag-handle').focus();
    await page.keyboard.press('ArrowDown');
    expect(await titles()).toEqual([b, a, ...rest]);
    const [from, to] = [await items.nth(1).locator('.drag-handle').boundingBox(), await items.last().boundingBox()];
    await page.mouse.move((from?.x ?? 0) + 8, (from?.y ?? 0) + 8);
    await page.mouse.down();
    await page.mouse.move((from?.x ?? 0) + 8, (to?.y ?? 0) + (to?.height ?? 0) / 2, { steps: 5 });
    await page.mouse.up();
    expect(await titles()).toEqual([b, ...rest, a]);
    expect(await findings(page)).toEqual([]);
    await page.locator('.k-save-bar').getByRole('button', { name: '保存', exact: true }).click();
    await expect.poll(() => page.evaluate(() => location.hash)).not.toContain('/edit');
    await expect.poll(() => page.locator('main').innerText()).toContain([b, ...rest, a].join('、'));
  });

  it('names goods that went off sale before they were saved, in sight above the bar', async () => {
    const { page } = await come('zh', 1440);
    await rows(page).last().getByRole('link', { name: /^编辑/ }).click();
    const call = await signIn(stage.server, 'admin');
    const goods = '/api/v2/seller/goods';
    const { data } = await call('GET', `${goods}?tab=onSale`);
    const [one] = (data as { rows: { id: number; goodsNo: string }[] }).rows;
    const field = page.locator('[data-source="goods"]');
    await field.getByRole('combobox').fill(one?.goodsNo ?? '');
    await field.locator('[role=option]', { hasText: one?.goodsNo ?? '' }).click();
    await field.locator('.ordered > li', { hasText: one?.goodsNo ?? '' }).waitFor();
    expect((await call('POST', `${goods}/${one?.id}/offSale`, { reason: '售罄' })).error).toBe('');
    stage.meant = /422/;
    await page.evaluate(() => scrollTo(0, 0));
    await page.locator('.k-save-bar').getByRole('button', { name: '保存', exact: true }).click();
    const said = field.locator('.field-error[role="alert"]');
    await said.filter({ hasText: /关联商品：「.+」现在不可选，请移除或改选/ }).waitFor();
    const bottom = async (at: Locator, edge: 0 | 1) => {
      const box = await at.boundingBox();
      return (box?.y ?? 0) + edge * (box?.height ?? 0);
    };
    await expect.poll(async () => (await bottom(said, 1)) <= (await bottom(page.locator('.k-save-bar'), 0))).toBe(true);
  });
});
