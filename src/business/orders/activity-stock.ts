/** What an activity has left of each SKU: its stock, less what unpaid orders hold and what is sold. Pure. */
import type { Text } from '../../grammar/declarations/declarations.ts';
import { textOf, wholeOf, type Line } from '../values.ts';
import type { Movement } from './stock.ts';

/** Nothing of an activity is given away. */
export type SaleMovement = Exclude<Movement, 'give'>;

export type ActivityMoved = { ok: true; skus: Line[] } | { ok: false; text: Text };

export const activityLeft = (line: Line): number =>
  wholeOf(line.activityStock) - wholeOf(line.soldCount) - wholeOf(line.heldCount);

/** Pieces of a line that are not sold yet: goods keep them for an activity that has its stock set aside. */
export const unsoldOfLine = (line: Line): number => Math.max(0, wholeOf(line.activityStock) - wholeOf(line.soldCount));

/** Applies one movement of `qty` pieces of a SKU; `held`: an unpaid order held the pieces that are sold. */
export function moveActivitySku(
  skus: readonly Line[],
  skuNo: string,
  qty: number,
  movement: SaleMovement,
  held: boolean,
): ActivityMoved {
  const index = skus.findIndex((line) => textOf(line.skuNo) === skuNo);
  const line = skus[index];
  if (!line)
    return movement === 'reserve' || (movement === 'sell' && !held)
      ? { ok: false, text: { zh: `规格 ${skuNo} 不在活动中`, en: `The SKU ${skuNo} is not in the activity` } }
      : { ok: true, skus: [...skus] };
  const left = activityLeft(line);
  if ((movement === 'reserve' || (movement === 'sell' && !held)) && left < qty)
    return {
      ok: false,
      text: {
        zh: `活动库存不足：${skuNo} 仅剩 ${Math.max(0, left)} 件`,
        en: `Not enough activity stock: ${Math.max(0, left)} of ${skuNo} left`,
      },
    };
  const [sold, kept] = [wholeOf(line.soldCount), wholeOf(line.heldCount)];
  const next = {
    reserve: { heldCount: kept + qty, soldCount: sold },
    sell: { heldCount: held ? Math.max(0, kept - qty) : kept, soldCount: sold + qty },
    release: { heldCount: Math.max(0, kept - qty), soldCount: sold },
    restore: { heldCount: kept, soldCount: Math.max(0, sold - qty) },
  }[movement];
  return { ok: true, skus: skus.map((one, at) => (at === index ? { ...one, ...next } : one)) };
}
