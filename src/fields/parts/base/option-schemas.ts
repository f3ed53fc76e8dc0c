/** JSON Schemas of the members that several field types accept in a declaration. */
import type { JsonSchema } from '../../../grammar/site/models.ts';

const count: JsonSchema = { type: 'integer', minimum: 0 };
const exact: JsonSchema = { type: 'string', pattern: '^-?\\d+(\\.\\d+)?$' };
const amount: JsonSchema = { anyOf: [exact, { type: 'number' }] };

/** Words of texts. */
export const TEXT_OPTIONS = {
  minLength: count,
  maxLength: count,
  pattern: { type: 'string', minLength: 1, maxLength: 200 },
};
/** Texts that a person may begin with. */
export const PRESET_OPTION = { presets: { type: 'array', items: { $ref: '#/$defs/text' }, minItems: 1, maxItems: 20 } };
/** Words of lists of values. */
export const ITEM_OPTIONS = { minItems: count, maxItems: count };
/** Words of whole numbers. */
export const INTEGER_OPTIONS = { minimum: { type: 'integer' }, maximum: { type: 'integer' } };
/** Words of exact decimal numbers; limits are best written as texts ("0.01"). */
export const DECIMAL_OPTIONS = { minimum: amount, maximum: amount, signed: { type: 'boolean' } };
/** Limits of money: a JSON number would be read in floating point. */
export const EXACT_LIMITS = { minimum: exact, maximum: exact };
/** Unit shown behind the value, or the field of the row that says it. */
export const UNIT_OPTION = { unit: { $ref: '#/$defs/text' }, unitBy: { type: 'string', minLength: 1 } };
/** Masking with the style of the type. */
const unmaskedBy = { type: 'string', minLength: 1 };
export const MASK_OPTION = { mask: { type: 'boolean' }, unmaskedBy };
/** Masking of a text: which style. */
export const MASK_STYLE_OPTION = { mask: { enum: [true, false, 'name', 'code', 'account', 'address'] }, unmaskedBy };
/** Where options come from. */
export const CHOICE_OPTIONS = {
  list: { type: 'string' },
  options: { type: 'object', additionalProperties: { type: 'object' }, minProperties: 1 },
  only: { type: 'array', items: { type: 'string' }, minItems: 1, uniqueItems: true },
  optionsFrom: { type: 'string', pattern: '^(pages|call):' },
};
/** What may be uploaded: file name endings or media types, and bytes. */
export const UPLOAD_OPTIONS = {
  accept: { type: 'array', items: { type: 'string', pattern: '^(\\.[a-z0-9]+|[a-z]+/[a-z0-9.+*-]+)$' }, minItems: 1 },
  maxSize: { type: 'integer', minimum: 1 },
};
/** The shape of a picture: width to height. */
export const PICTURE_OPTIONS = { ratio: { type: 'string', pattern: '^[1-9]\\d{0,3}:[1-9]\\d{0,3}$' } };
/** The entity that is pointed to. */
export const REF_OPTIONS = {
  to: { type: 'string' },
  toWhere: { $ref: '#/$defs/match' },
  optionsFrom: { type: 'string', pattern: '^call:' },
  anySeller: { type: 'boolean', description: 'Rows of any seller may be chosen, within toWhere' },
};
