/** Until when an order that is received now may be asked back. */
import { rows, type RowName, type RowOf } from '../rows.server.ts';
import type { Work } from '../../database/contract.ts';
import { idOf, linesOf } from '../values.ts';
import { tradeSettings } from './trade-settings.server.ts';
import { hoursFromNow } from '../work.server.ts';

/** The longest period of its lines: that of the goods, else of their category, else of the mall. */
export async function afterSaleUntil(work: Work, order: RowOf<'order'>): Promise<string> {
  const { afterSaleDays } = await tradeSettings(work);
  const goods = await named(
    work,
    'goods',
    linesOf(order.items).map((item) => idOf(item.goods)),
  );
  const categories = await named(
    work,
    'category',
    goods.map((one) => (one.afterSaleDays === null ? idOf(one.category) : null)),
  );
  const days = goods.map((one) => {
    const category = categories.find((other) => other.id === one.category);
    return one.afterSaleDays ?? category?.afterSaleDays ?? afterSaleDays;
  });
  const longest = Math.max(...(days.length > 0 ? days : [afterSaleDays]).map(Number));
  return hoursFromNow(work, longest * 24);
}

async function named<Name extends RowName>(work: Work, entity: Name, ids: (number | null)[]): Promise<RowOf<Name>[]> {
  const id = [...new Set(ids)].filter((one) => one !== null);
  return id.length === 0 ? [] : rows.find(work, entity, { id });
}
