/** Finds the rows in a recorded answer, whatever envelope it came in. */
import type { Json } from '../../src/grammar/declarations/declarations.ts';

export type Row = { [name: string]: Json };

/** Where the rows of an answer stand; "" = it is the rows, or the record, itself. */
export interface Answer {
  rows: Row[];
  /** One record, no list. */
  single: boolean;
  place: string;
  total?: string;
  /** What it calls the page's number and size, and the number of this page. */
  pager?: Pager;
  /** Other lists of it, each with its rows: "data.sorts 3". */
  others?: string[];
  /** Members beside the data that tell how it went. */
  envelope?: { status: string; error?: string; data: string; ok?: Json };
}

export interface Pager {
  page?: string;
  size?: string;
  first?: 0;
}

/** Usual names of a list, of what holds it, of its length, and of what says how the call went. */
export const listNames = ['rows', 'list', 'items', 'records', 'data', 'results', 'result', 'content', 'entities'];
export const holders = ['data', 'result', 'results', 'payload', 'response', 'body', 'page', 'content'];
export const totals = ['total', 'count', 'totalCount', 'total_count', 'totalElements', 'recordsTotal', 'totalNum'];
const pagers = ['pagination', 'page', 'meta', 'pager'];
const pageNames = 'pageNum pageNo pageNumber pageIndex currentPage current page page_no page_num page_index'.split(' ');
const sizeNames = 'pageSize size limit perPage per_page page_size rowsPerPage'.split(' ');
const further = 'pages totalPage totalPages hasNext hasNextPage hasPrevious offset sort order orders timestamp'.split(
  ' ',
);
const statuses = ['status', 'code', 'errno', 'errcode', 'ret', 'retcode', 'success'];
const errors = ['error', 'msg', 'message', 'errmsg', 'info'];

/** True for an object that is no list. */
export const isObject = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isRows = (value: Json | undefined): value is Json[] =>
  Array.isArray(value) && (value.length === 0 || value.some(isObject));
const below = (place: string, name: string): string => (place === '' ? name : `${place}.${name}`);

/** Undefined when there is neither a row nor a record in it. @param wanted place of the list, where it is known. */
export function readAnswer(answer: Json, wanted?: string): Answer | undefined {
  const found = look(answer, wanted);
  if (!found || !isObject(answer)) return found;
  // A status is a number, or one written as a text; "success": true is none.
  const isPlain = (name: string): boolean => typeof answer[name] === 'string' || typeof answer[name] === 'number';
  const envelope = envelopeOf(Object.keys(answer).filter(isPlain), found.place);
  return envelope ? { ...found, envelope: { ...envelope, ok: answer[envelope.status] ?? null } } : found;
}

interface List extends Pick<Answer, 'place' | 'total' | 'pager'> {
  rows: Row[];
  /** Called as lists usually are, beside the number of all rows. */
  sure: boolean;
}

function look(value: Json, wanted: string | undefined): Answer | undefined {
  if (Array.isArray(value)) {
    const rows = value.filter(isObject);
    return rows.length > 0 || value.length === 0 ? { rows, single: false, place: '' } : undefined;
  }
  if (!isObject(value)) return undefined;
  const lists = listsIn(value, '', 0).toSorted(
    (a, b) => Number(b.sure) - Number(a.sure) || b.rows.length - a.rows.length || depthOf(a.place) - depthOf(b.place),
  );
  const list = wanted === undefined ? lists[0] : lists.find(({ place }) => place === wanted);
  if (list) {
    const others = lists.filter((one) => one !== list && one.rows.length > 0 && wanted === undefined && !list.sure);
    const { sure: _, ...found } = list;
    const told = others.map(({ place, rows }) => `${place} ${rows.length}`);
    return { ...found, single: false, ...(told.length > 0 ? { others: told } : {}) };
  }
  return wanted === undefined ? recordIn(value, '', 0) : undefined;
}

const depthOf = (place: string): number => place.split('.').length;

/** Lists of objects in an answer; those inside a record are lines of it. */
function listsIn(value: Row, place: string, depth: number): List[] {
  if (depth > 4 || isRecord(value, depth)) return [];
  const total = totalIn(value, place);
  const pager = pagerIn(value);
  return Object.entries(value).flatMap(([name, member]) => {
    if (isObject(member)) return listsIn(member, below(place, name), depth + 1);
    if (!isRows(member)) return [];
    const rows = member.filter(isObject);
    const sure = total !== undefined && listNames.includes(name);
    return [{ place: below(place, name), rows, sure, ...(total ? { total } : {}), ...(pager ? { pager } : {}) }];
  });
}

const around = new Set([...statuses, ...errors, ...totals, ...pageNames, ...sizeNames, ...further]);

/** It has an id, or several members that say neither how the call went nor which page it is. */
function isRecord(value: Row, depth: number): boolean {
  if (Object.hasOwn(value, 'id')) return true;
  const names = Object.keys(value);
  if (totalIn(value, '') !== undefined || pagerIn(value)) return false;
  if (depth === 0 && names.some((name) => statuses.includes(name))) return false;
  return names.filter((name) => !isPart(value[name]) && value[name] !== null && !around.has(name)).length > 1;
}

function pagerIn(value: Row): Pager | undefined {
  for (const holder of [value, ...pagers.map((name) => value[name]).filter(isObject)]) {
    const find = (names: readonly string[]): string | undefined =>
      names.find((name) => typeof holder[name] === 'number' || /^\d+$/.test(String(holder[name] ?? '')));
    const [page, size] = [find(pageNames), find(sizeNames)];
    if (page !== undefined && size !== undefined)
      return { page, size, ...(Number(holder[page]) === 0 ? { first: 0 as const } : {}) };
  }
  return undefined;
}

/** The record of an answer without a list. */
function recordIn(value: Row, place: string, depth: number): Answer | undefined {
  const inner = depth > 4 || Object.hasOwn(value, 'id') ? undefined : holderIn(value);
  const held = inner === undefined ? undefined : value[inner];
  if (inner !== undefined && isObject(held)) {
    const found = recordIn(held, below(place, inner), depth + 1);
    if (found) return found;
  }
  return Object.keys(value).length > 0 ? { rows: [value], single: true, place } : undefined;
}

/** The member that everything else is in: by its name, or because no other has parts. */
function holderIn(value: Row): string | undefined {
  const parts = Object.keys(value).filter((name) => typeof value[name] === 'object' && value[name] !== null);
  return holders.find((name) => parts.includes(name)) ?? (parts.length === 1 && few(value) ? parts[0] : undefined);
}

/** Beside it stands nothing but how the call went. */
const few = (value: Row): boolean =>
  Object.keys(value).every((name) => isPart(value[name]) || [...statuses, ...errors, ...totals].includes(name));
const isPart = (value: Json | undefined): boolean => typeof value === 'object' && value !== null;

function totalIn(value: Row, place: string): string | undefined {
  const own = totals.find((name) => typeof value[name] === 'number');
  if (own) return below(place, own);
  for (const pager of pagers) {
    const inner = value[pager];
    const total = isObject(inner) ? totals.find((name) => typeof inner[name] === 'number') : undefined;
    if (total) return below(below(place, pager), total);
  }
  return undefined;
}

/** How a call went, by the members of an answer; `data` "" = the data stands beside the status. */
export function envelopeOf(names: readonly string[], place: string): Answer['envelope'] {
  const [data = ''] = place.split('.');
  const status = statuses.find((name) => names.includes(name));
  if (status === undefined || data === status) return undefined;
  const error = errors.find((name) => name !== data && names.includes(name));
  return { status, ...(error ? { error } : {}), data };
}
