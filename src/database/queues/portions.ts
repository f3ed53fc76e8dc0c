/**
 * Work of an action on more rows than one transaction takes: a job of its own kind, done in portions by whichever
 * server has time. Whoever does a portion holds the job's row, and how far it is stands in that row: what a killed
 * server had begun is as if it had never been, and no row is met twice.
 */
import { sql } from 'kysely';
import type { Session } from '../../access/session.ts';
import type { Json, Match, Text } from '../../grammar/declarations/declarations.ts';
import type { Language } from '../../grammar/site/models.ts';
import type { Situation } from '../../grammar/expressions/cel-action.ts';
import type { Db, Work } from '../contract.ts';
import { ofThisTransaction, thisMillisecond } from '../connection/dialect.ts';
import { asPlatform } from '../connection/elevate.ts';
import { entityOf } from '../rows/entity-rows.ts';
import { and, matchSql } from '../query/filter.ts';
import { enqueue, type JobInput } from './jobs.ts';
import { notDeleted } from '../query/scope.ts';
import { entityShape, source, unscoped } from '../query/source.ts';
import { maxTries, pauseAfter } from './retry.ts';

export const portionKind = 'action';
/** Rows of one transaction. */
export const perPortion = 200;
/** Days that ended work is told of. */
export const keptDays = 7;
/** Different refusals that are kept; more would not be read. */
const mostTold = 20;

type Values = { [name: string]: Json };

/** Rows of one entity, up to the highest there was when the action was done. */
export interface Stretch {
  entity: string;
  /** The last row that was met. */
  after: number;
  until: number;
}

/** What is to be done, as values: nothing is reckoned anew from a row that has changed since. */
export interface Portions {
  /** The acting one: what the lines of the others name as their cause. */
  entity: string;
  row: number;
  action: string;
  page: string;
  title: string;
  session: Session;
  language: Language;
  traceId: string;
  ip: string;
  due?: string;
  match: Match;
  stretches: Stretch[];
  /** An action of those rows, with answers of its form. */
  run?: { action: string; form: Values };
  /** Action of the acting one, run on it when all rows are through. */
  end?: string;
  /** Values that are written; `reckoned` ones need the row, and the situation. */
  update?: { set: Values; reckoned: Values; situation?: Situation };
}

/** A row that refused. */
export interface Why {
  [name: string]: Json;
  row: number;
  text: { zh: string; en: string };
}

export interface PortionJob {
  id: number;
  input: Portions;
  done: number;
  total: number;
  refused: number;
  why: Why[];
}

/** How many rows match, and the highest of them. */
export async function stretchOf(work: Work, name: string, match: Match): Promise<Stretch & { rows: number }> {
  const from = source(unscoped(work), entityShape(entityOf(work.site, name)));
  const where = and([...notDeleted(from), matchSql(from, match, null)]);
  const { rows } = await asPlatform(work, (db) =>
    sql<{ rows: number; until: number | null }>`
      select count(*) as "rows", max(${sql.ref('t.id')}) as "until" ${from.from()} where ${where}`.execute(db),
  );
  return { entity: name, after: 0, until: rows[0]?.until ?? 0, rows: rows[0]?.rows ?? 0 };
}

/** Leaves the rows to the work in the background; it begins when this transaction has ended. */
export async function leave({ db, session }: Work, input: Portions, total: number): Promise<number> {
  const { id } = await enqueue(db, {
    kind: portionKind,
    account: session.account || null,
    page: input.page,
    input: input as unknown as JobInput,
  });
  await sql`update "_job" set "total" = ${total} where "id" = ${id}`.execute(db);
  return id;
}

/** What this transaction has left to the background. */
export async function leftHere(db: Db): Promise<Pick<PortionJob, 'input' | 'total'>[]> {
  const { rows } = await sql<PortionJob>`
    select "input", "total" from "_job" where "kind" = ${portionKind} and ${ofThisTransaction}`.execute(db);
  return rows;
}

/** Jobs that wait for a portion, those first that had their last one the longest ago. */
export async function waitingJobs(db: Db): Promise<{ id: number; session: Session }[]> {
  const { rows } = await sql<{ id: number; session: Session }>`
    select "id", "input" -> 'session' as "session" from "_job"
    where "kind" = ${portionKind} and "state" in ('waiting', 'running') and "runAt" <= ${thisMillisecond}
    order by "runAt", "id" limit 20`.execute(db);
  return rows;
}

/** The job as it is, held until this transaction ends; null when another server has it, or it has ended. */
export async function takeJob(db: Db, id: number): Promise<PortionJob | null> {
  const { rows } = await sql<PortionJob>`
    select "id", "input", "done", "total", coalesce(("result" ->> 'refused')::bigint, 0) as "refused",
      coalesce("result" -> 'why', '[]'::jsonb) as "why"
    from "_job" where "id" = ${id} and "state" in ('waiting', 'running') and "runAt" <= ${thisMillisecond}
    for update skip locked`.execute(db);
  return rows[0] ?? null;
}

/** Writes how far it is; ends it when nothing is left. */
export async function noteProgress(db: Db, { id, input, done, refused, why }: PortionJob): Promise<void> {
  const ends = input.stretches.length === 0;
  await sql`
    update "_job" set "input" = ${JSON.stringify(ends ? { ...input, update: undefined } : input)}::jsonb,
      "done" = ${done}, "result" = ${JSON.stringify({ refused, why: why.slice(0, mostTold) })}::jsonb,
      "state" = ${ends ? 'done' : 'running'}, "attempts" = 0, "runAt" = now(),
      "finishedAt" = case when ${ends} then now() end,
      "expiresAt" = case when ${ends} then now() + make_interval(days => ${keptDays}) end
    where "id" = ${id}`.execute(db);
}

/**
 * A portion failed as a whole: it is begun again after a while, each time longer. Tells what was given up with this;
 * null while it is tried again.
 */
export async function noteFailure(
  db: Db,
  id: number,
  error: Text,
): Promise<{ entity: string; row: number; action: string; tries: number } | null> {
  const { rows } = await sql<{ state: string; entity: string; row: number; action: string; tries: number }>`
    update "_job" set "attempts" = "attempts" + 1, "error" = ${JSON.stringify(error)}::jsonb,
      "runAt" = now() + ${pauseAfter(sql`"attempts"`, 5)},
      "state" = case when "attempts" + 1 >= ${maxTries} then 'failed' else "state" end,
      "finishedAt" = case when "attempts" + 1 >= ${maxTries} then now() end
    where "id" = ${id} and "kind" = ${portionKind} and "state" in ('waiting', 'running')
    returning "state", "input" ->> 'entity' as "entity", ("input" ->> 'row')::bigint as "row",
      "input" ->> 'action' as "action", "attempts" as "tries"`.execute(db);
  const { state, ...told } = rows[0] ?? { state: '', entity: '', row: 0, action: '', tries: 0 };
  return state === 'failed' ? told : null;
}
