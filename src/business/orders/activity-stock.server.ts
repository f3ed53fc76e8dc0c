/**
 * Stock of orders of group buys and flash sales: each piece moves in its activity and in the goods. Rows are locked in
 * one order everywhere: order, activity, goods, member.
 */
import type { Work } from '../../database/contract.ts';
import { refuse } from '../refusals.server.ts';
import type { RowOf } from '../rows.server.ts';
import { idOf, linesOf, type Values } from '../values.ts';
import { lockedRow, writeRow } from '../work.server.ts';
import { moveActivitySku, type SaleMovement } from './activity-stock.ts';
import { moveStock } from './stock.server.ts';
import type { Pieces } from './stock.ts';

/** The locked activity of an order, of the kinds whose stock is counted. */
export type Activity = { kind: 'groupBuy'; row: RowOf<'groupBuy'> } | { kind: 'seckill'; row: RowOf<'seckill'> };

export async function activityOf(work: Work, order: Values): Promise<Activity | null> {
  const id = idOf(order.activityId);
  if (order.activityType === 'groupBuy') {
    const row = await lockedRow(work, 'groupBuy', id);
    return row && { kind: 'groupBuy', row };
  }
  if (order.activityType !== 'seckill') return null;
  const row = await lockedRow(work, 'seckill', id);
  return row && { kind: 'seckill', row };
}

/** It has begun or will: what comes back goes on sale in it again. */
export const isOnSale = ({ row }: Activity): boolean => row.status === 'waiting' || row.status === 'running';

/** Applies one movement to the lines of an activity; `held`: the order held the pieces before it was paid. */
export async function moveInActivity(
  work: Work,
  activity: Activity,
  pieces: readonly Pieces[],
  movement: SaleMovement,
  held = false,
): Promise<void> {
  let skus = linesOf(activity.row.skus);
  for (const { skuNo, qty } of pieces) {
    const moved = moveActivitySku(skus, skuNo, qty, movement, held);
    if (!moved.ok) refuse(moved.text);
    skus = moved.skus;
  }
  if (activity.kind === 'groupBuy') await writeRow(work, 'groupBuy', activity.row, { skus });
  else await writeRow(work, 'seckill', activity.row, { skus });
}

/** A payment sells the pieces of its order, which this held or which are still there; true where it has taken them. */
export async function sellPieces(work: Work, order: Values, pieces: readonly Pieces[]): Promise<boolean> {
  const activity = await activityOf(work, order);
  const held = order.activityTaken === true;
  if (activity) {
    if (!held && activity.row.status !== 'running')
      refuse({ zh: '活动不在进行中，不能付款', en: 'The activity is not running: the order cannot be paid' });
    await moveInActivity(work, activity, pieces, 'sell', held);
  }
  await moveStock(work, pieces, 'sell', linesOf(order.parts));
  return activity !== null;
}

/** An unpaid order is closed. `staysSold`: its pieces stay sold out until the sale is over. */
export async function releasePieces(
  work: Work,
  order: Values,
  pieces: readonly Pieces[],
  staysSold: boolean,
): Promise<void> {
  const activity = await activityOf(work, order);
  const taken = activity !== null && order.activityTaken === true;
  if (staysSold && (!taken || isOnSale(activity))) return;
  if (taken) await moveInActivity(work, activity, pieces, 'release');
  // What a flash sale has set aside stays with it while it is open.
  const isAside = activity?.kind === 'seckill' && (isOnSale(activity) || !taken);
  if (order.stockReserved !== false && !isAside) await moveStock(work, pieces, 'release', linesOf(order.parts));
}

/** Pieces of a paid order come back unsent. */
export async function restorePieces(work: Work, order: Values, pieces: readonly Pieces[]): Promise<void> {
  const activity = order.activityTaken === true ? await activityOf(work, order) : null;
  if (activity) await moveInActivity(work, activity, pieces, 'restore');
  await moveStock(work, pieces, 'restore', linesOf(order.parts));
  if (activity?.kind === 'seckill' && isOnSale(activity))
    await moveStock(work, pieces, 'reserve', linesOf(order.parts));
}
