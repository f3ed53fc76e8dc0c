import { settingInForce } from '../../../database/rows/settings.ts';
import type { FunctionServer, Work } from '../../../database/contract.ts';
import { leftOfOrder } from '../../orders/rewards.ts';
import { rows, type RowOf } from '../../rows.server.ts';
import { amountOf, idOf, textOf, wholeOf, type Values } from '../../values.ts';
import { lockedRow } from '../../work.server.ts';
import { earn, runningActivities, timesByAmount, timesByStore } from '../chances.server.ts';
import { takeChancesBack } from './back.server.ts';

type Order = Values & { id: number };

/** Of an order, of an after-sale that has refunded one, or of a member who registers. */
export const lotteryChances: FunctionServer = async (work, { page, record, changes, use }) => {
  if (use.event === 'registered') return giveForInvitation(work, record);
  if (use.event !== 'refunded') return giveForOrder(work, { ...record, ...changes }, use.event);
  const ofOrder = page.entity === 'order';
  const id = ofOrder ? record.id : idOf(record.order);
  if (id !== null) await takeChancesBack(work, id, ofOrder ? { ...record, ...changes } : undefined);
};

/** One draw for the referrer, of each activity that invitations earn. */
async function giveForInvitation(work: Work, invited: Values): Promise<void> {
  const member = idOf(invited.referrer);
  if (member === null) return;
  for (const activity of await runningActivities(work, 'invite'))
    await earn(work, {
      activity: activity.id,
      member,
      source: 'invite',
      sourceNo: textOf(invited.memberNo),
      times: 1,
      store: idOf(activity.store),
    });
}

/** What an order earns its buyer, at the moment that the settings name. */
async function giveForOrder(work: Work, order: Order, event: Values[string]): Promise<void> {
  const { orderGiveOn, orderGiveEvent } = await settingInForce(work, 'lotterySetting');
  const member = idOf(order.member);
  if (orderGiveOn !== true || orderGiveEvent !== event || member === null) return;
  const rest = leftOfOrder(order);
  const common = { member, sourceNo: textOf(order.orderNo), order: order.id };
  for (const activity of await runningActivities(work, 'order')) {
    const store = idOf(activity.store);
    if (store !== null && store !== idOf(order.store)) continue;
    const times = timesByAmount(rest, amountOf(activity.orderAmountPer));
    await earn(work, { ...common, activity: activity.id, source: 'order', times, store });
  }
  for (const { id } of await rulesOf(work, idOf(order.store))) {
    const rule = await lockedRow(work, 'storeLottery', id);
    if (!rule || rule.status !== 'running') continue;
    const times = timesByStore(rule, order, rest);
    // The quota counts under the lock of the rule: what is left of it may be too little for a gift.
    if (times === 0 || wholeOf(rule.used) + times > wholeOf(rule.quota)) continue;
    const activity = idOf(rule.activity);
    if (activity === null) continue;
    const given = { times, store: idOf(rule.store), storeLottery: id, orderAmount: rest };
    await earn(work, { ...common, ...given, activity, source: 'store' });
  }
}

/** What the store gives now, of activities that are online; the lock of each comes in the order of ids. */
async function rulesOf(work: Work, store: number | null): Promise<RowOf<'storeLottery'>[]> {
  if (store === null) return [];
  const now = work.now.toISOString();
  const match = { store, status: 'running', startAt: { lte: now }, endAt: { gt: now } };
  const found = await rows.find(work, 'storeLottery', match);
  const id = found.flatMap(({ activity }) => idOf(activity) ?? []);
  const online = id.length === 0 ? [] : await rows.find(work, 'lotteryActivity', { id, status: 'online' });
  const open = new Set(online.map((one) => one.id));
  return found.filter(({ activity }) => open.has(idOf(activity) ?? 0));
}
