/** Parameters of a query as the documents tell them: each with its type, and in both languages what it is. */
import { filterParameters, filterText } from '../../src/kinds/rows/parameters.ts';
import { longestValue, mostValues } from '../../src/fields/listed-values.ts';
import { furtherFields } from '../../src/kinds/list/cells/further.ts';
import { valueSchema } from '../../src/grammar/expressions/lower.ts';
import type { FieldModel, FilterOperator, JsonSchema } from '../../src/grammar/site/models.ts';
import type { FieldDef, PageDef } from '../../src/grammar/site/resolved.ts';
import type { Text } from '../../src/grammar/declarations/declarations.ts';
import { mostWhole } from '../../src/grammar/expressions/whole-numbers.ts';
import { digits, idList } from '../../src/kinds/operations/schemas.ts';
import { memberName } from '../../src/server/member-names.ts';

type Models = { readonly [type: string]: FieldModel };
export type Entry = { [member: string]: unknown };

export const wholeNumber = (minimum: number): JsonSchema => ({
  type: 'integer',
  format: 'int64',
  minimum,
  maximum: mostWhole,
});
const words: JsonSchema = { type: 'array', items: { type: 'string' } };

const asks: { [operator in FilterOperator]: Text } = {
  eq: { zh: '等于', en: 'is' },
  in: { zh: '等于其一', en: 'is one of' },
  ne: { zh: '不等于', en: 'is not' },
  gt: { zh: '大于', en: 'is greater than' },
  gte: { zh: '不小于', en: 'is at least' },
  lt: { zh: '小于', en: 'is less than' },
  lte: { zh: '不大于', en: 'is at most' },
  contains: { zh: '包含文字', en: 'contains the text' },
  has: { zh: '含有', en: 'has' },
  within: { zh: '位于（由大到小）', en: 'lies within (from wide to narrow)' },
  empty: { zh: '为空', en: 'is empty' },
};

/** What members say that their name alone does not. */
const more: { [member: string]: Text } = {
  page: { zh: '从 1 起，默认 1', en: 'from 1 on, which is the default' },
  size: { zh: '最多 200 条，默认按页面设置', en: 'at most 200; what the page says is the default' },
  sort: { zh: '前加 - 为倒序', en: 'a minus in front turns it round' },
};

const known = new WeakMap<PageDef, ReturnType<typeof filterParameters>>();
function filtersOf(page: PageDef): ReturnType<typeof filterParameters> {
  const filters = known.get(page) ?? filterParameters(page);
  known.set(page, filters);
  return filters;
}

/** A parameter of the query. Lists come as one text with commas. */
export function queryParameter(name: string, wire: JsonSchema, page: PageDef | undefined, models: Models): Entry {
  const filter = page && wire === filterText ? filtersOf(page).get(name) : undefined;
  const schema = filter ? filterSchema(filter.field, filter.operator, models) : typed(name, wire, page);
  return {
    name,
    in: 'query',
    description: told(name, filter, page),
    schema,
    ...(schema.type === 'array' ? { style: 'form', explode: false } : {}),
  };
}

function told(name: string, filter: { operator: FilterOperator } | undefined, page: PageDef | undefined): string {
  const { zh, en } = memberName(name, page?.fields) ?? { zh: name, en: name };
  if (filter) return `${zh} ${asks[filter.operator].zh} / ${en} ${asks[filter.operator].en}`;
  const further = more[name];
  return further ? `${zh}：${further.zh} / ${en}: ${further.en}` : `${zh} / ${en}`;
}

/** What a filter is asked with. */
function filterSchema(field: FieldDef, operator: FilterOperator, models: Models): JsonSchema {
  if (operator === 'empty') return { type: 'boolean' };
  if (operator === 'contains') return { type: 'string' };
  if (operator === 'within') return words;
  const value = plain(field, field.mask ? {} : valueSchema(field, models), models);
  return operator === 'in' ? { type: 'array', items: value } : value;
}

/** A value as a filter takes it: its type, form and options, without the limits of what may be written. */
function plain(field: FieldDef, schema: JsonSchema, models: Models): JsonSchema {
  const model = models[field.type];
  if (model?.cel === 'timestamp')
    return {
      anyOf: [
        { type: 'string', format: 'date-time' },
        { type: 'string', format: 'date' },
      ],
    };
  if (schema.type === 'array') return plain(field, (schema.items ?? {}) as JsonSchema, models);
  if (schema.type === 'integer') return { type: 'integer', format: 'int64' };
  if (schema.type === 'boolean') return { type: 'boolean' };
  if (Array.isArray(schema.enum)) return { type: 'string', enum: schema.enum };
  if (model?.calendar) return { type: 'string', format: 'date' };
  return model?.numeric ? { type: 'string', pattern: decimal } : { type: 'string' };
}

const decimal = '^-?[0-9]+([.][0-9]+)?$';

/** A pattern of digits alone. */
const isNumber = /^\^(?:\d|\[\d-9\]|\{\d+(?:,\d+)?\})+\$$/;

/** The type of what comes as a text. */
function typed(name: string, wire: JsonSchema, page: PageDef | undefined): JsonSchema {
  const { pattern, enum: options } = wire as { pattern?: string; enum?: string[] };
  if (name === 'page' && pattern !== undefined) return { type: 'integer', minimum: 1 };
  if (name === 'size' && pattern !== undefined) return { type: 'integer', minimum: 1, maximum: 200 };
  if (name === 'anyOf' && page)
    return { type: 'array', items: { type: 'string', maxLength: longestValue }, maxItems: mostValues };
  if (name === 'fields' && page && furtherFields(page).length > 0) return words;
  if (pattern === idList.pattern) return { type: 'array', items: wholeNumber(0), maxItems: 200 };
  if (pattern === digits.pattern || isNumber.test(pattern ?? ''))
    return wholeNumber(pattern?.startsWith('^[1') ? 1 : 0);
  if (!options) return wire;
  if (options.every((option) => option === 'true' || option === 'false'))
    return options.length === 2 ? { type: 'boolean' } : { type: 'boolean', enum: options.map((one) => one === 'true') };
  return { type: 'string', enum: options.filter((option) => option !== '') };
}
