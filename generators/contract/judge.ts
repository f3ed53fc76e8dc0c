/**
 * Judges a value by a JSON Schema as it stands: no compiling, so that an answer of any of thousands of operations is
 * judged in a moment. It knows the keywords that the product's schemas use; any other word is a fault of the schema.
 */
import { fullFormats } from 'ajv-formats/dist/formats.js';
import type { JsonSchema } from '../../src/grammar/site/models.ts';

export interface Fault {
  /** Members and places from the top: ["rows", 0, "price"]. */
  path: (string | number)[];
  /** The keyword that is not met; `additionalProperties`: the member at the path is not declared. */
  keyword: string;
  /** What the keyword asks. */
  asked: unknown;
  value: unknown;
}

type Path = Fault['path'];
type Rule = (asked: unknown, value: unknown, context: { schema: JsonSchema; path: Path; found: Fault[] }) => boolean;

const isObject = (value: unknown): value is { [member: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const types: { [type: string]: (value: unknown) => boolean } = {
  string: (value) => typeof value === 'string',
  integer: (value) => typeof value === 'number' && Number.isInteger(value),
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  array: (value) => Array.isArray(value),
  object: isObject,
};

const patterns = new Map<string, RegExp>();
function patternOf(source: string): RegExp {
  let pattern = patterns.get(source);
  if (!pattern) patterns.set(source, (pattern = new RegExp(source, 'u')));
  return pattern;
}

/** The formats of ajv-formats, which the product's own checks use. */
function isOfFormat(name: string, value: string): boolean {
  const format: unknown = (fullFormats as { [name: string]: unknown })[name];
  if (format instanceof RegExp) return format.test(value);
  const judged = typeof format === 'object' && format !== null && 'validate' in format ? format.validate : format;
  if (typeof judged !== 'function') throw new Error(`No rule for the format "${name}"`);
  return judged(value) === true;
}

const same = (one: unknown, other: unknown): boolean => one === other || JSON.stringify(one) === JSON.stringify(other);
const lengthOf = (value: string): number => [...value].length;
const text =
  (judge: (value: string, asked: unknown) => boolean): Rule =>
  (asked, value) =>
    typeof value !== 'string' || judge(value, asked);
const count =
  (judge: (value: number, asked: number) => boolean): Rule =>
  (asked, value) =>
    typeof value !== 'number' || judge(value, asked as number);
const list =
  (judge: (value: unknown[], asked: unknown) => boolean): Rule =>
  (asked, value) =>
    !Array.isArray(value) || judge(value, asked);
/** Says something of the schema and nothing of the value. */
const remark: Rule = () => true;
const fits = (value: unknown, schema: unknown): boolean => faultsOf(schema as JsonSchema, value).length === 0;

const rules: { [keyword: string]: Rule } = {
  title: remark,
  description: remark,
  default: remark,
  format: text((value, name) => isOfFormat(String(name), value)),
  contentMediaType: remark,
  contentEncoding: remark,
  type: (asked, value) =>
    (Array.isArray(asked) ? asked : [asked]).some((type) => types[String(type)]?.(value) === true),
  enum: (asked, value) => (asked as unknown[]).some((one) => same(one, value)),
  const: same,
  minLength: text((value, least) => lengthOf(value) >= Number(least)),
  maxLength: text((value, most) => lengthOf(value) <= Number(most)),
  pattern: text((value, source) => patternOf(String(source)).test(value)),
  minimum: count((value, least) => value >= least),
  maximum: count((value, most) => value <= most),
  minItems: list((value, least) => value.length >= Number(least)),
  maxItems: list((value, most) => value.length <= Number(most)),
  uniqueItems: list((value, asked) => !asked || new Set(value.map((one) => JSON.stringify(one))).size === value.length),
  contains: list((value, schema) => value.some((one) => fits(one, schema))),
  anyOf: (schemas, value) => (schemas as JsonSchema[]).some((schema) => fits(value, schema)),
  allOf: (schemas, value, { path, found }) => {
    for (const schema of schemas as JsonSchema[]) judge(schema, value, path, found);
    return true;
  },
  items: (schema, value, { path, found }) => {
    if (Array.isArray(value)) value.forEach((one, at) => judge(schema as JsonSchema, one, [...path, at], found));
    return true;
  },
  required: (names, value, { path, found }) => {
    if (isObject(value))
      for (const name of names as string[])
        if (!Object.hasOwn(value, name))
          found.push({ path: [...path, name], keyword: 'required', asked: true, value: undefined });
    return true;
  },
  properties: (members, value, { path, found }) => {
    if (isObject(value))
      for (const [name, schema] of Object.entries(members as { [name: string]: JsonSchema }))
        if (Object.hasOwn(value, name)) judge(schema, value[name], [...path, name], found);
    return true;
  },
  additionalProperties: (asked, value, { schema, path, found }) => {
    if (!isObject(value) || asked === true) return true;
    const declared = (schema.properties ?? {}) as object;
    for (const [name, member] of Object.entries(value)) {
      if (Object.hasOwn(declared, name)) continue;
      if (asked === false) found.push({ path: [...path, name], keyword: 'additionalProperties', asked, value: member });
      else judge(asked as JsonSchema, member, [...path, name], found);
    }
    return true;
  },
};

/** Everything in which the value differs from the schema; none when it fits. */
export function faultsOf(schema: JsonSchema, value: unknown): Fault[] {
  const found: Fault[] = [];
  judge(schema, value, [], found);
  return found;
}

function judge(schema: JsonSchema, value: unknown, path: Path, found: Fault[]): void {
  for (const [keyword, asked] of Object.entries(schema)) {
    const rule = rules[keyword];
    if (!rule) throw new Error(`No rule for the keyword "${keyword}" at ${path.join('.')}`);
    if (!rule(asked, value, { schema, path, found })) found.push({ path, keyword, asked, value });
  }
}
