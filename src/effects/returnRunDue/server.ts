import { sum } from '../../base/decimal.ts';
import { dayOf } from '../../base/date.ts';
import type { EffectServer } from '../../database/contract.ts';
import { rows } from '../../database/rows.ts';
import { refuse } from '../refusals.server.ts';
import { runPeriod } from '../returnRun/server.ts';
import { ranOn } from '../returnRun/periods.ts';

/** Plans of one transaction; what is left over is due still and taken by the next call. */
const most = 500;

/**
 * In the order of their ids, so that two calls never wait for each other in a circle; a plan that ran today is left
 * out.
 */
export const returnRunDue: EffectServer = async (work, { page }) => {
  const entity = work.site.entities[page.entity] ?? refuse('absent');
  const today = dayOf(work.now);
  const due = await rows.find(
    work,
    page.entity,
    { status: 'running', nextRunDate: { lte: today } },
    { where: page.where, lock: true, sort: 'id', limit: most },
  );
  const paid: string[] = [];
  for (const plan of due.filter((one) => !ranOn(one, today))) {
    const { changes, amount } = await runPeriod(work, plan);
    await rows.write(work, entity, plan, changes);
    paid.push(amount);
  }
  const total = sum(paid, 2);
  return { note: `返还 ${paid.length} 笔，合计 ${total}`, data: { count: paid.length, total } };
};
