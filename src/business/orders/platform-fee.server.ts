/** The platform's share of an order: rate of the goods, else of their category, store, seller, else of the mall. */
import { add, percentOf } from '../../base/decimal.ts';
import { isDecimal } from '../../base/decimal.ts';
import { rows, type RowOf } from '../rows.server.ts';
import type { Work } from '../../database/contract.ts';
import { amountOf, idOf, linesOf, textOf } from '../values.ts';
import { tradeSettings } from './trade-settings.server.ts';

async function rateOf(
  work: Work,
  entity: 'goods' | 'category' | 'store' | 'seller',
  id: number | null,
): Promise<string | null> {
  if (id === null || !work.site.entities[entity]?.fields.platformFeeRate) return null;
  const [row] = await rows.find(work, entity, { id }, { limit: 1 });
  const rate = textOf(row?.platformFeeRate);
  return isDecimal(rate) ? rate : null;
}

/** Sum over the lines of paid share times rate, each rounded half-up to the fen. */
export async function platformFeeOf(work: Work, order: RowOf<'order'>): Promise<string> {
  const general =
    (await rateOf(work, 'store', idOf(order.store))) ??
    (await rateOf(work, 'seller', idOf(order.seller))) ??
    (await tradeSettings(work)).defaultPlatformFeeRate;
  let fee = '0.00';
  for (const item of linesOf(order.items)) {
    const rate =
      (await rateOf(work, 'goods', idOf(item.goods))) ??
      (await rateOf(work, 'category', idOf(item.category))) ??
      general;
    fee = add(fee, percentOf(amountOf(item.itemPayAmount), rate));
  }
  return fee;
}
