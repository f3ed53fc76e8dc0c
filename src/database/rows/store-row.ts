/** INSERT and UPDATE of one row from wire values. */
import type { RowWalls } from '../../grammar/site/resolved.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Json } from '../../grammar/declarations/declarations.ts';
import { Refusal, type Db, type Row } from '../contract.ts';
import { fullRow, split, type RawRow } from '../query/record.ts';
import { invalid, refusalOfWrite, unknownField } from './refusals.ts';
import type { Shape } from '../query/source.ts';

type Values = { [field: string]: Json | undefined };
/**
 * A shape that knows what the database refuses, and whether whoever writes may be told that somebody has the masked
 * values of these fields.
 */
export type WritableShape = Shape & { walls?: RowWalls; mayTell?(fields: readonly string[]): Promise<boolean> };

/** Values that the database or this room sets; never taken from a caller's values. */
export interface Stamp {
  now: Date;
  account: number | null;
}

/** Inserts one row; names must be columns or fields of the JSON column. Returns the complete row. */
export async function insertRow(db: Db, shape: WritableShape, values: Values, { now, account }: Stamp): Promise<Row> {
  const columns = prepared(shape, values);
  const at = now.toISOString();
  columns.set('createdAt', sql`${at}::timestamptz`);
  if (shape.storage === 'record') {
    columns.set('updatedAt', sql`${at}::timestamptz`);
    columns.set('version', sql`1`);
  }
  if (account !== null && (shape.storage === 'record' || shape.fields['createdBy']))
    columns.set('createdBy', sql`${account}::bigint`);
  const { rows } = await guarded(shape, () =>
    sql<RawRow>`
    insert into ${sql.table(shape.table)} (${sql.join([...columns.keys()].map((name) => sql.id(name)))})
      values (${sql.join([...columns.values()])}) returning *`.execute(db),
  );
  const raw = rows[0];
  if (!raw) throw new Error(`No row was written to ${shape.table}.`);
  return fullRow(raw, shape);
}

/** Changes one row that still has this version and raises it; null when it has another by now. */
export async function updateRow(
  db: Db,
  shape: WritableShape,
  id: number,
  version: number,
  changes: Values,
  now: Date,
): Promise<Row | null> {
  const columns = prepared(shape, changes, true);
  columns.set('updatedAt', sql`${now.toISOString()}::timestamptz`);
  columns.set('version', sql`"version" + 1`);
  const { rows } = await guarded(shape, () =>
    sql<RawRow>`
    update ${sql.table(shape.table)}
      set ${sql.join([...columns].map(([name, value]) => sql`${sql.id(name)} = ${value}`))}
    where "id" = ${id} and "version" = ${version} and "deletedAt" is null returning *`.execute(db),
  );
  const raw = rows[0];
  return raw ? fullRow(raw, shape) : null;
}

const stamped = new Set(['id', 'createdAt', 'updatedAt', 'createdBy', 'version', 'deletedAt']);

/** SQL values by column; `merging` keeps what the JSON column has beside them. */
export function prepared(shape: WritableShape, values: Values, merging = false): Map<string, RawBuilder<unknown>> {
  const own = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== undefined && !stamped.has(name)),
  );
  const { columns, ext, unknown } = split(own, shape.fields);
  if (unknown.length > 0) throw invalid(Object.fromEntries(unknown.map((name) => [name, unknownField(name)])));
  const result = new Map<string, RawBuilder<unknown>>();
  for (const [name, { value, json }] of Object.entries(columns))
    result.set(name, json && value !== null ? sql`${value}::jsonb` : sql`${value}`);
  if (Object.keys(ext).length > 0) {
    const text = JSON.stringify(ext);
    result.set(
      shape.extColumn,
      merging ? sql`coalesce(${sql.id(shape.extColumn)}, '{}') || ${text}::jsonb` : sql`${text}::jsonb`,
    );
  }
  return result;
}

async function guarded<T>(shape: WritableShape, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw error instanceof Refusal
      ? error
      : await refusalOfWrite(error, {
          entity: shape.table,
          fields: shape.fields,
          walls: shape.walls ?? { uniques: [], atMost: [], apart: [] },
          mayTell: shape.mayTell ?? (async () => false),
        });
  }
}
