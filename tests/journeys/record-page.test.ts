import { expect, it } from 'vitest';
import { signIn } from '../server.ts';
import { findings } from '../sweeps/axe.ts';
import { open } from './browser.ts';
import { journey } from './stage.ts';

interface Listed {
  rows: { id: number; status: string; member: number; memberPhone: string; name: string }[];
}

journey(
  'the screen of a record',
  (stage) => {
    const listed = async (path: string): Promise<Listed['rows']> => {
      const call = await signIn(stage.server, 'admin');
      return ((await call('GET', path)).data as Listed).rows;
    };

    it('tells how far an order has come, leads to its member, copies its number and folds what is empty', async () => {
      const [order] = (await listed('/api/v2/seller/order?size=50')).filter(({ status }) => status === 'shipped');
      const visitor = await stage.come('admin');
      const { page } = visitor;
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await open(visitor, `/order/index/${order?.id}`);
      const steps = page.locator('.k-way li');
      await expect
        .poll(() => steps.allInnerTexts().then((all) => all.map((one) => one.split('\n')[0])))
        .toHaveLength(4);
      await expect.poll(() => page.locator('.k-way [aria-current="step"]').innerText()).toMatch(/^待收货[\s\S]*\d{4}-/);
      expect(await page.locator('main').getByText('待收货', { exact: true }).count()).toBeLessThanOrEqual(2);
      await page.getByRole('complementary', { name: '操作记录' }).getByText('创建').waitFor();

      await page.locator('.page-head').getByRole('button', { name: '复制订单编号' }).click();
      await page.locator('.page-head').getByText('已复制').waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\d{20}$/);

      const fold = page.getByRole('button', { name: /个空字段$/ });
      const names = page.locator('dt');
      const before = await names.count();
      await fold.focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => names.count()).toBeGreaterThan(before);
      expect(await fold.getAttribute('aria-expanded')).toBe('true');

      const member = page.locator(`main a[href="#/memberList/listItem/${order?.member}"]`).first();
      await member.focus();
      await page.locator('.k-card').getByText('会员编号').waitFor();
      expect(await page.locator('.k-card').innerText()).not.toMatch(/1\d{10}/);
      expect(await findings(page)).toEqual([]);
      await page.keyboard.press('Enter');
      await page.waitForFunction((hash) => location.hash === hash, `#/memberList/listItem/${order?.member}`);
      await page.locator('.k-sums').getByText('余额').waitFor();
    });

    it('takes comments: a colleague mentioned by keys is told, what is not sent is there again, in both languages', async () => {
      const [order] = (await listed('/api/v2/seller/order?size=50')).filter(({ status }) => status === 'shipped');
      const visitor = await stage.come('admin');
      const { page } = visitor;
      await open(visitor, `/order/index/${order?.id}`);
      const side = page.getByRole('complementary', { name: '操作记录' });
      const area = side.getByRole('textbox', { name: '评论' });
      await area.pressSequentially('客户改地址了，@运营');
      const names = side.getByRole('listbox', { name: '同事' }).getByRole('option');
      await expect.poll(() => names.allInnerTexts()).toEqual(['运营小周 operator']);
      expect(await findings(page)).toEqual([]);
      await page.keyboard.press('Enter');
      await expect.poll(() => area.inputValue()).toBe('客户改地址了，@运营小周 ');
      await page.keyboard.type('请核对');
      // Left and come back to: it is still there.
      await open(visitor, '/home');
      await open(visitor, `/order/index/${order?.id}`);
      await expect.poll(() => area.inputValue()).toBe('客户改地址了，@运营小周 请核对');
      await area.press('Control+Enter');
      await side.locator('.k-said').getByText('客户改地址了，@运营小周 请核对').waitFor();
      await expect.poll(() => area.inputValue()).toBe('');
      await page.getByText('已发表评论，并通知 1 位同事').waitFor();
      expect(await findings(page)).toEqual([]);
      const told = await stage.come('operator');
      await told.page.getByRole('button', { name: '消息通知' }).click();
      const notice = told.page.getByText('评论中提到了你：客户改地址了').first();
      await notice.waitFor();
      await notice.click();
      await told.page.waitForFunction((hash) => location.hash === hash, `#/order/index/${order?.id}`);
      const narrow = await stage.come('operator', { width: 1440, height: 780, dark: true });
      await narrow.page.getByRole('button', { name: '语言', exact: true }).click();
      await narrow.page.getByRole('menuitemradio', { name: 'English' }).click();
      await narrow.page.setViewportSize({ width: 360, height: 780 });
      await open(narrow, `/order/index/${order?.id}`);
      await narrow.page.getByRole('textbox', { name: 'Comment' }).fill('Checked');
      await narrow.page.getByRole('button', { name: 'Comment', exact: true }).click();
      await narrow.page.locator('.k-said').getByText('Checked').waitFor();
      expect(await findings(narrow.page)).toEqual([]);
      expect(await narrow.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    });

    it('is one column in a narrow window, in English, and nothing of it is cut', async () => {
      const [order] = await listed('/api/v2/seller/order?size=1');
      const visitor = await stage.visit({ width: 360, height: 780, dark: true });
      const { page } = visitor;
      await page.context().addCookies([{ name: 'language', value: 'en', url: stage.server.url }]);
      await page.reload();
      const account = stage.server.accounts.find((one) => one.account === 'admin');
      await page.locator('input[name=username]').fill(account?.account ?? '');
      await page.locator('input[name=password]').fill(account?.password ?? '');
      await page.getByRole('button', { name: /^(Sign in|Log in)$/ }).click();
      await page.locator('#main').waitFor();
      await open(visitor, `/order/index/${order?.id}`);
      await page.locator('.k-way li').first().waitFor();
      await page.getByRole('complementary', { name: 'History' }).getByText('Created').waitFor();
      const [facts, side] = await Promise.all(
        ['.k-record-main', '.k-record-side'].map((part) => page.locator(part).boundingBox()),
      );
      expect(side?.y).toBeGreaterThanOrEqual((facts?.y ?? 0) + (facts?.height ?? 0));
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      expect(await findings(page)).toEqual([]);
    });

    it('goes on to the next one after a record has left the page, and says where that one is now', async () => {
      const visitor = await stage.come('admin');
      const { page } = visitor;
      await open(visitor, '/store/storePayout?tab=pending');
      const rows = page.locator('main tbody tr[data-id]');
      await rows.nth(1).waitFor();
      const [first, second] = await rows.evaluateAll((all) => all.map((row) => (row as HTMLElement).dataset['id']));
      await open(visitor, `/store/storePayout/${first}`);
      const name = (await page.locator('main h1').innerText()).replace(/^\S+ /, '');
      // What waits is decided on in the bar, and nowhere else.
      const bar = page.locator('.k-review');
      await bar.getByRole('button', { name: '拒绝' }).waitFor();
      expect(await page.locator('main .btn-primary').count()).toBe(1);
      expect(
        await page
          .locator('.page-head')
          .getByRole('button', { name: /审核通过|拒绝/ })
          .count(),
      ).toBe(0);
      await bar.getByRole('button', { name: '拒绝' }).click();
      const dialog = page.getByRole('dialog');
      const reject = dialog.getByRole('button', { name: '拒绝', exact: true });
      await reject.waitFor();
      // What it will move is told a moment later, and leaves the button where somebody is about to press it.
      await reject.click({ trial: true });
      // A dialog takes its place in the middle in its first 300 ms.
      await page.waitForTimeout(400);
      const stands = await reject.boundingBox();
      await dialog.getByLabel('拒绝原因').fill('收款账户有误');
      await dialog.locator('.k-beyond').waitFor();
      await expect.poll(() => reject.boundingBox()).toEqual(stands);
      await reject.click();
      await dialog.waitFor({ state: 'detached' });
      await page.waitForFunction((hash) => location.hash === hash, `#/store/storePayout/${second}`);
      const notice = page.locator('.notice').filter({ hasText: `已拒绝 ${name}` });
      await notice.getByRole('button', { name: '查看' }).click();
      await page.waitForFunction((hash) => location.hash === hash, `#/store/payoutList/${first}`);
      await page.locator('main h1').filter({ hasText: name }).waitFor();
      await page.locator('.k-way [aria-current="step"]').getByText('已拒绝').waitFor();
    });

    it('goes on over the edge of the page of its list, in both directions', async () => {
      const visitor = await stage.come('admin');
      const { page } = visitor;
      const ids = async (number: number): Promise<string[]> => {
        await open(visitor, '/home');
        await open(visitor, `/memberList/list?all=1&size=10&page=${number}`);
        const rows = page.locator('main tbody tr[data-id]');
        await rows.nth(9).waitFor();
        return rows.evaluateAll((all) => all.map((row) => (row as HTMLElement).dataset['id'] ?? ''));
      };
      const last = (await ids(1)).at(-1);
      const [first, second] = await ids(2);
      const at = (id = '') => page.waitForFunction((hash) => location.hash === hash, `#/memberList/list/${id}`);
      const step = (name: string) => page.locator('.page-head').getByLabel(name, { exact: true });
      await open(visitor, `/memberList/list/${first}`);
      await step('上一条').click();
      await at(last);
      await step('下一条').click();
      await at(first);
      await step('下一条').click();
      await at(second);
    });

    it('has related rows that lead to their own records', async () => {
      const [order] = (await listed('/api/v2/seller/order?size=50')).filter(({ status }) => status === 'shipped');
      const visitor = await stage.come('admin');
      const { page } = visitor;
      await open(visitor, `/order/index/${order?.id}`);
      await page.getByRole('tab', { name: '物流信息' }).click();
      const link = page.locator('#k-tab-panel tbody a').first();
      const number = (await link.innerText()).trim();
      await link.focus();
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => /^#\/shipments\/shipments\/\d+$/.test(location.hash));
      await page.locator('main h1').filter({ hasText: number }).waitFor();
      await page.goBack();
      await page.locator('#k-tab-panel tbody').getByText(number).waitFor();
    });

    it('has the list of another page among them: its filters and acts, for this record alone', async () => {
      const call = await signIn(stage.server, 'admin');
      const rowsOf = async (path: string) =>
        ((await call('GET', path)).data as { rows: { id: number; goods: number; status: string }[] }).rows;
      const goods = new Set((await rowsOf('/api/v2/seller/goods?size=100')).map(({ id }) => id));
      const shown = (await rowsOf('/api/v2/seller/comment?size=100')).filter(
        (one) => one.status === 'shown' && goods.has(one.goods),
      );
      const [comment] = shown;
      if (!comment) throw new Error('no comment');
      const all = await rowsOf(`/api/v2/seller/comment?size=100&goods=${comment.goods}`);
      const visitor = await stage.come('admin', { width: 1440, height: 900 });
      const { page } = visitor;
      await open(visitor, `/goods/index/${comment.goods}`);
      await page.getByRole('tab', { name: '评价' }).click();
      const panel = page.locator('#k-tab-panel');
      const rows = panel.locator('tbody tr[data-id]');
      await expect.poll(() => rows.count()).toBe(Math.min(all.length, 10));
      expect(await findings(page)).toEqual([]);

      const row = panel.locator(`tr[data-id="${comment.id}"]`);
      await row.getByRole('checkbox').check();
      await panel.getByRole('button', { name: '隐藏', exact: true }).first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(/原因/).fill('含广告');
      await dialog.getByRole('button', { name: '隐藏', exact: true }).click();
      await row.getByText('已隐藏').waitFor();
      expect(await rowsOf(`/api/v2/seller/comment?size=100&goods=${comment.goods}`)).toContainEqual(
        expect.objectContaining({ id: comment.id, status: 'hidden' }),
      );

      await panel.getByRole('link', { name: '在列表中打开' }).click();
      await page.waitForFunction((id) => location.hash === `#/comment/index?goods=${id}`, comment.goods);
      await expect.poll(() => page.locator('#main tbody tr[data-id]').count()).toBe(Math.min(all.length, 20));
    });
  },
  { scale: 0.1 },
);
