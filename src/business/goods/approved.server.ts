/** What was approved last is kept, to be compared with what is handed in next. */
import type { Json } from '../../grammar/declarations/declarations.ts';
import type { Work } from '../../database/contract.ts';
import { rows } from '../rows.server.ts';
import { approvedState } from './goods-rules.ts';
import { idOf, textOf, type Values } from '../values.ts';

/** The value of the goods' field `approved` for goods as they are now. */
export async function approvedNow(work: Work, goods: Values): Promise<Json> {
  const category = idOf(goods.category);
  const [row] = category === null ? [] : await rows.find(work, 'category', { id: category }, { limit: 1 });
  return approvedState(goods, textOf(row?.name));
}
