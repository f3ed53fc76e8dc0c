/** The state of a list as it stands in the address: page, size, sort and a flat filter in query form. Pure. */
import type { Condition, Match } from '../../../grammar/declarations/declarations.ts';
import type { FieldDef, PageDef } from '../../../grammar/site/resolved.ts';
import type { FlatFilter } from '../../data/data.ts';
import { listedFields } from '../../../fields/listed-values.ts';
import { fieldModel } from '../../../fields/models.ts';
import { isEmpty, operand, type Facts } from '../../../grammar/expressions/match.ts';

export interface ListState {
  /** From 1. */
  page: number;
  size: number;
  /** "-createdAt", "sort,-id". */
  sort: string;
  /** `tab`, `keyword` and `anyOf` (a list of values) included. */
  filter: FlatFilter;
  /** How the rows are shown, where that is no table: "pictures", "map", "calendar:2026-11", "reader:17". */
  layout?: string;
}

/** A layout without what it is turned to. */
export const layoutName = (layout = ''): string => layout.split(':', 1)[0] ?? '';

/** What a filter input holds: a text, "a,b" for several, or the two ends of a range. */
export type FilterValue = string | { gte?: string; lte?: string };

export const pageSizes = [10, 20, 50, 100] as const;
const suffix = /_(?:ne|gte|gt|lte|lt|contains|has|within|empty)$/;
/** Says "no filter at all" where a preset would come in otherwise. */
const cleared = 'all';

/** Field that a filter parameter is about. */
export function fieldOf(parameter: string): string {
  return parameter.replace(suffix, '');
}

/** A page's preset in query form, with "@today-7" and the like replaced by dates. */
export function presetFilter(page: PageDef, facts: Facts): FlatFilter {
  const flat: FlatFilter = {};
  for (const [field, condition] of Object.entries(page.list.preset ?? {})) {
    if (field === 'any' || field === 'not') continue;
    Object.assign(flat, flatCondition(field, condition as Condition, {}, facts));
  }
  return flat;
}

function flatCondition(
  field: string,
  condition: Condition,
  record: { [field: string]: unknown },
  facts: Facts,
): FlatFilter {
  if (condition === null) return { [`${field}_empty`]: 'true' };
  if (Array.isArray(condition)) return { [field]: condition.join(',') };
  if (typeof condition !== 'object') return { [field]: String(operand(condition, {}, facts) ?? '') };
  const flat: FlatFilter = {};
  for (const [operator, value] of Object.entries(condition)) {
    flat[`${field}_${operator}`] = String(operand(value, record, facts) ?? '');
  }
  return flat;
}

/** A match object as the filter parameters of another page; "$name" is taken from `record`. */
export function filterOfMatch(
  match: Match | { [field: string]: unknown },
  record: { [field: string]: unknown },
  facts: Facts,
): FlatFilter {
  const flat: FlatFilter = {};
  for (const [field, condition] of Object.entries(match)) {
    if (field === 'any' || field === 'not') continue;
    const value = typeof condition === 'string' && condition.startsWith('$') ? record[condition.slice(1)] : condition;
    Object.assign(flat, flatCondition(field, (value ?? null) as Condition, record, facts));
  }
  return flat;
}

/** Order of the rows of a tab that nobody has sorted otherwise. */
export const ownSort = ({ list }: Pick<PageDef, 'list'>, tab: string | undefined): string =>
  list.tabs.find((one) => one.name === tab)?.sort ?? list.sort;

/** Reads an address's query. Parameters that the page does not know are left out: the server would refuse them. */
export function readState(search: string, page: PageDef, facts: Facts): ListState {
  const parameters = parseQuery(search);
  const filter: FlatFilter = {};
  for (const [name, value] of Object.entries(parameters)) {
    if (name === 'page' || name === 'size' || name === 'sort' || name === 'layout' || name === cleared || value === '')
      continue;
    if (
      name === 'tab'
        ? page.list.tabs.some((tab) => tab.name === value)
        : name === 'keyword' ||
          (name === 'anyOf' ? listedFields(page).length > 0 : page.fields[fieldOf(name)] !== undefined)
    )
      filter[name] = value;
  }
  const own = Object.keys(filter).some((name) => name !== 'tab');
  const { start } = page.list;
  const all = parameters[cleared] !== undefined || parameters.tab === cleared;
  // A condition from elsewhere is asked of all rows.
  if (start !== undefined && !own && filter.tab === undefined && !all) filter.tab = start;
  const { layout } = parameters;
  return {
    ...(layoutName(layout) in (page.list.layouts ?? {}) ? { layout } : {}),
    page: whole(parameters.page, 1, 1_000_000) ?? 1,
    size: whole(parameters.size, 1, 100) ?? page.list.size,
    sort: parameters.sort || ownSort(page, filter.tab),
    filter: own || all ? filter : { ...presetFilter(page, facts), ...filter },
  };
}

/** The query of a state, without what the page says anyway; "" when nothing is left. */
export function writeState(state: ListState, page: PageDef, facts: Facts): string {
  const parts: [string, string][] = [];
  const preset = presetFilter(page, facts);
  const own = Object.entries(state.filter).filter(([name, value]) => name !== 'tab' && value !== '');
  const tab = state.filter.tab;
  if (tab) parts.push(['tab', tab]);
  const all = page.list.start !== undefined && !tab;
  if (own.length === 0 && (all || Object.keys(preset).length > 0)) parts.push([cleared, '1']);
  else if (all || !sameFilter(Object.fromEntries(own), preset)) parts.push(...own);
  if (state.sort !== ownSort(page, tab)) parts.push(['sort', state.sort]);
  if (state.page !== 1) parts.push(['page', String(state.page)]);
  if (state.layout) parts.push(['layout', state.layout]);
  if (state.size !== page.list.size) parts.push(['size', String(state.size)]);
  return parts.length === 0 ? '' : `?${writeQuery(parts)}`;
}

/** What the data provider is asked for a state. The same object shape asked early makes a cached answer. */
export function listRequest(state: ListState): {
  pagination: { page: number; perPage: number };
  sort: { field: string; order: 'ASC' | 'DESC' };
  filter: FlatFilter;
} {
  const descending = state.sort.startsWith('-');
  return {
    pagination: { page: state.page, perPage: state.size },
    sort: { field: descending ? state.sort.slice(1) : state.sort, order: descending ? 'DESC' : 'ASC' },
    filter: state.filter,
  };
}

/** Parameter under which a filter input sends its single value. */
export function filterParameter(field: FieldDef): string {
  const operators = fieldModel(field.type)?.operators ?? [];
  if (!field.mask && operators.includes('contains')) return `${field.name}_contains`;
  if (operators.includes('has')) return `${field.name}_has`;
  if (operators.includes('within')) return `${field.name}_within`;
  return field.name;
}

/** What a filter input shows for a filter. */
export function filterValue(filter: FlatFilter, field: FieldDef): FilterValue | undefined {
  const single = filter[filterParameter(field)] ?? filter[field.name];
  if (single !== undefined) return single;
  const gte = filter[`${field.name}_gte`];
  const lte = filter[`${field.name}_lte`];
  if (gte === undefined && lte === undefined) return undefined;
  return { ...(gte === undefined ? {} : { gte }), ...(lte === undefined ? {} : { lte }) };
}

/** The filter after an input changed: every older parameter of that field goes. */
export function withFilter(filter: FlatFilter, field: FieldDef, value: FilterValue | undefined): FlatFilter {
  const next: FlatFilter = {};
  for (const [name, text] of Object.entries(filter)) if (fieldOf(name) !== field.name) next[name] = text;
  if (value === undefined || value === '') return next;
  if (typeof value === 'string') return { ...next, [filterParameter(field)]: value };
  if (value.gte) next[`${field.name}_gte`] = value.gte;
  if (value.lte) next[`${field.name}_lte`] = value.lte;
  return next;
}

/** A filter without all that is asked of one field. */
export const withoutField = (filter: FlatFilter, field: string): FlatFilter =>
  Object.fromEntries(Object.entries(filter).filter(([name]) => fieldOf(name) !== field));

/** Number of fields that a filter is about, `tab` aside. */
export function filterCount(filter: FlatFilter): number {
  return new Set(
    Object.keys(filter)
      .filter((name) => name !== 'tab')
      .map(fieldOf),
  ).size;
}

/** Conditions that come from elsewhere, as the address has them: several values stand in one text, none has none. */
export function flatFilter(values: { [name: string]: unknown }): FlatFilter {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => !isEmpty(value) && (typeof value !== 'object' || Array.isArray(value)))
      .map(([name, value]) => [name, String(value)] as const)
      .filter(([, text]) => text !== ''),
  );
}

/** The filter with another tab, or none. */
export function withTab(filter: FlatFilter, tab: string | undefined): FlatFilter {
  const { tab: _, ...rest } = filter;
  return tab ? { ...rest, tab } : rest;
}

export function sameFilter(one: FlatFilter, other: FlatFilter): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}

/** "?a=1&b=x" as a map; the last of equal names counts, a broken escape stays as it is. */
export function parseQuery(search: string): { [name: string]: string } {
  const found: { [name: string]: string } = {};
  for (const part of search.replace(/^\?/, '').split('&')) {
    if (part === '') continue;
    const at = part.indexOf('=');
    const name = unescape(at < 0 ? part : part.slice(0, at));
    if (name === '__proto__') continue;
    found[name] = at < 0 ? '' : unescape(part.slice(at + 1));
  }
  return found;
}

export function writeQuery(parts: readonly (readonly [string, string])[]): string {
  return parts
    .map(
      ([name, value]) =>
        `${encodeURIComponent(name)}=${encodeURIComponent(value).replaceAll('%2C', ',').replaceAll('%3A', ':')}`,
    )
    .join('&');
}

function unescape(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

function whole(text: string | undefined, minimum: number, maximum: number): number | undefined {
  if (text === undefined || !/^\d{1,9}$/.test(text)) return undefined;
  const value = Number(text);
  return value >= minimum && value <= maximum ? value : undefined;
}
