/**
 * What a page that shows nothing until it is asked wants to be asked: a condition, and one that keeps the search small.
 */
import type { Json, Text } from '../../grammar/declarations/declarations.ts';
import type { PageDef } from '../../grammar/site/resolved.ts';
import { isWithin, rangeProblem } from './range.ts';
import { listQuery } from './query.ts';

/** Characters of a number or name that make a search by it narrow. */
const narrow = 6;

/** Why the list is not made for this query at this moment (ISO UTC); undefined when it is. */
export function askedTooLittle(
  page: PageDef,
  query: { [name: string]: string },
  now: string,
): { field: string; text: Text } | undefined {
  if (!page.list.askFirst) return undefined;
  const { filters, keyword = '', anyOf } = listQuery(page, query);
  // So many whole values are met by few rows.
  if (anyOf) return undefined;
  const conditions = Object.entries(filters as unknown as { [field: string]: { [operator: string]: Json } });
  if (conditions.length === 0 && keyword === '' && !query.tab)
    return { field: 'keyword', text: { zh: '请至少输入一个查询条件', en: 'Enter at least one condition' } };
  if (keyword.length >= narrow || conditions.some(([name, asked]) => isNarrow(page, name, asked))) return undefined;
  const limit = page.list.exportBy;
  const field = limit && page.fields[limit.field];
  if (!limit || !field || !rangeProblem(page, query, now)) return undefined;
  // A few days of another moment are as few rows, where an index finds them.
  if (conditions.some(([name, asked]) => page.fields[name]?.index && isWithin(asked, limit.days, now)))
    return undefined;
  return {
    field: field.name,
    text: {
      zh: `请输入单号、手机号等具体条件，或用「${field.label.zh}」选择不超过 ${limit.days} 天的范围`,
      en: `Enter a number, a phone or the like, or choose a range of up to ${limit.days} days by "${field.label.en}"`,
    },
  };
}

/**
 * One record or one owner's records: an exact value of a unique, masked or referring field, or enough letters of a
 * searched one.
 */
function isNarrow(page: PageDef, name: string, asked: { [operator: string]: Json }): boolean {
  const field = page.fields[name];
  if (!field) return false;
  if (asked.eq !== undefined && (field.unique || field.mask || field.titleOf !== undefined)) return true;
  return (
    field.search === true &&
    [asked.eq, asked.contains].some((value) => typeof value === 'string' && value.length >= narrow)
  );
}
