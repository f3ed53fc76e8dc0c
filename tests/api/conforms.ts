/**
 * Every answer that a test gets is what the interface promises: the envelope, and in it the shape that the operation
 * declares. What differs fails the test that asked.
 */
import { faultsOf, type Fault } from '../../generators/contract/judge.ts';
import type { JsonSchema } from '../../src/grammar/site/models.ts';
import type { Site } from '../../src/grammar/site/resolved.ts';
import { chosen, entriesOf, type Entry, type Place } from '../../src/server/entries.ts';

/** Rows of a list that are looked at: the others are made by the same hand. */
const ROWS = 5;
const statuses = [400, 401, 403, 404, 409, 413, 415, 422, 429, 500, 503, 507];

type Places = Map<string, Place & { names: (string | undefined)[] }>;
const known = new WeakMap<Site, Places>();

/** Operations by method and path, parameters as "*". */
function placesIn(site: Site): Places {
  const found: Places = known.get(site) ?? new Map();
  if (known.has(site)) return found;
  known.set(site, found);
  for (const entry of entriesOf(site)) {
    const { method, path } = entry.operation;
    const key = `${method} ${path.replaceAll(/\{\w+\}/g, '*')}`;
    const names = path.split('/').map((step) => /^\{(\w+)\}$/.exec(step)?.[1]);
    if (!found.has(key)) found.set(key, { method, path, names, entries: [] });
    found.get(key)?.entries.push(entry);
  }
  return found;
}

/** The operation that answers this request; ids are digits, and only names stand elsewhere. */
export function operationAt(
  site: Site,
  method: string,
  address: URL,
  body: { [member: string]: unknown },
): Entry['operation'] | undefined {
  const places = placesIn(site);
  const steps = address.pathname.split('/');
  const digits = steps.map((step) => (/^\d+$/.test(step) ? '*' : step));
  const named = steps.map((_, at) => digits.with(at, '*'));
  const place = [steps, digits, ...named].map((one) => places.get(`${method} ${one.join('/')}`)).find(Boolean);
  if (!place) return undefined;
  const params = Object.fromEntries(place.names.flatMap((name, at) => (name ? [[name, steps[at]]] : [])));
  return chosen(place, { ...Object.fromEntries(address.searchParams), ...body, ...params })?.operation;
}

const told = (faults: Fault[]): string =>
  faults
    .slice(0, 5)
    .map(
      ({ path, keyword, asked, value }) =>
        `${path.join('.')}: ${keyword} ${JSON.stringify(asked)?.slice(0, 200)}, is ${JSON.stringify(value)?.slice(0, 200)}`,
    )
    .join('\n');

/** Throws when the data is not of the shape; of long lists the first rows are looked at. */
export function conforms(schema: JsonSchema, data: unknown, of: string): void {
  const rows = (data as { rows?: unknown } | null | undefined)?.rows;
  const short = Array.isArray(rows) && rows.length > ROWS ? { ...(data as object), rows: rows.slice(0, ROWS) } : data;
  const faults = faultsOf(schema, short);
  if (faults.length > 0) throw new Error(`The answer of ${of} is not what it declares:\n${told(faults)}`);
}

/** Throws when the answer is not what the interface says it is. */
export function answered(
  site: Site,
  { method, path, body }: { method: string; path: string; body?: unknown },
  reply: { http: number; status: number; error: string; data: unknown },
): void {
  const { http, status, error, data } = reply;
  const of = `${method} ${path}`;
  if (http === 200) {
    const given = typeof body === 'object' && body !== null ? (body as { [member: string]: unknown }) : {};
    const operation = operationAt(site, method, new URL(path, 'http://console.test'), given);
    if (!operation || operation.output.contentMediaType !== undefined) return;
    if (status !== 0 || error !== '') throw new Error(`${of} is done, and says ${status} ${error}`);
    conforms(operation.output, data, of);
    return;
  }
  const whole = status === 10 ? data === null : status === 1 && (data === null || typeof data === 'object');
  if (!statuses.includes(http) || !whole || typeof error !== 'string' || error === '')
    throw new Error(`The refusal of ${of} is no envelope: ${http} ${JSON.stringify(reply).slice(0, 300)}`);
}
