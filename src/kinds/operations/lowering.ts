/** The pages' JSON Schemas, lowered with the field types of this product. */
import type { ActionDef, FieldDef, PageDef } from '../../grammar/site/resolved.ts';
import type { JsonSchema } from '../../grammar/site/models.ts';
import { lowerAction, lowerCreate, lowerRecord, lowerUpdate } from '../../grammar/expressions/lower.ts';
import { fieldModels } from '../../fields/models.ts';

/** Body of a create: closed, without server-set and workflow fields. */
export const createBody = (page: PageDef): JsonSchema => lowerCreate(page, fieldModels);
/** Body of an update: as create, nothing required, plus `version`. */
export const updateBody = (page: PageDef): JsonSchema => lowerUpdate(page, fieldModels);
/** Answers of an act's form. */
export const actionBody = (action: ActionDef): JsonSchema => lowerAction(action, fieldModels);
/** A row as it is answered. */
export const recordSchema = (page: PageDef): JsonSchema => lowerRecord(page, fieldModels);
/** Values of a set of fields that belongs to no record: a settings object, a tool's question. */
export const valuesBody = (fields: { [name: string]: FieldDef }): JsonSchema =>
  lowerAction({ form: fields }, fieldModels);
