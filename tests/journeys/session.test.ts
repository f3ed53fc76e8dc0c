import type { BrowserContext, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { signIn } from '../server.ts';
import { keptDrafts, open, signInAs, type Visitor } from './browser.ts';
import { journey } from './stage.ts';

journey('the session in the open', (stage) => {
  let visitor: Visitor;

  const passwordOf = (who: string) => stage.server.accounts.find((one) => one.account === who)?.password ?? '';
  const cookie = async (context: BrowserContext, name: string) =>
    (await context.cookies()).find((one) => one.name === name);
  /** Ends the session on the stage.server, as its expiry would; the browser knows nothing of it. */
  const end = async (context: BrowserContext): Promise<void> => {
    const token = (await cookie(context, 'token'))?.value ?? '';
    const pair = await cookie(context, 'zhanggui-pair');
    const reply = await fetch(`${stage.server.url}/api/v2/admin/logout`, {
      headers: { token, cookie: `zhanggui-pair=${pair?.value ?? ''}` },
    });
    expect(((await reply.json()) as { status: number }).status).toBe(0);
  };
  const dialogIn = (page: Page, title: string | RegExp) => page.getByRole('alertdialog', { name: title });
  const start = async (who: string): Promise<Page> => {
    visitor = await stage.come(who);
    return visitor.page;
  };
  const second = async (path: string): Promise<Page> => {
    const page = await visitor.page.context().newPage();
    page.setDefaultTimeout(30_000);
    await page.goto(`${stage.server.url}/#${path}`);
    await page.locator('main h1').first().waitFor();
    return page;
  };
  /** The operator's name stands in the top bar. */
  const nameIn = (page: Page) => page.locator('.topbar', { hasText: '运营小周' }).waitFor();
  const signInOver = async (
    page: Page,
    title: string,
    account: string,
    label: { account: string; password: string; button: string },
  ): Promise<void> => {
    const dialog = dialogIn(page, title);
    await dialog.waitFor();
    await dialog.getByLabel(label.account).fill(account);
    await dialog.getByLabel(label.password).fill(passwordOf(account));
    await dialog.getByRole('button', { name: label.button, exact: true }).click();
  };

  it('a half-typed form outlives its session: signed in over the page, saved once; somebody else begins anew', async () => {
    const page = await start('admin');
    const context = page.context();
    const pair = await cookie(context, 'zhanggui-pair');
    expect(pair).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
    expect(await cookie(context, 'token')).toMatchObject({ httpOnly: false, sameSite: 'Strict' });
    expect((await cookie(context, 'state'))?.value).toBe('admin');

    await open(visitor, '/memberList/list/create');
    await page.getByLabel('手机号', { exact: false }).first().fill('13912340077');
    await page.getByLabel('昵称', { exact: false }).first().fill('会话测试会员');
    const before = (await cookie(context, 'token'))?.value;
    const writes: { key: string; http: Promise<number> }[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && new URL(request.url()).pathname.endsWith('/seller/member')) {
        writes.push({
          key: request.headers()['idempotency-key'] ?? '',
          http: request.response().then((reply) => reply?.status() ?? 0),
        });
      }
    });
    // It ends while the form is on its way: the window may not find out by itself before.
    let ended = false;
    await page.route('**/seller/member', async (route) => {
      if (!ended) await end(context);
      ended = true;
      await route.continue();
    });
    await page.keyboard.press('Control+s');
    await dialogIn(page, '登录已失效').waitFor();
    await expect
      .poll(() => page.locator('main').getByLabel('昵称', { exact: false }).first().inputValue())
      .toBe('会话测试会员');
    const dialog = dialogIn(page, '登录已失效');
    await dialog.getByLabel('密码').fill('not the password');
    await dialog.getByRole('button', { name: '登录', exact: true }).click();
    await dialog.locator('.banner-warning').waitFor();
    await page.keyboard.press('Escape');
    await signInOver(page, '登录已失效', 'admin', { account: '账号', password: '密码', button: '登录' });
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => writes.length).toBe(2);
    expect(new Set(writes.map(({ key }) => key)).size).toBe(1);
    expect(await Promise.all(writes.map(({ http }) => http))).toEqual([401, 200]);
    expect((await cookie(context, 'token'))?.value).not.toBe(before);
    const call = await signIn(stage.server, 'admin');
    await expect
      .poll(
        async () =>
          ((await call('GET', '/api/v2/seller/member?nickname_contains=会话测试会员')).data as { total: number }).total,
      )
      .toBe(1);

    // In English, and somebody else: nothing of the former user stays.
    await open(visitor, '/order/index');
    await page.getByRole('button', { name: '语言', exact: true }).click();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await open(visitor, '/memberList/list/create');
    await page.getByLabel('Nickname', { exact: false }).first().fill('a secret');
    await page.getByRole('tab', { name: 'Unsaved' }).waitFor();
    await end(context);
    await open(visitor, '/goods/index');
    await signInOver(page, 'Your session has ended', 'operator', {
      account: 'Account',
      password: 'Password',
      button: 'Sign in',
    });
    await page.waitForFunction(() => location.hash === '#/home');
    await nameIn(page);
    await expect.poll(() => page.getByRole('tab').count()).toBe(1);
    await expect.poll(() => keptDrafts(page)).toEqual([]);
  });

  it('two windows: language and colours follow, another user blocks the older window, signing out signs out both', async () => {
    const page = await start('admin');
    const other = await second('/order/index');
    await page.getByRole('button', { name: '语言', exact: true }).click();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await other.getByRole('navigation', { name: 'Main menu' }).waitFor();
    await other.getByRole('button', { name: 'Appearance' }).click();
    await other.getByRole('menuitemradio', { name: 'Dark' }).click();
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');

    // Another window of the same browser signs in as somebody else.
    await open(visitor, '/memberList/list/create');
    await page.getByLabel('Phone', { exact: false }).first().fill('13912340078');
    await page.getByLabel('Nickname', { exact: false }).first().fill('not under another name');
    const sent: string[] = [];
    page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
    const operator = stage.server.accounts.find(({ account }) => account === 'operator');
    await other.evaluate(
      async ({ account, password }) => {
        const reply = await fetch('/api/v2/admin/login', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ username: account, password }),
        });
        const { data } = (await reply.json()) as { data: { token: string } };
        document.cookie = `token=${data.token}; path=/; SameSite=Strict`;
        document.cookie = `user=${account}; path=/; SameSite=Strict`;
      },
      { account: 'operator', password: operator?.password ?? '' },
    );
    await page.bringToFront();
    await page.keyboard.press('Control+s');
    const blocked = dialogIn(page, /^Now signed in as 运营小周$/);
    await blocked.waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => blocked.count()).toBe(1);
    expect(sent).toEqual([]);
    await blocked.getByRole('button', { name: 'Go on as 运营小周' }).click();
    await nameIn(page);

    // The window that began as the administrator has been told, too; both sign out together.
    await dialogIn(other, /^Now signed in as/).waitFor();
    await dialogIn(other, /^Now signed in as/)
      .getByRole('button')
      .click();
    await nameIn(other);
    await other.getByRole('button', { name: 'Sign out' }).click();
    for (const window of [other, page]) await window.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    // And in together.
    await page.getByLabel('Account').fill('operator');
    await page.locator('input[name=password]').fill(passwordOf('operator'));
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
    await other.getByRole('navigation', { name: 'Main menu' }).waitFor();
  });

  it('a server that is away: the bar counts down, tries, and the page recovers by itself', async () => {
    const page = await start('admin');
    stage.meant = /Failed to fetch|ERR_FAILED|TypeError/;
    await page.route('**/api/**', (route) => route.abort());
    await open(visitor, '/memberList/list');
    const bar = page.getByRole('status').filter({ hasText: '连接不上服务器' });
    await bar.waitFor();
    await expect.poll(() => bar.innerText()).toMatch(/\d+ 秒后再试/);
    await bar.getByRole('button', { name: '立即重试' }).click();
    await bar.waitFor();
    expect((await cookie(page.context(), 'token'))?.value).not.toBe('');
    await page.unroute('**/api/**');
    await bar.waitFor({ state: 'detached' });
    await page.locator('tbody tr[data-id]').first().waitFor();

    // A slow answer moves a thin bar; it goes with the answer.
    let answer = () => {};
    const asked = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/v2/seller/member?*', async (route) => {
      await asked;
      await route.continue();
    });
    await page.locator('.page-head').getByRole('button', { name: '刷新' }).click();
    await page.locator('.session-busy').waitFor();
    answer();
    await page.locator('.session-busy').waitFor({ state: 'detached' });
    await page.unroute('**/api/v2/seller/member?*');

    // Without a network what is shown tells its age, and nothing can be sent.
    const offline = page.getByRole('status').filter({ hasText: '网络已断开' });
    await page.context().setOffline(true);
    await offline.waitFor();
    await expect.poll(() => offline.innerText()).toMatch(/当前页面显示的是 ?(刚刚|\d+分钟前)的数据/);
    await page.context().setOffline(false);
    await offline.waitFor({ state: 'detached' });
    await open(visitor, '/memberList/list/create');
    const save = page.locator('.k-save-bar .btn-primary');
    await expect.poll(() => save.innerText()).toBe('保存');
    await page.context().setOffline(true);
    await expect.poll(async () => [await save.innerText(), await save.isDisabled()]).toEqual(['离线', true]);
    await page.context().setOffline(false);
    await expect.poll(async () => [await save.innerText(), await save.isDisabled()]).toEqual(['保存', false]);

    // Out of the back/forward cache nothing is shown of a session that has ended since.
    await page.context().clearCookies({ name: 'token' });
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await page.getByRole('button', { name: '登录', exact: true }).waitFor();
  });

  it('the end of the session is announced in one window, and put off there for both', async () => {
    const page = await start('admin');
    let left = 100_000;
    await page.context().route('**/api/v2/seller/auth', async (route) => {
      const reply = await route.fetch();
      const body = (await reply.json()) as { data: { now: string; idleUntil: string } };
      body.data.idleUntil = new Date(Date.parse(body.data.now) + left).toISOString();
      await route.fulfill({ response: reply, json: body });
    });
    await page.reload();
    const warning = dialogIn(page, '登录即将过期');
    await warning.waitFor();
    await expect.poll(() => warning.innerText()).toMatch(/1:[0-3]\d 后过期/);
    const other = await second('/home');
    await other.waitForTimeout(300);
    expect(await dialogIn(other, '登录即将过期').count()).toBe(0);
    left = 3_600_000;
    await page.bringToFront();
    await warning.getByRole('button', { name: '保持登录' }).click();
    await warning.waitFor({ state: 'detached' });
    await expect.poll(() => dialogIn(other, '登录即将过期').count()).toBe(0);
  });

  it('a part that does not load is fetched anew once; a second failure offers it and runs in no circle', async () => {
    const page = await start('admin');
    stage.meant = /dynamically imported module|ERR_FAILED|preload|Error/;
    let loads = 0;
    page.on('load', () => (loads += 1));
    // No part of this build loads until the page is asked for anew; one that failed as a preload alone is asked again.
    let anew = false;
    page.on('request', (request) => (anew ||= request.isNavigationRequest()));
    await page.route(/\/assets\/[^/]+\.js$/, (route) => (anew ? route.continue() : route.abort()));
    await page.evaluate(() => {
      location.hash = '#/memberList/list';
    });
    await expect.poll(() => loads).toBe(1);
    await page.locator('tbody tr[data-id]').first().waitFor();
    expect(await page.evaluate(() => location.hash)).toContain('#/memberList/list');
    await page.evaluate(() => {
      const failed = new Event('vite:preloadError', { cancelable: true });
      dispatchEvent(failed);
    });
    await page.getByRole('status').filter({ hasText: '部分页面内容加载失败' }).waitFor();
    expect(loads).toBe(1);
  });

  it('a seller stays signed in through F5, comes back to the wanted page, and loses a page without signing out', async () => {
    const page = await start('clerk');
    await open(visitor, '/seller/order/index');
    await page.reload();
    await page.getByRole('navigation', { name: '主菜单' }).waitFor();
    await expect.poll(() => page.evaluate(() => location.hash)).toContain('#/seller/order/index');

    // A label is taken away by the administrator; the next call tells.
    await open(visitor, '/seller/afterSale/index');
    const admin = await signIn(stage.server, 'admin');
    const roles = (await admin('GET', '/api/v2/seller/auth_role?size=100')).data as {
      rows: { id: number; code: string; labels: string[]; version: number }[];
    };
    const role = roles.rows.find(({ code }) => code === 'service');
    const set = (labels: string[], version?: number) =>
      admin('POST', `/api/v2/seller/auth_role/${role?.id}/setLabels`, { labels, version });
    expect(
      (
        await set(
          (role?.labels ?? []).filter((label) => !label.startsWith('order_normal')),
          role?.version,
        )
      ).status,
    ).toBe(0);
    await open(visitor, '/seller/home');
    const notice = page.getByText(/您的权限已更新，以下页面不再可用：.*普通订单/);
    await notice.waitFor();
    await expect.poll(() => page.getByRole('tab').allInnerTexts()).not.toContain('普通订单');
    await expect
      .poll(() =>
        page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '普通订单', exact: true }).count(),
      )
      .toBe(0);
    await expect.poll(() => page.getByRole('tab').allInnerTexts()).toContain('售后订单');

    // Signed out and asked for a page: it comes after the sign-in; what the cookies hold of the roles is not trusted
    // when torn.
    await page.context().clearCookies({ name: 'roles' });
    await page.reload();
    await page.getByText('登录信息已损坏，请重新登录').waitFor();
    await signInAs(visitor, stage.server, 'clerk');
    await expect.poll(() => page.evaluate(() => location.hash)).toContain('#/seller/home');
  });
});
