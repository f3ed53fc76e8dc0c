/**
 * Money from the first click to the ledger: what the shop and time do is done as they do it, what people do by their
 * hands in the console. After each step ledger and screen say the same amount.
 */
import { readFile } from 'node:fs/promises';
import type { Download } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { pageOf } from '../../src/actions/pages.ts';
import { runOutermost } from '../../src/actions/run.server.ts';
import { TABLE_LIMITS } from '../../src/base/csv.ts';
import { dayOf } from '../../src/base/date.ts';
import type { Row } from '../../src/database/contract.ts';
import { wrongFigures } from '../../src/database/schema/fill-rollups.ts';
import { reconcile } from '../../src/database/ledger/reconcile.ts';
import { rows } from '../../src/database/rows/rows.ts';
import { newestSetting, saveSetting } from '../../src/database/rows/settings.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import type { ActionDef, EntityDef, Site } from '../../src/grammar/site/resolved.ts';
import { tableReader } from '../../src/server/node/tables.ts';
import { session } from '../api/effects-site.ts';
import { openShop, orders, type Shop } from '../api/order-shop.ts';
import { flows } from './desk-stage.ts';
import type { Hands } from './hands.ts';

type Values = { [field: string]: Json };

/** 王芳, where she does what the shop or an earlier day would have done. */
const ann = session(11);
/** The shop, for a member: nobody of the staff. */
const storefront = session(0);

/** The mirror of these entries. */
const taken = (entries: string[]): string[] =>
  entries
    .toReversed()
    .map((entry) =>
      entry.replace(/^\w+/, 'reversal').replace(/(-?)([\d.]+)$/, (_, sign, size) => (sign ? '' : '-') + size),
    );

/** What the clock asks on each of a hundred days: of other entities nothing. */
function about(site: Site, ...names: string[]): Site {
  const quiet = ([name, entity]: [string, Site['entities'][string]]): [string, typeof entity] => {
    if (names.includes(name)) return [name, entity];
    const actions = Object.entries(entity.actions).filter(([, one]) => !one.due && !one.every);
    return [name, { ...entity, actions: Object.fromEntries(actions) }];
  };
  return { ...site, entities: Object.fromEntries(Object.entries(site.entities).map(quiet)) };
}

flows('money', (stage) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(stage.desk);
    const bank = { bankAccountName: '云杉商贸有限公司', bankName: '中国工商银行', bankAccount: '6222020200112230' };
    const { db } = stage.desk.owner;
    await db.updateTable('seller').set(bank).where('id', '=', shop.seller.id).execute();
    await db.updateTable('store').set({ status: 'open' }).execute();
    await stage.employ(
      { id: 11, username: 'wangfang', name: '王芳' },
      { id: 12, username: 'liqiang', name: '李强' },
      { id: 31, username: 'yunshan', name: '云杉店长', seller: shop.seller.id },
    );
  });

  const one = (entity: string, id: number): Promise<Row> => stage.desk.one(entity, id);
  const last = async (entity: string, match: Values): Promise<Row> =>
    (await stage.desk.find(entity, match)).toSorted((a, b) => b.id - a.id)[0] as Row;
  /** A member, with what they have from before. */
  async function member(nickname: string, phone: string, has: { [asset: string]: string } = {}): Promise<Row> {
    const made = await stage.desk.add('member', { nickname, phone, level: '1' });
    for (const [asset, amount] of Object.entries(has))
      await stage.desk.post({
        bizType: 'manualAdjust',
        bizNo: `TZ-${phone}-${asset}`,
        step: 'post',
        document: { ownerType: 'member', ownerId: made.id, asset, amount, direction: 'in' },
      });
    return made;
  }
  /** What the member has of it, free and frozen. */
  const held = (of: Row, asset: string): Promise<string[]> => stage.desk.balance('member', of.id, asset);
  /** What took back the bookings of a document. */
  const reversal = (no: string): Promise<string[]> => stage.posted(no, { bizType: 'reversal' });
  /** From a record to its entries on the screen, and back. */
  async function ledger(hands: Hands, signed: number[]): Promise<void> {
    await hands.press('流水');
    await hands.heading(/明细$/);
    await expect.poll(() => hands.column('变动')).toEqual(signed.toSorted((a, b) => a - b));
    await hands.page.goBack();
    await hands.main.locator('.k-record').first().waitFor();
  }
  /** The lines of a workbook that is downloaded. */
  async function workbook(file: Promise<Download>): Promise<string[][]> {
    const content = (await readFile(await (await file).path())).toString('base64');
    const read = await tableReader().read({ content }, TABLE_LIMITS, 0);
    if (!read.ok) throw new Error(read.problem.code);
    return read.table.rows;
  }

  it("a seller's goods go from a draft on sale, and an order of them from payment to the commission in the ledger", async () => {
    const promoter = await member('推小辛', '13811110008');
    const seller = await stage.come('yunshan');
    await seller.go('商品管理', '商品列表');
    await seller.add();
    await seller.fill(
      { 商品名称: '明前龙井', 商品分类: '茶叶', 所属店铺: '云杉旗舰店', 商品规格: '多规格' },
      seller.main,
    );
    for (const field of ['cover', 'images']) await seller.picture(field);
    await seller.main.locator('[data-field="detail"] [contenteditable]').fill('好茶');
    const specs = seller.main.locator('[data-field="specs"]');
    await specs.getByRole('button', { name: '添加规格' }).click();
    await specs.getByPlaceholder('规格名，如 颜色').fill('规格');
    await specs.getByPlaceholder('规格值，回车添加').fill('小、大');
    await specs.getByPlaceholder('规格值，回车添加').blur();
    await specs.getByRole('button', { name: '生成规格明细（2 个）' }).click();
    const skus = seller.main.locator('[data-field="skus"]');
    for (const at of [0, 1]) {
      await skus.locator(`[data-source="skus.${at}.price"] input`).fill('50');
      await skus.locator(`[data-source="skus.${at}.stock"] input`).fill('9');
    }
    await seller.fill({ 参与分佣: true, 一级佣金比例: '10', 二级佣金比例: '5' }, seller.main);
    await seller.save();
    const { id } = await last('goods', { name: '明前龙井' });
    expect(await one('goods', id)).toMatchObject({ status: 'draft', auditStatus: 'none', seller: shop.seller.id });
    await seller.act('提交审核');

    const reviewer = await stage.come('wangfang');
    await reviewer.go('审核中心', '商品预审');
    await reviewer.actIn('明前龙井', '预审通过');
    await reviewer.go('审核中心', '商品审核');
    await reviewer.actIn('明前龙井', '审核通过', { 平台服务费率: '5' });
    expect(await one('goods', id)).toMatchObject({
      status: 'onSale',
      auditStatus: 'approved',
      platformFeeRate: '5.00',
    });
    await seller.go('商品管理', '商品列表');
    await seller.tab('销售中');
    await seller.open('明前龙井');
    expect([await seller.figure('售价'), await seller.figure('库存')]).toEqual([50, 18]);

    const order = await shop.placed(await one('goods', id), { referrer: promoter.id });
    const no = String(order['orderNo']);
    await reviewer.go('订单管理', '普通订单');
    await reviewer.tab('待付款');
    await reviewer.open(no);
    await reviewer.act('确认付款', { 备注: '线下已收款' });
    await reviewer.stands('待发货');
    expect([await reviewer.figure('实付金额'), await reviewer.figure('佣金支出')]).toEqual([141, 13.5]);
    await seller.go('订单管理', '普通订单');
    await seller.tab('待发货');
    await seller.actIn(no, '发货', { 物流公司: '顺丰速运', 物流单号: 'SF00112233' });
    expect(await one('order', order.id)).toMatchObject({ status: 'shipped' });
    await reviewer.go('订单管理', '普通订单');
    await reviewer.tab('待收货');
    await reviewer.actIn(no, '确认收货');
    expect(await one('goods', id)).toMatchObject({ stock: 15, sales: 3 });
    expect(await held(promoter, 'commission')).toEqual(['0', '0']);

    // The after-sale period ends, and later the days for which a commission is frozen.
    await stage.until('2026-11-28T12:00');
    expect(await stage.posted(no, { bizType: 'promoReward' })).toEqual([
      'promoReward sysReward commission available -13.5000',
      'promoReward member commission frozen 13.5000',
    ]);
    expect(await held(promoter, 'commission')).toEqual(['0.0000', '13.5000']);
    await stage.until('2026-12-06T12:00');
    expect(await stage.posted(no, { bizType: 'rewardUnfreeze' })).toEqual([
      'rewardUnfreeze member commission frozen -13.5000',
      'rewardUnfreeze member commission available 13.5000',
    ]);
    expect(await held(promoter, 'commission')).toEqual(['13.5000', '0.0000']);
    const finance = await stage.come('wangfang');
    await finance.go('财务管理', '奖励明细');
    await finance.row(no).waitFor();
    expect(await finance.column('变动')).toEqual([13.5]);
    await finance.go('订单管理', '普通订单');
    await finance.tab('已完成');
    await finance.open(no);
    expect([await finance.figure('佣金支出'), await finance.figure('平台服务费')]).toEqual([13.5, 6.75]);
  });

  it('a file of recharges is imported by one person, posted by another, and moves the balances', async () => {
    const [first, second] = [await member('充小甲', '13811110001'), await member('充小乙', '13811110002')];
    for (const [code, name, asset] of [
      ['balance', '余额充值', 'balance'],
      ['points', '积分补发', 'points'],
    ] as const)
      await stage.desk.create(ann, 'finance/rechargeType', {
        code,
        name,
        ownerType: 'member',
        asset,
        payMethods: ['platform'],
      });
    const maker = await stage.come('wangfang');
    await maker.go('财务管理', '批量导入');
    await maker.main.locator('input[type=file]').setInputFiles({
      name: '活动补偿.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        [
          '手机号,充值类型,资产,增减,数量,原因,外部单号',
          '13811110001,余额充值,余额,增加,1500,活动补偿,W-1',
          '13811110001,余额充值,余额,扣减,60,多发扣回,W-2',
          '13811110002,积分补发,积分,增加,700,补发,',
        ].join('\n'),
      ),
    });
    await maker.reads('校验通过 3 行');
    const batch = await last('importBatch', { kind: 'recharge' });
    expect(batch).toMatchObject({ status: 'checked', totalAmount: '2260.0000', maker: 11 });
    await maker.open(String(batch['batchNo']));
    expect([await maker.figure('有效行'), await maker.figure('合计金额')]).toEqual([3, 2260]);
    expect([await held(first, 'balance'), await held(second, 'points')]).toEqual([
      ['0', '0'],
      ['0', '0'],
    ]);

    const checker = await stage.come('liqiang');
    await checker.go('财务管理', '批量导入');
    await checker.open(String(batch['batchNo']));
    await checker.page.getByRole('button', { name: '确认导入' }).click();
    await checker.reads(/成功 3 条/, checker.page.locator('body'));
    expect(await one('importBatch', batch.id)).toMatchObject({ status: 'done', auditor: 12 });
    expect([await held(first, 'balance'), await held(second, 'points')]).toEqual([
      ['1440.0000', '0.0000'],
      ['700.0000', '0.0000'],
    ]);
    const credit = await last('recharge', { batch: batch.id, member: first.id });
    expect(await stage.posted(credit['rechargeNo'])).toEqual([
      'batchImport sysImport balance available -1500.0000',
      'batchImport member balance available 1500.0000',
    ]);
    const debit = await last('manualVoucher', { batch: batch.id });
    expect(await stage.posted(debit['voucherNo'])).toEqual([
      'batchImport member balance available -60.0000',
      'batchImport sysImport balance available 60.0000',
    ]);
    await checker.press('充值单');
    await expect.poll(() => checker.column('金额与赠送')).toEqual([700, 1500]);
    await checker.open(String(credit['rechargeNo']));
    expect(await checker.figure('充值金额')).toBe(1500);
    await ledger(checker, [-1500, 1500]);
  });

  it('a conversion is applied for in the shop, approved and taken back', async () => {
    const owner = await member('换小丙', '13811110003', { dScore: '2000.00' });
    const made = await stage.desk.work(storefront, async (work) => {
      await saveSetting(work, 'conversionSetting', (await newestSetting(work.db, 'conversionSetting'))?.version ?? 0, {
        rules: [
          {
            biz: 'assetConvert',
            fromAsset: 'dScore',
            toAsset: 'balance',
            rate: '0.5000',
            feeRate: '2.00',
            dayTimes: 0,
            needAudit: true,
            enabled: true,
          },
        ],
        openFrom: '00:00',
        openTo: '23:59',
      });
      const entity = work.site.entities['conversion'] as EntityDef;
      const page = pageOf(stage.desk.page('property/conversion'), entity);
      const asked = { biz: 'assetConvert', member: owner.id, fromAsset: 'dScore', toAsset: 'balance' };
      const { id } = await rows.add(work, 'conversion', { ...asked, fromAmount: '1000.00' });
      const [row] = await rows.find(work, 'conversion', { id }, { lock: true });
      const action = page.actions['apply'] as ActionDef;
      return (await runOutermost({ work, page, entity, action, row: row as Row, form: {} }, {})).after;
    });
    const no = String(made['convertNo']);
    expect([await held(owner, 'dScore'), await held(owner, 'balance')]).toEqual([
      ['1000.0000', '1000.0000'],
      ['0', '0'],
    ]);

    const hands = await stage.come('wangfang');
    await hands.go('资产管理', '资产转换');
    await hands.open(no);
    expect([await hands.figure('转出数量'), await hands.figure('手续费'), await hands.figure('到账数量')]).toEqual([
      1000, 10, 490,
    ]);
    await hands.actAndStay('通过');
    await hands.stands('已完成');
    expect([await held(owner, 'dScore'), await held(owner, 'balance')]).toEqual([
      ['1000.0000', '0.0000'],
      ['490.0000', '0.0000'],
    ]);
    const converted = [
      'convert member dScore frozen -1000.0000',
      'convert sysConvert dScore available 1000.0000',
      'convert sysConvert balance available -500.0000',
      'convert member balance available 490.0000',
      'convert sysFee balance available 10.0000',
    ];
    expect(await stage.posted(no, { bizType: 'convert' })).toEqual(converted);
    await ledger(hands, [-1000, 1000, -1000, 1000, -500, 490, 10]);

    await hands.act('撤销', { 撤销原因: '申请填错' });
    await hands.stands('已撤销');
    expect([await held(owner, 'dScore'), await held(owner, 'balance')]).toEqual([
      ['2000.0000', '0.0000'],
      ['0.0000', '0.0000'],
    ]);
    // The conversion, then what was set aside when it was applied for.
    const setAside = ['reversal member dScore frozen -1000.0000', 'reversal member dScore available 1000.0000'];
    expect(await reversal(no)).toEqual([...taken(converted), ...setAside]);
    await hands.tab('会员账户');
    await expect.poll(() => hands.column('可用')).toEqual([0, 2000]);
  });

  it("a month's bill is made by the clock, confirmed, approved, paid by bank file in two tries, and settled", async () => {
    const { desk } = stage;
    await stage.until('2026-12-02T12:00');
    const goods = await shop.goodsRow();
    const sold: Row[] = [];
    for (let count = 0; count < 2; count += 1) {
      const order = await shop.paid(goods);
      await desk.act(ann, orders, 'ship', order.id, shop.express());
      await desk.act(ann, orders, 'receive', order.id);
      sold.push(await one('order', order.id));
    }
    await stage.until('2026-12-10T13:00');
    await stage.until('2027-01-01T03:00');
    const bill = await last('bill', { seller: shop.seller.id });
    const payable = sold.reduce((sum, order) => sum + Number(order['settleAmount']), 0);
    const fee = sold.reduce((sum, order) => sum + Number(order['platformFee']), 0);
    expect(bill).toMatchObject({ status: 'out', orderCount: 2, payable: payable.toFixed(2) });
    const account = (): Promise<string[]> => desk.balance('seller', shop.seller.id, 'goodsPayment');

    const seller = await stage.come('yunshan');
    await seller.go('店铺管理', '账单列表');
    await seller.tab('待对账');
    await seller.open(String(bill['billNo']));
    expect([await seller.figure('订单付款金额'), await seller.figure('应结金额')]).toEqual([
      Number(bill['orderAmount']),
      payable,
    ]);
    await seller.act('确认对账');
    await seller.stands('已对账');
    expect(await account()).toEqual(['0', '0']);

    const finance = await stage.come('wangfang');
    await finance.go('店铺管理', '账单列表');
    await finance.tab('已对账');
    await finance.open(String(bill['billNo']));
    await finance.act('财务审核');
    await finance.stands('待打款');
    const amount = payable.toFixed(4);
    expect(await stage.posted(bill['billNo'])).toEqual([
      `orderSettle sysSettle goodsPayment available -${(payable + fee).toFixed(4)}`,
      `orderSettle seller goodsPayment available ${amount}`,
      `orderSettle sysFee goodsPayment available ${fee.toFixed(4)}`,
    ]);
    expect(await account()).toEqual(['0.0000', amount]);
    await ledger(finance, [payable]);

    const payout = await last('payout', { bill: bill.id });
    const no = String(payout['payoutNo']);
    await finance.go('店铺管理', '店铺打款');
    await finance.open(no);
    await finance.actAndStay('审核通过', { 手续费: '2.00' });
    await finance.stands('待打款');
    expect([await finance.figure('打款金额'), await finance.figure('实际到账')]).toEqual([payable, payable - 2]);

    const bank = await stage.come('liqiang');
    await bank.go('店铺管理', '店铺打款');
    await bank.tab('待打款');
    await bank.row(no).waitFor();
    const file = bank.page.waitForEvent('download');
    await bank.act('导出打款文件');
    const [, line = []] = await workbook(file);
    const { payoutBatch } = await one('payout', payout.id);
    const payee = ['云杉商贸有限公司', '6222020200112230', '中国工商银行'];
    expect(line.slice(0, 6)).toEqual([payoutBatch, no, ...payee, String(payable - 2)]);
    const heading = ['打款批次号', '打款单号', '打款结果', '打款流水号', '失败原因'].join('\t');
    const answered = async (...cells: string[]): Promise<void> => {
      await bank.press('导入');
      await bank.importPasted([heading, cells.join('\t')]);
      await bank.dialog.getByRole('button', { name: '确认导入' }).click();
      await bank.reads(/成功 1 条/, bank.dialog);
      await bank.dialog.getByRole('button', { name: '关闭', exact: true }).last().click();
      await bank.dialog.waitFor({ state: 'detached' });
    };
    await answered(String(payoutBatch), no, '失败', '', '户名不符');
    expect(await one('payout', payout.id)).toMatchObject({ status: 'failed', failReason: '户名不符' });
    expect([await account(), await stage.posted(no, { bizType: 'payoutPaid' })]).toEqual([['0.0000', amount], []]);

    await bank.tab('打款失败');
    await bank.open(no);
    expect(await bank.shown('失败原因')).toBe('户名不符');
    await bank.act('打款', { 打款方式: '银行代发' });
    await bank.stands('打款中');
    const again = String((await one('payout', payout.id))['payoutBatch']);
    await bank.page.getByRole('link', { name: '返回', exact: true }).click();
    await bank.heading('店铺打款');
    await answered(again, no, '成功', 'BANK000001', '');
    expect(await one('payout', payout.id)).toMatchObject({ status: 'paid', operator: 12 });
    expect(await one('bill', bill.id)).toMatchObject({ status: 'paid', paid: payable.toFixed(2) });
    expect(await stage.posted(no, { bizType: 'payoutPaid' })).toEqual([
      `payoutPaid seller goodsPayment frozen -${amount}`,
      `payoutPaid sysChannel goodsPayment available ${(payable - 2).toFixed(4)}`,
      'payoutPaid sysFee goodsPayment available 2.0000',
    ]);
    expect(await account()).toEqual(['0.0000', '0.0000']);
    await bank.go('店铺管理', '账单列表');
    await bank.tab('已结清');
    await bank.open(String(bill['billNo']));
    expect(await bank.figure('已结金额')).toBe(payable);
  });

  it('an offset is entered, approved by a second person and taken back', async () => {
    const payer = await member('付小丁', '13811110004', { commission: '1250.00' });
    const receiver = await member('收小戊', '13811110005');
    const maker = await stage.come('wangfang');
    await maker.go('财务管理', '对冲管理');
    await maker.add();
    await maker.fill(
      {
        对冲类型: '资产对冲',
        对冲比例: '0.5',
        对冲原因: '月末对冲',
        出方会员: '付小丁',
        出方资产: '佣金',
        出方数量: '1200',
        入方会员: '收小戊',
        入方资产: '余额',
      },
      maker.main,
    );
    await maker.save();
    const made = await last('hedgingRecord', { fromMember: payer.id });
    const no = String(made['hedgeNo']);
    expect([await maker.figure('出方数量'), await maker.figure('入方数量')]).toEqual([1200, 600]);
    expect([made['status'], await stage.posted(no)]).toEqual(['pending', []]);
    expect(await held(payer, 'commission')).toEqual(['1250.0000', '0.0000']);

    const second = await stage.come('liqiang');
    await second.go('财务管理', '对冲管理');
    await second.actIn(no, '审核通过');
    await second.tab('已对冲');
    await second.open(no);
    await second.stands('已对冲');
    const offset = [
      'hedge member commission available -1200.0000',
      'hedge sysHedge commission available 1200.0000',
      'hedge sysHedge balance available -600.0000',
      'hedge member balance available 600.0000',
    ];
    expect(await stage.posted(no)).toEqual(offset);
    expect([await held(payer, 'commission'), await held(receiver, 'balance')]).toEqual([
      ['50.0000', '0.0000'],
      ['600.0000', '0.0000'],
    ]);
    await ledger(second, [-1200, 1200, -600, 600]);

    await second.act('冲回', { 冲回原因: '入方填错' });
    await second.stands('已冲回');
    expect([await held(payer, 'commission'), await held(receiver, 'balance')]).toEqual([
      ['1250.0000', '0.0000'],
      ['0.0000', '0.0000'],
    ]);
    expect(await reversal(no)).toEqual(taken(offset));
    await second.tab('出方账户');
    await expect.poll(() => second.column('可用')).toEqual([1250]);
  });

  it('an order by instalments is paid bill by bill, one of them late and with its fee', async () => {
    const { desk } = stage;
    await stage.until('2027-01-15T12:00');
    const buyer = await member('期小己', '13811110006');
    const goods = await desk.add('goods', {
      name: '茶柜',
      zone: 'instalment',
      seller: shop.seller.id,
      status: 'onSale',
      auditStatus: 'approved',
      skus: [{ skuNo: 'F1', price: '1000.00', stock: 9, lockedStock: 1 }],
    });
    const line = {
      line: 1,
      goods: goods.id,
      skuNo: 'F1',
      goodsName: '茶柜',
      originalPrice: '1000.00',
      price: '1000.00',
    };
    const order = await desk.add('order', {
      orderNo: '20270115120000000001',
      orderKind: 'instalmentOrder',
      zone: 'instalment',
      member: buyer.id,
      seller: shop.seller.id,
      deliveryMethod: 'express',
      receiverName: '李四',
      receiverPhone: '13900009000',
      items: [{ ...line, qty: 1, shippedQty: 0, refundedQty: 0, itemPayAmount: '1000.00', shipWithinHours: 48 }],
      periods: 3,
      downRate: '10.00',
      feeRate: '3.00',
      feeBearer: 'buyer',
      penaltyRate: '0.05',
      graceDays: 3,
      shipAfter: 'down',
      status: 'unpaid',
      placedAt: desk.clock.now.toISOString(),
    });
    const no = String(order['orderNo']);
    const bills = async (): Promise<Row[]> =>
      (await desk.find('instalmentBill', { order: order.id })).toSorted((a, b) => a.id - b.id);
    /** Pays what the bill on the screen asks for, by the bank. */
    const pay = async (hands: Hands, amount: string, transactionNo: string): Promise<void> => {
      await hands.act('登记还款', { 还款金额: amount, 还款方式: '对公转账', 支付流水号: transactionNo });
      await hands.stands('已还清');
      expect([await hands.figure('已还金额'), await hands.figure('待还金额')]).toEqual([Number(amount), 0]);
    };
    const booked = (amount: string): string[] => [
      `instalmentPay sysChannel balance available -${amount}`,
      `instalmentPay sysSettle balance available ${amount}`,
    ];

    const down = await stage.come('wangfang');
    await down.go('订单管理', '分期订单');
    await down.tab('待付款');
    await down.open(no);
    await down.act('确认付款', { 备注: '线下已收款' });
    await down.stands('待发货');
    expect([await down.figure('实付金额'), await down.figure('首付'), await down.figure('每期应还')]).toEqual([
      100, 100, 309,
    ]);
    await down.press('还款计划');
    await expect.poll(() => down.column('应还与已还')).toEqual([309, 309, 309]);
    const [first, second, third] = (await bills()) as [Row, Row, Row];
    expect([first, second, third].map((bill) => bill['dueDate'])).toEqual(['2027-02-15', '2027-03-15', '2027-04-15']);
    await down.open(String(first['billNo']));
    await pay(down, '309.00', 'YH20270001');
    expect(await stage.posted(first['billNo'])).toEqual(booked('309.0000'));

    // Three days of grace, and ten on which 300.00 cost 0.15 each.
    await stage.until('2027-03-28T12:00');
    const late = await stage.come('wangfang');
    await late.go('订单管理', '分期账单');
    await late.tab('已逾期');
    await late.open(String(second['billNo']));
    expect([await late.figure('逾期费'), await late.figure('待还金额')]).toEqual([1.5, 310.5]);
    await pay(late, '310.50', 'YH20270002');
    expect(await stage.posted(second['billNo'])).toEqual(booked('310.5000'));

    await stage.until('2027-04-15T12:00');
    const settled = await stage.come('wangfang');
    await settled.go('订单管理', '分期账单');
    await settled.tab('待还款');
    await settled.open(String(third['billNo']));
    await pay(settled, '309.00', 'YH20270003');
    expect(await stage.posted(third['billNo'])).toEqual(booked('309.0000'));
    await settled.press('查看订单');
    await settled.open(no);
    expect(await settled.shown('分期状态')).toBe('已结清');
    expect([await settled.figure('实付金额'), await settled.figure('逾期天数')]).toEqual([1000, 0]);
    expect(await one('order', order.id)).toMatchObject({ paidAmount: '1000.00', paidPeriods: 3, billsOpen: 0 });
  });

  it('a full-return order is paid, returned day by day through a quarter, and never more than was promised', async () => {
    const { desk } = stage;
    await stage.until('2027-05-01T09:00');
    await desk.work(ann, async (work) =>
      saveSetting(work, 'fullReturnSetting', (await newestSetting(work.db, 'fullReturnSetting'))?.version ?? 0, {
        enabled: true,
        poolLimitRate: '0',
      }),
    );
    const buyer = await member('返小庚', '13811110007');
    const goods = await desk.add('goods', {
      name: '全返茶',
      zone: 'normal',
      seller: shop.seller.id,
      price: '100.00',
      status: 'onSale',
      skus: [{ skuNo: 'S1', price: '100.00', stock: 99, lockedStock: 50, enabled: true }],
    });
    const zone = await desk.add('fullReturnZone', {
      name: '九折全返',
      image: '/files/z.png',
      returnMultiple: '0.90',
      returnKind: 'balance',
      dailyRate: '1.00',
      maxDays: 0,
      minAmount: '0.00',
      enabled: true,
    });
    await desk.add('fullReturnGoods', { goods: goods.id, zone: zone.id, stock: 50, soldCount: 0, enabled: true });
    const line = {
      line: 1,
      goods: goods.id,
      skuNo: 'S1',
      goodsName: '全返茶',
      originalPrice: '100.00',
      price: '100.00',
    };
    const order = await desk.add('order', {
      orderNo: '20270501090000000001',
      orderKind: 'allRetuen',
      zone: 'normal',
      member: buyer.id,
      seller: shop.seller.id,
      deliveryMethod: 'none',
      items: [{ ...line, qty: 2, itemPayAmount: '200.00', afterSaleStatus: 'none' }],
      status: 'unpaid',
      placedAt: desk.clock.now.toISOString(),
    });
    const no = String(order['orderNo']);
    const entries = (): Promise<Row[]> =>
      desk.find('ledgerEntry', { bizType: 'allReturnRelease', member: buyer.id, ownerType: 'member' });
    const opened = async (): Promise<Hands> => {
      const hands = await stage.come('wangfang');
      await hands.go('订单管理', '全返订单');
      await hands.tab('已完成');
      await hands.open(no);
      return hands;
    };
    /** What order, ledger and member have of the return: all say the same. */
    const returned = async (hands: Hands, amount: number): Promise<void> => {
      expect([await hands.figure('应返总额'), await hands.figure('已返'), await hands.figure('未返')]).toEqual([
        180,
        amount,
        180 - amount,
      ]);
      expect((await entries()).reduce((sum, entry) => sum + Number(entry['signedAmount']), 0)).toBe(amount);
      expect(await held(buyer, 'balance')).toEqual([amount.toFixed(4), '0.0000']);
    };

    const hands = await stage.come('wangfang');
    await hands.go('订单管理', '全返订单');
    await hands.tab('待付款');
    await hands.open(no);
    await hands.act('确认付款', { 备注: '线下已收款' });
    await hands.stands('已完成');
    expect(await hands.figure('实付金额')).toBe(200);
    const timed = about(desk.site, 'order', 'returnPlan', 'fullReturnSetting');
    await stage.pass(17, timed);
    const paused = await opened();
    await returned(paused, 20);
    await paused.act('暂停返还', { 暂停原因: '核对' });
    await expect.poll(() => paused.shown('返还状态')).toBe('已暂停');
    await stage.pass(3, timed);
    const resumed = await opened();
    await returned(resumed, 20);
    await resumed.act('恢复返还', { 恢复原因: '无误' });
    await expect.poll(() => resumed.shown('返还状态')).toBe('返还中');
    await stage.pass(85, timed);
    const done = await opened();
    await returned(done, 180);
    expect(await done.shown('返还状态')).toBe('已返完');
    const days = (await entries()).map((entry) => dayOf(new Date(String(entry['createdAt']))));
    expect([days.length, new Set(days).size]).toEqual([90, 90]);
    await done.press('返还明细');
    await done.heading('全返明细');
    await expect.poll(async () => new Set(await done.column('变动'))).toEqual(new Set([2]));
  });

  it('after all of them every asset adds up to nothing, no account is below it, and kept figures are what a count gives', async () => {
    const { db } = stage.desk.owner;
    const { differences, unbalanced, negative } = await reconcile(db, stage.desk.clock.now);
    expect({ differences, unbalanced, negative }).toEqual({ differences: [], unbalanced: {}, negative: [] });
    expect(await wrongFigures(db, stage.desk.site)).toEqual([]);
  });
});
