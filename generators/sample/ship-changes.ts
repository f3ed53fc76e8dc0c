/** Requests to change the shipping duration, in every state; what took effect stands on the goods and the stores. */
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { addRow, ago, rowsOf, serialNumber, type Sample, type SampleRow } from './engine.ts';

interface Asked {
  status: 'pending' | 'approved' | 'rejected' | 'withdrawn';
  level: 'store' | 'goods';
  hours: string;
  /** Days ago: asked, from, until; a day to come is negative. */
  at: number;
  from: number;
  until?: number;
  reason: string;
  remark?: string;
}

const usual = '48';
const asked: Asked[] = [
  {
    status: 'pending',
    level: 'store',
    hours: '72',
    at: 1.2,
    from: -3,
    until: -13,
    reason: '快递停收，仓库只留值班人员',
  },
  { status: 'pending', level: 'goods', hours: '168', at: 0.4, from: -1, reason: '新茶按批次炒制，备货周期延长' },
  {
    status: 'approved',
    level: 'goods',
    hours: '72',
    at: 30,
    from: 28,
    reason: '供货商改为隔日送货，需多备一天',
    remark: '情况属实',
  },
  { status: 'approved', level: 'store', hours: '72', at: 2, from: -5, until: -12, reason: '仓库搬迁，预计停发一周' },
  { status: 'approved', level: 'goods', hours: '24', at: 15, from: 15, reason: '现货充足，可以次日发出' },
  {
    status: 'rejected',
    level: 'store',
    hours: '360',
    at: 20,
    from: 18,
    reason: '人手不足，希望延长',
    remark: '延长过多，请写明期限',
  },
  { status: 'withdrawn', level: 'goods', hours: '168', at: 12, from: 10, reason: '原料缺货，等待到货' },
  {
    status: 'approved',
    level: 'goods',
    hours: '168',
    at: 60,
    from: 58,
    until: 40,
    reason: '工厂设备检修三周',
    remark: '同意',
  },
  {
    status: 'approved',
    level: 'store',
    hours: '72',
    at: 6,
    from: 4,
    until: -10,
    reason: '促销后订单积压，分批发出',
    remark: '同意',
  },
];

/** One of each store, of the sellers that the sample's accounts belong to first. */
export function buildShipChanges(sample: Sample): void {
  if (!sample.site.entities['shipDurationChange']) return;
  const stores = rowsOf(sample, 'store').filter((store) => store['status'] === 'open');
  const auditor = rowsOf(sample, 'adminUser')[1]?.id ?? null;
  asked.forEach((one, index) => {
    const store = stores[(index + 1) % stores.length];
    if (store) addChange(sample, one, store, index, auditor);
  });
}

function addChange(sample: Sample, one: Asked, store: SampleRow, index: number, auditor: number | null): void {
  const { status, level, hours, at, from, until } = one;
  const own = rowsOf(sample, 'goods').filter(
    (goods) => goods['store'] === store.id && goods['shipWithinHours'] === usual,
  );
  const chosen = own.filter((goods) => goods['auditStatus'] === 'approved').slice(0, 2);
  const whole = level === 'store' || chosen.length === 0;
  const goods = whole ? own : chosen;
  const createdAt = ago(sample, at);
  const shorter = Number(hours) < Number(usual);
  const decided = status === 'approved' || status === 'rejected';
  const begun = status === 'approved' && from > 0;
  const over = begun && until !== undefined && until > 0;
  const auditedAt = decided ? ago(sample, shorter ? at : Math.max(at - 0.6, 0.1)) : null;
  const row = addRow(
    sample,
    'shipDurationChange',
    {
      applyNo: serialNumber({ prefix: 'SC', date: 'yyyyMMdd', digits: 4 }, createdAt, index + 1),
      seller: store['seller'] ?? null,
      store: store.id,
      level: whole ? 'store' : 'goods',
      goodsList: whole ? [] : goods.map(({ id }) => id),
      firstGoods: whole ? null : (goods[0]?.id ?? null),
      goodsCount: goods.length,
      oldHours: usual,
      newHours: hours,
      direction: shorter ? 'shorter' : 'longer',
      effectFrom: ago(sample, from),
      effectTo: until === undefined ? null : ago(sample, until),
      reason: one.reason,
      affectedOrders: openOrders(sample, store, whole ? null : goods),
      auditRemark: one.remark ?? null,
      auditor: decided && !shorter ? auditor : null,
      auditedAt,
      appliedAt: begun ? ago(sample, from) : null,
      revertedAt: over ? ago(sample, until) : null,
      applyDueAt: status === 'approved' && !begun ? ago(sample, from) : null,
      revertDueAt: begun && until !== undefined && !over ? ago(sample, until) : null,
      status,
      createdAt,
      updatedAt: auditedAt ?? createdAt,
    },
    0,
  );
  if (!begun || over) return;
  for (const changed of [...goods, ...(whole ? [store] : [])]) {
    changed['shipWithinHours'] = hours;
    changed['shipChange'] = row.id;
  }
}

/** Orders of the store that wait to be sent; with goods those that hold one of them. */
function openOrders(sample: Sample, store: SampleRow, goods: SampleRow[] | null): number {
  const wanted = new Set(goods?.map(({ id }) => id));
  return rowsOf(sample, 'order').filter(
    (order) =>
      order['store'] === store.id &&
      ['toShip', 'partShipped'].includes(String(order['status'])) &&
      (goods === null ||
        (order['items'] as { [member: string]: Json }[]).some((item) => wanted.has(Number(item['goods'])))),
  ).length;
}
