/** Which business type grants an asset to a buyer, and what is granted or taken back of an order's benefits. */
import { addDays, addMonths } from '../../base/date.ts';
import { compare, isZero, percentOf, sub } from '../../base/decimal.ts';
import { amountOf, textOf, wholeOf, type Line, type Values } from '../values.ts';
import { keptOf, shareOf, type RefundShare } from './share-back.ts';

const grants: { [asset: string]: string } = {
  contribution: 'contributionGain',
  fullReturn: 'fullReturnGain',
  dividendShare: 'dividendGrant',
  bonusShare: 'sharesGrant',
  shegou: 'shegouGain',
  appreciation: 'zengzhiGain',
  electricity: 'electricityGain',
  withdrawQuota: 'quotaGain',
};

/** Business type and further document members of a grant. */
export function grantOf(asset: string): { bizType: string; document: { nature?: string } } {
  const own = grants[asset];
  return { bizType: own ?? 'returnRelease', document: {} };
}

/** The same for taking back. */
export function clawbackOf(asset: string): { bizType: string; document: { nature?: string } } {
  return asset === 'dividendShare' || asset === 'bonusShare'
    ? { bizType: 'sharesCancel', document: {} }
    : { bizType: 'returnBack', document: {} };
}

/** Indexes of the benefits that fall due at a moment: not granted yet, and not released in parts by a plan. */
export function dueBenefits(benefits: readonly Line[], trigger: string): number[] {
  return benefits.flatMap((benefit, index) =>
    textOf(benefit.trigger) === trigger &&
    ['waiting', 'notReached', 'failed'].includes(textOf(benefit.status)) &&
    !isZero(openOf(benefit))
      ? [index]
      : [],
  );
}

/** True for a benefit that a return plan releases, in parts. */
export const isReleased = (benefit: Line): boolean => ['daily', 'monthly'].includes(textOf(benefit.release));

/** A benefit that is released daily; its time and share of a day are those of its asset where it says none. */
export function withUsual(benefit: Line, usual: Line): Line {
  return {
    ...benefit,
    releaseTime: textOf(benefit.releaseTime) || (usual.releaseAt ?? null),
    releaseRate: isZero(amountOf(benefit.releaseRate)) ? (usual.releaseRate ?? null) : (benefit.releaseRate ?? null),
  };
}

/**
 * Its plan: equal parts, a share of what remains, of the whole or of what was paid, each day or month; the first one
 * period from `today`, or after the days that the benefit says. Counted from the day of the grant, one of the 31st is
 * paid on 28 February and on 31 March.
 */
export function planOf(benefit: Line, today: string, decimals: number): Line {
  const monthly = benefit.release === 'monthly';
  const after = benefit.firstAfterDays;
  const first = typeof after === 'number' ? addDays(today, after) : monthly ? addMonths(today, 1) : addDays(today, 1);
  return {
    sourceType: textOf(benefit.source) || 'order',
    principal: openOf(benefit),
    ...partsOf(benefit),
    cycle: monthly ? 'month' : 'day',
    targetAsset: textOf(benefit.asset),
    unit: Math.min(decimals, 2),
    ...(textOf(benefit.releaseCap) === '' ? {} : { periodCap: amountOf(benefit.releaseCap) }),
    ...minuteOf(textOf(benefit.releaseTime)),
    startDate: first,
    nextRunDate: first,
    ...(benefit.fullReturnGoods ? { fullReturnGoods: benefit.fullReturnGoods } : {}),
    ...(benefit.unionPackage ? { unionPackage: benefit.unionPackage } : {}),
    ...(typeof after === 'number' ? { anchorDate: first, anchorPeriod: 1 } : { anchorDate: today, anchorPeriod: 0 }),
    status: 'running',
  };
}

/** How much each period is. */
function partsOf(benefit: Line): Line {
  const periods = wholeOf(benefit.periods);
  const rate = amountOf(benefit.releaseRate);
  if (periods > 0) return { mode: 'equal', periods };
  if (benefit.releaseBase === 'paid')
    return { mode: 'fixed', rate, periodAmount: percentOf(amountOf(benefit.paid), rate, 4) };
  return benefit.releaseBase === 'initial'
    ? { mode: 'fixed', periodAmount: percentOf(openOf(benefit), rate, 4) }
    : { mode: 'percent', rate };
}

/** Minutes since midnight of "HH:mm"; none without a time. */
function minuteOf(time: string): Line {
  const [hours, minutes] = time.split(':').map(Number);
  return hours === undefined || minutes === undefined ? {} : { runMinute: hours * 60 + minutes };
}

/** What is not released yet. */
export const openOf = (benefit: Line): string => {
  const open = sub(amountOf(benefit.amount), amountOf(benefit.releasedAmount));
  return compare(open, '0') < 0 ? '0' : open;
};

/** The benefit after all of it was granted on this day; frozen in the account as long as it is locked. */
export function granted(benefit: Line, today: string, locked = false): Line {
  const days = wholeOf(benefit.validDays);
  return {
    ...benefit,
    releasedAmount: amountOf(benefit.amount),
    status: locked ? 'locked' : 'done',
    nextReleaseAt: null,
    ...(days > 0 && textOf(benefit.expireAt) === '' ? { expireAt: addDays(today, days) } : {}),
  };
}

/** True for what the order itself tells how much of it is used: withdrawals take it order by order. */
const isUsedByOrder = (benefit: Line): boolean => benefit.asset === 'withdrawQuota';

/** Last day on which what was granted can be used: of several the first; null when it never ends. */
export function lastDayOf(benefits: readonly Line[]): string | null {
  const days = benefits.filter(isUsedByOrder).map((benefit) => textOf(benefit.expireAt));
  return days.filter((day) => day !== '').toSorted()[0] ?? null;
}

/** Of a released amount, what can be taken back: what is used or expired is gone. */
export function takeable(order: Values, benefit: Line, amount: string): string {
  const left = amountOf(order.quotaLeft);
  return isUsedByOrder(benefit) && compare(left, amount) < 0 ? left : amount;
}

/** True for what may be granted frozen: shares and appreciation points. */
export const isLockable = (benefit: Line): boolean => ['dividendShare', 'appreciation'].includes(textOf(benefit.asset));

/** True for these of an order that unlocks after this day. */
export const isLocked = (order: Values, benefit: Line, today: string): boolean =>
  isLockable(benefit) && textOf(order.unlockAt) > today;

/** True for what was granted to stay when part of the order is refunded; whoever gets all back gives it back. */
const stays = (benefit: Line, refund: RefundShare): boolean =>
  benefit.kept === true && benefit.status === 'done' && compare(refund.after, refund.whole) < 0;

/** Part of a released benefit that a refund takes back, in the asset's unit. */
export const takenBack = (benefit: Line, refund: RefundShare, decimals: number): string =>
  stays(benefit, refund) ? '0' : shareOf(amountOf(benefit.releasedAmount), refund, decimals);

/** The benefit after the refund: promised and released shrink alike. */
export function shrunk(benefit: Line, refund: RefundShare, decimals: number): Line {
  if (stays(benefit, refund)) return benefit;
  const amount = keptOf(amountOf(benefit.amount), refund, decimals);
  const over = compare(amount, '0') <= 0;
  return {
    ...benefit,
    amount: over ? '0' : amount,
    releasedAmount: keptOf(amountOf(benefit.releasedAmount), refund, decimals),
    ...(textOf(benefit.paid) === '' ? {} : { paid: keptOf(amountOf(benefit.paid), refund, 2) }),
    ...(over ? { status: 'revoked', nextReleaseAt: null } : {}),
  };
}
