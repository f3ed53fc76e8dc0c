/** Compares stored balances with the ledger (trust 5.1 rule 9, invariants I1 to I4). Reads one snapshot. */
import { sql } from 'kysely';
import type { Db } from '../contract.ts';
import { ledger } from '../names.ts';

export interface Difference {
  account: number;
  asset: string;
  bucket: 'available' | 'frozen';
  stored: string;
  entries: string;
}
export interface Reconciled {
  /** Accounts whose balance is not the sum of their entries. */
  differences: Difference[];
  /** Assets whose entries do not sum to zero over all accounts, platform included; asset -> difference. */
  unbalanced: { [asset: string]: string };
  /** Accounts below zero other than the platform's. */
  negative: number[];
  /** Balances of the platform's accounts, computed from their entries: "sysFee:balance" -> sum. */
  platform: { [account: string]: string };
  checkedAt: string;
}

/** The whole comparison; empty lists mean that everything agrees. */
export async function reconcile(db: Db, now: Date): Promise<Reconciled> {
  const [account, entry] = [sql.table(ledger.account), sql.table(ledger.entry)];
  return db.isTransaction
    ? run(db)
    : db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(run);

  async function run(tx: Db): Promise<Reconciled> {
    await sql`set local statement_timeout = '30s'`.execute(tx);
    const sums = sql`select "account", sum(case when "bucket" = 'available' then "signedAmount" else 0
      end) as "available", sum(case when "bucket" = 'frozen' then "signedAmount" else 0 end) as "frozen" from ${entry}
      group by "account"`;
    const { rows: off } = await sql<{
      id: number;
      asset: string;
      available: string;
      frozen: string;
      sumAvailable: string;
      sumFrozen: string;
    }>`
      select a."id", a."asset", a."available", a."frozen", coalesce(s."available", 0) as "sumAvailable",
        coalesce(s."frozen", 0) as "sumFrozen"
      from ${account} a left join (${sums}) s on s."account" = a."id"
      where a."ownerType" <> 'platform' and (a."available" <> coalesce(s."available", 0)
        or a."frozen" <> coalesce(s."frozen", 0)) order by a."id" limit 1000`.execute(tx);
    const { rows: assets } = await sql<{
      asset: string;
      sum: string;
    }>`select "asset", sum("signedAmount") as "sum" from ${entry}
      group by "asset" having sum("signedAmount") <> 0`.execute(tx);
    const { rows: low } = await sql<{
      id: number;
    }>`select "id" from ${account} where "ownerType" <> 'platform' and ("available" < 0 or "frozen" < 0)`.execute(tx);
    const { rows: own } = await sql<{ name: string; asset: string; sum: string }>`
      select a."systemAccount" as "name", a."asset", coalesce(sum(e."signedAmount"), 0) as "sum" from ${account} a
        left join ${entry} e on e."account" = a."id" where a."ownerType" = 'platform'
        group by 1, 2 order by 1, 2`.execute(tx);
    return {
      differences: off.flatMap((row) => [
        ...(row.available === row.sumAvailable
          ? []
          : [
              {
                account: row.id,
                asset: row.asset,
                bucket: 'available' as const,
                stored: row.available,
                entries: row.sumAvailable,
              },
            ]),
        ...(row.frozen === row.sumFrozen
          ? []
          : [
              {
                account: row.id,
                asset: row.asset,
                bucket: 'frozen' as const,
                stored: row.frozen,
                entries: row.sumFrozen,
              },
            ]),
      ]),
      unbalanced: Object.fromEntries(assets.map((row) => [row.asset, row.sum])),
      negative: low.map((row) => row.id),
      platform: Object.fromEntries(own.map((row) => [`${row.name}:${row.asset}`, row.sum])),
      checkedAt: now.toISOString(),
    };
  }
}
