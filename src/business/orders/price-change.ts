/** Working out a changed price: new shares of every line, new total, or the sentence that refuses it. */
import type { Text } from '../../grammar/declarations/declarations.ts';
import { add, compare, sub } from '../../base/decimal.ts';
import { amountOf, linesOf, textOf, wholeOf, type Line, type Values } from '../values.ts';
import { leftToAdjust, shareOut, subtotalOf } from './shares.ts';

export type PriceChange = { ok: true; items: Line[]; payAmount: string } | { ok: false; at: string; text: Text };

/** `adjust` is signed, `freight` replaces the order's freight; amounts are decimal texts in yuan. */
export function changedPrice(order: Values, adjust: string, freight: string): PriceChange {
  const items = linesOf(order.items);
  const subtotals = items.map((item) => subtotalOf(amountOf(item.price), wholeOf(item.qty)));
  const coupon = amountOf(order.couponAmount);
  const deduct = amountOf(order.deductAmount);
  const left = leftToAdjust(subtotals, coupon, deduct);
  if (compare(add(left, adjust), '0') < 0) {
    return {
      ok: false,
      at: 'adjustAmount',
      text: {
        zh: `最多可减 ${left} 元（商品金额减去优惠与抵扣）`,
        en: `It can be lowered by ${left} at most (goods less discounts)`,
      },
    };
  }
  const payAmount = add(add(left, adjust), freight);
  if (compare(payAmount, '0.01') < 0) {
    return {
      ok: false,
      at: 'adjustAmount',
      text: { zh: '改价后金额不能低于0.01元', en: 'The amount may not fall below 0.01' },
    };
  }
  const shares = shareOut(subtotals, { coupon, deduct, adjust });
  return {
    ok: true,
    payAmount,
    items: items.map((item, index) => ({
      ...item,
      subtotal: subtotals[index] ?? textOf(item.subtotal),
      ...shares[index],
    })),
  };
}

/** The signed change that makes the buyer pay `target`, freight included. */
export function adjustTo(order: Values, target: string, freight: string): string {
  const subtotals = linesOf(order.items).map((item) => subtotalOf(amountOf(item.price), wholeOf(item.qty)));
  return sub(sub(target, freight), leftToAdjust(subtotals, amountOf(order.couponAmount), amountOf(order.deductAmount)));
}

/** What is still to be refunded of a line: its paid share less earlier refunds. */
export const refundableOf = (item: Line): string => sub(amountOf(item.itemPayAmount), amountOf(item.refundedAmount));
