import { compare, sub, sum } from '../../base/decimal.ts';
import { dayOf, dayStart } from '../../base/date.ts';
import type { EffectServer, Row, Work } from '../../database/contract.ts';
import { post } from '../../database/ledger.ts';
import { rows } from '../../database/rows.ts';
import { refuse } from '../refusals.server.ts';
import { decimalOf, textOf } from '../values.ts';
import { readRule } from './rule.server.ts';
import { chargeOf, ruleProblem } from './rules.ts';

const asset = 'goodsPayment';

/** A seller's own withdrawal of its sales proceeds to the bank account of its contract. */
export const withdrawApply: EffectServer = async (work, { form }) => {
  const owner = work.session.seller ?? refuse({ zh: '仅商家账号可以申请提现', en: 'Only a seller may apply' });
  const [seller] = await rows.find(work, 'seller', { id: owner }, { limit: 1, lock: true });
  if (!seller) return refuse('absent');
  if (seller['status'] !== 'normal') refuse({ zh: '商家已冻结，不能提现', en: 'The seller is frozen and cannot withdraw' });
  if (!textOf(seller['bankAccount'])) refuse({ zh: '请先完善结算账户', en: 'Set up the settlement account first' });
  const amount = decimalOf(form['amount']);
  const rule = await readRule(work, 'seller', asset);
  const used = await usedSoFar(work, owner);
  const problem = ruleProblem(rule, { amount, now: work.now, ...used });
  if (problem) refuse(problem, 'amount');
  const [account] = await rows.find(work, 'memberAccount', { ownerType: 'seller', ownerId: owner, asset }, { limit: 1 });
  const before = decimalOf(account?.['available']);
  if (account?.['locked'] === true) refuse('accountLocked');
  if (compare(before, amount) < 0) refuse('funds', 'amount');
  const charge = chargeOf(amount, rule);
  const automatic = compare(charge.money, rule.autoApproveBelow) <= 0;
  const made = await rows.add(work, 'withdrawal', {
    ownerType: 'seller', ownerId: owner, ownerName: textOf(seller['name']), seller: owner, asset, amount, convertRate: '1',
    moneyAmount: charge.money, feeRate: rule.feeRate, fee: charge.fee, tax: '0.00', netAmount: charge.net, quotaUsed: '0', bossThreshold: rule.bossThreshold,
    method: 'bank', accountName: textOf(seller['bankAccountName']), accountNo: textOf(seller['bankAccount']), bankName: textOf(seller['bankName']), bankBranch: textOf(seller['bankBranch']),
    publicAccount: form['publicAccount'] === true, invoiceNo: textOf(form['invoiceNo']) || null, remark: textOf(form['remark']) || null,
    beforeAvailable: before, afterAvailable: sub(before, amount), todayCount: used.todayCount + 1, monthAmount: used.monthAmount,
    riskFlags: compare(charge.money, rule.bossThreshold) >= 0 ? ['large'] : [], appliedAt: work.now.toISOString(), status: automatic ? 'approved' : 'pending',
  });
  await post(work, { bizType: 'withdrawApply', bizNo: textOf(made['withdrawNo']), step: 'apply', document: made });
  return { data: { id: made.id, withdrawNo: textOf(made['withdrawNo']) } };
};

/** Withdrawals of the seller since the start of the Shanghai day and month, refused and cancelled ones left out. */
async function usedSoFar(work: Work, owner: number): Promise<{ todayCount: number; todayAmount: string; monthAmount: string }> {
  const day = dayOf(work.now);
  const month = dayStart(`${day.slice(0, 8)}01`).toISOString();
  const found = await rows.find(work, 'withdrawal', { ownerType: 'seller', ownerId: owner, appliedAt: { gte: month }, not: { status: ['rejected', 'cancelled', 'bounced'] } });
  const today = found.filter((row) => textOf(row['appliedAt']) >= dayStart(day).toISOString());
  const total = (all: Row[]): string => sum(all.map((row) => decimalOf(row['moneyAmount'])), 2);
  return { todayCount: today.length, todayAmount: total(today), monthAmount: total(found) };
}
