/** Return plans that finance made by hand: one runs from tomorrow, one waits for the boss, one is turned down. */
import { addDays, dayOf } from '../../src/base/date.ts';
import { addRow, ago, rowsOf, serialNumber, type Sample } from './engine.ts';
import { fen, yuan } from './goods.ts';

const plans = [
  { status: 'running', principal: '600.00', days: 0.2, reason: '门店开业活动，分 6 期返还' },
  { status: 'bossPending', principal: '36000.00', days: 0.4, reason: '年度返利，按 12 期返还' },
  { status: 'rejected', principal: '48000.00', days: 9, reason: '重复提交的年度返利' },
];

export function buildManualReturns(sample: Sample): void {
  if (!sample.site.entities['returnPlan']) return;
  const [maker, boss] = rowsOf(sample, 'adminUser').filter(
    (account) => account['area'] === 'admin' || account['baseRole'] === 'caiwu',
  );
  const members = rowsOf(sample, 'member');
  plans.forEach(({ status, principal, days, reason }, index) => {
    const createdAt = ago(sample, days);
    const decidedAt = status === 'rejected' ? ago(sample, days - 0.5) : null;
    const periods = status === 'running' ? 6 : 12;
    const each = yuan(Math.round(fen(principal) / periods));
    addRow(
      sample,
      'returnPlan',
      {
        planNo: serialNumber({ prefix: 'FH', date: 'yyyyMMdd', digits: 6 }, createdAt, 600 + index),
        member: members[index * 5 + 2]?.id ?? null,
        sourceType: 'manual',
        orderNo: null,
        orderAmount: null,
        benefitRow: null,
        principal,
        returned: '0.00',
        remaining: principal,
        plannedAmount: each,
        nextAmount: each,
        mode: 'equal',
        rate: null,
        periodAmount: null,
        periods,
        cycle: 'month',
        targetAsset: 'balance',
        periodNo: 0,
        startDate: null,
        lastRunDate: null,
        nextRunDate: status === 'rejected' ? null : addDays(dayOf(sample.now), 1),
        runs: [],
        reason,
        maker: maker?.id ?? null,
        bossAuditor: decidedAt === null ? null : (boss?.id ?? null),
        bossAuditedAt: decidedAt,
        stopReason: decidedAt === null ? null : '与上月的返还重复',
        status,
        createdAt,
        updatedAt: decidedAt ?? createdAt,
      },
      0,
    );
  });
}
