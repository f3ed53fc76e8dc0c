/**
 * What a seal's digest covers. Seals keep the version that they were made with, so that older chains can be verified
 * for ever.
 */
import { sql } from 'kysely';
import type { Db } from '../contract.ts';

/** The digest that stands before the first one. */
export const beginning = '0'.repeat(64);
/**
 * Below every id: the first seal of a table covers whatever lies under its end, so that nothing is slipped in below the
 * first row.
 */
export const lowest = '-9223372036854775808';
/**
 * Version of seals that are made now: 1 covers the rows, their number, table and end; 2 the time of sealing as well.
 */
export const currentVersion = 2;

export interface Stretch {
  version: number;
  of: string;
  /** Rows with ids above this one; `lowest` for the first seal of a table. */
  from: number | string;
  to: number;
  /** The digest of the seal before. */
  before: string;
  /** ISO time with milliseconds. */
  sealedAt: string;
}

/** A column that is added later is empty in older rows, and empty members are left out: their digest stays. */
export async function digestOf(
  db: Db,
  { version, of, from, to, before, sealedAt }: Stretch,
): Promise<{ rows: number; digest: string }> {
  const head = version === 1 ? `|${of}|${to}|` : `|${version}|${of}|${to}|${sealedAt}|`;
  const { rows } = await sql<{ rows: number; digest: string }>`
    select count(*) as "rows", encode(sha256(convert_to(
      ${before}::text || ${head}::text || count(*) || '|' || coalesce(string_agg(jsonb_strip_nulls(to_jsonb(t))::text,
        E'\n' order by t."id"), ''), 'UTF8')), 'hex') as "digest"
    from ${sql.table(of)} t where t."id" > ${from}::bigint and t."id" <= ${to}`.execute(db);
  return rows[0] ?? { rows: 0, digest: '' };
}
