/** Whether rows are what the actions would have left: every invariant is asked of the whole database. */
import { sql } from 'kysely';
import type { Db } from '../../src/database/contract.ts';
import type { Invariant } from './invariant.ts';
import { invariants } from './invariants.ts';

export interface Broken {
  invariant: Invariant;
  /** How many rows break it, and the first of them. */
  rows: number;
  first: { id: number; name: string };
}

/** The invariants that do not hold, in one snapshot. */
export async function verify(db: Db): Promise<Broken[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const broken: Broken[] = [];
      for (const invariant of invariants) {
        const { rows } = await sql<{ id: number; name: string; rows: number }>`
          select "id", "name", count(*) over ()::int as "rows" from (${sql.raw(invariant.breaks)}) as "broken"
          order by "id" limit 1`.execute(tx);
        const [first] = rows;
        if (first) broken.push({ invariant, rows: first.rows, first });
      }
      return broken;
    });
}

/** A line for each invariant that does not hold; one that says that all do. */
export const verdictOf = (broken: readonly Broken[]): string =>
  broken.length === 0
    ? `${invariants.length} 条约束全部成立。 / All ${invariants.length} invariants hold.`
    : broken
        .map(
          ({ invariant: { entity, says }, rows, first }) =>
            `✖ ${entity} ${first.id} (${first.name}): ${says.zh} / ${says.en}  × ${rows}`,
        )
        .join('\n');
