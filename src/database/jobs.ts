/** A queue in a table: exports and imports survive a restart and run on any machine, each on one at a time. */
import { sql } from 'kysely';
import type { Json } from '../grammar/declarations.ts';
import type { Db } from './contract.ts';

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

const columns = sql.raw('"id", "kind", "state", "account", "page", "input", "done", "total", "result", "error", "attempts", "createdAt", "finishedAt", "expiresAt"');

/** Puts a job into the queue. */
export async function enqueue(db: Db, job: { kind: string; account: number | null; page?: string; input: JobInput; expiresAt?: Date; runAt?: Date }): Promise<Job> {
  const { rows } = await sql<Job>`
    insert into "_job" ("kind", "account", "page", "input", "expiresAt", "runAt")
    values (${job.kind}, ${job.account}, ${job.page ?? null}, ${JSON.stringify(job.input)}::jsonb, ${job.expiresAt?.toISOString() ?? null}, coalesce(${job.runAt?.toISOString() ?? null}::timestamptz, now()))
    returning ${columns}`.execute(db);
  return first(rows);
}

/** A job by id, of that account when one is given; null when absent. */
export async function jobOf(db: Db, id: number, account?: number): Promise<Job | null> {
  const { rows } = await sql<Job>`select ${columns} from "_job" where "id" = ${id} and (${account ?? null}::bigint is null or "account" = ${account ?? null})`.execute(db);
  return rows[0] ?? null;
}

/**
 * Takes the next job that nobody works on; null when there is none. It is held for `seconds`: a worker that dies leaves it to another,
 * three times at most. Runs at once in its own transaction.
 */
export async function claim(db: Db, kinds: string[], seconds = 60): Promise<Job | null> {
  const { rows } = await sql<Job>`
    update "_job" set "state" = 'running', "attempts" = "attempts" + 1, "heldUntil" = now() + make_interval(secs => ${seconds})
    where "id" = (
      select "id" from "_job"
      where "kind" in (${sql.join(kinds)}) and "attempts" < 3 and "runAt" <= now()
        and ("state" = 'waiting' or ("state" = 'running' and "heldUntil" < now()))
      order by "runAt", "id" for update skip locked limit 1)
    returning ${columns}`.execute(db);
  return rows[0] ?? null;
}

/** Tells how far it is and holds it further; false when it was cancelled meanwhile. */
export async function progress(db: Db, id: number, done: number, total: number, seconds = 60): Promise<boolean> {
  const { rows } = await sql`
    update "_job" set "done" = ${done}, "total" = ${total}, "heldUntil" = now() + make_interval(secs => ${seconds})
    where "id" = ${id} and "state" = 'running' returning 1`.execute(db);
  return rows.length > 0;
}

/** Ends a running job well. */
export async function finish(db: Db, id: number, result: JobInput): Promise<void> {
  await sql`update "_job" set "state" = 'done', "result" = ${JSON.stringify(result)}::jsonb, "finishedAt" = now(), "heldUntil" = null where "id" = ${id} and "state" = 'running'`.execute(db);
}

/** Ends a job badly, with the sentence to show. */
export async function fail(db: Db, id: number, error: { zh: string; en: string }): Promise<void> {
  await sql`update "_job" set "state" = 'failed', "error" = ${JSON.stringify(error)}::jsonb, "finishedAt" = now(), "heldUntil" = null where "id" = ${id} and "state" in ('waiting', 'running')`.execute(db);
}

/** Cancels a job that has not ended; its worker notices at the next `progress`. True when it did. */
export async function cancel(db: Db, id: number, account: number): Promise<boolean> {
  const { rows } = await sql`update "_job" set "state" = 'cancelled', "finishedAt" = now() where "id" = ${id} and "account" = ${account} and "state" in ('waiting', 'running') returning 1`.execute(db);
  return rows.length > 0;
}

/** Stores one part of a job's file (at most some megabytes each). */
export async function writeFilePart(db: Db, job: number, part: number, body: Uint8Array): Promise<void> {
  await sql`insert into "_file" ("job", "part", "body") values (${job}, ${part}, ${body}) on conflict ("job", "part") do update set "body" = excluded."body"`.execute(db);
}

/** The parts of a job's file in order. */
export async function* readFileParts(db: Db, job: number): AsyncGenerator<Uint8Array> {
  for (let part = 0; ; part += 1) {
    const { rows } = await sql<{ body: Uint8Array }>`select "body" from "_file" where "job" = ${job} and "part" = ${part}`.execute(db);
    const row = rows[0];
    if (!row) return;
    yield row.body;
  }
}

/** Removes what was written of a job's file. */
export async function dropFile(db: Db, job: number): Promise<void> {
  await sql`delete from "_file" where "job" = ${job}`.execute(db);
}

/** The jobs that an account asked for since a moment, newest first, at most `limit`. */
export async function jobsOf(db: Db, account: number, since: Date, limit: number): Promise<Job[]> {
  const { rows } = await sql<Job>`select ${columns} from "_job" where "account" = ${account} and "createdAt" >= ${since.toISOString()} order by "id" desc limit ${limit}`.execute(db);
  return rows;
}

/** Removes jobs past their expiry with their files; returns how many. */
export async function expireJobs(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`delete from "_job" where "expiresAt" < ${now.toISOString()} returning "id"`.execute(db);
  if (rows.length > 0) await sql`delete from "_file" where "job" in (${sql.join(rows.map((row) => row.id))})`.execute(db);
  return rows.length;
}

function first(rows: Job[]): Job {
  if (!rows[0]) throw new Error('The job was not written.');
  return rows[0];
}

/** Keeps a file that was made within a request as the result of a job that is done: fetched and expired like any other. Gives the job. */
export async function storeFile(db: Db, job: { kind: string; account: number; page: string; input: JobInput; expiresAt: Date }, file: { name: string; type: string; body: Uint8Array }, total: number): Promise<number> {
  const { id } = await enqueue(db, job);
  const result: JobInput = { name: file.name, type: file.type };
  await sql`update "_job" set "state" = 'done', "done" = ${total}, "total" = ${total}, "result" = ${JSON.stringify(result)}::jsonb, "finishedAt" = now() where "id" = ${id}`.execute(db);
  await writeFilePart(db, id, 0, file.body);
  return id;
}
