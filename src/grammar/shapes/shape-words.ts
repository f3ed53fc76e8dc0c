/** The words that the shapes are written with. */
import type { JsonSchema } from '../site/models.ts';

export type Shapes = { [name: string]: JsonSchema };

export const ref = (name: string): JsonSchema => ({ $ref: `#/$defs/${name}` });
export const string: JsonSchema = { type: 'string', minLength: 1 };
export const boolean: JsonSchema = { type: 'boolean' };
export const integer: JsonSchema = { type: 'integer' };
export const names: JsonSchema = { type: 'array', items: string };
export const map = (of: JsonSchema): JsonSchema => ({ type: 'object', additionalProperties: of });
export const closed = (properties: Shapes, required: string[] = []): JsonSchema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
export const described = (schema: JsonSchema, description: string): JsonSchema => ({ ...schema, description });
/** What follows the permission of a page in an extra label; or the whole label. */
export const labelName: JsonSchema = { type: 'string', pattern: '^([A-Za-z][A-Za-z0-9_]*:)?[a-z][A-Za-z0-9]*$' };
