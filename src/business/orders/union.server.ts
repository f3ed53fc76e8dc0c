/**
 * Orders of the union zone: goods that are sold to members of a union alone and paid by it in part, and the packages by
 * which a buyer joins one.
 */
import { addDays, dayOf, dayStart } from '../../base/date.ts';
import { compare, isZero, sub } from '../../base/decimal.ts';
import type { Work } from '../../database/contract.ts';
import { refuse } from '../refusals.server.ts';
import { rows, type RowOf } from '../rows.server.ts';
import { amountOf, idOf, linesOf, textOf, wholeOf, type Line } from '../values.ts';

/** Who pays how much: the union what it bears, the buyer the rest; without a share of the union one payment. */
export function splitByPayer(order: RowOf<'order'>, amount: string): Line[] {
  const share = amountOf(order.unionShare);
  if (isZero(amount)) return [];
  if (isZero(share)) return [{ amount }];
  const byUnion = compare(share, amount) < 0 ? share : amount;
  return [
    { payer: 'union', amount: byUnion },
    { payer: 'member', amount: sub(amount, byUnion) },
  ].filter((part) => !isZero(part.amount));
}

/** What a joining order grants its buyer by the package it buys, and its award to the referrer; null of any other. */
export async function unionJoin(work: Work, order: RowOf<'order'>): Promise<{ lines: Line[]; award: string } | null> {
  if (order.joinsUnion !== true) return null;
  const id = idOf(order.unionPackage);
  const [one] = id === null ? [] : await rows.find(work, 'tradeunionPackage', { id }, { lock: true, limit: 1 });
  if (!one)
    refuse({ zh: '入会订单没有写明套餐，不能付款', en: 'The joining order names no package: it cannot be paid' });
  const sold = new Set(linesOf(one.goods).map((line) => `${wholeOf(line.goods)} ${textOf(line.skuNo)}`));
  const other = linesOf(order.items).find((item) => !sold.has(`${wholeOf(item.goods)} ${textOf(item.skuNo)}`));
  if (other) {
    const name = textOf(other.goodsName);
    refuse({
      zh: `「${name}」不在套餐「${textOf(one.name)}」中，请会员重新下单`,
      en: `"${name}" is not in the package "${textOf(one.name)}": the member has to order again`,
    });
  }
  return {
    award: amountOf(one.directAward),
    lines: linesOf(one.grants).map((grant) => ({
      asset: textOf(grant.asset),
      amount: amountOf(grant.amount),
      trigger: 'paid',
      release: grant.mode === 'daily' ? 'daily' : 'once',
      ...(grant.mode === 'daily' ? { periods: wholeOf(grant.days) } : {}),
      status: 'waiting',
      releasedAmount: '0',
      unionPackage: one.id,
    })),
  };
}

/** Refuses goods of a union to whoever is no active member of it, and pieces above the limit of the calendar year. */
export async function refuseOutsider(work: Work, order: RowOf<'order'>): Promise<void> {
  if (order.joinsUnion === true) return;
  const items = linesOf(order.items);
  const id = [...new Set(items.flatMap((item) => idOf(item.goods) ?? []))];
  const goods = id.length === 0 ? [] : await rows.find(work, 'goods', { id }, { sort: 'id' });
  const member = idOf(order.member);
  for (const one of goods.filter(({ unionPrice }) => textOf(unionPrice) !== '')) {
    const name = textOf(one.name);
    const unions = (Array.isArray(one.unionPackages) ? one.unionPackages : []).flatMap((id) => idOf(id) ?? []);
    const [joined] =
      member === null
        ? []
        : await rows.find(
            work,
            'tradeunionMember',
            { member, status: 'active', ...(unions.length > 0 ? { package: unions } : {}) },
            { lock: true, limit: 1, sort: 'id' },
          );
    if (!joined)
      refuse({
        zh: `「${name}」仅限有效的工会会员购买，该会员${unions.length > 0 ? '不在其适用工会中' : '不是有效的工会会员'}`,
        en: `"${name}" is for active union members, and the buyer is none${unions.length > 0 ? ' of its unions' : ''}`,
      });
    const limit = wholeOf(one.annualLimit);
    if (limit === 0) continue;
    const pieces = items.reduce((sum, item) => sum + (item.goods === one.id ? wholeOf(item.qty) : 0), 0);
    const before = await boughtThisYear(work, order, one.id);
    if (before + pieces > limit)
      refuse({
        zh: `「${name}」每人每年限购 ${limit} 件，该会员今年已购 ${before} 件`,
        en: `"${name}" is limited to ${limit} a year; the member has bought ${before} this year`,
      });
  }
}

/** Pieces of the goods that the buyer paid for this calendar year and that were not refunded. */
async function boughtThisYear(work: Work, order: RowOf<'order'>, goods: number): Promise<number> {
  const year = dayOf(work.now).slice(0, 4);
  const found = await rows.find(
    work,
    'order',
    {
      member: idOf(order.member),
      id: { ne: order.id },
      joinsUnion: false,
      paidAt: {
        gte: dayStart(`${year}-01-01`).toISOString(),
        lt: dayStart(addDays(`${year}-12-31`, 1)).toISOString(),
      },
      items: { line: { goods } },
    },
    { most: 10_000 },
  );
  return found
    .flatMap((one) => linesOf(one.items))
    .reduce((sum, item) => sum + (item.goods === goods ? wholeOf(item.qty) - wholeOf(item.refundedQty) : 0), 0);
}
