import { expect, it } from 'vitest';
import { signIn } from '../server.ts';
import { open } from './browser.ts';
import { journey } from './stage.ts';

journey('what actions tell people, and what the system could not do', (stage) => {
  it('a seller whose goods were frozen finds it under the bell: the dialog foretold it, the row leads to the goods', async () => {
    const admin = await signIn(stage.server, 'admin');
    const seller = await signIn(stage.server, 'seller');
    const own = (await seller('GET', '/api/v2/seller/auth')).data as { seller: number };
    const [like] = (
      (await admin('GET', '/api/v2/seller/goods_auth?size=1')).data as { rows: { [name: string]: unknown }[] }
    ).rows;
    const mine = ((await seller('GET', '/api/v2/seller/goods/options?field=store')).data as { rows: { id: number }[] })
      .rows;
    const made = await admin('POST', '/api/v2/seller/goods', {
      name: '西溪新茶',
      seller: own.seller,
      store: mine[0]?.id,
      category: like?.['category'],
      cover: like?.['cover'],
      images: [like?.['cover']],
      specType: 'single',
      skus: [{ price: '10.00', stock: 5 }],
      onSaleMode: 'now',
      freightType: 'free',
      deliveryMethods: ['express'],
      detail: '<p>新茶</p>',
    });
    expect(made.error).toBe('');
    const { id } = made.data as { id: number };

    const boss = await stage.come('admin');
    await open(boss, `/goods/index/${id}`);
    await boss.page.locator('.page-head').getByRole('button', { name: '更多' }).click();
    await boss.page.getByRole('menuitem', { name: '违规下架' }).click();
    const dialog = boss.page.getByRole('dialog');
    await dialog.getByLabel('违规原因').fill('假货');
    await dialog.getByText('商家（并发短信）：商品「西溪新茶」已违规下架：假货').waitFor();
    await dialog.getByRole('button', { name: '违规下架' }).click();
    await dialog.waitFor({ state: 'detached' });

    const { page } = await stage.come('seller');
    await page.getByRole('button', { name: '消息通知' }).click();
    const row = page.locator('.notify-row').filter({ hasText: '商品「西溪新茶」已违规下架：假货' });
    await row.waitFor();
    await expect.poll(() => row.getAttribute('class')).toContain('notify-unread');
    await row.locator('.notify-open').click();
    await page.waitForFunction((path) => location.hash === path, `#/seller/goods/index/${id}`);
    await page.getByRole('button', { name: '消息通知' }).click();
    await expect.poll(() => row.getAttribute('class')).not.toContain('notify-unread');
  });

  it('staff see beside the system log what failed, which is nothing, and what the next day brings', async () => {
    const visitor = await stage.come('admin');
    const { page } = visitor;
    await open(visitor, '/infoManagement/systemLog');
    await page.locator('main').getByRole('link', { name: '后台任务' }).click();
    await page.getByText('没有失败或等待重试的任务').waitFor();
    await page.getByRole('button', { name: '后台处理中' }).click();
    await page.getByText('没有正在后台处理的操作').waitFor();
    await page.getByRole('button', { name: '未来 24 小时' }).click();
    await page.locator('tbody tr').filter({ hasText: '到期清理' }).first().waitFor();
    await page.locator('main').getByRole('link', { name: '系统日志' }).click();
    await page.getByRole('button', { name: '清理日志' }).waitFor();
  });
});
