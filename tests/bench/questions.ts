/** Everything that a list offers, as questions: each sort, tab, filter and kind of search, and the summary of each. Made from the page's own declaration. */
import { fieldModels } from '../../src/fields/models.ts';
import type { FieldModel } from '../../src/grammar/models.ts';
import type { FieldDef, PageDef } from '../../src/grammar/resolved.ts';
import { filterParameters, sortFields } from '../../src/kinds/collection/parameters.ts';

export interface Question {
  name: string;
  /** Query parameters of the list, and of its summary. */
  query: { [name: string]: string };
  /** Only the rows, or only the counts, sums and figures; both when absent. */
  only?: 'list' | 'summary';
}

/** Values of rows that are there, to search for. */
export type Known = { [field: string]: unknown };

const modelOf = (field: FieldDef): FieldModel => (fieldModels as { [type: string]: FieldModel })[field.type] as FieldModel;

/** All questions about the page's list; `known` is one of its rows, unmasked, and `day` a day (YYYY-MM-DD) a month ago. */
export function questionsOf(page: PageDef, known: Known, day: string): Question[] {
  return [
    { name: 'list', query: {} },
    { name: 'page 400', query: { page: '400' }, only: 'list' },
    ...sortFields(page).flatMap((name): Question[] => [{ name: `sort ${name}`, query: { sort: name }, only: 'list' }, { name: `sort -${name}`, query: { sort: `-${name}` }, only: 'list' }]),
    ...page.list.tabs.map(({ name }) => ({ name: `tab ${name}`, query: { tab: name } })),
    ...[...filterParameters(page)].flatMap(([name, { field, operator }]): Question[] => valuesOf(field, operator, known[field.name], day).map((value) => ({ name: `${name}=${value}`, query: { [name]: value } }))),
    ...keywordsOf(page, known).map((keyword) => ({ name: `keyword=${keyword}`, query: { keyword } })),
  ];
}

/** A value that rows have, and one that none has. */
function valuesOf(field: FieldDef, operator: string, known: unknown, day: string): string[] {
  const { cel, numeric } = modelOf(field);
  const there = (given: unknown): string[] => (given === null || given === undefined ? [] : [String(given)]);
  if (operator === 'within') return [Array.isArray(known) ? known.slice(0, 1).join('/') : '浙江省', Array.isArray(known) ? known.slice(0, 2).join('/') : '浙江省/杭州市', '无此省'];
  if (operator === 'gte' && cel === 'timestamp') return [day, '2099-01-01'];
  if (operator === 'gte' && numeric) return ['10', '99999999'];
  if (operator === 'contains') return [...there(known).map((text) => text.slice(-3)), '9999999', '囍'];
  if (operator !== 'in' && operator !== 'eq') return [];
  if (field.options) return field.options.map((option) => option.value);
  return numeric || cel === 'timestamp' ? [] : [...there(known), field.to === undefined ? '无此内容' : '999999999'];
}

/** A whole number, a person's, a part, none, one sign and two, dense and absent. */
function keywordsOf(page: PageDef, known: Known): string[] {
  const searched = Object.values(page.fields).filter((field) => field.search && !field.hidden);
  const whole = searched.filter((field) => field.unique || field.mask).flatMap((field) => (typeof known[field.name] === 'string' ? [String(known[field.name])] : []));
  return [...new Set([...whole, ...whole.slice(0, 1).map((text) => text.slice(-6)), 'zzz999nohit', '7', '12', '2026', '囍', '囍福', 'zq'])];
}
