/** Rows that are there when a migration adds a workflow begin in its first state: without one no action would apply. */
import { sql } from 'kysely';
import type { Site } from '../../grammar/site/resolved.ts';
import type { Db } from '../contract.ts';
import type { Step } from './plan.ts';

/** Fills the columns of states among the steps; versions stay, since nobody has changed the rows. */
export async function fillStates(db: Db, site: Site, steps: readonly Step[]): Promise<void> {
  for (const { table, column, kind } of steps) {
    const workflow = kind === 'column' && column !== undefined ? site.entities[table]?.workflows[column] : undefined;
    if (column === undefined || !workflow) continue;
    const at = sql.id(column);
    await sql`update ${sql.table(table)} set ${at} = ${workflow.initial} where ${at} is null`.execute(db);
  }
}
