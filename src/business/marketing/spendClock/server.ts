import { addDays, dayOf, dayStart } from '../../../base/date.ts';
import { lockInTransaction } from '../../../database/connection/dialect.ts';
import type { FunctionServer, Row, Work } from '../../../database/contract.ts';
import { settingInForce } from '../../../database/rows/settings.ts';
import type { Json } from '../../../grammar/declarations/declarations.ts';
import { leftOfOrder } from '../../orders/rewards.ts';
import { takeBackFrom } from '../../orders/take-back.server.ts';
import { rows, type RowOf } from '../../rows.server.ts';
import { amountOf, idOf, linesOf, textOf, wholeOf, type Line, type Values } from '../../values.ts';
import { act, writeRow } from '../../work.server.ts';
import { countsLevel, countsZone, cycleOf, rewardOf, spentTotals, type Cycle } from '../spend-clock.ts';

/** Most orders of one cycle that a recount reads. */
const most = 200_000;
/** Advisory locks that all members share: a recount takes each of them at most once. */
const locks = 64;

export const spendClock: FunctionServer = async (work, { page, record, changes, use }) => {
  const setting = await settingInForce(work, 'consumeClockSetting');
  if (use['event'] === 'close') return { changes: await closed(work, setting, record) };
  if (use['event'] === 'recount') return recount(work, setting);
  if (use['event'] === 'refunded') {
    const ofOrder = page.entity === 'order';
    const id = ofOrder ? record.id : idOf(record['order']);
    if (id !== null) await refunded(work, setting, id, ofOrder ? { ...record, ...changes } : undefined);
    return;
  }
  const order = { ...record, ...changes } as Row;
  const cycle = cycleOf(textOf(setting['cycle']), dayOf(work.now));
  const member = idOf(order['member']);
  if (setting['enabled'] !== true || member === null) return;
  const lines = await countedLines(work, setting, [order]);
  if (lines.length > 0) await count(work, setting, cycle, member, (before) => [...before, ...lines]);
};

/** Of finished orders those that count, each with what is left of it. */
async function countedLines(work: Work, setting: Values, orders: readonly Values[]): Promise<Line[]> {
  const { plates } = await settingInForce(work, 'consumePointsSetting');
  const id = [...new Set(orders.map((order) => idOf(order.member)))].filter((one) => one !== null);
  const members = id.length === 0 ? [] : await rows.find(work, 'member', { id }, { most });
  const levels = new Map(members.map((one) => [one.id, one.level]));
  return orders
    .filter(
      (order) =>
        countsZone(setting, plates, order.zone) && countsLevel(setting, levels.get(idOf(order.member) ?? 0) ?? null),
    )
    .map((order) => ({
      order: order.id ?? null,
      orderNo: textOf(order.orderNo),
      amount: leftOfOrder(order),
      member: order.member ?? null,
    }));
}

/** The member's record of the cycle with these orders; made by the first. */
async function count(
  work: Work,
  setting: Values,
  cycle: Cycle,
  member: number,
  ordersOf: (before: readonly Line[]) => Line[],
): Promise<void> {
  await lockInTransaction(work.db, `consumeClockRecord-${member % locks}`);
  const [found] = await rows.find(work, 'consumeClockRecord', { member, cycleNo: cycle.no }, { lock: true, limit: 1 });
  const needs = { needAmount: setting.needAmount ?? '0.00', needOrders: wholeOf(setting.needOrders) };
  const own = new Map(ordersOf(linesOf(found?.orders)).map((line) => [line.order, line]));
  const orders = [...own.values()].map(({ order = null, orderNo = null, amount = null }) => ({
    order,
    orderNo,
    amount,
  }));
  // A cycle that is over keeps what it asked for.
  const values = { orders, ...spentTotals(orders, found && textOf(found.closesAt) === '' ? found : needs) };
  if (found) {
    await writeRow(work, 'consumeClockRecord', found, textOf(found.closesAt) === '' ? values : { ...needs, ...values });
    return;
  }
  await rows.add(work, 'consumeClockRecord', {
    member,
    cycleNo: cycle.no,
    cycleFrom: cycle.from,
    cycleUntil: cycle.until,
    closesAt: dayStart(addDays(cycle.until, 1)).toISOString(),
    ...needs,
    ...values,
    rewardStatus: 'open',
  });
}

/** What is left of the order counts in each record that has it. */
async function refunded(work: Work, setting: Values, id: number, given?: Values): Promise<void> {
  const order = given ?? (await rows.find(work, 'order', { id }, { limit: 1 }))[0] ?? {};
  const member = idOf(order.member);
  if (member === null) return;
  const found = await rows.find(
    work,
    'consumeClockRecord',
    { member, orders: { line: { order: id } } },
    { lock: true },
  );
  const amount = leftOfOrder(order);
  for (const record of found) {
    const orders = linesOf(record.orders).map((line) => (idOf(line.order) === id ? { ...line, amount } : line));
    const totals = spentTotals(orders, record);
    await writeRow(work, 'consumeClockRecord', record, { orders, ...totals });
    if (totals.achieved) continue;
    const form = { reason: `订单 ${textOf(order.orderNo)} 退款` };
    if (record.rewardStatus === 'waiting')
      await act(work, { entity: 'consumeClockRecord', action: 'lapse', id: record.id, form });
    else if (record.rewardStatus === 'done' && setting.refundRevoke === true) await takeRewardBack(work, record, form);
  }
}

/** What the member has spent of it is owed by a voucher: a refund never waits for it. */
async function takeRewardBack(
  work: Work,
  record: RowOf<'consumeClockRecord'>,
  form: { reason: string },
): Promise<void> {
  await act(work, { entity: 'consumeClockRecord', action: 'takeBack', id: record.id, form });
  const member = idOf(record.member);
  if (member === null) return;
  await takeBackFrom(work, {
    bizType: 'promoRewardBack',
    bizNo: textOf(record.recordNo),
    step: 'back',
    member,
    asset: textOf(record.rewardAsset),
    amount: amountOf(record.rewardAmount),
    why: `${form.reason}，收回消费打卡奖励`,
    document: { orderNo: null },
  });
}

/** Streak and reward of a record whose cycle is over. */
async function closed(work: Work, setting: Values, record: Row): Promise<{ [field: string]: Json }> {
  const [last] = await rows.find(
    work,
    'consumeClockRecord',
    { member: idOf(record['member']), cycleUntil: { lt: textOf(record['cycleFrom']) } },
    { sort: '-cycleUntil', limit: 1 },
  );
  const follows = last !== undefined && textOf(last.cycleUntil) === addDays(textOf(record['cycleFrom']), -1);
  const goesOn = setting.breakRule === 'keep' || follows;
  const before = goesOn ? wholeOf(last?.streak) : 0;
  if (record['achieved'] !== true) return { streak: setting.breakRule === 'keep' ? before : 0 };
  const streak = before + 1;
  return { streak, ...rewardOf(setting, streak) };
}

/** Counts the running cycle again, by the settings in force, from the orders that were finished in it. */
async function recount(work: Work, setting: Values): Promise<{ note: { zh: string; en: string } }> {
  const cycle = cycleOf(textOf(setting['cycle']), dayOf(work.now));
  const orders: RowOf<'order'>[] =
    setting['enabled'] === true
      ? await rows.find(
          work,
          'order',
          { finishedAt: { gte: dayStart(cycle.from).toISOString() }, member: { empty: false } },
          { most, sort: 'id' },
        )
      : [];
  const byMember = new Map<number, Line[]>();
  for (const line of await countedLines(work, setting, orders)) {
    const member = idOf(line.member);
    if (member !== null) byMember.set(member, [...(byMember.get(member) ?? []), line]);
  }
  const standing = await rows.find(work, 'consumeClockRecord', { cycleNo: cycle.no }, { most });
  const members = new Set([...byMember.keys(), ...standing.map((one) => idOf(one.member) ?? 0)]);
  for (const member of [...members].toSorted((a, b) => a - b))
    await count(work, setting, cycle, member, () => byMember.get(member) ?? []);
  const many = String(members.size);
  return { note: { zh: `${cycle.no}，${many} 位会员`, en: `${cycle.no}, ${many} members` } };
}
