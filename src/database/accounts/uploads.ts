/** What was uploaded, by whom and for what: the library that pictures are taken from again. */
import { sql } from 'kysely';
import type { Db } from '../contract.ts';

/** `place`: whose it is, a seller's or the platform's; `use`: page and field that it was uploaded for. */
export interface KeptUpload {
  key: string;
  account: number;
  place: string;
  use: string | null;
  name: string;
}

/** Enters a file; a second time changes nothing. */
export async function keepUpload(db: Db, upload: KeptUpload, now: Date): Promise<void> {
  await sql`
    insert into "_upload" ("key", "account", "place", "use", "name", "at")
      values (${upload.key}, ${upload.account}, ${upload.place}, ${upload.use}, ${upload.name}, ${now.toISOString()})
    on conflict ("key") do nothing`.execute(db);
}

/**
 * Newest first: the account's own ones of the place, and those that others uploaded there for one of the uses. Tells
 * whether there are more behind them.
 */
export async function readUploads(
  db: Db,
  who: { account: number; place: string; uses: readonly string[] },
  part: { page: number; size: number; keyword: string },
): Promise<{ rows: { key: string; name: string; at: string }[]; more: boolean }> {
  const { rows } = await sql<{ key: string; name: string; at: string }>`
    select "key", "name", "at" from "_upload"
    where "place" = ${who.place}
      and ("account" = ${who.account} or "use" = any(${[...who.uses]}::text[]))
      and strpos(lower("name"), lower(${part.keyword})) > 0
    order by "at" desc, "key"
    limit ${part.size + 1} offset ${(part.page - 1) * part.size}`.execute(db);
  return { rows: rows.slice(0, part.size), more: rows.length > part.size };
}
