/**
 * The OpenAPI 3.1 documents of every page and call, read from the one table of operations: one document of all, or a
 * file for each group of pages and one for what they share.
 */
import { longestValue, mostValues } from '../src/fields/listed-values.ts';
import { isSpecified } from '../src/calls/specification.ts';
import { operationsOf } from '../src/grammar/site/labels.ts';
import { pairMemo } from '../src/grammar/json/memo.ts';
import { lowerCreate, lowerRecord, lowerUpdate } from '../src/grammar/expressions/lower.ts';
import type { CallModel, JsonSchema, Operation, Vocabulary } from '../src/grammar/site/models.ts';
import type { PageDef, Site } from '../src/grammar/site/resolved.ts';
import { exampleOf, specifiedRefusals, type Known } from './openapi/examples.ts';
import { filesOf, reachable, type Document } from './openapi/files.ts';
import { namesByUse, operationIds, pageNames, pascal, type Use } from './openapi/names.ts';
import { queryParameter, type Entry } from './openapi/parameters.ts';
import {
  done,
  headerComponents,
  refusalComponents,
  refusalShapes,
  refusalsOf,
  refusedExamples,
} from './openapi/replies.ts';
import { bodyOf, headerParameters, headersOf, pathParameters } from './openapi/requests.ts';
import { anyOf, shapes, unlike, type Share } from './openapi/shapes.ts';
import { answerUse, requestUse } from './openapi/uses.ts';

/** An operation of a page, or a call. */
interface Asked {
  id: string;
  operation: Pick<
    Operation,
    | 'name'
    | 'method'
    | 'path'
    | 'labels'
    | 'right'
    | 'only'
    | 'input'
    | 'file'
    | 'query'
    | 'output'
    | 'fixed'
    | 'fromQuery'
    | 'summary'
  >;
  /** Absent: a call. */
  page?: PageDef;
  /** What it is an operation of, as names have it. */
  of: Pick<Use, 'entity' | 'page' | 'apart'>;
  /** Answers without a token, too; `public`: asks for none. */
  open: boolean;
  public: boolean;
  status: string;
  known: Known;
}

const callsTag = 'calls';
const made = pairMemo<Site, Vocabulary, ReturnType<typeof making>>();

/** What holds for every list that may be asked for many values. */
const ofLists = [
  `A list that takes anyOf is asked for up to ${mostValues} values, separated by commas, of ${longestValue} characters each:`,
  'a row is found that holds one of them, whole, in a searched number or phone; notFound names those that no row holds.',
  'Where the address would be too long, what stands in it is the JSON object of a POST to the same path',
  'with the header X-HTTP-Method-Override: GET: rights, limits and answer are those of GET.',
].join(' ');

/** The whole as one document. */
export const openApi = (site: Site, vocabulary: Vocabulary): Document => {
  const { asked, documentOf } = made(site, vocabulary, () => making(site, vocabulary));
  return documentOf(asked);
};

/** One document for each group of pages, `shared` and `index`: file name without its ending -> document. */
export function openApiFiles(site: Site, vocabulary: Vocabulary): { [file: string]: Entry } {
  const { asked, documentOf } = made(site, vocabulary, () => making(site, vocabulary));
  const groups = new Map<string, Asked[]>();
  for (const one of asked) {
    if (!one.page) continue;
    const [group = ''] = one.page.route.split('/');
    groups.set(group, [...(groups.get(group) ?? []), one]);
  }
  return filesOf(
    documentOf(asked.filter(({ page }) => !page)),
    [...groups].map(([group, ofGroup]) => {
      const label = site.groups.find((one) => one.group === group)?.label ?? ofGroup[0]?.page?.label;
      return { group, document: documentOf(ofGroup, label) };
    }),
  );
}

/** Names are given by the whole site, so that a part is called the same in every document. */
function making(site: Site, vocabulary: Vocabulary) {
  const asked = askedOf(site, vocabulary);
  const shared = shapes();
  const { fields: models } = vocabulary;
  for (const entity of Object.values(site.entities))
    for (const lower of [lowerRecord, lowerCreate, lowerUpdate]) shared.prefer(lower(entity, models));
  for (const { page, of } of asked) if (page) shared.note(lowerRecord(page, models), { ...of, use: '', family: '' });
  const parameters = sharedParameters(asked, models);
  for (const { operation, of } of asked) {
    const body = bodyAsked(operation);
    if (body) shared.note(body, { ...of, ...requestUse(operation.name) });
    if (operation.output.contentMediaType === undefined)
      shared.note(operation.output, { ...of, ...answerUse(operation.name) });
  }
  const documentOf = (some: readonly Asked[], label?: { zh: string; en: string }): Document => {
    const places = new Map<string, Asked[]>();
    for (const one of some) {
      const key = `${one.operation.method} ${one.operation.path}`;
      places.set(key, [...(places.get(key) ?? []), one]);
    }
    const paths: { [path: string]: { [method: string]: Entry } } = {};
    for (const place of places.values()) {
      const { path, method } = (place[0] as Asked).operation;
      (paths[path] ??= {})[method.toLowerCase()] = entryOf(place, shared.share, parameters.of);
    }
    const tags = new Map(some.map(({ page }) => tagOf(page)).map((tag) => [tag.name, tag]));
    return reachable({
      openapi: '3.1.0',
      info: {
        title: `掌柜 Zhanggui${label ? `: ${label.zh} / ${label.en}` : ''}`,
        version: site.digest.slice(0, 12),
        license: { name: 'MIT', identifier: 'MIT' },
        description: [
          'Every reply is an envelope {status, error, data}.',
          '0: done. 1: refused; the sentence in `error` is shown for 5 seconds, and the reply is still read.',
          '10: no session or no right; the sentence is shown, and nothing is returned.',
          'Amounts of money are decimal texts in yuan, moments ISO 8601 in UTC.',
          ofLists,
        ].join(' '),
      },
      jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
      servers: [{ url: '/' }],
      tags: [...tags.values()],
      paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1))),
      components: {
        securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } },
        parameters: { ...headerParameters, ...parameters.components },
        headers: headerComponents,
        responses: refusalComponents(),
        schemas: { ...refusalShapes, ...shared.components() },
      },
    });
  };
  return { asked, documentOf };
}

/** Everything that can be asked of the site, calls first; each has an id of its own but what is foreseen. */
function askedOf(site: Site, { kinds, calls, fields: models }: Vocabulary): Asked[] {
  const pages = Object.values(site.pages);
  const names = pageNames(pages);
  const idOf = operationIds(Object.values(calls).map(({ call }) => call));
  const ofCall = (call: CallModel): Asked => ({
    id: call.call,
    operation: { ...call, name: call.call, labels: typeof call.access === 'object' ? [call.access.label] : [] },
    of: { entity: '', page: '', apart: true },
    open: false,
    public: call.access === 'public',
    status: call.status,
    known: { fields: {}, models, seed: call.call },
  });
  const ofPage = (page: PageDef): Asked[] => {
    const of = { entity: pascal(page.entity), page: names.get(page.route) ?? '' };
    return operationsOf(page, { kinds }).map((operation) => ({
      id: operation.preview ? '' : idOf(of.page, operation),
      operation,
      page,
      of,
      open: operation.open === true,
      public: false,
      status: isSpecified(operation.method, operation.path)
        ? 'spec'
        : page.endpoint.status === 'spec'
          ? 'assumed'
          : page.endpoint.status,
      known: { fields: page.fields, models, seed: page.route },
    }));
  };
  return [...Object.values(calls).map(ofCall), ...pages.flatMap(ofPage)];
}

const tagOf = (page: PageDef | undefined): { name: string; description: string } =>
  page
    ? { name: page.route, description: `${page.label.zh} / ${page.label.en}` }
    : { name: callsTag, description: '公共接口 / Calls of no page' };

/** Parameters of queries: what several operations have in common is a component. */
function sharedParameters(asked: readonly Asked[], models: Vocabulary['fields']) {
  const naming = namesByUse();
  const texts = new Map<string, number>();
  const made = new Map<Asked, string[]>();
  for (const one of asked) {
    const { operation, page, of } = one;
    const { properties = {}, required = [] } = (queryOf(operation) ?? {}) as {
      properties?: { [name: string]: JsonSchema };
      required?: string[];
    };
    const own = Object.entries(properties).map(([name, wire]) => {
      const parameter = queryParameter(name, wire, page, models);
      const text = JSON.stringify(required.includes(name) ? { ...parameter, required: true } : parameter);
      naming.note(text, { ...of, use: pascal(name), family: pascal(name) });
      texts.set(text, (texts.get(text) ?? 0) + 1);
      return text;
    });
    made.set(one, own);
  }
  const named = [...naming.names()].filter(([text]) => (texts.get(text) ?? 0) > 1);
  const names = new Map(named);
  return {
    components: Object.fromEntries(named.map(([text, name]) => [name, JSON.parse(text) as Entry])),
    of: (place: readonly Asked[]): Entry[] => {
      const [first = [], ...others] = place.map((one) => made.get(one) ?? []);
      const known = first.map((text) => (JSON.parse(text) as { name: string }).name);
      // What one of several asks for may be left out where another is meant.
      const optional = others
        .flat()
        .map((text) => JSON.parse(text) as Entry & { name: string })
        .filter(({ name }) => !known.includes(name))
        .map(({ required: _always, ...parameter }) => parameter);
      return [
        ...first.map((text) => {
          const name = names.get(text);
          return name === undefined ? (JSON.parse(text) as Entry) : { $ref: `#/components/parameters/${name}` };
        }),
        ...optional,
      ];
    },
  };
}

/**
 * One method of one path. Several operations may answer there, told apart by members with one value (`?preview=1`, the
 * name of a setting): their bodies and answers are alternatives.
 */
function entryOf(place: readonly Asked[], share: Share, queryOf: (place: readonly Asked[]) => Entry[]): Entry {
  const first = place[0] as Asked;
  const { operation } = first;
  const operations = place.map((one) => one.operation);
  return {
    operationId: first.id,
    tags: [...new Set(place.map(({ page }) => tagOf(page).name))],
    summary: [...new Set(operations.map(({ summary }) => `${summary.zh} / ${summary.en}`))].slice(0, 3).join('; '),
    parameters: [...pathParameters(operation.path), ...queryOf(place), ...headersOf(operation.method)],
    ...bodyOf(bodiesOf(place, share), operation.file, exampleBody(first)),
    responses: { 200: doneOf(place, share), ...refusedOf(first) },
    security: first.public ? [] : [...(place.some(({ open }) => open) ? [{}] : []), { token: [] }],
    'x-labels': operation.labels,
    'x-right': operation.right,
    ...(operation.only ? { 'x-only': operation.only } : {}),
    'x-status': first.status,
    ...(first.page ? { 'x-operation': operation.name } : {}),
    ...(place.length > 1
      ? {
          'x-operations': place.map(({ page, operation: { name, labels, right, fixed } }) => ({
            page: page?.route,
            name,
            labels,
            right,
            fixed,
          })),
        }
      : {}),
  };
}

/** Members that come in the query or the body are asked of the body where there is one. */
const queryOf = ({ query, path, fixed, method }: Asked['operation']): JsonSchema | undefined =>
  method === 'GET' && fixed && !path.includes('{')
    ? { ...query, properties: { ...constants(fixed), ...(query?.properties as object | undefined) } }
    : query;

const constants = (fixed: NonNullable<Operation['fixed']>): { [name: string]: JsonSchema } =>
  Object.fromEntries(Object.entries(fixed).map(([name, value]) => [name, { const: String(value) }]));

/** A member that may come in the query instead is none that the body must have. */
function bodyAsked({ input, fromQuery = [] }: Asked['operation']): JsonSchema | undefined {
  if (!input || fromQuery.length === 0) return input;
  return { ...input, required: ((input.required ?? []) as string[]).filter((name) => !fromQuery.includes(name)) };
}

/** The bodies of a place; of two that are alike the first has named it. */
function bodiesOf(place: readonly Asked[], share: Share): JsonSchema | undefined {
  const asked = place.flatMap(({ operation, of }) => {
    const schema = bodyAsked(operation);
    return schema ? [{ schema, use: { ...of, ...requestUse(operation.name) } }] : [];
  });
  if (asked.length === 0) return undefined;
  return anyOf(unlike(asked, ({ schema }) => schema).map(({ schema, use }) => share(schema, use)));
}

function exampleBody({ operation: { input, file }, known }: Asked): unknown {
  return input && !file ? exampleOf(input, known) : undefined;
}

function doneOf(place: readonly Asked[], share: Share): Entry {
  const outputs = place.map(({ operation }) => operation.output);
  const media = outputs.find((output) => output.contentMediaType !== undefined);
  const headers = { 'x-trace-id': { $ref: '#/components/headers/TraceId' } };
  if (media) return { description: 'A file', headers, content: { '*/*': { schema: media } } };
  const { operation, known } = place[0] as Asked;
  const example = exampleOf(operation.output, known);
  return {
    description: 'Done',
    headers,
    content: {
      'application/json': {
        schema: done(
          anyOf(place.map(({ operation: { name, output }, of }) => share(output, { ...of, ...answerUse(name) }))),
        ),
        ...(example === undefined ? {} : { example: { status: 0, error: '', data: example } }),
      },
    },
  };
}

/**
 * Refusals that may come: of anything asked, of writes, of what wants a session; with the specification's sentences.
 */
function refusedOf({ operation: { method, name }, page, public: anybody }: Asked): Entry {
  const writes = method === 'GET' ? [] : [409, 413, 415, 507];
  const found: { [http: number]: Entry } = refusalsOf([
    400,
    403,
    404,
    422,
    429,
    500,
    503,
    ...writes,
    ...(anybody ? [] : [401]),
  ]);
  const said = page ? undefined : specifiedRefusals[name];
  if (said)
    found[422] = {
      description: 'Refused, in the words of the specification',
      content: {
        'application/json': {
          schema: { $ref: '#/components/schemas/Refusal' },
          examples: Object.assign(
            {},
            ...said.map(({ name, body, at, error }) =>
              refusedExamples(
                name,
                { status: 1, error, ...(at === undefined ? {} : { errors: { [at]: error } }) },
                { description: JSON.stringify(body) },
              ),
            ),
          ) as Entry,
        },
      },
    };
  return found;
}
