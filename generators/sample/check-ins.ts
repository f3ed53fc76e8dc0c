/** Check-ins of the sample: members day by day, stores with photos of their place, studies; and what they were paid. */
import { addDays, dayOf, dayStart } from '../../src/base/date.ts';
import { checkInRewardOf } from '../../src/business/marketing/check-in.ts';
import { streakAt } from '../../src/business/marketing/sign.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { addRow, pictureUrl, rowsOf, serialNumber, volume, type Sample, type SampleRow } from './engine.ts';
import type { Put } from './money.ts';

type Values = { [field: string]: Json };
type Type = 'member' | 'store' | 'study';

interface Planned {
  at: string;
  type: Type;
  owner: SampleRow;
  store: SampleRow | null;
  index: number;
  round: number;
}

const courses = ['开店第一课', '商品陈列入门', '会员沟通技巧'];
const notes = ['今天学习了商品陈列的三个原则，准备明天调整货架。', '学会了怎样向老会员介绍新品，收获很大。'];

const invalidReasons = { member: '重复账号打卡', store: '照片与门店不符', study: '心得与课程无关' };

export function buildCheckIns(sample: Sample, put: Put, undo: Put): void {
  const setting = sample.site.entities['checkInSetting'];
  if (!setting || !sample.site.entities['checkInRecord']) return;
  const rules = Object.fromEntries(Object.values(setting.fields).map((field) => [field.name, field.default ?? null]));
  const auditor = rowsOf(sample, 'adminUser').find((account) => account['area'] === 'admin');
  const seen = new Map<string, Set<string>>();
  planned(sample).forEach((plan, count) => {
    const { type, owner, store, at, index, round } = plan;
    const day = dayOf(at);
    const key = `${type} ${store?.id ?? owner.id}`;
    const days = seen.get(key) ?? new Set<string>();
    const reward = checkInRewardOf(rules, type, streakAt(day, days));
    const isMakeUp = type === 'member' && round === 3 && index % 4 === 0;
    const isLate = Date.parse(at) > sample.now.getTime() - 2 * 86_400_000;
    const byReview = index % 9 === 8 ? 'invalid' : 'valid';
    const status = isMakeUp
      ? 'makeup'
      : type === 'member'
        ? index % 11 === 10 && round === 0
          ? 'invalid'
          : 'valid'
        : isLate
          ? 'pending'
          : byReview;
    const isPaid = status === 'valid' || status === 'makeup' || (type === 'member' && status === 'invalid');
    // Made up the day after.
    const bookedAt = isMakeUp ? new Date(Date.parse(at) + 86_400_000).toISOString() : at;
    const punchNo = serialNumber({ prefix: 'DK', date: 'yyyyMMdd', digits: 6 }, at, count + 1);
    addRow(
      sample,
      'checkInRecord',
      {
        punchNo,
        type,
        member: owner.id,
        store: store?.id ?? null,
        seller: store?.['seller'] ?? null,
        punchDate: day,
        punchAt: bookedAt,
        dayNo: days.size + 1,
        streak: streakAt(day, days),
        ...contentOf(sample, plan),
        featured: type === 'study' && status === 'valid' && round % 7 === 3,
        ...reward,
        rewardPaidAt: isPaid ? bookedAt : null,
        makeUpCost: '0',
        rejectReason: status === 'invalid' ? invalidReasons[type] : isMakeUp ? '系统故障，未能打卡' : null,
        auditor: isMakeUp || status === 'invalid' || (type !== 'member' && isPaid) ? (auditor?.id ?? null) : null,
        status,
        createdAt: bookedAt,
        updatedAt: bookedAt,
      },
      0,
    );
    if (status !== 'invalid') seen.set(key, days.add(day));
    if (!isPaid) return;
    const steps = [
      { step: 'pay', asset: reward.rewardAsset, amount: reward.rewardAmount },
      { step: 'streak', asset: reward.bonusAsset, amount: reward.bonusAmount },
    ].filter(({ amount }) => Number(amount) > 0);
    for (const { step, asset, amount } of steps) {
      const document = { ownerType: 'member', ownerId: owner.id, asset, amount };
      put(bookedAt, 'signReward', punchNo, step, document);
      if (status === 'invalid') undo(bookedAt, 'signReward', punchNo, step, document);
    }
  });
}

/** Who checks in when, the earliest first. */
function planned(sample: Sample): Planned[] {
  const members = rowsOf(sample, 'member').filter((one) => one['status'] === 'normal');
  const stores = rowsOf(sample, 'store')
    .filter((one) => one['status'] === 'open' || one['status'] === 'normal' || one['status'] === 'active')
    .slice(0, 10);
  const from = addDays(dayOf(sample.now), -20);
  const found: Planned[] = [];
  const add = (type: Type, owner: SampleRow | undefined, store: SampleRow | null, index: number): void => {
    if (!owner) return;
    for (let round = 0; round < 20; round += 1) {
      // Each misses days of its own.
      if ((index + round) % 6 === 5) continue;
      const minutes = 8 * 60 + ((index * 37 + round * 11) % 600);
      const at = new Date(dayStart(addDays(from, round)).getTime() + minutes * 60_000).toISOString();
      if (at > owner.createdAt && (store === null || at > store.createdAt))
        found.push({ at, type, owner, store, index, round });
    }
  };
  const count = volume(sample, 40, 12);
  for (let index = 0; index < count; index += 1) add('member', members[index], null, index);
  stores.forEach((store, index) => add('store', members[(index * 3) % Math.max(1, members.length)], store, index));
  for (let index = 0; index < volume(sample, 12, 6); index += 1)
    add('study', members[(index * 5 + 1) % Math.max(1, members.length)], null, index);
  const owners = new Set<string>();
  return found
    .filter(({ type, owner, store, at }) => {
      const key = `${type} ${store?.id ?? owner.id} ${dayOf(at)}`;
      return !owners.has(key) && owners.add(key);
    })
    .toSorted((a, b) => a.at.localeCompare(b.at));
}

function contentOf(sample: Sample, { type, store, index, round }: Planned): Values {
  if (type === 'member') return {};
  const images = [pictureUrl(sample, `check-in-${(index + round) % 12}`)];
  if (type === 'store')
    return {
      images,
      location: store?.['address'] ?? null,
      point: store?.['location'] ?? null,
      distance: store?.['location'] ? 0 : null,
    };
  return {
    images,
    course: courses[index % courses.length] ?? '',
    content: notes[round % notes.length] ?? '',
    duration: 1200 + (round % 4) * 300,
  };
}
