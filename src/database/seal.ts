/**
 * The trail sealed: every batch of its rows gets a digest that also covers the digest before it, so that no row can be changed, removed or
 * slipped in later without breaking the chain (trust T29). Grants and triggers keep the application from trying; this finds whoever owns the database.
 */
import { sql } from 'kysely';
import type { Site } from '../grammar/resolved.ts';
import type { Db } from './contract.ts';
import { audit } from './names.ts';
import { tryLock } from './seam.ts';

/** Rows of one seal at most. */
const batch = 5_000;
const beginning = '0'.repeat(64);

interface SealRow { id: number; of: string; to: number; rows: number; digest: string }

/** Highest id of a table at a moment, and what must be over before ids up to it are settled. */
export interface Mark { of: string; to: number; before: string }

const sealed = (site: Site): string[] => Object.values(audit).filter((name) => site.entities[name]?.storage === 'log');

/** Notes how far each table of the trail reaches now. Sealing up to a mark is safe once every transaction that ran then has ended. */
export async function markTrail(db: Db, site: Site): Promise<Mark[]> {
  const marks: Mark[] = [];
  for (const of of sealed(site)) {
    const { rows } = await sql<{ to: number | null; before: string }>`select max("id") as "to", pg_snapshot_xmax(pg_current_snapshot())::text as "before" from ${sql.table(of)}`.execute(db);
    const { to, before } = rows[0] ?? { to: null, before: '0' };
    if (to !== null) marks.push({ of, to, before });
  }
  return marks;
}

/** Seals what the marks allow; tells the last digest and whether more is left to do. One instance at a time; another one's turn is no fault. */
export async function sealTrail(db: Db, marks: readonly Mark[]): Promise<{ head: string | null; more: boolean }> {
  return db.transaction().execute(async (tx) => {
    const { rows: turn } = await sql<{ mine: boolean; oldest: string }>`select ${tryLock('zhanggui seal')} as "mine", pg_snapshot_xmin(pg_current_snapshot())::text as "oldest"`.execute(tx);
    let more = false;
    if (turn[0]?.mine) {
      for (const mark of marks) {
        if (BigInt(turn[0].oldest) < BigInt(mark.before)) {
          more = true;
          continue;
        }
        more = (await sealBatch(tx, mark)) || more;
      }
    }
    const { rows } = await sql<{ digest: string }>`select "digest" from "_seal" order by "id" desc limit 1`.execute(tx);
    return { head: rows[0]?.digest ?? null, more };
  });
}

/** True when rows up to the mark are left. */
async function sealBatch(tx: Db, { of, to }: Mark): Promise<boolean> {
  const { rows: last } = await sql<{ from: number; digest: string }>`
    select coalesce((select max("to") from "_seal" where "of" = ${of}), 0) as "from", coalesce((select "digest" from "_seal" order by "id" desc limit 1), ${beginning}) as "digest"`.execute(tx);
  const { from, digest } = last[0] ?? { from: 0, digest: beginning };
  const { rows: next } = await sql<{ to: number | null; left: number }>`
    select max("id") as "to", count(*) as "left" from (select "id" from ${sql.table(of)} where "id" > ${from} and "id" <= ${to} order by "id" limit ${batch}) "some"`.execute(tx);
  const end = next[0]?.to ?? null;
  if (end === null) return false;
  const found = await digestOf(tx, of, from, end, digest);
  await sql`insert into "_seal" ("of", "to", "rows", "digest") values (${of}, ${end}, ${found.rows}, ${found.digest})`.execute(tx);
  return end < to;
}

/** A column that is added later is empty in older rows, and empty members are left out: their digest stays. */
async function digestOf(db: Db, of: string, from: number, to: number, before: string): Promise<{ rows: number; digest: string }> {
  const { rows } = await sql<{ rows: number; digest: string }>`
    select count(*) as "rows", encode(sha256(convert_to(
      ${before}::text || ${`|${of}|${to}|`}::text || count(*) || '|' || coalesce(string_agg(jsonb_strip_nulls(to_jsonb(t))::text, E'\n' order by t."id"), ''), 'UTF8')), 'hex') as "digest"
    from ${sql.table(of)} t where t."id" > ${from} and t."id" <= ${to}`.execute(db);
  return rows[0] ?? { rows: 0, digest: '' };
}

/** The last seal, and how many rows are and are not sealed; nothing is computed anew. */
export async function headOfTrail(db: Db, site: Site): Promise<{ head: string | null; sealedAt: string | null; seals: number; rows: number; unsealed: number }> {
  const { rows: ends } = await sql<{ seals: number; rows: number }>`select count(*) as "seals", coalesce(sum("rows"), 0)::bigint as "rows" from "_seal"`.execute(db);
  const { rows: last } = await sql<{ digest: string; sealedAt: string }>`select "digest", "sealedAt" from "_seal" order by "id" desc limit 1`.execute(db);
  let unsealed = 0;
  for (const of of sealed(site)) {
    const { rows } = await sql<{ left: number }>`select count(*) as "left" from ${sql.table(of)} where "id" > coalesce((select max("to") from "_seal" where "of" = ${of}), 0)`.execute(db);
    unsealed += rows[0]?.left ?? 0;
  }
  return { head: last[0]?.digest ?? null, sealedAt: last[0]?.sealedAt ?? null, seals: ends[0]?.seals ?? 0, rows: ends[0]?.rows ?? 0, unsealed };
}

export interface Verified {
  seals: number;
  rows: number;
  /** Rows that no seal covers yet. */
  unsealed: number;
  head: string | null;
  /** First seal that does not fit: rows with ids above `from` up to `to` of that table were changed, or the seal itself was. */
  broken?: { of: string; from: number; to: number; expected: number; found: number };
  /** A head that was noted elsewhere and that no seal has. */
  lost?: string;
}

/** Computes the chain anew. `head` = a digest that was noted outside the database: it must still be in the chain. */
export async function verifyTrail(db: Db, site: Site, head?: string): Promise<Verified> {
  const { rows: seals } = await sql<SealRow>`select "id", "of", "to", "rows", "digest" from "_seal" order by "id"`.execute(db);
  const reached = new Map<string, number>();
  const result: Verified = { seals: seals.length, rows: 0, unsealed: 0, head: seals.at(-1)?.digest ?? null };
  let before = beginning;
  for (const seal of seals) {
    const from = reached.get(seal.of) ?? 0;
    const found = await digestOf(db, seal.of, from, seal.to, before);
    if (found.digest !== seal.digest || found.rows !== seal.rows) return { ...result, broken: { of: seal.of, from, to: seal.to, expected: seal.rows, found: found.rows } };
    reached.set(seal.of, seal.to);
    result.rows += seal.rows;
    before = seal.digest;
  }
  for (const of of sealed(site)) {
    const { rows } = await sql<{ left: number }>`select count(*) as "left" from ${sql.table(of)} where "id" > ${reached.get(of) ?? 0}`.execute(db);
    result.unsealed += rows[0]?.left ?? 0;
  }
  if (head !== undefined && !seals.some((seal) => seal.digest === head)) result.lost = head;
  return result;
}
