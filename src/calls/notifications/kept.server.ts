/** Which notifications an account has read, and when: kept with its other preferences. */
import type { Db, Work } from '../../database/contract.ts';
import { readPreference, writePreference } from '../../database/accounts/preferences.ts';

const name = 'notifications.read';
/** Marks that are kept; the oldest go first. */
const most = 300;

/** Key of a notification -> the moment it was marked as read. */
export type Marks = { [key: string]: string };

export async function readMarks({ db, session }: Pick<Work, 'db' | 'session'>): Promise<Marks> {
  return ((await readPreference(db, session.account, name)) ?? {}) as Marks;
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
  await writePreference(db, session.account, name, JSON.stringify(kept), now);
}
