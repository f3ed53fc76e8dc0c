import { add, compare } from '../../base/decimal.ts';
import { dayOf } from '../../base/date.ts';
import type { EffectServer, Row, Work } from '../../database/contract.ts';
import { post } from '../../database/ledger.ts';
import type { Json } from '../../grammar/declarations.ts';
import { decimalsOf } from '../parts/assets.ts';
import { refuse } from '../refusals.server.ts';
import { decimalOf, idOf, textOf } from '../values.ts';
import { amountOfPeriod, nextDay, nextPeriod, ranOn, runsOf } from './periods.ts';

/** One period of the locked plan. */
export const returnRun: EffectServer = async (work, { record }) => {
  if (ranOn(record, dayOf(work.now))) refuse({ zh: '该计划今日已返还', en: 'This plan was run today already' });
  const { changes, amount } = await runPeriod(work, record);
  return { changes, to: textOf(changes['status']), note: `返还 ${amount}` };
};

/** Posts the next period of a plan and gives what changes on it; the posting happens once for a plan and period. */
export async function runPeriod(
  work: Work,
  plan: Row,
): Promise<{ changes: { [field: string]: Json }; amount: string }> {
  const asset = textOf(plan['targetAsset']) || 'balance';
  const amount = amountOfPeriod(plan, decimalsOf(work.site, asset));
  if (compare(amount, '0') <= 0) refuse({ zh: '没有待返金额', en: 'Nothing remains to be returned' });
  const periodNo = nextPeriod(plan);
  const today = dayOf(work.now);
  const member = idOf(plan['member']) ?? refuse('absent');
  const { txnNo } = await post(work, {
    bizType: 'returnRelease',
    bizNo: textOf(plan['planNo']),
    step: `period-${periodNo}`,
    document: {
      ownerType: 'member',
      ownerId: member,
      member,
      amount,
      periodNo,
      orderNo: plan['orderNo'],
      ...(plan['sourceType'] === 'contribution' ? { sourceAsset: 'contribution' } : {}),
    },
  });
  const returned = add(decimalOf(plan['returned']), amount);
  const over = compare(returned, decimalOf(plan['principal'])) >= 0;
  return {
    amount,
    changes: {
      returned,
      runs: [...runsOf(plan), { periodNo, runDate: today, amount, txnNo, status: 'done' }],
      status: over ? 'done' : 'running',
      nextRunDate: over ? null : nextDay(today, textOf(plan['cycle'])),
    },
  };
}
