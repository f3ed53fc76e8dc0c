/** What orders granted their buyers beside the goods, at once or day by day, and the plans of contribution value. */
import { addDays, dayOf, dayStart } from '../../src/base/date.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { addRow, rowsOf, serialNumber, volume, type Sample, type SampleRow } from './engine.ts';
import { buildFullReturns } from './full-returns.ts';
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
  const [credit, points, shares] = [0, 1, 2].map((part) => kept(sample).slice(part * each, (part + 1) * each));
  credit?.forEach((order, index) => {
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
  points?.forEach((order, index) =>
    addReleased(sample, put, order, {
      number: 200 + index,
      asset: 'appreciation',
      bizType: 'zengzhiGain',
      principal: Math.max(1000, Math.floor(fen(order['paidAmount']) / 4)),
      rate: 10,
      state: 'running',
    }),
  );
  const paid = rowsOf(sample, 'order').filter(
    (order) => order['orderKind'] === 'normal' && order['status'] === 'shipped',
  );
  for (const order of [...(shares ?? []), ...paid.slice(0, 6)]) {
    const amount = yuan(Math.max(100, Math.floor(fen(order['paidAmount']) / 10)));
    const done = order['receivedAt'] !== null;
    order['benefits'] = [
      { ...grantedLine('bonusShare', amount), ...(done ? {} : { status: 'waiting', releasedAmount: '0.00' }) },
    ];
    if (done)
      put(String(order['receivedAt']), 'sharesGrant', String(order['orderNo']), 'benefit-1', {
        ...ofOrder(order),
        asset: 'bonusShare',
        amount,
      });
  }
  buildReturns(sample, put);
  buildFullReturns(sample, put);
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

/** What a plan of an order returns, and how. */
interface Way {
  number: number;
  asset: string;
  bizType: string;
  /** Fen. */
  principal: number;
  /** Percent of what is left, a day. */
  rate: number;
  state: string;
}

/** Day by day since the receipt, at most twelve times. */
function addReleased(sample: Sample, put: Put, order: SampleRow, way: Way): void {
  const { asset, bizType, principal, state } = way;
  const started = dayOf(String(order['receivedAt']));
  const passed = Math.max(0, Math.floor((Date.parse(dayOf(sample.now)) - Date.parse(started)) / 86_400_000) - 1);
  const last = Math.min(passed, 12);
  const planNo = serialNumber({ prefix: 'FH', date: 'yyyyMMdd', digits: 6 }, String(order['receivedAt']), way.number);
  const rate = way.rate.toFixed(2);
  const runs: { [field: string]: Json }[] = [];
  let returned = 0;
  for (let period = 1; period <= last; period += 1) {
    const rest = principal - returned;
    const amount = state === 'done' && period === last ? rest : Math.round((rest * way.rate) / 100);
    const runDate = addDays(started, period);
    returned += amount;
    runs.push({ periodNo: period, runDate, amount: yuan(amount), txnNo: null, status: 'done' });
    put(`${runDate}T02:00:00.000Z`, bizType, planNo, `period-${period}`, {
      ...ofOrder(order),
      asset,
      amount: yuan(amount),
      periodNo: period,
      rate,
    });
  }
  const over = passed > 12;
  const ended = state === 'stopped' || (state === 'done' && returned === principal);
  const status = ended ? state : over ? 'paused' : state === 'done' ? 'running' : state;
  const next = ended ? null : addDays(started, last + 1);
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
      mode: 'percent',
      rate,
      cycle: 'day',
      targetAsset: asset,
      lastRunDate: runs.at(-1)?.['runDate'] ?? null,
      nextRunDate: next,
      anchorDate: started,
      anchorPeriod: 0,
      runs,
      stopReason: status === 'stopped' ? '会员申请终止' : null,
      status,
      createdAt: String(order['receivedAt']),
      updatedAt: String(order['receivedAt']),
    },
    0,
  );
  order['benefits'] = [
    {
      ...releasedLine(asset, principal, rate),
      status: status === 'done' ? 'done' : 'releasing',
      returnPlan: plan.id,
      releasedAmount: yuan(returned),
      nextReleaseAt: next === null ? null : dayStart(next).toISOString(),
    },
  ];
}

const releasedLine = (asset: string, principal: number, releaseRate: string): { [member: string]: Json } => ({
  asset,
  amount: yuan(principal),
  trigger: 'received',
  release: 'daily',
  releaseRate,
  releaseBase: 'remaining',
  status: 'waiting',
  releasedAmount: '0.00',
});

const states = ['running', 'running', 'paused', 'done', 'running', 'stopped'];

/** Orders that enter a return plan return half of what was paid, from their receipt on. */
function buildReturns(sample: Sample, put: Put): void {
  rowsOf(sample, 'order')
    .filter(
      (order) =>
        order['orderKind'] === 'repayOrder' && order['refundStatus'] === 'none' && fen(order['paidAmount']) > 0,
    )
    .toReversed()
    .forEach((order, index) => {
      const way = {
        number: 600 + index,
        asset: 'balance',
        bizType: 'returnRelease',
        principal: Math.floor(fen(order['paidAmount']) / 2),
        rate: 2,
        state: states[index % states.length] ?? 'running',
      };
      if (order['receivedAt'] === null) order['benefits'] = [releasedLine(way.asset, way.principal, '2.00')];
      else addReleased(sample, put, order, way);
    });
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
