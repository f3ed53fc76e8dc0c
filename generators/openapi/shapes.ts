/** Shapes of the document: what several operations share is named once and referred to. */
import type { JsonSchema } from '../../src/grammar/models.ts';

export type Share = (schema: JsonSchema) => JsonSchema;

/** Shorter ones are written where they are used. */
const LEAST = 400;

/** Shapes of some size are named by their order of first use and referred to. */
export function sharing(): { share: Share; components(): { [name: string]: JsonSchema } } {
  const names = new Map<string, string>();
  const components: { [name: string]: JsonSchema } = {};
  const share: Share = (schema) => {
    const text = JSON.stringify(schema);
    if (text.length < LEAST) return schema;
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

/** One of these; a single one as it is, equal ones once. */
export function anyOf(schemas: readonly JsonSchema[]): JsonSchema {
  const different = [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()];
  return different.length === 1 ? (different[0] as JsonSchema) : { anyOf: different };
}
