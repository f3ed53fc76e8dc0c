import type { Json } from '../../src/grammar/declarations.ts';
import { ago, rowsOf, type Sample, type SampleRow } from './engine.ts';

const hour = 3_600_000;

interface Team {
  row: SampleRow;
  orders: SampleRow[];
}

/** Group-buy orders stand in teams: those that wait in one that is forming, paid ones in one that was formed. */
export function buildTeams(sample: Sample): void {
  for (const buy of rowsOf(sample, 'groupBuy'))
    buy['seller'] ??= rowsOf(sample, 'goods')[Number(buy['goods']) - 1]?.['seller'] ?? null;
  const free = [...rowsOf(sample, 'groupBuyTeam')];
  const open = new Map<string, Team>();
  const all: { team: Team; formed: boolean }[] = [];
  for (const order of rowsOf(sample, 'order')) {
    if (order['orderKind'] !== 'gorder' || order['status'] === 'closed') continue;
    const formed = order['status'] !== 'unpaid' && order['status'] !== 'grouping';
    const key = `${String(order['seller'])} ${String(formed)}`;
    const held = open.get(key);
    const buy = rowsOf(sample, 'groupBuy').find((one) => one['seller'] === order['seller']);
    const row = held && held.orders.length < 2 ? held.row : buy && free.shift();
    if (!row || !buy) continue;
    const team = held?.row === row ? held : { row, orders: [] };
    if (team !== held) {
      open.set(key, team);
      all.push({ team, formed });
      row['groupBuy'] = buy.id;
    }
    team.orders.push(order);
  }
  for (const { team, formed } of all) write(sample, team, formed);
}

function write(sample: Sample, { row, orders }: Team, formed: boolean): void {
  const column = sample.site.entities['order']?.extColumn ?? 'ext';
  const paid = orders.filter((order) => order['paidAt'] !== null);
  const placed = orders.map((order) => String(order['placedAt'])).toSorted();
  const begun = new Date(placed[0] ?? sample.now).getTime();
  const groupSize = formed ? 2 : 3;
  const members: Json[] = paid.map((order, at) => ({
    member: order['member'] ?? null,
    order: order.id,
    isLeader: at === 0,
    isVirtual: false,
    joinedAt: order['paidAt'] ?? null,
  }));
  const ended = new Date(begun + 20 * hour).toISOString();
  while (formed && members.length < groupSize)
    members.push({ member: null, order: null, isLeader: false, isVirtual: true, joinedAt: ended });
  const [first] = orders;
  Object.assign(row, {
    goods: (first?.['items'] as { goods: number }[] | undefined)?.[0]?.goods ?? null,
    leader: first?.['member'] ?? null,
    groupSize,
    joined: members.length,
    status: formed ? 'success' : 'forming',
    startAt: new Date(begun).toISOString(),
    expireAt: formed ? new Date(begun + 24 * hour).toISOString() : ago(sample, -1),
    remindAt: null,
    endAt: formed ? ended : null,
    members,
  });
  orders.forEach((order, at) => {
    order['team'] = row.id;
    order['activityId'] = row['groupBuy'] ?? null;
    order[column] = { ...(order[column] as object), groupBuy: row['groupBuy'] ?? null, isLeader: at === 0 };
  });
}
