/**
 * The trail sealed: every batch of its rows gets a digest that also covers the digest before it, so that no row can be
 * changed, removed or slipped in later without breaking the chain (trust T29). Grants and triggers keep the application
 * from trying; this finds whoever owns the database.
 */
import { sql } from 'kysely';
import type { Site } from '../../grammar/site/resolved.ts';
import type { Db } from '../contract.ts';
import { audit } from '../names.ts';
import { beginning, currentVersion, digestOf, lowest } from './seal-digest.ts';
import { tryLock } from '../connection/dialect.ts';

/** Rows of one seal at most. */
const batch = 5_000;
/** Minutes after which a row must be sealed: seals are made every minute. */
const lateAfter = 10;
/** Key of the note of the last seal, beside the chain: seals that are cut off at its end leave it behind. */
const noteKey = 'trail';

interface SealRow {
  id: number;
  of: string;
  to: number;
  rows: number;
  digest: string;
  sealedAt: string;
  version: number;
}

/** Highest id of a table at a moment, and what must be over before ids up to it are settled. */
export interface Mark {
  of: string;
  to: number;
  before: string;
}

const sealed = (site: Site): string[] => Object.values(audit).filter((name) => site.entities[name]?.storage === 'log');

/**
 * Notes how far each table of the trail reaches now. Sealing up to a mark is safe once every transaction that ran then
 * has ended.
 */
export async function markTrail(db: Db, site: Site): Promise<Mark[]> {
  const marks: Mark[] = [];
  for (const of of sealed(site)) {
    const { rows } = await sql<{
      to: number | null;
      before: string;
    }>`select max("id") as "to", pg_snapshot_xmax(pg_current_snapshot())::text as "before"
      from ${sql.table(of)}`.execute(db);
    const { to, before } = rows[0] ?? { to: null, before: '0' };
    if (to !== null) marks.push({ of, to, before });
  }
  return marks;
}

/**
 * Seals what the marks allow; tells the last digest, whether more is left to do, and the digest of a seal that is
 * missing at the end of the chain. One instance at a time; another one's turn is no fault.
 */
export async function sealTrail(
  db: Db,
  marks: readonly Mark[],
): Promise<{ head: string | null; more: boolean; missing?: string }> {
  return db.transaction().execute(async (tx) => {
    const { rows: turn } = await sql<{
      mine: boolean;
      oldest: string;
    }>`select ${tryLock('zhanggui seal')} as "mine", pg_snapshot_xmin(pg_current_snapshot())::text as "oldest"`.execute(
      tx,
    );
    const missing = await missingSeal(tx);
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
    const head = rows[0]?.digest ?? null;
    // A note whose seal is gone stays as it is: it is what tells of it.
    if (turn[0]?.mine && head !== null && missing === undefined) {
      await sql`insert into "_meta" ("key", "value") values (${noteKey}, to_jsonb(${head}::text))
        on conflict ("key") do update set "value" = excluded."value", "savedAt" = now()`.execute(tx);
    }
    return { head, more, ...(missing === undefined ? {} : { missing }) };
  });
}

/** Seals whatever is there, when nobody else writes: after the sample was loaded. */
export async function sealAll(db: Db, site: Site): Promise<void> {
  const marks = await markTrail(db, site);
  while ((await sealTrail(db, marks)).more);
}

/** The digest that was noted as the last one and that no seal has any more. */
async function missingSeal(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ digest: string }>`
    select "value" #>> '{}' as "digest" from "_meta" where "key" = ${noteKey} and not exists (select 1 from "_seal"
      where "digest" = "_meta"."value" #>> '{}')`.execute(db);
  return rows[0]?.digest;
}

/** True when rows up to the mark are left. */
async function sealBatch(tx: Db, { of, to }: Mark): Promise<boolean> {
  const { rows: last } = await sql<{ from: number | null; digest: string; at: string }>`
    select (select max("to") from "_seal" where "of" = ${of}) as "from", coalesce((select "digest" from "_seal"
      order by "id" desc limit 1), ${beginning}) as "digest",
      date_trunc('milliseconds', clock_timestamp()) as "at"`.execute(tx);
  const { from: end, digest: before, at: sealedAt } = last[0] ?? { from: null, digest: beginning, at: '' };
  const from = end ?? lowest;
  const { rows: next } = await sql<{ to: number | null }>`
    select max("id") as "to" from (select "id" from ${sql.table(of)} where "id" > ${from}::bigint and "id" <= ${to}
      order by "id" limit ${batch}) "some"`.execute(tx);
  const reached = next[0]?.to ?? null;
  if (reached === null) return false;
  const found = await digestOf(tx, { version: currentVersion, of, from, to: reached, before, sealedAt });
  await sql`insert into "_seal" ("of", "to", "rows", "digest", "sealedAt", "version")
    values (${of}, ${reached}, ${found.rows}, ${found.digest}, ${sealedAt}::timestamptz, ${currentVersion})`.execute(
    tx,
  );
  return reached < to;
}

/** The last seal, and how many rows are and are not sealed; nothing is computed anew. */
export async function headOfTrail(
  db: Db,
  site: Site,
): Promise<{ head: string | null; sealedAt: string | null; seals: number; rows: number; unsealed: number }> {
  const { rows: ends } = await sql<{
    seals: number;
    rows: number;
  }>`select count(*) as "seals", coalesce(sum("rows"), 0)::bigint as "rows" from "_seal"`.execute(db);
  const { rows: last } = await sql<{
    digest: string;
    sealedAt: string;
  }>`select "digest", "sealedAt" from "_seal" order by "id" desc limit 1`.execute(db);
  let unsealed = 0;
  for (const of of sealed(site)) unsealed += (await unsealedOf(db, of)).unsealed;
  return {
    head: last[0]?.digest ?? null,
    sealedAt: last[0]?.sealedAt ?? null,
    seals: ends[0]?.seals ?? 0,
    rows: ends[0]?.rows ?? 0,
    unsealed,
  };
}

async function unsealedOf(db: Db, of: string): Promise<{ unsealed: number; late: number }> {
  const { rows } = await sql<{ unsealed: number; late: number }>`
    select count(*) as "unsealed", count(*) filter (where "createdAt" < now() - make_interval(mins => ${lateAfter}))
      as "late"
    from ${sql.table(of)} where "id" > coalesce((select max("to") from "_seal" where "of" = ${of}),
      ${lowest}::bigint)`.execute(db);
  return rows[0] ?? { unsealed: 0, late: 0 };
}

export interface Verified {
  seals: number;
  rows: number;
  /** Rows that no seal covers yet. */
  unsealed: number;
  /** Those of them that should have been sealed minutes ago: nobody seals, or their seals were removed. */
  late: number;
  head: string | null;
  /**
   * First seal that does not fit: rows with ids above `from` up to `to` of that table were changed, or the seal itself
   * was.
   */
  broken?: { of: string; from: number; to: number; expected: number; found: number };
  /** A head that was noted (elsewhere, or beside the chain) and that no seal has. */
  lost?: string;
}

/** True when nothing was changed, removed or slipped in, and nothing waits too long for its seal. */
export const isWhole = ({ broken, lost, late }: Verified): boolean =>
  broken === undefined && lost === undefined && late === 0;

/** Computes the chain anew. `noted` = digests that were noted outside the database: they must still be in the chain. */
export async function verifyTrail(db: Db, site: Site, noted: readonly string[] = []): Promise<Verified> {
  const { rows: seals } =
    await sql<SealRow>`select "id", "of", "to", "rows", "digest", "sealedAt", "version" from "_seal"
      order by "id"`.execute(db);
  const reached = new Map<string, number>();
  const result: Verified = { seals: seals.length, rows: 0, unsealed: 0, late: 0, head: seals.at(-1)?.digest ?? null };
  let before = beginning;
  for (const seal of seals) {
    const from = reached.get(seal.of);
    const found = await digestOf(db, { ...seal, from: from ?? lowest, before });
    if (found.digest !== seal.digest || found.rows !== seal.rows) {
      return {
        ...result,
        broken: {
          of: seal.of,
          from: from ?? (await beforeFirst(db, seal.of)),
          to: seal.to,
          expected: seal.rows,
          found: found.rows,
        },
      };
    }
    reached.set(seal.of, seal.to);
    result.rows += seal.rows;
    before = seal.digest;
  }
  for (const of of sealed(site)) {
    const { unsealed, late } = await unsealedOf(db, of);
    result.unsealed += unsealed;
    result.late += late;
  }
  const lost = noted.find((digest) => !seals.some((seal) => seal.digest === digest)) ?? (await missingSeal(db));
  return lost === undefined ? result : { ...result, lost };
}

/** One less than the first id that is there, at most 0: ids are given from 1. */
async function beforeFirst(db: Db, of: string): Promise<number> {
  const { rows } = await sql<{ first: number | null }>`select min("id") as "first" from ${sql.table(of)}`.execute(db);
  return Math.min(1, rows[0]?.first ?? 1) - 1;
}
