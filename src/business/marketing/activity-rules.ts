/** Rules of marketing activities against the goods' SKUs. */
import { add, compare, mul, sub } from '../../base/decimal.ts';
import { dayEnd, dayStart } from '../../base/date.ts';
import { amountOf, linesOf, textOf, wholeOf, type Line, type Values } from '../values.ts';
import type { Fault } from '../goods/goods-rules.ts';

export interface Period {
  from: Date;
  to: Date;
}

/** Period of an activity, whether it is written in moments or in days. */
export function periodOf(activity: Values): Period {
  return textOf(activity.startDate) !== ''
    ? { from: dayStart(textOf(activity.startDate)), to: dayEnd(textOf(activity.endDate)) }
    : { from: new Date(textOf(activity.startAt)), to: new Date(textOf(activity.endAt)) };
}

/** True when two periods share a moment. */
export const overlaps = (a: Period, b: Period): boolean => a.from < b.to && b.from < a.to;

/** All that is wrong with an activity, given the SKUs of its goods. */
export function activityFaults(which: string, activity: Values, skus: readonly Line[]): Fault[] {
  const rule = rules[which];
  if (!rule) throw new RangeError(`No rules for the activity "${which}"`);
  const faults = rule.check(activity, skus);
  const { from, to } = periodOf(activity);
  const days = (to.getTime() - from.getTime()) / 86_400_000;
  const most = rule.mostDays;
  if (days > most)
    faults.push(fault(rule.endField, `活动时间不能超过 ${most} 天`, `An activity lasts up to ${most} days`));
  return faults;
}

/** Per activity: what is checked against the SKUs, how long it may last, and the field its end is written in. */
const rules: {
  [which: string]: { check: (activity: Values, skus: readonly Line[]) => Fault[]; mostDays: number; endField: string };
} = {
  groupBuy: { check: skuFaults, mostDays: 180, endField: 'endAt' },
  seckill: { check: skuFaults, mostDays: 90, endField: 'endDate' },
  bargain: { check: bargainFaults, mostDays: 180, endField: 'endAt' },
};

const fault = (at: string, zh: string, en: string): Fault => ({ at, text: { zh, en } });
const skuOf = (skus: readonly Line[], skuNo: string): Line | undefined =>
  skus.find((sku) => textOf(sku.skuNo) === skuNo);

function skuFaults(activity: Values, skus: readonly Line[]): Fault[] {
  const lines = linesOf(activity.skus);
  const faults: Fault[] = [];
  for (const [index, line] of lines.entries()) {
    const skuNo = textOf(line.skuNo);
    const sku = skuOf(skus, skuNo);
    if (!sku) faults.push(fault(`skus.${index}.skuNo`, `商品没有规格 ${skuNo}`, `The goods have no SKU ${skuNo}`));
    else {
      if (compare(amountOf(line.price), amountOf(sku.price)) >= 0)
        faults.push(
          fault(
            `skus.${index}.price`,
            `活动价必须低于售价 ${amountOf(sku.price)}`,
            `The activity price must be below ${amountOf(sku.price)}`,
          ),
        );
      if (wholeOf(line.activityStock) > wholeOf(sku.stock))
        faults.push(
          fault(
            `skus.${index}.activityStock`,
            `活动库存不能超过库存 ${wholeOf(sku.stock)}`,
            `The activity stock may not exceed ${wholeOf(sku.stock)}`,
          ),
        );
    }
    if (compare(amountOf(activity.leaderPrice), amountOf(line.price)) > 0)
      faults.push(fault('leaderPrice', '团长优惠不能超过拼团价', 'The leader discount may not exceed the group price'));
  }
  const codes = lines.map((line) => textOf(line.skuNo));
  if (new Set(codes).size !== codes.length) faults.push(fault('skus', '同一规格只能设置一行', 'One row per SKU'));
  return faults;
}

function bargainFaults(activity: Values, skus: readonly Line[]): Fault[] {
  const sku = skuOf(skus, textOf(activity.skuNo));
  if (!sku)
    return [
      fault('skuNo', `商品没有规格 ${textOf(activity.skuNo)}`, `The goods have no SKU ${textOf(activity.skuNo)}`),
    ];
  const faults: Fault[] = [];
  const start = amountOf(sku.price);
  const floor = amountOf(activity.floorPrice);
  const room = sub(start, floor);
  if (compare(room, '0.01') < 0)
    return [fault('floorPrice', `底价必须低于起砍价 ${start}`, `The floor price must be below ${start}`)];
  if (wholeOf(activity.activityStock) > wholeOf(sku.stock))
    faults.push(
      fault(
        'activityStock',
        `活动库存不能超过库存 ${wholeOf(sku.stock)}`,
        `The activity stock may not exceed ${wholeOf(sku.stock)}`,
      ),
    );
  if (compare(amountOf(activity.firstCut), room) > 0)
    faults.push(fault('firstCut', `首刀金额不能超过 ${room}`, `The first cut may not exceed ${room}`));
  const people = String(wholeOf(activity.peopleNum));
  if (activity.cutMode === 'random') {
    if (compare(mul(amountOf(activity.cutMin), people), room) > 0)
      faults.push(
        fault('cutMin', `最小砍价 × 人数不能超过 ${room}`, `Smallest cut times helpers may not exceed ${room}`),
      );
    if (compare(mul(amountOf(activity.cutMax), people), room) < 0)
      faults.push(
        fault('cutMax', `最大砍价 × 人数不能低于 ${room}`, `Largest cut times helpers may not be below ${room}`),
      );
  } else if (compare(add(mul(amountOf(activity.cutFixed), people), amountOf(activity.firstCut)), room) < 0) {
    faults.push(fault('cutFixed', `每刀金额 × 人数不能低于 ${room}`, `Cut times helpers may not be below ${room}`));
  }
  return faults;
}
