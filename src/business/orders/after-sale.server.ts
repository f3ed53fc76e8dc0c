/** What an after-sale does to its order: line, amounts, benefits, states. */
import type { Json } from '../../grammar/declarations/declarations.ts';
import { add, compare, sub } from '../../base/decimal.ts';
import { rows, type RowOf } from '../rows.server.ts';
import type { Note, Work } from '../../database/contract.ts';
import { giveBack, type RefundWay } from './money-back.server.ts';
import { sendPieces } from './parcels.server.ts';
import { refundableOf } from './price-change.ts';
import { amountOf, idOf, linesOf, textOf, wholeOf, type Line, type Values } from '../values.ts';
import { deductionOf, refundNote } from './refund.ts';
import { reverseByShare } from './refund-effects.server.ts';
import { countRefund } from './region-performance.server.ts';
import { act, lockedRow, randomCode, writeRow } from '../work.server.ts';
import { refuse } from '../refusals.server.ts';
import { restorePieces } from './activity-stock.server.ts';

/** The order of a request, locked. */
export async function orderOf(work: Work, afterSale: RowOf<'afterSale'>): Promise<RowOf<'order'>> {
  const order = await lockedRow(work, 'order', idOf(afterSale.order));
  if (!order) refuse({ zh: '订单不存在', en: 'Order not found' });
  return order;
}

/** The order line that a request is about. */
export function lineOf(order: RowOf<'order'>, afterSale: RowOf<'afterSale'>): Line {
  const item = linesOf(order.items).find((one) => wholeOf(one.line) === wholeOf(afterSale.orderLine));
  if (!item) refuse({ zh: '订单中没有该商品', en: 'The order has no such line' });
  return item;
}

/**
 * Refuses an amount that is zero, above what was asked, or above what is left of the line (and the freight that goes
 * with it).
 */
export function checkRefundAmount(order: RowOf<'order'>, afterSale: RowOf<'afterSale'>, amount: string): void {
  const most = add(refundableOf(lineOf(order, afterSale)), amountOf(afterSale.refundFreight));
  if (compare(amount, '0.01') < 0)
    refuse({ zh: '退款金额至少为 0.01 元', en: 'The refund is at least 0.01' }, 'refundAmount');
  if (compare(amount, amountOf(afterSale.applyAmount)) > 0)
    refuse({ zh: '退款金额不能超过申请金额', en: 'The refund may not exceed the amount asked' }, 'refundAmount');
  if (compare(amount, most) > 0)
    refuse({ zh: `退款金额超过可退金额 ${most}`, en: `More than can be refunded (${most})` }, 'refundAmount');
}

/** Pays `amount` back and carries it through the order; gives what went to which account. */
export async function refundOnOrder(
  work: Work,
  order: RowOf<'order'>,
  afterSale: RowOf<'afterSale'>,
  amount: string,
): Promise<{ note: Note; points: Json }> {
  const item = lineOf(order, afterSale);
  const qty = wholeOf(afterSale.qty);
  const step = textOf(afterSale.afterSaleNo) || `afterSale-${afterSale.id}`;
  const deduction = deductionOf(amountOf(item.deductShare), qty, wholeOf(item.qty), wholeOf(item.refundedQty));
  const { pays, parts } = await giveBack(
    work,
    order,
    amount,
    deduction,
    (textOf(afterSale.refundWay) || 'original') as RefundWay,
    step,
  );
  const ofLine = sub(amount, amountOf(afterSale.refundFreight));
  const goodsPart = compare(ofLine, '0') < 0 ? '0.00' : ofLine;
  const items = linesOf(order.items).map((one) =>
    wholeOf(one.line) !== wholeOf(item.line)
      ? one
      : {
          ...one,
          refundedQty: Math.min(wholeOf(one.qty), wholeOf(one.refundedQty) + qty),
          refundedAmount: add(amountOf(one.refundedAmount), goodsPart),
          afterSaleStatus: 'done',
        },
  );
  const { changes: reversed, missing } = await reverseByShare(work, order, items, step, {
    line: wholeOf(item.line),
    part: goodsPart,
  });
  await countRefund(work, order, items, afterSale.id);
  const refundedAmount = add(amountOf(order.refundedAmount), amount);
  // What was never sent and is refunded without a return goes back on the shelf.
  const unsent =
    afterSale.type === 'refundOnly'
      ? Math.max(0, Math.min(qty, wholeOf(item.qty) - wholeOf(item.refundedQty) - wholeOf(item.shippedQty)))
      : 0;
  if (unsent > 0)
    await restorePieces(work, order, [{ goods: wholeOf(item.goods), skuNo: textOf(item.skuNo), qty: unsent }]);
  await writeRow(work, 'order', order, {
    ...reversed,
    pays,
    items,
    refundedAmount,
  });
  const points: Json = parts
    .filter((part) => part.account !== '')
    .map((part) => ({ asset: part.account, amount: part.points, money: part.amount }));
  return {
    note: refundNote(amount, missing, deduction),
    points,
  };
}

/** The order of amount zero that carries the replacement of an exchange, sent at once. */
export async function addExchangeOrder(
  work: Work,
  order: RowOf<'order'>,
  item: Line,
  qty: number,
  sent: Values,
): Promise<RowOf<'order'>> {
  const copied: { [field: string]: Json } = {};
  for (const field of [
    'orderKind',
    'zone',
    'member',
    'memberPhone',
    'vipLevel',
    'seller',
    'store',
    'source',
    'deliveryMethod',
    'receiverName',
    'receiverPhone',
    'receiverRegion',
    'receiverAddress',
  ] as const)
    copied[field] = order[field] ?? null;
  const at = work.now.toISOString();
  const free = {
    ...item,
    line: 1,
    qty,
    originalPrice: '0.00',
    price: '0.00',
    subtotal: '0.00',
    couponShare: '0.00',
    deductShare: '0.00',
    adjustShare: '0.00',
    itemPayAmount: '0.00',
    shippedQty: qty,
    refundedQty: 0,
    refundedAmount: '0.00',
    afterSaleStatus: 'none',
  };
  const child = await rows.add(work, 'order', {
    ...copied,
    parentOrder: order.id,
    items: [free],
    goodsNames: textOf(item.goodsName),
    tradeNo: `H${randomCode(work, 14)}`,
    payMethod: order.payMethod ?? null,
    sellerRemark: '换货补发',
    placedAt: at,
    trackingNos: textOf(sent.trackingNo),
  });
  await sendPieces(
    work,
    child,
    [{ line: 1, goodsName: textOf(item.goodsName), specText: textOf(item.specText), qty }],
    sent,
  );
  return act(work, { entity: 'order', action: 'resent', id: child.id });
}
