/**
 * What a movement of stock makes of one goods row's SKUs. Stock holds the reserved pieces too; free = stock -
 * lockedStock.
 */
import type { Text } from '../../grammar/declarations/declarations.ts';
import { textOf, wholeOf, type Line } from '../values.ts';

/**
 * reserve: an order is placed; sell: it is paid; release: it is cancelled unpaid; restore: a paid one is refunded;
 * give: reserved pieces are given away, which is no sale.
 */
export type Movement = 'reserve' | 'sell' | 'release' | 'restore' | 'give';

/** Pieces of a SKU. */
export interface Pieces {
  goods: number;
  skuNo: string;
  qty: number;
}

export type Moved = { ok: true; skus: Line[]; sold: number } | { ok: false; text: Text };

/** Applies one movement of `qty` pieces of a SKU; `sold` is the change of the sales figure. */
export function moveSku(skus: readonly Line[], skuNo: string, qty: number, movement: Movement): Moved {
  const index = skus.findIndex((sku) => textOf(sku.skuNo) === skuNo);
  const sku = skus[index];
  if (!sku) {
    // Goods may have been edited since the order: what no longer exists is neither reserved nor given back.
    return movement === 'reserve' || movement === 'sell' || movement === 'give'
      ? { ok: false, text: { zh: `规格 ${skuNo} 已不存在`, en: `SKU ${skuNo} no longer exists` } }
      : { ok: true, skus: [...skus], sold: 0 };
  }
  const stock = wholeOf(sku.stock);
  const locked = wholeOf(sku.lockedStock);
  const sales = wholeOf(sku.sales);
  const short: Moved = {
    ok: false,
    text: { zh: `库存不足：${skuNo} 仅剩 ${stock} 件`, en: `Not enough stock: ${stock} of ${skuNo} left` },
  };
  let next: Line;
  if (movement === 'reserve') {
    if (stock - locked < qty) return short;
    next = { ...sku, lockedStock: locked + qty };
  } else if (movement === 'sell' || movement === 'give') {
    if (stock < qty) return short;
    const sold = movement === 'sell' ? qty : 0;
    next = { ...sku, stock: stock - qty, lockedStock: Math.max(0, locked - qty), sales: sales + sold };
  } else if (movement === 'release') {
    next = { ...sku, lockedStock: Math.max(0, locked - qty) };
  } else {
    next = { ...sku, stock: stock + qty, sales: Math.max(0, sales - qty) };
  }
  return { ok: true, skus: skus.map((one, at) => (at === index ? next : one)), sold: wholeOf(next.sales) - sales };
}
