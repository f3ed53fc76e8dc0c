/** Parcels of the sample's orders: sent, waiting, delivered, or in two parts. */
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { addRow, rowsOf, type Sample, type SampleRow } from './engine.ts';

/** The parcels of an order in this state; of one that is partly sent its first line has gone. */
export function addShipment(sample: Sample, order: SampleRow, status: string): void {
  const items = (order['items'] as { [key: string]: Json }[]).map((item, index) => ({
    line: index + 1,
    goodsName: item['goodsName'] ?? '',
    specText: item['specText'] ?? '',
    qty: item['qty'] ?? 1,
  }));
  const sent = status === 'shipped' || status === 'completed';
  const carriers = rowsOf(sample, 'logisticsCompany');
  const create = (lines: typeof items, done: boolean): void => {
    const state = !done
      ? 'pending'
      : status === 'completed'
        ? 'delivered'
        : sample.random.pick(['shipped', 'shipped', 'shipped', 'exception']);
    const trackingNo = done ? `SF${String(10_000_000_000 + order.id * 7919)}` : null;
    if (trackingNo !== null) order['trackingNos'] = trackingNo;
    addRow(
      sample,
      'shipment',
      {
        order: order.id,
        orderNo: order['orderNo'] ?? null,
        orderKind: order['orderKind'] ?? null,
        paidAt: order['paidAt'] ?? null,
        seller: order['seller'] ?? 1,
        store: order['store'] ?? 1,
        items: lines,
        shipType: 'express',
        carrier: done ? sample.random.pick(carriers).id : null,
        trackingNo,
        receiverName: order['receiverName'] ?? null,
        receiverPhone: order['receiverPhone'] ?? null,
        receiverRegion: order['receiverRegion'] ?? null,
        receiverAddress: order['receiverAddress'] ?? null,
        status: state,
        shipDeadline: order['shipDeadline'] ?? null,
        shippedAt: done ? (order['shippedAt'] ?? null) : null,
        deliveredAt: state === 'delivered' ? (order['receivedAt'] ?? null) : null,
        tracks: [
          ...(done
            ? [{ at: order['shippedAt'] ?? null, state: '已揽收', text: '快件已由商家交给快递员', place: '杭州' }]
            : []),
          ...(state === 'delivered'
            ? [
                {
                  at: order['receivedAt'] ?? null,
                  state: '已签收',
                  text: '快件已送达收货地址，由本人签收',
                  place: String(order['receiverRegion'] ?? '').split('/')[1] ?? '',
                },
              ]
            : []),
        ],
        createdAt: order['paidAt'] ?? order.createdAt,
      },
      0,
    );
  };
  if (status === 'partShipped' && items.length > 1) {
    create(items.slice(0, 1), true);
    create(items.slice(1), false);
  } else create(items, sent);
}
