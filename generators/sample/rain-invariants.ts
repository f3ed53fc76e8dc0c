/** Invariants of red-packet rain. */
import { of, type Invariant } from './invariant.ts';

const sent = (where: string): string =>
  `(select coalesce(sum(c."amount"), 0) from "rainRecord" c where c."package" = r."id" and c."prizeType" = 'cash' and ${where})`;

export const rainInvariants: readonly Invariant[] = [
  of(
    'rainPackage',
    'name',
    {
      zh: '已发金额等于现金记录之和，且不超过总预算',
      en: 'sentAmount is the sum of its cash records, within the budget',
    },
    `r."sentAmount" <> ${sent('true')} or r."sentAmount" > r."totalBudget"`,
  ),
  of(
    'rainPackage',
    'name',
    { zh: '每天发放不超过每日预算', en: 'what a day pays is within the budget per day' },
    `exists (select 1 from "rainRecord" d where d."package" = r."id" and ${sent('c."caughtOn" = d."caughtOn"')} > r."dayBudget")`,
  ),
  of(
    'rainPackage',
    'name',
    { zh: '已发个数等于中奖记录数', en: 'sentCount is the number of its records that won' },
    `r."sentCount" <> (select count(*) from "rainRecord" c where c."package" = r."id" and c."status" <> 'none')`,
  ),
];
