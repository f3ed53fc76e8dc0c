/** Group buys and flash sales of goods on sale, in every state; what their orders took of them. */
import { dayOf } from '../../src/base/date.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { addRow, ago, pictureUrl, rowsOf, volume, type Sample, type SampleRow } from './engine.ts';
import { rowsFit } from './fit.ts';
import { fen, yuan } from './goods.ts';
import { closedZones } from './kind-zones.ts';

type Values = { [field: string]: Json };

/** What an order of an activity is of: one piece of its goods at its price. */
export interface Offer {
  activity: SampleRow;
  goods: SampleRow;
  skuNo: string;
  /** Fen. */
  price: number;
}

/** State, review, days from today that it begins and ends. Most run, and have for a while. */
const states: readonly [status: string, audit: string, from: number, to: number][] = [
  ['running', 'approved', -120, 20],
  ['running', 'approved', -110, 30],
  ['draft', 'pending', 3, 10],
  ['running', 'approved', -100, 9],
  ['waiting', 'approved', 2, 16],
  ['ended', 'approved', -60, -30],
  ['running', 'approved', -95, 40],
  ['stopped', 'approved', -40, -12],
];

/** Goods that an activity may sell. */
export const sellable = (sample: Sample): SampleRow[] =>
  rowsOf(sample, 'goods').filter(
    (goods) =>
      goods['status'] === 'onSale' &&
      goods['auditStatus'] === 'approved' &&
      Number(goods['stock']) > 0 &&
      !['service', 'virtual'].includes(String(goods['goodsType'])) &&
      !Array.isArray(goods['bundle']) &&
      !closedZones.includes(String(goods['zone'])),
  );

/** The goods' variants at so many percent of their price. */
function variants(goods: SampleRow, percent: number): Values[] {
  return (goods['skus'] as { skuNo: string; price: string; stock: number }[]).map(({ skuNo, price, stock }) => ({
    skuNo,
    price: yuan(Math.max(1, Math.floor((fen(price) * percent) / 100))),
    activityStock: Math.max(1, Math.min(stock, 60)),
    soldCount: 0,
    heldCount: 0,
  }));
}

export function buildGroupBuys(sample: Sample): void {
  const names = ['三人同行', '邻里拼团', '新茶拼团', '周末拼团', '产地直发团', '老客回购团'];
  addActivities(sample, 'groupBuy', 12, (goods, index, at) => ({
    name: names[index % names.length] ?? '拼团',
    skus: variants(goods, 80),
    leaderPrice: '0.00',
    groupSize: 2 + (index % 2),
    validHours: 168,
    startAt: at.from,
    endAt: at.to,
    virtualOn: index % 3 === 0,
    virtualCount: index % 3 === 0 ? 1 : null,
    shareTitle: index % 2 === 0 ? '和我一起拼，更实惠' : null,
    shareImage: index % 2 === 0 ? pictureUrl(sample, `group-${index}`) : null,
    description: '成团后统一发货，未成团自动退款。',
  }));
}

export function buildFlashSales(sample: Sample): void {
  const names = ['整点秒杀', '上午场特惠', '晚间专场', '周年秒杀', '产地日秒杀'];
  const sessions = sample.site.entities['seckillSetting']?.fields['sessions']?.default;
  const named = (Array.isArray(sessions) ? (sessions as { name: string }[]) : []).map(({ name }) => name);
  addActivities(sample, 'seckill', 10, (goods, index, at) => ({
    name: names[index % names.length] ?? '秒杀',
    sessions: named.slice(0, 1 + (index % Math.max(1, named.length))),
    startDate: dayOf(at.from),
    endDate: dayOf(at.to),
    skus: variants(goods, 70),
    limitPerMember: 2,
    description: '数量有限，售完即止。',
  }));
}

function addActivities(
  sample: Sample,
  entity: string,
  count: number,
  values: (goods: SampleRow, index: number, at: { from: string; to: string }) => Values,
): void {
  if (!sample.site.entities[entity]) return;
  const goods = sellable(sample);
  for (let index = 0; index < volume(sample, count, 8) && goods.length > 0; index += 1) {
    const one = goods[(index * 7 + entity.length) % goods.length];
    const [status, auditStatus, from, to] = states[index % states.length] ?? ['draft', 'pending', 1, 8];
    if (!one) continue;
    const at = { from: ago(sample, -from), to: ago(sample, -to) };
    addRow(
      sample,
      entity,
      rowsFit(sample, entity, {
        goods: one.id,
        seller: one['seller'] ?? null,
        ...values(one, index, at),
        status,
        auditStatus,
        sort: (index + 1) * 10,
        createdAt: ago(sample, Math.max(1, -from + 2)),
      }),
      0,
    );
  }
}

/** The offer that the n-th order of such activities takes, among those that run; none when none does. */
export function offerOf(sample: Sample, entity: 'groupBuy' | 'seckill' | 'bargain', index: number): Offer | undefined {
  const running = rowsOf(sample, entity).filter((one) => one['status'] === 'running');
  const activity = running[index % Math.max(1, running.length)];
  const goods = activity && rowsOf(sample, 'goods')[Number(activity['goods']) - 1];
  if (!activity || !goods) return undefined;
  if (entity === 'bargain')
    return { activity, goods, skuNo: String(activity['skuNo']), price: fen(activity['floorPrice']) };
  const skus = activity['skus'] as { skuNo: string; price: string }[];
  const sku = skus[index % skus.length];
  return sku && { activity, goods, skuNo: sku.skuNo, price: fen(sku.price) };
}

/**
 * What orders took: unpaid ones hold their pieces, paid ones have them unless they were closed unsent. Goods keep aside
 * what an open flash sale has not sold.
 */
export function buildActivitySales(sample: Sample): void {
  for (const kind of ['groupBuy', 'seckill'] as const)
    for (const activity of rowsOf(sample, kind)) {
      const pieces = new Map<string, { sold: number; held: number }>();
      for (const order of rowsOf(sample, 'order')) {
        if (order['activityType'] !== kind || order['activityId'] !== activity.id) continue;
        const unpaid = order['status'] === 'unpaid';
        order['activityTaken'] = unpaid || order['paidAt'] !== null;
        for (const item of order['items'] as { skuNo: string; qty: number; shippedQty: number }[]) {
          const { sold, held } = pieces.get(item.skuNo) ?? { sold: 0, held: 0 };
          const stays = order['paidAt'] !== null && (order['status'] !== 'closed' || item.shippedQty > 0);
          pieces.set(item.skuNo, { sold: sold + (stays ? item.qty : 0), held: held + (unpaid ? item.qty : 0) });
        }
      }
      const skus = (activity['skus'] as { skuNo: string; activityStock: number }[]).map((line) => {
        const { sold, held } = pieces.get(line.skuNo) ?? { sold: 0, held: 0 };
        return {
          ...line,
          activityStock: Math.max(line.activityStock, sold + held),
          soldCount: sold,
          heldCount: held,
        };
      });
      activity['skus'] = skus;
      if (kind === 'groupBuy') continue;
      const sold = skus.reduce((sum, line) => sum + line.soldCount, 0);
      const begun = !['draft', 'waiting'].includes(String(activity['status']));
      activity['viewCount'] = begun ? sold * 12 + sample.random.integer(20, 200) : 0;
      if (['waiting', 'running'].includes(String(activity['status']))) keepAside(sample, activity, skus);
    }
}

function keepAside(
  sample: Sample,
  sale: SampleRow,
  lines: readonly { skuNo: string; activityStock: number; soldCount: number }[],
): void {
  const goods = rowsOf(sample, 'goods')[Number(sale['goods']) - 1];
  if (!goods) return;
  goods['skus'] = (goods['skus'] as { skuNo: string; lockedStock: number }[]).map((sku) => {
    const line = lines.find((one) => one.skuNo === sku.skuNo);
    return line ? { ...sku, lockedStock: sku.lockedStock + line.activityStock - line.soldCount } : sku;
  });
}
