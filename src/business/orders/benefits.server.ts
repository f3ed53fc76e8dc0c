/** Grants an order's benefits when they fall due, and takes them back by share when money goes back. */
import type { Json } from '../../grammar/declarations/declarations.ts';
import { addDays, dayOf, dayStart } from '../../base/date.ts';
import { isZero } from '../../base/decimal.ts';
import { rows, type RowOf } from '../rows.server.ts';
import { post } from '../../database/ledger/ledger.ts';
import type { Work } from '../../database/contract.ts';
import { assetRule } from '../money/asset-rule.server.ts';
import { decimalsOf } from '../money/assets.ts';
import {
  clawbackOf,
  dueBenefits,
  grantOf,
  granted,
  isLocked,
  isReleased,
  lastDayOf,
  openOf,
  planOf,
  shrunk,
  takeable,
  takenBack,
  withUsual,
} from './benefits.ts';
import { contribution, growPlan, lowerPlan } from './contribution-plan.server.ts';
import { idOf, linesOf, textOf, type Line } from '../values.ts';
import { onWorkday } from './full-return.server.ts';
import type { RefundShare } from './share-back.ts';
import { owed, takeBackFrom } from './take-back.server.ts';

/**
 * Grants the benefits that wait for this moment, and those `more` that the order gets now; gives the changed lines, or
 * null when nothing changed.
 */
export async function grantDue(
  work: Work,
  order: RowOf<'order'>,
  trigger: 'paid' | 'received' | 'completed',
  more: readonly Line[] = [],
): Promise<Json | null> {
  const benefits = [...linesOf(order.benefits), ...more];
  const due = dueBenefits(benefits, trigger);
  if (due.length === 0 && more.length === 0) return null;
  const lines = [...benefits];
  for (const index of due) {
    const benefit = benefits[index] ?? {};
    lines[index] = isReleased(benefit)
      ? await planned(work, order, benefit, index)
      : granted(benefit, dayOf(work.now), isLocked(order, benefit, dayOf(work.now)));
    if (!isReleased(benefit)) await grantOne(work, order, benefit, `benefit-${index + 1}`);
  }
  return lines;
}

/**
 * What the order waits for by these benefits: when what is locked unlocks (the beginning of its day), the last day of
 * what ends, and when it is over (the beginning of the next one); null where nothing does.
 */
export function awaited(
  order: RowOf<'order'>,
  benefits: Json,
): { unlockDueAt: string | null; quotaExpireAt: string | null; quotaDueAt: string | null } {
  const lines = linesOf(benefits);
  const locked = lines.some((benefit) => benefit.status === 'locked');
  const last = lastDayOf(lines);
  return {
    unlockDueAt: locked ? dayStart(textOf(order.unlockAt)).toISOString() : null,
    quotaExpireAt: last,
    quotaDueAt: last === null ? null : dayStart(addDays(last, 1)).toISOString(),
  };
}

/** A benefit that is released in parts gets its return plan. */
async function planned(work: Work, order: RowOf<'order'>, benefit: Line, index: number): Promise<Line> {
  const member = idOf(order.member);
  if (member === null) return benefit;
  const asset = textOf(benefit.asset);
  const said = benefit.release === 'daily' ? withUsual(benefit, await assetRule(work, asset)) : benefit;
  const terms = planOf(said, dayOf(work.now), decimalsOf(work.site, asset));
  const plan = await rows.add(work, 'returnPlan', {
    ...terms,
    ...(terms.sourceType === 'fullReturn' ? await onWorkday(work, textOf(terms.nextRunDate)) : {}),
    member,
    orderNo: textOf(order.orderNo),
    orderAmount: textOf(order.payAmount),
    benefitRow: index + 1,
  });
  return { ...benefit, status: 'releasing', returnPlan: plan.id, nextReleaseAt: plan.nextRunAt ?? null };
}

/** Posts what is open of one benefit. */
export async function grantOne(work: Work, order: RowOf<'order'>, benefit: Line, step: string): Promise<void> {
  const member = idOf(order.member);
  const amount = openOf(benefit);
  if (member === null || isZero(amount)) return;
  const { bizType, document } = grantOf(textOf(benefit.asset));
  await post(work, {
    bizType,
    bizNo: textOf(order.orderNo),
    step,
    document: {
      ...document,
      ownerType: 'member',
      ownerId: member,
      member,
      asset: textOf(benefit.asset),
      amount,
      held: isLocked(order, benefit, dayOf(work.now)),
      orderNo: order.orderNo,
      orderType: order.orderKind,
      orderAmount: order.payAmount,
      seller: order.seller,
    },
  });
  if (textOf(benefit.asset) === contribution) await growPlan(work, member, amount);
}

/**
 * Takes back the refund's share of every benefit. A benefit that a return plan releases is a copy of the plan and only
 * shrinks with it.
 * What the buyer has spent already is left to a voucher, never a negative balance.
 */
export async function takeBack(
  work: Work,
  order: RowOf<'order'>,
  refund: RefundShare,
  step: string,
  planned: ReadonlySet<number>,
): Promise<{ benefits: Json; missing: string[] }> {
  const benefits = linesOf(order.benefits);
  const missing: string[] = [];
  for (const [index, benefit] of benefits.entries()) {
    if (planned.has(index + 1)) continue;
    const asset = textOf(benefit.asset);
    const short = await clawBack(
      work,
      order,
      asset,
      takeable(order, benefit, takenBack(benefit, refund, decimalsOf(work.site, asset))),
      `${step}-benefit-${index + 1}`,
      benefit.status === 'locked' ? 'frozen' : 'available',
    );
    if (short) missing.push(short);
  }
  return {
    benefits: benefits.map((benefit) => shrunk(benefit, refund, decimalsOf(work.site, textOf(benefit.asset)))),
    missing,
  };
}

/** Takes back what there is; tells what is owed by which voucher, or null. */
export async function clawBack(
  work: Work,
  order: RowOf<'order'>,
  asset: string,
  amount: string,
  step: string,
  bucket: 'available' | 'frozen' = 'available',
): Promise<string | null> {
  const member = idOf(order.member);
  if (member === null || isZero(amount)) return null;
  const { bizType, document } = clawbackOf(asset);
  const taken = await takeBackFrom(work, {
    bizType,
    bizNo: textOf(order.orderNo),
    step,
    member,
    asset,
    amount,
    bucket,
    document: { ...document, orderType: order.orderKind, orderAmount: order.payAmount, seller: order.seller },
    why: `收回订单 ${textOf(order.orderNo)} 赠送的权益`,
  });
  if (asset === contribution) await lowerPlan(work, member, amount);
  return owed(asset, taken);
}
