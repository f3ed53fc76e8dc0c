/** Closes an unpaid order: the stock that it reserved and what it deducted go back. */
import type { EffectServer } from '../../database/contract.ts';
import { giveAllBack } from '../parts/money-back.server.ts';
import { linesOf } from '../parts/read.ts';
import { moveStock, piecesOfItems } from '../parts/stock.server.ts';

export const cancelOrder: EffectServer = async (work, { record }) => {
  await moveStock(work, piecesOfItems(linesOf(record.items)), 'release');
  const { pays } = await giveAllBack(work, record, 'original', 'cancel');
  return { changes: { pays } };
};
