/** Closes an unpaid order: the stock that it reserved and what it deducted go back. */
import { settingInForce } from '../../../database/rows/settings.ts';
import { giveAllBack } from '../money-back.server.ts';
import { linesOf } from '../../values.ts';
import { releasePieces } from '../activity-stock.server.ts';
import { piecesOfItems } from '../stock.server.ts';
import type { FunctionOf } from '../../rows.server.ts';

export const cancelOrder: FunctionOf<'order'> = async (work, { record, use }) => {
  const { returnStock } = await settingInForce(work, 'seckillSetting');
  // A flash sale may say that what nobody paid for in time stays sold out.
  const staysSold = use.byTime === true && record.activityType === 'seckill' && returnStock === false;
  await releasePieces(work, record, piecesOfItems(linesOf(record.items)), staysSold);
  const { pays } = await giveAllBack(work, record, 'original', 'cancel');
  return { changes: { pays, ...(record.activityTaken === true ? { activityTaken: false } : {}) } };
};
