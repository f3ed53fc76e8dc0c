/** Keeps aside in the goods what a flash sale has not sold, from its publication to its end; adds stock to a SKU. */
import { rows, type FunctionOf } from '../../rows.server.ts';
import { linesOf, textOf, wholeOf, type Values } from '../../values.ts';
import { unsoldOfLine } from '../activity-stock.ts';
import { moveStock, piecesOfItems } from '../stock.server.ts';
import type { Pieces } from '../stock.ts';

const isOpen = (status: unknown): boolean => status === 'waiting' || status === 'running';

/** Pieces of an open sale that are not sold. */
const unsold = (sale: Values): Pieces[] =>
  linesOf(sale.skus).map((line) => ({
    goods: wholeOf(sale.goods),
    skuNo: textOf(line.skuNo),
    qty: unsoldOfLine(line),
  }));

export const setAside: FunctionOf<'seckill'> = async (work, { record, form, changes, to }) => {
  const added = wholeOf(form.more);
  const sent: Values = { ...record, ...form, ...changes };
  const skus = linesOf(sent.skus).map((line) =>
    line.skuNo === form.skuNo ? { ...line, activityStock: wholeOf(line.activityStock) + added } : line,
  );
  const after: Values = { ...sent, skus };
  const before = isOpen(record.status) ? unsold(record) : [];
  const kept = isOpen(to ?? record.status)
    ? unsold(after)
    : (
        await rows.find(
          work,
          'order',
          { activityType: 'seckill', activityId: record.id, activityTaken: true, status: 'unpaid' },
          { most: 20_000 },
        )
      ).flatMap((order) => piecesOfItems(linesOf(order.items)));
  const change = new Map<string, Pieces>();
  const count = (pieces: readonly Pieces[], sign: number): void => {
    for (const { goods, skuNo, qty } of pieces) {
      const key = `${goods} ${skuNo}`;
      change.set(key, { goods, skuNo, qty: (change.get(key)?.qty ?? 0) + sign * qty });
    }
  };
  count(before, -1);
  count(kept, 1);
  const all = [...change.values()];
  const less = all.filter(({ qty }) => qty < 0).map((one) => ({ ...one, qty: -one.qty }));
  const more = all.filter(({ qty }) => qty > 0);
  // A draft keeps nothing.
  if (record.status === 'draft' && !isOpen(to)) return {};
  if (less.length > 0) await moveStock(work, less, 'release');
  if (more.length > 0) await moveStock(work, more, 'reserve');
  return added > 0 ? { changes: { skus } } : {};
};
