/** What the full-return programme promises the buyer of an order: so many times what is paid, day by day. */
import { addDays, dayOf } from '../../base/date.ts';
import { compare, div, isZero, mul, percentOf, roundDown, sum } from '../../base/decimal.ts';
import type { Work } from '../../database/contract.ts';
import { settingInForce } from '../../database/rows/settings.ts';
import { decimalsOf } from '../money/assets.ts';
import { refuse } from '../refusals.server.ts';
import { rows, type RowOf } from '../rows.server.ts';
import { amountOf, idOf, linesOf, textOf, textsOf, wholeOf, type Line } from '../values.ts';
import { writeRow } from '../work.server.ts';
import { leftOfLine } from './rewards.ts';

/**
 * A line of the order's benefits, on the terms of the goods before those of their zone before the settings; null where
 * the programme is switched off or the goods are not in it. The pieces count as sold of its stock: what is beyond it,
 * or beyond what one member may buy, is refused.
 */
export async function fullReturnGain(work: Work, order: RowOf<'order'>): Promise<Line | null> {
  const setting = await settingInForce(work, 'fullReturnSetting');
  const items = linesOf(order.items);
  const goods = idOf(items[0]?.goods);
  const agreed = linesOf(order.benefits).some((line) => line.source === 'fullReturn');
  if (setting.enabled !== true || goods === null || idOf(order.member) === null || agreed) return null;
  const entered = await rows.find(work, 'fullReturnGoods', { goods, enabled: true }, { lock: true, sort: 'sort' });
  for (const one of entered) {
    const [zone] = await rows.find(work, 'fullReturnZone', { id: Number(one.zone) }, { limit: 1 });
    if (!zone || zone.enabled !== true || !isOn(work, one) || !isOn(work, zone)) continue;
    const paid = sum(items.map(leftOfLine), 2);
    if (compare(paid, amountOf(zone.minAmount)) < 0) return null;
    await sell(work, order, one);
    const own = await approvedTerms(work, goods);
    const asset = textOf(zone.returnKind) || textOf(setting.returnKind);
    const rate = own.rate || textOf(zone.dailyRate) || amountOf(setting.defaultDailyRate);
    const multiple =
      own.multiple || textOf(one.returnMultiple) || textOf(zone.returnMultiple) || amountOf(setting.defaultMultiple);
    const whole = promised(paid, multiple, rate, wholeOf(zone.maxDays), Math.min(2, decimalsOf(work.site, asset)));
    const amount = own.cap !== '' && compare(whole, own.cap) > 0 ? own.cap : whole;
    if (isZero(amount)) return null;
    return {
      asset,
      amount,
      paid,
      trigger: textOf(setting.startAfter),
      release: 'daily',
      releaseRate: rate,
      releaseBase: 'paid',
      releaseTime: textOf(setting.returnTime),
      source: 'fullReturn',
      goods,
      fullReturnGoods: one.id,
      status: 'waiting',
      releasedAmount: '0',
    };
  }
  return null;
}

/** What an approved application of the goods says; empty texts without one. */
async function approvedTerms(work: Work, id: number): Promise<{ rate: string; multiple: string; cap: string }> {
  const [goods] = await rows.find(work, 'goods', { id }, { limit: 1 });
  if (goods?.applyState !== 'approved') return { rate: '', multiple: '', cap: '' };
  return {
    rate: textOf(goods.dailyRate),
    multiple: div(amountOf(goods.returnRate), '100', 4),
    cap: textOf(goods.capAmount),
  };
}

/** So many times what is paid, and no more than its days can return; rounded down to the asset's unit. */
function promised(paid: string, multiple: string, rate: string, days: number, decimals: number): string {
  const whole = mul(paid, multiple);
  const most = percentOf(paid, mul(rate, String(days)), 6);
  return roundDown(days > 0 && compare(most, whole) < 0 ? most : whole, decimals);
}

const isOn = (work: Work, { startAt, endAt }: { startAt?: unknown; endAt?: unknown }): boolean =>
  (typeof startAt !== 'string' || new Date(startAt) <= work.now) &&
  (typeof endAt !== 'string' || work.now < new Date(endAt));

/** Counts the pieces of the order as sold. */
async function sell(work: Work, order: RowOf<'order'>, one: RowOf<'fullReturnGoods'>): Promise<void> {
  const pieces = piecesOf(order);
  const left = wholeOf(one.stock) - wholeOf(one.soldCount);
  if (pieces > left)
    refuse({ zh: `全返活动库存仅剩 ${left} 件`, en: `Only ${left} pieces of the full-return stock are left` });
  const most = wholeOf(one.limitPerMember);
  if (most > 0) {
    const before = await rows.find(work, 'order', {
      member: Number(order.member),
      orderKind: textOf(order.orderKind),
      paidAt: { empty: false },
      status: { ne: 'closed' },
      id: { ne: order.id },
      items: { line: { goods: Number(one.goods) } },
    });
    if (before.reduce((all, row) => all + piecesOf(row), pieces) > most)
      refuse({ zh: `该全返商品每人限购 ${most} 件`, en: `A member may buy ${most} pieces of these full-return goods` });
  }
  await writeRow(work, 'fullReturnGoods', one, { soldCount: wholeOf(one.soldCount) + pieces });
}

const piecesOf = (order: RowOf<'order'>): number =>
  linesOf(order.items).reduce((all, item) => all + wholeOf(item.qty), 0);

/** The first run of a plan that would begin on this day: holidays are passed over where the settings say so. */
export async function onWorkday(work: Work, first: string): Promise<Line> {
  const { skipHolidays, holidays } = await settingInForce(work, 'fullReturnSetting');
  const off = new Set(skipHolidays === true ? textsOf(holidays) : []);
  let day = first < dayOf(work.now) ? dayOf(work.now) : first;
  while (off.has(day)) day = addDays(day, 1);
  return { startDate: day, nextRunDate: day };
}
