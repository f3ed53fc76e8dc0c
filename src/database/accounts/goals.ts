/** Targets of measures by month. */
import { sql } from 'kysely';
import type { Db } from '../contract.ts';

export interface Goal {
  page: string;
  measure: string;
  month: string;
  /** null = it was taken back. */
  value: string | null;
  version: number;
  author: string;
  at: string;
}

/** Those of a side for these months; of one page, or of all. */
export async function goalsOf(db: Db, place: string, months: readonly string[], page?: string): Promise<Goal[]> {
  const { rows } = await sql<Goal>`
    select "page", "measure", "month", "value"::text as "value", "version", "author", "at" from "_goal"
    where "place" = ${place} and "month" = any(${[...months]}::text[])
      and (${page ?? null}::text is null or "page" = ${page ?? null})
    order by "month", "measure" limit 10000`.execute(db);
  return rows;
}

/** Sets one, as the version after that one. */
export async function keepGoal(
  db: Db,
  place: string,
  { account, at, ...goal }: Omit<Goal, 'at'> & { account: number | null; at: Date },
): Promise<void> {
  await sql`
    insert into "_goal" ("place", "page", "measure", "month", "value", "version", "account", "author", "at")
    values (${place}, ${goal.page}, ${goal.measure}, ${goal.month}, ${goal.value}::numeric, ${goal.version}, ${account},
      ${goal.author}, ${at.toISOString()}::timestamptz)
    on conflict ("place", "page", "measure", "month") do update set "value" = excluded."value",
      "version" = excluded."version", "account" = excluded."account", "author" = excluded."author",
      "at" = excluded."at"`.execute(db);
}
