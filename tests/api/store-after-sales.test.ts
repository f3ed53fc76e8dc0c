/** After-sale of offline-store orders: goods come back to the shop, where a clerk takes them, or by express. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../src/database/contract.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { openDesk, refusal, session, type Desk } from './effects-site.ts';

type Values = { [field: string]: Json };

const ann = session(11);
const page = 'afterSale/storeAfterSale';
let desk: Desk;
let shop: Row;
let buyer: Row;
let carrier: Row;
let number = 0;

beforeAll(async () => {
  desk = await openDesk();
  const keeper = await desk.add('member', { nickname: '店主', phone: '13800000001', level: '1' });
  buyer = await desk.add('member', { nickname: '王五', phone: '13800000002', level: '1' });
  carrier = await desk.add('logisticsCompany', { name: '顺丰速运', code: 'sf' });
  shop = await desk.add('offlineStore', {
    name: '西湖阳光小店',
    member: keeper.id,
    servicePhone: '0571-88001234',
    address: '文三路 1 号',
    status: 'open',
  });
});
afterAll(() => desk.drop());

/** Somebody asks to bring back what was picked up in the shop. */
async function asked(more: Values = {}): Promise<Row> {
  number += 1;
  const order = await desk.add('order', {
    orderNo: `20300101000000${String(number).padStart(6, '0')}`,
    orderKind: 'normal',
    zone: 'normal',
    member: buyer.id,
    offlineStore: shop.id,
    deliveryMethod: 'pickup',
    items: [{ line: 1, goodsName: '茶', originalPrice: '90.00', price: '90.00', qty: 1, itemPayAmount: '90.00' }],
    paidAmount: '90.00',
    pays: [{ account: null, method: 'offline', amount: '90.00', refunded: '0.00' }],
    status: 'completed',
    placedAt: desk.clock.now.toISOString(),
  });
  return desk.add('afterSale', {
    order: order.id,
    orderNo: order.orderNo ?? null,
    orderLine: 1,
    orderKind: 'normal',
    member: buyer.id,
    offlineStore: shop.id,
    type: 'returnRefund',
    reason: 'quality',
    qty: 1,
    applyAmount: '90.00',
    returnMode: 'store',
    status: 'applied',
    ...more,
  });
}

describe('goods of an offline store', () => {
  it('come back to the shop without a parcel: a clerk takes them, who is named', async () => {
    const row = await asked();
    expect(
      await desk.act(ann, page, 'agreeReturn', row.id, { returnMode: 'store', refundAmount: '90.00' }),
    ).toMatchObject({
      status: 'toReturn',
      returnAddress: { name: '西湖阳光小店', phone: '0571-88001234', address: '文三路 1 号' },
    });
    expect(
      await refusal(
        desk.act(ann, page, 'enterReturn', row.id, { returnCarrier: carrier.id, returnTrackingNo: 'SF123456' }),
      ),
    ).toMatch(/Brought to the shop/);
    expect(await refusal(desk.act(ann, page, 'receiveReturn', row.id, {}))).toMatch(/./);
    expect(await desk.act(ann, page, 'receiveReturn', row.id, { clerk: '小雅' })).toMatchObject({
      status: 'toRefund',
      clerk: '小雅',
      storeReceivedAt: desk.clock.now.toISOString(),
    });
    const notices = await desk.work(
      ann,
      (work) =>
        work.db
          .selectFrom('_notice' as never)
          .selectAll()
          .execute() as Promise<Values[]>,
    );
    expect(JSON.stringify(notices)).toContain('西湖阳光小店');
  });

  it('come back by express: the address is asked, and a parcel is entered before they are taken', async () => {
    const row = await asked();
    expect(
      await refusal(desk.act(ann, page, 'agreeReturn', row.id, { returnMode: 'express', refundAmount: '90.00' })),
    ).toMatch(/./);
    await desk.act(ann, page, 'agreeReturn', row.id, {
      returnMode: 'express',
      refundAmount: '90.00',
      contactName: '王店长',
      contactPhone: '13800000003',
      contactAddress: '杭州市西湖区文三路 1 号',
    });
    expect(await refusal(desk.act(ann, page, 'receiveReturn', row.id, { clerk: '小雅' }))).toMatch(
      /return parcel first/,
    );
    await desk.act(ann, page, 'enterReturn', row.id, { returnCarrier: carrier.id, returnTrackingNo: 'SF123456' });
    expect(await desk.act(ann, page, 'receiveReturn', row.id, { clerk: '小雅' })).toMatchObject({ status: 'toRefund' });
  });
});
