/** A queue in a table: exports and imports survive a restart and run on any machine, each on one at a time. */
import { sql, type RawBuilder } from 'kysely';
import type { Json } from '../../grammar/declarations/declarations.ts';
import type { Db } from '../contract.ts';
import { thisMillisecond } from '../connection/dialect.ts';

export type JobState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
export type JobInput = { [member: string]: Json };
export interface Job {
  id: number;
  kind: string;
  state: JobState;
  account: number | null;
  page: string | null;
  input: JobInput;
  done: number;
  total: number;
  result: JobInput | null;
  error: { zh: string; en: string } | null;
  attempts: number;
  createdAt: string;
  finishedAt: string | null;
  expiresAt: string | null;
}

const columns = sql.raw(
  '"id", "kind", "state", "account", "page", "input", "done", "total", "result", "error", "attempts", "createdAt", "finishedAt", "expiresAt"',
);

/** Kind of the jobs that nobody asked for: they hold files that people handed in. */
export const handedInKind = 'handedIn';

/** Puts a job into the queue. */
export async function enqueue(
  db: Db,
  job: { kind: string; account: number | null; page?: string; input: JobInput; expiresAt?: Date; runAt?: Date },
): Promise<Job> {
  const { rows } = await sql<Job>`
    insert into "_job" ("kind", "account", "page", "input", "expiresAt", "runAt")
    values (${job.kind}, ${job.account}, ${job.page ?? null}, ${JSON.stringify(job.input)}::jsonb,
      ${job.expiresAt?.toISOString() ?? null}, coalesce(${job.runAt?.toISOString() ?? null}::timestamptz, now()))
    returning ${columns}`.execute(db);
  return first(rows);
}

/** A job by id, of that account when one is given; null when absent. */
export async function jobOf(db: Db, id: number, account?: number): Promise<Job | null> {
  const { rows } =
    await sql<Job>`select ${columns} from "_job" where "id" = ${id} and (${account ?? null}::bigint is null
      or "account" = ${account ?? null})`.execute(db);
  return rows[0] ?? null;
}

/** How often a job is begun at most. */
const mostAttempts = 3;
/** The worker's claim on a job: it counts as long as nobody began the job anew. */
export type Held = Pick<Job, 'id' | 'attempts'>;
const held = ({ id, attempts }: Held) => sql`"id" = ${id} and "attempts" = ${attempts} and "state" = 'running'`;

/**
 * Takes the next job that nobody works on; null when there is none. It is held for `seconds`: a worker that dies leaves
 * it to another, three times at most. The accounts take turns: everybody's first job of the last hour comes before
 * anybody's second.
 * Runs at once in its own transaction. What an earlier attempt wrote is gone.
 */
export async function claim(db: Db, kinds: string[], seconds = 60): Promise<Job | null> {
  const { rows } = await sql<Job>`
    update "_job" set "state" = 'running', "attempts" = "attempts" + 1, "done" = 0,
      "heldUntil" = now() + make_interval(secs => ${seconds})
    where "id" = (
      select "id" from "_job" as "next"
      where "kind" in (${sql.join(kinds)}) and "attempts" < ${mostAttempts} and "runAt" <= ${thisMillisecond}
        and ("state" = 'waiting' or ("state" = 'running' and "heldUntil" < now()))
      order by (
        select count(*) from "_job" as "before" where "before"."account" = "next"."account"
          and "before"."id" < "next"."id" and "before"."createdAt" > now() - interval '1 hour'
      ), "runAt", "id" for update skip locked limit 1)
    returning ${columns}`.execute(db);
  const job = rows[0] ?? null;
  if (job && job.attempts > 1) await dropFile(db, job.id);
  return job;
}

/** Ends, with the sentence to show, the jobs that no worker held to the end in all their attempts; gives how many. */
export async function endExhausted(db: Db, kinds: string[], error: Sentence): Promise<number> {
  return ended(
    db,
    sql`"kind" in (${sql.join(kinds)}) and "state" = 'running' and "attempts" >= ${mostAttempts}
      and "heldUntil" < now()`,
    error,
  );
}

/** Tells how far it is and holds it further; false when it was cancelled meanwhile, or begun anew by another worker. */
export async function progress(db: Db, job: Held, done: number, total: number, seconds = 60): Promise<boolean> {
  const { rows } = await sql`
    update "_job" set "done" = ${done}, "total" = ${total}, "heldUntil" = now() + make_interval(secs => ${seconds})
    where ${held(job)} returning 1`.execute(db);
  return rows.length > 0;
}

/** Ends a running job well; `parts` of its file were written. False when it is no longer this worker's. */
export async function finish(db: Db, job: Held, result: JobInput, parts: number): Promise<boolean> {
  const { rows } = await sql`
    update "_job" set "state" = 'done', "result" = ${JSON.stringify({ ...result, parts })}::jsonb, "finishedAt" = now(),
      "heldUntil" = null
    where ${held(job)} returning 1`.execute(db);
  return rows.length > 0;
}

/**
 * Ends a running job badly, with the sentence to show; what was written of its file goes. False when it is no longer
 * this worker's.
 */
export async function fail(db: Db, job: Held, error: Sentence): Promise<boolean> {
  return (await ended(db, held(job), error)) > 0;
}

type Sentence = { zh: string; en: string };

async function ended(db: Db, which: RawBuilder<unknown>, error: Sentence): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with "ended" as (
      update "_job" set "state" = 'failed', "error" = ${JSON.stringify(error)}::jsonb, "finishedAt" = now(),
        "heldUntil" = null where ${which} returning "id"
    ), "dropped" as (delete from "_file" where "job" in (select "id" from "ended"))
    select count(*)::int as "count" from "ended"`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Jobs of that kind that the account asked for: those that have not ended, and those made since a moment. */
export async function countOf(
  db: Db,
  kind: string,
  account: number,
  since: Date,
): Promise<{ open: number; made: number }> {
  const { rows } = await sql<{ open: number; made: number }>`
    select count(*) filter (where "state" in ('waiting', 'running'))::int as "open",
      count(*) filter (where "createdAt" >= ${since.toISOString()})::int as "made"
    from "_job" where "account" = ${account} and "kind" = ${kind} and ("createdAt" >= ${since.toISOString()}
      or "state" in ('waiting', 'running'))`.execute(db);
  return rows[0] ?? { open: 0, made: 0 };
}

/** Cancels a job that has not ended; its worker notices at the next `progress`. True when it did. */
export async function cancel(db: Db, id: number, account: number): Promise<boolean> {
  const { rows } = await sql`update "_job" set "state" = 'cancelled', "finishedAt" = now() where "id" = ${id}
      and "account" = ${account} and "state" in ('waiting', 'running') returning 1`.execute(db);
  return rows.length > 0;
}

/**
 * Stores one part of a job's file (at most some megabytes each). The job's row is locked meanwhile, so that nothing is
 * written for a job that was cancelled or begun anew; false then.
 */
export async function writeFilePart(db: Db, job: Held, part: number, body: Uint8Array): Promise<boolean> {
  const { rows } = await sql`
    with "mine" as (select "id" from "_job" where ${held(job)} for share)
    insert into "_file" ("job", "part", "body") select "id", ${part}::integer, ${body}::bytea from "mine"
      returning 1`.execute(db);
  return rows.length > 0;
}

/** The parts of a job's file in order, as many as it ended with; a missing one is a fault of the product and throws. */
export async function* readFileParts(db: Db, { id, result }: Pick<Job, 'id' | 'result'>): AsyncGenerator<Uint8Array> {
  for (let part = 0; part < Number(result?.['parts'] ?? 0); part += 1) {
    const { rows } = await sql<{
      body: Uint8Array;
    }>`select "body" from "_file" where "job" = ${id} and "part" = ${part}`.execute(db);
    const row = rows[0];
    if (!row) throw new Error(`Part ${part} of the file of job ${id} is missing`);
    yield row.body;
  }
}

/** Removes what was written of a job's file. */
export async function dropFile(db: Db, job: number): Promise<void> {
  await sql`delete from "_file" where "job" = ${job}`.execute(db);
}

/** The jobs that an account asked for since a moment, of one kind when it is told, newest first, at most `limit`. */
export async function jobsOf(db: Db, account: number, since: Date, limit: number, kind?: string): Promise<Job[]> {
  const { rows } =
    await sql<Job>`select ${columns} from "_job" where "account" = ${account} and "createdAt" >= ${since.toISOString()}
      and (${kind ?? null}::text is null or "kind" = ${kind ?? null}) order by "id" desc limit ${limit}`.execute(db);
  return rows;
}

/** Removes jobs past their expiry with their files; returns how many. */
export async function expireJobs(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`delete from "_job" where "expiresAt" < ${now.toISOString()} returning "id"`.execute(db);
  if (rows.length > 0)
    await sql`delete from "_file" where "job" in (${sql.join(rows.map((row) => row.id))})`.execute(db);
  return rows.length;
}

function first(rows: Job[]): Job {
  if (!rows[0]) throw new Error('The job was not written.');
  return rows[0];
}

/**
 * Keeps a file that was made within a request as the result of a job that is done: fetched and expired like any other.
 * Gives the job.
 */
export async function storeFile(
  db: Db,
  job: { kind: string; account: number; page: string; input: JobInput; expiresAt: Date },
  file: { name: string; type: string; body: Uint8Array | { base64: string } },
  total: number,
): Promise<number> {
  const { id } = await enqueue(db, job);
  const result: JobInput = { name: file.name, type: file.type, parts: 1 };
  await sql`update "_job" set "state" = 'done', "done" = ${total}, "total" = ${total},
    "result" = ${JSON.stringify(result)}::jsonb, "finishedAt" = now() where "id" = ${id}`.execute(db);
  const body = 'base64' in file.body ? sql`decode(${file.body.base64}, 'base64')` : sql`${file.body}`;
  await sql`insert into "_file" ("job", "part", "body") values (${id}, 0, ${body})`.execute(db);
  return id;
}

/** The newest finished job of that kind and page whose input holds this member; null when there is none any more. */
export async function storedFor(db: Db, kind: string, page: string, input: JobInput): Promise<Job | null> {
  const { rows } = await sql<Job>`select ${columns} from "_job" where "kind" = ${kind} and "page" = ${page}
    and "state" = 'done' and "input" @> ${JSON.stringify(input)}::jsonb order by "id" desc limit 1`.execute(db);
  return rows[0] ?? null;
}
