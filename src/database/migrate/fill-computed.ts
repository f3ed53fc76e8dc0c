/** Computed fields that a migration adds get their values in the rows that are there: what is due by one is found. */
import { sql } from 'kysely';
import type { EntityDef, Site } from '../../grammar/site/resolved.ts';
import { allFields } from '../query/all-fields.ts';
import { compare, isDecimal } from '../../base/decimal.ts';
import type { Json } from '../../grammar/declarations/declarations.ts';
import type { Db, Row } from '../contract.ts';
import { hasTable } from '../schema/tables.ts';
import { computed } from '../rows/validate.ts';
import type { Step } from './plan.ts';
import { fullRow, type RawRow } from '../query/record.ts';
import { entityShape } from '../query/source.ts';
import { prepared } from '../rows/store-row.ts';

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

/** A row whose stored value is not what its rule gives now. */
export interface StaleValue {
  entity: string;
  field: string;
  id: number;
  kept: Json;
  reckoned: Json;
}

/**
 * Reckons all stored values anew and changes nothing: the first wrong row of each field. Rules that read the clock
 * differ by nature.
 */
export async function staleValues(db: Db, site: Site): Promise<StaleValue[]> {
  const found: StaleValue[] = [];
  for (const entity of Object.values(site.entities)) {
    const fields = Object.values(entity.fields).filter(
      ({ compute, storage }) => compute !== undefined && storage === 'column' && !/\bnow\b/.test(compute),
    );
    if (fields.length === 0 || !hasTable(entity)) continue;
    const open = new Map(fields.map((field) => [field.name, field]));
    await eachRow(db, site, entity, async (row, values) => {
      for (const field of open.values()) {
        const [kept, reckoned] = [row[field.name] ?? null, values[field.name] ?? null];
        if (sameValue(kept, reckoned)) continue;
        found.push({ entity: entity.entity, field: field.name, id: row.id, kept, reckoned });
        open.delete(field.name);
      }
    });
  }
  return found;
}

const sameValue = (a: Json, b: Json): boolean =>
  isDecimal(String(a)) && isDecimal(String(b))
    ? compare(String(a), String(b)) === 0
    : JSON.stringify(a) === JSON.stringify(b);

async function fillRows(db: Db, site: Site, entity: EntityDef, names: readonly string[]): Promise<void> {
  const shape = { ...entityShape(entity), fields: allFields(site, entity.entity) };
  await eachRow(db, site, entity, async ({ id }, values) => {
    const columns = [...prepared(shape, Object.fromEntries(names.map((name) => [name, values[name] ?? null])))];
    const set = sql.join(columns.map(([name, value]) => sql`${sql.id(name)} = ${value}`));
    await sql`update ${sql.table(entity.entity)} set ${set} where "id" = ${id}`.execute(db);
  });
}

/** Every row of a table with what its rules give now. */
async function eachRow(
  db: Db,
  site: Site,
  entity: EntityDef,
  see: (row: Row, values: { [field: string]: Json }) => Promise<void>,
): Promise<void> {
  const shape = { ...entityShape(entity), fields: allFields(site, entity.entity) };
  const now = new Date();
  for (let last = 0; ;) {
    const { rows } = await sql<RawRow>`
      select * from ${sql.table(entity.entity)} where "id" > ${last} order by "id" limit ${portion}`.execute(db);
    for (const raw of rows) {
      const row = fullRow(raw, shape);
      await see(row, computed(shape.fields, row, { now }));
    }
    if (rows.length < portion) return;
    last = Number(rows.at(-1)?.['id']);
  }
}
