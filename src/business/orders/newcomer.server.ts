/** The price of newcomers, where goods are offered for a first order alone. */
import { isZero } from '../../base/decimal.ts';
import type { Row, Work } from '../../database/contract.ts';
import { refuse } from '../refusals.server.ts';
import { rows } from '../rows.server.ts';
import { amountOf, idOf, linesOf, textOf } from '../values.ts';

/**
 * Refuses the payment of an order at that price when its buyer has paid before; `since` = when the buyer first paid,
 * which locks the buyer until this payment is done.
 */
export async function refuseSecondOrder(work: Work, order: Row, since: string | null): Promise<void> {
  if (since === null || since === work.now.toISOString() || isZero(amountOf(order.newPrice))) return;
  const id = linesOf(order.items).flatMap((item) => idOf(item.goods) ?? []);
  const goods = id.length === 0 ? [] : await rows.find(work, 'goods', { id });
  const first = goods.find((one) => one.firstOrderOnly === true);
  if (!first) return;
  const name = textOf(first.name);
  refuse({
    zh: `「${name}」仅限首单，该会员已有首单`,
    en: `"${name}" is for a first order, and the member has had one`,
  });
}
