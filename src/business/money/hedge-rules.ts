/** The two sides of an offset. Pure. */
import { mul, round } from '../../base/decimal.ts';
import type { Text } from '../../grammar/declarations/declarations.ts';

export interface Hedge {
  kind: string;
  fromMember: number | null;
  fromAsset: string;
  fromAmount: string;
  toMember: number | null;
  toAsset: string;
  rate: string;
  relatedNo: string;
}

/** What the receiving side gets, to the decimals that its asset keeps. */
export const receivedOf = (hedge: Pick<Hedge, 'fromAmount' | 'rate'>, decimals = 4): string =>
  round(mul(hedge.fromAmount, hedge.rate), decimals);

/** Why the offset makes no sense by itself, or null; `at` is the field to blame. */
export function hedgeProblem(hedge: Hedge): { text: Text; at: string } | null {
  if (hedge.fromMember === hedge.toMember && hedge.fromAsset === hedge.toAsset) {
    return { at: 'toMember', text: { zh: '出方与入方不能是同一账户', en: 'Both sides are the same account' } };
  }
  if (hedge.kind !== 'asset' && hedge.relatedNo === '') {
    return {
      at: 'relatedNo',
      text: { zh: '欠款、订单、核销类对冲须填写关联单号', en: 'Debt, order and verification need a related no.' },
    };
  }
  return null;
}
