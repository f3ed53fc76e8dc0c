/** What a member's payments add up to, kept with the member as they are made. */
import { sql } from 'kysely';
import type { Row, Work } from '../../database/contract.ts';
import { asPlatform } from '../../database/elevate.ts';
import { idOf } from '../values.ts';

/**
 * Counts a paid order with its buyer and gives the moment of the buyer's first payment: this one, unless there was one
 * before (or since the first order was reset). Null without a buyer.
 */
export async function countPayment(work: Work, order: Row, amount: string): Promise<string | null> {
  const member = idOf(order['member']);
  if (member === null) return null;
  const at = work.now.toISOString();
  const { rows } = await asPlatform(work, (db) =>
    sql<{ first: Date | string }>`
    update "member" set "firstOrderAt" = coalesce("firstOrderAt", ${at}::timestamptz),
      "lastOrderAt" = ${at}::timestamptz,
      "orderCount" = coalesce("orderCount", 0) + 1, "totalSpend" = coalesce("totalSpend", 0) + ${amount}::numeric
    where "id" = ${member} returning "firstOrderAt" as "first"`.execute(db),
  );
  const first = rows[0]?.first;
  return first === undefined ? null : new Date(first).toISOString();
}
