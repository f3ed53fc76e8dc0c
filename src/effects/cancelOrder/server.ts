/** Closes an unpaid order: what it reserved and deducted goes back. */
import type { EffectServer } from '../../database/contract.ts';
import { returnCoupon } from '../parts/coupons.server.ts';
import { giveAllBack } from '../parts/money-back.server.ts';
import { linesOf } from '../parts/read.ts';
import { moveStock, piecesOfItems } from '../parts/stock.server.ts';

export const cancelOrder: EffectServer = async (work, { record }) => {
  await moveStock(work, piecesOfItems(linesOf(record.items)), 'release');
  await returnCoupon(work, record);
  const { pays } = await giveAllBack(work, record, 'original', 'cancel');
  return { changes: { pays } };
};
