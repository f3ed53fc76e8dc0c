/** Query parameters of a list: closed, made from the page's filters and the operators of their field types. */
import { longestCompared } from '../../grammar/declarations/compared.ts';
import type { FieldModel, FilterOperator, JsonSchema } from '../../grammar/site/models.ts';
import type { FieldDef, PageDef } from '../../grammar/site/resolved.ts';
import { listedFields, valuesOf } from '../../fields/listed-values.ts';
import { fieldModels } from '../../fields/models.ts';
import { redactText } from '../../base/redactor.ts';
import { furtherFields, sortsFurther } from '../list/cells/further.ts';
import { closed, digits, text } from '../operations/schemas.ts';
import { sortNames } from '../../grammar/declarations/sorts.ts';

/** Type of a field, or undefined for an unknown one. */
export const modelOf = (field: FieldDef): FieldModel | undefined =>
  (fieldModels as { [type: string]: FieldModel })[field.type];

/** Operators that have a suffix in the query; eq and in have none. */
const suffixes: { [operator in FilterOperator]?: string } = {
  ne: '_ne',
  gt: '_gt',
  gte: '_gte',
  lt: '_lt',
  lte: '_lte',
  contains: '_contains',
  has: '_has',
  within: '_within',
  empty: '_empty',
};

/**
 * Operators of a field's filter; a masked field is found by its whole value only, or by what its mask shows, and a
 * number, which is soon guessed, not at all; a long text by its parts.
 */
export function operatorsOf(field: FieldDef, large = false): FilterOperator[] {
  const operators = modelOf(field)?.operators ?? [];
  if (field.mask) {
    const model = modelOf(field);
    const whole = operators.filter((operator) => operator === 'eq' && model?.numeric !== true);
    return model?.filtersMasked ? [...whole, model.filtersMasked.operator] : whole;
  }
  const whole = !large || !operators.includes('contains') || (field.maxLength ?? 0) <= longestCompared;
  return whole ? operators : operators.filter((operator) => operator === 'contains' || operator === 'empty');
}

/** Parameter name -> field and operator, for every allowed filter. "in" shares the bare name. */
export function filterParameters(page: PageDef): Map<string, { field: FieldDef; operator: FilterOperator }> {
  const parameters = new Map<string, { field: FieldDef; operator: FilterOperator }>();
  for (const name of page.list.filters) {
    const field = page.fields[name];
    if (!field) continue;
    const operators = operatorsOf(field, page.large);
    if (operators.includes('eq') || operators.includes('in'))
      parameters.set(name, { field, operator: operators.includes('in') ? 'in' : 'eq' });
    for (const operator of operators) {
      const suffix = suffixes[operator];
      if (suffix) parameters.set(name + suffix, { field, operator });
    }
  }
  return parameters;
}

/** The orders that the page and its tabs begin with. */
const ownSorts = ({ list }: PageDef): string[] => [list.sort, ...list.tabs.flatMap(({ sort = [] }) => sort)];

/** Fields that a list may be sorted by. */
export function sortFields(page: PageDef): string[] {
  const own = ownSorts(page).flatMap(sortNames);
  const further = furtherFields(page).filter((field) => sortsFurther(page, field));
  const shown = new Set([...page.list.columns, ...own, 'id', 'createdAt', ...further.map(({ name }) => name)]);
  return [...shown].filter((name) => {
    const field = page.fields[name];
    return (
      name === 'id' ||
      name === 'createdAt' ||
      (field !== undefined && !field.mask && !field.hidden && modelOf(field)?.sortable === true)
    );
  });
}

/** Characters of a list of values, doubled ones included. */
const longestList = 60_000;

/** What a filter is asked with, whatever its field: a text. */
export const filterText = /* @__PURE__ */ text(2000);

/** Closed schema of the list's query; every member is a text. */
/* @__NO_SIDE_EFFECTS__ */
export function listParameters(page: PageDef): JsonSchema {
  const sorts = sortFields(page);
  const composed = ownSorts(page).filter((sort) => sortNames(sort).length > 1);
  const properties: { [name: string]: JsonSchema } = {
    page: digits,
    size: digits,
    sort: { type: 'string', enum: [...new Set([...sorts.flatMap((name) => [name, `-${name}`]), ...composed])] },
    keyword: text(100),
  };
  if (listedFields(page).length > 0) properties.anyOf = text(longestList);
  if (page.list.tabs.length > 0)
    properties.tab = { type: 'string', enum: ['', 'all', ...page.list.tabs.map((tab) => tab.name)] };
  for (const name of filterParameters(page).keys()) properties[name] = filterText;
  return closed(properties);
}

/** The same for its rows, which may have further fields. */
/* @__NO_SIDE_EFFECTS__ */
export function rowParameters(page: PageDef, list = listParameters(page)): JsonSchema {
  return furtherFields(page).length === 0
    ? list
    : { ...list, properties: { ...(list['properties'] as { [name: string]: JsonSchema }), fields: text(1000) } };
}

/** A list of values as others may read it: those that may be of a masked field in its masked form. */
function toldValues(page: PageDef, list: string): string {
  const masked = listedFields(page).filter((field) => field.mask);
  return valuesOf(list)
    .map((value) => {
      for (const field of masked) {
        const { parse, mask } = modelOf(field) ?? {};
        const read = parse?.(value, field);
        if (read?.ok) return String(mask?.(read.value, field) ?? '****');
      }
      return redactText(value);
    })
    .join(',');
}

/**
 * The query as others may read it: values of masked fields in their masked form, and of the keyword what is no phone or
 * card.
 */
export function toldQuery(page: PageDef, query: { [name: string]: string }): { [name: string]: string } {
  const parameters = filterParameters(page);
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => {
      const field = parameters.get(name)?.field;
      if (name === 'anyOf') return [name, toldValues(page, value)];
      if (!field?.mask) return [name, redactText(value)];
      return [
        name,
        value
          .split(',')
          .map((one) => String(modelOf(field)?.mask?.(one, field) ?? '****'))
          .join(','),
      ];
    }),
  );
}
