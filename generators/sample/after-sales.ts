/** After-sales of the sample's orders, and orders whose after-sale period is over. */
import type { Json } from '../../src/grammar/declarations.ts';
import { addRow, ago, rowsOf, volume, type Sample } from './engine.ts';

/** After-sales of paid orders, in every state that the workflow knows. */
export function buildAfterSales(sample: Sample): void {
  const { random } = sample;
  const states = Object.keys(sample.site.entities['afterSale']?.workflows['status']?.states ?? {});
  const orders = rowsOf(sample, 'order').filter(
    (order) => order['status'] === 'completed' || order['status'] === 'shipped' || order['status'] === 'toShip',
  );
  const count = volume(sample, 120, 26);
  for (let index = 0; index < Math.min(count, orders.length); index += 1) {
    const order = orders[(index * 7) % orders.length];
    if (!order || order['refundStatus'] !== 'none') continue;
    const item = (order['items'] as { [key: string]: Json }[])[0] ?? {};
    const status = states[index % states.length] ?? 'applied';
    const done = status === 'done';
    const asked = done || ['refunding', 'refundFailed'].includes(status);
    const method = String(order['payMethod']);
    const byChannel = ['wechat', 'alipay', 'unionpay'].includes(method);
    const amount = item['itemPayAmount'] ?? '0.01';
    const exchange = ['toResend', 'resent'].includes(status);
    const createdAt = ago(sample, random.integer(0, 25) + random.next());
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
        offlineStore: null,
        type: exchange
          ? 'exchange'
          : ['toReturn', 'returning', 'refused'].includes(status)
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
        intervene: status === 'rejected' && index % 2 === 0 ? 'asked' : 'no',
        rejectReason: status === 'rejected' || status === 'refused' ? '商品已影响二次销售' : null,
        refundedAt: done ? ago(sample, random.next() * 5) : null,
        deadline: new Date(new Date(createdAt).getTime() + 48 * 3_600_000).toISOString(),
        createdAt,
        logs: [],
      },
      0,
    );
    const full = (order['items'] as Json[]).length === 1 && amount === order['paidAmount'];
    if (done)
      Object.assign(order, {
        refundedAmount: amount,
        refundStatus: full ? 'refunded' : 'partRefunded',
        ...(full ? { commissionAmount: '0.00', platformFee: '0.00' } : {}),
      });
    else if (!['rejected', 'refused', 'cancelled'].includes(status)) order['refundStatus'] = 'applying';
    if (done) Object.assign(item, { refundedQty: item['qty'] ?? 1, refundedAmount: amount, afterSaleStatus: 'done' });
    // Nothing is left to send: such an order is closed, as the refund itself would have done.
    const left = (order['items'] as { [key: string]: Json }[]).some(
      (one) => Number(one['refundedQty'] ?? 0) < Number(one['qty'] ?? 1),
    );
    if (done && !left && order['status'] === 'toShip')
      Object.assign(order, {
        status: 'closed',
        closeReason: 'refund',
        refundStatus: 'refunded',
        closedAt: ago(sample, random.next()),
      });
  }
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
