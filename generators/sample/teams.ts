/** The teams of group-buy orders: formed ones, those that still wait, and those that came to nothing. */
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { addRow, rowsOf, type Sample, type SampleRow } from './engine.ts';

const hour = 3_600_000;

/**
 * Every paid order stands in a team, with others of its activity that are as far: up to its size in one that was
 * formed, the rest of it filled up; fewer in one that is forming; alone in one that failed.
 */
export function buildTeams(sample: Sample): void {
  const waiting = new Map<string, SampleRow[]>();
  for (const order of rowsOf(sample, 'order')) {
    if (order['activityType'] !== 'groupBuy' || order['paidAt'] === null) continue;
    const activity = rowsOf(sample, 'groupBuy')[Number(order['activityId']) - 1];
    if (!activity) continue;
    const status = order['status'] === 'closed' ? 'failed' : order['status'] === 'grouping' ? 'forming' : 'success';
    const most = status === 'failed' ? 1 : Number(activity['groupSize']) - (status === 'forming' ? 1 : 0);
    const key = `${activity.id} ${status}`;
    const orders = [...(waiting.get(key) ?? []), order];
    waiting.set(key, orders);
    if (orders.length < most) continue;
    waiting.delete(key);
    addTeam(sample, activity, orders, status);
  }
  for (const [key, orders] of waiting) {
    const [id = '', status = ''] = key.split(' ');
    const activity = rowsOf(sample, 'groupBuy')[Number(id) - 1];
    if (activity) addTeam(sample, activity, orders, status);
  }
}

function addTeam(sample: Sample, activity: SampleRow, orders: SampleRow[], status: string): void {
  const column = sample.site.entities['order']?.extColumn ?? 'ext';
  const paid = orders.toSorted((a, b) => String(a['paidAt']).localeCompare(String(b['paidAt'])));
  const begun = Date.parse(String(paid[0]?.['paidAt']));
  const groupSize = Number(activity['groupSize']);
  const last = Date.parse(String(paid.at(-1)?.['paidAt']));
  const ended = status === 'forming' ? null : new Date(Math.min(sample.now.getTime(), last + hour)).toISOString();
  const members: Json[] = paid.map((order, at) => ({
    member: order['member'] ?? null,
    order: order.id,
    isLeader: at === 0,
    isVirtual: false,
    joinedAt: order['paidAt'] ?? null,
  }));
  while (status === 'success' && members.length < groupSize)
    members.push({ member: null, order: null, isLeader: false, isVirtual: true, joinedAt: ended });
  const team = addRow(
    sample,
    'groupBuyTeam',
    {
      groupBuy: activity.id,
      goods: activity['goods'] ?? null,
      leader: paid[0]?.['member'] ?? null,
      groupSize,
      joined: members.length,
      status,
      startAt: new Date(begun).toISOString(),
      expireAt: new Date(begun + Number(activity['validHours']) * hour).toISOString(),
      remindAt: null,
      endAt: ended,
      members,
      createdAt: new Date(begun).toISOString(),
    },
    0,
  );
  paid.forEach((order, at) => {
    order['team'] = team.id;
    order[column] = { ...(order[column] as object), isLeader: at === 0 };
    if (status === 'failed') order['closeReason'] = 'group';
  });
}
