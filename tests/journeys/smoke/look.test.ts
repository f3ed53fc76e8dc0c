/** What everybody looks at every day, in the built product: the shell, a list, a record. */
import { expect, it } from 'vitest';
import { signIn } from '../../server.ts';
import { smallSample } from '../../template.ts';
import { open } from '../browser.ts';
import { journey } from '../stage.ts';

journey(
  'looking around',
  (stage) => {
    it('has menu, tags, breadcrumb and title of the page, with the focus on its heading; closing all leads home', async () => {
      const { page } = await stage.come('admin');
      await page.getByRole('button', { name: '订单管理' }).click();
      await page
        .getByRole('navigation', { name: '主菜单' })
        .getByRole('link', { name: '普通订单', exact: true })
        .click();
      await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
      await expect.poll(() => page.title()).toContain('普通订单');
      await expect.poll(() => page.getByRole('tab').allInnerTexts()).toEqual(['首页', '普通订单']);
      await expect
        .poll(() => page.getByRole('navigation', { name: '面包屑' }).getByRole('listitem').allInnerTexts())
        .toEqual(['首页', '订单管理', '普通订单']);
      await page.getByRole('tab', { name: '普通订单' }).click({ button: 'right' });
      await page.getByRole('menuitem', { name: '关闭所有' }).click();
      await page.waitForFunction(() => location.hash === '#/home');
      await expect.poll(() => page.getByRole('tab').allInnerTexts()).toEqual(['首页']);
    });

    it('lists what is asked for: by tab and keyword, in the order of a column, kept in the address', async () => {
      const visitor = await stage.come('admin');
      const { page } = visitor;
      const call = await signIn(stage.server, 'admin');
      const { rows } = (await call('GET', '/api/v2/seller/order?tab=toShip&size=50')).data as {
        rows: { orderNo: string }[];
      };
      await open(visitor, '/order/index?tab=toShip');
      await page.locator('tbody tr[data-id]').first().waitFor();
      await expect.poll(() => page.locator('tbody tr[data-id]').filter({ hasNotText: '待发货' }).count()).toBe(0);
      await page.getByRole('columnheader', { name: '应付金额' }).getByRole('button').click();
      await page.waitForFunction(() => location.hash.includes('sort='));
      await open(visitor, `/order/index?keyword=${rows[0]?.orderNo}`);
      await expect.poll(() => page.locator('tbody tr[data-id]').count()).toBe(1);
      await page.reload();
      await page
        .locator('tbody tr[data-id]')
        .filter({ hasText: rows[0]?.orderNo ?? '' })
        .waitFor();
    });

    it('shows a record: how far it has come, its history, its number to copy, the way to its member', async () => {
      const call = await signIn(stage.server, 'admin');
      const { rows } = (await call('GET', '/api/v2/seller/order?size=50&status=shipped')).data as {
        rows: { id: number; member: number }[];
      };
      const visitor = await stage.come('admin');
      const { page } = visitor;
      await open(visitor, `/order/index/${rows[0]?.id}`);
      await page.locator('.k-way [aria-current="step"]').getByText('待收货').waitFor();
      await page.getByRole('complementary', { name: '操作记录' }).getByText('创建').waitFor();
      await page.locator(`main a[href="#/memberList/listItem/${rows[0]?.member}"]`).first().click();
      await page.locator('.k-sums').getByText('余额').waitFor();
    });
  },
  { scale: smallSample },
);
