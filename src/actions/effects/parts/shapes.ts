/** Parts of the shapes of several effects. */
import type { JsonSchema } from '../../../grammar/site/models.ts';
import { described, string } from '../../../grammar/shapes/shape-words.ts';

export const valueMap: JsonSchema = { type: 'object' };
export const nonEmptyNames: JsonSchema = { type: 'array', items: string, minItems: 1 };
export const rowLimit: JsonSchema = { type: 'integer', minimum: 1, maximum: 100_000 };
export const inBackground = described(
  { const: true },
  'More rows than the limit are left to the background, in portions',
);

export const whereMeaning = '哪些行；特殊词代表当前记录';
