import type { Json } from '../../src/grammar/declarations/declarations.ts';
import type { PageDef } from '../../src/grammar/site/resolved.ts';
import {
  addRow,
  ago,
  ofItsOwn,
  plausible,
  rowsOf,
  serialNumber,
  streamOf,
  volume,
  type Sample,
  type SampleRow,
} from './engine.ts';
import { offerOf, type Offer } from './activities.ts';
import { fen, yuan } from './goods.ts';
import { sellsZone } from './kind-zones.ts';
import { shapeOf, visitOf, type Shape } from './kinds.ts';
import { receiver } from './members.ts';
import { addShipment } from './shipments.ts';
import { remarks, staffRemarks } from './words.ts';

/** Most orders are over; these are drawn after every state had its turn. */
const later = [
  'completed',
  'completed',
  'completed',
  'completed',
  'completed',
  'completed',
  'completed',
  'closed',
  'shipped',
  'shipped',
  'toShip',
  'unpaid',
];
const plain = [
  'unpaid',
  'toShip',
  'toShip',
  'toShip',
  'shipped',
  'shipped',
  'completed',
  'completed',
  'completed',
  'completed',
  'closed',
  'partShipped',
];
/** Under way: of a visit that is the time until it. */
const open = new Set(['toShip', 'partShipped', 'shipped']);
const paidStates = new Set(['toShip', 'partShipped', 'shipped', 'completed', 'grouping', 'toVerify']);

/** What is sent; nothing of an event or a difference is. */
const sent = (goods: SampleRow): boolean =>
  !['service', 'virtual'].includes(String(goods['goodsType'])) && !Array.isArray(goods['bundle']);

/** Pages whose `where` names one kind of order. */
export function kindsOf(sample: Sample): PageDef[] {
  return Object.values(sample.site.pages).filter(
    (page) => page.entity === 'order' && typeof page.where['orderKind'] === 'string',
  );
}

/** Orders of every kind in every state, with amounts that add up, and the parcels of those that were sent. */
export function buildOrders(sample: Sample): void {
  const kinds = kindsOf(sample);
  for (const page of kinds.filter((one) => shapeOf(one, 0).later === undefined))
    addOrders(
      sample,
      page,
      page.where['orderKind'] === 'normal'
        ? volume(sample, Math.max(240, 700 - 40 * kinds.length), 60)
        : volume(sample, 60, 20),
    );
}

/** An ordinary order to ship for each seller that signs in and has none. */
export function buildOrdersToShip(sample: Sample): void {
  const page = kindsOf(sample).find((one) => one.where['orderKind'] === 'normal');
  const sellers = new Set(rowsOf(sample, 'adminUser').flatMap((account) => account['seller'] ?? []));
  for (const seller of page ? sellers : []) {
    const waits = (order: SampleRow): boolean =>
      order['seller'] === seller && order['status'] === 'toShip' && order['orderKind'] === 'normal';
    if (page && !rowsOf(sample, 'order').some(waits)) addOrder(sample, page, 'toShip', 0, { seller, index: 0 });
  }
}

/** Orders of kinds that come after all others. */
export function buildLaterOrders(sample: Sample): void {
  for (const page of kindsOf(sample)) {
    const count = shapeOf(page, 0).later;
    if (count !== undefined) addOrders(streamOf(sample, page.route), page, volume(sample, count, 24));
  }
}

/** Orders that are picked up in an offline store: waiting for their buyer, picked up, or closed. */
export function buildPickups(sample: Sample): void {
  const page = kindsOf(sample).find((one) => one.where['orderKind'] === 'normal');
  const shops = rowsOf(sample, 'offlineStore').filter((shop) => shop['status'] === 'open');
  if (!page || shops.length === 0) return;
  const states = ['toVerify', 'completed', 'completed', 'unpaid', 'completed', 'completed', 'closed', 'completed'];
  for (let index = 0; index < volume(sample, 40, 24); index += 1)
    addOrder(sample, page, states[index % states.length] ?? 'toVerify', 4 + index, {
      shop: shops[index % shops.length],
      index,
    });
  // One of each kind that is sent otherwise: its buyer comes for it.
  for (const kind of kindsOf(sample))
    if (kind !== page && !shapeOf(kind, 0).visit && shapeOf(kind, 0).later === undefined)
      addOrder(sample, kind, 'toVerify', 4, { shop: shops[0], shape: shapeOf(kind, 0), index: 0 });
}

export function addOrders(sample: Sample, page: PageDef, count: number): SampleRow[] {
  const group = page.where['activityType'] === 'groupBuy';
  const states = group ? [...plain, 'grouping', 'grouping'] : plain;
  return Array.from({ length: count }, (_, index) => index).flatMap((index) => {
    const shape = shapeOf(page, index);
    const status = index < states.length ? (states[index] ?? 'toShip') : sample.random.pick(later);
    const age = 90 * (1 - index / count) ** 1.5 + sample.random.next() * 0.8;
    return addOrder(sample, page, shape.visit && open.has(status) ? 'toVerify' : status, age, { shape, index }) ?? [];
  });
}

interface Way {
  shape?: Shape;
  /** Offline store where it is picked up. */
  shop?: SampleRow | undefined;
  /** Seller of its goods; otherwise any. */
  seller?: Json;
  /** Its place among those of its page. */
  index: number;
}

/** None where nothing is sold that such an order may hold. */
function addOrder(sample: Sample, page: PageDef, status: string, days: number, way: Way): SampleRow | undefined {
  const { shape = {}, shop } = way;
  const visit = shop !== undefined || shape.visit === true;
  const { random } = sample;
  const id = rowsOf(sample, 'order').length + 1;
  const fresh =
    status === 'unpaid'
      ? random.next() * 0.02
      : ['toShip', 'partShipped', 'grouping', 'toVerify'].includes(status)
        ? random.next() * 4
        : status === 'shipped'
          ? 1 + random.next() * 8
          : Math.max(days, 4);
  const placedAt = ago(sample, fresh);
  const paid = paidStates.has(status) || (status === 'closed' && random.chance(0.3));
  const at = (hours: number): string =>
    new Date(Math.min(sample.now.getTime() - 1000, new Date(placedAt).getTime() + hours * 3_600_000)).toISOString();
  const kind = String(page.where['orderKind']);
  const sold = rowsOf(sample, 'goods').filter(
    (goods) =>
      goods['auditStatus'] === 'approved' &&
      goods['status'] === 'onSale' &&
      (way.seller === undefined || goods['seller'] === way.seller) &&
      sellsZone(kind, String(goods['zone'])) &&
      (shape.sells ?? sent)(goods, sample),
  );
  const offer = shape.activity && offerOf(sample, shape.activity, way.index);
  if (shape.activity ? !offer : sold.length === 0) return undefined;
  const first = offer?.goods ?? random.pick(sold);
  const lines = [
    first,
    ...sold
      .filter((goods) => goods['store'] === first['store'] && goods['zone'] === first['zone'] && goods.id !== first.id)
      .slice(0, random.pick([0, 0, 0, 1, 2])),
  ].slice(0, offer ? 1 : (shape.lines ?? 3));
  const items = lines.map((goods) => line(sample, goods, shape, offer));
  const goodsFen = items.reduce((sum, item) => sum + item.original * item.qty, 0);
  const paidLines = items.reduce((sum, item) => sum + item.price * item.qty, 0);
  const coupon =
    page.where['activityType'] === undefined && !shape.plain && random.chance(0.2)
      ? Math.min(Math.floor(paidLines / 4), random.pick([500, 1000, 2000]))
      : 0;
  const freight = random.chance(0.3) ? random.pick([600, 800, 1200]) : 0;
  const shares = split(
    coupon,
    items.map((item) => item.price * item.qty),
  );
  const rests = items.map((item, index) => item.price * item.qty - (shares[index] ?? 0));
  const deduct = shape.deduct ? Math.floor(((paidLines - coupon) * shape.deduct.percent) / 100) : 0;
  const deductions = split(deduct, rests);
  const parts = rests.map((rest, index) => rest - (deductions[index] ?? 0));
  const pay = paidLines - coupon - deduct + freight;
  const refunded = status === 'closed' && paid ? pay : 0;
  const balancePaid = paid && random.chance(0.25) && deduct === 0;
  const shipped = ['shipped', 'completed'].includes(status) && !visit;
  const member = random.pick(rowsOf(sample, 'member'));
  const fee = Math.floor(paidLines * 0.05);
  const to = receiver(sample);
  const channel = balancePaid ? 'balance' : random.pick(['wechat', 'wechat', 'alipay', 'unionpay']);
  const method = paid ? (deduct === 0 ? channel : pay === 0 ? 'points' : 'mixed') : null;
  const gone = status === 'closed' ? deduct : 0;
  const row = addRow(
    sample,
    'order',
    {
      orderNo: serialNumber({ prefix: '', date: 'yyyyMMddHHmmss', digits: 6 }, placedAt, id),
      tradeNo: `T${serialNumber({ prefix: '', date: 'yyyyMMddHHmmss', digits: 6 }, placedAt, id)}`,
      orderKind: kind,
      zone: first['zone'] ?? null,
      member: member.id,
      memberPhone: member['phone'] ?? null,
      vipLevel: member['level'] ?? '0',
      referrer: member['referrer'] ?? null,
      seller: first['seller'] ?? 1,
      store: first['store'] ?? 1,
      offlineStore: shop?.id ?? null,
      source: random.pick(['app', 'h5', 'miniapp', 'miniapp']),
      totalQty: items.reduce((sum, item) => sum + item.qty, 0),
      goodsNames: items.map((item) => item.goods['name']).join(' '),
      items: items.map((item, index) => ({
        line: index + 1,
        goods: item.goods.id,
        skuNo: item.skuNo,
        goodsName: item.goods['name'] ?? '',
        specText: item.spec,
        image: item.goods['cover'] ?? null,
        category: item.goods['category'] ?? null,
        originalPrice: yuan(item.original),
        price: yuan(item.price),
        qty: item.qty,
        subtotal: yuan(item.price * item.qty),
        couponShare: yuan(shares[index] ?? 0),
        deductShare: yuan(deductions[index] ?? 0),
        adjustShare: '0.00',
        itemPayAmount: yuan(parts[index] ?? 0),
        costPrice: yuan(Math.round(item.original * 0.6)),
        shippedQty: shipped ? item.qty : status === 'partShipped' && index === 0 && items.length > 1 ? item.qty : 0,
        refundedQty: refunded > 0 ? item.qty : 0,
        refundedAmount: refunded > 0 ? yuan(parts[index] ?? 0) : '0.00',
        afterSaleStatus: 'none',
        commented: status === 'completed' && index === 0,
        shipWithinHours: 48,
        goodsSnapshot: null,
      })),
      goodsAmount: yuan(goodsFen),
      promotionAmount: yuan(goodsFen - paidLines),
      couponAmount: yuan(coupon),
      couponIssue: null,
      deductAmount: yuan(deduct),
      freightAmount: yuan(freight),
      adjustAmount: '0.00',
      payAmount: yuan(pay),
      paidAmount: paid ? yuan(pay) : '0.00',
      refundedAmount: yuan(refunded),
      payMethod: method,
      transactionNo: paid && pay > 0 ? `42000${String(id).padStart(18, '0')}` : null,
      pays: [
        ...(shape.deduct && deduct > 0
          ? [
              {
                account: shape.deduct.asset,
                method: 'points',
                amount: yuan(deduct),
                points: yuan(deduct * shape.deduct.perYuan),
                ledgerEntry: null,
                transactionNo: null,
                at: placedAt,
                refunded: yuan(gone),
              },
            ]
          : []),
        ...(paid && pay > 0
          ? [
              {
                account: balancePaid ? 'balance' : null,
                method: channel,
                amount: yuan(pay),
                points: null,
                ledgerEntry: null,
                transactionNo: null,
                at: at(0.1),
                refunded: yuan(refunded),
              },
            ]
          : []),
      ],
      commissionAmount: '0.00',
      platformFee: yuan(paid && refunded === 0 ? fee : 0),
      platformBorne: yuan(paid && status !== 'closed' ? deduct : 0),
      settleStatus: status === 'completed' ? 'pending' : 'none',
      benefits: [],
      deliveryMethod: shop ? 'pickup' : visit ? 'none' : 'express',
      pickupCode:
        shop && paid ? `${String(id).padStart(6, '0')}${String(random.integer(0, 999_999)).padStart(6, '0')}` : null,
      ...(shop ? visitOf(shop, status === 'completed', way.index, at) : {}),
      receiverName: to.receiverName,
      receiverPhone: to.receiverPhone,
      receiverRegion: to.receiverRegion,
      receiverAddress: to.receiverAddress,
      buyerRemark: random.chance(0.25) ? random.pick(remarks) : null,
      sellerRemark: random.chance(0.1) ? random.pick(staffRemarks) : null,
      flag: random.chance(0.1) ? random.pick(['red', 'yellow', 'green']) : 'none',
      activityType: typeof page.where['activityType'] === 'string' ? page.where['activityType'] : 'none',
      activityId: offer?.activity.id ?? null,
      team: null,
      status,
      refundStatus: refunded > 0 ? 'refunded' : 'none',
      commented: status === 'completed',
      closeReason: status === 'closed' ? (paid ? 'refund' : 'timeout') : null,
      placedAt,
      payDeadline: new Date(new Date(placedAt).getTime() + 30 * 60_000).toISOString(),
      paidAt: paid ? at(0.1) : null,
      shippedAt: shipped || status === 'partShipped' ? at(20) : null,
      receivedAt: status === 'completed' ? at(90) : null,
      finishedAt: null,
      finishDueAt: null,
      closedAt: status === 'closed' ? at(2) : null,
      shipDeadline: paid && !visit ? new Date(new Date(placedAt).getTime() + 48 * 3_600_000).toISOString() : null,
      autoReceiveAt: shipped ? new Date(new Date(placedAt).getTime() + 11 * 86_400_000).toISOString() : null,
      logs: [],
      createdAt: placedAt,
      updatedAt: placedAt,
    },
    0,
  );
  row[sample.site.entities['order']?.extColumn ?? 'ext'] = {
    ...extra(sample, page),
    ...shape.ext?.(sample, row, way.index),
  };
  if (paid && status !== 'closed' && status !== 'grouping' && !visit) addShipment(sample, row, status);
  return row;
}

interface Line {
  goods: SampleRow;
  skuNo: string;
  qty: number;
  original: number;
  price: number;
  spec: string;
}

function line(sample: Sample, goods: SampleRow, shape: Shape, offer?: Offer): Line {
  const skus = (Array.isArray(goods['skus']) ? goods['skus'] : []) as { [key: string]: Json }[];
  const drawn = sample.random.pick(skus);
  const sku = offer ? (skus.find((one) => one['skuNo'] === offer.skuNo) ?? drawn) : drawn;
  const original = fen(sku['price']);
  const usual = sample.random.chance(0.15) ? 10 : 0;
  const cut = offer ? original - offer.price : Math.floor((original * (shape.cut ?? usual)) / 100);
  const spec =
    sku['specValues'] && typeof sku['specValues'] === 'object'
      ? Object.values(sku['specValues'] as object).join(' ')
      : '';
  return {
    goods,
    skuNo: String(sku['skuNo'] ?? ''),
    qty: shape.qty ?? (offer ? 1 : sample.random.pick([1, 1, 1, 2, 3])),
    original,
    price: original - cut,
    spec,
  };
}

/** Splits fen by weight; the leftover goes to the largest remainders. */
export function split(total: number, weights: number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0) || 1;
  const parts = weights.map((weight) => Math.floor((total * weight) / sum));
  const order = weights
    .map((weight, index) => ({ index, rest: (total * weight) % sum }))
    .sort((a, b) => b.rest - a.rest);
  const left = total - parts.reduce((all, part) => all + part, 0);
  for (let place = 0; place < left; place += 1) {
    const index = order[place % order.length]?.index ?? 0;
    parts[index] = (parts[index] ?? 0) + 1;
  }
  return parts;
}

function extra(sample: Sample, page: PageDef): { [field: string]: Json } {
  const values: { [field: string]: Json } = {};
  for (const field of Object.values(page.fields)) {
    if (field.storage !== 'ext') continue;
    const own = ofItsOwn(sample, page.route, rowsOf(sample, 'order').length, field.name);
    if (field.titleOf) {
      const rows = rowsOf(sample, field.titleOf);
      values[field.name] = rows.length > 0 ? own.random.pick(rows).id : null;
    } else values[field.name] = field.default ?? plausible(own, field);
  }
  return values;
}
