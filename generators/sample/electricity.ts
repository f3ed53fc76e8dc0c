/** Credit that electricity orders return month by month, and the bills that were paid with it, in every state. */
import { addMonths, dayOf, dayStart } from '../../src/base/date.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { ofOrder } from './benefits.ts';
import { addRow, rowsOf, serialNumber, type Sample, type SampleRow } from './engine.ts';
import { fen, yuan } from './goods.ts';
import type { Put } from './money.ts';

const companies: { [provider: string]: string } = { sgcc: '国家电网', csg: '南方电网' };
const states = ['paid', 'paid', 'paying', 'failed', 'paid', 'pending', 'refunded', 'paid'];
const periods = 12;

export function buildElectricity(sample: Sample, put: Put): void {
  rowsOf(sample, 'order')
    .filter(
      (order) =>
        order['orderKind'] === 'ElectricityOrder' && order['refundStatus'] === 'none' && fen(order['paidAmount']) > 0,
    )
    .toReversed()
    .forEach((order, index) => {
      const principal = Math.max(24_000, Math.floor(fen(order['paidAmount']) / 100) * 24);
      if (order['receivedAt'] === null) order['benefits'] = [benefit(principal)];
      else addPlan(sample, put, order, principal, index);
    });
}

const benefit = (principal: number): { [member: string]: Json } => ({
  asset: 'electricity',
  amount: yuan(principal),
  trigger: 'completed',
  release: 'monthly',
  periods,
  status: 'waiting',
  releasedAmount: '0.00',
});

/** The first part a day after the receipt, then month by month; a bill is paid with half of each part. */
function addPlan(sample: Sample, put: Put, order: SampleRow, principal: number, index: number): void {
  const received = String(order['receivedAt']);
  const today = dayOf(sample.now);
  const anchor = dayOf(new Date(Date.parse(received) + 86_400_000));
  const part = Math.floor(principal / periods);
  const planNo = serialNumber({ prefix: 'FH', date: 'yyyyMMdd', digits: 6 }, received, 800 + index);
  const runs: { [field: string]: Json }[] = [];
  for (let period = 1; period < periods && addMonths(anchor, period - 1) < today; period += 1) {
    const runDate = addMonths(anchor, period - 1);
    const at = new Date(dayStart(runDate).getTime() + 60_000).toISOString();
    runs.push({ periodNo: period, runDate, amount: yuan(part), txnNo: null, status: 'done' });
    put(at, 'electricityGain', planNo, `period-${period}`, { ...ofOrder(order), amount: yuan(part), periodNo: period });
    addBill(sample, put, order, { at, part });
  }
  const returned = part * runs.length;
  const next = addMonths(anchor, runs.length);
  const plan = addRow(
    sample,
    'returnPlan',
    {
      planNo,
      member: order['member'] ?? null,
      sourceType: 'order',
      orderNo: order['orderNo'] ?? null,
      orderAmount: order['payAmount'] ?? null,
      benefitRow: 1,
      principal: yuan(principal),
      returned: yuan(returned),
      mode: 'equal',
      periods,
      cycle: 'month',
      targetAsset: 'electricity',
      startDate: anchor,
      lastRunDate: runs.at(-1)?.['runDate'] ?? null,
      nextRunDate: next,
      anchorDate: anchor,
      anchorPeriod: 1,
      runs,
      status: 'running',
      createdAt: received,
      updatedAt: received,
    },
    0,
  );
  order['benefits'] = [
    {
      ...benefit(principal),
      status: 'releasing',
      returnPlan: plan.id,
      releasedAmount: yuan(returned),
      nextReleaseAt: dayStart(next).toISOString(),
    },
  ];
}

function addBill(sample: Sample, put: Put, order: SampleRow, { at, part }: { at: string; part: number }): void {
  const ext = order[sample.site.entities['order']?.extColumn ?? 'ext'] as { [field: string]: Json };
  const number = rowsOf(sample, 'electricityRecord').length;
  const hours = (count: number): string =>
    new Date(Math.min(sample.now.getTime() - 60_000, Date.parse(at) + count * 3_600_000)).toISOString();
  const createdAt = hours(5);
  const status = states[number % states.length] ?? 'paid';
  const billNo = serialNumber({ prefix: 'DF', date: 'yyyyMMdd', digits: 6 }, createdAt, number + 1);
  const credit = Math.floor(part / 2);
  const settled = status === 'paid' || status === 'failed' || status === 'refunded';
  addRow(
    sample,
    'electricityRecord',
    {
      billNo,
      member: order['member'] ?? null,
      company: companies[String(ext['provider'])] ?? '地方电网',
      meterNo: ext['meterNo'] ?? '',
      meterName: ext['meterName'] ?? null,
      region: order['receiverRegion'] ?? null,
      month: addMonths(dayOf(at), -1).slice(0, 7),
      billAmount: yuan(credit + 1_500 + (number % 7) * 830),
      creditUsed: yuan(credit),
      orderNo: order['orderNo'] ?? null,
      transactionNo: status === 'paid' ? `DL${String(88_000_000 + number)}` : null,
      paidAt: status === 'paid' ? hours(7) : null,
      failReason: status === 'failed' || status === 'refunded' ? '户号与户名不符' : null,
      refundedAt: status === 'refunded' ? hours(30) : null,
      status,
      createdAt,
      updatedAt: status === 'refunded' ? hours(30) : settled ? hours(7) : createdAt,
    },
    0,
  );
  if (status === 'pending' || credit === 0) return;
  const document = {
    ownerType: 'member',
    ownerId: Number(order['member']),
    member: order['member'],
    amount: yuan(credit),
  };
  put(hours(6), 'electricityPay', billNo, 'pay', document);
  if (status === 'refunded') put(hours(30), 'electricityGain', billNo, 'refund', document);
}
