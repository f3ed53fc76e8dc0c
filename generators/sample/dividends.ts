/** Dividends of the last months: two that were issued, one that waits, one without a pool; paid ones in the ledger. */
import { addDays, addMonths, dayOf, dayStart } from '../../src/base/date.ts';
import { percentOf, sub } from '../../src/base/decimal.ts';
import { sharesOf } from '../../src/business/money/dividendShares/rules.ts';
import { addRow, rowsOf, serialNumber, type Sample } from './engine.ts';
import { fen, yuan } from './goods.ts';
import type { Put, TimedPosting } from './money.ts';

const grants = ['sharesGrant', 'dividendGrant'];
const hour = 3_600_000;

/** Shares are those of the grants among the postings. */
export function buildDividends(sample: Sample, put: Put, postings: readonly TimedPosting[]): void {
  const { site } = sample;
  if (!site.entities['dividendPeriod']) return;
  const members = new Map(rowsOf(sample, 'member').map((member) => [member.id, member]));
  const boss = rowsOf(sample, 'adminUser').find((account) => account['area'] === 'admin');
  const levels = ['0', '1', '2', '3', '4'].map((level, at) => ({ level, weight: at + 1, minShares: '0', cap: null }));
  const thisMonth = `${dayOf(sample.now).slice(0, 8)}01`;
  // A holder who is frozen: reckoned while in good standing, not paid.
  const frozen = [...members.values()].find((member) => member['status'] === 'frozen');
  if (frozen)
    put(dayStart(addMonths(thisMonth, -2)).toISOString(), 'sharesGrant', 'HGF000001', 'grant', {
      ownerType: 'member',
      ownerId: frozen.id,
      member: frozen.id,
      amount: '20.0000',
    });
  let number = 0;
  for (const [back, rate, waits] of [
    [3, '0', false],
    [2, '5', false],
    [1, '5', true],
  ] as const) {
    const periodStart = addMonths(thisMonth, -back);
    const next = addMonths(periodStart, 1);
    const periodEnd = addDays(next, -1);
    const [from, before] = [dayStart(periodStart).toISOString(), dayStart(next).toISOString()];
    const turnover = rowsOf(sample, 'order').reduce((sum, order) => {
      const paidAt = String(order['paidAt'] ?? '');
      return sum + (paidAt >= from && paidAt < before ? fen(order['paidAmount']) : 0);
    }, 0);
    const held = new Map<number, number>();
    for (const { posting, at } of postings)
      if (grants.includes(posting.bizType) && at < before) {
        const owner = Number(posting.document['ownerId']);
        held.set(owner, (held.get(owner) ?? 0) + Number(posting.document['amount']));
      }
    const pool = percentOf(yuan(turnover), rate);
    const holders = [...held].flatMap(([member, shares]) => {
      const row = members.get(member);
      return row ? [{ member, level: String(row['level']), shares: shares.toFixed(4), performance: '0' }] : [];
    });
    const found = sharesOf(
      pool,
      { basis: 'shares', levels, minPayout: '0.01', withholdRate: '10', decimals: 2 },
      holders,
    );
    const madeAt = new Date(dayStart(next).getTime() + 3 * hour).toISOString();
    const issuedAt = new Date(dayStart(next).getTime() + 10 * hour).toISOString();
    const status = found.length === 0 ? 'empty' : waits ? 'waiting' : 'issued';
    const period = addRow(
      sample,
      'dividendPeriod',
      {
        periodNo: serialNumber({ prefix: 'FH', date: 'yyyyMMdd', digits: 4 }, madeAt, (number += 1)),
        title: `${periodStart} ~ ${periodEnd}`,
        period: 'month',
        periodStart,
        periodEnd,
        poolSource: 'turnover',
        poolBase: yuan(turnover),
        poolRate: rate,
        pool,
        basis: 'shares',
        creditTo: 'balance',
        withholdRate: '10',
        issuedBy: status === 'issued' ? (boss?.id ?? null) : null,
        issuedAt: status === 'waiting' ? null : status === 'empty' ? madeAt : issuedAt,
        status,
        createdAt: madeAt,
        updatedAt: status === 'issued' ? issuedAt : madeAt,
      },
      0,
    );
    for (const share of found) {
      const well = members.get(share.member)?.['status'] === 'normal';
      if (waits && !well) continue;
      const lineNo = serialNumber(
        { prefix: 'FX', date: 'yyyyMMdd', digits: 8 },
        madeAt,
        rowsOf(sample, 'dividendLine').length + 1,
      );
      const net = sub(share.amount, share.withheld);
      const paid = !waits && well;
      addRow(
        sample,
        'dividendLine',
        {
          lineNo,
          period: period.id,
          member: share.member,
          level: share.level,
          shares: share.shares,
          units: share.units,
          asset: 'balance',
          amount: share.amount,
          withheld: share.withheld,
          net,
          paidAt: paid ? issuedAt : null,
          status: waits ? 'waiting' : well ? 'paid' : 'skipped',
          createdAt: madeAt,
          updatedAt: waits ? madeAt : issuedAt,
        },
        0,
      );
      if (paid)
        put(issuedAt, 'sharesDividend', lineNo, 'pay', {
          ownerType: 'member',
          ownerId: share.member,
          member: share.member,
          asset: 'balance',
          amount: share.amount,
          fee: share.withheld,
          netAmount: net,
        });
    }
  }
}
