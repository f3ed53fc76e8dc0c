/** Work of actions that goes on in the background: how far it is, and its end before its time. */
import { sql } from 'kysely';
import type { Text } from '../../grammar/declarations/declarations.ts';
import type { Db } from '../contract.ts';
import { waitAtMost } from '../connection/dialect.ts';
import type { JobState } from './jobs.ts';
import { keptDays, portionKind } from './portions.ts';

/** Milliseconds that whoever cancels waits for the portion under way. */
const patience = 20_000;

/** An action whose rows are not all through. */
export interface GoingWork {
  /** Of the job. */
  id: number;
  entity: string;
  row: number;
  action: string;
  /** Who began it; "" = the system. */
  by: string;
  /** `failed`: it was given up, and is tried again only when a person has it so. */
  state: 'waiting' | 'running' | 'failed';
  done: number;
  refused: number;
  total: number;
  why: Text | null;
  at: string;
}

const open = sql`"kind" = ${portionKind} and "state" in ('waiting', 'running', 'failed')`;
const refused = sql`coalesce(("result" ->> 'refused')::bigint, 0)`;

/** The newest first, with how many there are. */
export async function goingWork(
  db: Db,
  { page, size }: { page: number; size: number },
): Promise<{ rows: GoingWork[]; total: number }> {
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as "total" from "_job" where ${open}`.execute(db);
  const { rows } = await sql<GoingWork>`
    select "id", "input" ->> 'entity' as "entity", ("input" ->> 'row')::bigint as "row",
      "input" ->> 'action' as "action", "state", "done", ${refused} as "refused", "total", "error" as "why",
      case when "account" is null then '' else coalesce("input" -> 'session' ->> 'name', '') end as "by",
      "createdAt" as "at"
    from "_job" where ${open} order by "id" desc limit ${size} offset ${(page - 1) * size}`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
}

/** What came of it, and how far it was. */
export interface Stopped extends Pick<GoingWork, 'entity' | 'row' | 'action' | 'done' | 'refused' | 'total'> {
  /** As it was when it was to be cancelled: `done` and `cancelled` had ended before. */
  was: JobState;
  /** Who cancelled it, now or before. */
  by: string;
}

/**
 * Ends it between two portions: waits for the one under way, and no other is begun. What was done stays done, and what
 * was to be done in the end is not. Null when there is no such work.
 */
export async function stopWork(db: Db, id: number, by: string): Promise<Stopped | null> {
  await sql`select set_config('statement_timeout', ${`${patience}ms`}, true)`.execute(db);
  await waitAtMost(db, patience);
  const { rows } = await sql<Stopped>`
    select "state" as "was", "input" ->> 'entity' as "entity", ("input" ->> 'row')::bigint as "row",
      "input" ->> 'action' as "action", "done", ${refused} as "refused", "total",
      coalesce("result" ->> 'cancelledBy', '') as "by"
    from "_job" where "id" = ${id} and "kind" = ${portionKind} for update`.execute(db);
  const [found] = rows;
  if (!found || found.was === 'done' || found.was === 'cancelled') return found ?? null;
  await sql`
    update "_job" set "state" = 'cancelled', "finishedAt" = now(),
      "expiresAt" = now() + make_interval(days => ${keptDays}), "input" = "input" - 'update',
      "result" = coalesce("result", '{}'::jsonb) || ${JSON.stringify({ cancelledBy: by })}::jsonb
    where "id" = ${id}`.execute(db);
  return { ...found, by };
}
