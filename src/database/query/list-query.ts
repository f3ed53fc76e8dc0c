/** The WHERE and ORDER BY of a list, from a checked request. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { isMasked } from '../../grammar/expressions/conditions.ts';
import type { Match } from '../../grammar/declarations/declarations.ts';
import type { FieldDef, PageDef } from '../../grammar/site/resolved.ts';
import { Refusal, type ListQuery, type Work } from '../contract.ts';
import { anyOfParts } from './any-of.ts';
import { belowSql } from './below.ts';
import { modelOf } from '../schema/columns.ts';
import { and, conditionSql, matchSql, or, type Condition } from './filter.ts';
import { keywordParts } from './keyword.ts';
import { sortsByIndex } from '../schema/list-indexes.ts';
import { isAsked, isShown } from './record.ts';
import { pageScope, wordsOf } from './scope.ts';
import type { Source } from './source.ts';
import { sortNames, sortWords } from '../../grammar/declarations/sorts.ts';

/** What is asked of a list; `also`: a condition of the site's own, such as a figure's. */
export type Asked = Pick<ListQuery, 'filters' | 'keyword' | 'anyOf' | 'tab'> & { also?: Match | undefined };

/** Scope, tab, filters, keyword and list of values together. */
export function listWhere(from: Source, page: PageDef, work: Work, query: Asked): Condition {
  const conditions = [pageScope(from, page, work), filterSql(from, page, work, query.filters)];
  if (query.tab !== undefined && query.tab !== '') {
    const tab = page.list.tabs.find((one) => one.name === query.tab);
    if (!tab)
      throw new Refusal({
        text: { zh: `没有标签页「${query.tab}」`, en: `There is no tab "${query.tab}"` },
        http: 400,
      });
    conditions.push(matchSql(from, tab.where, wordsOf(work)));
  }
  if (query.also) conditions.push(matchSql(from, query.also, wordsOf(work)));
  const keyword = query.keyword?.trim();
  if (keyword) conditions.push(or(keywordParts(from, page, work, keyword)));
  if (query.anyOf) conditions.push(or(anyOfParts(from, page, work, query.anyOf)));
  return and(conditions);
}

/**
 * The request's own filters: only fields that may be seen, compared with values alone, and of a masked field only its
 * whole value.
 */
function filterSql(from: Source, page: PageDef, work: Work, filters: Match): Condition {
  const parts: Condition[] = [];
  for (const [name, condition] of Object.entries(filters)) {
    if (condition === undefined) continue;
    if (name === 'any' && Array.isArray(condition)) {
      parts.push(or((condition as Match[]).map((one) => sql<SqlBool>`(${filterSql(from, page, work, one)})`)));
      continue;
    }
    if (name === 'not') {
      parts.push(sql<SqlBool>`(${filterSql(from, page, work, condition as Match)}) is not true`);
      continue;
    }
    const column = from.column(name);
    if (!isAsked(column.field, page, work)) throw unknownFilter(name);
    if (isMasked(column.field) && !isWhole(condition) && !asksShown(column.field, condition)) {
      throw new Refusal({
        text: {
          zh: `「${column.field.label.zh}」只能按完整内容查询`,
          en: `${column.field.label.en} can only be searched by its whole value`,
        },
        errors: { [name]: { zh: '请输入完整内容', en: 'Enter the whole value' } },
      });
    }
    parts.push(belowSql(from, column, condition) ?? conditionSql(from, column, condition, null));
  }
  return and(parts);
}

const isWhole = (condition: unknown): boolean =>
  typeof condition !== 'object' ||
  condition === null ||
  Array.isArray(condition) ||
  Object.keys(condition).every((operator) => operator === 'eq' || operator === 'in' || operator === 'empty');

/** True when the condition asks for what the mask shows anyway. */
function asksShown(field: FieldDef, condition: unknown): boolean {
  const { filtersMasked: known } = modelOf(field);
  return (
    known !== undefined &&
    Object.entries(condition as object).every(
      ([operator, value]) => operator === known.operator && typeof value === 'string' && known.asks(value),
    )
  );
}

const unknownFilter = (name: string): Refusal =>
  new Refusal({
    text: { zh: `不能按「${name}」筛选`, en: `"${name}" cannot be filtered by` },
    http: 400,
    errors: { [name]: { zh: '未知的筛选条件', en: 'Unknown filter' } },
  });

export interface SortPart {
  name: string;
  column: RawBuilder<unknown>;
  descending: boolean;
}

/**
 * Parts of the order, ended by the id so that pages never overlap. Refuses fields that cannot be seen, are masked or
 * unordered.
 */
export function sortParts(from: Source, page: PageDef, work: Work, sort: string | undefined): SortPart[] {
  const asked = sort !== undefined && sort !== '';
  const parts: SortPart[] = [];
  for (const { name, descending } of sortWords(asked ? sort : page.list.sort || '-id').slice(0, 4)) {
    const column = from.column(name);
    if (asked && !maySort(column.field, page, work))
      throw new Refusal({ text: { zh: `不能按「${name}」排序`, en: `"${name}" cannot be sorted by` }, http: 400 });
    parts.push({ name, column: column.sql, descending });
  }
  // Equal ones follow as the page's own sort has them, in the direction that was asked for: one index answers both
  // directions.
  for (const name of asked ? sortNames(page.list.sort || 'id') : []) {
    if (!parts.some((part) => part.name === name || part.name === 'id'))
      parts.push({ name, column: from.column(name).sql, descending: parts[0]?.descending ?? true });
  }
  if (!parts.some((part) => part.name === 'id'))
    parts.push({ name: 'id', column: sql.ref(`${from.alias}.id`), descending: parts[0]?.descending ?? true });
  return parts;
}

function maySort(field: FieldDef, page: PageDef, work: Work): boolean {
  return (
    field.name === 'id' ||
    (isShown(field, page, work) && !isMasked(field) && modelOf(field).sortable && (!page.large || sortsByIndex(field)))
  );
}

/** ORDER BY in the direction of the indexes: descending puts empty values first, as PostgreSQL's indexes do. */
export const orderBy = (parts: SortPart[]): RawBuilder<unknown> =>
  sql`order by ${sql.join(parts.map((part) => (part.descending ? sql`${part.column} desc` : part.column)))}`;
