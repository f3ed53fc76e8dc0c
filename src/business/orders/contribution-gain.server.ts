/** The contribution value that a buyer gains by an order, as the settings say. */
import { isZero, percentOf } from '../../base/decimal.ts';
import type { Work } from '../../database/contract.ts';
import { rows, type RowOf } from '../rows.server.ts';
import { settingInForce } from '../../database/rows/settings.ts';
import { decimalsOf } from '../money/assets.ts';
import { amountOf, idOf, linesOf, type Line } from '../values.ts';
import { leftOfOrder, rowOfLevel } from './rewards.ts';

const asset = 'contribution';

/**
 * A line of the order's benefits: what is paid for goods, by the ratio of the zone before the general one, times that
 * of the level; null while it is switched off, or comes to nothing.
 */
export async function contributionGain(work: Work, order: RowOf<'order'>): Promise<Line | null> {
  const setting = await settingInForce(work, 'contributionSetting');
  const id = idOf(order.member);
  if (setting.enabled !== true || id === null) return null;
  const [member] = await rows.find(work, 'member', { id }, { limit: 1 });
  const level = order.vipLevel ?? member?.level ?? null;
  const { levels } = await settingInForce(work, 'memberLevelSetting');
  const zone = linesOf(setting.zoneRatios).find((line) => line.zone === order.zone)?.percent ?? setting.gainRatio;
  const times = rowOfLevel(setting.levelRatios, level)?.percent ?? rowOfLevel(levels, level)?.contributionRatio;
  const whole = percentOf(leftOfOrder(order), amountOf(zone), 6);
  const amount = percentOf(whole, amountOf(times ?? '100'), decimalsOf(work.site, asset));
  return isZero(amount)
    ? null
    : { asset, amount, trigger: 'completed', release: 'once', status: 'waiting', releasedAmount: '0' };
}
