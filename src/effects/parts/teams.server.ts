/** Group-buy teams: a paid order joins, the last one forms the team, and its orders go on. */
import type { Json } from '../../grammar/declarations.ts';
import { rows } from '../../database/rows.ts';
import type { Row, Work } from '../../database/contract.ts';
import { addPending } from './parcels.server.ts';
import { idOf, linesOf, wholeOf } from './read.ts';
import { lockedRow, refuse, writeRow } from './work.server.ts';

/** Adds the order to its team; `success` when that filled it. Refuses when the team has ended. */
export async function joinTeam(work: Work, order: Row): Promise<'forming' | 'success'> {
  const team = await lockedRow(work, 'groupBuyTeam', idOf(order.team));
  if (!team) return 'forming';
  const members = linesOf(team.members);
  if (members.some((one) => one.order === order.id)) return team.status === 'success' ? 'success' : 'forming';
  if (team.status !== 'forming') refuse('该团已结束，不能再参团', 'The team has ended');
  const joined = wholeOf(team.joined) + 1;
  const full = joined >= wholeOf(team.groupSize);
  const line: { [field: string]: Json } = {
    member: order.member ?? null,
    order: order.id,
    isLeader: order.member === team.leader,
    isVirtual: false,
    joinedAt: work.now.toISOString(),
  };
  await writeRow(work, 'groupBuyTeam', team, {
    members: [...members, line],
    joined,
    ...(full ? { status: 'success', endAt: work.now.toISOString() } : {}),
  });
  if (full) await formedOrders(work, team.id, order.id);
  return full ? 'success' : 'forming';
}

/** Moves the orders of a formed team on, except the one that the caller moves itself. */
export async function formedOrders(work: Work, team: number, except: number | null): Promise<void> {
  for (const order of await rows.find(work, 'order', { team, status: 'grouping' }, { lock: true, sort: 'id' })) {
    if (order.id === except) continue;
    await writeRow(work, 'order', order, { status: order.deliveryMethod === 'pickup' ? 'toVerify' : 'toShip' });
    if (order.deliveryMethod === 'express') await addPending(work, order);
  }
}
