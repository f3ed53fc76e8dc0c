/** Regional centres of three kinds in every state, what counted for them, and the awards of the months since. */
import { addDays, addMonths, dayOf, dayStart } from '../../src/base/date.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { addRow, ago, rowsOf, type Sample, type SampleRow } from './engine.ts';
import { fen, yuan } from './goods.ts';
import type { Put } from './money.ts';
import { address, phone } from './words.ts';

const kinds = { manage: '管理中心', operating: '运营中心', business: '商务中心' } as const;
const levels = ['province', 'city', 'district'] as const;

interface Center {
  kind: keyof typeof kinds;
  region: readonly [string, ...string[]];
  /** Place of its parent in this list. */
  below?: number;
  rate: string;
  /** Days since it was approved, or since somebody applied for it. */
  since: number;
  /** Days from today until its last day. */
  ends: number;
  status: 'pending' | 'normal' | 'frozen' | 'expired' | 'closed' | 'rejected';
  /** Days since it left the active state; of one that ran out, that is its last day. */
  left?: number;
}
const centers: readonly Center[] = [
  { kind: 'manage', region: ['浙江省'], rate: '1.00', since: 140, ends: 225, status: 'normal' },
  { kind: 'manage', region: ['广东省'], rate: '1.50', since: 110, ends: 18, status: 'normal' },
  { kind: 'manage', region: ['四川省'], rate: '1.00', since: 128, ends: -31, status: 'expired' },
  { kind: 'manage', region: ['江苏省'], rate: '1.00', since: 120, ends: 245, status: 'frozen', left: 24 },
  { kind: 'manage', region: ['福建省'], rate: '1.00', since: 2, ends: 363, status: 'pending' },
  { kind: 'operating', region: ['浙江省', '杭州市'], below: 0, rate: '2.00', since: 118, ends: 247, status: 'normal' },
  { kind: 'operating', region: ['广东省', '深圳市'], below: 1, rate: '2.00', since: 90, ends: 26, status: 'normal' },
  {
    kind: 'operating',
    region: ['浙江省', '宁波市'],
    below: 0,
    rate: '1.00',
    since: 96,
    ends: 200,
    status: 'closed',
    left: 40,
  },
  { kind: 'operating', region: ['广东省', '广州市'], below: 1, rate: '1.00', since: 1, ends: 364, status: 'pending' },
  { kind: 'operating', region: ['江苏省', '苏州市'], below: 3, rate: '1.00', since: 9, ends: 356, status: 'rejected' },
  {
    kind: 'business',
    region: ['浙江省', '杭州市', '西湖区'],
    below: 5,
    rate: '3.00',
    since: 84,
    ends: 281,
    status: 'normal',
  },
  {
    kind: 'business',
    region: ['浙江省', '杭州市', '余杭区'],
    below: 5,
    rate: '3.00',
    since: 75,
    ends: 290,
    status: 'frozen',
    left: 12,
  },
  {
    kind: 'business',
    region: ['广东省', '深圳市', '南山区'],
    below: 6,
    rate: '2.50',
    since: 100,
    ends: -9,
    status: 'expired',
  },
  {
    kind: 'business',
    region: ['广东省', '深圳市', '福田区'],
    below: 6,
    rate: '2.00',
    since: 3,
    ends: 362,
    status: 'pending',
  },
  {
    kind: 'business',
    region: ['浙江省', '杭州市', '滨江区'],
    below: 5,
    rate: '2.00',
    since: 66,
    ends: 299,
    status: 'closed',
    left: 20,
  },
];

/** When a centre stopped collecting: the moment it was frozen or closed, or the end of its last day. */
const until = new WeakMap<SampleRow, string>();

export function buildCenters(sample: Sample): void {
  const { random } = sample;
  const members = rowsOf(sample, 'member').filter(({ status }) => status === 'normal');
  const clerks = rowsOf(sample, 'adminUser').filter(({ area }) => area === 'admin');
  const today = dayOf(sample.now);
  for (const [at, center] of centers.entries()) {
    const { kind, region, below, rate, since, ends, status, left } = center;
    const decided = status !== 'pending';
    const approved = decided && status !== 'rejected';
    const auditedAt = decided ? ago(sample, since) : null;
    const createdAt = ago(sample, decided ? since + 3.2 : since);
    const endOn = addDays(today, ends);
    const expiredAt = new Date(dayStart(addDays(endOn, 1)).getTime() + 600_000).toISOString();
    const remind = new Date(dayStart(endOn).getTime() - 30 * 86_400_000);
    const row = addRow(
      sample,
      'operationCenter',
      {
        kind,
        name: `${region.at(-1)}${kinds[kind]}`,
        member: members[(at * 7 + 4) % members.length]?.id ?? null,
        phone: phone(random),
        level: levels[region.length - 1] ?? 'province',
        region: [...region],
        address: address(random),
        parent: below === undefined ? null : below + 1,
        rewardRate: rate,
        joinedAt: dayOf(new Date(ago(sample, since))),
        endOn,
        remindAt: status === 'normal' && remind > sample.now ? remind.toISOString() : null,
        status,
        carry: '0.00',
        awardedUntil: null,
        createdBy: clerks[at % clerks.length]?.id ?? null,
        auditor: decided ? (clerks[(at + 1) % clerks.length]?.id ?? null) : null,
        auditedAt,
        auditRemark: status === 'rejected' ? '负责人在该区域没有门店与团队，暂不设立' : null,
        createdAt,
        updatedAt: status === 'expired' ? expiredAt : left === undefined ? (auditedAt ?? createdAt) : ago(sample, left),
      },
      0,
    );
    if (approved) until.set(row, status === 'expired' ? expiredAt : left === undefined ? '9999' : ago(sample, left));
  }
}

/** Counts the orders as they were paid and refunded, and awards each month that has ended since. */
export function buildRegionPerformance(sample: Sample, put: Put): void {
  const active = rowsOf(sample, 'operationCenter').filter((row) => until.has(row));
  const returned = rowsOf(sample, 'afterSale').filter(({ status, type }) => status === 'done' && type !== 'exchange');
  for (const order of rowsOf(sample, 'order')) {
    if (typeof order['paidAt'] !== 'string') continue;
    const items = order['items'] as { [member: string]: Json }[];
    const total = (member: string): number => items.reduce((all, item) => all + fen(item[member]), 0);
    const place = placeOf(sample, order);
    const paidAt = order['paidAt'];
    const requests = returned.filter((one) => one['order'] === order.id);
    const byRequest = requests.reduce((all, one) => all + fen(one['refundAmount']) - fen(one['refundFreight']), 0);
    const closing = total('refundedAmount') - byRequest;
    for (const center of active) {
      const region = center['region'] as string[];
      if (total('itemPayAmount') === 0 || !region.every((name, at) => place[at] === name)) continue;
      if (paidAt < String(center['auditedAt']) || paidAt >= (until.get(center) ?? '')) continue;
      const enter = (kind: string, amount: number, at: Json | undefined, afterSale: number | null = null): void => {
        addRow(
          sample,
          'performanceEntry',
          {
            center: center.id,
            order: order.id,
            orderNo: order['orderNo'] ?? null,
            member: order['member'] ?? null,
            kind,
            afterSale,
            amount: yuan(amount),
            at: at ?? null,
            createdAt: at ?? null,
          },
          0,
        );
      };
      enter('sale', total('itemPayAmount'), paidAt);
      for (const one of requests)
        enter('refund', fen(one['refundFreight']) - fen(one['refundAmount']), one['refundedAt'], one.id);
      if (closing > 0) enter('refund', -closing, order['closedAt'] ?? paidAt);
    }
  }
  for (const center of active) award(sample, put, center);
}

/** Where an order goes to. */
function placeOf(sample: Sample, order: SampleRow): readonly string[] {
  const of = (entity: string, id: Json | undefined): Json | undefined =>
    rowsOf(sample, entity)[Number(id ?? 0) - 1]?.['region'];
  const place =
    order['deliveryMethod'] === 'express'
      ? order['receiverRegion']
      : order['deliveryMethod'] === 'pickup'
        ? of('offlineStore', order['offlineStore'])
        : of('member', order['member']);
  return Array.isArray(place) ? (place as string[]) : [];
}

/** Fen that one award comes to at most: the default of the settings. */
const awardCap = 2_000_000;

/** On the first of each month since it was approved, at 03:30. */
function award(sample: Sample, put: Put, center: SampleRow): void {
  const entries = rowsOf(sample, 'performanceEntry').filter((entry) => entry['center'] === center.id);
  const rate = fen(center['rewardRate']);
  const stopped = ['frozen', 'closed'].includes(String(center['status'])) ? (until.get(center) ?? '') : '9999';
  for (let month = firstOf(addMonths(dayOf(new Date(String(center['auditedAt']))), 1)); ; month = addMonths(month, 1)) {
    const at = new Date(dayStart(month).getTime() + 3.5 * 3_600_000);
    if (at > sample.now || (center['status'] === 'closed' && at.toISOString() > stopped)) return;
    const since = dayStart(addMonths(month, -1)).toISOString();
    const performance = entries
      .filter((entry) => String(entry['at']) >= since && String(entry['at']) < dayStart(month).toISOString())
      .reduce((all, entry) => all + fen(entry['amount']), 0);
    const base = performance + fen(center['carry']);
    const amount = Math.min(awardCap, Math.round((base * rate) / 10_000));
    Object.assign(center, { carry: yuan(Math.min(0, base)), awardedUntil: month });
    if (at.toISOString() > stopped || amount <= 0) continue;
    put(at.toISOString(), 'recommendAward', String(center['centerNo']), addMonths(month, -1).slice(0, 7), {
      ownerType: 'member',
      ownerId: Number(center['member']),
      member: center['member'],
      asset: 'commission',
      amount: yuan(amount),
      rate: center['rewardRate'],
      held: false,
    });
  }
}

const firstOf = (day: string): string => `${day.slice(0, 7)}-01`;
