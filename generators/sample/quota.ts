/** Withdrawal quota: granted by orders, used by withdrawals (of the order that expires first), lost by its end. */
import { addDays, dayOf, dayStart } from '../../src/base/date.ts';
import { ofOrder } from './benefits.ts';
import { addRow, rowsOf, type Sample, type SampleRow } from './engine.ts';
import { fen, yuan } from './goods.ts';
import type { Put } from './money.ts';

const asset = 'withdrawQuota';
const hour = 3_600_000;
/** Yuan of quota for each yuan paid. */
const times = 5;
const validDays = [90, 0, 30];

interface Grant {
  order: SampleRow;
  /** Fen that no withdrawal has used. */
  left: number;
  /** Moments between which it can be used. */
  from: string;
  until: string | null;
}

export function buildQuota(sample: Sample, put: Put): void {
  const grants = rowsOf(sample, 'order')
    .filter((order) => order['orderKind'] === 'withdrawOrder')
    .flatMap((order, index) => grant(order, validDays[index % validDays.length] ?? 0, put));
  const withdrawals = rowsOf(sample, 'withdrawal')
    .filter((row) => row['asset'] === 'dScore')
    .toSorted((a, b) => String(a['appliedAt']).localeCompare(String(b['appliedAt'])));
  for (const withdrawal of withdrawals) spend(sample, withdrawal, grants, put);
  const now = sample.now.toISOString();
  for (const { order, left, until } of grants) {
    if (until === null) continue;
    if (until > now) order['quotaDueAt'] = until;
    else if (left > 0) {
      order['quotaExpired'] = yuan(left);
      put(until, 'quotaUse', String(order['orderNo']), 'expire', { ...ofOrder(order), asset, amount: yuan(left) });
    }
  }
}

/** The order's benefit; a grant when it is paid and nothing was refunded. */
function grant(order: SampleRow, days: number, put: Put): Grant[] {
  const gone = fen(order['refundedAmount']) > 0;
  const amount = fen(order['payAmount']) * times;
  const from = order['paidAt'];
  const done = typeof from === 'string' && !gone && amount > 0;
  const expireAt = done && days > 0 ? addDays(dayOf(from), days) : null;
  order['benefits'] = [
    {
      asset,
      amount: gone ? '0' : yuan(amount),
      trigger: 'paid',
      release: 'once',
      status: gone ? 'revoked' : done ? 'done' : 'waiting',
      releasedAmount: done ? yuan(amount) : '0',
      validDays: days,
      expireAt,
    },
  ];
  if (!done) return [];
  order['quotaExpireAt'] = expireAt;
  put(from, 'quotaGain', String(order['orderNo']), 'benefit-1', { ...ofOrder(order), asset, amount: yuan(amount) });
  return [
    { order, left: amount, from, until: expireAt === null ? null : dayStart(addDays(expireAt, 1)).toISOString() },
  ];
}

/** A withdrawal that finds enough quota uses it; one that came to nothing gives it back. */
function spend(sample: Sample, withdrawal: SampleRow, grants: Grant[], put: Put): void {
  const appliedAt = String(withdrawal['appliedAt']);
  const over = Date.parse(appliedAt) + 61 * hour;
  const back = ['rejected', 'cancelled', 'bounced'].includes(String(withdrawal['status']));
  const mine = grants
    .filter(
      ({ order, left, from, until }) =>
        order['member'] === withdrawal['member'] &&
        left > 0 &&
        from < appliedAt &&
        (until === null || Date.parse(until) > over),
    )
    .toSorted((a, b) => (a.until ?? '9').localeCompare(b.until ?? '9'));
  let need = fen(withdrawal['moneyAmount']);
  if (mine.reduce((sum, one) => sum + one.left, 0) < need) return;
  withdrawal['quotaUsed'] = yuan(need);
  const document = { ...withdrawal, asset, amount: yuan(need) };
  put(appliedAt, 'quotaUse', String(withdrawal['withdrawNo']), 'apply', document);
  if (back) {
    const at = new Date(Math.min(sample.now.getTime() - 60_000, over)).toISOString();
    put(at, 'quotaGain', String(withdrawal['withdrawNo']), 'back', document);
  }
  for (const one of mine) {
    const taken = Math.min(need, one.left);
    if (taken === 0) break;
    need -= taken;
    if (!back) one.left -= taken;
    addRow(
      sample,
      'quotaUse',
      {
        withdrawal: withdrawal.id,
        order: one.order.id,
        member: withdrawal['member'] ?? null,
        amount: yuan(taken),
        status: back ? 'returned' : 'used',
        createdAt: appliedAt,
      },
      0,
    );
  }
}
