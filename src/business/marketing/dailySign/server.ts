/** The member's row is locked by its action: sign-ins of one member follow one another. */
import { addDays, dayOf, dayStart } from '../../../base/date.ts';
import { compare } from '../../../base/decimal.ts';
import type { Work } from '../../../database/contract.ts';
import { post } from '../../../database/ledger/ledger.ts';
import { settingInForce } from '../../../database/rows/settings.ts';
import { couponRefusal, giveCoupon } from '../../coupons.server.ts';
import { decimalsOf } from '../../money/assets.ts';
import { refuse } from '../../refusals.server.ts';
import { rows, type FunctionOf } from '../../rows.server.ts';
import { amountOf, textOf, wholeOf, type Values } from '../../values.ts';
import { cycleDayOf, signReward, streakAt } from '../sign.ts';

/** How many days back may be made up. */
const daysBack = 7;
/** Days that are read to count a streak. */
const most = 5_000;

export const dailySign: FunctionOf<'member'> = async (work, { record, form, use }) => {
  const setting = await settingInForce(work, 'signSetting');
  if (setting['enabled'] !== true) refuse({ zh: '签到未开启', en: 'The daily sign-in is off' });
  const today = dayOf(work.now);
  const makeUp = use.makeUp === true;
  const day = makeUp ? textOf(form.day) : today;
  const before = await rows.find(work, 'signRecord', { member: record.id }, { sort: '-signDate', most });
  const signed = new Set(before.map((one) => textOf(one.signDate)));
  if (signed.has(day))
    refuse(
      makeUp ? { zh: '该日已签到', en: 'Signed in on that day already' } : signedToday,
      makeUp ? 'day' : undefined,
    );
  if (makeUp) await refuseMakeUp(work, setting, record.id, day, today);
  const streak = streakAt(day, signed);
  const cycleDay = cycleDayOf(setting, streak, before.length);
  const asset = textOf(setting['rewardKind']);
  const { amount, coupons } = signReward(setting, cycleDay, streak, record.level, decimalsOf(work.site, asset));
  const cost = makeUp ? amountOf(setting['makeUpCost']) : '0';
  const bizNo = `sign-${record.id}-${day}`;
  const document = { ownerType: 'member', ownerId: record.id, member: record.id };
  if (compare(cost, '0') > 0)
    await post(work, {
      bizType: 'pointsSpend',
      bizNo,
      step: 'makeUp',
      remark: '补签',
      document: { ...document, asset: 'points', amount: cost },
    });
  if (compare(amount, '0') > 0)
    await post(work, {
      bizType: 'taskReward',
      bizNo,
      step: 'sign',
      remark: '每日签到',
      document: { ...document, asset, amount },
    });
  let coupon: number | null = null;
  for (const one of coupons)
    if ((await couponRefusal(work, one, record.id)) === undefined) coupon = await giveCoupon(work, one, record.id);
  await rows.add(work, 'signRecord', {
    member: record.id,
    signDate: day,
    signedAt: work.now.toISOString(),
    cycleDay,
    streak,
    asset,
    amount,
    coupon,
    madeUp: makeUp,
    cost,
  });
  return { note: { zh: `${day}，连续 ${streak} 天`, en: `${day}, ${streak} in a row` } };
};

const signedToday = { zh: '今日已签到', en: 'Signed in today already' };

async function refuseMakeUp(work: Work, setting: Values, member: number, day: string, today: string): Promise<void> {
  if (setting.makeUp !== true) refuse({ zh: '未开启补签', en: 'Days cannot be made up' });
  if (day >= today || day < addDays(today, -daysBack))
    refuse({ zh: `只能补签最近 ${daysBack} 天`, en: `Only the last ${daysBack} days can be made up` }, 'day');
  const limit = wholeOf(setting.makeUpMonthLimit);
  const month = dayStart(`${today.slice(0, 7)}-01`).toISOString();
  const made = await rows.find(work, 'signRecord', { member, madeUp: true, signedAt: { gte: month } }, { limit: 31 });
  if (made.length >= limit)
    refuse({ zh: `每月最多补签 ${limit} 次`, en: `At most ${limit} days a month can be made up` });
}
