/** Checks a document's tree against a shape. Gives all faults, each with its place. */
import type { JsonSchema } from '../site/models.ts';
import type { Node, ObjectNode, Place } from '../json/nodes.ts';
import { toValue } from '../json/nodes.ts';
import { nearest } from '../json/nearest.ts';
import { patternWords } from '../expressions/pattern-words.ts';
import type { ProblemCode } from '../problems/problems.ts';
import type { Facts } from '../problems/report.ts';

export interface Fault {
  code: ProblemCode;
  at: Place;
  facts: Facts;
}

export type Definitions = { readonly [name: string]: JsonSchema };

const typeWords: { [type: string]: string } = {
  string: '文字',
  number: '数字',
  integer: '整数',
  boolean: 'true 或 false',
  object: '对象',
  array: '列表',
  null: 'null',
};
const typeTexts: { [type: string]: string } = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
  null: 'null',
};

/** Makes a checker over shared definitions. A part that was found right is not looked at again. */
export function shapeChecker(definitions: Definitions): (node: Node, schema: JsonSchema) => Fault[] {
  const right = new WeakMap<Node, Set<JsonSchema>>();

  const check = (node: Node, schema: JsonSchema, key?: Place): Fault[] => {
    // Remembering a single value takes longer than looking at it.
    if (node.sort === 'scalar') return checkAll(node, schema, key);
    const known = right.get(node);
    if (known?.has(schema)) return [];
    const faults = checkAll(node, schema, key);
    if (faults.length === 0) {
      if (known) known.add(schema);
      else right.set(node, new Set([schema]));
    }
    return faults;
  };

  const checkAll = (node: Node, schema: JsonSchema, key?: Place): Fault[] => {
    if (typeof schema.$ref === 'string') {
      const name = schema.$ref.replace('#/$defs/', '');
      if (name === 'field') return checkField(node, key);
      const definition = definitions[name];
      return definition ? check(node, definition, key) : [];
    }
    if (isTextShape(schema)) return checkText(node, schema, key);
    const faults = checkType(node, schema);
    if (faults.length > 0) return faults;
    faults.push(...checkValue(node, schema));
    if (Array.isArray(schema.anyOf)) faults.push(...checkAny(node, schema.anyOf as JsonSchema[], key));
    if (Array.isArray(schema.oneOf)) faults.push(...checkAny(node, schema.oneOf as JsonSchema[], key));
    for (const part of (schema.allOf as JsonSchema[] | undefined) ?? []) faults.push(...check(node, part, key));
    if (schema.if) {
      const branch = (check(node, schema.if as JsonSchema, key).length === 0 ? schema.then : schema.else) as
        | JsonSchema
        | undefined;
      if (branch) faults.push(...check(node, branch, key));
    }
    if (node.sort === 'object') faults.push(...checkObject(node, schema, key));
    if (node.sort === 'array')
      faults.push(...node.items.flatMap((item) => (isSchema(schema.items) ? check(item, schema.items) : [])));
    return faults;
  };

  const checkObject = (node: ObjectNode, schema: JsonSchema, key?: Place): Fault[] => {
    const properties = (schema.properties as { [name: string]: JsonSchema } | undefined) ?? {};
    const faults: Fault[] = [];
    for (const name of (schema.required as string[] | undefined) ?? []) {
      if (!node.members.has(name))
        faults.push({
          code: 'missing-key',
          at: key ?? node,
          facts: { key: name, about: String(properties[name]?.description ?? '') },
        });
    }
    for (const member of node.members.values()) {
      const property = properties[member.key];
      if (property) faults.push(...check(member.value, property, member.at));
      else if (schema.additionalProperties === false) {
        const type = (properties.type as { const?: unknown } | undefined)?.const;
        const known = Object.keys(properties);
        const near = nearest(member.key, known);
        const facts = { key: member.key, nearest: near, ...keyTodo(near, known) };
        faults.push(
          typeof type === 'string'
            ? { code: 'field-option', at: member.at, facts: { ...facts, type } }
            : { code: 'unknown-key', at: member.at, facts },
        );
      } else if (isSchema(schema.additionalProperties))
        faults.push(...check(member.value, schema.additionalProperties, member.at));
    }
    return faults;
  };

  const checkField = (node: Node, key?: Place): Fault[] => {
    const faults = checkType(node, { type: 'object' });
    if (node.sort !== 'object') return faults;
    const type = node.members.get('type')?.value;
    if (!type) return [{ code: 'missing-key', at: key ?? node, facts: { key: 'type', about: '' } }];
    if (type.sort !== 'scalar' || typeof type.value !== 'string') return checkType(type, { type: 'string' });
    const shape = definitions[`field.${type.value}`];
    if (shape) return check(node, shape, key);
    const types = Object.keys(definitions)
      .filter((name) => name.startsWith('field.'))
      .map((name) => name.slice(6));
    return [{ code: 'unknown-type', at: type, facts: { name: type.value, nearest: nearest(type.value, types) } }];
  };

  const checkAny = (node: Node, branches: JsonSchema[], key?: Place): Fault[] => {
    const results = branches.map((branch) => check(node, branch, key));
    if (results.some((faults) => faults.length === 0)) return [];
    const fitting = results.findIndex(
      (_, index) =>
        checkType(node, resolved(branches[index] as JsonSchema)).length === 0 &&
        !isEnumOf(branches[index] as JsonSchema, node),
    );
    if (fitting !== -1) {
      // Of several objects the one that has what it cannot be without was meant.
      const meant = branches.findIndex((branch) => hasRequired(node, resolved(branch)));
      return results[meant === -1 ? fitting : meant] ?? [];
    }
    const choices = branches.filter((branch) => Array.isArray(branch.enum) && node.sort === 'scalar');
    if (choices.length > 0)
      return [
        wrongValue(
          node,
          choices.flatMap((branch) => branch.enum as unknown[]),
        ),
      ];
    return [
      wrongType(
        node,
        branches.flatMap((branch) => resolved(branch).type as string | string[]).filter((type) => type !== undefined),
      ),
    ];
  };

  const resolved = (schema: JsonSchema): JsonSchema =>
    typeof schema.$ref === 'string' ? (definitions[schema.$ref.replace('#/$defs/', '')] ?? {}) : schema;

  return check;
}

/** What to write instead of an unknown key: the nearest one, else those that there are when they are few. */
function keyTodo(near: string, known: readonly string[]): Facts {
  if (near !== '') return { todoZh: `是否想写「${near}」`, todo: `Did you mean "${near}"?` };
  const all = known.length > 0 && known.length <= 12 ? known.join(' ') : '';
  return { todoZh: all && `可用的键：${all}`, todo: all && `Allowed: ${all}` };
}

function hasRequired(node: Node, schema: JsonSchema): boolean {
  const branches = schema.anyOf as JsonSchema[] | undefined;
  if (branches) return branches.some((branch) => hasRequired(node, branch));
  const required = (schema.required as string[] | undefined) ?? [];
  return node.sort === 'object' && required.length > 0 && required.every((name) => node.members.has(name));
}

/** A branch with an enum that the value is not in does not "fit", though its type may. */
function isEnumOf(schema: JsonSchema, node: Node): boolean {
  return Array.isArray(schema.enum) && (node.sort !== 'scalar' || !schema.enum.includes(node.value));
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** { zh, en } shapes get the language checks, wherever a kind or a field type wrote them. */
function isTextShape(schema: JsonSchema): boolean {
  const properties = schema.properties as { [name: string]: unknown } | undefined;
  return properties !== undefined && 'zh' in properties && 'en' in properties;
}

const languageNames = {
  zh: { languageZh: '中文', language: 'Chinese' },
  en: { languageZh: '英文', language: 'English' },
};

function checkText(node: Node, schema: JsonSchema, key?: Place): Fault[] {
  if (node.sort !== 'object') return [wrongType(node, ['object'], '{ "zh": "…", "en": "…" }')];
  const faults: Fault[] = [];
  const read = (name: keyof typeof languageNames): { text: string; at: Place } => {
    const found = node.members.get(name)?.value;
    if (found && (found.sort !== 'scalar' || typeof found.value !== 'string'))
      faults.push(wrongType(found, ['string']));
    const text = found?.sort === 'scalar' && typeof found.value === 'string' ? found.value.trim() : '';
    if (text === '' && (!found || found.sort === 'scalar'))
      faults.push({
        code: 'text-missing',
        at: found ?? key ?? node,
        facts: languageNames[name],
      });
    return { text, at: found ?? node };
  };
  const zh = read('zh');
  const en = read('en');
  if (/\p{Script=Han}/u.test(en.text))
    faults.push({ code: 'text-chinese-in-english', at: en.at, facts: { text: en.text } });
  else if (zh.text === en.text && !isBrand(zh.text) && /[a-z]{3}/.test(zh.text.replace(/\{[\w.]+\}/g, '')))
    faults.push({ code: 'text-same', at: zh.at, facts: { text: zh.text } });
  const properties = schema.properties as { [name: string]: JsonSchema };
  for (const member of node.members.values()) {
    if (member.key === 'zh' || member.key === 'en') continue;
    const property = properties[member.key];
    if (!property)
      faults.push({
        code: 'unknown-key',
        at: member.at,
        facts: {
          key: member.key,
          ...keyTodo(nearest(member.key, Object.keys(properties)), Object.keys(properties)),
        },
      });
    else if (Array.isArray(property.enum) && !property.enum.includes(toValue(member.value)))
      faults.push(wrongValue(member.value, property.enum));
  }
  return faults;
}

/** One word with a capital inside it: iPhone, WeChat. */
const isBrand = (text: string): boolean => /^[A-Za-z]*[a-z][A-Z][A-Za-z]*$/.test(text);

function typeOf(node: Node): string {
  if (node.sort !== 'scalar') return node.sort;
  if (node.value === null) return 'null';
  return typeof node.value === 'number' ? (Number.isInteger(node.value) ? 'integer' : 'number') : typeof node.value;
}

function checkType(node: Node, schema: JsonSchema): Fault[] {
  if (schema.type === undefined) return [];
  const wanted = Array.isArray(schema.type) ? (schema.type as string[]) : [String(schema.type)];
  const found = typeOf(node);
  return wanted.includes(found) || (found === 'integer' && wanted.includes('number')) ? [] : [wrongType(node, wanted)];
}

/** What the value would look like; "" when there is no telling. */
function written(node: Node, wanted: readonly string[]): string {
  const value = node.sort === 'scalar' ? node.value : undefined;
  if (wanted.includes('array')) return node.sort === 'scalar' ? `[${JSON.stringify(value)}]` : '[…]';
  if (wanted.includes('object')) return '{ "…": … }';
  if (wanted.includes('string') && (typeof value === 'number' || typeof value === 'boolean')) return `"${value}"`;
  if (typeof value !== 'string') return '';
  if (wanted.includes('boolean') && /^(?:true|false)$/.test(value)) return value;
  return wanted.some((type) => type === 'number' || type === 'integer') && /^-?\d+$/.test(value) ? value : '';
}

/** `example`: how it is written, where that is known better than by its type. */
function wrongType(node: Node, wanted: string[], example = written(node, wanted)): Fault {
  const found = typeOf(node);
  const all = [...new Set(wanted)];
  return {
    code: 'wrong-type',
    at: node,
    facts: {
      expectedZh: all.map((type) => typeWords[type] ?? type).join('或'),
      expected: all.map((type) => typeTexts[type] ?? type).join(' or '),
      foundZh: typeWords[found] ?? found,
      found: typeTexts[found] ?? found,
      example,
    },
  };
}

function wrongValue(node: Node, allowed: unknown[]): Fault {
  return {
    code: 'wrong-value',
    at: node,
    facts: { value: shown(toValue(node)), allowed: allowed.map(String).join(' ') },
  };
}

function shown(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const patterns = new Map<string, RegExp>();

function compiled(pattern: string): RegExp {
  const known = patterns.get(pattern) ?? new RegExp(pattern, 'u');
  patterns.set(pattern, known);
  return known;
}

function checkValue(node: Node, schema: JsonSchema): Fault[] {
  const faults: Fault[] = [];
  const limit = (ruleZh: string, rule: string): void =>
    void faults.push({ code: 'wrong-limit', at: node, facts: { ruleZh, rule } });
  const value = node.sort === 'scalar' ? node.value : undefined;
  if (Array.isArray(schema.enum) && !schema.enum.includes(value)) faults.push(wrongValue(node, schema.enum));
  if (schema.const !== undefined && value !== schema.const) faults.push(wrongValue(node, [schema.const]));
  const size =
    node.sort === 'object'
      ? node.members.size
      : node.sort === 'array'
        ? node.items.length
        : typeof value === 'string'
          ? [...value].length
          : undefined;
  const number = (word: string): number | undefined =>
    typeof schema[word] === 'number' ? (schema[word] as number) : undefined;
  const sizes: [string, string][] =
    node.sort === 'object'
      ? [['minProperties', 'maxProperties']]
      : node.sort === 'array'
        ? [['minItems', 'maxItems']]
        : [['minLength', 'maxLength']];
  for (const [least, most] of sizes) {
    if (size === undefined) break;
    const [unitZh, unit] = node.sort === 'scalar' ? ['个字', 'characters'] : ['项', 'entries'];
    if (size < (number(least) ?? 0)) limit(`至少 ${number(least)} ${unitZh}`, `at least ${number(least)} ${unit}`);
    if (size > (number(most) ?? Infinity)) limit(`最多 ${number(most)} ${unitZh}`, `at most ${number(most)} ${unit}`);
  }
  if (typeof value === 'number') {
    if (value < (number('minimum') ?? -Infinity)) limit(`不小于 ${number('minimum')}`, `at least ${number('minimum')}`);
    if (value > (number('maximum') ?? Infinity)) limit(`不大于 ${number('maximum')}`, `at most ${number('maximum')}`);
  }
  if (typeof value === 'string' && typeof schema.pattern === 'string' && !compiled(schema.pattern).test(value))
    faults.push({ code: 'name-form', at: node, facts: { value, ...patternWords(schema.pattern) } });
  if (
    schema.uniqueItems === true &&
    node.sort === 'array' &&
    new Set(node.items.map((item) => JSON.stringify(toValue(item)))).size < node.items.length
  )
    limit('不能重复', 'no item twice');
  return faults;
}
