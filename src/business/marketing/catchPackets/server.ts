import { dayOf, dayStart } from '../../../base/date.ts';
import { add, sub } from '../../../base/decimal.ts';
import type { Work } from '../../../database/contract.ts';
import { couponRefusal, type CouponFailure } from '../../coupons.server.ts';
import { refuse } from '../../refusals.server.ts';
import { rows, type FunctionOf, type RowOf } from '../../rows.server.ts';
import { amountOf, idOf, linesOf, textOf, wholeOf, type Line } from '../../values.ts';
import { act } from '../../work.server.ts';
import { drawPrize, noPrize, within, type Prize } from './draw.ts';

/** The activity's row is locked by its action: draws of one activity follow one another. */
export const catchPackets: FunctionOf<'rainPackage'> = async (work, { record, form }) => {
  const session = runningSession(work, record);
  if (!session) refuse({ zh: '当前没有进行中的场次', en: 'No session is running' });
  const [member, clickCount] = [idOf(form.member) ?? 0, wholeOf(form.clickCount)];
  if (clickCount > session.packetCount)
    refuse({ zh: '点击个数超过红包个数', en: 'More packets than there were' }, 'clickCount');
  const caught = { package: record.id, sessionAt: session.at, member };
  if ((await rows.find(work, 'rainRecord', caught, { limit: 1 })).length > 0)
    refuse({ zh: '本场已领取过', en: 'Caught already in this session' });
  const tiers = linesOf(record.tiers);
  const prize =
    clickCount === 0
      ? noPrize
      : within(record, drawPrize(record, tiers, work.world.bytes), await leftOf(work, record, session));
  const today = dayOf(work.now);
  const made = await rows.add(work, 'rainRecord', {
    ...caught,
    clickCount,
    prizeType: prize.prizeType,
    asset: assetOf(record, prize),
    amount: prize.amount,
    coupon: prize.coupon,
    ip: textOf(form.ip) || null,
    caughtAt: work.now.toISOString(),
    caughtOn: today,
  });
  if (prize.prizeType === 'thanks') return;
  const failure = await failureOf(work, record, prize, member);
  await act(work, {
    entity: 'rainRecord',
    id: made.id,
    ...(failure ? { action: 'fail', form: { failReason: failure } } : { action: 'credit' }),
  });
  const cash = prize.prizeType === 'cash' ? prize.amount : '0.00';
  return {
    changes: {
      sentAmount: add(amountOf(record.sentAmount), cash),
      sentCount: wholeOf(record.sentCount) + 1,
      ...(prize.tier === undefined ? {} : { tiers: tiers.map((one, at) => (at === prize.tier ? counted(one) : one)) }),
    },
  };
};

interface RunningSession {
  /** ISO moment at which it began. */
  at: string;
  quota: string;
  packetCount: number;
}

const counted = (tier: Line): Line => ({ ...tier, sent: wholeOf(tier['sent']) + 1 });

function assetOf(rain: RowOf<'rainPackage'>, { prizeType }: Prize): string | null {
  if (prizeType === 'cash') return textOf(rain.creditTo);
  return prizeType === 'points' ? 'points' : null;
}

/** The session of today within whose seconds the moment lies. */
function runningSession(work: Work, rain: RowOf<'rainPackage'>): RunningSession | undefined {
  const midnight = dayStart(dayOf(work.now)).getTime();
  for (const one of linesOf(rain.sessions)) {
    const [hours = 0, minutes = 0] = textOf(one['startTime']).split(':').map(Number);
    const begins = midnight + (hours * 60 + minutes) * 60_000;
    const seconds = wholeOf(one['seconds']) || wholeOf(rain.durationSeconds);
    const passed = work.now.getTime() - begins;
    if (passed >= 0 && passed < seconds * 1000)
      return {
        at: new Date(begins).toISOString(),
        quota: amountOf(one['quota']),
        packetCount: wholeOf(one['packetCount']),
      };
  }
  return undefined;
}

/** What is left of the session's quota, of the day's budget and of the whole. */
async function leftOf(work: Work, rain: RowOf<'rainPackage'>, session: RunningSession): Promise<string[]> {
  const sent = async (match: { sessionAt: string } | { caughtOn: string }): Promise<string> =>
    rows.sum(work, 'rainRecord', { package: rain.id, prizeType: 'cash', ...match }, 'amount');
  return [
    sub(amountOf(rain.totalBudget), amountOf(rain.sentAmount)),
    sub(session.quota, await sent({ sessionAt: session.at })),
    ...(rain.dayBudget ? [sub(amountOf(rain.dayBudget), await sent({ caughtOn: dayOf(work.now) }))] : []),
  ];
}

/** Why the prize cannot be credited now; staff send it again. */
async function failureOf(
  work: Work,
  rain: RowOf<'rainPackage'>,
  prize: Prize,
  member: number,
): Promise<CouponFailure | 'accountLocked' | undefined> {
  if (prize.prizeType === 'coupon') return couponRefusal(work, prize.coupon, member);
  const account = { ownerType: 'member', ownerId: member, asset: assetOf(rain, prize), locked: true };
  const locked = await rows.find(work, 'memberAccount', account, { limit: 1 });
  return locked.length > 0 ? 'accountLocked' : undefined;
}
