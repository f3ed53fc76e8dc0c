/** Which business type grants an asset to a buyer, and what is granted or taken back of an order's benefits. */
import { compare, isZero, sub } from '../../base/decimal.ts';
import { amountOf, textOf, type Line } from '../read.ts';
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
  return own ? { bizType: own, document: {} } : { bizType: 'rewardPenalty', document: { nature: 'reward' } };
}

/** The same for taking back. */
export function clawbackOf(asset: string): { bizType: string; document: { nature?: string } } {
  return asset === 'dividendShare' || asset === 'bonusShare'
    ? { bizType: 'sharesCancel', document: {} }
    : { bizType: 'rewardPenalty', document: { nature: 'penalty' } };
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

/** What is not released yet. */
export const openOf = (benefit: Line): string => {
  const open = sub(amountOf(benefit.amount), amountOf(benefit.releasedAmount));
  return compare(open, '0') < 0 ? '0' : open;
};

/** The benefit after all of it was granted. */
export const granted = (benefit: Line): Line => ({
  ...benefit,
  releasedAmount: amountOf(benefit.amount),
  status: 'done',
  nextReleaseAt: null,
});

/** Part of a released benefit that a refund takes back, in the asset's unit. */
export const takenBack = (benefit: Line, refund: RefundShare, decimals: number): string =>
  shareOf(amountOf(benefit.releasedAmount), refund, decimals);

/** The benefit after the refund: promised and released shrink alike. */
export function shrunk(benefit: Line, refund: RefundShare, decimals: number): Line {
  const amount = keptOf(amountOf(benefit.amount), refund, decimals);
  const over = compare(amount, '0') <= 0;
  return {
    ...benefit,
    amount: over ? '0' : amount,
    releasedAmount: keptOf(amountOf(benefit.releasedAmount), refund, decimals),
    ...(over ? { status: 'revoked', nextReleaseAt: null } : {}),
  };
}
