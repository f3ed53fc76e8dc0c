/**
 * What foreign services are asked: an outbox, written with what asks. A request is sent at least once with its key, and
 * marked as sent before it leaves: whoever dies between looks it up instead. Its answer is carried out once.
 */
import { sql } from 'kysely';
import type { Json, Text } from '../../grammar/declarations/declarations.ts';
import type { Db } from '../contract.ts';
import { ofThisTransaction, thisMillisecond } from '../connection/dialect.ts';
import { maxRequestTries, pauseAfter } from './retry.ts';

export type Outcome = 'done' | 'failed';
export type RequestState = 'waiting' | 'asked' | 'hand' | 'answered' | 'over';

export interface LeftRequest {
  /** Known to the service: the same request, however often it comes. */
  key: string;
  service: string;
  entity: string;
  row: number;
  /** The action that asks. */
  action: string;
  with: { [name: string]: Json };
  /** Actions that the answer runs. */
  done: string;
  failed: string;
  account: number | null;
}

export interface ForeignRequest extends LeftRequest {
  id: number;
  state: RequestState;
  outcome: Outcome | null;
  answer: { [name: string]: Json } | null;
  tries: number;
}

const columns = sql.raw(
  '"id", "key", "service", "entity", "row", "action", "with", "done", "failed", "account", "state", "outcome", "answer", "tries"',
);

/** Puts it into the outbox: one of each place of one state of the row. */
export async function leaveRequest(db: Db, request: LeftRequest): Promise<void> {
  await sql`
    insert into "_request" ("key", "service", "entity", "row", "action", "with", "done", "failed", "account")
    values (${request.key}, ${request.service}, ${request.entity}, ${request.row}, ${request.action},
      ${JSON.stringify(request.with)}::jsonb, ${request.done}, ${request.failed}, ${request.account})`.execute(db);
}

/** Services that this transaction asks. */
export async function requestsHere(db: Db): Promise<Pick<LeftRequest, 'service'>[]> {
  const { rows } = await sql<LeftRequest>`
    select "service" from "_request"
    where ${ofThisTransaction} order by "id" limit 20`.execute(db);
  return rows;
}

/** Requests whose time to be sent, looked up or carried out has come. */
export async function requestsWaiting(db: Db): Promise<Pick<ForeignRequest, 'id' | 'service' | 'state'>[]> {
  const { rows } = await sql<Pick<ForeignRequest, 'id' | 'service' | 'state'>>`
    select "id", "service", "state" from "_request"
    where "state" in ('waiting', 'asked', 'answered') and "nextAt" <= ${thisMillisecond}
      and "tries" < ${maxRequestTries}
    order by "nextAt", "id" limit 200`.execute(db);
  return rows;
}

/** No service is connected for what was to be sent: from now on a person does it. */
export async function leaveToPerson(db: Db, id: number): Promise<void> {
  await sql`update "_request" set "state" = 'hand', "why" = null where "id" = ${id} and "state" = 'waiting'`.execute(
    db,
  );
}

/**
 * Takes it for one try, and tells it as it was; null when somebody else has it. It counts as tried and comes again
 * later by itself; one that was to be sent counts as sent from now on. Runs in its own transaction, so that no
 * connection is held while a service answers.
 */
export async function takeRequest(db: Db, id: number): Promise<ForeignRequest | null> {
  const { rows } = await sql<ForeignRequest & { was: RequestState }>`
    update "_request" as r
    set "state" = case when "was"."state" = 'waiting' then 'asked' else "was"."state" end, "tries" = r."tries" + 1,
      "triedAt" = now(), "nextAt" = now() + ${pauseAfter(sql`r."tries"`)}
    from (
      select "id", "state" from "_request"
      where "id" = ${id} and "state" in ('waiting', 'asked', 'answered') and "nextAt" <= ${thisMillisecond}
        and "tries" < ${maxRequestTries}
      for update skip locked) as "was"
    where r."id" = "was"."id"
    returning r.*, "was"."state" as "was"`.execute(db);
  const [taken] = rows;
  return taken ? { ...taken, state: taken.was } : null;
}

/** The outcome is known: it is carried out next. False when it was known before, or no longer matters. */
export async function noteOutcome(
  db: Db,
  id: number,
  outcome: Outcome,
  answer: { [name: string]: Json },
): Promise<boolean> {
  const { rows } = await sql`
    update "_request" set "state" = 'answered', "outcome" = ${outcome}, "answer" = ${JSON.stringify(answer)}::jsonb,
      "tries" = 0, "nextAt" = now(), "why" = null
    where "id" = ${id} and "state" = 'asked' returning 1`.execute(db);
  return rows.length > 0;
}

/** No outcome yet, with the reason; `state`: where it goes on from. Tells how often it was tried. */
export async function noteNoOutcome(
  db: Db,
  id: number,
  state: 'waiting' | 'asked' | 'answered',
  why: Text,
): Promise<number> {
  const { rows } = await sql<{ tries: number }>`
    update "_request" set "state" = ${state}, "why" = ${JSON.stringify(why)}::jsonb
    where "id" = ${id} and "state" in ('asked', 'answered') returning "tries"`.execute(db);
  return rows[0]?.tries ?? 0;
}

/** Where the request belongs; null when there is none. */
export async function readRequest(db: Db, id: number): Promise<Pick<ForeignRequest, 'entity' | 'row'> | null> {
  const { rows } = await sql<ForeignRequest>`select "entity", "row" from "_request" where "id" = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** The request, held until this transaction ends; null when it is in none of these states any more. */
export async function lockRequest(db: Db, id: number, states: readonly RequestState[]): Promise<ForeignRequest | null> {
  const { rows } = await sql<ForeignRequest>`
    select ${columns} from "_request" where "id" = ${id} and "state" in (${sql.join([...states])}) for update`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** The requests of a row that are not over, held until this transaction ends. */
export async function openRequests(db: Db, entity: string, row: number): Promise<ForeignRequest[]> {
  const { rows } = await sql<ForeignRequest>`
    select ${columns} from "_request"
    where "entity" = ${entity} and "row" = ${row} and "state" <> 'over' order by "id" for update`.execute(db);
  return rows;
}

/** It is over: carried out, or (without an outcome) no longer wanted since a person moved the row. */
export async function endRequest(db: Db, id: number, outcome: Outcome | null): Promise<void> {
  await sql`
    update "_request" set "state" = 'over', "outcome" = coalesce(${outcome}, "outcome"), "why" = null, "endedAt" = now()
    where "id" = ${id}`.execute(db);
}

/** One that waits for an answer, as a person is shown it. */
export interface AwaitedRequest {
  id: number;
  key: string;
  service: string;
  entity: string;
  row: number;
  action: string;
  done: string;
  failed: string;
  state: RequestState;
  outcome: Outcome | null;
  tries: number;
  why: Text | null;
  createdAt: string;
}

/** Requests that are not over, the oldest first, with how many there are. */
export async function awaitedRequests(
  db: Db,
  { page, size }: { page: number; size: number },
): Promise<{ rows: AwaitedRequest[]; total: number }> {
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as "total" from "_request" where "state" <> 'over'`.execute(db);
  const { rows } = await sql<AwaitedRequest>`
    select "id", "key", "service", "entity", "row", "action", "done", "failed", "state", "outcome", "tries", "why",
      "createdAt"
    from "_request" where "state" <> 'over' order by "id" limit ${size} offset ${(page - 1) * size}`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
}

/** Removes what is over since so long ago that nobody asks for it any more. */
export async function forgetRequests(db: Db, before: Date): Promise<void> {
  await sql`
    delete from "_request" where "state" = 'over' and "endedAt" < ${before.toISOString()}::timestamptz`.execute(db);
}
