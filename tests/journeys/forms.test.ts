import { expect, it } from 'vitest';
import { open } from './browser.ts';
import { journey } from './stage.ts';

journey('forms that are left, and their faults', (stage) => {
  it('are not lost by Cancel or a click elsewhere: who leaves decides, and finds the way back', async () => {
    const visitor = await stage.come('admin');
    const { page } = visitor;
    await open(visitor, '/memberList/list/create');
    const field = page.locator('main input[type=text]:not([disabled])').first();
    const cancel = page.locator('.k-save-bar').getByRole('button', { name: '取消', exact: true });
    const dialog = page.getByRole('dialog', { name: '有未保存的修改' });
    const at = (hash: string) => page.waitForFunction((wanted) => location.hash === wanted, hash);
    await field.fill('半张表单');
    await cancel.click();
    await dialog.getByRole('button', { name: '继续编辑' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await field.inputValue()).toBe('半张表单');

    // By the keyboard: the safe way has the focus.
    await cancel.focus();
    await page.keyboard.press('Enter');
    await dialog.waitFor();
    await page.keyboard.press('Enter');
    await at('#/memberList/list');
    await page.getByRole('button', { name: '返回继续' }).click();
    await at('#/memberList/list/create');
    await page.getByText(/已恢复 .* 未保存的内容/).waitFor();
    expect(await field.inputValue()).toBe('半张表单');

    await field.fill('半张表单，又改');
    await open(visitor, '/order/index');
    await page.getByText('新增会员：修改未保存，已保留为草稿').waitFor();
    await page.getByRole('button', { name: '返回继续' }).click();
    await expect.poll(() => field.inputValue()).toBe('半张表单，又改');
    await cancel.click();
    await dialog.getByRole('button', { name: '放弃修改' }).click();
    await at('#/memberList/list');
    await open(visitor, '/memberList/list/create');
    expect(await field.inputValue()).toBe('');
    await cancel.click();
    await at('#/memberList/list');
    expect(await page.getByText('已保留为草稿').count()).toBe(0);
  });

  it('show the first fault behind another tab, and the way to the next one', async () => {
    const visitor = await stage.come('admin');
    const { page } = visitor;
    await open(visitor, '/infoManagement/shopSetting');
    const tab = (name: string) => page.locator('main').getByRole('tab', { name });
    const focused = () =>
      page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-field]')?.dataset['field']);
    for (const [name, field] of [
      ['交易设置', 'autoReceiveDays'],
      ['库存设置', 'stockWarn'],
    ] as const) {
      await tab(name).click();
      await page.locator(`[data-field="${field}"] input`).fill('');
    }
    await tab('基本信息').click();
    await page.keyboard.press('Control+s');
    await expect.poll(focused).toBe('autoReceiveDays');
    expect(await tab('交易设置').getAttribute('aria-selected')).toBe('true');
    const next = page.getByRole('button', { name: '请先修正 2 处错误' });
    await next.click();
    await expect.poll(focused).toBe('stockWarn');
    expect(await tab('库存设置').getAttribute('aria-selected')).toBe('true');
    await next.focus();
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('autoReceiveDays');
  });
});

journey('trees', (stage) => {
  it('are searched, opened to a level, and moved in by a name with its way', async () => {
    const visitor = await stage.come('admin');
    const { page } = visitor;
    await open(visitor, '/infoManagement/classify');
    const rows = page.getByRole('treegrid').locator('tbody tr');
    await rows.filter({ hasText: '服饰鞋包' }).waitFor();
    const top = await rows.count();
    const levels = page.getByRole('group', { name: '展开到' });
    await levels.getByRole('button', { name: '第 2 级' }).click();
    await rows.filter({ hasText: '女装' }).first().waitFor();
    const two = await rows.count();
    expect(two).toBeGreaterThan(top);
    await levels.getByRole('button', { name: '全部' }).click();
    await expect.poll(() => rows.count()).toBeGreaterThan(two);
    await levels.getByRole('button', { name: '第 1 级' }).click();
    await expect.poll(() => rows.count()).toBe(top);

    const search = page.getByRole('search');
    await search.getByRole('searchbox').fill('连衣裙');
    await page.keyboard.press('Enter');
    const way = page.getByRole('navigation', { name: '上级链' });
    await expect.poll(async () => (await way.innerText()).replaceAll(/\s/g, '')).toBe('顶级/服饰鞋包/女装/连衣裙');

    await rows.first().getByRole('button', { name: /^更多/ }).click();
    await page.getByRole('menuitem', { name: '移动', exact: true }).click();
    const dialog = page.getByRole('dialog');
    const target = dialog.getByRole('combobox', { name: '移动到' });
    expect(await target.inputValue()).toBe('顶级');
    await target.fill('男装');
    await page
      .getByRole('option')
      .filter({ hasText: /男装.*服饰鞋包/s })
      .click();
    await dialog.getByLabel('位置').selectOption({ label: '在「衬衫」之后' });
    await dialog.getByRole('button', { name: '移动', exact: true }).click();
    await page.getByText('已移动 连衣裙').waitFor();
    await levels.getByRole('button', { name: '第 1 级' }).click();
    await search.getByRole('searchbox').fill('连衣裙');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await way.innerText()).replaceAll(/\s/g, '')).toBe('顶级/服饰鞋包/男装/连衣裙');
  });
});
