/** A row in whatever states it has: as the shop, or an earlier time, has left it. */
import { sql } from 'kysely';
import type { Row, Work } from '../../src/database/contract.ts';
import { asPlatform } from '../../src/database/connection/elevate.ts';
import { rows } from '../../src/database/rows/rows.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';

export async function addAsItStands(work: Work, name: string, values: { [field: string]: Json }): Promise<Row> {
  const { workflows = {} } = work.site.entities[name] ?? {};
  const states = Object.entries(values).filter(
    ([field, value]) => workflows[field] && workflows[field].initial !== value,
  );
  const moved = new Map(states);
  const begun = Object.fromEntries(Object.entries(values).filter(([field]) => !moved.has(field)));
  const row = await rows.add(work, name, begun);
  if (moved.size === 0) return row;
  const set = states.map(([field, value]) => sql`${sql.id(field)} = ${value}`);
  await asPlatform(work, (db) =>
    sql`update ${sql.table(name)} set ${sql.join(set)} where "id" = ${row.id}`.execute(db),
  );
  const [now] = await rows.find(work, name, { id: row.id }, { limit: 1 });
  return now ?? row;
}
