/** What a call of the document is asked with: parameters of path, query and header, and the body. */
import type { CarriedFile, JsonSchema } from '../../src/grammar/models.ts';
import { anyOf, type Share } from './shapes.ts';

type Entry = { [member: string]: unknown };

/** From this many on, the members of a query are one exploded object, which its operations share. */
const MANY = 8;

/** An id is digits; any other place of a path is a name. */
const placeSchema = (name: string): JsonSchema =>
  name === 'id' || name === 'job'
    ? { type: 'string', pattern: '^[0-9]{1,15}$' }
    : { type: 'string', pattern: '^[A-Za-z0-9_.-]{1,100}$' };

export const headerParameters: { [name: string]: Entry } = {
  Language: {
    name: 'accept-language',
    in: 'header',
    description: 'Language of sentences; Chinese unless it begins with "en"',
    schema: { type: 'string' },
    example: 'zh',
  },
  IdempotencyKey: {
    name: 'idempotency-key',
    in: 'header',
    description: 'The same key makes the same write happen once: the answer of the first is repeated',
    schema: { type: 'string', maxLength: 200 },
    example: '4f1c2a9e-6a0f-4f6e-9b7e-2f1d7f0b1c11',
  },
};

/** Parameters of a place whose operations are asked by any of these queries. */
export function parametersOf(
  path: string,
  method: string,
  queries: readonly (JsonSchema | undefined)[],
  share: Share,
): Entry {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: placeSchema(name),
  }));
  const header = ['Language', ...(method === 'GET' ? [] : ['IdempotencyKey'])].map((name) => ({
    $ref: `#/components/parameters/${name}`,
  }));
  return { parameters: [...inPath, ...inQuery(queries, share), ...header] };
}

function inQuery(queries: readonly (JsonSchema | undefined)[], share: Share): Entry[] {
  const asked = queries.filter((query) => query !== undefined);
  const [only] = asked;
  const members = asked.flatMap((query) => Object.entries((query.properties ?? {}) as { [name: string]: JsonSchema }));
  if (only && asked.length === 1 && members.length >= MANY)
    return [{ name: 'query', in: 'query', style: 'form', explode: true, schema: share(only) }];
  return [...new Set(members.map(([name]) => name))].map((name) => ({
    name,
    in: 'query',
    ...(queries.every((query) => (query?.required as string[] | undefined)?.includes(name)) ? { required: true } : {}),
    schema: anyOf(members.filter(([of]) => of === name).map(([, schema]) => schema)),
  }));
}

/** A form whose handler reads it itself; key and token are those that were given for the file, if any. */
const uploaded: JsonSchema = {
  type: 'object',
  properties: {
    key: { type: 'string' },
    token: { type: 'string' },
    file: { type: 'string', contentMediaType: 'application/octet-stream' },
  },
  required: ['file'],
};

/** The body, JSON or a form; `example` as far as one is known. */
export function bodyOf(
  inputs: readonly (JsonSchema | undefined)[],
  file: CarriedFile | undefined,
  example: unknown,
  share: Share,
): Entry {
  if (file?.as === 'form')
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: uploaded } } } };
  const asked = inputs.filter((input) => input !== undefined);
  if (asked.length === 0) return {};
  const schema = anyOf(asked.map(share));
  return {
    requestBody: {
      required: true,
      content: { 'application/json': { schema, ...(example === undefined ? {} : { example }) } },
    },
  };
}
