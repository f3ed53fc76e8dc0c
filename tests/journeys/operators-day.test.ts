/**
 * An operator's day on the sample data, counted. What a task may take is asserted in actions: clicks, chords of keys,
 * fields filled in or pasted. Seconds are told beside, as the machine has them.
 */
import type { Locator, Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { signIn, type Caller } from '../server.ts';
import { open, openRows, signInAs } from './browser.ts';
import { Day, type Counted } from './counted.ts';
import { journey } from './stage.ts';

type Row = { id: number; [member: string]: unknown };

/** A picture of one grey dot. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);
const pictures = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ name: `${at}.png`, mimeType: 'image/png', buffer: pixel }));
const cents = (text: string): number => Math.round(Number(text.replaceAll(',', '')) * 100);
const printed = (amount: number): string => (amount / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',');

const orders = '/api/v2/seller/order';
const withdrawals = '/api/v2/seller/withdraw';

const head = (page: Page): Locator => page.locator('.page-head').first();
const dialogOf = (page: Page): Locator => page.getByRole('dialog').last();
const gone = (page: Page): Promise<void> => page.getByRole('dialog').waitFor({ state: 'detached' });
const button = (place: Locator, name: string | RegExp): Locator =>
  place.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
/** From a list to the form of a new record. */
async function add(hands: Counted): Promise<void> {
  await hands.click(head(hands.page).getByRole('link', { name: '新增', exact: true }));
  await hands.page.locator('main .k-save-bar').waitFor();
}
const rowOf = (page: Page, id: unknown): Locator => page.locator(`tbody tr[data-id="${String(id)}"]`);
const at = (page: Page, hash: RegExp | string): Promise<unknown> =>
  page.waitForFunction(([source]) => new RegExp(source).test(location.hash), [
    typeof hash === 'string' ? `^${hash}$` : hash.source,
  ] as const);

journey(
  "an operator's day",
  (stage) => {
    const day = new Day();
    afterAll(() => process.stdout.write(`\n${day.table()}\n`));

    const rowsOf = async (call: Caller, path: string): Promise<Row[]> =>
      ((await call('GET', path)).data as { rows: Row[] }).rows;
    /** So many orders wait to be sent by post: payments by bank are entered until they do, where there is stock. */
    async function toShip(call: Caller, count: number): Promise<void> {
      let waiting = (await rowsOf(call, `${orders}?size=100&tab=toShip&deliveryMethod=express`)).length;
      for (const { id } of await rowsOf(call, `${orders}?size=100&status=unpaid&deliveryMethod=express`)) {
        if (waiting >= count) return;
        if ((await call('POST', `${orders}/${id}/markPaid`, { remark: '银行到账' })).error === '') waiting += 1;
      }
      expect(waiting).toBeGreaterThanOrEqual(count);
    }

    it('slips are printed, orders are sent one by one and twenty at once', async () => {
      const staff = await signIn(stage.server, 'admin');
      await toShip(staff, 22);
      const visitor = await stage.come('operator');
      const page = await openRows(visitor, '/order/index?tab=toShip&deliveryMethod=express&size=20');

      const slips = await day.play('print 20 slips', '3, masked', page, async (hands) => {
        await hands.click(page.getByLabel('选择本页全部'));
        await hands.click(button(page.locator('.k-bulk'), '打印发货单'));
        await expect.poll(() => page.locator('.k-print article, .k-print .k-sheet').count()).toBe(20);
      });
      expect(slips.actions).toBeLessThanOrEqual(3);
      await button(page.locator('.k-print'), '关闭').click();
      await button(page.locator('.k-bulk'), '取消选择').click();

      const first = page
        .locator('tbody tr[data-id]')
        .filter({ has: page.getByRole('button', { name: /^发货/ }) })
        .first();
      const id = await first.getAttribute('data-id');
      const one = await day.play('ship 1 order', '4 and the number', page, async (hands) => {
        await hands.click(button(first, /^发货/));
        await hands.pick(dialogOf(page).getByLabel('物流公司'), '顺丰');
        await hands.fill(dialogOf(page).getByLabel('物流单号'), 'SF88000001');
        await hands.click(button(dialogOf(page), '发货'));
        await gone(page);
      });
      expect(one.actions).toBeLessThanOrEqual(5);
      expect((await staff('GET', `${orders}/${id}`)).data).toMatchObject({ status: 'shipped' });

      await rowOf(page, id).waitFor({ state: 'detached' });
      await expect.poll(() => page.locator('tbody tr[data-id]').count()).toBe(20);
      const many = await day.play('ship 20 in bulk', 'impossible', page, async (hands) => {
        await hands.click(page.getByLabel('选择本页全部'));
        await hands.click(button(page.locator('.k-bulk'), '发货'));
        const lines = dialogOf(page).locator('.k-each tbody tr');
        await expect.poll(() => dialogOf(page).innerText()).toContain('将处理 20 条');
        const numbers = await lines.locator('th').allInnerTexts();
        await hands.click(dialogOf(page).getByLabel(`${numbers[0]} 物流公司`));
        const block = numbers.map((no, index) =>
          [no, index % 2 ? '中通' : '顺丰', `YD99${100_000 + index}`].join('\t'),
        );
        await hands.paste(['订单编号\t快递\t单号', ...block.toReversed()]);
        await expect.poll(() => dialogOf(page).getByRole('status').allInnerTexts()).toContain('已粘贴 20 行');
        await hands.click(button(dialogOf(page), '发货 20 条'));
        await gone(page);
      });
      expect(many.actions).toBeLessThanOrEqual(8);
      expect(await rowsOf(staff, '/api/v2/seller/shipments?size=100&keyword=YD99')).toHaveLength(20);
    });

    it('a price is changed with what will be payable in sight, and a refund is agreed to by the way it was paid', async () => {
      const staff = await signIn(stage.server, 'admin');
      const order = (await rowsOf(staff, `${orders}?tab=unpaid&size=50`)).find((row) => !row['priceChangedAt']);
      const now = cents(String(order?.['payAmount']));
      const wanted = now - 50;
      const visitor = await stage.come('operator');
      const page = await openRows(visitor, '/order/index?tab=unpaid&size=50');
      const price = await day.play('change a price', '4, unseen', page, async (hands) => {
        await hands.click(button(rowOf(page, order?.id), /^改价/));
        await hands.fill(dialogOf(page).getByLabel('改后应付'), (wanted / 100).toFixed(2));
        await hands.fill(dialogOf(page).getByLabel('改价原因'), '老客户');
        const result = dialogOf(page).locator('.k-result');
        await expect.poll(() => result.innerText()).toMatch(new RegExp(`${printed(now)}[^\\d]+${printed(wanted)}`));
        await hands.click(button(dialogOf(page), '改价'));
        await gone(page);
      });
      expect(price.actions).toBeLessThanOrEqual(4);
      const changed = (await staff('GET', `${orders}/${order?.id}`)).data as Row;
      expect(cents(String(changed['payAmount']))).toBe(wanted);

      const asked = (await rowsOf(staff, '/api/v2/seller/after_sale?tab=applied&size=50')).find(
        ({ type }) => type === 'refundOnly',
      );
      await openRows(visitor, '/afterSale/index?tab=applied&size=50');
      const refund = await day.play('agree to a refund', '3 and the method', page, async (hands) => {
        await hands.click(button(rowOf(page, asked?.id), /^同意退款/));
        const way = dialogOf(page).getByLabel('退款方式');
        await expect
          .poll(() => way.evaluate((one) => (one as HTMLSelectElement).selectedOptions[0]?.text))
          .toBe('原路退回');
        expect(await dialogOf(page).getByLabel('退款金额').inputValue()).toBe(asked?.['applyAmount']);
        await hands.click(button(dialogOf(page), '同意退款'));
        await gone(page);
      });
      expect(refund.actions).toBeLessThanOrEqual(2);
      expect((await staff('GET', `/api/v2/seller/after_sale/${asked?.id}`)).data).not.toMatchObject({
        status: 'applied',
      });
    });

    it('new goods of six SKUs and three pictures', async () => {
      const visitor = await stage.come('admin');
      const { page } = visitor;
      await open(visitor, '/goods/index?tab=onSale');
      const name = '六规格春茶';
      const main = page.locator('main');
      const field = (own: string) => main.locator(`[data-field="${own}"]`);
      const goods = await day.play('new goods, 6 SKU, 3 pictures', '~45, never saved', page, async (hands) => {
        await add(hands);
        await hands.fill(main.getByLabel('商品名称'), name);
        for (const label of ['商品分类', '所属商家', '所属店铺']) {
          await hands.click(main.getByRole('combobox', { name: label }));
          await hands.click(page.locator('.combobox-list:visible [role=option]').first());
        }
        await hands.hand(field('cover').locator('input[type=file]'), pictures(1));
        await hands.hand(field('images').locator('input[type=file]'), pictures(3));
        await hands.fill(field('detail').locator('[contenteditable=true]'), '好茶');
        await hands.choose(main.getByLabel('商品规格'), '多规格');
        const specs = field('specs');
        for (const [index, [spec, values]] of [['颜色', '红、蓝、黑'] as const, ['尺码', 'L、M'] as const].entries()) {
          await hands.click(button(specs, '添加规格'));
          await hands.fill(specs.getByPlaceholder('规格名，如 颜色').nth(index), spec);
          await hands.fill(specs.getByPlaceholder('规格值，回车添加').nth(index), values);
        }
        await specs.getByPlaceholder('规格值，回车添加').last().blur();
        await hands.click(button(specs, '生成规格明细（6 个）'));
        await hands.click(field('skus').locator('[data-source="skus.0.price"] input'));
        await hands.paste(['30\t5', '31\t6', '32\t7', '33\t8', '34\t9', '35\t10']);
        await expect.poll(() => field('skus').getByRole('status').allInnerTexts()).toContain('已粘贴 6 行');
        await expect.poll(() => field('images').locator('img').count()).toBe(3);
        await hands.press('Control+s');
        await at(page, /^#\/goods\/index\/\d+$/);
      });
      expect(goods.actions).toBeLessThanOrEqual(25);
      const staff = await signIn(stage.server, 'admin');
      const [made] = await rowsOf(staff, `/api/v2/seller/goods?keyword=${encodeURIComponent(name)}`);
      const { skus, images } = (await staff('GET', `/api/v2/seller/goods/${made?.id}`)).data as Record<
        string,
        unknown[]
      >;
      expect([skus?.length, images?.length, made?.['stock']]).toEqual([6, 3, 45]);
    });

    it('what waits for review is decided by keys alone: the stores that wait, and goods until it is ten', async () => {
      const staff = await signIn(stage.server, 'admin');
      const waiting = async (base: string) => rowsOf(staff, `/api/v2/seller/${base}?tab=pending&size=100`);
      const [stores, goods] = [await waiting('store_check'), await waiting('goods_auth')];
      expect(stores.length).toBeGreaterThan(1);
      const visitor = await stage.come('admin');
      const page = await openRows(visitor, '/store/check');
      const bar = page.locator('.k-review');
      const decide = async (hands: Counted, approve: boolean): Promise<void> => {
        const id = await bar.getAttribute('data-id');
        await hands.press(approve ? '1' : '2');
        await dialogOf(page).locator('input, textarea').first().waitFor();
        await expect
          .poll(() =>
            dialogOf(page).evaluate((one) => one !== document.activeElement && one.contains(document.activeElement)),
          )
          .toBe(true);
        if (!approve) await hands.type('资料不清楚');
        await hands.press('Control+Enter');
        await gone(page);
        await page.locator(`.k-review[data-id="${id}"]`).waitFor({ state: 'detached' });
      };
      const begin = async (hands: Counted): Promise<void> => {
        // Tab goes on from the heading, which has the focus once its page stands: note of the page, then the button.
        await page.locator('main .page-head a').filter({ hasText: '逐条处理' }).waitFor();
        await page.getByRole('button', { name: '页面说明' }).waitFor();
        await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
        await hands.press('Tab');
        await hands.press('Tab');
        await hands.press('Enter');
        await bar.waitFor();
      };
      const review = await day.play('review 10 (stores, then goods)', '3 each, error after', page, async (hands) => {
        await begin(hands);
        for (const [index] of stores.entries()) await decide(hands, index % 2 === 0);
        await at(page, '#/store/check');
        await hands.press('Control+k');
        await hands.type('商品审核');
        await page.getByRole('option').filter({ hasText: '商品审核' }).first().waitFor();
        await hands.press('Enter');
        await page.locator('main h1').filter({ hasText: '商品审核' }).waitFor();
        await page.locator('tbody tr[data-id]').first().waitFor();
        await begin(hands);
        for (let index = stores.length; index < 10; index += 1) await decide(hands, index % 2 === 0);
      });
      expect(review.clicks).toBe(0);
      expect(review.actions).toBeLessThanOrEqual(10 * 3 + 8);
      expect((await waiting('store_check')).length).toBe(0);
      expect((await waiting('goods_auth')).length).toBe(goods.length - (10 - stores.length));
    });

    it('withdrawals are approved and paid by file with count and sum in sight', async () => {
      const staff = await signIn(stage.server, 'finance');
      const all = await rowsOf(staff, `${withdrawals}?size=100&tab=pending`);
      const already = await rowsOf(staff, `${withdrawals}?size=100&tab=approved`);
      const net = (rows: Row[]): number => rows.reduce((total, row) => total + cents(String(row['netAmount'])), 0);
      const visitor = await stage.come('finance');
      const page = await openRows(visitor, '/seller/withDraw/index?tab=pending');
      const notices = page.locator('.notice');
      const bulk = page.locator('.k-bulk');
      const run = await day.play('approve 6, then payout file', '3 and 2, no sum', page, async (hands) => {
        await hands.click(page.getByLabel('选择本页全部'));
        await hands.click(button(bulk, '审核通过'));
        await dialogOf(page).getByText(`将处理 ${all.length} 条`).waitFor();
        expect(await dialogOf(page).innerText()).toContain(`到账金额合计 ${printed(net(all))}`);
        await hands.click(button(dialogOf(page), '审核通过'));
        await gone(page);
        await hands.click(page.locator('main .tab').filter({ hasText: '待打款' }));
        await expect.poll(() => page.locator('tbody tr[data-id]').count()).toBe(all.length + already.length);
        await hands.click(page.getByLabel('选择本页全部'));
        await hands.click(button(bulk, '导出打款文件'));
        await dialogOf(page)
          .getByText(`将处理 ${all.length + already.length} 条`)
          .waitFor();
        const sum = /到账金额合计 ([\d,.]+)/.exec(await dialogOf(page).innerText())?.[1] ?? '';
        expect(cents(sum)).toBe(net([...all, ...already]));
        const file = page.waitForEvent('download');
        await hands.click(button(dialogOf(page), '导出打款文件'));
        await gone(page);
        await notices.getByText(`${all.length + already.length} 笔，合计 ${sum} 元`).waitFor();
        await file;
      });
      expect(run.actions).toBeLessThanOrEqual(7);
      // What is paid is not told as what cannot be paid.
      expect(await notices.getByText('没有待打款').count()).toBe(0);
    });

    it('a voucher is entered by one and approved by another', async () => {
      const visitor = await stage.come('finance');
      const boss = await stage.come('admin');
      await open(visitor, '/seller/finance/manualHandling');
      const desk = await openRows(boss, '/finance/manualHandling?tab=pending');
      const { page } = visitor;
      const main = page.locator('main');
      let voucherNo = '';
      const voucher = await day.play('voucher entered and approved', '8 fields, not saved', page, async (hands) => {
        await add(hands);
        await hands.choose(main.getByLabel('处理类型'), '增加');
        await hands.click(main.getByRole('combobox', { name: '会员' }));
        await hands.click(page.locator('.combobox-list:visible [role=option]').first());
        await hands.choose(main.getByLabel('资产'), '余额');
        await hands.fill(main.getByLabel('数量'), '20');
        // How long the reason must be is said before it is saved.
        await main.getByText('至少 5 个字符').waitFor();
        await hands.fill(main.getByLabel('处理原因'), '中秋活动补偿');
        await hands.press('Control+s');
        await at(page, /\/manualHandling\/\d+$/);
        await hands.click(button(head(page), '提交'));
        await hands.click(button(dialogOf(page), '确定'));
        await gone(page);
        voucherNo = /ZD\d+/.exec(await main.locator('h1').innerText())?.[0] ?? '';
        const found = hands.at(desk);
        await found.fill(desk.getByPlaceholder('制单编号 / 关联单号'), voucherNo);
        await found.press('Enter');
        await found.click(button(desk.locator('tbody tr[data-id]').filter({ hasText: voucherNo }), /^审核通过/));
        await expect.poll(() => dialogOf(desk).innerText()).toMatch(/20\.00[\s\S]*中秋活动补偿/);
        await found.click(button(dialogOf(desk), '审核通过'));
        await gone(desk);
      });
      expect(voucher.actions).toBeLessThanOrEqual(14);
      const staff = await signIn(stage.server, 'admin');
      const [posted] = await rowsOf(staff, `/api/v2/seller/finance_manual?keyword=${voucherNo}`);
      expect(posted).toMatchObject({ status: 'posted', amount: '20.0000' });
    });

    it('a role and an account of it: it sees the pages of its role and no others', async () => {
      const visitor = await stage.come('admin');
      const page = await openRows(visitor, '/authority/index');
      const main = page.locator('main');
      const made = await day.play('role and account', '2 places, 9 fields', page, async (hands) => {
        await add(hands);
        await hands.fill(main.getByLabel('角色标识'), 'packer');
        await hands.fill(main.getByLabel('角色名称'), '打包员');
        await hands.choose(main.getByLabel('所属端'), '平台后台');
        await hands.press('Control+s');
        await at(page, /^#\/authority\/index\/\d+$/);
        await hands.click(button(head(page), '权限设置'));
        await hands.fill(dialogOf(page).getByPlaceholder('搜索名称、标识或路由'), '发货单列表');
        await hands.click(dialogOf(page).getByRole('checkbox', { name: /发货/ }).first());
        await hands.click(button(dialogOf(page), '权限设置'));
        await gone(page);
        await hands.click(button(head(page), '查看账号'));
        await at(page, /^#\/user\/index/);
        await hands.click(button(head(page), '新增账号'));
        const dialog = dialogOf(page);
        const answers = [
          ['登录账号', 'packer1'],
          ['登录密码', 'Packer-2026'],
          ['确认密码', 'Packer-2026'],
          ['姓名', '打包小陈'],
          ['手机号', '13700009911'],
        ] as const;
        for (const [label, text] of answers) await hands.fill(dialog.getByRole('textbox', { name: label }), text);
        await hands.choose(dialog.getByLabel('所属端'), '平台后台');
        await hands.pick(dialog.getByRole('combobox', { name: '角色' }), '打包员');
        await hands.click(button(dialog, '新增账号'));
        await gone(page);
        // The list is that of the role's accounts.
        await expect
          .poll(() => main.locator('tbody tr[data-id]').allInnerTexts())
          .toEqual([expect.stringContaining('packer1')]);
      });
      expect(made.actions).toBeLessThanOrEqual(20);

      const packer = await stage.visit();
      await signInAs(
        packer,
        { accounts: [{ account: 'packer1', role: 'packer', area: 'admin', password: 'Packer-2026' }] },
        'packer1',
      );
      const menu = packer.page.getByRole('navigation', { name: '主菜单' });
      await expect.poll(() => menu.getByRole('link').allInnerTexts()).toEqual(['首页', '发货单列表']);
      await openRows(packer, '/shipments/shipments');
      await packer.page.evaluate(() => {
        location.hash = '#/order/index';
      });
      await packer.page.getByRole('heading', { name: '没有权限' }).waitFor();
    });

    it('two windows edit one record: what both have changed is kept', async () => {
      const visitors = [await stage.come('admin'), await stage.come('operator')] as const;
      const staff = await signIn(stage.server, 'admin');
      const [member] = await rowsOf(staff, '/api/v2/seller/member?size=1');
      for (const visitor of visitors) await open(visitor, `/memberList/list/${member?.id}/edit`);
      const [mine, theirs] = [visitors[0].page, visitors[1].page];
      const both = await day.play('two windows, both changes kept', '2 saves', theirs, async (hands) => {
        await hands.fill(theirs.locator('main').getByLabel('邮箱'), 'both@example.com');
        await hands.press('Control+s');
        await at(theirs, `#/memberList/list/${member?.id}`);
        const own = hands.at(mine);
        await own.fill(mine.locator('main').getByLabel('昵称'), '两窗同改');
        await own.press('Control+s');
        const conflict = mine.getByRole('alertdialog', { name: '数据已被他人修改' });
        await conflict.getByText('运营小周').waitFor();
        await own.click(button(conflict, '按选择保存'));
        await at(mine, `#/memberList/list/${member?.id}`);
      });
      expect(both.actions).toBeLessThanOrEqual(5);
      expect((await staff('GET', `/api/v2/seller/member/${member?.id}`)).data).toMatchObject({
        nickname: '两窗同改',
        email: 'both@example.com',
      });
    });
  },
  { scale: 1 },
);
