/** Coupons, what members hold of them, and what their orders have used: as sending and paying leave them. */
import { addDays, dayOf, dayStart } from '../../src/base/date.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { addRow, ago, rowsOf, volume, type Sample, type SampleRow } from './engine.ts';
import { rowsFit } from './fit.ts';

type Values = { [field: string]: Json };

interface Template {
  name: string;
  kind: 'cash' | 'discount' | 'freight';
  /** Face value, or the percentage that is paid. */
  value: string;
  min: string;
  getType: 'self' | 'manual' | 'newcomer' | 'gift' | 'code';
  status?: 'draft' | 'paused' | 'ended' | 'voided';
  more?: Values;
}

/** The first three have no threshold: orders of the sample used them. */
const templates: readonly Template[] = [
  { name: '无门槛5元券', kind: 'cash', value: '5.00', min: '0.00', getType: 'self' },
  { name: '无门槛10元券', kind: 'cash', value: '10.00', min: '0.00', getType: 'self' },
  { name: '无门槛20元券', kind: 'cash', value: '20.00', min: '0.00', getType: 'manual' },
  {
    name: '满100减10',
    kind: 'cash',
    value: '10.00',
    min: '100.00',
    getType: 'self',
    more: { total: 2000, perLimit: 2 },
  },
  {
    name: '满200减30',
    kind: 'cash',
    value: '30.00',
    min: '200.00',
    getType: 'self',
    more: { total: 1000, perLimit: 1 },
  },
  {
    name: '会员日8折券',
    kind: 'discount',
    value: '80.00',
    min: '50.00',
    getType: 'manual',
    more: { maxAmount: '50.00' },
  },
  { name: '包邮券', kind: 'freight', value: '12.00', min: '39.00', getType: 'self', more: { perLimit: 3 } },
  { name: '茶叶满300减50', kind: 'cash', value: '50.00', min: '300.00', getType: 'code' },
  { name: '新人5元券', kind: 'cash', value: '5.00', min: '0.00', getType: 'newcomer', more: { packQty: 2, sort: 10 } },
  { name: '新人满99减20', kind: 'cash', value: '20.00', min: '99.00', getType: 'newcomer', more: { sort: 20 } },
  { name: '新人包邮券', kind: 'freight', value: '10.00', min: '0.00', getType: 'newcomer', more: { sort: 30 } },
  {
    name: '新人9折券',
    kind: 'discount',
    value: '90.00',
    min: '0.00',
    getType: 'newcomer',
    status: 'paused',
    more: { maxAmount: '30.00', sort: 40 },
  },
  { name: '回归礼券', kind: 'cash', value: '15.00', min: '120.00', getType: 'manual', status: 'paused' },
  { name: '中秋满150减25', kind: 'cash', value: '25.00', min: '150.00', getType: 'self', status: 'ended' },
  { name: '开业满减券', kind: 'cash', value: '8.00', min: '80.00', getType: 'self', status: 'voided' },
  { name: '双旦满500减80', kind: 'cash', value: '80.00', min: '500.00', getType: 'self', status: 'draft' },
  { name: '老客关怀券', kind: 'cash', value: '12.00', min: '60.00', getType: 'manual', status: 'draft' },
  { name: '下单赠券', kind: 'cash', value: '6.00', min: '50.00', getType: 'gift' },
];

export function buildCoupons(sample: Sample): void {
  if (!sample.site.entities['coupon']) return;
  for (let index = 0; index < volume(sample, 24, templates.length); index += 1) {
    const {
      name,
      kind,
      value,
      min,
      getType,
      status = 'running',
      more,
    } = templates[index % templates.length] as Template;
    const round = Math.floor(index / templates.length);
    // Every fourth is a seller's; those of the newcomer pack and those that orders have used are the platform's.
    const seller =
      getType === 'newcomer' || index < 3 || index % 4 !== 3
        ? null
        : (rowsOf(sample, 'seller')[Math.floor(index / 4) % 4]?.id ?? null);
    const createdAt = ago(sample, 120 - index);
    const period = status === 'ended' ? [ago(sample, 80), ago(sample, 20)] : [createdAt, ago(sample, -60)];
    addRow(
      sample,
      'coupon',
      rowsFit(sample, 'coupon', {
        name: round === 0 ? name : `${name}（${round + 1}期）`,
        kind,
        amount: kind === 'discount' ? null : value,
        discount: kind === 'discount' ? value : null,
        maxAmount: null,
        minAmount: min,
        issuer: seller === null ? 'platform' : 'seller',
        seller,
        bearer: seller === null ? 'platform' : 'seller',
        platformShare: null,
        scopeType: 'all',
        scopeCategories: null,
        scopeGoods: null,
        scopeZones: null,
        scopeStores: null,
        getType,
        total: 0,
        perLimit: 0,
        dayLimit: 0,
        packQty: 1,
        levels: null,
        collectStartAt: getType === 'self' ? (period[0] ?? null) : null,
        collectEndAt: getType === 'self' ? (period[1] ?? null) : null,
        validType: 'today',
        useStartAt: null,
        useEndAt: null,
        validDays: 30,
        stackable: false,
        status,
        createdAt,
        ...more,
      }),
      0.4,
    );
  }
}

/** One that an act of another part gave the member. */
export function issueTo(sample: Sample, coupon: SampleRow, member: SampleRow, at: Date, more: Values = {}): SampleRow {
  return issue(sample, coupon, member, at, more);
}

/** One coupon that a member holds, taken at that moment. */
function issue(sample: Sample, coupon: SampleRow, member: SampleRow, at: Date, more: Values): SampleRow {
  const collectedAt = at.toISOString();
  const day = dayOf(at);
  const endAt = new Date(dayStart(addDays(day, Number(coupon['validDays'] ?? 30))).getTime() - 1000);
  return addRow(
    sample,
    'couponIssue',
    rowsFit(sample, 'couponIssue', {
      coupon: coupon.id,
      couponName: coupon['name'] ?? null,
      valueText: couponValue(coupon),
      member: member.id,
      getType: coupon['getType'] ?? null,
      status: endAt < sample.now ? 'expired' : 'unused',
      collectedAt,
      collectedOn: day,
      startAt: collectedAt,
      endAt: endAt.toISOString(),
      usedAt: null,
      order: null,
      discountAmount: null,
      sentBy: coupon['getType'] === 'manual' ? (rowsOf(sample, 'adminUser')[0]?.id ?? null) : null,
      voidReason: null,
      createdAt: collectedAt,
      ...more,
    }),
  );
}

const plain = (amount: Json | undefined): string => String(Number(amount));
/** As the coupon's own `valueText` says it. */
const couponValue = ({ kind, amount, discount, minAmount }: SampleRow): string =>
  `${Number(minAmount) > 0 ? `满${plain(minAmount)}` : '无门槛'}${
    kind === 'discount' ? `打${plain(discount)}折` : `${kind === 'freight' ? '减运费' : '减'}${plain(amount)}`
  }`;

/** What members hold and have not used, each at most one of a coupon. */
export function buildCouponIssues(sample: Sample): void {
  const members = rowsOf(sample, 'member').filter((one) => one['status'] === 'normal');
  const coupons = rowsOf(sample, 'coupon').filter((one) => one['status'] !== 'draft');
  if (!sample.site.entities['couponIssue'] || members.length === 0 || coupons.length === 0) return;
  const { random } = sample;
  for (let index = 0; index < volume(sample, 300, 40); index += 1) {
    const coupon = coupons[index % coupons.length] as SampleRow;
    const member = members[Math.floor(index / coupons.length) % members.length] as SampleRow;
    const days = coupon['status'] === 'ended' ? random.integer(25, 75) : random.integer(1, 45);
    const isVoid = coupon['status'] === 'voided' || index % 37 === 5;
    issue(
      sample,
      coupon,
      member,
      new Date(sample.now.getTime() - (days + random.next()) * 86_400_000),
      isVoid ? { status: 'void', voidReason: coupon['status'] === 'voided' ? '优惠券作废' : '发放有误' } : {},
    );
  }
}

/** The coupons of orders: held while they are unpaid, used once they are paid, given back when they are closed. */
export function buildCouponUses(sample: Sample): void {
  const coupons = rowsOf(sample, 'coupon').slice(0, 3);
  if (!sample.site.entities['couponIssue'] || coupons.length === 0) return;
  for (const order of rowsOf(sample, 'order')) {
    const discount = Number(order['couponAmount'] ?? 0);
    const member = rowsOf(sample, 'member')[Number(order['member']) - 1];
    const coupon = coupons.find((one) => Number(one['amount']) >= discount);
    if (discount <= 0 || !member || !coupon) continue;
    const at = new Date(new Date(String(order['createdAt'])).getTime() - 86_400_000);
    const paid = order['paidAt'] !== null;
    const closed = order['status'] === 'closed';
    const held = { order: order.id, discountAmount: order['couponAmount'] ?? null };
    const left = closed
      ? {}
      : paid
        ? { status: 'used', usedAt: order['paidAt'] ?? null, ...held }
        : { status: 'locked', ...held };
    order['couponIssue'] = issue(sample, coupon, member, at, left).id;
  }
}
