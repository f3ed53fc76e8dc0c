/** States once what a set of definitions says often, so that editors read less. */
import type { JsonSchema } from '../../src/grammar/site/models.ts';

type Schemas = { [name: string]: JsonSchema };

/** Signs from which on a schema is worth a name, and how often it has to be said. */
const least = 100;
const times = 3;

const maps = ['properties', 'patternProperties', '$defs'];
const lists = ['anyOf', 'oneOf', 'allOf', 'prefixItems'];
const single = ['items', 'additionalProperties', 'if', 'then', 'else', 'not', 'contains', 'propertyNames'];

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The schema with every schema inside it read by `inner`; examples and enumerations are none. */
function mapped(schema: JsonSchema, inner: (one: JsonSchema) => JsonSchema): JsonSchema {
  const read = (one: unknown): unknown => (isSchema(one) ? inner(one) : one);
  return Object.fromEntries(
    Object.entries(schema).map(([word, value]) => {
      if (single.includes(word)) return [word, read(value)];
      if (lists.includes(word) && Array.isArray(value)) return [word, value.map(read)];
      if (!maps.includes(word) || !isSchema(value)) return [word, value];
      return [word, Object.fromEntries(Object.entries(value).map(([name, one]) => [name, read(one)]))];
    }),
  );
}

/** It says of members that they are required, and nothing of what they mean. */
const requires = (text: string): boolean => text.includes('"properties"') && !text.includes('"description"');

/**
 * The definitions with those beside them, as `same.<number>`, that were said several times, the largest first;
 * `whole.same.<number>` is what makes a whole of a part.
 */
export function equalPartsOnce(definitions: Schemas): Schemas {
  const found = new Map<string, number>();
  const count = (schema: JsonSchema): JsonSchema => {
    const text = JSON.stringify(schema);
    if (text.length >= least) found.set(text, (found.get(text) ?? 0) + 1);
    return mapped(schema, count);
  };
  for (const schema of Object.values(definitions)) mapped(schema, count);
  const names = new Map(
    [...found]
      .filter(([, said]) => said >= times)
      .toSorted(([a], [b]) => b.length - a.length || (a < b ? -1 : 1))
      .map(([text], at) => [text, `${requires(text) ? 'whole.' : ''}same.${at + 1}`]),
  );
  const shared: Schemas = {};
  const read = (schema: JsonSchema): JsonSchema => {
    const name = names.get(JSON.stringify(schema));
    if (name === undefined) return mapped(schema, read);
    shared[name] ??= mapped(schema, read);
    return { $ref: `#/$defs/${name}` };
  };
  const told = Object.fromEntries(Object.entries(definitions).map(([name, schema]) => [name, mapped(schema, read)]));
  return { ...told, ...Object.fromEntries(Object.entries(shared).toSorted(([a], [b]) => (a < b ? -1 : 1))) };
}
