/**
 * What OpenAPI 3.1 asks of a document, as far as JSON Schema can say it, written from the standard (no meta-schema of
 * it is installed): closed objects of which only `x-` members may be others. What remains is asked in code.
 */
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

// oxlint-disable-next-line typescript/no-explicit-any -- looked into freely: what is not there fails the test
export type Document = any;

const text = { type: 'string', minLength: 1 };
const to = (name: string) => ({ $ref: `#/$defs/${name}` });
const map = (name: string) => ({ type: 'object', additionalProperties: to(name) });
const object = (properties: object, required: string[] = []) => ({
  type: 'object',
  properties,
  required,
  patternProperties: { '^x-': true },
  additionalProperties: false,
});
const reference = {
  type: 'object',
  properties: { $ref: { type: 'string', pattern: '^#/components/' } },
  required: ['$ref'],
  additionalProperties: false,
};
const orReference = (name: string) => ({ if: { type: 'object', required: ['$ref'] }, then: reference, else: to(name) });

const operation = object(
  {
    operationId: text,
    tags: { type: 'array', items: text, minItems: 1 },
    summary: text,
    description: text,
    parameters: { type: 'array', items: orReference('parameter') },
    requestBody: object({ required: { type: 'boolean' }, description: text, content: map('media') }, ['content']),
    responses: {
      type: 'object',
      propertyNames: { pattern: '^([1-5][0-9][0-9]|default)$' },
      minProperties: 1,
      required: ['200', '500'],
      additionalProperties: orReference('response'),
    },
    security: { type: 'array', items: { type: 'object', additionalProperties: { type: 'array', items: text } } },
  },
  ['operationId', 'tags', 'summary', 'responses', 'security'],
);

const openApi31 = {
  ...object(
    {
      openapi: { type: 'string', pattern: '^3\\.1\\.\\d+$' },
      info: object({ title: text, version: text, description: text }, ['title', 'version']),
      jsonSchemaDialect: text,
      servers: { type: 'array', items: object({ url: text }, ['url']) },
      tags: { type: 'array', items: object({ name: text, description: text }, ['name']), uniqueItems: true },
      paths: { type: 'object', propertyNames: { pattern: '^/' }, additionalProperties: to('path') },
      components: object({
        securitySchemes: map('securityScheme'),
        parameters: map('parameter'),
        headers: map('header'),
        responses: map('response'),
        schemas: map('schema'),
      }),
    },
    ['openapi', 'info', 'paths'],
  ),
  $defs: {
    path: object({ get: to('operation'), post: to('operation'), put: to('operation'), delete: to('operation') }),
    operation,
    parameter: {
      ...object(
        {
          name: text,
          in: { enum: ['path', 'query', 'header', 'cookie'] },
          required: { type: 'boolean' },
          description: text,
          schema: to('schema'),
          style: { enum: ['form', 'simple'] },
          explode: { type: 'boolean' },
          example: true,
        },
        ['name', 'in', 'schema'],
      ),
      if: { type: 'object', properties: { in: { const: 'path' } }, required: ['in'] },
      then: { type: 'object', properties: { required: { const: true } }, required: ['required'] },
    },
    header: object({ description: text, schema: to('schema') }, ['schema']),
    response: object(
      {
        description: text,
        headers: { type: 'object', additionalProperties: orReference('header') },
        content: map('media'),
      },
      ['description'],
    ),
    media: {
      ...object({ schema: to('schema'), example: true, examples: map('example') }, ['schema']),
      not: { type: 'object', required: ['example', 'examples'] },
    },
    example: object({ summary: text, description: text, value: true }, ['value']),
    schema: { type: ['object', 'boolean'] },
    securityScheme: object(
      { type: { enum: ['apiKey', 'http'] }, in: { enum: ['header', 'query', 'cookie'] }, name: text },
      ['type', 'in', 'name'],
    ),
  },
};

export interface Placed {
  name: string;
  path: string;
  method: string;
  entry: Document;
}

export const operationsIn = (document: Document): Placed[] =>
  Object.entries(document.paths as { [path: string]: { [method: string]: Document } }).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, entry]) => ({ name: `${method} ${path}`, path, method, entry })),
  );

/** What a reference names; undefined when it names nothing. */
export function target(document: Document, reference: string): Document {
  let found = document;
  for (const step of reference.replace(/^#\//, '').split('/')) found = found?.[step];
  return found;
}

/** Every fault of the document's structure, each with its place. */
export function structureFaults(document: Document): string[] {
  const valid = strictAjv().compile(openApi31);
  valid(document);
  const faults = (valid.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
  const ids = new Set<string>();
  const tags = new Set(document.tags.map((tag: { name: string }) => tag.name));
  for (const { name, path, entry } of operationsIn(document)) {
    if (ids.has(entry.operationId)) faults.push(`${name}: ${entry.operationId} is the name of another operation`);
    ids.add(entry.operationId);
    const parameters = (entry.parameters ?? []).map((one: Document) => (one.$ref ? target(document, one.$ref) : one));
    const declared = parameters.filter((one: Document) => one.in === 'path').map((one: Document) => one.name);
    const used = [...path.matchAll(/\{(\w+)\}/g)].map(([, one]) => one);
    if (declared.toSorted().join() !== used.toSorted().join())
      faults.push(`${name}: path parameters ${declared.join()}`);
    const names = parameters.map((one: Document) => `${one.in} ${one.name}`);
    if (new Set(names).size < names.length) faults.push(`${name}: a parameter twice`);
    for (const tag of entry.tags) if (!tags.has(tag)) faults.push(`${name}: the tag ${tag} is not declared`);
    for (const way of entry.security)
      for (const scheme of Object.keys(way))
        if (!document.components.securitySchemes[scheme]) faults.push(`${name}: no security scheme ${scheme}`);
  }
  for (const [, reference = ''] of JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g))
    if (target(document, reference) === undefined) faults.push(`${reference} names nothing`);
  return [...new Set(faults)];
}

/** Schemas and their examples: of bodies, of answers, of refusals. */
export function examplesIn(document: Document): { name: string; schema: Document; value: unknown }[] {
  const media = (name: string, content: Document): { name: string; schema: Document; value: unknown }[] =>
    Object.values((content ?? {}) as { [type: string]: Document }).flatMap(({ schema, example, examples = {} }) => [
      ...(example === undefined ? [] : [{ name, schema, value: example }]),
      ...Object.entries(examples as { [name: string]: Document }).map(([of, { value }]) => ({
        name: `${name} ${of}`,
        schema,
        value: value as unknown,
      })),
    ]);
  return [
    ...operationsIn(document).flatMap(({ name, entry }) => [
      ...media(`${name} body`, entry.requestBody?.content),
      ...Object.entries(entry.responses as { [http: string]: Document }).flatMap(([http, response]) =>
        media(`${name} ${http}`, response.content),
      ),
    ]),
    ...Object.entries(document.components.responses as { [name: string]: Document }).flatMap(([name, response]) =>
      media(name, response.content),
    ),
  ];
}

/** Strict: an unknown word or format in a schema is a fault. */
export function strictAjv(): Ajv2020 {
  const ajv = new Ajv2020({ strict: true, strictRequired: false, allowUnionTypes: true, allErrors: true });
  addFormats.default(ajv);
  return ajv;
}

/** All schemas of a document, compiled as strictly as ajv can; references among them are followed. */
export function compiled(document: Document): (schema: Document) => ReturnType<Ajv2020['compile']> {
  const ajv = strictAjv();
  const known = new Map<string, ReturnType<Ajv2020['compile']>>();
  const definitions = inPlace(document.components.schemas) as { [name: string]: object };
  for (const [name, schema] of Object.entries(definitions)) ajv.addSchema(schema, name);
  return (schema) => {
    const placed = inPlace(schema) as object;
    const text = JSON.stringify(placed);
    let validate = known.get(text);
    if (!validate) known.set(text, (validate = ajv.compile(placed)));
    return validate;
  };
}

/** References of the document as names of ajv's schemas. */
const inPlace = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value).replaceAll('"$ref":"#/components/schemas/', '"$ref":"'));
