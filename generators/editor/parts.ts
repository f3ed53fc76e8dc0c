/**
 * Two readings of a shape. What is written over something inherited is a part: nothing is required of it, and null
 * takes a member away. What is inherited from nowhere is whole. Each shape is stated once, as a part; its whole adds
 * what is required. Entries of lists are always whole, since lists replace what is inherited.
 */
import type { JsonSchema } from '../../src/grammar/site/models.ts';
import type { Shapes } from '../../src/grammar/shapes/shape-words.ts';

const DEFS = '#/$defs/';
/** Shapes that are one thing: nobody writes half of them. */
const atoms: ReadonlySet<string> = new Set(['text', 'match', 'condition', 'option']);
const whole = (name: string): string => `whole.${name}`;
const nameOf = (schema: JsonSchema): string | undefined =>
  typeof schema.$ref === 'string' ? schema.$ref.replace(DEFS, '') : undefined;
const isShape = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (schema: JsonSchema, word: string): JsonSchema[] => (schema[word] as JsonSchema[] | undefined) ?? [];
const membersOf = (schema: JsonSchema): [string, JsonSchema][] => Object.entries((schema.properties ?? {}) as Shapes);
const isText = (schema: JsonSchema): boolean =>
  isShape(schema.properties) && 'zh' in schema.properties && 'en' in schema.properties;

export interface Readings {
  part(schema: JsonSchema): JsonSchema;
  whole(schema: JsonSchema): JsonSchema;
  /** What makes a whole of a part; undefined when nothing is required. */
  required(schema: JsonSchema): JsonSchema | undefined;
  /** Each definition as a part, and beside it `whole.<name>` where the whole requires more. */
  definitions: Shapes;
}

/** The readings of shapes that refer to these definitions. */
export function readingsOf(definitions: Shapes): Readings {
  const requires = new Map<string, boolean>();

  /** True when the definition's whole requires more than its part. */
  const hasWhole = (name: string): boolean => {
    if (atoms.has(name)) return false;
    const known = requires.get(name);
    if (known !== undefined) return known;
    // A shape that holds itself requires nothing by that.
    requires.set(name, false);
    requires.set(name, required(definitions[name] ?? {}) !== undefined);
    return requires.get(name) === true;
  };

  const part = (schema: JsonSchema): JsonSchema => {
    if (nameOf(schema) !== undefined || isText(schema)) return schema;
    return mapped(schema, part, (member) => orNull(part(member), definitions));
  };

  const wholeOf = (schema: JsonSchema): JsonSchema => {
    const name = nameOf(schema);
    if (name !== undefined) return hasWhole(name) ? { ...schema, $ref: DEFS + whole(name) } : schema;
    return isText(schema) ? schema : { ...mapped(schema, wholeOf, wholeOf), ...requiredOf(schema) };
  };

  /** The shape with its inner shapes read by `inner`, its members by `member`, its entries as wholes. */
  const mapped = (
    schema: JsonSchema,
    inner: (one: JsonSchema) => JsonSchema,
    member: (one: JsonSchema) => JsonSchema,
  ): JsonSchema => {
    const { required: dropped, ...rest } = schema;
    void dropped;
    const read: { [word: string]: unknown } = { ...rest };
    if (schema.properties)
      read.properties = Object.fromEntries(membersOf(schema).map(([name, one]) => [name, member(one)]));
    if (isShape(schema.additionalProperties)) read.additionalProperties = member(schema.additionalProperties);
    if (isShape(schema.items)) read.items = wholeOf(schema.items);
    for (const word of ['then', 'else']) if (isShape(schema[word])) read[word] = inner(schema[word]);
    for (const word of ['anyOf', 'oneOf', 'allOf']) if (schema[word]) read[word] = listOf(schema, word).map(inner);
    return read as JsonSchema;
  };

  const required = (schema: JsonSchema): JsonSchema | undefined => {
    const name = nameOf(schema);
    if (name !== undefined) return hasWhole(name) ? { $ref: DEFS + whole(name) } : undefined;
    if (isText(schema)) return undefined;
    const told: { [word: string]: unknown } = requiredOf(schema);
    const members = membersOf(schema).flatMap(([member, one]) => {
      const inner = required(one);
      return inner ? [[member, inner] as const] : [];
    });
    if (members.length > 0) told.properties = Object.fromEntries(members);
    const other = isShape(schema.additionalProperties) ? required(schema.additionalProperties) : undefined;
    if (other) told.additionalProperties = other;
    for (const word of ['anyOf', 'oneOf']) {
      const branches = listOf(schema, word);
      if (branches.some((one) => required(one))) told[word] = branches.map(branch);
    }
    const all = listOf(schema, 'allOf').flatMap((one) => required(one) ?? []);
    if (all.length > 0) told.allOf = all;
    const [then, other2] = ['then', 'else'].map((word) => (isShape(schema[word]) ? required(schema[word]) : undefined));
    if (then ?? other2) Object.assign(told, { if: schema.if }, then ? { then } : {}, other2 ? { else: other2 } : {});
    return Object.keys(told).length > 0 ? (told as JsonSchema) : undefined;
  };

  /** One of several: told apart by its sort, too. */
  const branch = (schema: JsonSchema): JsonSchema => {
    const name = nameOf(schema);
    if (name !== undefined) return required(schema) ?? schema;
    const sort = Object.fromEntries(
      ['type', 'enum', 'const'].flatMap((word) => (word in schema ? [[word, schema[word]]] : [])),
    );
    return { ...sort, ...required(schema) } as JsonSchema;
  };

  const read: Shapes = {};
  for (const [name, schema] of Object.entries(definitions)) {
    read[name] = atoms.has(name) ? schema : openToNull(part(schema));
    const more = atoms.has(name) ? undefined : required(schema);
    if (more && hasWhole(name)) read[whole(name)] = { allOf: [{ $ref: DEFS + name }, more] };
  }
  return { part, whole: wholeOf, required, definitions: read };
}

const requiredOf = (schema: JsonSchema): { required?: unknown } =>
  Array.isArray(schema.required) && schema.required.length > 0 ? { required: schema.required } : {};

/** An object that may be null as well. */
const openToNull = (schema: JsonSchema): JsonSchema =>
  schema.type === 'object' ? { ...schema, type: ['object', 'null'] } : schema;

/** The shape, or null. */
export function orNull(schema: JsonSchema, definitions: Shapes): JsonSchema {
  const name = nameOf(schema);
  // Those are open to null themselves.
  if (name !== undefined && !atoms.has(name) && definitions[name]?.type === 'object') return schema;
  if (Object.keys(schema).every((word) => word === 'description')) return schema;
  if (Array.isArray(schema.enum)) {
    const { type, ...rest } = schema;
    void type;
    return { ...rest, enum: [...(schema.enum as JsonSchema[]), null] } as unknown as JsonSchema;
  }
  if (schema.type !== undefined && schema.const === undefined && !schema.anyOf)
    return { ...schema, type: [...new Set([schema.type, 'null'].flat())] } as JsonSchema;
  const { description, ...rest } = schema;
  return { ...(description === undefined ? {} : { description }), anyOf: [rest, { type: 'null' }] } as JsonSchema;
}
