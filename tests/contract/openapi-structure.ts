/** What stands in an OpenAPI document, and the faults that its independent judges find (`openapi-judges.ts`). */
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

// oxlint-disable-next-line typescript/no-explicit-any -- looked into freely: what is not there fails the test
export type Document = any;

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
  const ajv = new Ajv2020({
    strict: true,
    strictRequired: false,
    allowUnionTypes: true,
    allErrors: true,
    inlineRefs: false,
  });
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
