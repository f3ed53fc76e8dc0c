/** What the goods of an order promise its buyer. */
import { addDays, dayOf } from '../../base/date.ts';
import { add, compare, div, isZero, mul, percentOf, round, sub } from '../../base/decimal.ts';
import type { Work } from '../../database/contract.ts';
import { decimalsOf } from '../money/assets.ts';
import { rows, type RowOf } from '../rows.server.ts';
import { amountOf, idOf, linesOf, textOf, wholeOf, type Line } from '../values.ts';
import { lockedRow, writeRow } from '../work.server.ts';
import { isLockable } from './benefits.ts';
import { leftOfLine } from './rewards.ts';

/** What the lines of one grant have in common. */
const terms = [
  'asset',
  'trigger',
  'release',
  'releaseRate',
  'releaseBase',
  'periods',
  'firstAfterDays',
  'validDays',
] as const;

/** What goods promise, and from when on it can be used. */
export interface Gains {
  lines: Line[];
  /** Day on which all of it unlocks; null when nothing is locked, or the order has such a day. */
  unlockAt: string | null;
}

/**
 * Lines of the order's benefits, by the benefits of its goods. An account that the order promises something in already
 * is left out: that was agreed when it was placed. Goods whose zone has a quota promise no more than is left of it, and
 * count what they promise.
 */
export async function goodsGains(work: Work, order: RowOf<'order'>): Promise<Gains> {
  const items = linesOf(order.items);
  const id = [...new Set(items.map((item) => idOf(item.goods)))].filter((one) => one !== null);
  const goods = id.length === 0 ? [] : await rows.find(work, 'goods', { id }, { lock: true, sort: 'id' });
  const agreed = new Set(linesOf(order.benefits).map((benefit) => textOf(benefit.asset)));
  const lines = new Map<string, Line>();
  let locked = 0;
  for (const one of goods) {
    const before = amountOf(one.usedQuota);
    let used = before;
    for (const item of items)
      for (const promise of item.goods === one.id ? linesOf(one.benefits) : []) {
        const asset = textOf(promise.asset);
        if (agreed.has(asset)) continue;
        const whole = round(promised(promise, item), decimalsOf(work.site, asset));
        const counted = promise.derived === true && typeof one.totalQuota === 'string';
        const amount = counted ? withinQuota(whole, amountOf(one.totalQuota), used) : whole;
        if (compare(amount, '0') <= 0) continue;
        if (counted) used = add(used, amount);
        if (isLockable(promise)) locked = Math.max(locked, wholeOf(promise.lockDays));
        put(lines, { ...termsOf(promise), goods: one.id, counted }, amount);
      }
    if (used !== before) await writeRow(work, 'goods', one, { usedQuota: used });
  }
  return {
    lines: [...lines.values()],
    unlockAt: locked > 0 && textOf(order.unlockAt) === '' ? addDays(dayOf(work.now), locked) : null,
  };
}

/** Goods whose promises shrank with a refund count that much less of their quota. */
export async function lowerQuota(work: Work, before: readonly Line[], after: readonly Line[]): Promise<void> {
  const less = new Map<number, string>();
  before.forEach((line, index) => {
    const id = idOf(line.goods);
    const gone = sub(amountOf(line.amount), amountOf(after[index]?.amount));
    if (id !== null && line.counted === true && compare(gone, '0') > 0) less.set(id, add(less.get(id) ?? '0', gone));
  });
  for (const id of [...less.keys()].sort((a, b) => a - b)) {
    const goods = await lockedRow(work, 'goods', id);
    const left = sub(amountOf(goods?.usedQuota), less.get(id) ?? '0');
    if (goods) await writeRow(work, 'goods', goods, { usedQuota: compare(left, '0') < 0 ? '0' : left });
  }
}

const termsOf = (promise: Line): Line => Object.fromEntries(terms.map((term) => [term, promise[term] ?? null]));

/** One line for all that is granted on the same terms. */
function put(lines: Map<string, Line>, shared: Line, amount: string): void {
  const key = JSON.stringify(shared);
  const there = lines.get(key);
  lines.set(key, {
    ...shared,
    amount: there ? add(amountOf(there.amount), amount) : amount,
    status: 'waiting',
    releasedAmount: '0',
  });
}

/** A quota of zero has no end. */
function withinQuota(amount: string, total: string, used: string): string {
  if (isZero(total)) return amount;
  const left = sub(total, used);
  return compare(left, amount) < 0 ? left : amount;
}

/**
 * Of one line of goods: so much a piece, or a share or a multiple of what is paid for it, at most the cap; in units
 * where the promise has a unit.
 */
function promised(promise: Line, item: Line): string {
  const value = amountOf(promise.value);
  const paid = leftOfLine(item);
  const amounts: { [mode: string]: string } = {
    fixed: mul(value, String(wholeOf(item.qty))),
    percent: percentOf(paid, value, 6),
    multiple: mul(paid, value),
  };
  const whole = amounts[textOf(promise.mode)] ?? '0';
  const unit = amountOf(promise.unit);
  const amount = isZero(unit) ? whole : div(whole, unit, 6);
  const cap = amountOf(promise.capAmount);
  return !isZero(cap) && compare(amount, cap) > 0 ? cap : amount;
}
