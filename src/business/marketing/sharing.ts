/** What sharing brings a member by a reward rule. Pure; amounts are decimal texts. */
import { compare, isZero, mul, percentOf, roundDown, sub } from '../../base/decimal.ts';
import type { Json } from '../../grammar/declarations/declarations.ts';
import { amountOf, linesOf, wholeOf, type Values } from '../values.ts';

/** The rules, by the names of their settings; "share" and "dScore" name the rule in a reward. */
export const sharingRules = { share: 'shareRule', dScore: 'dScoreRule' } as const;
export type SharingRule = keyof typeof sharingRules;

/** Reward of a tier (1 = who shared, 2 = the referrer above) of this level, from `base` yuan of an order. */
export function sharingReward(
  rule: Values,
  tier: 1 | 2,
  level: Json | undefined,
  base: string,
  decimals: number,
): string {
  const line = linesOf(rule.levels).find((one) => wholeOf(one.level) === tier);
  if (!line) return '0';
  const once = line.mode === 'rate' ? percentOf(base, amountOf(line.value), 8) : amountOf(line.value);
  const times = linesOf(rule.vipRates).find((one) => String(one.vipLevel) === String(level ?? '0'))?.multiple ?? '1';
  return roundDown(mul(once, amountOf(times)), decimals);
}

/** What the limits leave of a reward, given what the member had today and altogether; 0 = no limit. */
export function withinLimits(rule: Values, amount: string, today: string, total: string, decimals: number): string {
  const left = (limit: string, used: string, most: string): string => {
    if (isZero(limit)) return most;
    const rest = sub(limit, used);
    return compare(rest, '0') <= 0 ? '0' : compare(rest, most) < 0 ? rest : most;
  };
  const most = left(amountOf(rule.totalLimit), total, left(amountOf(rule.dayLimit), today, amount));
  return roundDown(most, decimals);
}
