/** Rows that business code names have the fields of the schemas: the compiler finds what is misspelt. */
import { expect, test } from 'vitest';
import type { Work } from '../../../src/database/contract.ts';
import { rows, type FunctionOf, type RowOf } from '../../../src/business/rows.server.ts';
import { writeRow } from '../../../src/business/work.server.ts';

/** Never run: each line that is marked would be an error of the compiler, and an unused mark is one too. */
export async function misspelt(work: Work, order: RowOf<'order'>): Promise<void> {
  void order.paidAmount;
  // @ts-expect-error -- a field that is none
  void order.paidAmuont;
  // @ts-expect-error -- a state that is none
  void (order.status === 'payed');
  // @ts-expect-error -- an entity that is none
  await rows.find(work, 'oder', {});
  const [goods] = await rows.find(work, 'goods', { id: 1 });
  // @ts-expect-error -- a field of another entity
  void goods?.paidAmount;
  // @ts-expect-error -- a field that is none, in a new row
  await rows.add(work, 'shipment', { orderNumber: 'A' });
  // @ts-expect-error -- a field that is none, in a change
  await writeRow(work, 'order', order, { paidAmuont: '1.00' });
  // @ts-expect-error -- a sum over a field that is none
  await rows.sum(work, 'order', {}, 'paidAmuont');
}

export const misread: FunctionOf<'order'> = async (_, { record }) => {
  // @ts-expect-error -- a field that the record of the function does not have
  void record.paidAmuont;
};

test('a row of the schemas is a row', () => {
  const order: RowOf<'order'> = { id: 1, status: 'toShip', paidAmount: '10.00' };
  expect(order.status).toBe('toShip');
});
