/** Whole numbers on the wire: JSON numbers of at most 15 digits, which a bigint column holds and JSON keeps exactly. */
import type { JsonSchema } from '../site/models.ts';

export const mostWhole = 999_999_999_999_999;
export const id: JsonSchema = { type: 'integer', minimum: 1, maximum: mostWhole };
export const version: JsonSchema = { type: 'integer', minimum: 0, maximum: mostWhole };
