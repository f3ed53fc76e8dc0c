/** Consumption points of one order. Pure; all figures are decimal texts. */
import { compare, div, mul, percentOf, round } from '../../../base/decimal.ts';

export interface PointRules {
  earnRate: string;
  deductOn: boolean;
  /** Points that stand for one yuan. */
  deductRate: string;
  deductMaxPercent: string;
  minDeductPoints: number;
}

/** Points earned by an amount, and what points held may pay of it, in yuan. */
export function trial(
  rules: PointRules,
  amount: string,
  points: number,
): { earned: string; deducted: string; used: string } {
  const most = percentOf(amount, rules.deductMaxPercent);
  const worth = rules.deductOn && points >= rules.minDeductPoints ? div(String(points), rules.deductRate, 2) : '0.00';
  const deducted = compare(worth, most) > 0 ? most : worth;
  return { earned: round(mul(amount, rules.earnRate), 0), deducted, used: round(mul(deducted, rules.deductRate), 0) };
}
