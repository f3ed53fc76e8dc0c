/** Who comes in and where to, in the built product: five roles, the guard, the end of a session. */
import { expect, it } from 'vitest';
import { signIn } from '../../server.ts';
import { smallSample } from '../../template.ts';
import { open, signInAs } from '../browser.ts';
import { journey } from '../stage.ts';

journey(
  'coming in',
  (stage) => {
    it('lets the five roles in, each to its own menu, and nobody by a wrong password', async () => {
      const visitor = await stage.visit();
      const { page } = visitor;
      await page.getByLabel('账号').fill('admin');
      await page.locator('input[name=password]').fill('not the password');
      await page.getByRole('button', { name: '登录', exact: true }).click();
      await page.locator('.banner-warning').getByText('密码').waitFor();
      const menu = page.getByRole('navigation', { name: '主菜单' });
      for (const [role, name, has, lacks] of [
        ['admin', '总管理员', '权限列表', '店铺首页'],
        ['admin2', '运营小周', '会员管理', '权限列表'],
        ['seller', '西溪农场', '订单管理', '资讯管理'],
        ['seller2', '客服小林', '订单管理', '资讯管理'],
        ['caiwu', '财务老钱', '财务管理', '资讯管理'],
      ] as const) {
        await signInAs(visitor, stage.server, role);
        await page.locator('.topbar').getByText(name).first().waitFor();
        await menu.getByText(has, { exact: true }).first().waitFor();
        expect(await menu.getByText(lacks, { exact: true }).count(), `${role}: ${lacks}`).toBe(0);
        await page.getByRole('button', { name: '退出登录' }).click();
        await page.getByRole('button', { name: '登录', exact: true }).waitFor();
      }
    });

    it('guards its pages: unknown ones are 404, those without the right 401, another area ends the session', async () => {
      const visitor = await stage.come('clerk');
      const { page } = visitor;
      const go = (hash: string): Promise<void> =>
        page.evaluate((to) => {
          location.hash = to;
        }, hash);
      await go('#/seller/nothing/here');
      await page.getByRole('heading', { name: '页面不存在' }).waitFor();
      await go('#/seller/finance/deal');
      await page.getByRole('heading', { name: '没有权限' }).waitFor();
      await go('#/order/index');
      await page.getByRole('button', { name: '登录', exact: true }).waitFor();
      expect((await page.context().cookies()).filter(({ name }) => ['token', 'roles'].includes(name))).toEqual([]);
    });

    it('keeps a half-typed form when the session ends, asks for the sign-in over it, and saves once', async () => {
      const visitor = await stage.come('admin');
      const { page } = visitor;
      await open(visitor, '/memberList/list/create');
      await page.getByLabel('手机号', { exact: false }).first().fill('13912340066');
      await page.getByLabel('昵称', { exact: false }).first().fill('冒烟会员');
      const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? '';
      const pair = (await page.context().cookies()).find(({ name }) => name === 'zhanggui-pair')?.value ?? '';
      await fetch(`${stage.server.url}/api/v2/admin/logout`, { headers: { token, cookie: `zhanggui-pair=${pair}` } });
      await page.keyboard.press('Control+s');
      const dialog = page.getByRole('alertdialog', { name: '登录已失效' });
      const account = stage.server.accounts.find((one) => one.account === 'admin');
      await dialog.getByLabel('账号').fill('admin');
      await dialog.getByLabel('密码').fill(account?.password ?? '');
      await dialog.getByRole('button', { name: '登录', exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
      const call = await signIn(stage.server, 'admin');
      const total = async (): Promise<number> =>
        ((await call('GET', '/api/v2/seller/member?nickname_contains=冒烟会员')).data as { total: number }).total;
      await expect.poll(total).toBe(1);
      stage.meant = /401/;
    });
  },
  { scale: smallSample },
);
