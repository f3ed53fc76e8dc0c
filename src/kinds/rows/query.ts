/** From a checked query string to a list request. */
import { valuesOf } from '../../fields/listed-values.ts';
import type { Json, Match } from '../../grammar/declarations/declarations.ts';
import type { PageDef } from '../../grammar/site/resolved.ts';
import { filterParameters, modelOf } from './parameters.ts';

type Query = { [name: string]: string };

/** The same shape as the database's `ListQuery`. */
export interface Asked {
  filters: Match;
  keyword?: string;
  anyOf?: string[];
  tab?: string;
  sort?: string;
  /** Fields that are read beside the columns of the page's list. */
  fields?: string[];
  page: number;
  size: number;
}

/**
 * Page 1 and the page's own size and sort unless told; values stay texts, the database gives them the column's type.
 */
export function listQuery(page: PageDef, query: Query): Asked {
  const filters: { [field: string]: { [operator: string]: Json } } = {};
  const parameters = filterParameters(page);
  const anyOf = valuesOf(query.anyOf);
  for (const [name, value] of Object.entries(query)) {
    const parameter = parameters.get(name);
    if (!parameter || value === '') continue;
    const { field, operator } = parameter;
    const conditions = (filters[field.name] ??= {});
    const tidy = modelOf(field)?.tidy ?? ((text: string): string => text);
    if (operator === 'in') {
      if (value.includes(',')) conditions.in = value.split(',', 200).map(tidy);
      else conditions.eq = tidy(value);
    } else conditions[operator] = tidy(value);
  }
  return {
    filters: filters as unknown as Match,
    ...(query.keyword ? { keyword: query.keyword } : {}),
    ...(anyOf.length > 0 ? { anyOf } : {}),
    ...(query.tab && query.tab !== 'all' ? { tab: query.tab } : {}),
    ...(query.sort ? { sort: query.sort } : {}),
    ...(query.fields ? { fields: [...new Set(query.fields.split(','))] } : {}),
    page: Math.max(1, Number(query.page ?? 1)),
    size: Math.min(200, Math.max(1, Number(query.size ?? page.list.size))),
  };
}
