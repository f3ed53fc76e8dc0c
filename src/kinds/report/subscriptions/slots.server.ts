/** Moments of subscriptions, in Shanghai. */
import { Cron } from 'croner';
import type { Every } from './schedule.ts';

const days: { [every in Every]: string } = { day: '* * *', week: '* * 1', month: '1 * *' };
const cronOf = ({ every, hour }: { every: Every; hour: number }): Cron =>
  new Cron(`0 ${hour} ${days[every]}`, { timezone: 'Asia/Shanghai', paused: true });

/** The first moment after now. */
export function nextSlot(when: { every: Every; hour: number }, now: Date): Date {
  const next = cronOf(when).nextRun(now);
  if (!next) throw new Error('A subscription has no next moment.');
  return next;
}

/** The last moment up to now: what was missed before it is not told any more. */
export function lastSlot(when: { every: Every; hour: number }, now: Date): Date {
  // The library tells those before a moment, in whole seconds: a slot has come with its own second.
  const after = new Date((Math.floor(now.getTime() / 1000) + 1) * 1000);
  return cronOf(when).previousRuns(1, after)[0] ?? now;
}
