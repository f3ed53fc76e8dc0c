import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../src/database/contract.ts';
import { wrongFigures } from '../../src/database/fill-rollups.ts';
import type { Json } from '../../src/grammar/declarations.ts';
import { importOf } from '../../src/kinds/import/attachment.ts';
import { commitRows, validateRow } from '../../src/kinds/import/rows.server.ts';
import { openDesk, refusal, sellerSession, session, type Desk } from './effects-site.ts';

type Values = { [field: string]: Json };
type Lines = { [field: string]: Json }[];

const orders = 'order/index';
const ann = session(11);
let desk: Desk;
let seller: Row;
let store: Row;
let category: Row;
let member: Row;
let carrier: Row;
let own: ReturnType<typeof sellerSession>;
let number = 0;

beforeAll(async () => {
  desk = await openDesk();
  seller = await desk.add('seller', { name: '云杉商贸', companyName: '云杉商贸有限公司' });
  store = await desk.add('store', { name: '云杉旗舰店', seller: seller.id });
  category = await desk.add('category', { name: '茶叶', group: 'goods' });
  member = await desk.add('member', { nickname: '张三', phone: '13800008001', level: '1' });
  carrier = await desk.add('logisticsCompany', { name: '顺丰速运', code: 'shunfeng' });
  own = sellerSession(31, seller.id);
  await desk.post({
    bizType: 'recharge',
    bizNo: 'CZ1',
    step: 'pay',
    document: { ownerType: 'member', ownerId: member.id, asset: 'balance', amount: '1000.00' },
  });
  await desk.post({
    bizType: 'manualAdjust',
    bizNo: 'TZ1',
    step: 'post',
    document: { ownerType: 'member', ownerId: member.id, asset: 'points', amount: '50000', direction: 'in' },
  });
});
afterAll(() => desk.drop());

const sku = (more: Values = {}): Values => ({
  skuNo: `SKU${(number += 1)}`,
  specValues: {},
  price: '50.00',
  stock: 100,
  lockedStock: 0,
  sales: 0,
  enabled: true,
  ...more,
});

/** Goods on sale with two SKUs of stock 100. */
const goodsRow = (more: Values = {}): Promise<Row> =>
  desk.add('goods', {
    name: '龙井茶',
    zone: 'normal',
    category: category.id,
    seller: seller.id,
    store: store.id,
    cover: '/a.png',
    images: ['/a.png'],
    detail: '<p>茶</p>',
    status: 'onSale',
    auditStatus: 'approved',
    skus: [sku(), sku()],
    ...more,
  });

/** An unpaid order of 2 + 1 pieces at 50.00: coupon 10.00, 500 points for 5.00, freight 6.00. */
async function placed(goods: Row, more: Values = {}): Promise<Row> {
  number += 1;
  const skus = goods.skus as Lines;
  const line = (index: number, qty: number): Values => ({
    line: index + 1,
    goods: goods.id,
    skuNo: skus[index]?.skuNo ?? '',
    goodsName: '龙井茶',
    specText: '',
    category: category.id,
    originalPrice: '60.00',
    price: '50.00',
    qty,
    subtotal: index === 0 ? '100.00' : '50.00',
    couponShare: index === 0 ? '6.67' : '3.33',
    deductShare: index === 0 ? '3.33' : '1.67',
    adjustShare: '0.00',
    itemPayAmount: index === 0 ? '90.00' : '45.00',
    shippedQty: 0,
    refundedQty: 0,
    refundedAmount: '0.00',
    afterSaleStatus: 'none',
    shipWithinHours: 48,
  });
  await desk.work(ann, async (work) =>
    (await import('../../src/business/orders/stock.server.ts')).moveStock(
      work,
      [
        { goods: goods.id, skuNo: String(skus[0]?.skuNo), qty: 2 },
        { goods: goods.id, skuNo: String(skus[1]?.skuNo), qty: 1 },
      ],
      'reserve',
    ),
  );
  const orderNo = `20261120120000${String(number).padStart(6, '0')}`;
  await desk.post({
    bizType: 'orderPay',
    bizNo: orderNo,
    step: 'deduct',
    document: { ownerType: 'member', ownerId: member.id, asset: 'points', amount: '500' },
  });
  return desk.add('order', {
    orderNo,
    orderKind: 'normal',
    zone: 'normal',
    member: member.id,
    seller: seller.id,
    store: store.id,
    source: 'h5',
    items: [line(0, 2), line(1, 1)],
    couponAmount: '10.00',
    freightAmount: '6.00',
    pays: [{ account: 'points', method: 'points', amount: '5.00', points: '500', refunded: '0.00' }],
    receiverName: '李四',
    receiverPhone: '13900009000',
    receiverAddress: '文一西路969号',
    placedAt: '2026-11-20T03:00:00.000Z',
    ...more,
  });
}

const goodsNow = async (goods: Row): Promise<Lines> => (await desk.one('goods', goods.id)).skus as Lines;
const express = (more: Values = {}): Values => ({
  shipType: 'express',
  carrier: carrier.id,
  trackingNo: `SF${String((number += 1)).padStart(8, '0')}`,
  ...more,
});
const paid = async (goods: Row, more: Values = {}): Promise<Row> => {
  const order = await placed(goods, more);
  await desk.act(ann, orders, 'markPaid', order.id, { remark: '线下已收款' });
  return desk.one('order', order.id);
};

describe('an order', () => {
  it('works out its totals from its lines', async () => {
    const order = await placed(await goodsRow());
    expect(order).toMatchObject({
      totalQty: 3,
      goodsAmount: '180.00',
      promotionAmount: '30.00',
      deductAmount: '5.00',
      payAmount: '141.00',
      status: 'unpaid',
    });
  });

  it('is repriced once; its lines add up to the new total', async () => {
    const order = await placed(await goodsRow());
    expect(
      await refusal(
        desk.act(ann, orders, 'changePrice', order.id, {
          adjustAmount: '-141.00',
          freightAmount: '6.00',
          reason: '老客户',
        }),
      ),
    ).toMatch(/lowered by 135.00 at most/);
    await desk.act(ann, orders, 'changePrice', order.id, {
      adjustAmount: '-20.01',
      freightAmount: '0.00',
      reason: '老客户',
    });
    const after = await desk.one('order', order.id);
    expect(after).toMatchObject({
      adjustAmount: '-20.01',
      freightAmount: '0.00',
      payAmount: '114.99',
      tradeNo: `${String(order.orderNo)}G`,
    });
    const cents = (after.items as Lines).reduce(
      (total, item) => total + Math.round(Number(item.itemPayAmount) * 100),
      0,
    );
    expect(cents).toBe(11_499);
    expect((after.logs as Lines)[0]).toMatchObject({ action: '改价', actor: '员工11', content: '老客户' });
    expect(
      await refusal(
        desk.act(ann, orders, 'changePrice', order.id, {
          adjustAmount: '-1.00',
          freightAmount: '0.00',
          reason: '再改',
        }),
      ),
    ).toMatch(/once only/);
  });

  it('is repriced by the amount that is to be paid as well; two answers that disagree are refused', async () => {
    const order = await placed(await goodsRow());
    const change = (form: Values) =>
      desk.act(ann, orders, 'changePrice', order.id, { freightAmount: '6.00', reason: '老客户', ...form });
    expect(await refusal(change({ newPayAmount: '100.00', adjustAmount: '-1.00' }))).toMatch(/disagree/);
    await change({ newPayAmount: '100.00', adjustAmount: '0.00' });
    expect(await desk.one('order', order.id)).toMatchObject({
      adjustAmount: '-41.00',
      freightAmount: '6.00',
      payAmount: '100.00',
    });
  });

  it('when paid: stock is sold, a parcel waits, the fee is known', async () => {
    const goods = await goodsRow();
    const order = await placed(goods);
    expect((await goodsNow(goods)).map((one) => [one.stock, one.lockedStock])).toEqual([
      [100, 2],
      [100, 1],
    ]);
    expect(await desk.act(ann, orders, 'markPaid', order.id, { remark: '已收款' })).toMatchObject({
      status: 'toShip',
      payMethod: 'offline',
      paidAmount: '141.00',
    });
    expect((await goodsNow(goods)).map((one) => [one.stock, one.lockedStock, one.sales])).toEqual([
      [98, 0, 2],
      [99, 0, 1],
    ]);
    const after = await desk.one('order', order.id);
    expect(after).toMatchObject({
      platformFee: '6.75',
      settleAmount: '134.25',
      shipDeadline: '2026-11-22T04:00:00.000Z',
    });
    expect(await desk.find('shipment', { order: order.id })).toMatchObject([
      {
        status: 'pending',
        items: [
          { line: 1, qty: 2 },
          { line: 2, qty: 1 },
        ],
        receiverName: '李四',
      },
    ]);
    expect(await refusal(desk.act(ann, orders, 'markPaid', order.id, { remark: '再收款' }))).toMatch(
      /handled|state|possible/i,
    );
    // The buyer's first payment is kept with member and order; a later order names the same moment.
    const first = (await desk.one('order', order.id)).buyerSince;
    const buyer = await desk.one('member', member.id);
    expect(first).toBe(buyer.firstOrderAt);
    expect(first).not.toBeNull();
    const { now } = desk.clock;
    desk.clock.now = new Date(now.getTime() + 3_600_000);
    const again = await placed(await goodsRow());
    await desk.act(ann, orders, 'markPaid', again.id, { remark: '线下收款' });
    desk.clock.now = now;
    expect((await desk.one('order', again.id)).buyerSince).toBe(first);
    expect(await desk.one('member', member.id)).toMatchObject({
      firstOrderAt: first,
      orderCount: Number(buyer.orderCount) + 1,
    });
  });

  it('counts with its store and its buyer once it is paid, however many are paid at once', async () => {
    const made = [];
    for (let one = 0; one < 6; one += 1) made.push(await placed(await goodsRow()));
    const rows = async (): Promise<Row[]> => [await desk.one('store', store.id), await desk.one('member', member.id)];
    const sum = (row: Row | undefined, name: string): number => Math.round(Number(row?.[name]) * 100);
    const [shop, buyer] = await rows();
    await Promise.all(made.map((order) => desk.act(ann, orders, 'markPaid', order.id, { remark: '线下收款' })));
    const paid = await Promise.all(made.map((order) => desk.one('order', order.id)));
    const amount = paid.reduce((total, order) => total + sum(order, 'paidAmount'), 0);
    expect(amount).toBeGreaterThan(0);
    const [after, spender] = await rows();
    expect([Number(after?.orderCount), sum(after, 'saleAmount')]).toEqual([
      Number(shop?.orderCount) + 6,
      sum(shop, 'saleAmount') + amount,
    ]);
    expect([Number(spender?.orderCount), sum(spender, 'totalSpend')]).toEqual([
      Number(buyer?.orderCount) + 6,
      sum(buyer, 'totalSpend') + amount,
    ]);
    // An order of the same store is placed while another of its payments is under way: nobody waits for anybody.
    const waiting = await placed(await goodsRow());
    await desk.work(ann, async (work) => {
      const { rows: known } = await import('../../src/database/rows.ts');
      await known.write(work, desk.site.entities['order'] as never, waiting, { paidAt: '2026-11-20T04:00:00.000Z' });
      await placed(await goodsRow());
    });
    expect(Number((await desk.one('store', store.id)).orderCount)).toBe(Number(after?.orderCount) + 1);
    expect(await wrongFigures(desk.owner.db, desk.site)).toEqual([]);
  });

  it('is not paid when the stock is gone', async () => {
    const goods = await goodsRow({ skus: [sku({ stock: 2 }), sku({ stock: 1 })] });
    const order = await placed(goods);
    await desk.work(ann, async (work) =>
      (await import('../../src/business/orders/stock.server.ts')).moveStock(
        work,
        [{ goods: goods.id, skuNo: String((goods.skus as Lines)[0]?.skuNo), qty: 1 }],
        'sell',
      ),
    );
    expect(await refusal(desk.act(ann, orders, 'markPaid', order.id, { remark: '已收款' }))).toMatch(
      /Not enough stock/,
    );
    expect(await desk.one('order', order.id)).toMatchObject({ status: 'unpaid', paidAmount: '0.00' });
  });

  it('when cancelled: stock, coupon and points are free again', async () => {
    const goods = await goodsRow();
    const coupon = await desk.add('coupon', {
      name: '满百减十',
      kind: 'cash',
      amount: '10.00',
      minAmount: '100.00',
      scopeType: 'all',
      getType: 'self',
      validType: 'today',
      validDays: 7,
      status: 'running',
      collected: 1,
    });
    const issue = await desk.add('couponIssue', {
      code: `C${number}`,
      coupon: coupon.id,
      couponName: '满百减十',
      member: member.id,
      status: 'locked',
      endAt: '2026-12-20T00:00:00.000Z',
    });
    const before = await desk.balance('member', member.id, 'points');
    const order = await placed(goods, { couponIssue: issue.id });
    await desk.act(own, orders, 'cancel', order.id, { reason: 'agreed' });
    expect(await desk.one('order', order.id)).toMatchObject({
      status: 'closed',
      closeReason: 'staff',
      pays: [{ refunded: '5.00' }],
    });
    expect(await desk.balance('member', member.id, 'points')).toEqual(before);
    expect((await goodsNow(goods)).map((one) => [one.stock, one.lockedStock])).toEqual([
      [100, 0],
      [100, 0],
    ]);
    expect(await desk.one('couponIssue', issue.id)).toMatchObject({ status: 'unused', order: null });
  });

  it('closed with refund: everything goes back the way it came', async () => {
    const goods = await goodsRow();
    const points = await desk.balance('member', member.id, 'points');
    const order = await paid(goods, {
      benefits: [{ asset: 'contribution', amount: '20.00', trigger: 'paid', status: 'waiting', releasedAmount: '0' }],
    });
    expect(await desk.balance('member', member.id, 'contribution')).toEqual(['20.0000', '0.0000']);
    expect(await refusal(desk.act(own, orders, 'closeRefund', order.id, { reason: '缺货' }))).toMatch(/platform/i);
    await desk.act(ann, orders, 'closeRefund', order.id, { reason: '缺货' });
    const after = await desk.one('order', order.id);
    expect(after).toMatchObject({
      status: 'closed',
      refundStatus: 'refunded',
      refundedAmount: '141.00',
      settleStatus: 'none',
    });
    expect((after.benefits as Lines)[0]).toMatchObject({ status: 'revoked' });
    expect(await desk.balance('member', member.id, 'points')).toEqual(points);
    expect((await desk.balance('member', member.id, 'contribution'))[0]).toBe('0.0000');
    expect((await goodsNow(goods)).map((one) => [one.stock, one.sales])).toEqual([
      [100, 0],
      [100, 0],
    ]);
    expect(await desk.find('shipment', { order: order.id })).toMatchObject([{ status: 'cancelled' }]);
  });

  it('ships in parts; the parcel can be undone for two hours', async () => {
    const order = await paid(await goodsRow());
    expect(await desk.act(own, orders, 'ship', order.id, express({ lines: [{ line: 1, qty: 1 }] }))).toMatchObject({
      status: 'partShipped',
    });
    const log = async (): Promise<unknown> => ((await desk.one('order', order.id)).logs as Lines).at(-1);
    expect(await log()).toMatchObject({ action: '发货', fromStatus: 'toShip', toStatus: 'partShipped' });
    const parcels = await desk.find('shipment', { order: order.id });
    expect(parcels.map((one) => [one.status, (one.items as Lines).map((item) => [item.line, item.qty])])).toEqual([
      [
        'pending',
        [
          [1, 1],
          [2, 1],
        ],
      ],
      ['shipped', [[1, 1]]],
    ]);
    const number2 = String(parcels[1]?.trackingNo);
    expect(await refusal(desk.act(own, orders, 'ship', order.id, express({ trackingNo: number2 })))).toMatch(
      /tracking number already/,
    );
    expect(await desk.act(own, orders, 'ship', order.id, express())).toMatchObject({
      status: 'shipped',
      autoReceiveAt: '2026-11-30T04:00:00.000Z',
    });
    expect(await log()).toMatchObject({ fromStatus: 'partShipped', toStatus: 'shipped' });
    const sent = (await desk.find('shipment', { order: order.id }))[0] as Row;
    await desk.act(own, 'shipments/shipments', 'undo', sent.id);
    expect(await desk.one('order', order.id)).toMatchObject({
      status: 'partShipped',
      trackingNos: number2,
      autoReceiveAt: null,
    });
    await desk.act(own, 'shipments/shipments', 'ship', sent.id, express());
    expect(await desk.one('order', order.id)).toMatchObject({ status: 'shipped' });
    expect(await log()).toMatchObject({ action: '发货', fromStatus: 'partShipped', toStatus: 'shipped' });
    expect(await desk.act(own, orders, 'extend', order.id, { days: 3 })).toMatchObject({
      autoReceiveAt: '2026-12-03T04:00:00.000Z',
      extendCount: 1,
    });
    await desk.act(own, orders, 'extend', order.id, { days: 3 });
    expect(await refusal(desk.act(own, orders, 'extend', order.id, { days: 3 }))).toMatch(/twice only/);
    await desk.act(ann, orders, 'receive', order.id);
    expect((await desk.find('shipment', { order: order.id })).map((one) => one.status)).toEqual([
      'delivered',
      'delivered',
    ]);
    expect(await desk.one('order', order.id)).toMatchObject({
      status: 'completed',
      settleStatus: 'pending',
      receivedAt: '2026-11-20T04:00:00.000Z',
    });
  });

  it('needs a carrier and number for express, and is not found by another seller', async () => {
    const order = await paid(await goodsRow());
    expect(await refusal(desk.act(own, orders, 'ship', order.id, { shipType: 'express' }))).toMatch(/./);
    expect(await refusal(desk.act(sellerSession(41, seller.id + 999), orders, 'ship', order.id, express()))).toMatch(
      /not found|exist|absent|No such/i,
    );
  });

  it('is shipped by a row of an import; the dry run changes nothing', async () => {
    const order = await paid(await goodsRow());
    const page = desk.page('shipments/shipments');
    const options = importOf(page);
    if (!options) throw new Error('The page imports nothing');
    const batch: Row = { id: 0 };
    const line = (form: Values) => ({
      rowNo: 1,
      cells: {},
      data: form,
      problems: [],
      status: 'ok' as const,
      resultNo: null,
    });
    const tried = (by: typeof ann, form: Values) =>
      desk.work(by, async (work) => (await validateRow(work, page, batch, options, form))[0]?.text.en);
    const posted = (by: typeof ann, form: Values) =>
      desk.work(by, async (work) => (await commitRows(work, page, batch, options, [line(form)]))[0]);
    const form: Values = { orderNo: order.orderNo ?? '', carrier: carrier.id, trackingNo: 'YT2026112000' };
    expect(await tried(own, form)).toBeUndefined();
    expect(await desk.one('order', order.id)).toMatchObject({ status: 'toShip' });
    expect(await tried(sellerSession(41, seller.id + 999), form)).toMatch(/not found/);
    expect(await posted(own, form)).toMatchObject({ status: 'done', resultNo: order.orderNo });
    const after = await desk.one('order', order.id);
    expect(after).toMatchObject({ status: 'shipped', trackingNos: 'YT2026112000' });
    expect((after.logs as Lines).at(-1)).toMatchObject({
      action: '发货',
      fromStatus: 'toShip',
      toStatus: 'shipped',
    });
    expect(await tried(own, { ...form, trackingNo: 'YT2026112001' })).toMatch(/not waiting to ship/);
  });

  it('lets one of two simultaneous payments win', async () => {
    const goods = await goodsRow();
    const order = await placed(goods);
    const results = await Promise.allSettled(
      [1, 2, 3, 4].map(() => desk.act(ann, orders, 'markPaid', order.id, { remark: '线下已收款' })),
    );
    expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    expect(await desk.one('order', order.id)).toMatchObject({
      paidAmount: '141.00',
      pays: [{ account: 'points' }, { method: 'offline', amount: '141.00' }],
    });
    expect((await goodsNow(goods)).map((one) => one.stock)).toEqual([98, 99]);
  });

  it('splits a pending parcel', async () => {
    const order = await paid(await goodsRow());
    const [parcel] = await desk.find('shipment', { order: order.id });
    expect(
      await refusal(
        desk.act(own, 'shipments/shipments', 'split', parcel?.id ?? 0, {
          lines: [
            { line: 1, qty: 2 },
            { line: 2, qty: 1 },
          ],
        }),
      ),
    ).toMatch(/at least one/);
    await desk.act(own, 'shipments/shipments', 'split', parcel?.id ?? 0, { lines: [{ line: 1, qty: 1 }] });
    expect(
      (await desk.find('shipment', { order: order.id })).map((one) =>
        (one.items as Lines).map((item) => [item.line, item.qty]),
      ),
    ).toEqual([
      [
        [1, 1],
        [2, 1],
      ],
      [[1, 1]],
    ]);
  });
});

describe('an after-sale', () => {
  const route = 'afterSale/index';
  const asked = async (order: Row, more: Values = {}): Promise<Row> => {
    const line = Number(more.orderLine ?? 1);
    const now = await desk.one('order', order.id);
    const items = (now.items as Lines).map((item) =>
      item.line === line ? { ...item, afterSaleStatus: 'applying' } : item,
    );
    await desk.work(ann, async (work) => {
      const { rows } = await import('../../src/database/rows.ts');
      const entity = work.site.entities.order;
      if (entity) await rows.move(work, entity, now, { items, refundStatus: 'applying' });
    });
    return desk.add('afterSale', {
      order: order.id,
      orderNo: order.orderNo ?? null,
      orderLine: line,
      orderKind: 'normal',
      member: member.id,
      seller: seller.id,
      store: store.id,
      type: 'refundOnly',
      reason: 'noNeed',
      qty: 1,
      applyAmount: '45.00',
      status: 'applied',
      deadline: '2026-11-22T04:00:00.000Z',
      ...more,
    });
  };

  it('refunds by share: money to the balance, points by quantity, order and line follow', async () => {
    const goods = await goodsRow();
    const order = await paid(goods);
    const [balance] = await desk.balance('member', member.id, 'balance');
    const [points] = await desk.balance('member', member.id, 'points');
    const row = await asked(order);
    expect(
      await refusal(desk.act(own, route, 'agreeRefund', row.id, { refundAmount: '45.01', refundWay: 'balance' })),
    ).toMatch(/exceed/);
    await desk.act(own, route, 'agreeRefund', row.id, { refundAmount: '45.00', refundWay: 'balance' });
    expect(await desk.act(own, route, 'refund', row.id)).toMatchObject({
      status: 'done',
      refundedAt: '2026-11-20T04:00:00.000Z',
    });
    expect(Number((await desk.balance('member', member.id, 'balance'))[0]) - Number(balance)).toBeCloseTo(45, 6);
    // Deduction share of the line is 3.33 for two pieces: one piece returns 1.67 yuan, 167 points.
    expect(Number((await desk.balance('member', member.id, 'points'))[0]) - Number(points)).toBe(167);
    const after = await desk.one('order', order.id);
    expect(after).toMatchObject({ status: 'toShip', refundStatus: 'partRefunded', refundedAmount: '45.00' });
    expect((after.items as Lines)[0]).toMatchObject({
      refundedQty: 1,
      refundedAmount: '45.00',
      afterSaleStatus: 'done',
    });
    expect((await goodsNow(goods)).map((one) => one.stock)).toEqual([99, 99]);
    expect(await refusal(desk.act(own, route, 'refund', row.id))).toMatch(/handled|state|possible/i);
  });

  it('closes the order when every line is refunded, and never returns more than was paid', async () => {
    const order = await paid(await goodsRow());
    const first = await asked(order, { qty: 2, applyAmount: '90.00', refundAmount: '90.00', status: 'toRefund' });
    await desk.act(ann, route, 'refund', first.id);
    const second = await asked(order, {
      orderLine: 2,
      qty: 1,
      applyAmount: '51.00',
      refundAmount: '51.00',
      refundFreight: '6.00',
      status: 'toRefund',
    });
    await desk.act(ann, route, 'refund', second.id);
    const after = await desk.one('order', order.id);
    expect(after).toMatchObject({
      status: 'closed',
      closeReason: 'refund',
      refundStatus: 'refunded',
      refundedAmount: '141.00',
      paidAmount: '141.00',
    });
    expect((after.pays as Lines).map((pay) => [pay.amount, pay.refunded])).toEqual([
      ['5.00', '5.00'],
      ['141.00', '141.00'],
    ]);
    expect(await desk.find('shipment', { order: order.id })).toMatchObject([{ status: 'cancelled' }]);
  });

  it('goes the way of a return, and refuses a return with evidence', async () => {
    const goods = await goodsRow();
    const order = await paid(goods);
    await desk.act(own, orders, 'ship', order.id, express());
    const row = await asked(order, { type: 'returnRefund' });
    expect(
      await refusal(desk.act(own, route, 'agreeRefund', row.id, { refundAmount: '45.00', refundWay: 'original' })),
    ).toMatch(/refund-only/i);
    await desk.act(own, route, 'agreeReturn', row.id, {
      contactName: '王五',
      contactPhone: '13700007000',
      contactAddress: '杭州市文一西路1号',
      refundAmount: '40.00',
    });
    expect(await desk.one('afterSale', row.id)).toMatchObject({
      status: 'toReturn',
      refundAmount: '40.00',
      deadline: '2026-11-27T04:00:00.000Z',
      returnAddress: { name: '王五' },
    });
    await desk.act(own, route, 'enterReturn', row.id, { returnCarrier: carrier.id, returnTrackingNo: 'SF99887766' });
    await desk.act(own, route, 'receiveReturn', row.id, { resellable: true });
    expect((await goodsNow(goods)).map((one) => one.stock)).toEqual([99, 99]);
    await desk.act(own, route, 'refund', row.id);
    expect(await desk.one('order', order.id)).toMatchObject({
      refundedAmount: '40.00',
      refundStatus: 'partRefunded',
      status: 'shipped',
    });
    expect(((await desk.one('afterSale', row.id)).logs as Lines).map((line) => line.action)).toEqual([
      '同意退货',
      '代填退货物流',
      '确认收货',
      '确认退款',
    ]);
  });

  it('is rejected with a reason, taken over and ruled by the platform only', async () => {
    const order = await paid(await goodsRow());
    const row = await asked(order);
    await desk.act(own, route, 'reject', row.id, { rejectReason: '商品已按约定发出' });
    expect(await desk.one('order', order.id)).toMatchObject({
      refundStatus: 'none',
      items: [{ afterSaleStatus: 'none' }, {}],
    });
    expect(await refusal(desk.act(own, route, 'takeOver', row.id))).toMatch(/platform/i);
    await desk.act(ann, route, 'takeOver', row.id);
    expect(await refusal(desk.act(ann, route, 'rule', row.id, { verdict: 'split', remark: '各半' }))).toMatch(/./);
    await desk.act(ann, route, 'rule', row.id, { verdict: 'split', amount: '20.00', remark: '各半' });
    expect(await desk.one('afterSale', row.id)).toMatchObject({
      status: 'toRefund',
      intervene: 'done',
      refundAmount: '20.00',
      reason: 'noNeed',
    });
  });

  it("above the seller's limit waits for the platform", async () => {
    const order = await paid(await goodsRow());
    const row = await asked(order, { status: 'toRefund', refundAmount: '45.00' });
    await desk.work(ann, async (work) =>
      (await import('../../src/database/settings.ts')).saveSetting(work, 'shopSetting', 0, {
        refundApproveAmount: '44.99',
      }),
    );
    expect(await refusal(desk.act(own, route, 'refund', row.id))).toMatch(/confirmed by the platform/);
    expect(await desk.act(ann, route, 'refund', row.id)).toMatchObject({ status: 'done' });
  });

  it('re-ships an exchange as an order of amount zero', async () => {
    const goods = await goodsRow();
    const order = await paid(goods);
    const row = await asked(order, { type: 'exchange', status: 'toResend' });
    await desk.act(own, route, 'resend', row.id, { resendCarrier: carrier.id, resendTrackingNo: 'SF55443322' });
    expect(await desk.find('order', { parentOrder: order.id })).toMatchObject([
      { payAmount: '0.00', status: 'shipped', trackingNos: 'SF55443322', totalQty: 1 },
    ]);
    await desk.act(own, route, 'finishExchange', row.id);
    expect(await desk.one('order', order.id)).toMatchObject({ items: [{ afterSaleStatus: 'done' }, {}] });
  });
});
