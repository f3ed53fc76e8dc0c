import { addDays, dayOf } from '../../../base/date.ts';
import { compare, div, isZero, mul, percentOf, roundDown, sum } from '../../../base/decimal.ts';
import type { FunctionServer } from '../../../database/contract.ts';
import { settingInForce } from '../../../database/rows/settings.ts';
import { rows } from '../../rows.server.ts';
import { amountOf, wholeOf } from '../../values.ts';
import { salesOf } from '../sales.server.ts';

/** Before the first return of the day: asks each plan that is due to return its share of what may be returned. */
export const fullReturnLimit: FunctionServer = async (work) => {
  const { poolLimitRate } = await settingInForce(work, 'fullReturnSetting');
  const rate = amountOf(poolLimitRate);
  if (isZero(rate)) return;
  const today = dayOf(work.now);
  const plans = await rows.find(
    work,
    'returnPlan',
    { sourceType: 'fullReturn', status: 'running', nextRunDate: { lte: today } },
    { most: 100_000, sort: 'id' },
  );
  const due = sum(
    plans.map((plan) => amountOf(plan.nextAmount)),
    2,
  );
  const most = percentOf(await salesOf(work, addDays(today, -1)), rate, 2);
  if (compare(due, most) <= 0) return;
  return {
    note: { zh: `${today}，应返 ${due}，上限 ${most}`, en: `${today}, due ${due}, limit ${most}` },
    runs: plans.map((plan) => ({
      entity: 'returnPlan',
      action: 'limited',
      id: plan.id,
      form: { amount: roundDown(div(mul(amountOf(plan.nextAmount), most), due, 8), wholeOf(plan.unit)) },
    })),
  };
};
