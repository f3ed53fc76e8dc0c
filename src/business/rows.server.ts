/**
 * Rows by the name of their entity, as the schemas declare them: a field that is misspelt, and an option that its list
 * does not have, are errors of the compiler. They are the rows of `database/rows.ts`, which knows no entity.
 */
import type { FunctionResult, FunctionRun, Row, Rows, Work } from '../database/contract.ts';
import { counts } from '../database/rows/entity-rows.ts';
import { rows as anyRows } from '../database/rows/rows.ts';
import type { RowTypes } from '../generated/rows.ts';
import type { Json } from '../grammar/declarations/declarations.ts';

/** Entities with rows. */
export type RowName = keyof RowTypes;
/** A row as it is read. */
export type RowOf<Name extends RowName> = Stamped & RowTypes[Name];
/** What is written to one: its fields alone, whatever their values. */
export type WrittenTo<Name extends RowName> = { [Field in keyof RowTypes[Name]]?: Json };
/** What every row has without declaring it. */
type Stamped = Pick<Row, 'id' | 'version'> & { createdAt?: Json; updatedAt?: Json; createdBy?: Json };

/** Business code that actions of this entity name: its record is a row of it. */
export type FunctionOf<Name extends RowName> = (
  work: Work,
  run: Omit<FunctionRun, 'record'> & { record: RowOf<Name> },
) => Promise<ResultOf<Name> | void>;

/** What it tells, its changes fields of that row. */
type ResultOf<Name extends RowName> = Omit<FunctionResult, 'changes'> & { changes?: WrittenTo<Name> };

type Find = Parameters<Rows['find']>;

interface TypedRows extends Omit<Rows, 'find' | 'add' | 'sum'> {
  find<Name extends RowName>(work: Work, entity: Name, match: Find[2], options?: Find[3]): Promise<RowOf<Name>[]>;
  sum<Name extends RowName>(work: Work, entity: Name, match: Find[2], field: keyof RowTypes[Name]): Promise<string>;
  /** How many rows match, and in each part those that meet its condition as well. */
  counts: typeof counts;
  add<Name extends RowName>(work: Work, entity: Name, values: WrittenTo<Name>): Promise<RowOf<Name>>;
}

export const rows = { ...anyRows, counts } as TypedRows;
