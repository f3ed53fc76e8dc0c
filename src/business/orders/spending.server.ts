/** When a member paid for the first time and last. */
import { sql } from 'kysely';
import type { Work } from '../../database/contract.ts';
import { asPlatform } from '../../database/connection/elevate.ts';
import { idOf } from '../values.ts';
import type { RowOf } from '../rows.server.ts';

/**
 * Notes the payment with the buyer and gives the moment of the first one: this one, unless there was one before (or
 * since the first order was reset). Null without a buyer.
 */
export async function notePayment(work: Work, order: RowOf<'order'>): Promise<string | null> {
  const member = idOf(order['member']);
  if (member === null) return null;
  const at = work.now.toISOString();
  work.writes?.('member', ['firstOrderAt', 'lastOrderAt']);
  const { rows } = await asPlatform(work, (db) =>
    sql<{ first: Date | string }>`
    update "member" set "firstOrderAt" = coalesce("firstOrderAt", ${at}::timestamptz),
      "lastOrderAt" = ${at}::timestamptz
    where "id" = ${member} returning "firstOrderAt" as "first"`.execute(db),
  );
  const first = rows[0]?.first;
  return first === undefined ? null : new Date(first).toISOString();
}
