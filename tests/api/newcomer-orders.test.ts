/** Orders of newcomers: a first order is one, until the right to it is given anew. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../src/database/contract.ts';
import { rows } from '../../src/database/rows/rows.ts';
import { openDesk, refusal, sellerSession, session, type Desk } from './effects-site.ts';

const ann = session(11);
const page = 'order/newOrder';
let desk: Desk;
let seller: Row;
let number = 0;

beforeAll(async () => {
  desk = await openDesk();
  seller = await desk.add('seller', { name: '云杉商贸' });
});
afterAll(() => desk.drop());

const member = (): Promise<Row> => {
  number += 1;
  return desk.add('member', { nickname: `新人${number}`, phone: `1380000${String(number).padStart(4, '0')}` });
};
const goods = (firstOrderOnly: boolean): Promise<Row> => {
  number += 1;
  return desk.add('goods', {
    name: `新人茶${number}`,
    zone: 'newPeopleGoods',
    seller: seller.id,
    status: 'onSale',
    auditStatus: 'approved',
    skus: [{ skuNo: `N${number}`, price: '60.00', stock: 20, lockedStock: 5 }],
    newPrice: '30.00',
    firstOrderOnly,
  });
};
function placed(of: Row, by: Row): Promise<Row> {
  number += 1;
  return desk.add('order', {
    orderNo: `20300101000000${String(number).padStart(6, '0')}`,
    orderKind: 'newOrder',
    zone: 'newPeopleGoods',
    member: by.id,
    seller: seller.id,
    deliveryMethod: 'express',
    stockReserved: false,
    items: [
      {
        line: 1,
        goods: of.id,
        skuNo: (of.skus as { skuNo: string }[])[0]?.skuNo ?? '',
        goodsName: '茶',
        originalPrice: '60.00',
        price: '30.00',
        qty: 1,
        itemPayAmount: '30.00',
      },
    ],
    status: 'unpaid',
    placedAt: desk.clock.now.toISOString(),
    registeredAt: desk.clock.now.toISOString(),
    newPrice: '30.00',
  });
}
const paid = (order: Row): Promise<Row> => desk.act(ann, page, 'markPaid', order.id, { remark: '线下已收款' });
/** A minute. */
const pass = (): void => void (desk.clock.now = new Date(desk.clock.now.getTime() + 60_000));
const reset = (order: Row, by = ann): Promise<Row> => desk.act(by, page, 'resetFirstOrder', order.id);
const firstOnes = async (isFirst: boolean): Promise<number[]> =>
  (
    await desk.work(ann, (work) => rows.list(work, desk.page(page), { filters: { isFirst }, page: 1, size: 50 }))
  ).rows.map(({ id }) => id);

describe('the newcomer price', () => {
  it('is paid once where the goods are for a first order, and again when the right was reset', async () => {
    const [buyer, tea] = [await member(), await goods(true)];
    const [first, second] = [await placed(tea, buyer), await placed(tea, buyer)];
    await paid(first);
    pass();
    expect(await refusal(paid(second))).toMatch(/is for a first order/);
    expect(await desk.one('order', second.id)).toMatchObject({ status: 'unpaid' });
    expect(await firstOnes(true)).toEqual([first.id]);
    await reset(first);
    expect(await desk.one('member', buyer.id)).toMatchObject({ firstOrderAt: null });
    expect(await refusal(reset(first))).toMatch(/no first order/);
    pass();
    await paid(second);
    expect((await firstOnes(true)).toSorted()).toEqual([first.id, second.id].toSorted());
  });

  it('of other goods is paid as often as they allow: then it is no first order', async () => {
    const [buyer, tea] = [await member(), await goods(false)];
    const [first, second] = [await placed(tea, buyer), await placed(tea, buyer)];
    await paid(first);
    pass();
    await paid(second);
    expect(await firstOnes(false)).toEqual([second.id]);
  });

  it('is given anew by staff of the platform with the label alone, once', async () => {
    const [buyer, tea] = [await member(), await goods(true)];
    const order = await placed(tea, buyer);
    await paid(order);
    expect(await refusal(reset(order, sellerSession(21, seller.id)))).toMatch(/./);
    const reader = session(12, { role: 'admin2', all: false, rights: { order_newOrder: 'write' } });
    expect(await refusal(reset(order, reader))).toMatch(/./);
    const sent = await Promise.allSettled([reset(order), reset(order)]);
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
