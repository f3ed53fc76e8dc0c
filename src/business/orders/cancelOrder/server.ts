/** Closes an unpaid order: the stock that it reserved and what it deducted go back. */
import type { FunctionServer } from '../../../database/contract.ts';
import { giveAllBack } from '../money-back.server.ts';
import { linesOf } from '../../read.ts';
import { moveStock, piecesOfItems } from '../stock.server.ts';

export const cancelOrder: FunctionServer = async (work, { record }) => {
  await moveStock(work, piecesOfItems(linesOf(record.items)), 'release');
  const { pays } = await giveAllBack(work, record, 'original', 'cancel');
  return { changes: { pays } };
};
