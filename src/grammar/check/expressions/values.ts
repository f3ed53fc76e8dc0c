/** Values that stand in declarations, judged by the model of the field that they are compared with or written to. */
import { isDay } from '../../../base/date.ts';
import { isDecimal } from '../../../base/decimal.ts';
import { shapeChecker } from '../../shapes/check-shape.ts';
import type { Json, Text } from '../../declarations/declarations.ts';
import { valueSchema } from '../../expressions/lower.ts';
import type { FieldModel } from '../../site/models.ts';
import type { Node } from '../../json/nodes.ts';
import { toValue } from '../../json/nodes.ts';
import { fill, problems } from '../../problems/problems.ts';
import type { FieldDef } from '../../site/resolved.ts';

type Models = { readonly [type: string]: FieldModel };

const valueFaults = shapeChecker({});
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const isMoment = (value: string): boolean =>
  MOMENT.test(value) && isDay(value.slice(0, 10)) && !Number.isNaN(Date.parse(value));

/** Why the field could never hold the value; undefined when it can. */
export function valueFault(node: Node, field: FieldDef, models: Models): Text | undefined {
  const value = toValue(node);
  let schema = {};
  try {
    const model = models[field.type];
    schema = model ? valueSchema(field, models) : {};
  } catch {
    return undefined;
  }
  if (value === null) return undefined;
  const [fault] = valueFaults(node, schema);
  return fault && (fill(problems[fault.code].text, fault.facts) ?? { zh: '', en: '' });
}

const kinds: { readonly [cel: string]: { text: Text; fits(value: Json): boolean } } = {
  number: {
    text: { zh: '应为数', en: 'it should be a number' },
    fits: (value) => typeof value === 'number' || (typeof value === 'string' && isDecimal(value)),
  },
  bool: {
    text: { zh: '应为 true 或 false', en: 'it should be true or false' },
    fits: (value) => typeof value === 'boolean',
  },
  timestamp: {
    text: {
      zh: '应为日期（如 2026-11-20）、时间，或 @today、@today-7、@now',
      en: 'it should be a day such as 2026-11-20, a moment, @today, @today-7 or @now',
    },
    fits: (value) => typeof value === 'string' && (isDay(value) || isMoment(value)),
  },
  string: {
    text: { zh: '应为文字', en: 'it should be a text' },
    fits: (value) => typeof value === 'string',
  },
};

/** Sort of the field's value: "number", "bool", "timestamp", "string"; another word for what compares with nothing. */
function sortOf(field: FieldDef, models: Models): string | undefined {
  const model = models[field.type];
  if (!model) return undefined;
  if (model.cel === 'int' || model.cel === 'decimal' || model.cel === 'double') return 'number';
  return model.cel === 'string' && model.sql(field) === 'date' ? 'timestamp' : model.cel;
}

/** Why no row could ever be compared with the value of a condition; undefined when it can. */
export function conditionFault(value: Json, field: FieldDef, models: Models): Text | undefined {
  const sort = sortOf(field, models);
  if (sort === undefined || value === null || field.options) return undefined;
  const kind = Object.hasOwn(kinds, sort) ? kinds[sort] : undefined;
  return kind && !kind.fits(value) ? kind.text : undefined;
}

/** True when one value of the field can be larger than another: a choice, a reference, a switch have no order. */
export function isOrdered(field: FieldDef, models: Models): boolean {
  const sort = sortOf(field, models);
  if (sort === 'bool' || sort === 'list' || field.options || field.to !== undefined) return false;
  return true;
}

const sorts: { readonly [sort: string]: Text } = {
  number: { zh: '数', en: 'a number' },
  bool: { zh: '是否', en: 'true or false' },
  timestamp: { zh: '日期或时间', en: 'a day or a moment' },
  string: { zh: '文字', en: 'a text' },
};

const reference: Text = { zh: '引用', en: 'a reference' };

/** The sorts of two fields whose values are never equal; undefined when they may be. */
export function apart(one: FieldDef, other: FieldDef, models: Models): [one: Text, other: Text] | undefined {
  const [a = '', b = ''] = [sortOf(one, models), sortOf(other, models)];
  const told = (field: FieldDef, sort: string): Text | undefined =>
    sorts[sort] && field.to !== undefined ? reference : sorts[sort];
  const [first, second] = [told(one, a), told(other, b)];
  return a !== b && first && second ? [first, second] : undefined;
}

/** Decimals that the field keeps, where it keeps so many and no more. */
export function scaleOf(field: FieldDef, models: Models): number | undefined {
  const kept = /^numeric\(\d+, ?(\d+)\)$/.exec(models[field.type]?.sql(field) ?? '')?.[1];
  return kept === undefined ? undefined : Number(kept);
}
