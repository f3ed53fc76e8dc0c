/** Finds the rows in a recorded answer, whatever envelope it came in. */
import type { Json } from '../../src/grammar/declarations.ts';

export type Row = { [name: string]: Json };

/** Where the rows of an answer stand; "" = it is the rows, or the record, itself. */
export interface Answer {
  rows: Row[];
  /** One record, no list. */
  single: boolean;
  place: string;
  total?: string;
  /** Members beside the data that tell how it went. */
  envelope?: { status: string; error?: string; data: string; ok?: Json };
}

/** Usual names of a list, of what holds it, of its length, and of what says how the call went. */
export const listNames = ['rows', 'list', 'items', 'records', 'data', 'results', 'result', 'content', 'entities'];
export const holders = ['data', 'result', 'results', 'payload', 'response', 'body', 'page', 'content'];
export const totals = ['total', 'count', 'totalCount', 'total_count', 'totalElements', 'recordsTotal', 'totalNum'];
const pagers = ['pagination', 'page', 'meta', 'pager'];
const statuses = ['status', 'code', 'errno', 'errcode', 'ret', 'retcode', 'success'];
const errors = ['error', 'msg', 'message', 'errmsg', 'info'];

/** True for an object that is no list. */
export const isObject = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isRows = (value: Json | undefined): value is Json[] =>
  Array.isArray(value) && (value.length === 0 || value.some(isObject));
const below = (place: string, name: string): string => (place === '' ? name : `${place}.${name}`);

/** Undefined when there is neither a row nor a record in it. */
export function readAnswer(answer: Json): Answer | undefined {
  const found = look(answer, '', 0);
  if (!found || !isObject(answer)) return found;
  // A status is a number, or one written as a text; "success": true is none.
  const isPlain = (name: string): boolean => typeof answer[name] === 'string' || typeof answer[name] === 'number';
  const envelope = envelopeOf(Object.keys(answer).filter(isPlain), found.place);
  return envelope ? { ...found, envelope: { ...envelope, ok: answer[envelope.status] ?? null } } : found;
}

function look(value: Json, place: string, depth: number): Answer | undefined {
  if (Array.isArray(value)) {
    const rows = value.filter(isObject);
    return rows.length > 0 || value.length === 0 ? { rows, single: false, place } : undefined;
  }
  if (!isObject(value) || depth > 4) return undefined;
  if (!Object.hasOwn(value, 'id')) {
    const list = listNames.find((name) => Object.hasOwn(value, name) && isRows(value[name]));
    const total = totalIn(value, place);
    const other = total && Object.keys(value).find((name) => isRows(value[name]));
    const name = list ?? other;
    if (name !== undefined) {
      const rows = (value[name] as Json[]).filter(isObject);
      return { rows, single: false, place: below(place, name), ...(total ? { total } : {}) };
    }
    const inner = holderIn(value);
    const found = inner === undefined ? undefined : look(value[inner] ?? null, below(place, inner), depth + 1);
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

/** How a call went, by the members of an answer: what holds the data is an object of its own inside it. */
export function envelopeOf(names: readonly string[], place: string): Answer['envelope'] {
  const [data = ''] = place.split('.');
  const status = statuses.find((name) => names.includes(name));
  if (status === undefined || data === '' || data === status) return undefined;
  const error = errors.find((name) => name !== data && names.includes(name));
  return { status, ...(error ? { error } : {}), data };
}
