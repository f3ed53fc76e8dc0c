/** Which pieces leave with a parcel, and what that makes of the order's lines. */
import type { Text } from '../../grammar/declarations/declarations.ts';
import { linesOf, textOf, wholeOf, type Line, type Values } from '../values.ts';

/** One line of a parcel; `line` is the order line's number. */
export interface Piece {
  line: number;
  goodsName: string;
  specText: string;
  qty: number;
}

export type Shipping = { ok: true; pieces: Piece[]; items: Line[]; complete: boolean } | { ok: false; text: Text };

/** Pieces of a line that are neither shipped nor refunded. */
export const openQty = (item: Line): number =>
  Math.max(0, wholeOf(item.qty) - wholeOf(item.refundedQty) - wholeOf(item.shippedQty));

/** `chosen` empty = everything open. Lines in after-sale are refused when chosen and left behind otherwise. */
export function shipLines(order: Values, chosen: readonly { line: number; qty: number }[]): Shipping {
  const items = linesOf(order.items);
  const wanted =
    chosen.length > 0
      ? chosen
      : items
          .filter((item) => textOf(item.afterSaleStatus) !== 'applying' && openQty(item) > 0)
          .map((item) => ({ line: wholeOf(item.line), qty: openQty(item) }));
  if (wanted.length === 0) return { ok: false, text: { zh: '没有可发货的商品', en: 'There is nothing to ship' } };
  const pieces: Piece[] = [];
  const shipped = new Map<number, number>();
  for (const { line, qty } of wanted) {
    const item = items.find((one) => wholeOf(one.line) === line);
    if (!item) return { ok: false, text: { zh: `订单没有第 ${line} 行商品`, en: `The order has no line ${line}` } };
    if (textOf(item.afterSaleStatus) === 'applying')
      return {
        ok: false,
        text: { zh: `第 ${line} 行商品售后中，不能发货`, en: `Line ${line} is in after-sale and cannot be shipped` },
      };
    const total = (shipped.get(line) ?? 0) + qty;
    if (total > openQty(item))
      return {
        ok: false,
        text: { zh: `第 ${line} 行最多可发 ${openQty(item)} 件`, en: `Line ${line} has ${openQty(item)} left to ship` },
      };
    shipped.set(line, total);
    pieces.push({ line, goodsName: textOf(item.goodsName), specText: textOf(item.specText), qty });
  }
  const after = items.map((item) => ({
    ...item,
    shippedQty: wholeOf(item.shippedQty) + (shipped.get(wholeOf(item.line)) ?? 0),
  }));
  return { ok: true, pieces, items: after, complete: after.every((item) => openQty(item) === 0) };
}

/** Takes `pieces` back from the order's lines (an undone parcel). */
export function unshipLines(items: readonly Line[], pieces: readonly { line: number; qty: number }[]): Line[] {
  return items.map((item) => {
    const back = pieces
      .filter((piece) => piece.line === wholeOf(item.line))
      .reduce((total, piece) => total + piece.qty, 0);
    return back === 0 ? item : { ...item, shippedQty: Math.max(0, wholeOf(item.shippedQty) - back) };
  });
}

/** Pieces of a parcel's `items`. */
export const piecesOf = (shipment: Values): Piece[] =>
  linesOf(shipment.items).map((one) => ({
    line: wholeOf(one.line),
    goodsName: textOf(one.goodsName),
    specText: textOf(one.specText),
    qty: wholeOf(one.qty),
  }));

/** `pieces` less `taken`; lines that are used up disappear. null when more is taken than there is. */
export function withoutPieces(
  pieces: readonly Piece[],
  taken: readonly { line: number; qty: number }[],
): Piece[] | null {
  const rest = pieces.map((piece) => ({ ...piece }));
  for (const { line, qty } of taken) {
    let open = qty;
    for (const piece of rest) {
      if (piece.line !== line) continue;
      const now = Math.min(open, piece.qty);
      piece.qty -= now;
      open -= now;
    }
    if (open > 0) return null;
  }
  return rest.filter((piece) => piece.qty > 0);
}
