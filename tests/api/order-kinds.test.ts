/** What holds for orders of one kind alone: pieces, bundles, the accounts that paid for them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../src/database/contract.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { openDesk, refusal, session, type Desk } from './effects-site.ts';

type Values = { [field: string]: Json };

const ann = session(11);
let desk: Desk;
let buyer: Row;
let seller: Row;
let number = 0;

beforeAll(async () => {
  desk = await openDesk();
  seller = await desk.add('seller', { name: '云杉商贸', companyName: '云杉商贸有限公司' });
  buyer = await desk.add('member', { nickname: '王五', phone: '13800000002', level: '1' });
});
afterAll(() => desk.drop());

const line = (more: Values = {}): Values => ({
  line: 1,
  goodsName: '茶',
  originalPrice: '60.00',
  price: '60.00',
  qty: 1,
  itemPayAmount: '60.00',
  ...more,
});

function placed(orderKind: string, more: Values = {}): Promise<Row> {
  number += 1;
  return desk.add('order', {
    orderNo: `20300101000000${String(number).padStart(6, '0')}`,
    orderKind,
    zone: 'normal',
    member: buyer.id,
    seller: seller.id,
    deliveryMethod: 'express',
    items: [line()],
    status: 'unpaid',
    placedAt: desk.clock.now.toISOString(),
    ...more,
  });
}

const paid = (route: string, order: Row): Promise<Row> =>
  desk.act(ann, route, 'markPaid', order.id, { remark: '线下已收款' });

describe('a GO-buy order', () => {
  it('is one piece of one item, else it cannot be paid', async () => {
    const route = 'order/oneGoodsOrder';
    const two = await placed('oneGoodsOrder', { items: [line({ qty: 2, itemPayAmount: '120.00' })] });
    expect(await refusal(paid(route, two))).toBe('A GO-buy order is one piece of one item');
    const both = await placed('oneGoodsOrder', { items: [line(), line({ line: 2 })] });
    expect(await refusal(paid(route, both))).toBe('A GO-buy order is one piece of one item');
    expect(await paid(route, await placed('oneGoodsOrder'))).toMatchObject({ status: 'toShip' });
  });
});

describe('a bundle', () => {
  const asked = async (more: Values): Promise<Row> => {
    const order = await placed('assortment', {
      items: [line({ qty: 2, originalPrice: '70.00', itemPayAmount: '120.00' })],
      bundleName: '茶具组合',
      bundleQty: 2,
      parts: [{ goodsName: '茶壶', specText: '', qty: 1, sharePrice: '60.00' }],
    });
    await paid('order/assortment', order);
    return desk.add('afterSale', {
      order: order.id,
      orderNo: order.orderNo ?? null,
      orderLine: 1,
      orderKind: 'assortment',
      member: buyer.id,
      seller: seller.id,
      type: 'refundOnly',
      reason: 'noNeed',
      qty: 1,
      status: 'applied',
      ...more,
    });
  };
  const agree = (row: Row, refundAmount: string): Promise<Row> =>
    desk.act(ann, 'afterSale/index', 'agreeRefund', row.id, { refundAmount, refundWay: 'offline' });

  it('comes back as a whole set; a part of it only when it is defective', async () => {
    expect(await refusal(agree(await asked({ applyAmount: '20.00' }), '20.00'))).toMatch(/whole set/);
    expect(await agree(await asked({ applyAmount: '60.00' }), '60.00')).toMatchObject({ status: 'toRefund' });
    expect(await agree(await asked({ applyAmount: '20.00', reason: 'quality' }), '20.00')).toMatchObject({
      status: 'toRefund',
    });
  });
});

describe('orders paid with an account', () => {
  const owner = (): Values => ({ ownerType: 'member', ownerId: buyer.id, member: buyer.id });

  it('tell the work points used and given back, whatever their kind', async () => {
    await desk.post({
      bizType: 'returnRelease',
      bizNo: 'gift',
      step: 'once',
      document: { ...owner(), asset: 'workpoints', amount: '100.00' },
    });
    const order = await placed('normal', {
      items: [line({ deductShare: '10.00', itemPayAmount: '50.00' })],
      pays: [{ account: 'workpoints', method: 'points', amount: '10.00', points: '100.00', refunded: '0.00' }],
    });
    expect(order).toMatchObject({ workpoints: '100.00', workpointsAmount: '10.00', payAmount: '50.00' });
    expect(order.workpointsRefunded).toBe('0.00');
    await desk.act(ann, 'order/workpointsUseOrder', 'cancel', order.id, { reason: 'agreed' });
    expect(await desk.one('order', order.id)).toMatchObject({ workpoints: '100.00', workpointsRefunded: '100.00' });
    expect((await desk.balance('member', buyer.id, 'workpoints'))[0]).toBe('200.0000');
    expect(
      await refusal(desk.act(ann, 'order/workpointsUseOrder', 'flag', (await placed('normal')).id, { flag: 'red' })),
    ).toMatch(/./);
  });

  it('full-return points go back as such, with what the order was; no coupon, no change of price', async () => {
    const route = 'order/returnGoodsOrder';
    const order = await placed('returnGoodsOrder', {
      items: [line({ deductShare: '40.00', itemPayAmount: '20.00' })],
      pays: [{ account: 'fullReturn', method: 'points', amount: '40.00', points: '40.00', refunded: '0.00' }],
    });
    expect(order).toMatchObject({ exchangePoints: '40.00', payAmount: '20.00' });
    await paid(route, order);
    await desk.act(ann, route, 'closeRefund', order.id, { reason: '买家取消' });
    expect(await desk.find('ledgerEntry', { bizType: 'fullReturnGain', member: buyer.id })).toMatchObject([
      { amount: '40.0000', category: 'allReturn', orderNo: order.orderNo, orderAmount: '20.00', seller: seller.id },
    ]);
    expect(desk.page(route).actions['changePrice']).toBeUndefined();
    const withCoupon = await placed('returnGoodsOrder', { couponAmount: '5.00' });
    expect(await refusal(paid(route, withCoupon))).toBe('An order paid with full-return points takes no coupon');
  });
});
