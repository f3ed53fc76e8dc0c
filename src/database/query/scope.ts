/**
 * Which rows a session may meet: the page's `where`, the seller, the creator, not deleted. ANDed into every query of a
 * page.
 */
import { sql, type SqlBool } from 'kysely';
import type { Match } from '../../grammar/declarations/declarations.ts';
import { fieldsOf } from '../../grammar/expressions/match.ts';
import type { PageDef } from '../../grammar/site/resolved.ts';
import type { Session } from '../../access/session.ts';
import type { Work } from '../contract.ts';
import { and, conditionSql, matchSql, type Condition, type Words } from './filter.ts';
import type { Source } from './source.ts';

/** What "@now" and "@me" mean in this request. */
export const wordsOf = (work: Pick<Work, 'now' | 'session'>): Words => ({ now: work.now, me: work.session.account });

/** Rows of the page that the session may meet. */
export function pageScope(source: Source, page: PageDef, work: Work): Condition {
  return and([...notDeleted(source), ...ownRows(source, work.session), matchSql(source, page.where, wordsOf(work))]);
}

/**
 * Rows of an entity that the session may choose, whatever page asks (pickers). An entity without an owner is shared,
 * and so are its rows without one where it says so.
 */
export function entityScope(source: Source, work: Work): Condition {
  const { rowScope, shareUnowned } = source.shape;
  const own = rowScope ? ownRows(source, work.session) : [];
  if (!rowScope || !shareUnowned || own.length === 0) return and([...notDeleted(source), ...own]);
  return and([
    ...notDeleted(source),
    sql<SqlBool>`((${and(own)}) or (${source.column(rowScope).sql} is null
      and ${matchSql(source, shareUnowned, wordsOf(work))}))`,
  ]);
}

/** Soft-deleted records are gone for everyone. */
export function notDeleted(source: Source): Condition[] {
  return source.shape.storage === 'record' ? [sql<SqlBool>`${sql.ref(`${source.alias}.deletedAt`)} is null`] : [];
}

/**
 * The session's own part: everything for the platform, else rows that lead to its seller; nothing where no row has an
 * owner, all where the entity is shared with every seller.
 */
export function ownRows(source: Source, session: Session): Condition[] {
  const conditions: Condition[] = [];
  if (!session.platform) {
    const { rowScope, shareAll } = source.shape;
    if (shareAll) return conditions;
    conditions.push(
      rowScope && session.seller !== null
        ? sql<SqlBool>`${source.column(rowScope).sql} = ${session.seller}`
        : sql<SqlBool>`false`,
    );
  }
  if (session.rowScope === 'ownCreated' && source.has('createdBy'))
    conditions.push(sql<SqlBool>`${source.column('createdBy').sql} = ${session.account}`);
  return conditions;
}

/**
 * A picker's scope as SQL: "$field" is the record's own value, taken as it is; a condition on an empty one is left out.
 */
export function pickable(
  from: Source,
  where: Match | undefined,
  record: { readonly [field: string]: unknown },
  work: Work,
): Condition {
  const parts: Condition[] = [];
  for (const [name, condition] of Object.entries(where ?? {})) {
    if (typeof condition === 'string' && condition.startsWith('$')) {
      const value = record[condition.slice(1)];
      if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
        parts.push(conditionSql(from, from.column(name), value, null));
    } else if (fieldsOf({ [name]: condition } as Match).length <= 1)
      parts.push(matchSql(from, { [name]: condition } as Match, wordsOf(work)));
  }
  return and(parts);
}
