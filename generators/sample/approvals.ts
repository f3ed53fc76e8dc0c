/** Tasks of the boss: one for each document that waits, and those of documents that were decided or voided. */
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { addRow, rowsOf, type Sample, type SampleRow } from './engine.ts';

type Values = { [field: string]: Json };

interface Kind {
  bizType: string;
  entity: string;
  /** Where the document stands with the boss; undefined = it never came to them. */
  stands(row: SampleRow): 'pending' | 'approved' | 'rejected' | 'withdrawn' | undefined;
  says(row: SampleRow): Values;
}

const byBoss = (row: SampleRow, approved: readonly string[]): ReturnType<Kind['stands']> => {
  if (row['status'] === 'bossPending') return 'pending';
  if ((row['bossAuditor'] ?? null) === null) return undefined;
  return approved.includes(String(row['status'])) ? 'approved' : 'rejected';
};
const reviewed = (row: SampleRow): Values => ({
  firstAuditor: row['auditor'] ?? null,
  firstAuditedAt: row['auditedAt'] ?? null,
});

const kinds: readonly Kind[] = [
  {
    bizType: 'withdrawal',
    entity: 'withdrawal',
    stands: (row) => byBoss(row, ['approved', 'paying', 'paid', 'failed', 'bounced']),
    says: (row) => ({
      bizNo: row['withdrawNo'] ?? null,
      title: row['ownerName'] ?? null,
      member: row['member'] ?? null,
      asset: row['asset'] ?? null,
      amount: row['moneyAmount'] ?? null,
      riskFlags: row['riskFlags'] ?? [],
      ...reviewed(row),
    }),
  },
  {
    bizType: 'recharge',
    entity: 'recharge',
    stands: (row) => byBoss(row, ['paid', 'refunded']),
    says: (row) => ({
      bizNo: row['rechargeNo'] ?? null,
      title: row['payMethod'] === 'platform' ? '平台充值' : '充值',
      member: row['member'] ?? null,
      asset: row['asset'] ?? null,
      amount: row['amount'] ?? null,
      applicant: row['maker'] ?? null,
      ...reviewed(row),
    }),
  },
  {
    bizType: 'voucher',
    entity: 'manualVoucher',
    stands: (row) => byBoss(row, ['posted', 'reversed']),
    says: (row) => ({
      bizNo: row['voucherNo'] ?? null,
      title: row['reason'] ?? null,
      member: row['member'] ?? null,
      asset: row['asset'] ?? null,
      amount: row['amount'] ?? null,
      applicant: row['maker'] ?? null,
      ...reviewed(row),
    }),
  },
  {
    bizType: 'import',
    entity: 'importBatch',
    stands: (row) =>
      row['bossNeeded'] !== true || row['status'] === 'done'
        ? undefined
        : row['status'] === 'checked'
          ? 'pending'
          : 'withdrawn',
    says: (row) => ({
      bizNo: row['batchNo'] ?? null,
      title: row['fileName'] ?? null,
      amount: row['totalAmount'] ?? null,
      applicant: row['maker'] ?? null,
    }),
  },
  {
    bizType: 'hedging',
    entity: 'hedgingRecord',
    stands: (row) => (row['bossNeeded'] === true ? 'pending' : undefined),
    says: (row) => ({
      bizNo: row['hedgeNo'] ?? null,
      title: row['reason'] ?? null,
      member: row['fromMember'] ?? null,
      asset: row['fromAsset'] ?? null,
      amount: row['fromAmount'] ?? null,
      applicant: row['maker'] ?? null,
    }),
  },
  {
    bizType: 'returnPlan',
    entity: 'returnPlan',
    stands: (row) => byBoss(row, ['running', 'paused', 'done']),
    says: (row) => ({
      bizNo: row['planNo'] ?? null,
      title: row['reason'] ?? null,
      member: row['member'] ?? null,
      asset: row['targetAsset'] ?? null,
      amount: row['principal'] ?? null,
      applicant: row['maker'] ?? null,
    }),
  },
];

export function buildApprovals(sample: Sample): void {
  if (!sample.site.entities['approvalTask']) return;
  for (const { bizType, entity, stands, says } of kinds)
    for (const row of rowsOf(sample, entity)) {
      const status = stands(row);
      if (status === undefined) continue;
      const decided = status === 'approved' || status === 'rejected';
      const createdAt = String(row['auditedAt'] ?? row['createdAt']);
      const decidedAt = decided ? (row['bossAuditedAt'] ?? null) : null;
      addRow(
        sample,
        'approvalTask',
        {
          bizType,
          bizId: row.id,
          member: null,
          asset: null,
          applicant: null,
          firstAuditor: null,
          firstAuditedAt: null,
          riskFlags: ['large'],
          ...says(row),
          status,
          decidedBy: decided ? (row['bossAuditor'] ?? null) : null,
          decidedAt,
          opinion: status === 'rejected' ? (row['rejectReason'] ?? row['stopReason'] ?? null) : null,
          createdAt,
          updatedAt: String(decidedAt ?? (status === 'withdrawn' ? row['updatedAt'] : createdAt)),
        },
        0,
      );
    }
}
