/** After-sales of the sample's orders, and orders whose after-sale period is over. */
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { personName } from './words.ts';
import { addRow, ago, rowsOf, volume, type Sample, type SampleRow } from './engine.ts';
import { fen, yuan } from './goods.ts';

/** Whether the platform steps in, of one refused request after another. */
const interventions = ['asked', 'handling', 'no', 'done'];

/** Days since the oldest request. */
const longest = 26;
/** States that time ends: days until then, and how old those are at most that still wait. */
const waits: { [status: string]: { days: number; age: number } } = {
  applied: { days: 2, age: 1.7 },
  toReturn: { days: 7, age: 5 },
  returning: { days: 7, age: 5 },
};

/** After-sales of paid orders, in every state that the workflow knows. */
export function buildAfterSales(sample: Sample): void {
  const { random } = sample;
  const states = Object.keys(sample.site.entities['afterSale']?.workflows['status']?.states ?? {});
  const orders = rowsOf(sample, 'order').filter(
    (order) =>
      ['completed', 'shipped', 'toShip'].includes(String(order['status'])) &&
      order['deductAmount'] === '0.00' &&
      order['joinsUnion'] !== true &&
      typeof order['periods'] !== 'number',
  );
  const sent = orders.filter((order) => order['offlineStore'] === null);
  const count = Math.min(volume(sample, 120, 26), sent.length);
  const chosen = [
    ...Array.from({ length: count }, (_, index) => sent[(index * 7) % sent.length]),
    ...orders.filter((order) => order['offlineStore'] !== null),
  ];
  for (const [index, order] of chosen.entries()) {
    if (!order || order['refundStatus'] !== 'none') continue;
    const shop = order['offlineStore'] ?? null;
    const item = (order['items'] as { [key: string]: Json }[])[0] ?? {};
    const status = states[(shop === null ? index : index - count) % states.length] ?? 'applied';
    const done = status === 'done';
    const asked = done || ['refunding', 'refundFailed'].includes(status);
    const method = String(order['payMethod']);
    const byChannel = ['wechat', 'alipay', 'unionpay'].includes(method);
    const amount = item['itemPayAmount'] ?? '0.01';
    const exchange = ['toResend', 'resent'].includes(status);
    const within = waits[status];
    const days = random.integer(0, longest - 1) + random.next();
    const createdAt = ago(sample, within === undefined ? days : (days / longest) * within.age);
    addRow(
      sample,
      'afterSale',
      {
        order: order.id,
        orderNo: order['orderNo'] ?? null,
        orderLine: 1,
        goods: item['goods'] ?? null,
        image: item['image'] ?? null,
        goodsName: item['goodsName'] ?? null,
        specText: item['specText'] ?? null,
        memberPhone: order['memberPhone'] ?? null,
        orderKind: order['orderKind'] ?? null,
        zone: order['zone'] ?? null,
        member: order['member'] ?? null,
        seller: order['seller'] ?? 1,
        store: order['store'] ?? 1,
        offlineStore: shop,
        ...(shop === null ? {} : broughtBack(sample, status, exchange, index)),
        type: exchange
          ? 'exchange'
          : ['toReturn', 'returning', 'refused', ...(shop === null ? [] : ['toRefund'])].includes(status) ||
              (status === 'applied' && Math.floor(index / states.length) % 2 === 1)
            ? 'returnRefund'
            : 'refundOnly',
        stage: order['status'] === 'completed' ? 'afterSale' : 'inSale',
        received: order['status'] === 'completed',
        reason: random.pick(['noNeed', 'quality', 'mismatch', 'damaged', 'missing', 'sevenDay']),
        description: '商品与描述有出入，申请售后处理。',
        images: [],
        qty: item['qty'] ?? 1,
        applyAmount: amount,
        refundAmount: amount,
        refundWay: 'original',
        refundFreight: '0.00',
        channelAmount: asked && byChannel ? amount : '0.00',
        status,
        intervene:
          status === 'rejected'
            ? (interventions[Math.floor(index / states.length) % interventions.length] ?? 'no')
            : 'no',
        rejectReason: status === 'rejected' || status === 'refused' ? '商品已影响二次销售' : null,
        refundedAt: done ? ago(sample, random.next() * 5) : null,
        deadline: new Date(new Date(createdAt).getTime() + (within?.days ?? 2) * 86_400_000).toISOString(),
        createdAt,
        logs: [],
      },
      0,
    );
    if (done) refunded(sample, order, item, String(amount));
    else if (!['rejected', 'refused', 'cancelled'].includes(status)) order['refundStatus'] = 'applying';
  }
}

/**
 * What a refund of a line leaves of its order: the fee of what is left, and the order closed when nothing is. Freight
 * stays with the seller.
 */
function refunded(sample: Sample, order: SampleRow, item: { [key: string]: Json }, amount: string): void {
  Object.assign(item, { refundedQty: item['qty'] ?? 1, refundedAmount: amount, afterSaleStatus: 'done' });
  const items = order['items'] as { [key: string]: Json }[];
  const over = items.every((one) => Number(one['refundedQty'] ?? 0) >= Number(one['qty'] ?? 1));
  const total = (field: string): number => items.reduce((sum, one) => sum + fen(one[field]), 0);
  const left = total('itemPayAmount') - total('refundedAmount');
  const fee = fen(order['platformFee']);
  const keeps = over ? 0 : Math.round((fee * left) / Math.max(1, total('itemPayAmount')));
  Object.assign(order, {
    refundedAmount: amount,
    refundStatus: over ? 'refunded' : 'partRefunded',
    platformFee: yuan(keeps),
    platformFeeBack: yuan(fee - keeps),
  });
  if (!over) return;
  const closedAt = ago(sample, sample.random.next());
  Object.assign(order, {
    status: 'closed',
    closeReason: 'refund',
    closedAt: closedAt < String(order['paidAt']) ? order['paidAt'] : closedAt,
    settleStatus: fen(order['paidAmount']) > fen(amount) ? 'pending' : 'none',
    benefits: (order['benefits'] as { [key: string]: Json }[]).map((one) => ({ ...one, status: 'revoked' })),
  });
}

/** How goods of an offline store come back: to the shop, every third by express. */
function broughtBack(sample: Sample, status: string, exchange: boolean, index: number): { [field: string]: Json } {
  const mode = index % 3 === 0 || status === 'returning' ? 'express' : 'store';
  const there = exchange || status === 'toRefund';
  const sent = mode === 'express' && (there || ['returning', 'refused'].includes(status));
  return {
    returnCarrier: sent ? (rowsOf(sample, 'logisticsCompany')[index % 3]?.id ?? null) : null,
    returnTrackingNo: sent ? `YT${String(20_000_000_000 + index * 7919)}` : null,
    returnedAt: sent ? ago(sample, 1 + sample.random.next()) : null,
    [sample.site.entities['afterSale']?.extColumn ?? 'ext']: {
      returnMode: mode,
      clerk: there ? personName(sample.random) : null,
      storeReceivedAt: there ? ago(sample, sample.random.next() * 3) : null,
    },
  };
}

/** The after-sale period of completed orders: over, or with a moment at which it will be. */
export function buildFinished(sample: Sample): void {
  for (const order of rowsOf(sample, 'order')) {
    if (order['status'] !== 'completed') continue;
    const due = new Date(new Date(String(order['receivedAt'])).getTime() + 7 * 86_400_000).toISOString();
    if (order['refundStatus'] === 'applying' || new Date(due) > sample.now) order['finishDueAt'] = due;
    else {
      order['finishedAt'] = due;
      for (const item of order['items'] as { [key: string]: Json }[])
        if (item['afterSaleStatus'] === 'none') item['afterSaleStatus'] = 'expired';
    }
  }
}
