/** Rows of the system log, when the site keeps one. */
import { nobody } from '../../access/accounts.server.ts';
import { factsOf } from '../../access/standing.ts';
import type { Db, Work, World } from '../../database/contract.ts';
import { rows } from '../../database/rows/rows.ts';
import type { Json } from '../../grammar/declarations/declarations.ts';

const entity = 'systemLog';

/** Adds one row outside any transaction of a request; values are redacted already. */
export async function recordSystemLog(
  options: { database: { db: Db }; world: World },
  frame: Pick<Work, 'site' | 'language' | 'traceId' | 'ip' | 'now'>,
  values: { [field: string]: Json },
): Promise<void> {
  const fields = frame.site.entities[entity]?.fields;
  if (!fields) return;
  const known = Object.fromEntries(Object.entries(values).filter(([name]) => fields[name] !== undefined));
  const facts = factsOf(nobody, frame.now.toISOString());
  await rows.add({ ...frame, db: options.database.db, world: options.world, session: nobody, facts }, entity, known);
}
