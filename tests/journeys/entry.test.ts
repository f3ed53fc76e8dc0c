import { existsSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { open, signInAs } from './browser.ts';
import { journey } from './stage.ts';

journey('coming in and going out', (stage) => {
  const hashOf = (page: Page) => page.evaluate(() => location.hash);
  const goTo = (page: Page, hash: string) =>
    page.evaluate((next) => {
      location.hash = next;
    }, hash);
  const cookie = async (page: Page, name: string) => (await page.context().cookies()).find((one) => one.name === name);
  /** A token that another program got by signing in. */
  const foreignToken = async (who: string): Promise<string> => {
    const account = stage.server.accounts.find((one) => one.account === who);
    const reply = await fetch(`${stage.server.url}/api/v2/${account?.area}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({ username: who, password: account?.password }),
    });
    return ((await reply.json()) as { data: { token: string } }).data.token;
  };
  const lives = async (token: string, pair = '') =>
    (await fetch(`${stage.server.url}/api/v2/seller/auth`, { headers: { token, cookie: `zhanggui-pair=${pair}` } }))
      .status === 200;

  it("roles in one cookie below 1 kB, no request with 8 kB of headers; another build's list is asked anew; old parts go", async () => {
    const visitor = await stage.visit();
    const { page } = visitor;
    const sizes: number[] = [];
    page.on(
      'request',
      (request) =>
        void request.allHeaders().then(
          (headers) =>
            sizes.push(
              Object.entries(headers).reduce(
                (sum, [name, value]) => sum + name.length + value.length + 4,
                request.url().length,
              ),
            ),
          () => undefined,
        ),
    );
    await page
      .context()
      .addCookies([1, 2, 3].map((part) => ({ name: `roles.${part}`, value: 'x'.repeat(1000), url: stage.server.url })));
    await signInAs(visitor, stage.server, 'clerk');
    await open(visitor, '/seller/order/index');
    const roles = await cookie(page, 'roles');
    expect(JSON.parse(decodeURIComponent(roles?.value ?? ''))).toEqual([
      'seller2',
      expect.stringMatching(/^labels:[0-9a-f]{8}:[\w-]+$/) as unknown,
    ]);
    expect((roles?.value ?? '').length).toBeLessThan(1000);
    expect((await page.context().cookies()).filter(({ name }) => name.startsWith('roles'))).toHaveLength(1);
    expect(sizes.length).toBeGreaterThan(5);
    expect(Math.max(...sizes)).toBeLessThan(8000);

    await page.evaluate(() => {
      document.cookie = `roles=${encodeURIComponent('["seller2","labels:00000000:AB"]')}; path=/`;
    });
    await page.reload();
    await page.getByRole('navigation', { name: '主菜单' }).waitFor();
    expect((await cookie(page, 'roles'))?.value).toBe(roles?.value);
  });

  it("the guard decides while the sign-in page is up: changed addresses, Back, another window's sign-in", async () => {
    const visitor = await stage.visit();
    const { page } = visitor;
    await page.getByLabel('账号').fill('half-typed');
    await goTo(page, '#/order/index');
    await expect.poll(() => hashOf(page)).toBe('#/login');
    await goTo(page, '#/404');
    await expect.poll(() => hashOf(page)).toBe('#/login');
    await page.goBack();
    await expect.poll(() => hashOf(page)).toBe('#/login');
    expect(await page.getByLabel('账号').inputValue()).toBe('half-typed');
    await goTo(page, '#/authredirect');
    await page.getByText('链接中没有登录信息').waitFor();
    await page.getByRole('link', { name: '去登录' }).click();
    await page.getByLabel('账号').waitFor();
    await goTo(page, '#/memberList/list');
    await expect.poll(() => hashOf(page)).toBe('#/login');
    const second = await page.context().newPage();
    await second.goto(`${stage.server.url}/#/order/index`);
    await second.getByLabel('账号').waitFor();
    await signInAs(visitor, stage.server, 'admin');
    await expect.poll(() => hashOf(page)).toContain('#/memberList/list');
    // Each window goes where its person wanted to go.
    await second.locator('main[data-path="/order/index"] tbody tr[data-id]').first().waitFor();
    await second.close();
    await goTo(page, '#/login');
    await expect.poll(() => hashOf(page)).toContain('#/home');
  });

  it('a token handed over opens the wanted page; it leaves the address at once; bad ones say so', async () => {
    const { page } = await stage.visit();
    const token = await foreignToken('admin');
    await page.goto(
      `${stage.server.url}/?x=1#/authredirect?token=${token}&redirect=${encodeURIComponent('/memberList/list')}`,
    );
    await page.reload();
    await page.locator('main h1').first().waitFor();
    const seen = await page.evaluate(() => [location.href, document.title]);
    expect(seen.join(' ')).not.toContain(token);
    await page.goto(
      `${stage.server.url}/#/authredirect?token=${token}&redirect=${encodeURIComponent('/memberList/list')}`,
    );
    await page.getByRole('navigation', { name: '主菜单' }).waitFor();
    await expect.poll(() => hashOf(page)).toBe('#/memberList/list');
    expect((await cookie(page, 'token'))?.value).toBe(token);
    expect((await cookie(page, 'state'))?.value).toBe('admin');

    // Inside the console a link of somebody else asks first; a bad one leaves the session alone.
    const other = await foreignToken('operator');
    await goTo(page, `#/authredirect?token=${'0'.repeat(64)}`);
    await page.getByText('链接中的登录信息无效或已过期').waitFor();
    expect(await hashOf(page)).toBe('#/authredirect');
    expect((await cookie(page, 'token'))?.value).toBe(token);
    await page.getByRole('link', { name: '返回控制台' }).click();
    await page.getByRole('navigation', { name: '主菜单' }).waitFor();
    await goTo(page, `#/authredirect?token=${other}&redirect=https://example.com/`);
    await page.getByRole('heading', { name: '要切换账号吗？' }).waitFor();
    expect(await page.getByRole('alert').innerText()).not.toContain('#');
    expect((await cookie(page, 'token'))?.value).toBe(token);
    await page.getByRole('button', { name: /登录$/ }).click();
    await page.getByRole('navigation', { name: '主菜单' }).waitFor();
    await expect.poll(() => hashOf(page)).toContain('#/home');
    expect((await cookie(page, 'token'))?.value).toBe(other);
  });

  it('a server that cannot be asked about a token is asked again', async () => {
    stage.meant = /Failed to fetch|net::ERR/;
    const { page } = await stage.visit();
    const token = await foreignToken('admin');
    await page.route('**/user/info*', (route) => route.abort());
    await goTo(page, `#/authredirect?token=${token}`);
    await page.getByText('暂时无法连接服务器').waitFor();
    expect(await cookie(page, 'token')).toBeUndefined();
    await page.unroute('**/user/info*');
    await page.getByRole('button', { name: '重试' }).click();
    await page.getByRole('navigation', { name: '主菜单' }).waitFor();
  });

  it('a sign-out that the server hears ends the session there and clears token and roles', async () => {
    const { page } = await stage.come('admin');
    const token = (await cookie(page, 'token'))?.value ?? '';
    const pair = (await cookie(page, 'zhanggui-pair'))?.value ?? '';
    expect(await lives(token, pair)).toBe(true);
    await page.getByRole('button', { name: '退出登录' }).click();
    await page.getByLabel('账号').waitFor();
    expect([await cookie(page, 'token'), await cookie(page, 'roles')]).toEqual([undefined, undefined]);
    expect(await lives(token, pair)).toBe(false);
    expect(await page.getByText('无法连接服务器').count()).toBe(0);
  });

  it.each(['cut', 'refused'])(
    'a sign-out that is %s: the person is told, and the session ends as soon as the server answers',
    async (how) => {
      stage.meant = /Failed to fetch|net::ERR/;
      const { page } = await stage.come('admin');
      const token = (await cookie(page, 'token'))?.value ?? '';
      const pair = (await cookie(page, 'zhanggui-pair'))?.value ?? '';
      await page
        .context()
        .route('**/admin/logout', (route) =>
          how === 'cut'
            ? route.abort()
            : route.fulfill({ status: 503, json: { status: 1, error: '维护中', data: null } }),
        );
      await page.getByRole('button', { name: '退出登录' }).click();
      await page.getByText('会话尚未在服务器上结束').waitFor();
      await page.goBack();
      await expect.poll(() => hashOf(page)).toBe('#/login');
      expect(await page.getByRole('navigation', { name: '主菜单' }).count()).toBe(0);
      expect(await cookie(page, 'token')).toBeUndefined();
      expect(await lives(token, pair)).toBe(true);
      await page.context().unroute('**/admin/logout');
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await page.getByText('服务器上的会话已结束').waitFor();
      expect(await lives(token, pair)).toBe(false);
    },
  );

  it('somebody else signs in while a sign-out waits: the former session is ended first', async () => {
    stage.meant = /Failed to fetch|net::ERR/;
    const visitor = await stage.come('admin');
    const { page } = visitor;
    const token = (await cookie(page, 'token'))?.value ?? '';
    const pair = (await cookie(page, 'zhanggui-pair'))?.value ?? '';
    await page.context().route('**/admin/logout', (route) => route.abort());
    await page.getByRole('button', { name: '退出登录' }).click();
    await page.getByText('会话尚未在服务器上结束').waitFor();
    await page.context().unroute('**/admin/logout');
    await signInAs(visitor, stage.server, 'operator');
    expect(await lives(token, pair)).toBe(false);
    expect(await page.evaluate(() => localStorage.getItem('zhanggui.signOut'))).toBeNull();
  });

  it('a specified page that this build lacks is called by its name, in both languages; a wrong address is none', async () => {
    const { page } = await stage.come('admin');
    const planned = JSON.parse(readFileSync(new URL('../../schemas/_specified.json', import.meta.url), 'utf8')) as {
      [segment: string]: { [name: string]: { zh: string; en: string } };
    };
    const built = (route: string) => existsSync(new URL(`../../schemas/${route}.json`, import.meta.url));
    const [segment = '', pages = {}] =
      Object.entries(planned).find(
        ([at, all]) => typeof all === 'object' && Object.keys(all).some((name) => !built(`${at}/${name}`)),
      ) ?? [];
    const [name = '', text] = Object.entries(pages).find(([one]) => !built(`${segment}/${one}`)) ?? [];
    await goTo(page, `#/${segment}/${name}`);
    await page.getByRole('heading', { name: `${text?.zh}：尚未开发` }).waitFor();
    await page.getByRole('button', { name: '语言' }).click();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await page.getByRole('heading', { name: `${text?.en}: not yet built` }).waitFor();
    await goTo(page, '#/no/such/page');
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  });

  it('a seller sees whose console it is; a tracking number opens the way of its parcel, in both languages', async () => {
    const visitor = await stage.come('seller');
    const { page } = visitor;
    const head = page.locator('.topbar-store');
    await head.getByText('营业中').waitFor();
    expect(await head.locator('.store-head-name').innerText()).not.toBe('');
    await open(visitor, '/seller/shipments/shipments?tab=delivered');
    const number = page.locator('main .tracking-no').first();
    await number.click();
    const dialog = page.getByRole('dialog', { name: /^物流轨迹/ });
    await dialog.getByText('已签收').first().waitFor();
    expect(await dialog.locator('li').count()).toBe(2);
    expect(await dialog.locator('li').first().innerText()).toContain('由本人签收');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page
      .context()
      .route('**/common/logistic', (route) =>
        route.fulfill({ status: 500, json: { status: 1, error: 'x', data: null } }),
      );
    stage.meant = /500/;
    await page.getByRole('button', { name: '语言' }).click();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await head.getByText('Open').waitFor();
    await page.locator('main .tracking-no').first().click();
    await page.getByText('The way of this parcel could not be read').waitFor();
    await page.context().unroute('**/common/logistic');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page
      .getByRole('dialog', { name: /^Tracking/ })
      .getByText('Delivered')
      .waitFor();
  });
});
