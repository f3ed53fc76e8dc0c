/** The handler's table: every operation of every page and every call, each with what runs it. */
import { callModels } from '../calls/models.ts';
import { callServers } from '../calls/servers.ts';
import type { CallHandler, KindServer, OperationHandler, Preparation } from '../database/contract.ts';
import type { CallModel, KindModel, Operation } from '../grammar/site/models.ts';
import type { PageDef, Site } from '../grammar/site/resolved.ts';
import { kindModels } from '../kinds/models.ts';
import { kindServers } from '../kinds/servers.ts';

/** A page's operation, or a call of the product's own (`page` absent). */
export interface Entry {
  operation: Pick<
    Operation,
    | 'name'
    | 'method'
    | 'path'
    | 'labels'
    | 'oneOf'
    | 'right'
    | 'asks'
    | 'only'
    | 'input'
    | 'file'
    | 'query'
    | 'output'
    | 'fixed'
    | 'fromQuery'
    | 'open'
  >;
  page?: PageDef;
  /** The reply holds a secret (a token, a revealed value) and is kept nowhere. */
  secret?: boolean;
  /** Runs on the platform's database, without a transaction. */
  system?: boolean;
  /** `public` = without a session. */
  access: CallModel['access'];
  run: { page: PageDef; handler: OperationHandler; prepare?: Preparation } | { handler: CallHandler };
}

/** Handler of an operation: by its whole name, by the part before the colon, else the one for all others. */
export function handlerOf(server: KindServer, name: string): OperationHandler | undefined {
  return server.handlers[name] ?? server.handlers[name.split(':')[0] ?? ''] ?? server.other;
}

/** All entries of a site. An operation that nobody runs is a fault of the product and throws. */
export function entriesOf(site: Site): Entry[] {
  const entries: Entry[] = [];
  for (const [name, model] of Object.entries(callModels) as [keyof typeof callModels, CallModel][]) {
    const labels = typeof model.access === 'object' ? [model.access.label] : [];
    entries.push({
      operation: {
        name: model.call,
        method: model.method,
        path: model.path,
        labels,
        right: model.right,
        output: model.output,
        ...(model.asks ? { asks: model.asks } : {}),
        ...(model.input ? { input: model.input } : {}),
        ...(model.file ? { file: model.file } : {}),
        ...(model.query ? { query: model.query } : {}),
      },
      access: model.access,
      ...(model.secret ? { secret: true } : {}),
      ...(model.system ? { system: true } : {}),
      run: { handler: callServers[name] },
    });
  }
  for (const page of Object.values(site.pages)) {
    const model = (kindModels as { [kind: string]: KindModel })[page.kind];
    const server = (kindServers as { [kind: string]: KindServer })[page.kind];
    if (!model || !server || page.problems?.some((problem) => problem.text)) continue;
    for (const operation of model.operations(page)) {
      const handler = handlerOf(server, operation.name);
      if (!handler) throw new Error(`Nothing runs ${operation.name} of the kind ${page.kind}`);
      const prepare = server.prepare?.[operation.name];
      // What is revealed, looked ahead at or printed in full is kept nowhere.
      const secret =
        operation.name === 'reveal' ||
        operation.preview === true ||
        page.actions[operation.action ?? '']?.print !== undefined;
      entries.push({
        operation,
        page,
        access: 'session',
        ...(secret ? { secret } : {}),
        run: { page, handler, ...(prepare ? { prepare } : {}) },
      });
    }
  }
  return entries;
}

/** Entries that answer at one method and path; several are told apart by their fixed members. */
export interface Place {
  method: string;
  path: string;
  entries: Entry[];
  /** What is asked stands in the body of a POST. */
  inBody?: true;
}

/** "/api/v2/order/{id}" as Hono writes it; ids and jobs are digits, so that no word is taken for one. */
export function pattern(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    name === 'id' || name === 'job' ? `:${name}{[0-9]{1,15}}` : `:${name}{[A-Za-z0-9_.-]{1,100}}`,
  );
}

/** Entries by place, literal paths before those with parameters. */
export function placesOf(entries: Entry[]): Place[] {
  const places = new Map<string, Place>();
  for (const entry of entries) {
    const { method, path } = entry.operation;
    const key = `${method} ${path}`;
    const place = places.get(key) ?? { method, path: pattern(path), entries: [] };
    place.entries.push(entry);
    places.set(key, place);
  }
  return [...places.values()].sort((a, b) => parameters(a.path) - parameters(b.path));
}

/** Header of a POST that asks what a GET would, where the address would be too long. */
export const overrideHeader = 'x-http-method-override';

/** The places of lists that are asked for many values, to be asked by POST with that header; there are no others. */
export const placesInBody = (places: readonly Place[]): Place[] =>
  places
    .filter(({ method, entries }) => method === 'GET' && entries.some(({ operation }) => takesValues(operation)))
    .map((place) => ({ ...place, method: 'POST', inBody: true }));

/** True for an operation that is asked for a list of values. */
const takesValues = ({ query }: Pick<Operation, 'query'>): boolean =>
  Object.hasOwn((query?.properties ?? {}) as object, 'anyOf');

const parameters = (path: string): number => path.split(':').length - 1;

/** The entry whose fixed members the request has; one without fixed members comes last. */
export function chosen(place: Place, members: { [name: string]: unknown }): Entry | undefined {
  const fits = (entry: Entry) =>
    Object.entries(entry.operation.fixed ?? {}).every(([name, value]) => String(members[name]) === String(value));
  return (
    place.entries.find((entry) => entry.operation.fixed && fits(entry)) ??
    place.entries.find((entry) => !entry.operation.fixed)
  );
}
