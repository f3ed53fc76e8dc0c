/** What the goods of an order promise its buyer. */
import { add, compare, isZero, mul, percentOf, round } from '../../base/decimal.ts';
import type { Work } from '../../database/contract.ts';
import { decimalsOf } from '../money/assets.ts';
import { rows, type RowOf } from '../rows.server.ts';
import { amountOf, idOf, linesOf, textOf, wholeOf, type Line } from '../values.ts';
import { leftOfLine } from './rewards.ts';

/** What the lines of one grant have in common. */
const terms = ['asset', 'trigger', 'release', 'releaseRate', 'releaseBase', 'validDays'] as const;

/**
 * Lines of the order's benefits, by the benefits of its goods. An account that the order promises something in already
 * is left out: that was agreed when it was placed.
 */
export async function goodsGains(work: Work, order: RowOf<'order'>): Promise<Line[]> {
  const items = linesOf(order.items);
  const id = [...new Set(items.map((item) => idOf(item.goods)))].filter((one) => one !== null);
  if (id.length === 0) return [];
  const goods = await rows.find(work, 'goods', { id });
  const agreed = new Set(linesOf(order.benefits).map((benefit) => textOf(benefit.asset)));
  const gains = new Map<string, Line>();
  for (const item of items)
    for (const promise of linesOf(goods.find((one) => one.id === item.goods)?.benefits)) {
      const asset = textOf(promise.asset);
      const amount = round(promised(promise, item), decimalsOf(work.site, asset));
      if (agreed.has(asset) || isZero(amount)) continue;
      const shared = Object.fromEntries(terms.map((term) => [term, promise[term] ?? null]));
      const key = JSON.stringify(shared);
      const there = gains.get(key);
      gains.set(key, {
        ...shared,
        amount: there ? add(amountOf(there.amount), amount) : amount,
        status: 'waiting',
        releasedAmount: '0',
      });
    }
  return [...gains.values()];
}

/** Of one line of goods: so much a piece, or a share or a multiple of what is paid for it; at most the cap. */
function promised(promise: Line, item: Line): string {
  const value = amountOf(promise.value);
  const paid = leftOfLine(item);
  const amounts: { [mode: string]: string } = {
    fixed: mul(value, String(wholeOf(item.qty))),
    percent: percentOf(paid, value, 6),
    multiple: mul(paid, value),
  };
  const amount = amounts[textOf(promise.mode)] ?? '0';
  const cap = amountOf(promise.capAmount);
  return !isZero(cap) && compare(amount, cap) > 0 ? cap : amount;
}
