/** Return plans of an order that is refunded: the entitlement shrinks, what was released too much is taken back. */
import { compare, negate, sub } from '../../base/decimal.ts';
import { dayOf } from '../../base/date.ts';
import type { Json } from '../../grammar/declarations/declarations.ts';
import type { Work } from '../../database/contract.ts';
import { rows, type RowOf } from '../rows.server.ts';
import { decimalsOf } from '../money/assets.ts';
import { amountOf, idOf, linesOf, textOf, wholeOf } from '../values.ts';
import { keptOf, shareOf, type RefundShare } from './share-back.ts';
import { owed, takeBackFrom } from './take-back.server.ts';
import { act, writeRow } from '../work.server.ts';

/** The plans that an order made, locked. */
export const plansOf = (work: Work, order: RowOf<'order'>): Promise<RowOf<'returnPlan'>[]> =>
  rows.find(
    work,
    'returnPlan',
    { orderNo: textOf(order.orderNo), status: { ne: 'stopped' } },
    { lock: true, sort: 'id' },
  );

/** Rows of the order's benefits that plans release. */
export const plannedRows = (plans: readonly RowOf<'returnPlan'>[]): Set<number> =>
  new Set(plans.map((plan) => wholeOf(plan.benefitRow)).filter((row) => row > 0));

/**
 * Takes the refund's share of every plan back; a plan of which nothing is left is stopped. Gives what is owed by
 * vouchers.
 */
export async function takePlansBack(
  work: Work,
  order: RowOf<'order'>,
  plans: readonly RowOf<'returnPlan'>[],
  refund: RefundShare,
  step: string,
): Promise<string[]> {
  const missing: string[] = [];
  for (const plan of plans) {
    const asset = textOf(plan.targetAsset) || 'balance';
    const decimals = decimalsOf(work.site, asset);
    const returned = amountOf(plan.returned);
    const principal = keptOf(amountOf(plan.principal), refund, decimals);
    const back = shareOf(returned, refund, decimals);
    const changes: { [field: string]: Json } = { principal, returned: sub(returned, back) };
    if (textOf(plan.periodAmount) !== '') changes.periodAmount = keptOf(amountOf(plan.periodAmount), refund, 4);
    const member = idOf(plan.member);
    if (member !== null && compare(back, '0') > 0) {
      const planNo = textOf(plan.planNo);
      const taken = await takeBackFrom(work, {
        bizType: 'returnBack',
        bizNo: planNo,
        step,
        member,
        asset,
        amount: back,
        why: `订单 ${textOf(order.orderNo)} 退款扣回返还`,
        document: { orderNo: order.orderNo, orderType: order.orderKind, seller: order.seller },
      });
      const short = owed(asset, taken);
      if (short) missing.push(short);
      changes.runs = [
        ...linesOf(plan.runs),
        { periodNo: 0, runDate: dayOf(work.now), amount: negate(back), txnNo: step, status: 'done' },
      ];
    }
    await writeRow(work, 'returnPlan', plan, changes);
    await act(work, { entity: 'returnPlan', action: 'refunded', id: plan.id });
  }
  return missing;
}
