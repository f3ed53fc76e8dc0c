/**
 * Values that a person writes in `schemas/`: texts, JSON, matches. The types of the declarations that they stand in are
 * generated from the shapes (`src/generated/declarations.ts`).
 */
import type { Text } from '../../base/language.ts';
import type { EffectUseDecl } from '../../generated/declarations.ts';

export type { Text };

/** A value that JSON can hold. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/**
 * One condition of a match object. A scalar means equals, an array means one of.
 * The word `"@now"` stands for the present moment, `"@today"` for the Shanghai day, `"@me"` for the signed-in account's
 * id, and `"$name"` for another field of the same record (`{ "stock": { "lte": "$stockWarn" } }`).
 */
export type Condition =
  | null
  | string
  | number
  | boolean
  | (string | number | boolean)[]
  | {
      gt?: string | number;
      gte?: string | number;
      lt?: string | number;
      lte?: string | number;
      ne?: string | number | boolean | null;
      empty?: boolean;
      /** A rows field that has a line with these members; a list means one of. */
      line?: { [member: string]: string | number | boolean | (string | number | boolean)[] };
    };

/** field -> condition, all of them; `any` (one of these matches) and `not` only at the top. */
export type Match = { any?: Match[]; not?: Match } & { [field: string]: Condition | Match[] | Match | undefined };

/** Values by the name of the field that gets them; a value may be a word of `src/actions/evaluation.ts`. */
export type Values = { [field: string]: Json };

/** Colours of states and options. */
export type Tone = 'info' | 'success' | 'warning' | 'error' | 'muted';

/** Business code by its name, with parameters. */
export type FunctionUse = Extract<EffectUseDecl, { function: string }>;
