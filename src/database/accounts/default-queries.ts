/** Named queries that pages open with: for a role, or for an account. */
import { sql } from 'kysely';
import { names } from '../../access/names.ts';
import type { Json } from '../../grammar/declarations/declarations.ts';
import type { Db } from '../contract.ts';

/** Whose default it is. */
export type Holder = { account: number } | { role: number };
const keyOf = (holder: Holder): string => ('role' in holder ? `r${holder.role}` : `a${holder.account}`);

/** A default as it stands; without an id it is the page's own start. */
export interface DefaultQuery {
  page: string;
  id: number | null;
  name: string | null;
  state: Json;
  /** The role that it is the default of; null = the account's own. */
  role: number | null;
  roleName: string | null;
}

/**
 * Those of an account and its roles, the account's own first, then by the order of the roles; each is a query that the
 * account sees. `viewed`: those of this role alone.
 */
export async function defaultsFor(
  db: Db,
  { place, account, viewed }: { place: string; account: number; viewed: number | undefined },
): Promise<DefaultQuery[]> {
  const { rows } = await sql<DefaultQuery>`
    with mine as (select (e #>> '{}')::bigint as "role" from ${sql.table(names.account)} a,
      jsonb_array_elements(coalesce(a."roles", '[]'::jsonb)) e where a."id" = ${account})
    select d."page", q."id", q."name", q."state", r."id" as "role", r."name" as "roleName"
    from "_default_query" d
    left join "_query" q on q."id" = d."query" and q."place" = d."place" and q."page" = d."page"
      and (q."account" = ${account} or q."roles" = '[]'::jsonb
        or exists (select 1 from mine where q."roles" @> to_jsonb(mine."role")))
    left join ${sql.table(names.role)} r on d."holder" = 'r' || r."id" and r."enabled" is not false
      and r."deletedAt" is null
    where d."place" = ${place} and (q."id" is not null or d."query" is null) and ${
      viewed === undefined
        ? sql`(d."holder" = ${keyOf({ account })} or r."id" in (select "role" from mine)
            and (q."roles" = '[]'::jsonb or q."roles" @> to_jsonb(r."id")))`
        : sql`r."id" = ${viewed} and (q."roles" = '[]'::jsonb or q."roles" @> to_jsonb(r."id"))`
    }
    order by r."id" is not null, r."sort", r."id" limit 200`.execute(db);
  return rows;
}

/** Of a page: which queries are whose default; null = the page's own start. */
export async function holdersOf(
  db: Db,
  { place, page, account }: { place: string; page: string; account: number },
): Promise<{ query: number | null; role: number | null }[]> {
  const { rows } = await sql<{ query: number | null; role: number | null }>`
    select "query", case when "holder" like 'r%' then substr("holder", 2)::bigint end as "role"
    from "_default_query" where "place" = ${place} and "page" = ${page}
      and ("holder" like 'r%' or "holder" = ${keyOf({ account })})`.execute(db);
  return rows;
}

/** How many pages the holder has a default of. */
export async function countDefaults(db: Db, place: string, holder: Holder): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as "count" from "_default_query" d where "place" = ${place} and "holder" = ${keyOf(holder)}
      and ("query" is null or exists (select 1 from "_query" q where q."id" = d."query"))`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The page opens with it from now on; what was the holder's default before is none any more. */
export async function setDefault(
  db: Db,
  { place, page, holder, query }: { place: string; page: string; holder: Holder; query: number | null },
  now: Date,
): Promise<void> {
  await sql`
    insert into "_default_query" ("place", "page", "holder", "query", "at")
      values (${place}, ${page}, ${keyOf(holder)}, ${query}, ${now.toISOString()})
    on conflict ("place", "page", "holder") do update set "query" = excluded."query", "at" = excluded."at"`.execute(db);
}

/** It is the holder's default no more; false when it was not. */
export async function unsetDefault(
  db: Db,
  { place, page, holder, query }: { place: string; page: string; holder: Holder; query: number | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from "_default_query" where "place" = ${place} and "page" = ${page} and "holder" = ${keyOf(holder)}
      and "query" is not distinct from ${query}::bigint`.execute(db);
  return Number(numAffectedRows ?? 0) > 0;
}

/** A query that is gone is nobody's default. */
export async function forgetDefaults(db: Db, query: number): Promise<void> {
  await sql`delete from "_default_query" where "query" = ${query}`.execute(db);
}
