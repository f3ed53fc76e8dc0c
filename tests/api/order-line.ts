import type { Json } from '../../src/grammar/declarations/declarations.ts';

/** A line of an order as the shop writes it: one piece, paid in full. `more`: what differs. */
export const orderLine = (
  line: number,
  amount: string,
  more: { [member: string]: Json } = {},
): { [member: string]: Json } => ({
  line,
  skuNo: `S${line}`,
  goodsName: '龙井茶',
  originalPrice: amount,
  price: amount,
  qty: 1,
  subtotal: amount,
  itemPayAmount: amount,
  shippedQty: 0,
  refundedQty: 0,
  refundedAmount: '0.00',
  afterSaleStatus: 'none',
  ...more,
});
