/** What an order moves in other rows is an action of theirs, with guards and a history; what falls due is done. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runDue, type ClockOptions } from '../../src/actions/clock.server.ts';
import { pageOf } from '../../src/actions/pages.ts';
import { runOutermost } from '../../src/actions/run.server.ts';
import { open, type Store } from '../../src/database/connection/connection.ts';
import type { Row } from '../../src/database/contract.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import type { ActionDef, EntityDef } from '../../src/grammar/site/resolved.ts';
import { openDesk, refusal, session, type Desk } from './effects-site.ts';
import { logOf, notesOf } from '../trail.ts';

type Values = { [field: string]: Json };
type Lines = { [field: string]: Json }[];

const orders = 'order/index';
const ann = session(11);
let desk: Desk;
let store: Store;
let member: Row;
let goods: Row;
const errors: unknown[] = [];

beforeAll(async () => {
  desk = await openDesk();
  store = open(desk.url, { max: 4 });
  member = await desk.add('member', { nickname: '张三', phone: '13800008001', level: '1' });
  goods = await desk.add('goods', {
    name: '龙井茶',
    zone: 'normal',
    status: 'onSale',
    auditStatus: 'approved',
    skus: [{ skuNo: 'A', specValues: {}, price: '50.00', stock: 100, lockedStock: 0, sales: 0, enabled: true }],
  });
});
afterAll(async () => {
  await store.close();
  await desk.drop();
});

const round = (): ReturnType<typeof runDue> => {
  const random = { next: () => 0.5, integer: (min: number) => min, pick: <T>(from: readonly T[]) => from[0] as T };
  const world: ClockOptions['world'] = {
    now: () => desk.clock.now,
    bytes: (length) => new Uint8Array(length),
    random: { ...random, chance: () => false },
  };
  return runDue({
    site: desk.site,
    database: store,
    world,
    log: (entry) => void (entry.level === 'error' && errors.push(entry)),
  });
};

const at = (moment: string): void => {
  desk.clock.now = new Date(moment);
};

async function issued(more: Values = {}): Promise<{ coupon: Row; issue: Row }> {
  const coupon = await desk.add('coupon', {
    name: '满百减十',
    status: 'running',
    total: 0,
    perLimit: 0,
  });
  const issue = await desk.add('couponIssue', {
    coupon: coupon.id,
    couponName: '满百减十',
    member: member.id,
    status: 'locked',
    endAt: '2027-12-20T00:00:00.000Z',
    ...more,
  });
  return { coupon, issue };
}

/** An unpaid order of two pieces at 50.00, whose stock is reserved. */
async function placed(more: Values = {}): Promise<Row> {
  await desk.work(ann, async (work) =>
    (await import('../../src/business/orders/stock.server.ts')).moveStock(
      work,
      [{ goods: goods.id, skuNo: 'A', qty: 2 }],
      'reserve',
    ),
  );
  return desk.add('order', {
    orderKind: 'normal',
    zone: 'normal',
    member: member.id,
    items: [
      {
        line: 1,
        goods: goods.id,
        skuNo: 'A',
        goodsName: '龙井茶',
        originalPrice: '50.00',
        price: '50.00',
        qty: 2,
        subtotal: '100.00',
        itemPayAmount: '100.00',
        shippedQty: 0,
        refundedQty: 0,
        afterSaleStatus: 'none',
        shipWithinHours: 48,
      },
    ],
    placedAt: desk.clock.now.toISOString(),
    ...more,
  });
}

const steps = async (entity: string, id: number): Promise<Json[][]> =>
  (await desk.find('workflowLog', { entity, entityId: id })).map((step) => [
    step.act ?? null,
    step.fromState ?? null,
    step.toState ?? null,
    step.cause ?? null,
  ]);
const locked = async (): Promise<Json | undefined> =>
  ((await desk.one('goods', goods.id)).skus as Lines)[0]?.lockedStock;

describe('rows that an order moves', () => {
  it('its coupon is used when it is paid, and given back when it is closed with a refund', async () => {
    at('2026-11-20T04:00:00.000Z');
    const { coupon, issue } = await issued();
    const order = await placed({ couponIssue: issue.id, couponAmount: '10.00' });
    await desk.act(ann, orders, 'markPaid', order.id, { remark: '线下已收款' });
    expect(await desk.one('couponIssue', issue.id)).toMatchObject({
      status: 'used',
      order: order.id,
      discountAmount: '10.00',
      usedAt: '2026-11-20T04:00:00.000Z',
    });
    expect(await desk.one('coupon', coupon.id)).toMatchObject({ collected: 1, used: 1, useRate: '100.00' });
    await desk.act(ann, orders, 'closeRefund', order.id, { reason: '缺货' });
    expect(await desk.one('couponIssue', issue.id)).toMatchObject({ status: 'unused', order: null, usedAt: null });
    expect(await desk.one('coupon', coupon.id)).toMatchObject({ collected: 1, used: 0, useRate: '0.00' });
    expect(await steps('couponIssue', issue.id)).toEqual([
      ['use', 'locked', 'used', `order ${order.id} markPaid`],
      ['giveBack', 'used', 'unused', `order ${order.id} closeRefund`],
    ]);
    const [parcel] = await desk.find('shipment', { order: order.id });
    expect(await steps('shipment', parcel?.id ?? 0)).toEqual([
      ['cancel', 'pending', 'cancelled', `order ${order.id} closeRefund`],
    ]);
  });

  it('a coupon past its end expires when it is given back', async () => {
    const { coupon, issue } = await issued({ endAt: '2026-11-20T03:00:00.000Z' });
    const order = await placed({ couponIssue: issue.id, couponAmount: '10.00' });
    await desk.act(ann, orders, 'cancel', order.id, { reason: 'agreed' });
    expect(await desk.one('couponIssue', issue.id)).toMatchObject({ status: 'expired' });
    expect(await desk.one('coupon', coupon.id)).toMatchObject({ collected: 1, used: 0 });
  });

  it('a team that fails closes and refunds its orders; nobody joins it any more', async () => {
    const team = await desk.add('groupBuyTeam', {
      goods: goods.id,
      leader: member.id,
      groupSize: 3,
      expireAt: '2026-11-20T05:00:00.000Z',
    });
    const group = { orderKind: 'gorder', activityType: 'groupBuy', team: team.id };
    const [first, second] = [await placed(group), await placed(group)];
    await desk.act(ann, 'order/gorder', 'markPaid', first.id, { remark: '线下已收款' });
    at('2026-11-20T05:00:00.000Z');
    expect(await round()).toEqual({ done: 1, refused: 0 });
    const after = await desk.one('order', first.id);
    expect(after).toMatchObject({ status: 'closed', closeReason: 'group', refundStatus: 'refunded' });
    expect(logOf(after.logs).map((line) => [line.action, line.fromStatus, line.toStatus, line.actor])).toEqual([
      ['确认付款', 'unpaid', 'grouping', '员工11'],
      ['拼团失败', 'grouping', 'closed', null],
      ['全额退款', 'none', 'refunded', null],
    ]);
    const [, told] = await desk.find('workflowLog', { entity: 'groupBuyTeam', entityId: team.id });
    expect(told).toMatchObject({ act: 'expired', toState: 'failed' });
    expect(notesOf(told)).toBe('处理 1 个订单');
    expect(await refusal(desk.act(ann, 'order/gorder', 'markPaid', second.id, { remark: '收款' }))).toBe(
      'The team has ended',
    );
    await desk.act(ann, 'order/gorder', 'cancel', second.id, { reason: 'agreed' });
    expect(errors).toEqual([]);
  });
});

describe('a coupon that is voided', () => {
  it('voids what is held of it unused, each with its history', async () => {
    const { coupon, issue } = await issued({ status: 'unused' });
    const used = await desk.add('couponIssue', { coupon: coupon.id, member: member.id, status: 'used' });
    // No page shows coupons yet: their entity is looked at as a page.
    const entity = desk.site.entities.coupon as EntityDef;
    const page = pageOf(desk.page(orders), entity);
    const action = entity.actions.voidAll as ActionDef;
    await desk.work(ann, (work) => runOutermost({ work, page, entity, action, row: coupon, form: {} }, {}));
    expect(await desk.one('couponIssue', issue.id)).toMatchObject({ status: 'void', voidReason: '优惠券作废' });
    expect(await desk.one('couponIssue', used.id)).toMatchObject({ status: 'used' });
    expect(await steps('couponIssue', issue.id)).toEqual([['void', 'unused', 'void', `coupon ${coupon.id} voidAll`]]);
    const [step] = await desk.find('workflowLog', { entity: 'coupon', entityId: coupon.id, act: 'voidAll' });
    expect(step).toMatchObject({ act: 'voidAll' });
    expect(notesOf(step)).toBe('作废 1 张');
  });
});

describe('a new price', () => {
  it('makes a new trade number, and the history says from what to what', async () => {
    const order = await placed();
    await desk.act(ann, orders, 'changePrice', order.id, {
      adjustAmount: '-10.00',
      freightAmount: '6.00',
      reason: '老客户',
    });
    expect(await desk.one('order', order.id)).toMatchObject({
      tradeNo: `${String(order.orderNo)}G`,
      payAmount: '96.00',
    });
    const [step] = await desk.find('workflowLog', { entity: 'order', entityId: order.id });
    expect(step).toMatchObject({ act: 'changePrice' });
    expect(notesOf(step)).toBe('应付 100.00 → 96.00，运费 0.00 → 6.00');
    await desk.act(ann, orders, 'cancel', order.id, { reason: 'agreed' });
  });
});

describe('a parcel', () => {
  it('moves its order by actions of the order, there and back', async () => {
    const order = await placed();
    await desk.act(ann, orders, 'markPaid', order.id, { remark: '线下已收款' });
    const [parcel] = await desk.find('shipment', { order: order.id });
    const id = parcel?.id ?? 0;
    await desk.act(ann, 'shipments/shipments', 'ship', id, { shipType: 'none' });
    expect(await desk.one('order', order.id)).toMatchObject({ status: 'shipped', items: [{ shippedQty: 2 }] });
    expect(await refusal(desk.act(ann, 'shipments/shipments', 'ship', id, { shipType: 'none' }))).toMatch(/./);
    await desk.act(ann, 'shipments/shipments', 'undo', id);
    const after = await desk.one('order', order.id);
    expect(after).toMatchObject({ status: 'toShip', shippedAt: null, autoReceiveAt: null, items: [{ shippedQty: 0 }] });
    expect(logOf(after.logs).slice(1)).toMatchObject([
      {
        action: '发货',
        actor: '员工11',
        content: String(parcel?.shipmentNo),
        fromStatus: 'toShip',
        toStatus: 'shipped',
      },
      { action: '撤销发货', actor: '员工11', fromStatus: 'shipped', toStatus: 'toShip' },
    ]);
    await desk.act(ann, orders, 'editAddress', order.id, {
      receiverName: '王五',
      receiverPhone: '13700007000',
      receiverRegion: ['浙江省', '杭州市', '西湖区'],
      receiverAddress: '文一西路1号院',
    });
    expect(await desk.one('shipment', id)).toMatchObject({ receiverName: '王五', receiverAddress: '文一西路1号院' });
    const [, , , address] = await desk.find('workflowLog', { entity: 'order', entityId: order.id });
    expect(address).toMatchObject({ act: 'editAddress' });
    expect(notesOf(address)).toBe('收货地址已修改');
    await desk.act(ann, orders, 'closeRefund', order.id, { reason: '缺货' });
  });
});

describe('an order by time', () => {
  it('unpaid past its time is closed, with stock and coupon back', async () => {
    at('2026-11-21T04:00:00.000Z');
    const { issue } = await issued();
    const order = await placed({ couponIssue: issue.id, payDeadline: '2026-11-21T04:30:00.000Z' });
    const paid = await placed({ payDeadline: '2026-11-21T04:30:00.000Z' });
    await desk.act(ann, orders, 'markPaid', paid.id, { remark: '线下已收款' });
    at('2026-11-21T04:29:59.000Z');
    expect(await round()).toEqual({ done: 0, refused: 0 });
    expect(await locked()).toBe(2);
    at('2026-11-21T04:30:00.000Z');
    expect(await round()).toEqual({ done: 1, refused: 0 });
    const after = await desk.one('order', order.id);
    expect(after).toMatchObject({ status: 'closed', closeReason: 'timeout', closedAt: '2026-11-21T04:30:00.000Z' });
    expect(logOf(after.logs)).toMatchObject([
      { action: '超时关闭', actorType: 'system', fromStatus: 'unpaid', toStatus: 'closed' },
    ]);
    expect(await locked()).toBe(0);
    expect(await desk.one('couponIssue', issue.id)).toMatchObject({ status: 'unused' });
    expect(await desk.one('order', paid.id)).toMatchObject({ status: 'toShip' });
    expect(await round()).toEqual({ done: 0, refused: 0 });
    expect(errors).toEqual([]);
  });

  it('received and out of its after-sale period is finished, once no after-sale is open', async () => {
    at('2026-11-22T04:00:00.000Z');
    const order = await placed({
      benefits: [
        { asset: 'contribution', amount: '8.00', trigger: 'completed', status: 'waiting', releasedAmount: '0' },
      ],
      deliveryMethod: 'pickup',
      pickupCode: '123456789012',
    });
    await desk.act(ann, orders, 'markPaid', order.id, { remark: '线下已收款' });
    expect(await refusal(desk.act(ann, orders, 'verify', order.id, { code: '000000000000' }))).toBe(
      'This is not the pick-up code',
    );
    await desk.act(ann, orders, 'verify', order.id, { code: '123456789012' });
    expect(await desk.one('order', order.id)).toMatchObject({
      status: 'completed',
      finishDueAt: '2026-11-29T04:00:00.000Z',
    });
    const request = await desk.add('afterSale', {
      order: order.id,
      orderLine: 1,
      type: 'refundOnly',
      qty: 1,
      applyAmount: '50.00',
      status: 'applied',
    });
    at('2026-11-29T03:59:59.000Z');
    expect(await round()).toEqual({ done: 0, refused: 0 });
    at('2026-11-29T04:00:00.000Z');
    expect(await round()).toEqual({ done: 0, refused: 1 });
    expect(await desk.one('order', order.id)).toMatchObject({ finishedAt: null });
    await desk.act(ann, 'afterSale/index', 'close', request.id, { closeReason: '买家来电' });
    expect(await round()).toEqual({ done: 1, refused: 0 });
    const after = await desk.one('order', order.id);
    expect(after).toMatchObject({
      status: 'completed',
      finishedAt: '2026-11-29T04:00:00.000Z',
      finishDueAt: null,
      items: [{ afterSaleStatus: 'expired' }],
      benefits: [{ status: 'done' }],
    });
    expect(await desk.balance('member', member.id, 'contribution')).toEqual(['8.0000', '0.0000']);
    expect(await round()).toEqual({ done: 0, refused: 0 });
    expect(errors).toEqual([]);
  });

  it('is not finished while a refund is applied for, and not tried either', async () => {
    const order = await placed({
      status: 'completed',
      refundStatus: 'applying',
      receivedAt: '2026-11-21T04:00:00.000Z',
      finishDueAt: '2026-11-28T04:00:00.000Z',
    });
    expect(await round()).toEqual({ done: 0, refused: 0 });
    expect(await desk.one('order', order.id)).toMatchObject({ finishedAt: null });
  });

  it('has the longest period of its goods', async () => {
    const lasting = await desk.add('goods', { name: '紫砂壶', zone: 'normal', afterSaleDays: 15, skus: [] });
    const line = { line: 1, skuNo: 'A', goodsName: '茶', originalPrice: '1.00', price: '1.00', qty: 1 };
    const order = await placed({
      status: 'shipped',
      items: [
        { ...line, goods: goods.id },
        { ...line, line: 2, goods: lasting.id },
      ],
    });
    await desk.act(ann, orders, 'receive', order.id);
    expect(await desk.one('order', order.id)).toMatchObject({ finishDueAt: '2026-12-14T04:00:00.000Z' });
  });
});

describe('an after-sale by time', () => {
  const requested = async (more: Values): Promise<{ order: Row; request: Row }> => {
    const order = await placed({ status: 'shipped', paidAmount: '100.00', refundStatus: 'applying' });
    const request = await desk.add('afterSale', {
      order: order.id,
      orderLine: 1,
      qty: 1,
      applyAmount: '50.00',
      deadline: '2026-12-20T04:00:00.000Z',
      ...more,
    });
    return { order, request };
  };

  it('that waits for a return in vain is closed, and its order is free again', async () => {
    at('2026-12-20T03:59:00.000Z');
    await round();
    at('2026-12-20T04:00:00.000Z');
    const { order, request } = await requested({ type: 'returnRefund', status: 'toReturn' });
    const other = await requested({ type: 'returnRefund', status: 'toReturn' });
    await desk.add('afterSale', { order: other.order.id, orderLine: 1, type: 'exchange', status: 'toResend' });
    expect(await round()).toEqual({ done: 2, refused: 0 });
    expect(await desk.one('afterSale', request.id)).toMatchObject({ status: 'cancelled', deadline: null });
    const after = await desk.one('order', order.id);
    expect(after).toMatchObject({ refundStatus: 'none', items: [{ afterSaleStatus: 'none' }] });
    expect(logOf(after.logs).map((line) => line.action)).toEqual(['商品售后结束', '售后结束']);
    expect(await steps('order', order.id)).toEqual([
      ['freeLine', null, null, `afterSale ${request.id} timeout`],
      ['dropRefund', 'applying', 'none', `afterSale ${request.id} timeout`],
    ]);
    // Another request of the order is open still.
    expect(await desk.one('order', other.order.id)).toMatchObject({ refundStatus: 'applying' });
  });

  it('that the seller does not answer is refunded as it was asked; a returned exchange is sent anew', async () => {
    const { request } = await requested({ type: 'refundOnly', status: 'applied' });
    const exchange = await requested({ type: 'exchange', status: 'returning' });
    expect(await round()).toEqual({ done: 2, refused: 0 });
    expect(await desk.one('afterSale', request.id)).toMatchObject({ status: 'toRefund', refundAmount: '50.00' });
    expect(await desk.one('afterSale', exchange.request.id)).toMatchObject({ status: 'toResend' });
    expect(errors).toEqual([]);
  });
});
