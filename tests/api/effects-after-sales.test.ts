import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../src/database/contract.ts';
import { refusal } from './effects-site.ts';
import { ann, openShop, orders, type Lines, type Shop, type Values } from './order-shop.ts';
import { logOf } from '../trail.ts';

let desk: Shop['desk'];
let seller: Shop['seller'];
let store: Shop['store'];
let member: Shop['member'];
let carrier: Shop['carrier'];
let own: Shop['own'];
let goodsRow: Shop['goodsRow'];
let paid: Shop['paid'];
let goodsNow: Shop['goodsNow'];
let express: Shop['express'];

beforeAll(async () => {
  ({ desk, seller, store, member, carrier, own, goodsRow, paid, goodsNow, express } = await openShop());
});
afterAll(() => desk.drop());

describe('an after-sale', () => {
  const route = 'afterSale/index';
  const asked = async (order: Row, more: Values = {}): Promise<Row> => {
    const line = Number(more.orderLine ?? 1);
    const now = await desk.one('order', order.id);
    const items = (now.items as Lines).map((item) =>
      item.line === line ? { ...item, afterSaleStatus: 'applying' } : item,
    );
    await desk.work(ann, async (work) => {
      const { rows } = await import('../../src/database/rows/rows.ts');
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
    expect(logOf((await desk.one('afterSale', row.id)).logs).map((line) => line.action)).toEqual([
      '同意退货',
      '代填退货物流',
      '确认收货',
      '确认退款',
      '退款成功',
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
      (await import('../../src/database/rows/settings.ts')).saveSetting(work, 'shopSetting', 0, {
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
