import { compare, sub, sum } from '../../../base/decimal.ts';
import { dayOf, dayStart } from '../../../base/date.ts';
import type { FunctionServer, Row, Work } from '../../../database/contract.ts';
import { post } from '../../../database/ledger/ledger.ts';
import { rows } from '../../rows.server.ts';
import { refuse } from '../../refusals.server.ts';
import { act } from '../../work.server.ts';
import { decimalOf, idOf, textOf } from '../../values.ts';
import { readRule } from './rule.server.ts';
import { chargeOf, ruleProblem } from './rules.ts';

const asset = 'goodsPayment';

/** Whose proceeds are withdrawn. */
type Owner = 'seller' | 'offlineStore';

/**
 * A withdrawal of sales proceeds to the bank account of the contract: a seller's own, or a store's, for whom staff
 * apply.
 */
export const withdrawApply: FunctionServer = async (work, { form, use }) => {
  const kind: Owner = use['owner'] === 'offlineStore' ? 'offlineStore' : 'seller';
  const owner = await ownerOf(work, kind, form);
  if (!textOf(owner['bankAccount'])) refuse({ zh: '请先完善结算账户', en: 'Set up the settlement account first' });
  const amount = decimalOf(form['amount']);
  const rule = await readRule(work, kind, asset);
  // The account is locked before the day's sum is read, so that two applications never share one limit.
  const [account] = await rows.find(
    work,
    'memberAccount',
    { ownerType: kind, ownerId: owner.id, asset },
    { limit: 1, lock: true },
  );
  const used = await usedSoFar(work, kind, owner.id);
  const problem = ruleProblem(rule, { amount, now: work.now, ...used });
  if (problem) refuse(problem, 'amount');
  const before = decimalOf(account?.['available']);
  if (account?.['locked'] === true) refuse('accountLocked');
  if (compare(before, amount) < 0) refuse('funds', 'amount');
  const charge = chargeOf(amount, rule);
  const automatic = compare(charge.money, rule.autoApproveBelow) <= 0;
  const made = await rows.add(work, 'withdrawal', {
    ownerType: kind,
    ownerId: owner.id,
    ownerName: textOf(owner['name']),
    ...(kind === 'seller' ? { seller: owner.id } : { offlineStore: owner.id, member: idOf(owner['member']) }),
    asset,
    amount,
    convertRate: '1',
    moneyAmount: charge.money,
    feeRate: rule.feeRate,
    fee: charge.fee,
    tax: '0.00',
    netAmount: charge.net,
    quotaUsed: '0',
    bossThreshold: rule.bossThreshold,
    method: 'bank',
    accountName: textOf(owner['bankAccountName']),
    accountNo: textOf(owner['bankAccount']),
    bankName: textOf(owner['bankName']) || null,
    bankBranch: textOf(owner['bankBranch']),
    publicAccount: form['publicAccount'] === true,
    invoiceNo: textOf(form['invoiceNo']) || null,
    remark: textOf(form['remark']) || null,
    beforeAvailable: before,
    afterAvailable: sub(before, amount),
    todayCount: used.todayCount + 1,
    monthAmount: used.monthAmount,
    riskFlags: compare(charge.money, rule.bossThreshold) >= 0 ? ['large'] : [],
    appliedAt: work.now.toISOString(),
  });
  if (automatic) await act(work, { entity: 'withdrawal', action: 'passSmall', id: made.id });
  await post(work, { bizType: 'withdrawApply', bizNo: textOf(made['withdrawNo']), step: 'apply', document: made });
  return { data: { id: made.id, withdrawNo: textOf(made['withdrawNo']) } };
};

/** The signed-in seller, or the store that the form names; locked, and not gone. */
async function ownerOf(work: Work, kind: Owner, form: { [name: string]: Row[string] }): Promise<Row> {
  const id = kind === 'seller' ? work.session.seller : idOf(form['offlineStore']);
  if (id === null) return refuse({ zh: '仅商家账号可以申请提现', en: 'Only a seller may apply' });
  const [owner] = await rows.find(work, kind, { id }, { limit: 1, lock: true });
  if (!owner) return refuse('absent');
  if (kind === 'seller' && owner['status'] !== 'normal')
    refuse({ zh: '商家已冻结，不能提现', en: 'The seller is frozen and cannot withdraw' });
  if (kind === 'offlineStore' && owner['status'] !== 'open' && owner['status'] !== 'paused')
    refuse(
      { zh: '仅营业中或暂停营业的门店可以申请提现', en: 'Only an open or paused store may withdraw' },
      'offlineStore',
    );
  return owner;
}

/** Withdrawals of the owner since the start of the Shanghai day and month, refused and cancelled ones left out. */
async function usedSoFar(
  work: Work,
  ownerType: Owner,
  ownerId: number,
): Promise<{ todayCount: number; todayAmount: string; monthAmount: string }> {
  const day = dayOf(work.now);
  const month = dayStart(`${day.slice(0, 8)}01`).toISOString();
  const found = await rows.find(work, 'withdrawal', {
    ownerType,
    ownerId,
    appliedAt: { gte: month },
    not: { status: ['rejected', 'cancelled', 'bounced'] },
  });
  const today = found.filter((row) => textOf(row['appliedAt']) >= dayStart(day).toISOString());
  const total = (all: Row[]): string =>
    sum(
      all.map((row) => decimalOf(row['moneyAmount'])),
      2,
    );
  return { todayCount: today.length, todayAmount: total(today), monthAmount: total(found) };
}
