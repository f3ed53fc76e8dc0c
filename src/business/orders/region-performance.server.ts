/**
 * Which orders count for regional centres: by the place that an order goes to, at every centre that is active when it
 * is paid and whose region holds that place. A refund counts against the centres that have the sale, in whatever state
 * they are by then.
 */
import { add, compare, isZero, sub, sum } from '../../base/decimal.ts';
import type { Work } from '../../database/contract.ts';
import { idsHolding } from '../../database/rows/holding.ts';
import { rows, type RowOf } from '../rows.server.ts';
import { amountOf, idOf, linesOf, textOf, textsOf, wholeOf, type Line } from '../values.ts';

/** What was paid for the goods of an order: freight never counts. */
const soldFor = (items: readonly Line[]): string =>
  sum(
    items.map((item) => amountOf(item.itemPayAmount)),
    2,
  );

/** An entry at each centre of the place, at the moment of the payment. */
export async function countSale(work: Work, order: RowOf<'order'>): Promise<void> {
  const amount = soldFor(linesOf(order.items));
  const place = await placeOf(work, order);
  if (isZero(amount) || place.length === 0) return;
  const match = { status: 'normal' };
  for (const center of await idsHolding(work, 'operationCenter', { field: 'region', place, match }))
    await enter(work, order, { center, kind: 'sale', amount });
}

/**
 * Takes from each of them what of the lines was refunded by this step. `items`: the lines after it; `afterSale`: the
 * request by which it came, if any.
 */
export async function countRefund(
  work: Work,
  order: RowOf<'order'>,
  items: readonly Line[],
  afterSale: number | null,
): Promise<void> {
  const before = new Map(linesOf(order.items).map((item) => [wholeOf(item.line), amountOf(item.refundedAmount)]));
  const back = items.reduce(
    (all, item) => add(all, sub(amountOf(item.refundedAmount), before.get(wholeOf(item.line)) ?? '0')),
    '0.00',
  );
  if (compare(back, '0') <= 0) return;
  const sales = await rows.find(work, 'performanceEntry', { order: order.id, kind: 'sale' });
  for (const { center } of sales)
    await enter(work, order, { center: idOf(center), kind: 'refund', amount: sub('0.00', back), afterSale });
}

interface Entry {
  center: number | null;
  kind: 'sale' | 'refund';
  amount: string;
  afterSale?: number | null;
}

const enter = (work: Work, order: RowOf<'order'>, entry: Entry): Promise<unknown> =>
  rows.add(work, 'performanceEntry', {
    ...entry,
    order: order.id,
    orderNo: textOf(order.orderNo),
    member: idOf(order.member),
    at: work.now.toISOString(),
  });

/** Where an order goes to: the receiver's region, that of the store where it is picked up, else that of its buyer. */
async function placeOf(work: Work, order: RowOf<'order'>): Promise<string[]> {
  if (order.deliveryMethod === 'express') return textsOf(order.receiverRegion);
  const [name, id] =
    order.deliveryMethod === 'pickup'
      ? (['offlineStore', idOf(order.offlineStore)] as const)
      : (['member', idOf(order.member)] as const);
  if (id === null) return [];
  const [row] = await rows.find(work, name, { id }, { limit: 1 });
  return textsOf(row?.region);
}
