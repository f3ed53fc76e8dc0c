/** A shop in which orders are tested: a seller with a store, a member with money and points, goods on sale. */
import type { Row } from '../../src/database/contract.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { openDesk, sellerSession, session, type Desk } from './effects-site.ts';

export type Values = { [field: string]: Json };
export type Lines = { [field: string]: Json }[];

export const orders = 'order/index';
export const ann = session(11);

export interface Shop {
  desk: Desk;
  seller: Row;
  store: Row;
  category: Row;
  member: Row;
  carrier: Row;
  /** An account of the seller. */
  own: ReturnType<typeof sellerSession>;
  sku(more?: Values): Values;
  /** Goods on sale with two SKUs of stock 100. */
  goodsRow(more?: Values): Promise<Row>;
  /** An unpaid order of 2 + 1 pieces at 50.00: coupon 10.00, 500 points for 5.00, freight 6.00. */
  placed(goods: Row, more?: Values): Promise<Row>;
  paid(goods: Row, more?: Values): Promise<Row>;
  /** SKUs of the goods as they are now. */
  goodsNow(goods: Row): Promise<Lines>;
  /** Answers of a parcel that a carrier takes. */
  express(more?: Values): Values;
}

/** A shop on that desk, or a fresh one with a database of its own. */
export async function openShop(given?: Desk): Promise<Shop> {
  let number = 0;
  const desk = given ?? (await openDesk());
  const seller = await desk.add('seller', { name: '云杉商贸', companyName: '云杉商贸有限公司' });
  const store = await desk.add('store', { name: '云杉旗舰店', seller: seller.id });
  const category = await desk.add('category', { name: '茶叶', group: 'goods' });
  const member = await desk.add('member', { nickname: '张三', phone: '13800008001', level: '1' });
  const carrier = await desk.add('logisticsCompany', { name: '顺丰速运', code: 'shunfeng' });
  const own = sellerSession(31, seller.id);
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

  return { desk, seller, store, category, member, carrier, own, sku, goodsRow, placed, paid, goodsNow, express };
}
