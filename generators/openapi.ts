/** The OpenAPI 3.1 document of every page and call, read from the one table of operations. */
import { longestValue, mostValues } from '../src/fields/listed-values.ts';
import { isSpecified } from '../src/calls/specification.ts';
import { operationsOf } from '../src/grammar/labels.ts';
import type { CallModel, JsonSchema, Operation, Vocabulary } from '../src/grammar/models.ts';
import type { PageDef, Site } from '../src/grammar/resolved.ts';
import { exampleOf, specifiedRefusals, type Known } from './openapi/examples.ts';
import {
  done,
  headerComponents,
  refusalComponents,
  refusalShapes,
  refusalsOf,
  refusedExamples,
} from './openapi/replies.ts';
import { bodyOf, headerParameters, parametersOf } from './openapi/requests.ts';
import { anyOf, sharing, type Share } from './openapi/shapes.ts';

type Entry = { [member: string]: unknown };

/** An operation of a page, or a call. */
interface Asked {
  id: string;
  tag: string;
  operation: Pick<
    Operation,
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
  /** Answers without a token, too; `public`: asks for none. */
  open: boolean;
  public: boolean;
  status: string;
  known: Known;
  /** The call's name, for what the specification says of it. */
  call?: string;
}

const callsTag = 'calls';

/** What holds for every list that may be asked for many values. */
const ofLists = [
  `A list that takes anyOf is asked for up to ${mostValues} values, separated by commas, of ${longestValue} characters each:`,
  'a row is found that holds one of them, whole, in a searched number or phone; notFound names those that no row holds.',
  'Where the address would be too long, what stands in it is the JSON object of a POST to the same path',
  'with the header X-HTTP-Method-Override: GET: rights, limits and answer are those of GET.',
].join(' ');

/** The document as data. A shape that several operations share is a component. */
export function openApi(site: Site, vocabulary: Vocabulary): Entry {
  const places = new Map<string, Asked[]>();
  for (const one of askedOf(site, vocabulary)) {
    const key = `${one.operation.method} ${one.operation.path}`;
    places.set(key, [...(places.get(key) ?? []), one]);
  }
  const shared = sharing();
  const paths: { [path: string]: { [method: string]: Entry } } = {};
  for (const place of places.values()) {
    const { path, method } = (place[0] as Asked).operation;
    (paths[path] ??= {})[method.toLowerCase()] = entryOf(place, shared.share);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: '掌柜 Zhanggui',
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
    tags: [
      { name: callsTag, description: '公共接口 / Calls of no page' },
      ...Object.values(site.pages).map((page) => ({
        name: page.route,
        description: `${page.label.zh} / ${page.label.en}`,
      })),
    ],
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1))),
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } },
      parameters: headerParameters,
      headers: headerComponents,
      responses: refusalComponents(),
      schemas: { ...refusalShapes, ...shared.components() },
    },
  };
}

/** Everything that can be asked of the site, calls first. */
function askedOf(site: Site, { kinds, calls, fields: models }: Vocabulary): Asked[] {
  const ofCall = (call: CallModel): Asked => ({
    id: call.call,
    tag: callsTag,
    operation: { ...call, labels: typeof call.access === 'object' ? [call.access.label] : [] },
    open: false,
    public: call.access === 'public',
    status: call.status,
    known: { fields: {}, models, seed: call.call },
    call: call.call,
  });
  const ofPage = (page: PageDef): Asked[] =>
    operationsOf(page, { kinds }).map((operation) => ({
      id: `${page.route}#${operation.name}`,
      tag: page.route,
      operation,
      open: operation.open === true,
      public: false,
      status: isSpecified(operation.method, operation.path)
        ? 'spec'
        : page.endpoint.status === 'spec'
          ? 'assumed'
          : page.endpoint.status,
      known: { fields: page.fields, models, seed: page.route },
    }));
  return [...Object.values(calls).map(ofCall), ...Object.values(site.pages).flatMap(ofPage)];
}

/**
 * One method of one path. Several operations may answer there, told apart by members with one value (`?preview=1`, the
 * name of a setting): their bodies and answers are alternatives.
 */
function entryOf(place: readonly Asked[], share: Share): Entry {
  const first = place[0] as Asked;
  const { operation } = first;
  const operations = place.map((one) => one.operation);
  return {
    operationId: first.id,
    tags: [...new Set(place.map(({ tag }) => tag))],
    summary: [...new Set(operations.map(({ summary }) => `${summary.zh} / ${summary.en}`))].slice(0, 3).join('; '),
    ...parametersOf(operation.path, operation.method, queriesOf(operations), share),
    ...bodyOf(operations.map(bodyAsked), operation.file, exampleBody(first), share),
    responses: { 200: doneOf(place, share), ...refusedOf(first) },
    security: first.public ? [] : [...(place.some(({ open }) => open) ? [{}] : []), { token: [] }],
    'x-labels': operation.labels,
    'x-right': operation.right,
    ...(operation.only ? { 'x-only': operation.only } : {}),
    'x-status': first.status,
    ...(place.length > 1
      ? {
          'x-operations': place.map(({ id, operation: { labels, right, fixed } }) => ({ id, labels, right, fixed })),
        }
      : {}),
  };
}

/** Members that come in the query or the body are asked of the body where there is one. */
const queriesOf = (operations: readonly Asked['operation'][]): (JsonSchema | undefined)[] =>
  operations.map(({ query, path, fixed, method }) =>
    method === 'GET' && fixed && !path.includes('{')
      ? { ...query, properties: { ...constants(fixed), ...(query?.properties as object | undefined) } }
      : query,
  );

const constants = (fixed: NonNullable<Operation['fixed']>): { [name: string]: JsonSchema } =>
  Object.fromEntries(Object.entries(fixed).map(([name, value]) => [name, { const: String(value) }]));

/** A member that may come in the query instead is none that the body must have. */
function bodyAsked({ input, fromQuery = [] }: Asked['operation']): JsonSchema | undefined {
  if (!input || fromQuery.length === 0) return input;
  return { ...input, required: ((input.required ?? []) as string[]).filter((name) => !fromQuery.includes(name)) };
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
        schema: done(anyOf(outputs.map(share))),
        ...(example === undefined ? {} : { example: { status: 0, error: '', data: example } }),
      },
    },
  };
}

/**
 * Refusals that may come: of anything asked, of writes, of what wants a session; with the specification's sentences.
 */
function refusedOf({ operation: { method }, public: anybody, call = '' }: Asked): Entry {
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
  const said = specifiedRefusals[call];
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
