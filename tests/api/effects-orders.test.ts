import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../src/database/contract.ts';
import { wrongFigures } from '../../src/database/schema/fill-rollups.ts';
import { refusal } from './effects-site.ts';
import { ann, openShop, orders, type Lines, type Shop, type Values } from './order-shop.ts';
import { logOf } from '../trail.ts';

let desk: Shop['desk'];
let seller: Shop['seller'];
let category: Shop['category'];
let store: Shop['store'];
let member: Shop['member'];
let own: Shop['own'];
let sku: Shop['sku'];
let goodsRow: Shop['goodsRow'];
let placed: Shop['placed'];
let paid: Shop['paid'];
let goodsNow: Shop['goodsNow'];

beforeAll(async () => {
  ({ desk, seller, category, store, member, own, sku, goodsRow, placed, paid, goodsNow } = await openShop());
});
afterAll(() => desk.drop());

describe('goods of a seller', () => {
  it('go from a draft through both reviews on sale, and are sold: stock and order tell of it', async () => {
    const { id } = await desk.create(own, 'goods/index', {
      name: '明前龙井',
      category: category.id,
      store: store.id,
      cover: '/a.png',
      images: ['/a.png'],
      detail: '<p>茶</p>',
      specType: 'multi',
      specs: [{ name: '规格', values: ['小', '大'] }],
      skus: ['小', '大'].map((size) => ({ specValues: { 规格: size }, price: '50.00', stock: 9 })),
    });
    const now = (): Promise<Row> => desk.one('goods', id);
    expect(await now()).toMatchObject({ status: 'draft', auditStatus: 'none', seller: seller.id, stock: 18 });
    expect(await refusal(desk.act(own, 'goods/index', 'onSale', id))).toMatch(/./);
    await desk.act(own, 'goods/index', 'submit', id);
    await desk.act(ann, 'other/preAuth', 'prePass', id, {});
    await desk.act(ann, 'other/auth', 'approve', id);
    expect(await now()).toMatchObject({ status: 'onSale', auditStatus: 'approved' });

    const order = await paid(await now());
    expect(order).toMatchObject({ status: 'toShip', seller: seller.id, paidAmount: '141.00' });
    expect(await now()).toMatchObject({
      stock: 15,
      sales: 3,
      skus: [
        { stock: 7, lockedStock: 0 },
        { stock: 8, lockedStock: 0 },
      ],
    });
  });
});

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
    expect(logOf(after.logs)[0]).toMatchObject({ action: '改价', actor: '员工11', content: '老客户' });
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
      const { rows: known } = await import('../../src/database/rows/rows.ts');
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
      code: `C${coupon.id}`,
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
});
