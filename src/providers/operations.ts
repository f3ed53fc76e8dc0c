/** Finds a page's operation in the one table of endpoints, and makes the call that it stands for. */
import type { Operation } from '../grammar/site/models.ts';
import type { EnvelopeDef, PageDef } from '../grammar/site/resolved.ts';
import type { KindOperations } from '../kinds/operations/endpoint.ts';
import { kindOperations } from '../kinds/operations.ts';
import type { Call } from './http.ts';

const tables = new WeakMap<PageDef, Map<string, Operation>>();

/** All operations of a page by name; made once per definition. */
export function operationsOf(page: PageDef): Map<string, Operation> {
  let table = tables.get(page);
  if (!table) {
    const operations: KindOperations | undefined = (kindOperations as Record<string, KindOperations>)[page.kind];
    table = new Map((operations?.(page) ?? []).map((operation) => [operation.name, operation]));
    tables.set(page, table);
  }
  return table;
}

/** The operation, or an error that names page and operation: a screen asked for something its kind does not offer. */
export function operationOf(page: PageDef, name: string): Operation {
  const operation = operationsOf(page).get(name);
  if (!operation) throw new Error(`The page ${page.route} has no operation "${name}"`);
  return operation;
}

export interface Ask {
  params?: { [name: string]: string | number };
  query?: { [name: string]: string | number | undefined };
  body?: { [name: string]: unknown };
  key?: string;
  signal?: AbortSignal;
  quiet?: boolean;
  lacking?: unknown;
}

/** `{id}` and the like of a path, filled in and encoded; an absent value is an error. */
export function fillPath(path: string, params: { [name: string]: string | number } = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`The path ${path} needs a value for "${name}"`);
    return encodeURIComponent(value);
  });
}

/**
 * Method, path, query and body of an operation's call; fixed members stand in the path, in the query where its schema
 * names them, or go where the method carries its values.
 */
export function callOf(operation: Operation, ask: Ask, envelope?: EnvelopeDef): Call {
  const inPath = (name: string) => operation.path.includes(`{${name}}`);
  const asked = (operation.query?.properties ?? {}) as { [name: string]: unknown };
  const inBody = operation.method === 'POST' || operation.method === 'PUT';
  const rest = Object.entries(operation.fixed ?? {}).filter(([name]) => !inPath(name));
  const sent = rest.filter(([name]) => inBody && !(name in asked));
  const queried = rest
    .filter(([name]) => !inBody || name in asked)
    .map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)] as const);
  const params = { ...ask.params, ...(operation.fixed as Ask['params']) };
  return {
    method: operation.method,
    path: fillPath(operation.path, params),
    query: queried.length > 0 || !inBody ? { ...ask.query, ...Object.fromEntries(queried) } : ask.query,
    body: inBody ? { ...ask.body, ...Object.fromEntries(sent) } : undefined,
    key: ask.key,
    signal: ask.signal,
    quiet: ask.quiet,
    envelope,
    ...(ask.lacking === undefined ? {} : { lacking: ask.lacking }),
    ...(operation.preview ? { preview: true as const } : {}),
  };
}
