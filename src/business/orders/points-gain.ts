/** Consumption points of an order: what it is reckoned from, how many, and how they are released. Pure. */
import { compare, isZero, mul, round } from '../../base/decimal.ts';
import { amountOf, decimalOf, linesOf, textOf, wholeOf, type Line, type Values } from '../values.ts';
import { leftOfOrder } from './rewards.ts';

export const pointsAsset = 'consumePoints';

/** Times that the zone of the order earns: the first plate in use that names it, else once. */
function multipleOf(plates: Values['plates'], zone: Values['zone']): string {
  const inUse = linesOf(plates)
    .filter((plate) => plate.enabled !== false && plate.zone !== null && plate.zone !== undefined)
    .sort((a, b) => (wholeOf(a.sort) || 100) - (wholeOf(b.sort) || 100));
  return decimalOf(inUse.find((plate) => plate.zone === zone)?.earnMultiple ?? '1');
}

/** The line that the order's benefits get; null when it comes to nothing. Freight earns nothing. */
export function pointsLine(setting: Values, order: Values, decimals: number): Line | null {
  const base = setting.earnBase === 'goods' ? amountOf(order.goodsAmount) : leftOfOrder(order);
  const times = mul(decimalOf(setting.earnRate), multipleOf(setting.plates, order.zone));
  const amount = round(mul(base, times), decimals);
  if (isZero(amount)) return null;
  const rate = decimalOf(setting.dailyReleaseRate);
  const cap = round(decimalOf(setting.releaseCapPerDay), decimals);
  const released = compare(rate, '0') > 0;
  return {
    asset: pointsAsset,
    amount,
    trigger: textOf(setting.earnTrigger) || 'completed',
    release: released ? 'daily' : 'once',
    ...(released ? { releaseRate: rate, releaseBase: 'remaining', releaseTime: textOf(setting.releaseTime) } : {}),
    ...(released && compare(cap, '0') > 0 ? { releaseCap: cap } : {}),
    status: 'waiting',
    releasedAmount: '0',
  };
}
