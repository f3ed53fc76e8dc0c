import { expect, it } from 'vitest';
import { findings } from './axe.ts';
import { open, signInAs } from '../journeys/browser.ts';
import { journey } from '../journeys/stage.ts';

const words = {
  zh: {
    search: /^搜索页面/,
    log: '错误日志',
    logTitle: 'Error Log',
    notices: '消息通知',
    theme: '主题颜色',
    language: '语言',
    password: '修改密码',
    tagTools: '页面标签操作',
    beside: '并排打开',
    closeBeside: '关闭并排',
    appearance: '外观',
    settings: '界面设置',
    expand: '展开菜单',
    collapse: '折叠菜单',
  },
  en: {
    search: /^Search pages/,
    log: 'Error log',
    logTitle: 'Error Log',
    notices: 'Notifications',
    theme: 'Theme colour',
    language: 'Language',
    password: 'Change password',
    tagTools: 'Tag actions',
    beside: 'Open beside',
    closeBeside: 'Close the split view',
    appearance: 'Appearance',
    settings: 'Appearance settings',
    expand: 'Expand menu',
    collapse: 'Collapse menu',
  },
} as const;

journey('the shell for everybody', (stage) => {
  it.each(['zh', 'en'] as const)(
    'axe finds nothing in the shell and what it opens, light and dark: %s',
    async (language) => {
      const visitor = await stage.visit();
      const { page } = visitor;
      const say = words[language];
      await page.context().addCookies([{ name: 'appearance', value: 'system', url: stage.server.url }]);
      await signInAs(visitor, stage.server, 'admin');
      if (language === 'en') {
        await page.getByRole('button', { name: '语言', exact: true }).click();
        await page.getByRole('menuitemradio', { name: 'English' }).click();
        await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
      }
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      const wrong: string[] = [];
      const look = async (place: string) => {
        for (const one of await findings(page)) wrong.push(`${place}: ${one}`);
        // The dark scheme has the same elements in other colours.
        await page.emulateMedia({ colorScheme: 'dark' });
        await page.locator('html[data-theme="dark"]').waitFor();
        for (const one of await findings(page, ['color-contrast'])) wrong.push(`${place}, dark: ${one}`);
        await page.emulateMedia({ colorScheme: 'light' });
        await page.locator('html[data-theme="light"]').waitFor();
      };
      await open(visitor, '/infoManagement/bargain');
      await page.locator('main tbody tr[data-id]').first().waitFor();
      await look('closed');

      await button(say.notices).click();
      await page.locator('.notify-row').first().waitFor();
      await look('notifications');
      await page.keyboard.press('Escape');

      for (const name of [say.theme, say.language]) {
        await button(name).click();
        await page.locator('.floating:popover-open').first().waitFor();
        await look(name);
        await page.keyboard.press('Escape');
        await page.locator('.floating:popover-open').first().waitFor({ state: 'detached' });
      }

      await button(say.log).click();
      await page.getByRole('dialog', { name: say.logTitle, exact: true }).waitFor();
      await look('error log');
      await page.keyboard.press('Escape');
      await expect.poll(() => page.locator('[aria-modal=true]').count()).toBe(0);

      await button(say.password).click();
      await page.locator('[aria-modal=true] input').first().waitFor();
      await look('password');
      await page.keyboard.press('Escape');
      await expect.poll(() => page.locator('[aria-modal=true]').count()).toBe(0);

      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: say.search }).fill('a');
      await page.locator('.palette-option').first().waitFor();
      await look('palette');
      await page.keyboard.press('Escape');
      await expect.poll(() => page.locator('[aria-modal=true]').count()).toBe(0);

      await page.keyboard.press('?');
      await page.locator('[aria-modal=true] kbd').first().waitFor();
      await look('shortcuts');
      await page.keyboard.press('Escape');
      await expect.poll(() => page.locator('[aria-modal=true]').count()).toBe(0);

      await button(say.appearance).click();
      await page.getByRole('menuitem', { name: say.settings }).click();
      await page.getByRole('dialog', { name: say.settings === '界面设置' ? '界面设置' : 'Appearance' }).waitFor();
      await look('settings');
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });

      await page.locator('[role=tab][data-path="/home"]').click({ button: 'right' });
      await page.getByRole('menuitem', { name: say.beside }).waitFor();
      await look('tag menu');
      await page.getByRole('menuitem', { name: say.beside }).click();
      await page.locator('.split-pane').nth(1).locator('h2.page-title').waitFor();
      await page.locator('.split-pane').nth(1).locator('.figure, .k-figure-link').first().waitFor();
      await look('split view');
      expect(await page.locator('main h1').count()).toBe(1);
      await page.keyboard.press('Alt+s');
      await page.locator('.split').waitFor({ state: 'detached' });

      await button(say.collapse).click();
      await page.locator('.shell-closed').waitFor();
      await look('collapsed menu');

      await page.setViewportSize({ width: 360, height: 740 });
      await page.locator('.shell-mobile').waitFor();
      await look('narrow');
      await button(say.expand).click();
      await page.getByRole('navigation', { name: language === 'zh' ? '主菜单' : 'Main menu' }).waitFor();
      await look('narrow menu');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      expect(wrong).toEqual([]);
    },
  );
});
