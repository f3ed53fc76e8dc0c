/** Checks a body or a query by its closed schema, compiled once; problems come as sentences in both languages. */
import Ajv2020, { type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { Refusal } from '../database/contract.ts';
import type { Text } from '../grammar/declarations/declarations.ts';
import type { JsonSchema } from '../grammar/site/models.ts';
import type { PageDef } from '../grammar/site/resolved.ts';
import { memberName } from './member-names.ts';

type Schema = JsonSchema & { properties?: { [name: string]: JsonSchema } };

/** Compiled on first use, since a site has thousands of operations and a request needs one. */
const ajv = withFormats();
const compiled = new WeakMap<JsonSchema, ValidateFunction>();
/** By its text: two of three schemas of a site say what another one says. */
const compiledTexts = new Map<string, ValidateFunction>();

function compile(schema: JsonSchema): ValidateFunction {
  const text = JSON.stringify(schema);
  const validate = compiledTexts.get(text) ?? ajv.compile(schema);
  compiledTexts.set(text, validate);
  compiled.set(schema, validate);
  return validate;
}

/**
 * Refuses a value that breaks the schema; `errors` name each field. `fields`: those of the page, which members
 * without a title of their own are called by.
 */
export function check(schema: JsonSchema, value: unknown, fields?: PageDef['fields']): void {
  const validate = compiled.get(schema) ?? compile(schema);
  if (validate(value)) return;
  const errors: { [path: string]: Text } = {};
  for (const error of validate.errors ?? []) {
    const [path, sentence] = described(error);
    errors[path] ??= sentence;
  }
  const [path, first] = Object.entries(errors)[0] ?? ['', { zh: '提交的内容有误', en: 'The request is not valid' }];
  const label = labelOf(schema, path, fields);
  throw new Refusal({
    text: path === '' ? first : { zh: `${label.zh}：${first.zh}`, en: `${label.en}: ${first.en}` },
    http: 422,
    errors,
  });
}

function withFormats(): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors: true,
    strict: false,
    unicodeRegExp: true,
    allowUnionTypes: true,
    addUsedSchema: false,
    // Most are asked a few times: to make them shorter takes as long as to make them.
    code: { optimize: false },
  });
  addFormats.default(ajv);
  return ajv;
}

/** "items.0.price" of an error, the unknown or missing member included. */
function pathOf(error: ErrorObject): string {
  const steps = error.instancePath
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  const { missingProperty, additionalProperty, unevaluatedProperty } = error.params as { [name: string]: string };
  const last = missingProperty ?? additionalProperty ?? unevaluatedProperty;
  return (last === undefined ? steps : [...steps, last]).join('.');
}

const sentences: { [keyword: string]: (params: { [name: string]: unknown }) => Text } = {
  required: () => ({ zh: '必填', en: 'is required' }),
  additionalProperties: ({ additionalProperty }) => ({
    zh: `未知或不可提交的字段 ${String(additionalProperty)}`,
    en: `the member ${String(additionalProperty)} is unknown or may not be set`,
  }),
  type: ({ type }) => ({ zh: `类型应为 ${String(type)}`, en: `must be ${String(type)}` }),
  enum: ({ allowedValues }) => ({ zh: `只能是 ${short(allowedValues)}`, en: `must be one of ${short(allowedValues)}` }),
  const: ({ allowedValue }) => ({ zh: `只能是 ${short([allowedValue])}`, en: `must be ${short([allowedValue])}` }),
  minLength: ({ limit }) =>
    limit === 1
      ? { zh: '不能为空', en: 'must not be empty' }
      : { zh: `至少 ${String(limit)} 个字符`, en: `at least ${String(limit)} characters` },
  maxLength: ({ limit }) => ({ zh: `最多 ${String(limit)} 个字符`, en: `at most ${String(limit)} characters` }),
  minimum: ({ limit }) => ({ zh: `不能小于 ${String(limit)}`, en: `must be at least ${String(limit)}` }),
  maximum: ({ limit }) => ({ zh: `不能大于 ${String(limit)}`, en: `must be at most ${String(limit)}` }),
  minItems: ({ limit }) => ({ zh: `至少 ${String(limit)} 项`, en: `at least ${String(limit)} items` }),
  maxItems: ({ limit }) => ({ zh: `最多 ${String(limit)} 项`, en: `at most ${String(limit)} items` }),
  uniqueItems: () => ({ zh: '不能有重复项', en: 'must not repeat' }),
  pattern: () => ({ zh: '格式不正确', en: 'has the wrong format' }),
  format: () => ({ zh: '格式不正确', en: 'has the wrong format' }),
};

function described(error: ErrorObject): [string, Text] {
  const sentence = sentences[error.keyword]?.(error.params) ?? { zh: '内容不正确', en: 'is not valid' };
  return [pathOf(error), sentence];
}

function short(values: unknown): string {
  const all = (Array.isArray(values) ? values : [values]).filter((value) => value !== null).map(String);
  return all.length > 12 ? `${all.slice(0, 12).join(', ')} …` : all.join(', ');
}

/**
 * Labels along the path, which lowering writes as `title` (en) and `description` (zh); where there is none, the page's
 * field or the common name.
 */
export function labelOf(schema: Schema, path: string, fields?: PageDef['fields']): Text {
  const zh: string[] = [];
  const en: string[] = [];
  let at: Schema | undefined = schema;
  const steps = path.split('.');
  for (const [place, step] of steps.entries()) {
    const member: Schema | undefined = /^\d+$/.test(step) ? (at?.items as Schema | undefined) : at?.properties?.[step];
    if (/^\d+$/.test(step)) {
      zh.push(`第 ${Number(step) + 1} 行`);
      en.push(`row ${Number(step) + 1}`);
    } else if (!member || typeof member.title === 'string' || !member.properties || place === steps.length - 1) {
      const known = memberName(step, fields);
      zh.push(typeof member?.description === 'string' ? member.description : (known?.zh ?? step));
      en.push(typeof member?.title === 'string' ? member.title : (known?.en ?? step));
    }
    at = member;
  }
  return { zh: zh.join(' '), en: en.join(' ') };
}
