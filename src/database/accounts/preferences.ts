/** What an account keeps for itself, by name: views, drafts, marks. */
import { sql } from 'kysely';
import type { Db } from '../contract.ts';

/** The kept value; null when nothing is kept under the name. */
export async function readPreference(db: Db, account: number, name: string): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`
    select "value" from "_preference" where "account" = ${account} and "name" = ${name}`.execute(db);
  return rows[0]?.value ?? null;
}

/** Keeps the value (JSON) under the name; the last one counts. */
export async function writePreference(db: Db, account: number, name: string, value: string, now: Date): Promise<void> {
  await sql`
    insert into "_preference" ("account", "name", "value", "savedAt")
      values (${account}, ${name}, ${value}::jsonb, ${now.toISOString()})
    on conflict ("account", "name") do update set "value" = excluded."value", "savedAt" = excluded."savedAt"`.execute(
    db,
  );
}

/** How many names the account uses beside this one. */
export async function otherPreferences(db: Db, account: number, name: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from "_preference" where "account" = ${account} and "name" <> ${name}`.execute(db);
  return rows[0]?.count ?? 0;
}
