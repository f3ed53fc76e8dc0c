/** What a call of the documents is asked with: parameters of path and header, and the body. */
import type { CarriedFile, JsonSchema } from '../../src/grammar/site/models.ts';
import { wholeNumber, type Entry } from './parameters.ts';

/** An id is a number; any other place of a path is a name. */
const placeSchema = (name: string): JsonSchema =>
  name === 'id' || name === 'job' ? wholeNumber(0) : { type: 'string', pattern: '^[A-Za-z0-9_.-]{1,100}$' };

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

/** Parameters of the path, and those of the header, which are referred to. */
export const pathParameters = (path: string): Entry[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: placeSchema(name),
  }));
export const headersOf = (method: string): Entry[] =>
  ['Language', ...(method === 'GET' ? [] : ['IdempotencyKey'])].map((name) => ({
    $ref: `#/components/parameters/${name}`,
  }));

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
export function bodyOf(schema: JsonSchema | undefined, file: CarriedFile | undefined, example: unknown): Entry {
  if (file?.as === 'form')
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: uploaded } } } };
  if (!schema) return {};
  return {
    requestBody: {
      required: true,
      content: { 'application/json': { schema, ...(example === undefined ? {} : { example }) } },
    },
  };
}
