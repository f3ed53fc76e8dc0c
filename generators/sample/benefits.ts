/** What orders granted their buyers beside the goods, at once or day by day, and the plans of contribution value. */
import { addDays, dayOf } from '../../src/base/date.ts';
import type { Json } from '../../src/grammar/declarations.ts';
import { addRow, rowsOf, serialNumber, volume, type Sample, type SampleRow } from './engine.ts';
import { fen, yuan } from './goods.ts';
import type { Put } from './money.ts';

/** What a posting tells of the order that brought it about. */
export const ofOrder = (order: SampleRow): { [field: string]: Json } => ({
  ownerType: 'member',
  ownerId: Number(order['member']),
  member: order['member'] ?? null,
  orderNo: order['orderNo'] ?? null,
  orderType: order['orderKind'] ?? null,
  orderAmount: order['payAmount'] ?? null,
  seller: order['seller'] ?? null,
});

/** Orders that nothing was refunded of, the oldest first. */
const kept = (sample: Sample): SampleRow[] =>
  rowsOf(sample, 'order')
    .filter(
      (order) =>
        order['orderKind'] === 'normal' &&
        order['status'] === 'completed' &&
        order['refundStatus'] === 'none' &&
        fen(order['paidAmount']) > 0,
    )
    .toReversed();

/** Community-buy credit granted with the receipt and used since; appreciation points released day by day. */
export function buildBenefits(sample: Sample, put: Put): void {
  const each = volume(sample, 24, 8);
  const [credit, points] = [kept(sample).slice(0, each), kept(sample).slice(each, 2 * each)];
  credit.forEach((order, index) => {
    const amount = yuan(Math.max(100, Math.floor(fen(order['paidAmount']) / 5)));
    order['benefits'] = [grantedLine('shegou', amount)];
    const document = { ...ofOrder(order), asset: 'shegou' };
    put(String(order['receivedAt']), 'shegouGain', String(order['orderNo']), 'benefit-1', { ...document, amount });
    if (index % 3 === 0)
      put(later(sample, order, 6), 'shegouUse', String(order['orderNo']), 'pay', {
        ...document,
        amount: yuan(Math.floor(fen(amount) / 2)),
      });
  });
  points.forEach((order, index) => addReleased(sample, put, order, index));
}

const grantedLine = (asset: string, amount: string): { [member: string]: Json } => ({
  asset,
  amount,
  trigger: 'received',
  release: 'once',
  status: 'done',
  releasedAmount: amount,
});

const later = (sample: Sample, order: SampleRow, hours: number): string =>
  new Date(
    Math.min(sample.now.getTime() - 60_000, Date.parse(String(order['receivedAt'])) + hours * 3_600_000),
  ).toISOString();

/** A tenth of what is left each day, by a plan of the order. */
function addReleased(sample: Sample, put: Put, order: SampleRow, index: number): void {
  const started = dayOf(String(order['receivedAt']));
  const principal = Math.max(1000, Math.floor(fen(order['paidAmount']) / 4));
  const passed = Math.max(0, Math.floor((Date.parse(dayOf(sample.now)) - Date.parse(started)) / 86_400_000) - 1);
  const planNo = serialNumber({ prefix: 'FH', date: 'yyyyMMdd', digits: 6 }, String(order['receivedAt']), 200 + index);
  const runs: { [field: string]: Json }[] = [];
  let returned = 0;
  for (let period = 1; period <= Math.min(passed, 12); period += 1) {
    const amount = Math.round((principal - returned) / 10);
    const runDate = addDays(started, period);
    returned += amount;
    runs.push({ periodNo: period, runDate, amount: yuan(amount), txnNo: null, status: 'done' });
    put(`${runDate}T02:00:00.000Z`, 'zengzhiGain', planNo, `period-${period}`, {
      ...ofOrder(order),
      asset: 'appreciation',
      amount: yuan(amount),
      periodNo: period,
      rate: '10.00',
    });
  }
  const over = passed > 12;
  order['benefits'] = [
    {
      asset: 'appreciation',
      amount: yuan(principal),
      trigger: 'received',
      release: 'daily',
      releaseRate: '10.00',
      releaseBase: 'remaining',
      status: 'releasing',
      releasedAmount: yuan(returned),
    },
  ];
  addRow(
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
      mode: 'percent',
      rate: '10.00',
      cycle: 'day',
      targetAsset: 'appreciation',
      lastRunDate: runs.at(-1)?.['runDate'] ?? null,
      nextRunDate: over ? addDays(started, 13) : dayOf(sample.now),
      anchorDate: started,
      anchorPeriod: 0,
      runs,
      status: over ? 'paused' : 'running',
      createdAt: String(order['receivedAt']),
      updatedAt: String(order['receivedAt']),
    },
    0,
  );
}

/** One plan for each member who gained contribution value, returned day by day until yesterday. */
export function buildContributionPlans(
  sample: Sample,
  put: Put,
  gained: ReadonlyMap<number, { at: string; amount: string }>,
): void {
  const states = ['running', 'running', 'paused', 'running', 'stopped', 'running', 'done'];
  [...gained].forEach(([member, { at, amount }], index) => {
    const status = states[index % states.length] ?? 'running';
    const principal = fen(amount);
    const today = dayOf(sample.now);
    const started = dayOf(at);
    const passed = Math.max(0, Math.floor((Date.parse(today) - Date.parse(started)) / 86_400_000) - 1);
    const runs: { [field: string]: Json }[] = [];
    let returned = 0;
    for (let period = 1; period <= Math.min(passed, 5); period += 1) {
      const part =
        status === 'done' && period === Math.min(passed, 5)
          ? principal - returned
          : Math.max(1, Math.round((principal - returned) / 2000));
      const runDate = addDays(started, period);
      returned += part;
      runs.push({ periodNo: period, runDate, amount: yuan(part), txnNo: null, status: 'done' });
      put(`${runDate}T02:00:00.000Z`, 'contributionReturn', `FX${runDate.replaceAll('-', '')}-${member}`, 'balance', {
        ownerType: 'member',
        ownerId: member,
        member,
        asset: 'balance',
        amount: yuan(part),
      });
    }
    const state = status === 'done' && returned < principal ? 'running' : status;
    addRow(
      sample,
      'returnPlan',
      {
        planNo: serialNumber({ prefix: 'FH', date: 'yyyyMMdd', digits: 6 }, at, 400 + index),
        member,
        sourceType: 'contribution',
        principal: yuan(principal),
        returned: yuan(returned),
        mode: 'percent',
        rate: '0.05',
        cycle: 'day',
        targetAsset: 'balance',
        lastRunDate: runs.at(-1)?.['runDate'] ?? null,
        nextRunDate: state === 'running' ? addDays(today, index % 2) : state === 'paused' ? today : null,
        runs,
        stopReason: state === 'stopped' ? '会员申请终止' : null,
        status: state,
        createdAt: at,
        updatedAt: at,
      },
      0,
    );
  });
}
