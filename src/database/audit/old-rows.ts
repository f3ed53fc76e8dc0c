/** Rows that are old enough to go for good. */
import { sql } from 'kysely';
import type { Work } from '../contract.ts';
import { asPlatform } from '../connection/elevate.ts';

/**
 * Deletes rows whose `since` lies before that moment for good, the oldest first and at most `most`, in portions: no
 * statement holds many rows for long. Tells how many.
 */
export async function deleteBefore(
  work: Work,
  entity: string,
  { since, moment, portion, most }: { since: string; moment: Date; portion: number; most: number },
): Promise<number> {
  const [table, at] = [sql.table(entity), sql.ref(since)];
  let gone = 0;
  for (let taken = portion; taken === portion && gone < most; gone += taken) {
    const { numAffectedRows } = await asPlatform(work, (db) =>
      sql`
      delete from ${table} where "id" in
        (select "id" from ${table} where ${at} < ${moment.toISOString()} order by ${at} limit ${portion})`.execute(db),
    );
    taken = Number(numAffectedRows ?? 0);
  }
  return gone;
}
