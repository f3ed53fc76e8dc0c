/** Grants an order's benefits when they fall due, and takes them back by share when money goes back. */
import type { Json } from '../../grammar/declarations.ts';
import { compare, isZero, sub } from '../../base/decimal.ts';
import { rows } from '../../database/rows.ts';
import { post } from '../../database/ledger.ts';
import type { Row, Work } from '../../database/contract.ts';
import { decimalsOf } from './assets.ts';
import { clawbackOf, dueBenefits, grantOf, granted, openOf, shrunk, takenBack } from './benefits.ts';
import { amountOf, idOf, linesOf, textOf, type Line } from './read.ts';

/** Grants the benefits that wait for this moment; gives the changed lines, or null when nothing was due. */
export async function grantDue(work: Work, order: Row, trigger: 'paid' | 'received' | 'completed'): Promise<Json | null> {
  const benefits = linesOf(order.benefits);
  const due = dueBenefits(benefits, trigger);
  if (due.length === 0) return null;
  for (const index of due) await grantOne(work, order, benefits[index] ?? {}, `benefit-${index + 1}`);
  return benefits.map((benefit, index) => (due.includes(index) ? granted(benefit) : benefit));
}

/** Posts what is open of one benefit. */
export async function grantOne(work: Work, order: Row, benefit: Line, step: string): Promise<void> {
  const member = idOf(order.member);
  const amount = openOf(benefit);
  if (member === null || isZero(amount)) return;
  const { bizType, document } = grantOf(textOf(benefit.asset));
  await post(work, { bizType, bizNo: textOf(order.orderNo), step, document: { ...document, ownerType: 'member', ownerId: member, member, asset: textOf(benefit.asset), amount } });
}

/** Takes back `part` out of `whole` yuan of every benefit. What the buyer has spent already is left as a note for the finance staff, never a negative balance. */
export async function takeBack(work: Work, order: Row, part: string, whole: string, step: string): Promise<{ benefits: Json; missing: string[] }> {
  const benefits = linesOf(order.benefits);
  const missing: string[] = [];
  for (const [index, benefit] of benefits.entries()) {
    const short = await clawBack(work, order, textOf(benefit.asset), takenBack(benefit, part, whole, decimalsOf(work.site, textOf(benefit.asset))), `${step}-benefit-${index + 1}`);
    if (short) missing.push(short);
  }
  return { benefits: benefits.map((benefit) => shrunk(benefit, part, whole, decimalsOf(work.site, textOf(benefit.asset)))), missing };
}

/** Takes back what there is; gives "asset amount" of what there is not. */
export async function clawBack(work: Work, order: Row, asset: string, amount: string, step: string): Promise<string | null> {
  const member = idOf(order.member);
  if (member === null || isZero(amount)) return null;
  const [account] = await rows.find(work, 'memberAccount', { ownerType: 'member', ownerId: member, asset }, { lock: true, limit: 1 });
  const available = account ? amountOf(account.available) : '0';
  const taken = compare(available, amount) < 0 ? available : amount;
  if (compare(taken, '0') > 0) {
    const { bizType, document } = clawbackOf(asset);
    await post(work, { bizType, bizNo: textOf(order.orderNo), step, document: { ...document, ownerType: 'member', ownerId: member, member, asset, amount: taken } });
  }
  const open = sub(amount, taken);
  return isZero(open) ? null : `${asset} ${open}`;
}
