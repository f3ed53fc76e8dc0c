/** The one place where schemas and vocabularies become one frozen Site. */
import { effectModels } from './actions/effects/models.ts';
import { callModels } from './calls/models.ts';
import { calculations } from './business/calculations.ts';
import { functionModels } from './business/models.ts';
import { fieldModels } from './fields/models.ts';
import type { Vocabulary } from './grammar/site/models.ts';
import { resolve, type Files, type Resolved } from './grammar/resolve.ts';
import { kindModels } from './kinds/models.ts';

/** All words of the schema language that this product knows. */
export const vocabulary: Vocabulary = {
  fields: fieldModels,
  kinds: kindModels,
  functions: functionModels,
  effects: effectModels,
  calculations,
  calls: callModels,
};

/**
 * @param files path inside `schemas/` -> text
 * @param checked digest of declarations that were found good before and are not checked again; true: shapes alone are
 * @param words those of the product, with what is known while schemas are written
 * @param only checks the records and pages that are made of these files, and not the site as a whole
 */
export function makeSite(
  files: Files,
  checked?: string | true,
  words: Vocabulary = vocabulary,
  only?: ReadonlySet<string>,
): Resolved {
  return resolve(files, words, checked, only);
}
