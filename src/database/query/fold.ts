/** The worker's part of kept figures: changes become part of their group's row, so that a question reads few rows. */
import { sql } from 'kysely';
import type { Site } from '../../grammar/site/resolved.ts';
import type { Db } from '../contract.ts';
import { allKept } from '../schema/kept.ts';
import { foldName } from '../schema/kept-sql.ts';

/** Folds what was added since; several servers may ask at once, one of them does it. */
export async function foldKept(db: Db, site: Site): Promise<void> {
  for (const kept of allKept(site)) await sql`select ${sql.id(foldName(kept))}()`.execute(db);
}
