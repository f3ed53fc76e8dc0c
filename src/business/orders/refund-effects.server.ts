/**
 * What goes back together with an order's money: benefits, return plans, commission, and what the platform keeps of the
 * sale.
 */
import { add, compare, sub } from '../../base/decimal.ts';
import type { Json } from '../../grammar/declarations/declarations.ts';
import type { Work } from '../../database/contract.ts';
import { takeBack } from './benefits.server.ts';
import { takeCommissionBack, type RefundedLine } from './commission-back.server.ts';
import { plannedRows, plansOf, takePlansBack } from './plans-back.server.ts';
import { refuse } from '../refusals.server.ts';
import { amountOf, linesOf, type Line } from '../values.ts';
import { lowerQuota } from './goods-gains.server.ts';
import { keptOf, refundOfLines, wholly } from './share-back.ts';
import type { RowOf } from '../rows.server.ts';

export interface RefundEffects {
  /** Changes of the order: benefits, commission, platform fee and the coupon share that the platform bears. */
  changes: { [field: string]: Json };
  /** "asset amount（制单 no.）" of what could not be taken. */
  missing: string[];
}

/**
 * Refuses an order whose withdrawal quota was used. Runs once per `step`; the order's row is locked by the caller.
 * `items`: the lines after the refund. `line`: what is refunded of one line, without freight.
 */
export async function reverseByShare(
  work: Work,
  order: RowOf<'order'>,
  items: Line[],
  step: string,
  line?: RefundedLine,
): Promise<RefundEffects> {
  const used = amountOf(order.quotaUsed);
  if (compare(used, '0') > 0)
    refuse({
      zh: `该订单的提现额度已使用 ${used}，不能退款`,
      en: `${used} of this order's withdrawal quota was used: it cannot be refunded`,
    });
  const lines = refundOfLines(linesOf(order.items), items, amountOf(order.paidAmount));
  const refund = lines.closes ? wholly(lines.share) : lines.share;
  const plans = await plansOf(work, order);
  const { benefits, missing } = await takeBack(work, order, refund, step, plannedRows(plans));
  await lowerQuota(work, linesOf(order.benefits), linesOf(benefits));
  const rewards = await takeCommissionBack(work, order, { ...lines, share: refund, items, step, line });
  missing.push(...(await takePlansBack(work, order, plans, refund, step)), ...rewards.missing);
  const fee = keptOf(amountOf(order.platformFee), lines.share, 2);
  return {
    changes: {
      benefits,
      ...rewards.changes,
      platformFee: fee,
      platformFeeBack: add(amountOf(order.platformFeeBack), sub(amountOf(order.platformFee), fee)),
      platformBorne: keptOf(amountOf(order.platformBorne), refund, 2),
    },
    missing,
  };
}
