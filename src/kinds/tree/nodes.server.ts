/** Rows of a tree: how many children they have, who stands above them. */
import { sql } from 'kysely';
import type { Row, Work } from '../../database/contract.ts';
import { pageScope } from '../../database/query/scope.ts';
import { pageShape, source } from '../../database/query/source.ts';
import { rows } from '../../database/rows/rows.ts';
import type { PageDef } from '../../grammar/site/resolved.ts';
import { treeOptions } from './operations.ts';

/** More levels than this are a circle. */
export const deepest = 100;

/** Puts `_children` (a count) into the rows. */
export async function withChildren(work: Work, page: PageDef, found: Row[]): Promise<Row[]> {
  if (found.length === 0) return found;
  const { parent } = treeOptions(page);
  const from = source(work, pageShape(page));
  const column = from.column(parent).sql;
  const scope = pageScope(from, page, work);
  const counted = await sql<{ parent: number; count: number }>`
    select ${column} as "parent", count(*) as "count" ${from.from()}
      where ${column} in (${sql.join(found.map((row) => row.id))}) and ${scope} group by 1`.execute(work.db);
  const counts = new Map(counted.rows.map((row) => [Number(row.parent), Number(row.count)]));
  return found.map((row) => ({ ...row, _children: counts.get(row.id) ?? 0 }));
}

/** The parent's id of a row, or null at the top. */
export const parentOf = (page: PageDef, row: Row): number | null => {
  const value = row[treeOptions(page).parent];
  return typeof value === 'number' ? value : null;
};

/** From the top down to the row's parent. */
export async function ancestorsOf(work: Work, page: PageDef, row: Row): Promise<Row[]> {
  const above: Row[] = [];
  let next = parentOf(page, row);
  while (next !== null && above.length < deepest && !above.some((one) => one.id === next)) {
    const parent: Row | null = await rows.one(work, page, next);
    if (!parent) break;
    above.unshift(parent);
    next = parentOf(page, parent);
  }
  return above;
}
