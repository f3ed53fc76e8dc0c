/**
 * Questions whose rows no single index gives in the list's order find ids first: each searched field is asked alone, so
 * that its own index answers, and the list then starts from the ids. Joined by OR or AND under ORDER BY ... LIMIT, one
 * wrong estimate turns the same question into a walk over the table.
 */
import { sql } from 'kysely';
import type { PageDef } from '../grammar/resolved.ts';
import type { Work } from './contract.ts';
import { and, type Condition } from './filter.ts';
import { keywordParts, numberParts } from './keyword.ts';
import { hasSigns } from './list-indexes.ts';
import { listWhere, type Asked } from './list-query.ts';
import { countCap } from './limits.ts';
import { firstRows } from './parts.ts';
import { byIndex, planned } from './planning.ts';
import { pageShape, source, type Source } from './source.ts';

/** The same as ids, also where one index would do. */
export const foundIds = async (work: Work, page: PageDef, query: Asked): Promise<Found> =>
  (await found(work, page, query)) ?? ids(work, page, query, () => [[]]);

/** First rows of a list that tell whether a text is a common one. */
const probe = 200;

/**
 * Ids of all rows that meet the question; "many": more than 5,000, which are then met often enough on any way through
 * the table.
 */
export type Found = readonly number[] | 'many';

/**
 * What keyword, filters and tab find within the scope; null when the list reads it in its order by one index. `sort`:
 * the order that is asked for.
 */
export async function found(work: Work, page: PageDef, query: Asked & { sort?: string }): Promise<Found | null> {
  const keyword = query.keyword?.trim() ?? '';
  if (keyword === '') {
    if (isDirect(work, page, query)) return null;
    return holdsText(query.filters) && (await isCommon(work, page, query))
      ? 'many'
      : ids(work, page, query, () => [[]]);
  }
  const { keyword: _, ...rest } = query;
  if (await isCommon(work, page, query)) return 'many';
  const number = await ids(work, page, rest, (from) => numberParts(from, page, work, keyword).map((part) => [part]));
  if (number.length > 0) return number;
  return ids(work, page, rest, (from) =>
    keywordParts(from, page, work, keyword).map((part, at, parts) => [part, ...parts.slice(0, at).map(not)]),
  );
}

/**
 * True when most of a list's first rows hold the text, and more than 5,000 do: its index would then tell half of the
 * table.
 */
async function isCommon(work: Work, page: PageDef, query: Asked): Promise<boolean> {
  if (!page.large) return false;
  const among = async (most: number): Promise<number> => {
    const from = source(work, pageShape(page), 't', firstRows(work, page, undefined, most));
    const where = listWhere(from, page, work, query);
    const { rows } = await sql<{
      held: number;
    }>`select count(*) as "held" from (select 1 ${from.from()} where ${where} limit ${countCap + 1}) as "some"`.execute(
      work.db,
    );
    return rows[0]?.held ?? 0;
  };
  return (await among(probe)) > probe / 2 && (await among(2 * countCap)) > countCap;
}

/** The branches of a search leave out what those before them found, so that together they tell each row once. */
const not = (part: Condition): Condition => sql`(${part}) is not true`;

async function ids(
  work: Work,
  page: PageDef,
  query: Asked,
  branchesOf: (from: Source) => Condition[][],
): Promise<Found> {
  const counted = branchesOf(source(work, pageShape(page))).length;
  if (counted === 0) return [];
  const branches = Array.from({ length: counted }, (_, at) => {
    const from = source(work, pageShape(page));
    const where = and([listWhere(from, page, work, query), ...(branchesOf(from)[at] ?? [])]);
    return sql`select ${sql.ref('t.id')} as "id" ${from.from()} where ${where}`;
  });
  const statement = sql<{
    id: number;
  }>`select "id" from (${sql.join(branches, sql` union all `)}) as "found" limit ${countCap + 1}`;
  // Where every condition has its index, reading the table as a whole is never the shorter way.
  const { rows } = await (page.large
    ? planned(work.db, byIndex, (db) => statement.execute(db))
    : statement.execute(work.db));
  return rows.length > countCap ? 'many' : rows.map((row) => row.id);
}

/**
 * True when an index has the rows in the list's order: no condition, one value of one field, or a span of the field
 * that the list is sorted by.
 */
function isDirect(work: Work, page: PageDef, { filters, tab, sort, also }: Asked & { sort?: string }): boolean {
  if (holdsText(filters) || also) return false;
  if (!page.large) return true;
  const where = page.list.tabs.find((one) => one.name === tab)?.where ?? {};
  const conditions = [...Object.entries(where), ...Object.entries(filters)].filter(
    ([, condition]) => condition !== undefined,
  );
  const [first, ...others] = conditions;
  if (!first) return true;
  const [name, condition] = first;
  const order = (sort || page.list.sort).replace(/^-/, '').split(',')[0];
  if (
    !work.session.platform ||
    others.length > 0 ||
    page.fields[name]?.storage !== 'column' ||
    hasSigns(page.fields[name])
  )
    return false;
  if (isSpan(condition)) return name === order;
  return isValue(condition) && (order === name || order === page.list.sort.replace(/^-/, '').split(',')[0]);
}

const isValue = (condition: unknown): boolean =>
  !isObject(condition) || (Object.keys(condition).length === 1 && 'eq' in condition);
const isSpan = (condition: unknown): boolean =>
  isObject(condition) && Object.keys(condition).every((operator) => /^[gl]te?$/.test(operator));
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** True when a keyword or a filter looks into texts. */
export const searchesText = ({ keyword, filters }: Asked): boolean =>
  (keyword?.trim() ?? '') !== '' || holdsText(filters);

/** True when a filter asks for a part of a text, at any depth. */
function holdsText(filters: unknown): boolean {
  if (typeof filters !== 'object' || filters === null) return false;
  return Object.entries(filters).some(([name, value]) => name === 'contains' || holdsText(value));
}
