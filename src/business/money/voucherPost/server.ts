import type { Row, Work } from '../../../database/contract.ts';
import type { Json } from '../../../grammar/declarations/declarations.ts';
import { post, reverse } from '../../../database/ledger/ledger.ts';
import { rows, type FunctionOf } from '../../rows.server.ts';
import { compare } from '../../../base/decimal.ts';
import { refuse } from '../../refusals.server.ts';
import { decimalOf, idOf, textOf } from '../../values.ts';
import { postingOf, voucherOwner, type VoucherOwner } from './owner.ts';

/** What is posted tells the balance before and after; what waits for the boss is left. */
export const voucherPost: FunctionOf<'manualVoucher'> = async (work, { record, to }) => {
  if (to !== 'posted') return;
  const own = postingOf(textOf(record['kind']), idOf(record['batch']) !== null);
  const owner = voucherOwner(record) ?? refuse('absent');
  const beforeAvailable = await availableOf(work, owner, textOf(record['asset']));
  if (own) await postVoucher(work, record, owner, own);
  else await reverseSource(work, record, owner);
  return {
    changes: { beforeAvailable, afterAvailable: await availableOf(work, owner, textOf(record['asset'])) },
  };
};

async function postVoucher(
  work: Work,
  record: Row,
  owner: VoucherOwner,
  { bizType, direction }: { bizType: string; direction: string },
): Promise<void> {
  const related = textOf(record['relatedNo']);
  await post(work, {
    bizType,
    bizNo: textOf(record['voucherNo']),
    step: 'post',
    remark: textOf(record['reason']).slice(0, 200),
    document: {
      ...owner,
      member: record['member'],
      seller: record['seller'],
      asset: record['asset'],
      amount: record['amount'],
      direction,
      ...signedBy(work, record),
      ...(record['kind'] === 'fixOrder' && related ? { orderNo: related.slice(0, 32) } : {}),
    },
  });
}

/** The mirror of a transaction that the voucher names; it must be one of this account, asset and amount. */
async function reverseSource(work: Work, record: Row, owner: VoucherOwner): Promise<void> {
  const [txn] = await rows.find(work, 'ledgerTxn', { txnNo: textOf(record['relatedNo']) }, { limit: 1 });
  if (!txn) return refuse({ zh: '流水单不存在', en: 'No such transaction' }, 'relatedNo');
  const entries = await rows.find(
    work,
    'ledgerEntry',
    { txn: txn.id, ...owner, asset: textOf(record['asset']) },
    { most: 1_000 },
  );
  if (!entries.some((entry) => compare(decimalOf(entry['amount']), decimalOf(record['amount'])) === 0)) {
    refuse(
      { zh: '账户、资产或数量与原流水不一致', en: 'Account, asset or quantity differ from the transaction' },
      'relatedNo',
    );
  }
  await reverse(
    work,
    { bizType: textOf(txn['bizType']), bizNo: textOf(txn['bizNo']), step: textOf(txn['step']) },
    textOf(record['reason']).slice(0, 200),
    signedBy(work, record),
  );
}

/** Whose voucher it is and who reviewed it: whoever approves a pending one now, else who did before the boss. */
const signedBy = (work: Work, record: Row): { [field: string]: Json } => ({
  voucherNo: record['voucherNo'] ?? null,
  maker: record['maker'] ?? null,
  checker: (textOf(record['status']) === 'pending' ? null : idOf(record['auditor'])) ?? (work.session.account || null),
});

async function availableOf(work: Work, owner: VoucherOwner, asset: string): Promise<string> {
  const [account] = await rows.find(work, 'memberAccount', { ...owner, asset }, { limit: 1 });
  return decimalOf(account?.['available']);
}
