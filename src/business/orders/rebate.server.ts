/** The rebate of an order that is paid: a line of its benefits. */
import { dayOf, dayStart } from '../../base/date.ts';
import { compare, isZero, roundDown, sub, sum } from '../../base/decimal.ts';
import type { Work } from '../../database/contract.ts';
import { settingInForce } from '../../database/rows/settings.ts';
import { decimalsOf } from '../money/assets.ts';
import { rows, type RowOf } from '../rows.server.ts';
import { amountOf, idOf, linesOf, textOf, type Line } from '../values.ts';
import { rebateOf, rebateRate } from './rebate.ts';

/** Null while rebates are off, in an excluded zone, or when it comes to nothing. The buyer's row is locked before. */
export async function rebateLine(work: Work, order: RowOf<'order'>): Promise<Line | null> {
  const setting = await settingInForce(work, 'rebateSetting');
  const id = idOf(order.member);
  if (setting.enabled !== true || id === null) return null;
  const zones: unknown = setting.excludeZones;
  if (Array.isArray(zones) && zones.includes(textOf(order.zone))) return null;
  const [member] = await rows.find(work, 'member', { id }, { limit: 1 });
  const items = linesOf(order.items);
  const categories = await categoriesOf(work, items);
  const asset = textOf(setting.kind);
  const decimals = decimalsOf(work.site, asset);
  const level = order.vipLevel ?? member?.level;
  const whole = rebateOf(setting, items, (item) => rebateRate(setting, categories(item), level), decimals);
  const amount = await withinMonth(work, order, whole, amountOf(setting.capPerMonth), decimals);
  return isZero(amount)
    ? null
    : {
        asset,
        amount,
        trigger: textOf(setting.settleAt),
        release: 'once',
        status: 'waiting',
        releasedAmount: '0',
        rebate: true,
        kept: setting.revokeOnRefund !== true,
      };
}

/** The categories of a line's goods, its own first, then those above. */
async function categoriesOf(work: Work, items: readonly Line[]): Promise<(item: Line) => number[]> {
  const id = [...new Set(items.map((item) => idOf(item.goods)))].filter((one) => one !== null);
  const goods = id.length === 0 ? [] : await rows.find(work, 'goods', { id });
  const categoryOf = (item: Line): number | null => idOf(goods.find((one) => one.id === item.goods)?.category);
  const pathOf = await categoriesAbove(work, items.map(categoryOf));
  return (item) => pathOf(categoryOf(item));
}

/** Of these categories: each with those above it, itself first. */
export async function categoriesAbove(
  work: Work,
  categories: readonly (number | null)[],
): Promise<(category: number | null) => number[]> {
  const above = new Map<number, number | null>();
  let open: number[] = [...new Set(categories)].filter((one) => one !== null);
  while (open.length > 0) {
    const found = await rows.find(work, 'category', { id: open });
    for (const category of found) above.set(category.id, idOf(category.parent));
    open = [...new Set(found.map((one) => idOf(one.parent)))]
      .filter((one) => one !== null)
      .filter((one) => !above.has(one));
  }
  return (category) => {
    const path: number[] = [];
    for (let at = category; at !== null && !path.includes(at); at = above.get(at) ?? null) path.push(at);
    return path;
  };
}

/** What the cap of the month leaves of an amount; 0 = no cap. */
async function withinMonth(
  work: Work,
  order: RowOf<'order'>,
  amount: string,
  cap: string,
  decimals: number,
): Promise<string> {
  if (isZero(cap) || isZero(amount)) return amount;
  const since = dayStart(`${dayOf(work.now).slice(0, 7)}-01`).toISOString();
  const before = await rows.find(
    work,
    'order',
    { member: idOf(order.member), paidAt: { gte: since }, id: { ne: order.id } },
    { most: 10_000 },
  );
  const had = before.flatMap((one) => linesOf(one.benefits).filter((line) => line.rebate === true));
  const used = sum(
    had.map((line) => amountOf(line.amount)),
    decimals,
  );
  const left = sub(cap, used);
  if (compare(left, '0') <= 0) return '0';
  return compare(amount, left) <= 0 ? amount : roundDown(left, decimals);
}
