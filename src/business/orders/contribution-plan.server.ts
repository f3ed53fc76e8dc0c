/**
 * The plan by which a member's contribution value is returned: one a member, made by the first gain, grown by each
 * further one, lowered by what is taken back. The daily return runs it, never its own rate.
 */
import { addDays, dayOf } from '../../base/date.ts';
import { isZero, percentOf } from '../../base/decimal.ts';
import type { Row, Work } from '../../database/contract.ts';
import { rows } from '../rows.server.ts';
import { settingInForce } from '../../database/rows/settings.ts';
import { amountOf } from '../values.ts';
import { act } from '../work.server.ts';

/** The account that it is about. */
export const contribution = 'contribution';

/** What may be returned of so much contribution value. */
async function returnable(work: Work, amount: string): Promise<string> {
  const { totalCap } = await settingInForce(work, 'contributionSetting');
  return percentOf(amount, amountOf(totalCap), 2);
}

async function planOf(work: Work, member: number): Promise<Row | undefined> {
  const [plan] = await rows.find(
    work,
    'returnPlan',
    { sourceType: contribution, member, status: ['running', 'paused', 'done'] },
    { lock: true, limit: 1 },
  );
  return plan;
}

/** A member's contribution value has grown by `gained`; one whose plan was stopped begins a new one. */
export async function growPlan(work: Work, member: number, gained: string): Promise<void> {
  const amount = await returnable(work, gained);
  if (isZero(amount)) return;
  const plan = await planOf(work, member);
  if (plan) {
    await act(work, { entity: 'returnPlan', action: 'grown', id: plan.id, form: { amount } });
    return;
  }
  const { releaseMode, dayRate } = await settingInForce(work, 'contributionSetting');
  await rows.add(work, 'returnPlan', {
    member,
    sourceType: contribution,
    principal: amount,
    mode: 'percent',
    rate: releaseMode === 'percent' ? amountOf(dayRate) : null,
    cycle: 'day',
    targetAsset: 'balance',
    nextRunDate: addDays(dayOf(work.now), 1),
    status: 'running',
  });
}

/** So much of it is taken back. */
export async function lowerPlan(work: Work, member: number, back: string): Promise<void> {
  const amount = await returnable(work, back);
  const plan = isZero(amount) ? undefined : await planOf(work, member);
  if (plan) await act(work, { entity: 'returnPlan', action: 'lowered', id: plan.id, form: { amount } });
}
