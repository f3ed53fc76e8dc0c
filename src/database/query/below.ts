/** Filters by a row of a tree that covers what stands below it. Pure. */
import { sql, type SqlBool } from 'kysely';
import { isReference, targetOf } from '../schema/columns.ts';
import { or, type Condition } from './filter.ts';
import type { Column, Source } from './source.ts';

/** Ids that a condition names; null for anything else. */
function named(condition: unknown): string[] | null {
  if (typeof condition === 'object' && condition !== null && !Array.isArray(condition)) {
    const [[operator, value] = ['', null], ...others] = Object.entries(condition);
    return others.length === 0 && (operator === 'in' || operator === 'eq') ? named(value) : null;
  }
  const ids = (Array.isArray(condition) ? condition : [condition]).flatMap((one) => String(one ?? '').split(','));
  return ids.length > 0 && ids.every((id) => /^[1-9]\d{0,14}$/.test(id)) ? ids : null;
}

/**
 * The rows that refer to one of these, or to one below it; null where the reference leads to no such tree. A row of the
 * tree itself is asked for its own parent, no more.
 */
export function belowSql(from: Source, column: Column, condition: unknown): Condition | null {
  const to = targetOf(column.field);
  const tree = from.site.entities[to]?.tree;
  if (!tree?.covers || !isReference(column.field) || from.shape.table === to) return null;
  const ids = named(condition);
  if (!ids) return null;
  const path = sql.ref(`below.${tree.path}`);
  const under = or(ids.map((id) => sql<SqlBool>`${path} like ${`%/${id}/%`}`));
  return sql<SqlBool>`${column.sql} = any(array(
    select "below"."id" from ${sql.table(to)} as "below"
    where "below"."id" in (${sql.join(ids.map(Number))}) or ${under}))`;
}
