/** Spend check-ins of the sample: the orders that members finished, month by month, and what they were paid for it. */
import { addDays, dayOf, dayStart } from '../../src/base/date.ts';
import { cycleOf, rewardOf, spentTotals, type Cycle } from '../../src/business/marketing/spend-clock.ts';
import { leftOfOrder } from '../../src/business/orders/rewards.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { addRow, rowsOf, serialNumber, type Sample, type SampleRow } from './engine.ts';
import type { Put } from './money.ts';

type Values = { [field: string]: Json };

/** What the settings ask for and pay while nobody has changed them. */
function defaultsOf(sample: Sample): Values {
  const fields = sample.site.entities['consumeClockSetting']?.fields ?? {};
  return Object.fromEntries(Object.values(fields).map((field) => [field.name, field.default ?? null]));
}

/** Records by month, the earliest first; the running month is open. */
export function buildSpendClock(sample: Sample, put: Put, undo: Put): void {
  if (!sample.site.entities['consumeClockRecord']) return;
  const setting = defaultsOf(sample);
  const cycles = new Map<string, { cycle: Cycle; orders: Map<number, Values[]> }>();
  for (const order of rowsOf(sample, 'order')) {
    if (typeof order['finishedAt'] !== 'string' || typeof order['member'] !== 'number') continue;
    const cycle = cycleOf('month', dayOf(order['finishedAt']));
    const found = cycles.get(cycle.no) ?? { cycle, orders: new Map<number, Values[]>() };
    const lines = found.orders.get(order['member']) ?? [];
    lines.push({ order: order.id, orderNo: order['orderNo'] ?? null, amount: leftOfOrder(order) });
    cycles.set(cycle.no, { cycle, orders: found.orders.set(order['member'], lines) });
  }
  const streaks = new Map<number, { until: string; streak: number }>();
  let count = 0;
  for (const { cycle, orders } of [...cycles.values()].toSorted((a, b) => a.cycle.no.localeCompare(b.cycle.no)))
    for (const [member, lines] of [...orders].toSorted(([a], [b]) => a - b)) {
      count += 1;
      buildRecord(sample, { put, undo }, { setting, cycle, member, lines, count, streaks });
    }
}

interface Kept {
  setting: Values;
  cycle: Cycle;
  member: number;
  lines: Values[];
  /** Which record it is. */
  count: number;
  /** The last cycle that each member closed. */
  streaks: Map<number, { until: string; streak: number }>;
}

function buildRecord(sample: Sample, { put, undo }: { put: Put; undo: Put }, kept: Kept): void {
  const { setting, cycle, member, lines, count, streaks } = kept;
  const closesAt = dayStart(addDays(cycle.until, 1)).toISOString();
  const isOver = closesAt <= sample.now.toISOString();
  const needs = { needAmount: setting['needAmount'] ?? '0.00', needOrders: setting['needOrders'] ?? 0 };
  const totals = spentTotals(lines, needs);
  const last = streaks.get(member);
  const follows = last?.until === addDays(cycle.from, -1);
  const streak = isOver && totals.achieved ? (follows ? (last?.streak ?? 0) : 0) + 1 : 0;
  if (isOver) streaks.set(member, { until: cycle.until, streak });
  const owner: SampleRow | undefined = rowsOf(sample, 'member')[member - 1];
  const isReached = isOver && totals.achieved;
  const waits = owner?.['status'] !== 'normal' || count % 5 === 0;
  const rewardStatus = !isOver
    ? 'open'
    : !isReached
      ? 'notReached'
      : waits
        ? 'waiting'
        : count % 17 === 0
          ? 'revoked'
          : 'done';
  const reward = isReached ? rewardOf(setting, streak) : { rewardAsset: null, rewardAmount: null };
  const paidAt = ['done', 'revoked'].includes(rewardStatus) ? closesAt : null;
  const first = String(lines[0]?.['orderNo'] ?? '');
  const createdAt = String(
    rowsOf(sample, 'order').find((order) => order['orderNo'] === first)?.['finishedAt'] ?? closesAt,
  );
  const recordNo = serialNumber({ prefix: 'XD', date: 'yyyyMMdd', digits: 6 }, createdAt, count);
  addRow(
    sample,
    'consumeClockRecord',
    {
      recordNo,
      member,
      cycleNo: cycle.no,
      cycleFrom: cycle.from,
      cycleUntil: cycle.until,
      closesAt: isOver ? null : closesAt,
      ...needs,
      orders: lines,
      ...totals,
      streak,
      ...reward,
      paidAt,
      revokeReason: rewardStatus === 'revoked' ? '重复账号刷单' : null,
      rewardStatus,
      createdAt,
      updatedAt: isOver ? closesAt : createdAt,
    },
    0,
  );
  if (paidAt === null) return;
  const document = { ownerType: 'member', ownerId: member, asset: reward.rewardAsset, amount: reward.rewardAmount };
  put(paidAt, 'consumeClockReward', recordNo, 'pay', document);
  if (rewardStatus === 'revoked') undo(paidAt, 'consumeClockReward', recordNo, 'pay', document);
}
