/** What an order's postings left frozen with a member, by the ledger itself. */
import { add, compare, sub } from '../../base/decimal.ts';
import type { Work } from '../../database/contract.ts';
import { rows } from '../rows.server.ts';
import { amountOf } from '../values.ts';

export async function heldByOrder(work: Work, orderNo: string, member: number, asset: string): Promise<string> {
  const entries = await rows.find(
    work,
    'ledgerEntry',
    { bizNo: orderNo, ownerType: 'member', ownerId: member, asset, bucket: 'frozen' },
    { most: 1_000 },
  );
  const held = entries.reduce(
    (total, { direction, amount }) => (direction === 'in' ? add : sub)(total, amountOf(amount)),
    '0',
  );
  return compare(held, '0') < 0 ? '0' : held;
}
