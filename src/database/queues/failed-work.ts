/**
 * What was to be done without anybody pressing a button and could not be: rows that are due, work in the background,
 * notices, text messages, foreign
 * services. What has been done since, or belongs to a row that was changed, is no longer told.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Text } from '../../grammar/declarations/declarations.ts';
import type { Site } from '../../grammar/site/resolved.ts';
import type { Db } from '../contract.ts';
import { portionKind } from './portions.ts';
import { maxRequestTries, maxTries } from './retry.ts';

export const failedKinds = ['due', 'run', 'notice', 'text', 'request'] as const;
export type FailedKind = (typeof failedKinds)[number];

export interface FailedWork {
  kind: FailedKind;
  /** Of the job, the notice, the message or the request; 0 of a row that is due. */
  id: number;
  entity: string;
  row: number;
  action: string;
  tries: number;
  nextAt: string;
  /** It is not tried again by itself. */
  given: boolean;
  why: Text | null;
  at: string;
}

export interface FailedAsked {
  given?: boolean;
  entity?: string;
  page: number;
  size: number;
}

/** The newest first, with how many there are and of which entities. */
export async function failedWork(
  db: Db,
  site: Site,
  { given, entity, page, size }: FailedAsked,
): Promise<{ rows: FailedWork[]; total: number; entities: string[] }> {
  const all = sql.join(await parts(db, site), sql` union all `);
  const { rows: entities } = await sql<{ entity: string }>`
    select distinct "entity" from (${all}) as "work" order by 1`.execute(db);
  const chosen = sql`(${given ?? null}::boolean is null or "given" = ${given ?? null})
    and (${entity ?? null}::text is null or "entity" = ${entity ?? null})`;
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as "total" from (${all}) as "work" where ${chosen}`.execute(db);
  const { rows } = await sql<FailedWork>`
    select * from (${all}) as "work" where ${chosen}
    order by "at" desc, "kind", "id", "row" limit ${size} offset ${(page - 1) * size}`.execute(db);
  return {
    rows,
    total: counted[0]?.total ?? 0,
    entities: entities.map((one) => one.entity),
  };
}

async function parts(db: Db, site: Site): Promise<RawBuilder<unknown>[]> {
  const { rows } = await sql<{ entity: string }>`select distinct "entity" from "_due"`.execute(db);
  const known = rows.filter(({ entity }) => site.entities[entity]?.storage === 'record');
  return [
    // The first names the columns.
    sql`
      select 'run' as "kind", "id", "input" ->> 'entity' as "entity", ("input" ->> 'row')::bigint as "row",
        "input" ->> 'action' as "action", "attempts" as "tries", "runAt" as "nextAt", "state" = 'failed' as "given",
        "error" as "why", coalesce("finishedAt", "createdAt") as "at"
      from "_job" where "kind" = ${portionKind}
        and ("state" = 'failed' or ("state" in ('waiting', 'running') and "attempts" > 0))`,
    ...known.map(
      ({ entity }) => sql`
      select 'due', 0::bigint, d."entity", d."row", d."action", d."tries", d."nextAt",
        d."tries" >= ${maxTries}, d."why", d."at"
      from "_due" d join ${sql.table(entity)} t on t."id" = d."row" and t."version" = d."version"
      where d."entity" = ${entity} and t."deletedAt" is null`,
    ),
    sql`
      select 'notice', "id", "entity", "row", "action", "tries", "nextAt", "state" = 'failed', "why", "createdAt"
      from "_notice" where "state" = 'failed' or ("state" = 'waiting' and "tries" > 0)`,
    sql`
      select 'text', m."id", n."entity", n."row", n."action", m."tries", m."nextAt", m."sms" = 'failed', m."why",
        m."createdAt"
      from "_message" m join "_notice" n on n."id" = m."notice"
      where m."sms" = 'failed' or (m."sms" = 'waiting' and m."why" is not null)`,
    sql`
      select 'request', "id", "entity", "row", "action", "tries", "nextAt", "tries" >= ${maxRequestTries}, "why",
        coalesce("triedAt", "createdAt")
      from "_request" where "state" in ('waiting', 'asked', 'answered') and "why" is not null`,
  ];
}

/** Lets it be tried again at once, as often as at first; false when there is no such work any more. */
export async function tryAgain(db: Db, kind: Exclude<FailedKind, 'due'>, id: number): Promise<boolean> {
  const { rows } = await again[kind](id).execute(db);
  return rows.length > 0;
}

const again: { [kind in Exclude<FailedKind, 'due'>]: (id: number) => RawBuilder<unknown> } = {
  run: (id) => sql`
    update "_job" set "state" = 'waiting', "attempts" = 0, "runAt" = now(), "error" = null, "finishedAt" = null
    where "id" = ${id} and "kind" = ${portionKind}
      and ("state" = 'failed' or ("state" in ('waiting', 'running') and "attempts" > 0)) returning 1`,
  notice: (id) => sql`
    update "_notice" set "state" = 'waiting', "tries" = 0, "nextAt" = now()
    where "id" = ${id} and "state" in ('waiting', 'failed') returning 1`,
  text: (id) => sql`
    update "_message" set "sms" = 'waiting', "tries" = 0, "nextAt" = now()
    where "id" = ${id} and "sms" in ('waiting', 'failed') returning 1`,
  request: (id) => sql`
    update "_request" set "tries" = 0, "nextAt" = now()
    where "id" = ${id} and "state" in ('waiting', 'asked', 'answered') returning 1`,
};
