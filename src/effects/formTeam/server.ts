/** Forms a team by hand, from the team's page or from one of its orders. */
import type { EffectServer } from '../../database/contract.ts';
import { addPending } from '../parts/parcels.server.ts';
import { idOf, linesOf, wholeOf } from '../parts/read.ts';
import { formedOrders } from '../parts/teams.server.ts';
import { lockedRow, refuse, writeRow } from '../parts/work.server.ts';

export const formTeam: EffectServer = async (work, { page, record }) => {
  const own = page.entity === 'groupBuyTeam';
  const team = own ? record : await lockedRow(work, 'groupBuyTeam', idOf(record.team));
  if (!team || team.status !== 'forming') refuse('该团不在待成团状态', 'The team is not forming any more');
  const missing = Math.max(0, wholeOf(team.groupSize) - wholeOf(team.joined));
  const filled = Array.from({ length: missing }, () => ({
    member: null,
    order: null,
    isLeader: false,
    isVirtual: true,
    joinedAt: work.now.toISOString(),
  }));
  const changes = { members: [...linesOf(team.members), ...filled], joined: wholeOf(team.groupSize) };
  if (!own)
    await writeRow(work, 'groupBuyTeam', team, { ...changes, status: 'success', endAt: work.now.toISOString() });
  await formedOrders(work, team.id, own ? null : record.id);
  const activity = await lockedRow(work, 'groupBuy', idOf(team.groupBuy));
  if (activity) await writeRow(work, 'groupBuy', activity, { successCount: wholeOf(activity.successCount) + 1 });
  if (!own && record.deliveryMethod === 'express') await addPending(work, record);
  return { ...(own ? { changes } : {}), note: `补齐 ${missing} 人` };
};
