/**
 * What is told to people: an outbox of notices, written with what they tell of, and a message for each receiver, made
 * after it. A notice becomes its messages in one transaction: each receiver has it once. A text message is sent at
 * least once.
 */
import { sql } from 'kysely';
import type { Json, Text } from '../../grammar/declarations/declarations.ts';
import type { Db } from '../contract.ts';
import { ofThisTransaction, thisMillisecond } from '../connection/dialect.ts';
import { maxTries, pauseAfter } from './retry.ts';

/** Rows of an entity that shall know, or staff who hold a label. */
export type Receivers = { type: string; ids: number[] } | { label: string };

export interface Notice {
  /** Names the event: told once. */
  event: string;
  entity: string;
  row: number;
  action: string;
  to: Receivers;
  text: Text;
  /** Page of the console, or "app:<page>" of the shop. */
  link: string | null;
  /** By text message besides. */
  sms: boolean;
  /** Who brought it about; null = the system. */
  account: number | null;
}

export interface WaitingNotice extends Notice {
  id: number;
}

/** Puts it into the outbox; a second one of the same event is none. */
export async function leaveNotice(db: Db, notice: Notice): Promise<void> {
  await sql`
    insert into "_notice" ("event", "entity", "row", "action", "to", "text", "link", "sms", "account")
    values (${notice.event}, ${notice.entity}, ${notice.row}, ${notice.action}, ${JSON.stringify(notice.to)}::jsonb,
      ${JSON.stringify(notice.text)}::jsonb, ${notice.link}, ${notice.sms}, ${notice.account})
    on conflict ("event") do nothing`.execute(db);
}

/** What this transaction tells. */
export async function noticesHere(db: Db): Promise<Pick<Notice, 'to' | 'text' | 'sms'>[]> {
  const { rows } = await sql<Notice>`
    select "to", "text", "sms" from "_notice"
    where ${ofThisTransaction} order by "id" limit 20`.execute(db);
  return rows;
}

/** Notices that have no messages yet. */
export async function noticesWaiting(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select "id" from "_notice" where "state" = 'waiting' and "nextAt" <= ${thisMillisecond}
      order by "id" limit 500`.execute(db);
  return rows.map(({ id }) => id);
}

/** The notice, held until this transaction ends; null when somebody else has it. */
export async function takeNotice(db: Db, id: number): Promise<WaitingNotice | null> {
  const { rows } = await sql<WaitingNotice>`
    select "id", "event", "entity", "row", "action", "to", "text", "link", "sms", "account" from "_notice"
    where "id" = ${id} and "state" = 'waiting' for update skip locked`.execute(db);
  return rows[0] ?? null;
}

/** Gives it to its receivers, and closes it. */
export async function deliver(
  db: Db,
  notice: WaitingNotice,
  type: string,
  receivers: readonly number[],
): Promise<void> {
  if (receivers.length > 0)
    await sql`
      insert into "_message" ("notice", "receiverType", "receiver", "sms")
      select ${notice.id}, ${type}, "id", ${notice.sms ? 'waiting' : 'none'}
      from unnest(${[...receivers]}::bigint[]) as "id"
      on conflict do nothing`.execute(db);
  await sql`update "_notice" set "state" = 'done' where "id" = ${notice.id}`.execute(db);
}

/** It could not be given: tried again later, each time longer. */
export async function noteUndelivered(db: Db, id: number, why: Text): Promise<void> {
  await sql`
    update "_notice" set "tries" = "tries" + 1, "why" = ${JSON.stringify(why)}::jsonb,
      "state" = case when "tries" + 1 >= ${maxTries} then 'failed' else 'waiting' end,
      "nextAt" = now() + ${pauseAfter(sql`"tries"`)} where "id" = ${id}`.execute(db);
}

/** A text message that is to leave now. */
export interface WaitingText {
  id: number;
  receiverType: string;
  receiver: number;
  text: Text;
}

/**
 * Takes the next one; it counts as tried, and comes again later unless it is told that it left. Runs in its own
 * transaction, so that no connection is held while a provider answers.
 */
export async function takeText(db: Db): Promise<WaitingText | null> {
  const { rows } = await sql<WaitingText>`
    update "_message" as m
    set "tries" = m."tries" + 1, "nextAt" = now() + ${pauseAfter(sql`m."tries"`)}
    from "_notice" n
    where n."id" = m."notice" and m."id" = (
      select "id" from "_message" where "sms" = 'waiting' and "nextAt" <= ${thisMillisecond}
      order by "id" limit 1 for update skip locked)
    returning m."id", m."receiverType", m."receiver", n."text"`.execute(db);
  return rows[0] ?? null;
}

/** How it went: it left, it cannot leave, or it is tried again. */
export async function noteText(db: Db, id: number, went: 'sent' | 'off' | 'again', why: Text | null): Promise<void> {
  await sql`
    update "_message" set "why" = ${why === null ? null : JSON.stringify(why)}::jsonb,
      "sms" = case when ${went} <> 'again' then ${went} when "tries" >= ${maxTries} then 'failed' else 'waiting' end,
      "sentAt" = case when ${went} = 'sent' then now() end where "id" = ${id}`.execute(db);
}

/** What somebody was told, the newest first. */
export interface Message {
  id: number;
  entity: string;
  row: number;
  text: Text;
  link: string | null;
  createdAt: string;
  readAt: string | null;
}

export async function messagesOf(
  db: Db,
  type: string,
  receiver: number,
  since: Date,
  most: number,
): Promise<Message[]> {
  const { rows } = await sql<Message>`
    select m."id", n."entity", n."row", n."text", n."link", m."createdAt", m."readAt"
    from "_message" m join "_notice" n on n."id" = m."notice"
    where m."receiverType" = ${type} and m."receiver" = ${receiver} and m."createdAt" >= ${since.toISOString()}
    order by m."id" desc limit ${most}`.execute(db);
  return rows;
}

/** Marks messages of a receiver as read or unread. */
export async function markMessages(
  db: Db,
  type: string,
  receiver: number,
  ids: readonly number[],
  readAt: Date | null,
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update "_message" set "readAt" = ${readAt?.toISOString() ?? null}::timestamptz
    where "receiverType" = ${type} and "receiver" = ${receiver} and "id" in (${sql.join([...ids])})`.execute(db);
}

/** Removes what was told so long ago that nobody is shown it any more. */
export async function forgetNotices(db: Db, before: Date): Promise<void> {
  const old = sql`"createdAt" < ${before.toISOString()}::timestamptz`;
  await sql`delete from "_message" where ${old}`.execute(db);
  await sql`delete from "_notice" where ${old}`.execute(db);
}

/** A value of a row, by the column's name: a phone number. */
export async function columnOf(db: Db, entity: string, id: number, column: string): Promise<Json> {
  const { rows } = await sql<{ value: Json }>`
    select ${sql.ref(column)} as "value" from ${sql.table(entity)}
    where "id" = ${id} and "deletedAt" is null`.execute(db);
  return rows[0]?.value ?? null;
}
