/** What every effect's server half needs of its unit of work. */
import { codeFrom } from '../base/random.ts';
import type { EntityDef } from '../grammar/site/resolved.ts';
import { withDefaults } from '../database/rows/defaults.ts';
import type { AskedRun, FunctionRun, Row, Work } from '../database/contract.ts';
import type { Json } from '../grammar/declarations/declarations.ts';
import { rows, type RowName, type RowOf, type WrittenTo } from './rows.server.ts';
import type { Values } from './values.ts';

/** An entity of the site; its absence is a fault of the schemas, not of the request. */
export function entityOf(work: Work, name: string): EntityDef {
  const entity = work.site.entities[name];
  if (!entity) throw new Error(`No entity "${name}".`);
  return entity;
}

/** The row with this id, locked until the transaction ends; null when there is none. */
export async function lockedRow<Name extends RowName>(
  work: Work,
  entity: Name,
  id: number | null,
): Promise<RowOf<Name> | null> {
  if (id === null) return null;
  const [row] = await rows.find(work, entity, { id }, { lock: true, limit: 1 });
  return row ?? null;
}

/** Writes changes to a row that `lockedRow` gave. */
export const writeRow = <Name extends RowName>(
  work: Work,
  entity: Name,
  row: RowOf<Name>,
  changes: WrittenTo<Name>,
): Promise<RowOf<Name>> =>
  rows.write(work, entityOf(work, entity), row as Row, changes as { [field: string]: Json }) as Promise<RowOf<Name>>;

/** Runs a declared action on another row at once; gives the row as that left it. */
export function act(work: Work, asked: AskedRun): Promise<Row> {
  if (!work.act) throw new Error(`Nothing runs ${asked.entity}.${asked.action} here`);
  return work.act(asked);
}

/** ISO moment `hours` after now. */
export const hoursFromNow = (work: Work, hours: number): string =>
  new Date(work.now.getTime() + hours * 3_600_000).toISOString();

/**
 * The record as a built-in write will leave it: what was, or what a new row begins with, and the form's values on top.
 */
export function asWritten(work: Work, { page, record, form }: Pick<FunctionRun, 'page' | 'record' | 'form'>): Values {
  const values = { ...record, ...form };
  return record.id === 0 ? withDefaults(page, values, work) : values;
}

/** `count` random upper-case letters and digits without look-alikes. */
export const randomCode = (work: Work, count: number): string => codeFrom(work.world.bytes(count));
