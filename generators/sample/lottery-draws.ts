/** Draws of the last two months, one after the other in time, and what became of each prize. */
import { addDays, dayOf, dayStart } from '../../src/base/date.ts';
import { drawnLine, pickByWeight } from '../../src/base/odds.ts';
import { afterGivenBack, afterWin, credits, drawableOf } from '../../src/business/lottery/prizes.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { issueTo } from './coupons.ts';
import { addRow, rowsOf, serialNumber, volume, type Sample, type SampleRow } from './engine.ts';
import { rowsFit } from './fit.ts';
import { fen, yuan } from './goods.ts';
import { addActivities, addChances, addStoreRules, type Template } from './lotteries.ts';
import type { Put } from './money.ts';
import { address, personName, phone } from './words.ts';

type Line = { [member: string]: Json };

const day = 86_400_000;
/** Credits that cost this much or more wait for somebody to send them. */
const large = 500;

interface Planned {
  activity: SampleRow;
  member: SampleRow;
  at: number;
  chance?: SampleRow;
}

/** Moments at which members draw, in time; chances are used after they were earned. */
function planned(
  sample: Sample,
  activities: { row: SampleRow; template: Template }[],
  chances: SampleRow[],
): Planned[] {
  const { random } = sample;
  const all = rowsOf(sample, 'member');
  const members = all.filter((one) => one['status'] === 'normal').slice(0, 120);
  const plans: Planned[] = [];
  for (const { row, template } of activities) {
    const end = Math.min(sample.now.getTime() - 3_600_000, Date.parse(String(row['endAt'])));
    const stop = template.status === 'stopped' ? end - 4 * day : end;
    const own = chances.filter((one) => one['activity'] === row.id);
    const draws = volume(sample, template.draws, Math.min(template.draws, 20));
    let made = 0;
    for (const chance of own)
      for (let turn = 0; turn < Number(chance['times']) && made < draws; turn += 1) {
        const member = all[Number(chance['member']) - 1];
        const begun = Date.parse(chance.createdAt) + 60_000;
        if (!member || begun >= stop || member['status'] !== 'normal' || random.chance(0.2)) continue;
        plans.push({
          activity: row,
          member,
          at: begun + random.next() * (Math.min(stop, begun + 6 * day) - begun),
          chance,
        });
        made += 1;
      }
    const open = ['points', 'dScore', 'none'].includes(template.costKind);
    for (const start = Date.parse(String(row['startAt'])); open && made < draws; made += 1)
      plans.push({ activity: row, member: random.pick(members), at: start + random.next() * (stop - start) });
  }
  return plans.toSorted((one, other) => one.at - other.at);
}

export function buildLotteries(sample: Sample): void {
  if (!sample.site.entities['lotteryActivity']) return;
  const activities = addActivities(sample);
  const rows = activities.map(({ row }) => row);
  const chances = addChances(sample, rows, addStoreRules(sample, rows));
  const book = new Map<string, { draws: number; wins: number; cost: number }>();
  for (let back = 59; back >= 0; back -= 1) book.set(addDays(dayOf(sample.now), -back), { draws: 0, wins: 0, cost: 0 });
  let sequence = 0;
  for (const plan of planned(sample, activities, chances)) {
    const today = dayOf(new Date(plan.at));
    const entry = book.get(today);
    if (!entry) continue;
    sequence += 1;
    const record = drawOnce(sample, plan, today, sequence);
    entry.draws += 1;
    if (record['isWin'] === true) {
      entry.wins += 1;
      entry.cost += fen(record['prizeCost']);
    }
  }
  for (const [date, { draws, wins, cost }] of book)
    addRow(sample, 'lotteryDay', {
      day: date,
      drawCount: draws,
      winCount: wins,
      cost: yuan(cost),
      createdAt: dayStart(date).toISOString(),
    });
  reserve(sample, rows);
}

/** One draw as the server makes it, and what became of its prize by now. */
function drawOnce(
  sample: Sample,
  { activity, member, at, chance }: Planned,
  today: string,
  sequence: number,
): SampleRow {
  const { random } = sample;
  const moment = new Date(at).toISOString();
  const prizes = activity['prizes'] as Line[];
  const bytes = (length: number): Uint8Array => Uint8Array.from({ length }, () => random.integer(0, 255));
  const picked = pickByWeight(
    prizes.map((line) => Number(line['weight'])),
    bytes,
  );
  const index = drawnLine(
    prizes.map((line) => drawableOf(line, today)),
    picked,
    null,
  );
  const line = prizes[index] as Line;
  const isWin = line['type'] !== 'thanks';
  const kind = String(activity['costKind']);
  const isFirst = !rowsOf(sample, 'lotteryRecord').some(
    (one) => one['member'] === member.id && one['activity'] === activity.id && dayOf(String(one['drawnAt'])) === today,
  );
  const usable = chance !== undefined && Number(chance['used']) < Number(chance['times']);
  const isFree = kind === 'none' || (Number(activity['freeTimesDay']) > 0 && isFirst);
  const paidBy = isFree ? 'free' : usable ? 'chance' : kind;
  if (paidBy === 'chance' && chance) chance['used'] = Number(chance['used']) + 1;
  const rule = rowsOf(sample, 'storeLottery')[Number(paidBy === 'chance' ? (chance?.['storeLottery'] ?? 0) : 0) - 1];
  const prizeCost = isWin ? String(line['cost']) : '0.00';
  if (isWin) activity['prizes'] = afterWin(prizes, index, today);
  const state = isWin ? fateOf(sample, line, at) : { status: 'none' };
  if (state.status === 'cancelled' || state.status === 'expired')
    activity['prizes'] = afterGivenBack(activity['prizes'] as Line[], String(line['prizeNo']), today);
  const coupon = rowsOf(sample, 'coupon')[Number(line['coupon'] ?? 0) - 1];
  return addRow(
    sample,
    'lotteryRecord',
    rowsFit(sample, 'lotteryRecord', {
      recordNo: serialNumber({ prefix: 'CJ', date: 'yyyyMMdd', digits: 6 }, moment, sequence),
      activity: activity.id,
      member: member.id,
      phone: member['phone'] ?? null,
      costKind: kind,
      paidBy,
      costAmount: paidBy === 'points' || paidBy === 'dScore' ? (activity['costAmount'] ?? '0') : '0.00',
      isWin,
      prizeName: line['name'] ?? null,
      prizeType: line['type'] ?? null,
      prizeAmount: line['amount'] ?? null,
      prize: line['prizeNo'] ?? null,
      goods: line['goods'] ?? null,
      sku: line['sku'] ?? null,
      prizeCost,
      couponIssue: coupon && isWin ? issueTo(sample, coupon, member, new Date(at)).id : null,
      chance: paidBy === 'chance' ? (chance?.id ?? null) : null,
      storeLottery: rule?.id ?? null,
      storeCost: rule ? yuan(Math.round((fen(prizeCost) * Number(rule['storeShare'])) / 100)) : '0.00',
      ip: `10.${random.integer(1, 200)}.${random.integer(1, 250)}.${random.integer(1, 250)}`,
      failReason: null,
      drawnAt: moment,
      receiver: null,
      receiverPhone: null,
      receiverAddress: null,
      carrier: null,
      trackingNo: null,
      store: activity['store'] ?? null,
      claimUntil: isWin && line['type'] === 'goods' ? new Date(at + 15 * day).toISOString() : null,
      sentAt: null,
      receiveDueAt: null,
      voidReason: null,
      createdAt: moment,
      ...state,
    }),
    0,
  );
}

type Fate = { status: string; [field: string]: Json };

/** Goods wait for an address, are sent and received, or expire; large credits wait; the rest came at once. */
function fateOf(sample: Sample, line: Line, at: number): Fate {
  const { random } = sample;
  const age = (sample.now.getTime() - at) / day;
  const later = (days: number): string => new Date(at + days * day).toISOString();
  const isCredit = credits.includes(String(line['type']));
  const isLarge = fen(line['cost'] ?? '0') >= large * 100;
  if (age > 1 && (isLarge || line['type'] === 'goods') && random.chance(0.1))
    return { status: 'cancelled', voidReason: '会员资料不实，奖品作废' };
  if (!isCredit && line['type'] !== 'goods') return { status: 'sent', sentAt: later(0) };
  if (isCredit && !isLarge) return { status: 'sent', sentAt: later(0) };
  if (isCredit) return age > 20 ? { status: 'sent', sentAt: later(1) } : { status: 'pending' };
  if (age > 15 && random.chance(0.2)) return { status: 'expired' };
  if (age < 12 && random.chance(0.4)) return { status: 'waitAddress' };
  const to = { receiver: personName(random), receiverPhone: phone(random), receiverAddress: address(random) };
  if (age < 3) return { status: 'pending', ...to };
  const sent = {
    ...to,
    carrier: rowsOf(sample, 'logisticsCompany')[0]?.id ?? null,
    trackingNo: `SF${random.integer(10_000_000, 99_999_999)}`,
    sentAt: later(2),
    receiveDueAt: later(17),
  };
  return { status: age > 17 ? 'received' : 'sent', ...sent };
}

/** Goods that online activities may still give, and those that wait to be sent, are reserved. */
function reserve(sample: Sample, activities: readonly SampleRow[]): void {
  const locked = new Map<string, number>();
  const add = (goods: Json | undefined, sku: Json | undefined, pieces: number): void => {
    const key = `${String(goods)} ${String(sku)}`;
    if (typeof goods === 'number') locked.set(key, (locked.get(key) ?? 0) + pieces);
  };
  for (const activity of activities.filter((one) => one['status'] === 'online'))
    for (const line of activity['prizes'] as Line[])
      if (line['type'] === 'goods') add(line['goods'], line['sku'], Number(line['left']));
  for (const record of rowsOf(sample, 'lotteryRecord'))
    if (record['prizeType'] === 'goods' && ['waitAddress', 'pending'].includes(String(record['status'])))
      add(record['goods'], record['sku'], 1);
  for (const [key, pieces] of locked) {
    const [goods = '', sku = ''] = key.split(' ');
    const row = rowsOf(sample, 'goods')[Number(goods) - 1];
    if (row)
      row['skus'] = (row['skus'] as Line[]).map((one) =>
        one['skuNo'] === sku ? { ...one, lockedStock: Number(one['lockedStock'] ?? 0) + pieces } : one,
      );
  }
}

/** What draws took from accounts, out of points that were gained before, and the credits that were won. */
export function buildLotteryMoney(sample: Sample, put: Put): void {
  const opened = new Set<number>();
  for (const record of rowsOf(sample, 'lotteryRecord')) {
    const member = Number(record['member']);
    const owner = { ownerType: 'member', ownerId: member, member };
    const at = String(record['drawnAt']);
    const recordNo = String(record['recordNo']);
    if (record['paidBy'] === 'points' && !opened.has(member)) {
      opened.add(member);
      const earlier = new Date(Date.parse(at) - day).toISOString();
      put(earlier, 'taskReward', `RW8${String(member).padStart(7, '0')}`, 'grant', {
        ...owner,
        asset: 'points',
        amount: '600',
      });
    }
    if (record['paidBy'] === 'points' || record['paidBy'] === 'dScore')
      put(at, 'pointsSpend', recordNo, 'draw', { ...owner, asset: record['paidBy'], amount: record['costAmount'] });
    if (record['status'] === 'sent' && credits.includes(String(record['prizeType'])))
      put(String(record['sentAt']), 'lotteryPrize', recordNo, 'send', {
        ...owner,
        asset: record['prizeType'],
        amount: record['prizeAmount'],
      });
  }
}
