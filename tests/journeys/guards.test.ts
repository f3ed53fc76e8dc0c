import { expect, it } from 'vitest';
import { fileOfPage } from '../../src/base/file-of-page.ts';
import type { RunningServer } from '../server.ts';
import { open, type Visitor } from './browser.ts';
import { journey } from './stage.ts';

journey('what the shell guards', (stage) => {
  it('what the console is made of and who is signed in are asked for at once, beside the entry and once each', async () => {
    const { page } = await stage.come('admin');
    await page.evaluate(() => {
      location.hash = '#/order/index';
    });
    await page.locator('main tbody a').first().waitFor();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route(/\/assets\//, async (route) => {
      await held;
      await route.fallback();
    });
    const people = ['/api/v2/seller/auth', '/user/info'];
    const sent = Promise.all(people.map((path) => page.waitForRequest((request) => request.url().includes(path))));
    try {
      await page.reload({ waitUntil: 'commit' });
      await sent;
    } finally {
      letGo();
    }
    const early = new Set(asked);
    await page.locator('main tbody a').first().waitFor();
    // What is fetched at rest has come as well.
    await page.waitForLoadState('networkidle');
    const named = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(
        ({ href }) => new URL(href).pathname,
      ),
    );
    // As the new page itself counts them: the one before may still have asked for something.
    const counted = () =>
      page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
    const mark = /"mark":"(\w+)"/.exec(await page.content())?.[1] ?? '';
    const definition = `/assets/${fileOfPage(mark, 'order/index')}`;
    const scripts = [...new Set([definition, ...named])].filter((path) => early.has(path));
    expect(scripts).toContain(definition);
    expect(scripts.length).toBeGreaterThan(4);
    // What was asked beside the entry and is not needed yet may still be on its way.
    for (const path of [...people, ...scripts])
      await expect.poll(async () => [path, (await counted()).filter((one) => one === path).length]).toEqual([path, 1]);
  });

  it('unknown pages are 404, known ones without the right 401, other areas end the session', async () => {
    const visitor = await stage.come('clerk');
    const { page } = visitor;
    await open(visitor, '/seller/order/index');
    await page.evaluate(() => {
      location.hash = '#/seller/nothing/here';
    });
    await page.getByRole('heading', { name: '页面不存在' }).waitFor();
    await page.evaluate(() => {
      location.hash = '#/seller/finance/deal';
    });
    await page.getByRole('heading', { name: '没有权限' }).waitFor();
    await page.evaluate(() => {
      location.hash = '#/order/index';
    });
    await page.getByRole('button', { name: '登录', exact: true }).waitFor();
    expect((await page.context().cookies()).filter(({ name }) => ['token', 'roles'].includes(name))).toEqual([]);
  });

  it('the password dialog checks on leaving a field, refuses a wrong old password and sends nothing while wrong', async () => {
    const { page } = await stage.come('clerk');
    const sent: string[] = [];
    page.on('request', (request) => request.url().endsWith('/password') && sent.push(request.url()));
    await page.getByRole('button', { name: '修改密码' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('新密码', { exact: false }).first().fill('123');
    await dialog.getByLabel('确认新密码').fill('1234');
    await dialog.getByRole('button', { name: '确定' }).click();
    await dialog.getByText('长度在 6 到 20 个字符').waitFor();
    await dialog.getByText('两次输入密码不一致!').waitFor();
    await dialog.getByText('请输入密码').waitFor();
    expect(sent).toEqual([]);
    await dialog.locator('input').nth(0).fill('wrong-old-one');
    await dialog.locator('input').nth(1).fill('fresh-pass-1');
    await dialog.locator('input').nth(2).fill('fresh-pass-1');
    await dialog.getByRole('button', { name: '确定' }).click();
    await page.getByText('操作失败').waitFor();
    expect(sent).toHaveLength(1);
    expect(new URL(sent[0] ?? '').pathname).toBe('/api/v2/seller/password');
  });

  it('an export whose file came in its dialog counts as read in the bell', async () => {
    const visitor = await stage.come('admin');
    const { page } = visitor;
    await open(visitor, '/user/index');
    await page.getByRole('button', { name: '导出', exact: true }).click();
    const file = page.waitForEvent('download');
    await page.getByRole('dialog').getByRole('button', { name: '开始导出' }).click();
    await file;
    await page.getByRole('dialog').getByText('文件已生成').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: '关闭' }).last().click();
    await page.getByRole('button', { name: '消息通知' }).click();
    const row = page.locator('.notify-row').filter({ hasText: '账号管理' }).filter({ hasText: '导出' }).first();
    await row.waitFor();
    await expect.poll(() => row.getAttribute('class')).toBe('notify-row');
  });

  it('on a small screen the menu opens over the page and closes with the choice', async () => {
    const visitor = await stage.visit({ width: 360, height: 740 });
    const { page } = visitor;
    await signInAsNarrow(visitor, stage.server);
    await expect.poll(() => page.getByRole('navigation', { name: '主菜单' }).count()).toBe(0);
    await page.getByRole('button', { name: '展开菜单' }).click();
    await page.getByRole('button', { name: '订单管理' }).click();
    await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '普通订单', exact: true }).click();
    await page.waitForFunction(() => location.hash.startsWith('#/order/index'));
    await page.getByRole('navigation', { name: '主菜单' }).waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    // 1027 px are the first that hold the menu beside the page.
    const menu = page.getByRole('navigation', { name: '主菜单' });
    for (const [width, beside] of [
      [1027, 1],
      [1026, 0],
      [1027, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 740 });
      await expect.poll(() => menu.count()).toBe(beside);
    }
  });

  /** On a small screen there is no menu to wait for. */
  async function signInAsNarrow(who: Visitor, where: RunningServer): Promise<void> {
    const account = where.accounts.find((one) => one.role === 'admin');
    await who.page.getByLabel('账号').fill(account?.account ?? '');
    await who.page.locator('input[name=password]').fill(account?.password ?? '');
    await who.page.getByRole('button', { name: '登录', exact: true }).click();
    await who.page.getByRole('button', { name: '展开菜单' }).waitFor();
  }
});
