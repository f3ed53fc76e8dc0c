import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { open, signInAs } from './browser.ts';
import { journey } from './stage.ts';

const tokenOf = (page: Page, name: string) =>
  page.evaluate((token) => getComputedStyle(document.documentElement).getPropertyValue(token), name);

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: '外观' }).click();
  await page.getByRole('menuitem', { name: '界面设置' }).click();
  await page.getByRole('dialog', { name: '界面设置' }).waitFor();
}

journey('appearance and error log', (stage) => {
  it('language and appearance change in place, and stay after a reload', async () => {
    const { page } = await stage.come('admin');
    await page.getByRole('button', { name: '语言' }).click();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
    await page.getByRole('button', { name: 'Appearance' }).click();
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    await page.reload();
    await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
    await expect
      .poll(() => page.evaluate(() => [document.documentElement.lang, document.documentElement.dataset['theme']]))
      .toEqual(['en', 'dark']);
  });

  it('the theme colour changes at once, says so, and is there before any script after a reload', async () => {
    const { page } = await stage.come('admin');
    await expect.poll(() => tokenOf(page, '--primary')).toBe('#409eff');
    await page.getByRole('button', { name: '主题颜色' }).click();
    await page.getByRole('button', { name: '#7048E8' }).click();
    await page.getByText('换肤成功').waitFor();
    await expect.poll(() => tokenOf(page, '--primary')).toBe('#7048e8');
    await page.keyboard.press('Escape');
    await openSettings(page);
    await page.getByRole('radio', { name: '深色', exact: true }).check();
    await page.getByRole('radio', { name: '紧凑', exact: true }).check();
    await page.getByRole('radio', { name: '较小', exact: true }).check();
    expect((await page.context().cookies()).find((cookie) => cookie.name === 'size')?.value).toBe('small');
    await page.route('**/*.js', (route) => route.abort());
    await page.reload();
    expect([await tokenOf(page, '--primary'), await tokenOf(page, '--control'), await tokenOf(page, '--gap')]).toEqual([
      '#7048e8',
      '28px',
      '8px',
    ]);
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
  });

  it('each account has its own look on one computer', async () => {
    const visitor = await stage.come('admin');
    const { page } = visitor;
    await openSettings(page);
    await page.getByRole('radio', { name: '顶部菜单', exact: true }).check();
    await page.getByRole('radio', { name: '12', exact: true }).check();
    await page.keyboard.press('Escape');
    await page.locator('.topmenu').waitFor();
    await page.context().clearCookies({ name: 'token' });
    await page.reload();
    await signInAs(visitor, stage.server, 'operator');
    await expect.poll(() => tokenOf(page, '--radius')).toBe('4px');
    await expect.poll(() => page.locator('.topmenu').count()).toBe(0);
    await page.context().clearCookies({ name: 'token' });
    await page.reload();
    await signInAs(visitor, stage.server, 'admin');
    await page.locator('.topmenu').waitFor();
    await expect.poll(() => tokenOf(page, '--radius')).toBe('12px');
    await openSettings(page);
    await page.getByRole('button', { name: '恢复默认' }).click();
    await page.locator('.topmenu').waitFor({ state: 'detached' });
  });

  it('entries above that find no room stand in a menu at the end, with what waits behind them', async () => {
    const visitor = await stage.come('admin');
    const { page } = visitor;
    await openSettings(page);
    for (const layout of ['混合菜单', '顶部菜单']) {
      await page.getByRole('radio', { name: layout, exact: true }).check();
      const bar = page.locator('.topmenu');
      // The drawer hides what is behind it from screen readers.
      const more = bar.getByRole('button', { name: '更多', includeHidden: true });
      await more.waitFor();
      const cut = () =>
        bar.evaluate((nav) =>
          [...nav.querySelectorAll<HTMLElement>('.topmenu-item')]
            .filter((one) => one.checkVisibility() && one.getBoundingClientRect().right > innerWidth)
            .map((one) => one.innerText),
        );
      await expect.poll(cut).toEqual([]);
      await expect.poll(() => bar.locator('.side-badge').count()).toBeGreaterThan(0);
      const stood = await bar.locator('.topmenu-list > li:visible').count();
      await page.setViewportSize({ width: 1100, height: 900 });
      await expect.poll(() => bar.locator('.topmenu-list > li:visible').count()).toBeLessThan(stood);
      await expect.poll(cut).toEqual([]);
      await page.setViewportSize({ width: 1440, height: 900 });
      await expect.poll(() => bar.locator('.topmenu-list > li:visible').count()).toBe(stood);
    }
    await page.keyboard.press('Escape');
    const more = page.locator('.topmenu').getByRole('button', { name: '更多' });
    await more.focus();
    await page.keyboard.press('Enter');
    const link = page.locator('.topmenu-panel a').last();
    const to = await link.getAttribute('href');
    await link.focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction((hash) => location.hash === hash, to);
    await openSettings(page);
    await page.getByRole('button', { name: '恢复默认' }).click();
    await page.locator('.topmenu').waitFor({ state: 'detached' });
  });

  it('errors are counted with a red dot, listed under "Error Log", kept over a reload, and reported', async () => {
    stage.meant = /按钮出错|uncaught: Object/;
    const { page } = await stage.come('admin');
    const reported = page.waitForRequest((request) => request.url().endsWith('/api/v2/common/error'));
    await page.evaluate(() => {
      const circle: { self?: unknown } = {};
      circle.self = circle;
      void Promise.reject(circle);
      const fail = () => {
        throw new TypeError('按钮出错 13812345678');
      };
      for (let times = 0; times < 3; times += 1) setTimeout(fail, 0);
    });
    expect((await reported).postData()).not.toContain('13812345678');
    await page.locator('.errorlog-dot').waitFor();
    await page.reload();
    await page.getByRole('button', { name: '错误日志' }).click();
    const dialog = page.getByRole('dialog', { name: 'Error Log', exact: true });
    await dialog.getByText('TypeError: 按钮出错 [phone]').first().waitFor();
    await expect.poll(() => dialog.getByText('×3').count()).toBe(1);
    await expect.poll(() => dialog.getByText('[circular]').count()).toBe(1);
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: '下载 JSON' }).click();
    expect((await download).suggestedFilename()).toMatch(/^error-log-\d{8}-\d{6}\.json$/);
    await dialog.getByRole('button', { name: '清空' }).click();
    await dialog.getByText('暂无错误').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.errorlog-dot').waitFor({ state: 'detached' });
  });

  it('a call that does not arrive is in the log, on a narrow screen too', async () => {
    stage.meant = /Failed to fetch/;
    const visitor = await stage.visit({ width: 360, height: 740 });
    const { page } = visitor;
    const account = stage.server.accounts.find((one) => one.account === 'admin');
    await page.getByLabel('账号').fill('admin');
    await page.locator('input[name=password]').fill(account?.password ?? '');
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.getByRole('button', { name: '错误日志' }).waitFor();
    await page.route(/\/api\/v2\/seller\/order(\?|$)/, (route) => route.abort());
    await open(visitor, '/order/index');
    await page.locator('.errorlog-dot').waitFor();
    await page.getByRole('button', { name: '错误日志' }).click();
    await page.getByText('error in call GET /api/v2/seller/order', { exact: true }).first().waitFor();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  it('full screen, and the warning where there is none', async () => {
    const { page } = await stage.come('admin');
    await page.getByRole('button', { name: '全屏', exact: true }).click();
    await page.waitForFunction(() => document.fullscreenElement !== null);
    await page.getByRole('button', { name: '退出全屏' }).click();
    await page.waitForFunction(() => document.fullscreenElement === null);
    await page.evaluate(() => Object.defineProperty(document, 'fullscreenEnabled', { value: false }));
    await page.getByRole('button', { name: '全屏', exact: true }).click();
    await page.getByText('you browser can not work').waitFor();
  });
});
