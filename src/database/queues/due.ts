/**
 * Rows whose moment has come, and what became of them: a row that refuses waits longer each time, until somebody
 * changes it.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Json, Match, Text } from '../../grammar/declarations/declarations.ts';
import type { EntityDef } from '../../grammar/site/resolved.ts';
import type { Db, Work } from '../contract.ts';
import { dayOf } from '../../base/date.ts';
import { sqlType } from '../schema/columns.ts';
import { oneWay } from '../connection/direct.ts';
import { and, matchSql } from '../query/filter.ts';
import { notDeleted, wordsOf } from '../query/scope.ts';
import { entityShape, source, type Source } from '../query/source.ts';
import { maxTries, pauseAfter } from './retry.ts';

/** A row to be done: its planned moment comes first. */
export interface DueRow {
  id: number;
  due: string;
}

/** What is due: rows that match, whose field has come. */
export interface DueQuestion {
  entity: EntityDef;
  action: string;
  field: string;
  match: Match;
}

/** True for a field that keeps days: it is due at the beginning of its day. */
const isDays = (entity: EntityDef, field: string): boolean => {
  const found = entity.fields[field];
  return found !== undefined && sqlType(found) === 'date';
};

/** The condition that a row's moment has come. */
export const hasCome = (entity: EntityDef, field: string): Match => ({
  [field]: { lte: isDays(entity, field) ? '@today' : '@now' },
});

/** FROM and WHERE of the rows that are due, save those that refused and wait. */
function due(work: Work, { entity, action, field, match }: DueQuestion): { from: Source; rows: RawBuilder<unknown> } {
  const from = source(work, entityShape(entity));
  const come = matchSql(from, hasCome(entity, field), wordsOf(work));
  const where = and([...notDeleted(from), come, matchSql(from, match, wordsOf(work))]);
  const rows = sql`${from.from()} where ${where} and not exists (
      select 1 from "_due" d where d."entity" = ${entity.entity} and d."row" = ${sql.ref('t.id')} and d."action" = ${action}
        and d."version" = ${sql.ref('t.version')} and (d."tries" >= ${maxTries} or d."nextAt" > ${work.now.toISOString()}))`;
  return { from, rows };
}

/** Those of the questions for which a row is due, asked in one statement: at most moments none is. */
export async function withDueRows<Question extends DueQuestion>(
  work: Work,
  questions: readonly Question[],
): Promise<Question[]> {
  if (questions.length === 0) return [];
  const each = questions.map(
    (question, at) => sql`exists (select 1 ${due(work, question).rows}) as ${sql.id(`q${at}`)}`,
  );
  const { rows } = await sql<{ [name: string]: boolean }>`select ${sql.join(each)}`.execute(work.db);
  return questions.filter((_, at) => rows[0]?.[`q${at}`]);
}

/** The rows that are due first, save those that refused and wait. */
export async function dueRows(work: Work, question: DueQuestion, most: number): Promise<DueRow[]> {
  const { from, rows: found } = due(work, question);
  const column = from.column(question.field).sql;
  const { rows } = await sql<{ id: number; due: Date | string }>`
    select ${sql.ref('t.id')} as "id", ${column} as "due" ${found}
    order by ${column}, ${sql.ref('t.id')} limit ${most}`.execute(work.db);
  return rows.map((row) => ({ id: row.id, due: row.due instanceof Date ? row.due.toISOString() : row.due }));
}

/** Locks the row for this transaction; false when somebody else has it, or it is gone. */
export async function takeRow(db: Db, entity: EntityDef, id: number): Promise<boolean> {
  const { rows } =
    await sql`select 1 from ${sql.table(entity.entity)} where "id" = ${id} for update skip locked`.execute(db);
  return rows.length > 0;
}

/** For each question the moment of the next row that will be due, up to `until`; null where there is none. */
export async function nextDue(work: Work, questions: readonly DueQuestion[], until: Date): Promise<(string | null)[]> {
  if (questions.length === 0) return [];
  const each = questions.map(({ entity, field, match }, at) => {
    const from = source(work, entityShape(entity));
    const column = from.column(field).sql;
    const days = isDays(entity, field);
    const later = matchSql(from, { [field]: { gt: days ? '@today' : '@now' } }, wordsOf(work));
    const soon = matchSql(from, { [field]: { lte: days ? dayOf(until) : until.toISOString() } }, null);
    const where = and([...notDeleted(from), later, soon, matchSql(from, match, wordsOf(work))]);
    return sql`(select min(${column}) ${from.from()} where ${where}) as ${sql.id(`q${at}`)}`;
  });
  // Each moment asks it: to plan it for some thirty tables takes longer than to answer it.
  const { rows } = await sql<{
    [name: string]: Date | string | null;
  }>`${sql.raw(oneWay)} select ${sql.join(each)}`.execute(work.db);
  return questions.map((_, at) => {
    const next = rows[0]?.[`q${at}`] ?? null;
    return next instanceof Date ? next.toISOString() : next;
  });
}

/** How many rows become due up to `until`, at most `most`, and when the first. */
export async function comingDue(
  work: Work,
  { entity, field, match }: DueQuestion,
  until: Date,
  most: number,
): Promise<{ rows: number; first: string | null }> {
  const from = source(work, entityShape(entity));
  const column = from.column(field).sql;
  const days = isDays(entity, field);
  const later = matchSql(from, { [field]: { gt: days ? '@today' : '@now' } }, wordsOf(work));
  const soon = matchSql(from, { [field]: { lte: days ? dayOf(until) : until.toISOString() } }, null);
  const where = and([...notDeleted(from), later, soon, matchSql(from, match, wordsOf(work))]);
  const { rows } = await sql<{ rows: number; first: Date | string | null }>`
    select count(*)::int as "rows", min("due") as "first" from (
      select ${column} as "due" ${from.from()} where ${where} order by ${column} limit ${most}) as "soon"`.execute(
    work.db,
  );
  const first = rows[0]?.first ?? null;
  return { rows: rows[0]?.rows ?? 0, first: first instanceof Date ? first.toISOString() : first };
}

/**
 * A refusal: the row waits a minute, then twice as long each time, at most six hours. Tells how often it has refused.
 */
export async function noteRefused(
  db: Db,
  { entity, action }: Pick<DueQuestion, 'entity' | 'action'>,
  id: number,
  why: Text,
  now: Date,
): Promise<{ tries: number; version: number }> {
  const at = now.toISOString();
  const again = sql`"_due"."version" = excluded."version"`;
  const failures = sql`case when ${again} then "_due"."tries" else 0 end`;
  const { rows } = await sql<{ tries: number; version: number }>`
    insert into "_due" ("entity", "row", "action", "version", "tries", "nextAt", "why", "at")
    select ${entity.entity}, "id", ${action}, "version", 1,
        ${at}::timestamptz + ${pauseAfter(sql`0`)}, ${JSON.stringify(why)}::jsonb, ${at}::timestamptz
      from ${sql.table(entity.entity)} where "id" = ${id}
    on conflict ("entity", "row", "action") do update set
      "tries" = case when ${again} then "_due"."tries" + 1 else 1 end,
      "nextAt" = ${at}::timestamptz + ${pauseAfter(failures)},
      "version" = excluded."version", "why" = excluded."why", "at" = excluded."at"
    returning "tries", "version"`.execute(db);
  return rows[0] ?? { tries: 0, version: 0 };
}

/** What was refused before is done now, or was changed. */
export async function forgetRefused(
  db: Db,
  { entity, action }: Pick<DueQuestion, 'entity' | 'action'>,
  id: number,
): Promise<void> {
  await sql`delete from "_due" where "entity" = ${entity.entity} and "row" = ${id} and "action" = ${action}`.execute(
    db,
  );
}

/** Takes a slot of what is done at fixed times; false when it was taken before. */
export async function takeSlot(db: Db, action: string, slot: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into "_slot" ("action", "slot") values (${action}, ${slot.toISOString()}::timestamptz)
    on conflict do nothing returning 1`.execute(db);
  return rows.length > 0;
}

/** What waits or was given up, newest first. */
export interface Refused {
  [name: string]: Json;
  entity: string;
  row: number;
  action: string;
  tries: number;
  nextAt: string;
  at: string;
  why: Json;
}

export async function refusedRows(db: Db, most: number): Promise<Refused[]> {
  const { rows } = await sql<Refused>`
    select "entity", "row", "action", "tries", "nextAt", "at", "why" from "_due"
    order by "at" desc limit ${most}`.execute(db);
  return rows;
}
