/** The OpenAPI 3.1 document of every page and call, read from the one table of operations. */
import { isSpecified } from '../src/calls/specification.ts';
import { operationsOf } from '../src/grammar/labels.ts';
import type { CallModel, JsonSchema, Operation, Vocabulary } from '../src/grammar/models.ts';
import type { Site } from '../src/grammar/resolved.ts';

type Entry = { [member: string]: unknown };

/** The document as data. A shape that several operations share is a component. */
export function openApi(site: Site, vocabulary: Vocabulary): Entry {
  const paths: { [path: string]: { [method: string]: Entry } } = {};
  const shared = sharing();
  const put = (path: string, method: string, entry: Entry): void => {
    (paths[path] ??= {})[method.toLowerCase()] ??= entry;
  };
  for (const page of Object.values(site.pages)) {
    for (const operation of operationsOf(page, vocabulary))
      put(operation.path, operation.method, operationEntry(operation, page.route, page.endpoint.status, shared.share));
  }
  for (const call of Object.values(vocabulary.calls)) put(call.path, call.method, callEntry(call, shared.share));
  return {
    openapi: '3.1.0',
    info: {
      title: '掌柜 Zhanggui',
      version: site.digest.slice(0, 12),
      description:
        'Every reply is an envelope {status, error, data}: 0 done, 1 refused (shown), 10 no session or no right.',
    },
    servers: [{ url: '/' }],
    tags: Object.values(site.pages).map((page) => ({
      name: page.route,
      description: `${page.label.zh} / ${page.label.en}`,
    })),
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1))),
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } },
      schemas: shared.components(),
    },
  };
}

function operationEntry(operation: Operation, route: string, status: string, share: Share): Entry {
  return {
    operationId: `${route}#${operation.name}`,
    tags: [route],
    summary: `${operation.summary.zh} / ${operation.summary.en}`,
    ...parametersOf(operation.path, operation.query, share),
    ...bodyOf(operation.input, share),
    responses: { 200: replyOf(operation.output, share) },
    security: [{ token: [] }],
    'x-labels': operation.labels,
    'x-right': operation.right,
    ...(operation.only ? { 'x-only': operation.only } : {}),
    'x-status': isSpecified(operation.method, operation.path) ? 'spec' : status === 'spec' ? 'assumed' : status,
  };
}

function callEntry(call: CallModel, share: Share): Entry {
  return {
    operationId: call.call,
    tags: ['calls'],
    summary: `${call.summary.zh} / ${call.summary.en}`,
    ...parametersOf(call.path, call.query, share),
    ...bodyOf(call.input, share),
    responses: { 200: replyOf(call.output, share) },
    security: call.access === 'public' ? [] : [{ token: [] }],
    'x-status': call.status,
  };
}

/** From this many on, the members of a query are one exploded object, which its operations share. */
const MANY = 8;

function parametersOf(path: string, query: JsonSchema | undefined, share: Share): Entry {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const required = (query?.required as string[] | undefined) ?? [];
  const members = Object.entries((query?.properties as { [name: string]: JsonSchema } | undefined) ?? {});
  const inQuery =
    query && members.length >= MANY
      ? [{ name: 'query', in: 'query', style: 'form', explode: true, schema: share(query) }]
      : members.map(([name, schema]) => ({
          name,
          in: 'query',
          ...(required.includes(name) ? { required: true } : {}),
          schema,
        }));
  return inPath.length + inQuery.length === 0 ? {} : { parameters: [...inPath, ...inQuery] };
}

function bodyOf(input: JsonSchema | undefined, share: Share): Entry {
  return input ? { requestBody: { required: true, content: { 'application/json': { schema: share(input) } } } } : {};
}

function replyOf(output: JsonSchema, share: Share): Entry {
  if (output.contentMediaType !== undefined)
    return {
      description: 'A file',
      content: { [String(output.contentMediaType)]: { schema: { type: 'string', format: 'binary' } } },
    };
  const envelope = {
    type: 'object',
    properties: { status: { enum: [0, 1, 10] }, error: { type: 'string' }, data: share(output) },
    required: ['status', 'error', 'data'],
  };
  return { description: 'Envelope', content: { 'application/json': { schema: envelope } } };
}

type Share = (schema: JsonSchema) => JsonSchema;

/** Shapes of some size are named by their order of first use and referred to. */
function sharing(): { share: Share; components(): { [name: string]: JsonSchema } } {
  const names = new Map<string, string>();
  const components: { [name: string]: JsonSchema } = {};
  const share: Share = (schema) => {
    const text = JSON.stringify(schema);
    if (text.length < 400) return schema;
    let name = names.get(text);
    if (!name) {
      names.set(text, (name = `Shape${names.size + 1}`));
      components[name] = inner(schema);
    }
    return { $ref: `#/components/schemas/${name}` };
  };
  const inner = (schema: JsonSchema): JsonSchema => {
    const properties = schema.properties as { [name: string]: JsonSchema } | undefined;
    const parts: JsonSchema = { ...schema };
    if (properties)
      parts.properties = Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, share(part)]));
    if (typeof schema.items === 'object' && schema.items !== null) parts.items = share(schema.items as JsonSchema);
    return parts;
  };
  return { share, components: () => components };
}
