/**
 * Goods that are sets of other goods: what a set takes off the shelf, and how many sets the shelf holds. Stock is that
 * of the parts; a set keeps what its parts allow, written whenever one of them moves.
 */
import { compare, mul, split } from '../../base/decimal.ts';
import { rows, type RowOf } from '../rows.server.ts';
import type { Work } from '../../database/contract.ts';
import { amountOf, idOf, linesOf, textOf, wholeOf, type Line, type Values } from '../values.ts';
import type { Fault } from './goods-rules.ts';
import { writeRow } from '../work.server.ts';

interface Counted {
  goods: number;
  skuNo: string;
  qty: number;
}

const isPart = (line: Line): boolean => wholeOf(line.goods) > 0 && wholeOf(line.qty) > 0;

/** Pieces with each set taken apart. `chosen`: the parts of one set as an order names them, else those of the goods. */
export async function takenApart(
  work: Work,
  pieces: readonly Counted[],
  chosen: readonly Line[],
): Promise<{ pieces: Counted[]; sets: Map<number, number> }> {
  const found = await rows.find(work, 'goods', { id: [...new Set(pieces.map((piece) => piece.goods))] });
  const bundles = new Map(found.map((goods) => [goods.id, linesOf(goods.bundle).filter(isPart)]));
  const named = chosen.filter(isPart);
  const sets = new Map<number, number>();
  const apart = pieces.flatMap((piece) => {
    const parts = bundles.get(piece.goods) ?? [];
    if (parts.length === 0) return [piece];
    sets.set(piece.goods, (sets.get(piece.goods) ?? 0) + piece.qty);
    return (named.length > 0 ? named : parts).map((part) => ({
      goods: wholeOf(part.goods),
      skuNo: textOf(part.skuNo),
      qty: wholeOf(part.qty) * piece.qty,
    }));
  });
  return { pieces: apart, sets };
}

/** SKUs by goods, as they are now. */
type Shelf = ReadonlyMap<number, readonly Line[]>;

const skuOf = (shelf: Shelf, part: Line): Line | undefined =>
  shelf.get(wholeOf(part.goods))?.find((sku) => textOf(sku.skuNo) === textOf(part.skuNo));

/** Sets that the shelf holds: the least over the parts of what is free of each. */
export function setsOf(parts: readonly Line[], shelf: Shelf): number {
  const each = parts.filter(isPart).map((part) => {
    const sku = skuOf(shelf, part);
    const free = sku && sku.enabled !== false ? wholeOf(sku.stock) - wholeOf(sku.lockedStock) : 0;
    return Math.max(0, Math.floor(free / wholeOf(part.qty)));
  });
  return each.length === 0 ? 0 : Math.min(...each);
}

/** The parts with what each costs alone; those without a share of the set's price get it in proportion. */
export function pricedParts(parts: readonly Line[], shelf: Shelf, price: string, sharing: boolean): Line[] {
  const priced = parts.map((part): Line => ({ ...part, price: skuOf(shelf, part)?.price ?? part.price ?? null }));
  const lacks = priced.some((part) => textOf(part.bundlePrice) === '');
  if (!sharing || !lacks || compare(price, '0') <= 0) return priced;
  const shares = split(
    price,
    priced.map((part) => mul(amountOf(part.price), String(wholeOf(part.qty)))),
  );
  return priced.map((part, at) => ({ ...part, bundlePrice: shares[at] ?? '0.00' }));
}

/** SKUs of goods by id; `instead`: as they are about to be written. */
export async function shelfOf(work: Work, ids: readonly number[], instead?: Shelf): Promise<Map<number, Line[]>> {
  const found = await rows.find(work, 'goods', { id: [...new Set(ids)] });
  const shelf = new Map(found.map((goods) => [goods.id, linesOf(goods.skus)]));
  for (const [id, skus] of instead ?? []) if (shelf.has(id)) shelf.set(id, [...skus]);
  return shelf;
}

/** True of goods that are sets. */
export const isSet = (goods: Values): boolean => linesOf(goods.bundle).some(isPart);

/**
 * What a set is as it is to be stored: its parts with prices and shares, and its one SKU; or what is wrong with it.
 * A part is goods of the same seller, no set itself.
 */
export async function setOf(
  work: Work,
  goods: Values,
  own: number,
): Promise<{ faults: Fault[]; bundle: Line[]; skus: Line[] }> {
  const lines = linesOf(goods.bundle);
  const ids = lines.map((line) => wholeOf(line.goods));
  const found = new Map((await rows.find(work, 'goods', { id: [...new Set(ids)] })).map((row) => [row.id, row]));
  const seller = idOf(goods.seller) ?? work.session.seller;
  const faults: Fault[] = [];
  const parts = lines.map((line, at) => {
    const part = found.get(wholeOf(line.goods));
    const skus = linesOf(part?.skus);
    if (!part || part.seller !== seller || isSet(part) || part.id === own)
      faults.push({
        at: `bundle.${at}.goods`,
        text: {
          zh: '请选择本商家的商品，组合商品不能再组合',
          en: 'Choose goods of this seller that are no bundle themselves',
        },
      });
    const named = textOf(line.skuNo);
    const skuNo = named === '' && skus.length === 1 ? textOf(skus[0]?.skuNo) : named;
    if (part && !skus.some((sku) => textOf(sku.skuNo) === skuNo))
      faults.push({
        at: `bundle.${at}.skuNo`,
        text: { zh: `请选择「${part.name ?? ''}」的规格`, en: `Choose a SKU of ${part.name ?? ''}` },
      });
    return { ...line, skuNo };
  });
  const keys = parts.map((part, at) => `${ids[at] ?? 0} ${part.skuNo}`);
  keys.forEach((key, at) => {
    if (keys.indexOf(key) < at)
      faults.push({
        at: `bundle.${at}.skuNo`,
        text: { zh: '组合明细中该规格重复', en: 'The SKU is in the bundle twice' },
      });
  });
  const shelf = new Map([...found].map(([id, row]) => [id, linesOf(row.skus)]));
  const price = amountOf(goods.bundlePrice);
  const [sku = {}] = linesOf(goods.skus);
  return {
    faults,
    bundle: pricedParts(parts, shelf, price, goods.bundleMode !== 'pick'),
    skus: [{ lockedStock: 0, sales: 0, enabled: true, specValues: {}, ...sku, price, stock: setsOf(parts, shelf) }],
  };
}

/** Writes what the sets of these goods come to now; `sold`: sets that were sold (below zero: came back). */
export async function keepSets(
  work: Work,
  moved: readonly number[],
  { sold = new Map(), instead }: { sold?: ReadonlyMap<number, number>; instead?: Shelf } = {},
): Promise<void> {
  const held =
    moved.length === 0
      ? []
      : await rows.find(work, 'goods', { bundle: { line: { goods: [...moved] } } }, { lock: true, sort: 'id' });
  for (const goods of held) await keepSet(work, goods, sold.get(goods.id) ?? 0, instead);
}

async function keepSet(work: Work, goods: RowOf<'goods'>, sold: number, instead?: Shelf): Promise<void> {
  const parts = linesOf(goods.bundle);
  const shelf = await shelfOf(
    work,
    parts.map((part) => wholeOf(part.goods)),
    instead,
  );
  const [sku, ...rest] = linesOf(goods.skus);
  if (!sku) return;
  const stock = setsOf(parts, shelf);
  const bundle = pricedParts(parts, shelf, '0', false);
  const same = bundle.every((part, at) => amountOf(part.price) === amountOf(parts[at]?.price));
  if (same && sold === 0 && stock === wholeOf(sku.stock)) return;
  const skus = [{ ...sku, stock, sales: Math.max(0, wholeOf(sku.sales) + sold) }, ...rest];
  await writeRow(work, 'goods', goods, { skus, bundle, sales: Math.max(0, wholeOf(goods.sales) + sold) });
}
