/** Parts of a table that a question is put to instead of the whole: rows of known ids, or the first rows of a list. */
import { sql, type RawBuilder } from 'kysely';
import type { PageDef } from '../../grammar/site/resolved.ts';
import type { Work } from '../contract.ts';
import { listWhere, orderBy, sortParts, type Asked } from './list-query.ts';
import { pageScope } from './scope.ts';
import { pageShape, source } from './source.ts';

/**
 * The rows of these ids. OFFSET 0 keeps the planner from walking an index in the order of the list until it has met
 * enough of them.
 */
export const rowsOfIds = (work: Work, page: PageDef, ids: readonly number[]): RawBuilder<unknown> =>
  sql`select ${sql.ref('w')}.* ${source(work, pageShape(page), 'w').from()}
    where ${sql.ref('w.id')} = any(${ids}::bigint[]) offset 0`;

/**
 * The first rows of a page in an order, whatever is asked of them: never more are read, however few of them are wanted.
 */
export function firstRows(work: Work, page: PageDef, sort: string | undefined, most: number): RawBuilder<unknown> {
  const from = source(work, pageShape(page), 'w');
  const where = pageScope(from, page, work);
  const order = orderBy(sortParts(from, page, work, sort));
  return sql`select ${sql.ref('w')}.* ${from.from()} where ${where} ${order} limit ${most}`;
}

/** The first rows that are met of those that a question is about, in no order. */
export function metRows(work: Work, page: PageDef, query: Asked, most: number): RawBuilder<unknown> {
  const from = source(work, pageShape(page), 'w');
  const where = listWhere(from, page, work, query);
  return sql`select ${sql.ref('w')}.* ${from.from()} where ${where} limit ${most}`;
}
