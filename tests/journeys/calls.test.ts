/**
 * The specification's calls in a browser: the forgotten password, permissions given in the tree, what errors look like,
 * and a foreign API host.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { tinyConfig, tinyServer } from '../foreign/tiny-server.ts';
import { signIn, type Caller } from '../server.ts';
import { findings } from '../sweeps/axe.ts';
import { open } from './browser.ts';
import { journey } from './stage.ts';

interface Rows {
  rows: { id: number; version?: number; [field: string]: unknown }[];
}

journey(
  'calls and roles',
  (stage) => {
    let admin: Caller;
    beforeAll(async () => {
      admin = await signIn(stage.server, 'admin');
    });
    const first = async (path: string) => ((await admin('GET', path)).data as Rows).rows[0];

    it('a seller who forgot the password sets a new one with the code that an administrator finds', async () => {
      const { page } = await stage.visit();
      const account = await first('/api/v2/seller/user?username=seller');
      const { value: phone } = (
        await admin('POST', `/api/v2/seller/user/${String(account?.id)}/reveal`, {
          field: 'phone',
          reason: '核对手机号',
        })
      ).data as { value: string };
      await page.getByRole('radio', { name: '商家' }).check();
      await page.getByRole('button', { name: '忘记密码？' }).click();
      const dialog = page.getByRole('dialog', { name: '找回密码' });
      await dialog.getByRole('button', { name: '重置密码' }).click();
      await expect.poll(() => dialog.getByText('请输入 11 位手机号').isVisible()).toBe(true);
      await dialog.getByLabel('手机号').fill(phone);
      await dialog.getByRole('button', { name: '获取验证码' }).click();
      await expect.poll(() => dialog.getByText('验证码已发送，5 分钟内有效').isVisible()).toBe(true);
      await expect.poll(() => dialog.getByRole('button', { name: /秒后可重新获取/ }).isVisible()).toBe(true);
      const sent = await first(`/api/v2/seller/sms_code?phone=${phone}`);
      const shown = await admin('POST', `/api/v2/seller/sms_code/${String(sent?.id)}/reveal`, {
        reason: '商家收不到验证码',
      });
      expect(shown).toMatchObject({ status: 0, error: '' });
      const { code } = shown.data as { code: string };
      await dialog.getByLabel('短信验证码').fill(code);
      await dialog.getByLabel('新密码').fill('Lanting-2026');
      await dialog.getByLabel('确认密码').fill('Lanting-2026');
      await dialog.getByRole('button', { name: '重置密码' }).click();
      await page.getByText('密码已重置，请使用新密码登录').waitFor();
      await page.getByLabel('账号').fill('seller');
      await page.locator('input[name=password]').fill('Lanting-2026');
      await page.getByRole('button', { name: '登录', exact: true }).click();
      await page.getByRole('navigation', { name: '主菜单' }).waitFor();
    });

    it('permissions are given in a tree: found by words, page by page, to read or to change', async () => {
      const visitor = await stage.come('admin');
      const { page } = visitor;
      await open(visitor, '/authority/index');
      await page.locator('tr', { hasText: 'warehouse' }).getByRole('button', { name: '权限设置' }).click();
      const dialog = page.getByRole('dialog');
      // Those of another role are taken over and given back.
      const from = dialog.getByRole('combobox', { name: '从其他角色复制…' });
      const count = dialog.getByRole('status').filter({ hasText: /^已选/ });
      const before = await count.innerText();
      const offered = await from.locator('option').nth(1).innerText();
      await from.selectOption({ index: 1 });
      await expect.poll(() => count.innerText()).toBe(`已选 ${/\d+/.exec(offered.split(' · ')[1] ?? '')?.[0]} 项`);
      await dialog.getByText(`已换成「${offered.split(' · ')[0]}」的权限`).waitFor();
      expect(await findings(page)).toEqual([]);
      await dialog.getByRole('button', { name: '撤销' }).click();
      await expect.poll(() => count.innerText()).toBe(before);
      await dialog.getByRole('searchbox').fill('order_gorder');
      const row = dialog.locator('[data-label="order_gorder"]');
      await row.getByRole('checkbox').first().check();
      await row.getByRole('combobox').selectOption('read');
      await dialog.getByRole('button', { name: '权限设置', exact: true }).click();
      await expect.poll(() => dialog.isVisible()).toBe(false);
      await expect
        .poll(async () => (await first('/api/v2/seller/auth_role?code=warehouse'))?.['labels'])
        .toContain('order_gorder@read');
    });

    it('errors: once in red for five seconds, nothing lost, asked again by a button', async () => {
      stage.meant = /Failed|502|TypeError|HTTP/;
      const visitor = await stage.come('admin');
      const { page } = visitor;
      let body = JSON.stringify({ status: 1, error: '接口维护中', data: null });
      await page.route('**/api/v2/seller/auth_role?*', (route) =>
        route.fulfill({ status: 200, contentType: body.startsWith('<') ? 'text/html' : 'application/json', body }),
      );
      await open(visitor, '/authority/index');
      await expect.poll(() => page.getByText('接口维护中').count()).toBeGreaterThan(0);
      // Once among the messages, once in the place of the rows.
      expect(await page.getByText('接口维护中', { exact: true }).count()).toBeLessThanOrEqual(2);
      body = '<h1>502</h1>';
      await page.getByRole('button', { name: /重试/ }).first().click();
      await expect.poll(() => page.getByText('服务器返回了无法识别的内容，请稍后重试').first().isVisible()).toBe(true);
      await page.unroute('**/api/v2/seller/auth_role?*');
      await page.getByRole('button', { name: /重试/ }).first().click();
      await page.getByRole('cell', { name: 'warehouse' }).first().waitFor();
    });

    it('another API host is spoken to by configuration alone: sign in, list, save', async () => {
      const tiny = await tinyServer();
      writeFileSync(join(stage.server.data, 'zhanggui.config.json'), JSON.stringify(tinyConfig(tiny.url)));
      stage.meant = /foreign host: http:\/\/127\.0\.0\.1|Failed to load|404|HTTP|TypeError/;
      try {
        const visitor = await stage.visit();
        const { page } = visitor;
        await page.getByLabel('账号').fill('wang');
        await page.locator('input[name=password]').fill('wrong');
        await page.getByRole('button', { name: '登录', exact: true }).click();
        await page.getByText('账号或口令不对').waitFor();
        await page.locator('input[name=password]').fill('secret-1');
        await page.getByRole('button', { name: '登录', exact: true }).click();
        await page.getByRole('navigation', { name: '主菜单' }).waitFor();
        await open(visitor, '/goods/purchasedGoods');
        const row = page.locator('tr', { hasText: '龙井茶 3 号' }).first();
        const price = row.getByRole('textbox', { name: '自选价 #3' });
        await expect.poll(() => price.inputValue()).toBe('19.92');
        await expect.poll(() => page.getByText('共 25').first().isVisible()).toBe(true);
        await price.fill('88.50');
        await price.press('Enter');
        await expect.poll(() => tiny.goods[2]).toMatchObject({ fen: 8850, rev: 2 });
        // It says in its own way that the session has ended: the sign-in comes over the page, and what was under
        // way goes on.
        await expect.poll(() => price.inputValue()).toBe('88.50');
        await expect.poll(() => price.isEnabled()).toBe(true);
        await price.fill('66.00');
        tiny.forget();
        await price.press('Enter');
        const over = page.getByRole('alertdialog', { name: '登录已失效' });
        await over.getByLabel('密码').fill('secret-1');
        await over.getByRole('button', { name: '登录', exact: true }).click();
        await expect.poll(() => tiny.goods[2]).toMatchObject({ fen: 6600, rev: 3 });
        await over.waitFor({ state: 'detached' });
      } finally {
        await tiny.close();
      }
    });
  },
  { ownDatabase: true },
);
