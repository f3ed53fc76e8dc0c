/** How often a member has drawn, and what pays for another draw. */
import { dayOf, dayStart } from '../../../base/date.ts';
import type { Work } from '../../../database/contract.ts';
import { refuse } from '../../refusals.server.ts';
import { rows, type RowOf } from '../../rows.server.ts';
import { decimalOf, textOf, wholeOf, type Values } from '../../values.ts';

export interface Draws {
  /** Of the activity: today, today free of charge, in all, and wins that were not taken back. */
  today: number;
  free: number;
  total: number;
  wins: number;
  /** Of all activities today: by the member, and from the address. */
  day: number;
  ofIp: number;
}

const kept = ['none', 'waitAddress', 'pending', 'sent', 'received'];

/** Counts while the day is locked, so that nobody draws in between. */
export async function drawsOf(work: Work, activity: number, member: number, ip: string): Promise<Draws> {
  const since = { gte: dayStart(dayOf(work.now)).toISOString() };
  const own = await rows.counts(
    work,
    'lotteryRecord',
    { member },
    {
      today: { activity, drawnAt: since },
      free: { activity, drawnAt: since, paidBy: 'free' },
      total: { activity },
      wins: { activity, isWin: true, status: kept },
      day: { drawnAt: since },
    },
  );
  const { ofIp } = await rows.counts(work, 'lotteryRecord', { ip, drawnAt: since }, { ofIp: {} });
  return { ...own, ofIp };
}

const noneToday = { zh: '今日抽奖次数已用完', en: 'No draws left today' };
const noneAtAll = { zh: '抽奖次数已用完', en: 'No draws left' };

/** A limit of 0 is none. */
const reached = (count: number, limit: Values[string]): boolean => wholeOf(limit) > 0 && count >= wholeOf(limit);

export function refuseOverLimit(activity: Values, settings: Values, draws: Draws): void {
  if (reached(draws.today, activity.timesPerDay)) refuse(noneToday);
  if (reached(draws.total, activity.timesTotal)) refuse(noneAtAll);
  if (reached(draws.day, settings.dayDrawLimit)) refuse(noneToday);
  if (reached(draws.ofIp, settings.riskIpLimit)) refuse(noneToday);
}

export interface Payment {
  by: 'free' | 'chance' | 'points' | 'dScore';
  /** Decimal text. */
  amount: string;
  chance?: RowOf<'lotteryChance'>;
}

/** A free draw of the day first, else a chance that was earned, else points; refuses where there is none of them. */
export async function paymentOf(
  work: Work,
  activity: RowOf<'lotteryActivity'>,
  member: number,
  draws: Draws,
): Promise<Payment> {
  const kind = textOf(activity.costKind);
  if (kind === 'none' || draws.free < wholeOf(activity.freeTimesDay)) return { by: 'free', amount: '0' };
  const now = work.now.toISOString();
  const chances = await rows.find(work, 'lotteryChance', { activity: activity.id, member }, { lock: true });
  const chance = chances.find((one) => wholeOf(one.used) < wholeOf(one.times) && textOf(one.expireAt) > now);
  if (chance) return { by: 'chance', amount: '0', chance };
  if (kind === 'points' || kind === 'dScore') return { by: kind, amount: decimalOf(activity.costAmount) };
  return refuse({ zh: '没有可用的抽奖次数', en: 'No draws earned' });
}
