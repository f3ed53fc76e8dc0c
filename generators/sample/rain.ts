/** Red-packet rain in every state, and what members caught: within quota and budget, as catching leaves them. */
import { dayOf, dayStart } from '../../src/base/date.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { addRow, ago, pictureUrl, rowsOf, serialNumber, volume, type Sample, type SampleRow } from './engine.ts';
import { yuan } from './goods.ts';
import type { Put } from './money.ts';

interface Rain {
  edition: 'classic' | 'new';
  name: string;
  status: 'draft' | 'online' | 'stopped';
  /** Days from today that it begins and ends. */
  days: [from: number, to: number];
  times: string[];
  /** Of cents; none in an activity of tiers. */
  amounts?: [least: number, most: number];
  /** Shares of what all have caught. */
  share: number;
}

const rains: readonly Rain[] = [
  {
    edition: 'classic',
    name: '双十二红包雨',
    status: 'online',
    days: [-12, 18],
    times: ['20:00'],
    amounts: [50, 300],
    share: 40,
  },
  {
    edition: 'new',
    name: '会员日整点红包雨',
    status: 'online',
    days: [-9, 21],
    times: ['10:00', '14:00', '20:00'],
    share: 35,
  },
  {
    edition: 'classic',
    name: '国庆红包雨',
    status: 'stopped',
    days: [-60, -50],
    times: ['12:00'],
    amounts: [100, 100],
    share: 25,
  },
  {
    edition: 'classic',
    name: '新春红包雨',
    status: 'draft',
    days: [30, 45],
    times: ['20:00'],
    amounts: [88, 888],
    share: 0,
  },
  {
    edition: 'new',
    name: '店庆红包雨',
    status: 'draft',
    days: [12, 20],
    times: ['09:00', '21:00'],
    amounts: [20, 200],
    share: 0,
  },
];

const tiers = (): { [field: string]: Json }[] => [
  { label: '大红包', prizeType: 'cash', amount: '8.88', coupon: null, probability: '5.00', stock: 50, sent: 0 },
  { label: '小红包', prizeType: 'cash', amount: '0.88', coupon: null, probability: '45.00', stock: 0, sent: 0 },
  { label: '积分', prizeType: 'points', amount: '20.00', coupon: null, probability: '30.00', stock: 0, sent: 0 },
  { label: '谢谢参与', prizeType: 'thanks', amount: null, coupon: null, probability: '20.00', stock: 0, sent: 0 },
];

export function buildRain(sample: Sample, put: Put): void {
  if (!sample.site.entities['rainPackage']) return;
  const members = rowsOf(sample, 'member').filter((one) => one['status'] === 'normal');
  let number = 0;
  for (const rain of rains) {
    const [least, most] = rain.amounts ?? [0, 0];
    const activity = addRow(
      sample,
      'rainPackage',
      {
        edition: rain.edition,
        name: rain.name,
        image: pictureUrl(sample, `rain-${rain.name}`),
        startAt: ago(sample, -rain.days[0]),
        endAt: ago(sample, -rain.days[1]),
        sessions: rain.times.map((startTime) => ({ startTime, seconds: null, quota: '200.00', packetCount: 60 })),
        durationSeconds: 15,
        intervalMs: 300,
        amountMode: rain.amounts ? (least === most ? 'fixed' : 'random') : 'tier',
        minAmount: rain.amounts ? yuan(least) : null,
        maxAmount: least === most ? null : yuan(most),
        tiers: rain.amounts ? null : tiers(),
        totalBudget: '2000.00',
        dayBudget: '400.00',
        sentAmount: '0.00',
        sentCount: 0,
        timesPerDay: rain.times.length,
        timesTotal: 0,
        audience: 'all',
        audienceLevels: null,
        condition: 'none',
        conditionAmount: null,
        creditTo: 'redPacket',
        rules: '<p>活动期间每天整点开始，点击落下的红包即可领取，红包实时到账。</p>',
        status: rain.status,
        createdAt: ago(sample, 3 - Math.min(0, rain.days[0])),
      },
      0.4,
    );
    const records = Math.round((volume(sample, 300, 60) * rain.share) / 100);
    for (let index = 0; index < records && members.length > 0; index += 1)
      caught(sample, put, rain, activity, members, index, (number += 1));
  }
}

/** One session of one member: no member twice in a session. */
function caught(
  sample: Sample,
  put: Put,
  rain: Rain,
  activity: SampleRow,
  members: readonly SampleRow[],
  index: number,
  number: number,
): void {
  const { random } = sample;
  const last = rain.status === 'online' ? 1 : -rain.days[1] + 1;
  const day = dayOf(ago(sample, last + ((index + Math.floor(index / members.length)) % 8)));
  const time = rain.times[index % rain.times.length] ?? '20:00';
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const sessionAt = new Date(dayStart(day).getTime() + (hours * 60 + minutes) * 60_000);
  const caughtAt = new Date(sessionAt.getTime() + random.integer(4, 14) * 1000).toISOString();
  const member = members[index % members.length] as SampleRow;
  const [least, most] = rain.amounts ?? [0, 0];
  const lines = activity['tiers'] as { [field: string]: Json }[] | null;
  const tier = lines?.[[1, 2, 1, 3, 1, 2, 0, 2][index % 8] ?? 1];
  const prizeType = tier ? String(tier['prizeType']) : index % 11 === 7 ? 'thanks' : 'cash';
  const amount = prizeType === 'thanks' ? '0.00' : tier ? String(tier['amount']) : yuan(random.integer(least, most));
  // Each sixtieth met a locked account.
  const status = prizeType === 'thanks' ? 'none' : number % 60 === 9 ? 'failed' : 'sent';
  const record: { [field: string]: Json } = {
    recordNo: serialNumber({ prefix: 'HB', date: 'yyMMdd', digits: 6 }, caughtAt, number),
    package: activity.id,
    sessionAt: sessionAt.toISOString(),
    member: member.id,
    clickCount: prizeType === 'thanks' && !tier ? 0 : random.integer(3, 20),
    prizeType,
    asset: prizeType === 'cash' ? 'redPacket' : prizeType === 'points' ? 'points' : null,
    amount,
    coupon: null,
    couponIssue: null,
    ip: `10.${index % 200}.${number % 250}.${random.integer(1, 250)}`,
    caughtAt,
    caughtOn: day,
    failReason: status === 'failed' ? 'accountLocked' : null,
    status,
    createdAt: caughtAt,
  };
  addRow(sample, 'rainRecord', record, 0);
  if (prizeType === 'thanks') return;
  activity['sentCount'] = Number(activity['sentCount']) + 1;
  if (tier) tier['sent'] = Number(tier['sent']) + 1;
  if (prizeType === 'cash')
    activity['sentAmount'] = yuan(Math.round(Number(activity['sentAmount']) * 100 + Number(amount) * 100));
  if (status === 'sent')
    put(caughtAt, 'redPacketRain', String(record['recordNo']), 'pay', {
      ...record,
      ownerType: 'member',
      ownerId: member.id,
    });
}
