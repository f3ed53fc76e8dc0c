/** Reports that accounts want to be told of by time. */
import { type Language } from '../../base/language.ts';
import { sql } from 'kysely';
import type { Text } from '../../grammar/declarations/declarations.ts';
import type { Db } from '../contract.ts';

export interface Subscription {
  id: number;
  account: number;
  page: string;
  every: 'day' | 'week' | 'month';
  hour: number;
  period: string;
  format: 'none' | 'csv' | 'xlsx';
  language: Language;
  /** `ended`: by the system, which says why. */
  state: 'on' | 'ended';
  why: Text | null;
  tries: number;
  nextAt: string;
  sentAt: string | null;
}

const columns = sql.raw(
  '"id", "account", "page", "every", "hour", "period", "format", "language", "state", "why", "tries", "nextAt", "sentAt"',
);

/** Those of an account, in the order in which they were made. */
export async function subscriptionsOf(db: Db, account: number): Promise<Subscription[]> {
  const { rows } = await sql<Subscription>`
    select ${columns} from "_subscription" where "account" = ${account} order by "id" limit 100`.execute(db);
  return rows;
}

type Wanted = Pick<Subscription, 'account' | 'page' | 'every' | 'hour' | 'period' | 'format' | 'language'>;

export async function addSubscription(db: Db, wanted: Wanted, nextAt: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into "_subscription" ("account", "page", "every", "hour", "period", "format", "language", "nextAt")
    values (${wanted.account}, ${wanted.page}, ${wanted.every}, ${wanted.hour}, ${wanted.period}, ${wanted.format},
      ${wanted.language}, ${nextAt.toISOString()}::timestamptz) returning "id"`.execute(db);
  return rows[0]?.id ?? 0;
}

/** Changes one of that account's; one that had ended begins anew. */
export async function changeSubscription(db: Db, id: number, wanted: Wanted, nextAt: Date): Promise<void> {
  await sql`
    update "_subscription" set "every" = ${wanted.every}, "hour" = ${wanted.hour}, "period" = ${wanted.period},
      "format" = ${wanted.format}, "language" = ${wanted.language}, "state" = 'on', "why" = null, "tries" = 0,
      "nextAt" = ${nextAt.toISOString()}::timestamptz
    where "id" = ${id} and "account" = ${wanted.account}`.execute(db);
}

/** Removes one of that account's; what it was, if it was there. */
export async function dropSubscription(db: Db, id: number, account: number): Promise<Subscription | undefined> {
  const { rows } = await sql<Subscription>`
    delete from "_subscription" where "id" = ${id} and "account" = ${account} returning ${columns}`.execute(db);
  return rows[0];
}

/** Those whose moment has come, the longest waiting first. */
export async function dueSubscriptions(db: Db, now: Date, most: number): Promise<Subscription[]> {
  const { rows } = await sql<Subscription>`
    select ${columns} from "_subscription" where "state" = 'on' and "nextAt" <= ${now.toISOString()}::timestamptz
    order by "nextAt", "id" limit ${most}`.execute(db);
  return rows;
}

/** The next moment at which one is due, after now and up to `until`. */
export async function nextSubscription(db: Db, now: Date, until: Date): Promise<Date | null> {
  const { rows } = await sql<{ next: string | null }>`
    select min("nextAt") as "next" from "_subscription" where "state" = 'on'
      and "nextAt" > ${now.toISOString()}::timestamptz and "nextAt" <= ${until.toISOString()}::timestamptz`.execute(db);
  return rows[0]?.next ? new Date(rows[0].next) : null;
}

/** Locks one that is due still for this transaction; undefined when somebody else has it, or has dealt with it. */
export async function takeSubscription(db: Db, id: number, now: Date): Promise<Subscription | undefined> {
  const { rows } = await sql<Subscription>`
    select ${columns} from "_subscription" where "id" = ${id} and "state" = 'on'
      and "nextAt" <= ${now.toISOString()}::timestamptz for update skip locked`.execute(db);
  return rows[0];
}

/** It was told of: the next time is another one. */
export async function noteSent(db: Db, id: number, sentAt: Date, nextAt: Date): Promise<void> {
  await sql`
    update "_subscription" set "sentAt" = ${sentAt.toISOString()}::timestamptz, "tries" = 0, "why" = null,
      "nextAt" = ${nextAt.toISOString()}::timestamptz where "id" = ${id}`.execute(db);
}

/** It could not be made: when it is tried again, and how often it has been. */
export async function noteUnsent(db: Db, id: number, tries: number, why: Text, nextAt: Date): Promise<void> {
  await sql`
    update "_subscription" set "tries" = ${tries}, "why" = ${JSON.stringify(why)}::jsonb,
      "nextAt" = ${nextAt.toISOString()}::timestamptz where "id" = ${id} and "state" = 'on'`.execute(db);
}

export async function endSubscription(db: Db, id: number, why: Text): Promise<void> {
  await sql`
    update "_subscription" set "state" = 'ended', "why" = ${JSON.stringify(why)}::jsonb where "id" = ${id}`.execute(db);
}
