/**
 * Answers that come late: they move, close and focus nothing for somebody who has gone on, and what they say is not
 * lost. Impatient clicks send once.
 */
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { signIn, type Caller } from '../server.ts';
import { open, type Visitor } from './browser.ts';
import { journey } from './stage.ts';

journey('late answers and impatient clicks', (stage) => {
  let call: Caller;
  let visitor: Visitor;
  let page: Page;
  beforeAll(async () => {
    call = await signIn(stage.server, 'admin');
  });

  const categories = '/api/v2/seller/classify';
  const start = async (): Promise<void> => {
    visitor = await stage.come('admin');
    page = visitor.page;
  };
  const hash = () => page.evaluate(() => location.hash.split('?')[0]);
  const heading = () => page.locator('main h1').first().innerText();
  const notice = (text: RegExp | string) => page.locator('.notice').filter({ hasText: text });
  const save = () => page.locator('.k-save-bar .btn-primary');
  const link = (name: string) =>
    page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name, exact: true });
  const openGroup = async (group: string, entry: string): Promise<void> => {
    if ((await link(entry).count()) === 0)
      await page.getByRole('navigation', { name: '主菜单' }).getByRole('button', { name: group }).click();
    await link(entry).waitFor();
  };
  const made = async (name: string): Promise<number> =>
    (
      (await call('GET', `${categories}?keyword=${encodeURIComponent(name)}&size=50`)).data as {
        rows: { name: string }[];
      }
    ).rows.filter((row) => row.name === name).length;
  const makeCategory = async (name: string): Promise<number> => {
    const reply = await call('POST', categories, { name });
    expect(reply.error).toBe('');
    return (reply.data as { id: number }).id;
  };
  const newCategory = async (name: string): Promise<void> => {
    await open(visitor, '/infoManagement/classify/create');
    await page.getByLabel('分类名称').first().fill(name);
  };
  /** Goes to a page and waits until it has arrived. */
  const goOn = async (path: string): Promise<void> => {
    await open(visitor, path);
    await page.locator(`[role=tab][aria-selected=true][data-path="${path}"]`).waitFor();
  };

  it('save, go on, and the answer leaves one where one is; it says what was saved', async () => {
    await start();
    const id = await makeCategory('慢答复分类');
    const held = await visitor.hold('PUT', /classify\/\d+$/);
    await open(visitor, `/infoManagement/classify/${id}/edit`);
    await page.getByLabel('分类名称').first().fill('慢答复分类改');
    await save().click();
    await held.answered;
    await goOn('/memberList/list');
    const box = page.getByRole('searchbox', { name: '搜索菜单' });
    await box.focus();
    held.letGo();
    await notice('已保存 慢答复分类改').waitFor();
    expect([await hash(), await heading()]).toEqual(['#/memberList/list', '会员列表']);
    expect(await box.evaluate((one) => one === document.activeElement)).toBe(true);
    await expect.poll(() => page.getByRole('tab', { name: '未保存' }).count()).toBe(0);
  });

  it('somebody on the way to a page that still loads arrives there, whatever is answered meanwhile', async () => {
    await start();
    await openGroup('商品管理', '消费积分系统设置');
    await newCategory('半路上的分类');
    const held = await visitor.hold('POST', /seller\/classify$/);
    // The code of the next screen is on its way for as long as the save is.
    const code = await visitor.hold('GET', /\/assets\/[^/]+\.js$/);
    await save().click();
    await held.answered;
    await link('消费积分系统设置').click();
    await code.answered;
    held.letGo();
    await notice('已新增 半路上的分类').waitFor();
    code.letGo();
    await page.locator('[role=tab][aria-selected=true][data-path="/goods/systemSettings"]').waitFor();
    expect(await hash()).toBe('#/goods/systemSettings');
    expect(await made('半路上的分类')).toBe(1);
  });

  it('a form that was left while it was saved, and opened again, makes nothing twice', async () => {
    await start();
    await newCategory('来回的分类');
    const held = await visitor.hold('POST', /seller\/classify$/);
    await save().click();
    await held.answered;
    await goOn('/memberList/list');
    await goOn('/infoManagement/classify/create');
    await expect.poll(() => page.getByLabel('分类名称').first().inputValue()).toBe('来回的分类');
    held.letGo();
    await notice('已新增 来回的分类').waitFor();
    await save().click();
    await page.waitForFunction(() => /^#\/infoManagement\/classify\/\d+$/.test(location.hash));
    expect(await made('来回的分类')).toBe(1);
  });

  it('an act, a delete and a refusal are told to somebody elsewhere, with what they were about', async () => {
    await start();
    const id = await makeCategory('要删的分类');
    await open(visitor, `/infoManagement/classify/${id}`);
    const deleted = await visitor.hold('DELETE', /classify\/\d+(\?|$)/);
    await page.locator('.page-head').getByRole('button', { name: /^更多/ }).click();
    await page.getByRole('menuitem', { name: '删除' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click();
    await deleted.answered;
    await goOn('/memberList/list');
    deleted.letGo();
    await notice(/已删除 要删的分类/).waitFor();
    expect(await hash()).toBe('#/memberList/list');

    await open(visitor, '/goods/index?tab=onSale');
    const acted = await visitor.hold('POST', /goods\/\d+\/offSale$/);
    const row = page
      .locator('tbody tr')
      .filter({ has: page.getByRole('button', { name: /^下架/ }) })
      .first();
    const name = (await row.locator('a.link').first().innerText()).trim();
    await row.getByRole('button', { name: /^下架/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('.MuiDialogActions-root button').last().click({ clickCount: 3 });
    await acted.answered;
    await goOn('/memberList/list');
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('combobox', { name: '搜索页面、单号和命令' });
    await palette.waitFor();
    acted.letGo();
    await notice(new RegExp(`下架 ${name.slice(0, 4)}`)).waitFor();
    expect(acted.sent()).toBe(1);
    expect([await hash(), await palette.evaluate((one) => one === document.activeElement)]).toEqual([
      '#/memberList/list',
      true,
    ]);
    await page.keyboard.press('Escape');

    // A refusal: somebody else has changed the category meanwhile.
    const other = await makeCategory('别人也在改');
    await open(visitor, `/infoManagement/classify/${other}/edit`);
    await page.getByLabel('分类名称').first().fill('我改的');
    const refused = await visitor.hold('PUT', /classify\/\d+$/);
    const { version } = (await call('GET', `${categories}/${other}`)).data as { version: number };
    expect((await call('PUT', `${categories}/${other}`, { name: '别人改的', version })).status).toBe(0);
    await save().click();
    await refused.answered;
    await goOn('/memberList/list');
    refused.letGo();
    await notice(/编辑.*别人也在改: /).waitFor();
    expect(await hash()).toBe('#/memberList/list');
    await page.getByRole('tab', { name: '未保存' }).waitFor();
  });

  it('a file is checked while somebody goes on: what was found is said there', async () => {
    await start();
    await open(visitor, '/finance/hedgingbatchimport');
    const held = await visitor.hold('POST', /verification_import/);
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'late.csv', mimeType: 'text/csv', buffer: Buffer.from('手机号,金额\n13800000000,1\n') });
    await held.answered;
    await goOn('/memberList/list');
    held.letGo();
    await notice(/^导入.*: /).waitFor();
    expect(await hash()).toBe('#/memberList/list');
  });

  it('a page that stands beside another one changes by its own answer and takes nobody there', async () => {
    await start();
    await goOn('/memberList/list');
    await newCategory('旁边的分类');
    await page.getByRole('tab', { name: '会员列表' }).click({ button: 'right' });
    await page.getByRole('menuitem', { name: '并排打开', exact: true }).click();
    const held = await visitor.hold('POST', /seller\/classify$/);
    await save().click();
    await held.answered;
    const members = page.getByRole('region', { name: '会员列表' });
    const field = members.locator('input').first();
    await field.click();
    await page.waitForFunction(() => location.hash.startsWith('#/memberList/list'));
    await field.pressSequentially('张');
    held.letGo();
    await page
      .getByRole('region')
      .getByRole('heading', { level: 2, name: /旁边的分类/ })
      .waitFor();
    expect(await hash()).toBe('#/memberList/list');
    expect(await field.evaluate((one) => one === document.activeElement)).toBe(true);
  });

  it('whoever has begun to type before a page arrives goes on typing', async () => {
    await start();
    await openGroup('商品管理', '消费积分系统设置');
    await open(visitor, '/memberList/list');
    const code = await visitor.hold('GET', /\/assets\/[^/]+\.js$/);
    await link('消费积分系统设置').click();
    await code.answered;
    const box = page.getByRole('searchbox', { name: '搜索菜单' });
    await box.click();
    await box.pressSequentially('设');
    code.letGo();
    await page.locator('[role=tab][aria-selected=true][data-path="/goods/systemSettings"]').waitFor();
    await page.locator('main h1').filter({ hasText: '消费积分系统设置' }).waitFor();
    await box.pressSequentially('置');
    expect([await box.inputValue(), await box.evaluate((one) => one === document.activeElement)]).toEqual([
      '设置',
      true,
    ]);
  });

  it('after a save nothing is sent again while the next screen is still loading', async () => {
    await start();
    await newCategory('急性子一号');
    const code = await visitor.hold('GET', /\/assets\/[^/]+\.js$/);
    let posts = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && new URL(request.url()).pathname === categories) posts += 1;
    });
    await save().click({ clickCount: 3 });
    await notice('已新增 急性子一号').waitFor();
    // What a second pair of fingers would do: the button and the shortcut, as long as the form stands.
    await page.evaluate(() => document.querySelector<HTMLButtonElement>('.k-save-bar .btn-primary')?.click());
    await page.keyboard.press('Control+s');
    code.letGo();
    await page.waitForFunction(() => /^#\/infoManagement\/classify\/\d+$/.test(location.hash));
    expect([posts, await made('急性子一号')]).toEqual([1, 1]);
  });

  it('three clicks are one call: signing in, settings', async () => {
    visitor = await stage.visit();
    page = visitor.page;
    // The answers wait until all clicks are done: what is sent meanwhile is sent too often.
    const login = await visitor.hold('POST', /\/login$/);
    const admin = stage.server.accounts.find(({ role }) => role === 'admin');
    await page.getByLabel('账号').fill(admin?.account ?? '');
    await page.locator('input[name=password]').fill(admin?.password ?? '');
    await page.getByRole('button', { name: '登录', exact: true }).click({ clickCount: 3 });
    await login.answered;
    login.letGo();
    await page.getByRole('navigation', { name: '主菜单' }).waitFor();

    await open(visitor, '/marketingSection/groupSetting');
    const setting = await visitor.hold('PUT', /./);
    await save().click({ clickCount: 3 });
    await setting.answered;
    setting.letGo();
    await notice('已保存 拼团设置').waitFor();
    expect([login.sent(), setting.sent()]).toEqual([1, 1]);
  });
});
