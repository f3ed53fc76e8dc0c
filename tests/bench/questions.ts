/**
 * Everything that a list offers, as questions: each sort, tab, filter and kind of search, and the summary of each. Made
 * from the page's own declaration.
 */
import { fieldModels } from '../../src/fields/models.ts';
import type { FieldModel } from '../../src/grammar/site/models.ts';
import type { FieldDef, PageDef } from '../../src/grammar/site/resolved.ts';
import { filterParameters, sortFields } from '../../src/kinds/rows/parameters.ts';

export interface Question {
  name: string;
  /** Query parameters of the list, and of its summary. */
  query: { [name: string]: string };
  /** Only the rows, or only the counts, sums and figures; both when absent. */
  only?: 'list' | 'summary';
}

/** Values of rows that are there, to search for. */
export type Known = { [field: string]: unknown };

const modelOf = (field: FieldDef): FieldModel =>
  (fieldModels as { [type: string]: FieldModel })[field.type] as FieldModel;

/**
 * All questions about the page's list; `known` is one of its rows, unmasked, and `day` a day (YYYY-MM-DD) a month ago.
 */
export function questionsOf(page: PageDef, known: Known, day: string): Question[] {
  return [
    { name: 'list', query: {} },
    { name: 'page 400', query: { page: '400' }, only: 'list' },
    ...sortFields(page).flatMap((name): Question[] => [
      { name: `sort ${name}`, query: { sort: name }, only: 'list' },
      { name: `sort -${name}`, query: { sort: `-${name}` }, only: 'list' },
    ]),
    ...page.list.tabs.map(({ name }) => ({ name: `tab ${name}`, query: { tab: name } })),
    ...[...filterParameters(page)].flatMap(([name, { field, operator }]): Question[] =>
      valuesOf(field, operator, known[field.name], day).map(({ text, value }) => ({
        name: `${name}=${text}`,
        query: { [name]: value },
      })),
    ),
    ...keywordsOf(page, known).map(({ text, value }) => ({ name: `keyword=${text}`, query: { keyword: value } })),
  ];
}

/**
 * What is asked for, and how it is called: a value of the known row differs from database to database, its name does
 * not.
 */
interface Value {
  text: string;
  value: string;
}

const fixed = (...values: string[]): Value[] => values.map((value) => ({ text: value, value }));

/** A value that rows have, and one that none has. */
function valuesOf(field: FieldDef, operator: string, known: unknown, day: string): Value[] {
  const { cel, numeric } = modelOf(field);
  const own = known === null || known === undefined ? [] : [String(known)];
  if (operator === 'within') {
    const steps = Array.isArray(known) ? known : ['浙江省', '杭州市'];
    return [
      { text: '(province)', value: steps.slice(0, 1).join('/') },
      { text: '(city)', value: steps.slice(0, 2).join('/') },
      ...fixed('无此省'),
    ];
  }
  if (operator === 'gte' && cel === 'timestamp') return fixed(day, '2099-01-01');
  if (operator === 'gte' && numeric) return fixed('10', '99999999');
  if (operator === 'contains')
    return [
      ...own.map((value) => ({ text: '(three signs of a row)', value: value.slice(-3) })),
      ...fixed('9999999', '囍'),
    ];
  if (operator !== 'in' && operator !== 'eq') return [];
  if (field.options) return fixed(...field.options.map((option) => option.value));
  return numeric || cel === 'timestamp'
    ? []
    : [
        ...own.map((value) => ({ text: '(of a row)', value })),
        ...fixed(field.to === undefined ? '无此内容' : '999999999'),
      ];
}

/** A whole number, a person's, a part, none, one sign and two, dense and absent. */
function keywordsOf(page: PageDef, known: Known): Value[] {
  const searched = Object.values(page.fields).filter((field) => field.search && !field.hidden);
  const whole = searched.flatMap((field) => {
    const value = known[field.name];
    return (field.unique || field.mask) && typeof value === 'string'
      ? [{ text: `(${field.name} of a row)`, value }]
      : [];
  });
  const part = whole.slice(0, 1).map(({ value }) => ({ text: '(six signs of a number)', value: value.slice(-6) }));
  return [...whole, ...part, ...fixed('zzz999nohit', '7', '12', '2026', '囍', '囍福', 'zq')];
}
