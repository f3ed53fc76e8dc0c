/** The member's row is locked first: check-ins of one member follow one another. */
import { addDays, dayOf, dayStart } from '../../../base/date.ts';
import { compare } from '../../../base/decimal.ts';
import type { FunctionServer, Work } from '../../../database/contract.ts';
import { post } from '../../../database/ledger/ledger.ts';
import { settingInForce } from '../../../database/rows/settings.ts';
import { refuse } from '../../refusals.server.ts';
import { rows } from '../../rows.server.ts';
import { amountOf, idOf, textOf, wholeOf, type Values } from '../../values.ts';
import { act, lockedRow, writeRow } from '../../work.server.ts';
import { checkInRewardOf, metresBetween } from '../check-in.ts';
import { streakAt } from '../sign.ts';

/** How many days back may be made up. */
const daysBack = 30;
/** Days that are read to count a streak. */
const most = 5_000;
/** What is judged invalid counts no longer. */
const countedStates: ['pending', 'valid', 'makeup'] = ['pending', 'valid', 'makeup'];

export const checkIn: FunctionServer = async (work, { record, form, use }) => {
  const setting = await settingInForce(work, 'checkInSetting');
  const byStaff = use['event'] === 'staffMakeUp';
  const isMakeUp = use['event'] !== 'today';
  const member = byStaff ? idOf(record['member']) : record.id;
  if (member === null) return;
  if (byStaff) await lockedRow(work, 'member', member);
  const today = dayOf(work.now);
  const day = isMakeUp ? textOf(form['day']) : today;
  const type = byStaff ? textOf(record['type']) : isMakeUp ? 'member' : textOf(form['type']);
  const store = type === 'store' ? idOf(byStaff ? record['store'] : form['store']) : null;
  const ofStore = type === 'store' ? { store } : { member };
  const before = await rows.find(work, 'checkInRecord', { type, ...ofStore }, { sort: '-punchDate', most });
  if (before.some((one) => one.punchDate === day))
    refuse({ zh: '该日已打卡', en: 'Checked in on that day already' }, isMakeUp ? 'day' : undefined);
  if (isMakeUp) refuseDay(day, today);
  else refuseLate(work, setting);
  if (isMakeUp && !byStaff) await refuseTimes(work, setting, member, today);
  const place = await placeOf(work, setting, store, isMakeUp ? undefined : form);
  const counted = before.filter((one) => countedStates.some((state) => state === one.status));
  const days = new Set(counted.map((one) => textOf(one.punchDate)));
  const streak = streakAt(day, days);
  const cost = isMakeUp && !byStaff ? amountOf(setting['makeUpPrice']) : '0';
  const added = await rows.add(work, 'checkInRecord', {
    type,
    member,
    store,
    ...place,
    punchDate: day,
    punchAt: work.now.toISOString(),
    dayNo: counted.filter((one) => textOf(one.punchDate) < day).length + 1,
    streak,
    ...(isMakeUp ? {} : contentOf(type, form)),
    ...checkInRewardOf(setting, type, streak),
    makeUpCost: cost,
    rejectReason: byStaff ? textOf(form['reason']) : null,
    auditor: byStaff ? work.session.account : null,
    status: 'pending',
  });
  if (compare(cost, '0') > 0)
    await post(work, {
      bizType: 'pointsSpend',
      bizNo: textOf(added.punchNo),
      step: 'makeUp',
      remark: '补卡',
      document: { ownerType: 'member', ownerId: member, member, asset: 'points', amount: cost },
    });
  if (isMakeUp) {
    days.add(day);
    for (const later of counted.filter((one) => textOf(one.punchDate) > day)) {
      const now = { streak: streakAt(textOf(later.punchDate), days), dayNo: wholeOf(later.dayNo) + 1 };
      await writeRow(work, 'checkInRecord', later, now);
    }
  }
  const action = isMakeUp ? 'acceptMakeUp' : 'accept';
  if (isMakeUp || type === 'member') await act(work, { entity: 'checkInRecord', action, id: added.id });
  return { note: { zh: `${day}，连续 ${streak} 天`, en: `${day}, ${streak} in a row` } };
};

/** What the member tells of it, by its type. */
function contentOf(type: string, form: Values): Values {
  if (type === 'member') return {};
  const images = form.images ?? null;
  if (type === 'store') return { images, location: form.location ?? null, point: form.point ?? null };
  const { content = null, course = null, duration = null } = form;
  return { images, content, course, duration };
}

/** The seller of the store, and how far away it was; too far is refused. */
async function placeOf(work: Work, setting: Values, id: number | null, form: Values | undefined): Promise<Values> {
  if (id === null) return {};
  const store = await lockedRow(work, 'store', id);
  if (!store) refuse({ zh: '店铺不存在', en: 'There is no such store' }, 'store');
  const distance = form ? metresBetween(store?.location, form.point) : null;
  const farthest = wholeOf(setting.maxDistance);
  if (distance !== null && distance > farthest)
    refuse(
      {
        zh: `距门店 ${distance} 米，须在 ${farthest} 米内打卡`,
        en: `${distance} m from the store: check in within ${farthest} m`,
      },
      'point',
    );
  return { seller: store?.seller ?? null, distance };
}

function refuseDay(day: string, today: string): void {
  if (day >= today || day < addDays(today, -daysBack))
    refuse({ zh: `只能补卡最近 ${daysBack} 天`, en: `Only the last ${daysBack} days can be made up` }, 'day');
}

function refuseLate(work: Work, setting: Values): void {
  const until = textOf(setting.cutOffTime);
  const time = new Date(work.now.getTime() + 8 * 3_600_000).toISOString().slice(11, 16);
  if (until !== '' && time > until)
    refuse({ zh: `今日打卡已于 ${until} 截止`, en: `Check-in ended at ${until} today` });
}

async function refuseTimes(work: Work, setting: Values, member: number, today: string): Promise<void> {
  const limit = wholeOf(setting.makeUpTimes);
  const month = dayStart(`${today.slice(0, 7)}-01`).toISOString();
  const made = await rows.find(
    work,
    'checkInRecord',
    { member, type: 'member', status: 'makeup', auditor: { empty: true }, punchAt: { gte: month } },
    { limit: 31 },
  );
  if (made.length >= limit)
    refuse({ zh: `每月最多补卡 ${limit} 次`, en: `At most ${limit} days a month can be made up` });
}
