/** How old the consumption points of an account are. The oldest are spent first. */
import { sql } from 'kysely';
import { addMonths, dayOf, dayStart } from '../../../base/date.ts';
import type { Work } from '../../../database/contract.ts';
import { asPlatform } from '../../../database/connection/elevate.ts';
import { settingInForce } from '../../../database/rows/settings.ts';
import { wholeOf } from '../../values.ts';

/** Points gained before this moment have expired (ISO); null while they never do. */
export async function pointsEnd(work: Work): Promise<string | null> {
  const { enabled, expireMonths } = await settingInForce(work, 'consumePointsSetting');
  const months = wholeOf(expireMonths);
  return enabled !== true || months === 0 ? null : dayStart(addMonths(dayOf(work.now), -months)).toISOString();
}

/**
 * Accounts of members with points that are older, and how many: what they hold less what came in since, as far as it
 * is not held back. A transaction that only moves points between the buckets of an account brings in nothing.
 */
export async function expiredPoints(
  work: Work,
  end: string,
  accounts?: readonly number[],
): Promise<{ account: number; amount: string }[]> {
  const { rows } = await asPlatform(work, (db) =>
    sql<{ account: number; amount: string }>`
    select a."id" as "account",
      least(a."available", a."available" + a."frozen" - coalesce(n."came", 0))::text as "amount"
    from "memberAccount" a
    left join lateral (
      select sum(t."net") as "came" from (
        select sum(e."signedAmount") as "net" from "ledgerEntry" e
        where e."account" = a."id" and e."createdAt" >= ${end}::timestamptz group by e."txn"
      ) t where t."net" > 0
    ) n on true
    where a."ownerType" = 'member' and a."asset" = 'consumePoints' and a."available" > 0 and a."locked" is not true
      and a."createdAt" < ${end}::timestamptz
      and a."available" + a."frozen" > coalesce(n."came", 0)
      ${accounts === undefined ? sql`` : sql`and a."id" = any(${[...accounts]}::bigint[])`}
    order by a."id"`.execute(db),
  );
  return rows;
}
