/** Small JSON Schemas that the operations of several kinds share. */
import type { JsonSchema } from '../../grammar/site/models.ts';

/** A closed object; members named in `required` must be there. */
/* @__NO_SIDE_EFFECTS__ */
export function closed(properties: { [name: string]: JsonSchema }, required: string[] = []): JsonSchema {
  return { type: 'object', properties, required, additionalProperties: false };
}

/** An object whose members are not listed. */
export const open: JsonSchema = { type: 'object' };

export const text = /* @__NO_SIDE_EFFECTS__ */ (maxLength: number, minLength = 0): JsonSchema => ({
  type: 'string',
  minLength,
  maxLength,
});
export const whole = /* @__NO_SIDE_EFFECTS__ */ (minimum: number, maximum: number): JsonSchema => ({
  type: 'integer',
  minimum,
  maximum,
});
/** Every member of a query string is a text; whole numbers are checked by pattern. */
export const digits: JsonSchema = { type: 'string', pattern: '^[0-9]{1,15}$' };
/** Ids in a query string, separated by commas: 200 at most. */
export const idList: JsonSchema = { type: 'string', pattern: '^[0-9]{1,15}(,[0-9]{1,15}){0,199}$' };
export { id, version } from '../../grammar/expressions/whole-numbers.ts';
export const list = /* @__NO_SIDE_EFFECTS__ */ (items: JsonSchema): JsonSchema => ({ type: 'array', items });
/** A text in both languages. */
export const bilingual: JsonSchema = closed({ zh: text(500, 1), en: text(500, 1) }, ['zh', 'en']);
/** Answer of an operation that gives nothing back. */
export const nothing: JsonSchema = { type: ['object', 'null'] };
/** A download; its body is not JSON. */
export const download: JsonSchema = { type: 'string', contentMediaType: 'application/octet-stream' };
