/**
 * Questions whose rows no single index gives in the list's order find ids first: each searched field is asked alone, so
 * that its own index answers, and the list then starts from the ids. Joined by OR or AND under ORDER BY ... LIMIT, one
 * wrong estimate turns the same question into a walk over the table.
 */
import { sql } from 'kysely';
import type { PageDef } from '../../grammar/site/resolved.ts';
import { anyOfParts } from './any-of.ts';
import type { Work } from '../contract.ts';
import { and, type Condition } from './filter.ts';
import { keywordParts, numberParts } from './keyword.ts';
import { hasSigns } from '../schema/list-indexes.ts';
import { listWhere, orderBy, sortParts, type Asked } from './list-query.ts';
import { countCap } from '../limits.ts';
import { firstRows } from './parts.ts';
import { byIndex, bySearch, planned } from '../connection/planning.ts';
import { isKnownCommon, noteCommon } from './shared.ts';
import { pageShape, source, type Source } from './source.ts';
import { sortNames } from '../../grammar/declarations/sorts.ts';

/** Ids of the rows that meet the question, in the order that is asked for; also where one index would do. */
export const foundIds = async (work: Work, page: PageDef, query: Ordered): Promise<Found> =>
  (await found(work, page, query)) ?? ids(work, page, query, () => [and([])]);

/**
 * Ids of all rows that meet the question, in the order that is asked for; "many": more than 5,000, which are then met
 * often enough on any way through the table.
 */
export type Found = readonly number[] | 'many';

/** What is asked, and in which order: "" = the page's own; without one the ids come as they are met. */
type Ordered = Asked & { sort?: string };

/**
 * What keyword, list of values, filters and tab find within the scope; null when the list reads it in its order by one
 * index. `held`: what `heldByFirst` told of the question.
 */
export async function found(work: Work, page: PageDef, query: Ordered, held?: number): Promise<Found | null> {
  const keyword = query.keyword?.trim() ?? '';
  if (keyword === '' && !query.anyOf && isDirect(work, page, query)) return null;
  if (await isCommon(work, page, query, held ?? (await heldByFirst(work, page, query)))) return 'many';
  const met = await meeting(work, page, query, keyword);
  if (met === 'many') noteCommon(work, page, query);
  return met;
}

/** A number that the keyword is comes before whatever mentions it. */
async function meeting(work: Work, page: PageDef, query: Ordered, keyword: string): Promise<Found> {
  if (keyword === '') {
    const { anyOf, ...others } = query;
    return ids(work, page, others, (from) => (anyOf ? anyOfParts(from, page, work, anyOf) : [and([])]));
  }
  const { keyword: _, ...rest } = query;
  const number = await ids(work, page, rest, (from) => numberParts(from, page, work, keyword));
  if (number.length > 0) return number;
  return ids(work, page, rest, (from) => keywordParts(from, page, work, keyword));
}

/** First rows of a list that tell how common a text is. */
const probe = 400;

/** How many of the first rows of a large list hold the text that is asked for; 0 where none is. */
export async function heldByFirst(work: Work, page: PageDef, query: Asked): Promise<number> {
  if (!page.large || !searchesText(query)) return 0;
  return isKnownCommon(work, page, query) ? probe : heldAmong(work, page, query, probe);
}

/**
 * True when more than 5,000 rows hold the text, which is found out where some of a list's first rows do. Of a text that
 * most of them hold the index would tell half of the table: the way through the list is shorter.
 */
async function isCommon(work: Work, page: PageDef, query: Asked, held: number): Promise<boolean> {
  if (isKnownCommon(work, page, query)) return true;
  const common =
    held > probe / 2
      ? (await heldAmong(work, page, query, 2 * countCap)) > countCap
      : held > 0 && !query.keyword?.trim() && (await countedUpTo(work, page, query)) > countCap;
  if (common) noteCommon(work, page, query);
  return common;
}

/**
 * True when the text that is asked for is met in more than 5,000 rows. Sums of so many are not told: a count costs less
 * than to add them, also where none of the first rows holds the text.
 */
export const isMetByMany = async (work: Work, page: PageDef, query: Asked): Promise<boolean> =>
  isCommon(work, page, query, Math.max(1, await heldByFirst(work, page, query)));

/** Rows that meet the question, counted no further than one more than is told. */
export const countedUpTo = (work: Work, page: PageDef, query: Asked): Promise<number> =>
  byItsIndex(work, page, query, (own) => counted(own, source(own, pageShape(page)), page, query));

/** Where every condition has its index, reading the table as a whole is never the shorter way. */
const byItsIndex = <T>(work: Work, page: PageDef, query: Asked, ask: (work: Work) => Promise<T>): Promise<T> =>
  page.large ? planned(work.db, searchesText(query) ? bySearch : byIndex, (db) => ask({ ...work, db })) : ask(work);

const heldAmong = (work: Work, page: PageDef, query: Asked, most: number): Promise<number> =>
  counted(work, source(work, pageShape(page), 't', firstRows(work, page, undefined, most)), page, query);

async function counted(work: Work, from: Source, page: PageDef, query: Asked): Promise<number> {
  const where = listWhere(from, page, work, query);
  const { rows } = await sql<{
    rows: number;
  }>`select count(*) as "rows" from (select 1 ${from.from()} where ${where} limit ${countCap + 1}) as "some"`.execute(
    work.db,
  );
  return Number(rows[0]?.rows ?? 0);
}

/**
 * Ids that the branches find, each by its own index and often on it alone. A row that several of them find comes more
 * than once; where it is that which makes them too many, each branch leaves out (`apart`) what those before it find,
 * for which it has to read its rows.
 */
async function ids(
  work: Work,
  page: PageDef,
  query: Ordered,
  branchesOf: (from: Source) => Condition[],
  apart = false,
): Promise<Found> {
  const counted = branchesOf(source(work, pageShape(page))).length;
  if (counted === 0) return [];
  let order = sql``;
  const branches = Array.from({ length: counted }, (_, at) => {
    const from = source(work, pageShape(page));
    const parts = branchesOf(from);
    const before = apart ? parts.slice(0, at).map((part): Condition => sql`(${part}) is not true`) : [];
    const where = and([listWhere(from, page, work, query), ...parts.slice(at, at + 1), ...before]);
    const sort = query.sort === undefined ? [] : sortParts(from, page, work, query.sort);
    const keys = sort.map(({ name, column, descending }, key) => ({ name, column, descending, as: sql.id(`k${key}`) }));
    if (keys.length > 0) order = orderBy(keys.map((key) => ({ ...key, column: key.as })));
    const columns = keys.map(({ column, as }) => sql`, ${column} as ${as}`);
    return sql`select ${sql.ref('t.id')} as "id"${sql.join(columns, sql``)} ${from.from()} where ${where}`;
  });
  // Of too many, none is sorted or sent: what is told of them is how many differ.
  const differ = counted > 1 ? sql`(select count(distinct "id") from "some")` : sql`count(*)`;
  const statement = sql<{ rows: number; ids: number[] | null; differ: number }>`
    with "some" as materialized (
      select * from (${sql.join(branches, sql` union all `)}) as "every" limit ${countCap + 1})
    select count(*) as "rows",
      case when count(*) <= ${countCap} then (select json_agg("id" ${order}) from "some") end as "ids",
      case when count(*) > ${countCap} then ${differ} else 0 end as "differ"
    from "some"`;
  const { rows } = await byItsIndex(work, page, query, ({ db }) => statement.execute(db));
  const told = rows[0];
  if (!told || told.rows <= countCap) return [...new Set(told?.ids ?? [])];
  return told.differ > countCap ? 'many' : ids(work, page, query, branchesOf, true);
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
  const order = sortNames(sort || page.list.sort)[0];
  if (
    !work.session.platform ||
    others.length > 0 ||
    page.fields[name]?.storage !== 'column' ||
    hasSigns(page.fields[name])
  )
    return false;
  if (isSpan(condition)) return name === order;
  return isValue(condition) && (order === name || order === sortNames(page.list.sort)[0]);
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
