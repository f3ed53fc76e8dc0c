/** The pages' JSON Schemas, lowered with the field types of this product. */
import type { ActionDef, FieldDef, PageDef, RecordShape } from '../grammar/resolved.ts';
import type { JsonSchema } from '../grammar/models.ts';
import { lowerAction, lowerCreate, lowerRecord, lowerUpdate } from '../grammar/lower.ts';
import { fieldModels } from '../fields/models.ts';

/** Body of a create: closed, without server-set and workflow fields. */
export const createBody = (page: PageDef): JsonSchema => lowerCreate(page, fieldModels);
/** Body of an update: as create, nothing required, plus `version`. */
export const updateBody = (page: PageDef): JsonSchema => lowerUpdate(page, fieldModels);
/** Answers of an act's form. */
export const actionBody = (action: ActionDef): JsonSchema => lowerAction(action, fieldModels);
/** A row as it is answered. */
export const recordSchema = (page: PageDef): JsonSchema => lowerRecord(page, fieldModels);
/** Values of a settings object, given as a set of fields. */
export const valuesBody = (fields: { [name: string]: FieldDef }, shape: Pick<RecordShape, 'checks'> = { checks: [] }): JsonSchema => {
  void shape;
  const required = Object.values(fields).filter((field) => field.required && !field.readOnly && !field.visibleWhen).map((field) => field.name);
  const properties: { [name: string]: JsonSchema } = {};
  for (const field of Object.values(fields)) {
    const schema = fieldModels[field.type as keyof typeof fieldModels]?.schema(field) ?? {};
    properties[field.name] = field.required ? schema : { anyOf: [schema, { type: 'null' }] };
  }
  return { type: 'object', properties, required, additionalProperties: false };
};
