/** Which notifications an account has read, and when: kept with its other preferences. */
import { sql } from 'kysely';
import type { Db, Work } from '../../database/contract.ts';

const name = 'notifications.read';
/** Marks that are kept; the oldest go first. */
const most = 300;

/** Key of a notification -> the moment it was marked as read. */
export type Marks = { [key: string]: string };

export async function readMarks({ db, session }: Pick<Work, 'db' | 'session'>): Promise<Marks> {
  const { rows } = await sql<{
    value: Marks | null;
  }>`select "value" from "_preference" where "account" = ${session.account} and "name" = ${name}`.execute(db);
  return rows[0]?.value ?? {};
}

export async function writeMarks(
  { db, session, now }: { db: Db } & Pick<Work, 'session' | 'now'>,
  marks: Marks,
): Promise<void> {
  const kept = Object.fromEntries(
    Object.entries(marks)
      .toSorted(([, a], [, b]) => (a < b ? 1 : -1))
      .slice(0, most),
  );
  await sql`
    insert into "_preference" ("account", "name", "value", "savedAt")
      values (${session.account}, ${name}, ${JSON.stringify(kept)}::jsonb, ${now.toISOString()})
    on conflict ("account", "name") do update set "value" = excluded."value", "savedAt" = excluded."savedAt"`.execute(
    db,
  );
}
