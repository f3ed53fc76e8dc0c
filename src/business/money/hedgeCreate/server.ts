import { add, compare } from '../../../base/decimal.ts';
import type { FunctionServer, Row, Work } from '../../../database/contract.ts';
import type { Json } from '../../../grammar/declarations.ts';
import { rows } from '../../../database/rows.ts';
import { refuse } from '../../refusals.server.ts';
import { decimalOf, idOf, textOf } from '../../values.ts';
import { decimalsOf, decimalsProblem, memberHolds } from '../assets.ts';
import { hedgeProblem, receivedOf } from './amounts.ts';
import type { Hedge } from './amounts.ts';

/**
 * One imported row: checked alone in a dry run, entered as a document that waits for review on commit. `record` is the
 * batch.
 */
export const hedgeCreate: FunctionServer = async (work, { record, form, use }) => {
  const hedge: Hedge = {
    kind: textOf(form['kind']),
    fromMember: idOf(form['fromMember']),
    fromAsset: textOf(form['fromAsset']),
    fromAmount: decimalOf(form['fromAmount']),
    toMember: idOf(form['toMember']),
    toAsset: textOf(form['toAsset']),
    rate: form['rate'] === null || form['rate'] === undefined ? '1' : decimalOf(form['rate']),
    relatedNo: textOf(form['relatedNo']),
  };
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
    { limit: 1 },
  );
  if (account?.['locked'] === true) refuse('accountLocked', 'fromMember');
  if (
    compare(
      decimalOf(account?.['available']),
      add(add(await promised(work, payer.id, hedge.fromAsset), earlier(record, hedge)), hedge.fromAmount),
    ) < 0
  )
    refuse('funds', 'fromAmount');
  if (use['dryRun'] === true) return;
  const made = await rows.add(work, 'hedgingRecord', {
    ...hedge,
    relatedNo: hedge.relatedNo || null,
    toAmount,
    reason: textOf(form['reason']),
    batch: idOf(record.id),
    maker: work.session.account,
  });
  return { data: { id: made.id, no: textOf(made['hedgeNo']) } };
};

/** The member, who must be in good standing. */
async function memberOf(work: Work, id: number | null, at: string): Promise<Row> {
  const [member] = id === null ? [] : await rows.find(work, 'member', { id }, { limit: 1 });
  if (!member) return refuse({ zh: '会员不存在', en: 'No such member' }, at);
  if (member['status'] !== 'normal') refuse('memberFrozen', at);
  return member;
}

/** What earlier documents that still wait will take from the same account. */
function promised(work: Work, member: number, asset: string): Promise<string> {
  return rows.sum(work, 'hedgingRecord', { fromMember: member, fromAsset: asset, status: 'pending' }, 'fromAmount');
}

/**
 * What rows above this one in the same file take from the same account; they are no documents yet while the file is
 * checked.
 */
function earlier(batch: Row, { fromMember, fromAsset }: Hedge): string {
  const above = Array.isArray(batch['earlier']) ? (batch['earlier'] as { [column: string]: Json }[]) : [];
  return above
    .filter((row) => row['fromMember'] === fromMember && row['fromAsset'] === fromAsset)
    .reduce((total, row) => add(total, decimalOf(row['fromAmount'])), '0');
}

/** Entities that have numbered documents, and the field that holds the number. */
const orderOnly: [entity: string, field: string][] = [['order', 'orderNo']];
const documents: [entity: string, field: string][] = [
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
