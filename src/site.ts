/** The one place where schemas and vocabularies become one frozen Site. */
import { callModels } from './calls/models.ts';
import { calculations } from './business/calculations.ts';
import { functionModels } from './business/models.ts';
import { fieldModels } from './fields/models.ts';
import type { Memory } from './grammar/judged.ts';
import type { Vocabulary } from './grammar/models.ts';
import { resolve, type Files, type Resolved } from './grammar/resolve.ts';
import { kindModels } from './kinds/models.ts';

/** All words of the schema language that this product knows. */
export const vocabulary: Vocabulary = {
  fields: fieldModels,
  kinds: kindModels,
  functions: functionModels,
  calculations,
  calls: callModels,
};

/**
 * `files`: path inside `schemas/` -> text. `checked`: digest of declarations that were found good before, and are not
 * judged again; true when none are judged. `words`: those of the product, with what is known while schemas are written.
 * `memory`: what was found of each document the last time.
 */
export function makeSite(
  files: Files,
  checked?: string | true,
  words: Vocabulary = vocabulary,
  memory?: Memory,
): Resolved {
  return resolve(files, words, checked, memory);
}
