/** Computed fields that a migration adds get their values in the rows that are there: what is due by one is found. */
import { sql } from 'kysely';
import type { EntityDef, Site } from '../grammar/resolved.ts';
import { allFields } from './all-fields.ts';
import type { Db } from './contract.ts';
import { computed } from './judge.ts';
import type { Step } from './plan.ts';
import { fullRow, type RawRow } from './record.ts';
import { entityShape } from './source.ts';
import { prepared } from './store-row.ts';

/** Rows that are read at a time. */
const portion = 500;

/** Fills the computed columns among the steps; versions stay, since nobody has changed the rows. */
export async function fillComputed(db: Db, site: Site, steps: readonly Step[]): Promise<void> {
  for (const entity of Object.values(site.entities)) {
    const added = steps.filter((step) => step.kind === 'column' && step.table === entity.entity);
    const names = added.flatMap(({ column = '' }) => (entity.fields[column]?.compute === undefined ? [] : [column]));
    if (names.length > 0) await fillRows(db, site, entity, names);
  }
}

async function fillRows(db: Db, site: Site, entity: EntityDef, names: readonly string[]): Promise<void> {
  const shape = { ...entityShape(entity), fields: allFields(site, entity.entity) };
  const now = new Date();
  for (let last = 0; ;) {
    const { rows } = await sql<RawRow>`
      select * from ${sql.table(entity.entity)} where "id" > ${last} order by "id" limit ${portion}`.execute(db);
    for (const raw of rows) {
      const values = computed(shape.fields, fullRow(raw, shape), { now });
      const columns = [...prepared(shape, Object.fromEntries(names.map((name) => [name, values[name] ?? null])))];
      const set = sql.join(columns.map(([name, value]) => sql`${sql.id(name)} = ${value}`));
      await sql`update ${sql.table(entity.entity)} set ${set} where "id" = ${raw['id']}`.execute(db);
    }
    if (rows.length < portion) return;
    last = Number(rows.at(-1)?.['id']);
  }
}
