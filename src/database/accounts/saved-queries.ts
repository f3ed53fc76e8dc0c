/** Named queries of lists: kept by an account for itself, or for others of its place. */
import { sql } from 'kysely';
import type { Json } from '../../grammar/declarations/declarations.ts';
import type { Db } from '../contract.ts';

export interface SavedQuery {
  id: number;
  name: string;
  state: Json;
  account: number;
  author: string;
  /** null: the author alone; empty: all of the place; else accounts of these roles. */
  roles: number[] | null;
}

/** Those of a page that an account with these roles sees: its own first, then by name. */
export async function queriesFor(
  db: Db,
  { page, place, account, roles }: { page: string; place: string; account: number; roles: readonly number[] },
): Promise<SavedQuery[]> {
  const { rows } = await sql<SavedQuery>`
    select "id", "name", "state", "account", "author", "roles" from "_query"
    where "page" = ${page} and "place" = ${place} and ("account" = ${account} or "roles" = '[]'::jsonb
      or exists (select 1 from jsonb_array_elements(coalesce("roles", '[]'::jsonb)) r
        where (r #>> '{}')::bigint = any(${[...roles]}::bigint[])))
    order by "account" <> ${account}, "name", "id" limit 300`.execute(db);
  return rows;
}

export async function keepQuery(
  db: Db,
  query: Omit<SavedQuery, 'id'> & { page: string; place: string },
  now: Date,
): Promise<number> {
  const roles = query.roles === null ? null : JSON.stringify(query.roles);
  const { rows } = await sql<{ id: number }>`
    insert into "_query" ("place", "page", "name", "state", "account", "author", "roles", "at")
    values (${query.place}, ${query.page}, ${query.name}, ${JSON.stringify(query.state)}::jsonb, ${query.account},
      ${query.author}, ${roles}::jsonb, ${now.toISOString()}) returning "id"`.execute(db);
  return rows[0]?.id ?? 0;
}

/** Removes it, where it is of that account, or of anybody of the place for whoever may remove all; its page. */
export async function dropQuery(
  db: Db,
  { id, place, account, all }: { id: number; place: string; account: number; all: boolean },
): Promise<{ page: string; name: string; roles: number[] | null } | undefined> {
  const { rows } = await sql<{ page: string; name: string; roles: number[] | null }>`
    delete from "_query" where "id" = ${id} and "place" = ${place}
      and ("account" = ${account} or (${all} and "roles" is not null)) returning "page", "name", "roles"`.execute(db);
  return rows[0];
}
