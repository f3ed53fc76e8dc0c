/** Shapes of the documents: what has members, or is long, is named once and referred to. */
import { DAY_PATTERN, MOMENT_PATTERN } from '../../src/base/date.ts';
import type { JsonSchema } from '../../src/grammar/site/models.ts';
import { itemName, namesByUse, pascal, type Use } from './names.ts';

type Members = { [name: string]: JsonSchema };
export type Share = (schema: JsonSchema, use: Use) => JsonSchema;

export interface Shapes {
  /** First, for each shape: where it is used. */
  note(schema: JsonSchema, use: Use): void;
  /** What this use names is named before all else: an entity's own row. */
  prefer(schema: JsonSchema): void;
  /** Then: a reference to it, or the shape itself where it is small. */
  share: Share;
  components(): Members;
}

/** Shorter ones are written where they are used; a body or an answer with members of this length has a name. */
const LEAST = 400;
const LEAST_WHOLE = 120;

const formats: [string, string][] = [
  [MOMENT_PATTERN, 'date-time'],
  [DAY_PATTERN, 'date'],
].map(([pattern = '', format = '']) => [`"pattern":${JSON.stringify(`^${pattern}$`)}`, `"format":"${format}"`]);

/** The schema with days and moments by the names of their formats. */
const written = (schema: JsonSchema): string =>
  formats.reduce((text, [pattern, format]) => text.replaceAll(pattern, format), JSON.stringify(schema));

export function shapes(): Shapes {
  const naming = namesByUse();
  const texts = new WeakMap<JsonSchema, string>();
  const walked = new Set<string>();
  const made: Members = {};
  let names: Map<string, string> | undefined;
  const textOf = (schema: JsonSchema): string => {
    const text = texts.get(schema) ?? written(schema);
    texts.set(schema, text);
    return text;
  };
  const noteParts = (schema: JsonSchema, use: Use): void => {
    const { properties = {}, items } = schema as { properties?: Members; items?: JsonSchema };
    for (const [name, part] of Object.entries(properties)) notePart(part, inside(use, pascal(name)), name);
    if (items) notePart(items, use, '');
  };
  const notePart = (part: JsonSchema, use: Use, name: string): void => {
    if (isSimple(part) || part.allOf) return;
    const { items, properties } = part as { properties?: Members; items?: JsonSchema };
    // Of a list its rows are named, not the list.
    if (items && !properties) return notePart(items, inside(use, itemName(name), pascal(name)), name);
    const text = JSON.stringify(part);
    if (text.length < LEAST) return;
    naming.note(text, use);
    noteParts(part, use);
  };
  const share = (schema: () => JsonSchema, key: string): JsonSchema => {
    names ??= naming.names();
    const name = names.get(key);
    if (name === undefined) return inner(schema());
    made[name] ??= inner(schema());
    return { $ref: `#/components/schemas/${name}` };
  };
  const part = (schema: JsonSchema): JsonSchema =>
    isSimple(schema) ? schema : share(() => schema, JSON.stringify(schema));
  const inner = (schema: JsonSchema): JsonSchema => {
    const { properties, items } = schema as { properties?: Members; items?: JsonSchema };
    const { type, ...rest } = schema;
    // Options tell the type; beside one that may be null, generators write them twice.
    const parts: JsonSchema = Array.isArray(type) && schema.enum ? rest : { ...schema };
    if (properties)
      parts.properties = Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, part(one)]));
    if (typeof items === 'object') parts.items = part(items);
    // Rules that come together tell the type each, without which generators know none.
    if (type !== undefined && Array.isArray(schema.allOf))
      parts.allOf = schema.allOf.map((rule: JsonSchema) => ({ type, ...rule }));
    return parts;
  };
  // What an act asks for has a name of its own, also where another act asks for the same.
  const keyOf = (text: string, { entity, use, apart }: Use): string => (apart ? `${entity} ${use} ${text}` : text);
  return {
    note(schema, use) {
      const text = textOf(schema);
      if (text.length < (schema.properties ? LEAST_WHOLE : LEAST)) return;
      const key = keyOf(text, use);
      naming.note(key, use);
      if (walked.has(`${use.entity} ${text}`)) return;
      walked.add(`${use.entity} ${text}`);
      noteParts(JSON.parse(text) as JsonSchema, use);
    },
    prefer: (schema) => naming.prefer(textOf(schema)),
    share(schema, use) {
      const text = textOf(schema);
      return share(() => JSON.parse(text) as JsonSchema, keyOf(text, use));
    },
    components: () => made,
  };
}

/** A value without members or options, however long its form: a client has nothing of a name for it. */
const isSimple = (schema: JsonSchema): boolean => !schema.properties && !schema.items && !schema.enum && !schema.allOf;

/** The use of a member; `last`: the word that a list's own name gave, which its rows have instead. */
const inside = (use: Use, name: string, last = ''): Use => ({
  ...use,
  use: (last !== '' && use.use.endsWith(last) ? use.use.slice(0, -last.length) : use.use) + name,
  family: name,
});

/** One of these; a single one as it is. */
export function anyOf(schemas: readonly JsonSchema[]): JsonSchema {
  const different = unlike(schemas, (schema) => schema);
  return different.length === 1 ? (different[0] as JsonSchema) : { anyOf: different };
}

/** Those of equal schemas once. */
export const unlike = <T>(all: readonly T[], schemaOf: (one: T) => JsonSchema): T[] =>
  [...new Map(all.toReversed().map((one) => [JSON.stringify(schemaOf(one)), one])).values()].toReversed();
