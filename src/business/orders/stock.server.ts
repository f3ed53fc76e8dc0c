/**
 * Moves stock of the goods behind order lines, in one order of rows so that two orders never wait for each other in a
 * circle.
 */
import { keepSets, takenApart } from '../goods/bundles.server.ts';
import { rows } from '../rows.server.ts';
import { Refusal, type Work } from '../../database/contract.ts';
import { linesOf, textOf, wholeOf, type Line } from '../values.ts';
import { moveSku, type Movement, type Pieces } from './stock.ts';
import { writeRow } from '../work.server.ts';

/** Pieces of order lines; `qtyOf` says how many of each. */
export function piecesOfItems(
  items: readonly Line[],
  qtyOf: (item: Line) => number = (item) => wholeOf(item.qty),
): Pieces[] {
  return items
    .map((item) => ({ goods: wholeOf(item.goods), skuNo: textOf(item.skuNo), qty: qtyOf(item) }))
    .filter((one) => one.goods > 0 && one.qty > 0);
}

/**
 * Applies one movement to all pieces. Refuses when a sale or reservation finds too little. Of goods that are sets their
 * parts move: those that the order names (`chosen`), else those of the goods.
 */
export async function moveStock(
  work: Work,
  asked: readonly Pieces[],
  movement: Movement,
  chosen: readonly Line[] = [],
): Promise<void> {
  const { pieces, sets } = await takenApart(work, asked, chosen);
  const ids = [...new Set(pieces.map((piece) => piece.goods))].sort((a, b) => a - b);
  for (const id of ids) {
    const [goods] = await rows.find(work, 'goods', { id }, { lock: true, limit: 1 });
    if (!goods) continue;
    let skus = linesOf(goods.skus);
    let sold = 0;
    for (const piece of pieces) {
      if (piece.goods !== id) continue;
      const moved = moveSku(skus, piece.skuNo, piece.qty, movement);
      if (!moved.ok) throw new Refusal({ text: moved.text });
      skus = moved.skus;
      sold += moved.sold;
    }
    await writeRow(work, 'goods', goods, { skus, sales: Math.max(0, wholeOf(goods.sales) + sold) });
  }
  const sign = movement === 'sell' ? 1 : movement === 'restore' ? -1 : 0;
  await keepSets(work, ids, { sold: new Map([...sets].map(([id, qty]) => [id, sign * qty])) });
}
