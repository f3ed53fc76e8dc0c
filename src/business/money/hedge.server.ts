/** Whether an offset can be made: both accounts, what is available, the document that it is about. */
import { add, compare } from '../../base/decimal.ts';
import type { Work } from '../../database/contract.ts';
import { rows, type RowName, type RowOf } from '../rows.server.ts';
import type { Json } from '../../grammar/declarations/declarations.ts';
import { refuse } from '../refusals.server.ts';
import { decimalOf, idOf, textOf } from '../values.ts';
import { decimalsOf, decimalsProblem, memberHolds } from './assets.ts';
import { hedgeProblem, receivedOf, type Hedge } from './hedge-rules.ts';

/** The offset that a form or a line of a file asks for. */
export const hedgeOf = (form: { [field: string]: Json | undefined }): Hedge => ({
  kind: textOf(form['kind']),
  fromMember: idOf(form['fromMember']),
  fromAsset: textOf(form['fromAsset']),
  fromAmount: decimalOf(form['fromAmount']),
  toMember: idOf(form['toMember']),
  toAsset: textOf(form['toAsset']),
  rate: form['rate'] === null || form['rate'] === undefined ? '1' : decimalOf(form['rate']),
  relatedNo: textOf(form['relatedNo']),
});

/** Refuses, or tells what the receiving side gets. */
export async function judgeHedge(work: Work, hedge: Hedge): Promise<string> {
  const problem = hedgeProblem(hedge);
  if (problem) refuse(problem.text, problem.at);
  for (const at of ['fromAsset', 'toAsset'] as const)
    if (!memberHolds(work.site, hedge[at])) refuse({ zh: '会员没有该资产账户', en: 'Members hold no such asset' }, at);
  const written = decimalsProblem(work.site, hedge.fromAsset, hedge.fromAmount);
  if (written) refuse(written, 'fromAmount');
  const toAmount = receivedOf(hedge, decimalsOf(work.site, hedge.toAsset));
  if (compare(toAmount, '0') <= 0)
    refuse({ zh: '按比例折算后入方数量为 0', en: 'The receiving side would get nothing' }, 'rate');
  if (
    hedge.kind !== 'asset' &&
    !(await documentExists(work, hedge.relatedNo, hedge.kind === 'order' ? orderOnly : documents))
  )
    refuse({ zh: '关联单号不存在', en: 'No such document' }, 'relatedNo');
  const payer = await memberOf(work, hedge.fromMember, 'fromMember');
  await memberOf(work, hedge.toMember, 'toMember');
  const [account] = await rows.find(
    work,
    'memberAccount',
    { ownerType: 'member', ownerId: payer.id, asset: hedge.fromAsset },
    { limit: 1, lock: true },
  );
  if (account?.['locked'] === true) refuse('accountLocked', 'fromMember');
  const promised = await rows.sum(
    work,
    'hedgingRecord',
    { fromMember: payer.id, fromAsset: hedge.fromAsset, status: 'pending' },
    'fromAmount',
  );
  if (compare(decimalOf(account?.['available']), add(promised, hedge.fromAmount)) < 0) refuse('funds', 'fromAmount');
  return toAmount;
}

/** The member, who must be in good standing. */
async function memberOf(work: Work, id: number | null, at: string): Promise<RowOf<'member'>> {
  const [member] = id === null ? [] : await rows.find(work, 'member', { id }, { limit: 1 });
  if (!member) return refuse({ zh: '会员不存在', en: 'No such member' }, at);
  if (member['status'] !== 'normal') refuse('memberFrozen', at);
  return member;
}

/** Entities that have numbered documents, and the field that holds the number. */
const orderOnly: [entity: RowName, field: string][] = [['order', 'orderNo']];
const documents: [entity: RowName, field: string][] = [
  ...orderOnly,
  ['withdrawal', 'withdrawNo'],
  ['manualVoucher', 'voucherNo'],
  ['ledgerTxn', 'txnNo'],
  ['ledgerTxn', 'bizNo'],
];

async function documentExists(work: Work, number: string, among: typeof documents): Promise<boolean> {
  for (const [entity, field] of among) {
    if ((await rows.find(work, entity, { [field]: number }, { limit: 1 })).length > 0) return true;
  }
  return false;
}
