/**
 * Lowers resolved fields to JSON Schema 2020-12. All objects are closed. The same fields give the same schema: treat it
 * as frozen.
 * Conditions (`visibleWhen`, `requiredWhen`) are not part of the schemas: `missingFields` validates them on the
 * complete record.
 */
import type { ActionDef, FieldDef, RecordShape } from '../site/resolved.ts';
import type { FieldModel, JsonSchema } from '../site/models.ts';
import { isAlwaysRequired, isWritable } from './conditions.ts';
import { pairMemo } from '../json/memo.ts';
import { id, version } from './whole-numbers.ts';

export type FieldModels = { readonly [type: string]: FieldModel };
const lowered = pairMemo<FieldModels, FieldDef, JsonSchema>();
const answered = pairMemo<FieldModels, FieldDef, JsonSchema>();
const written = pairMemo<FieldModels, FieldDef, JsonSchema>();
const records = pairMemo<FieldModels, Fields, JsonSchema>();
const creates = pairMemo<FieldModels, Fields, JsonSchema>();
const updates = pairMemo<FieldModels, Fields, JsonSchema>();

type Fields = { readonly [name: string]: FieldDef };

/** A row as it is answered: every field that is not hidden, `_titles` of references, `_masked` names. */
export function lowerRecord(shape: Pick<RecordShape, 'fields'>, models: FieldModels): JsonSchema {
  return records(models, shape.fields, () => newRecord(shape, models));
}

function newRecord(shape: Pick<RecordShape, 'fields'>, models: FieldModels): JsonSchema {
  const properties: { [name: string]: JsonSchema } = {};
  for (const field of Object.values(shape.fields)) {
    if ((field.hidden && field.name !== 'version') || models[field.type]?.writeOnly) continue;
    properties[field.name] = answered(models, field, () => titled(field, nullable(answerSchema(field, models))));
  }
  if (properties.id) properties.id = id;
  properties._titles = {
    type: 'object',
    additionalProperties: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
  };
  properties._masked = { type: 'array', items: { type: 'string' } };
  return closed(properties, shape.fields.id ? ['id'] : []);
}

/**
 * What is answered for a value: its mask may be any text, and what was kept before a field had its rule need not follow
 * it. A line of rows has what nobody writes, too, and not all of it where some came later than the line.
 */
function answerSchema(field: FieldDef, models: FieldModels): JsonSchema {
  if (field.mask) return { type: 'string' };
  const { required: _always, minLength: _least, minItems: _fewest, pattern: _form, ...kept } = field;
  const schema = models[field.type]?.schema(kept) ?? {};
  if (!field.rows) return schema;
  const members = Object.values(field.rows)
    .filter((member) => !models[member.type]?.writeOnly)
    .map((member): [string, JsonSchema] => [member.name, titled(member, nullable(answerSchema(member, models)))]);
  return { ...schema, type: 'array', items: closed(Object.fromEntries(members), []) };
}

/**
 * Body of a create: the writable fields; those that are always required, have no default and may be written by
 * everybody must be there. Of the others the complete record is asked, which has a seller's own name by then.
 */
export function lowerCreate(shape: Pick<RecordShape, 'fields'>, models: FieldModels): JsonSchema {
  return creates(models, shape.fields, () =>
    writable(
      shape.fields,
      models,
      (field) => (field.default === undefined || field.default === null) && field.edit === undefined,
    ),
  );
}

/** Body of an update: any of the writable fields that are not createOnly, and the version that was read. */
export function lowerUpdate(shape: Pick<RecordShape, 'fields'>, models: FieldModels): JsonSchema {
  return updates(models, shape.fields, () => newUpdate(shape, models));
}

function newUpdate(shape: Pick<RecordShape, 'fields'>, models: FieldModels): JsonSchema {
  const changeable = Object.fromEntries(Object.entries(shape.fields).filter(([, field]) => !field.createOnly));
  const schema = writable(changeable, models, () => false);
  if (!shape.fields.version) return schema;
  return {
    ...schema,
    properties: { version, ...(schema.properties as object) },
    required: ['version'],
  };
}

/** Answers of an action's form. */
export function lowerAction(action: Pick<ActionDef, 'form'>, models: FieldModels): JsonSchema {
  return writable(action.form ?? {}, models, (field) => field.default === undefined || field.default === null);
}

/**
 * Schema of one field's value, without null. Rows get their members' schemas. Resolved fields do not change, so each is
 * lowered once.
 */
export function valueSchema(field: FieldDef, models: FieldModels): JsonSchema {
  return lowered(models, field, () => newSchema(field, models));
}

function newSchema(field: FieldDef, models: FieldModels): JsonSchema {
  const model = models[field.type];
  if (!model) return {};
  const schema = model.schema(field);
  if (!field.rows) return schema;
  const items = writable(field.rows, models, (member) => member.default === undefined || member.default === null);
  return {
    ...schema,
    type: 'array',
    items,
    ...(field.minItems === undefined ? {} : { minItems: field.minItems }),
    ...(field.maxItems === undefined ? {} : { maxItems: field.maxItems }),
  };
}

function writable(fields: Fields, models: FieldModels, mustBeThere: (field: FieldDef) => boolean): JsonSchema {
  const properties: { [name: string]: JsonSchema } = {};
  const required: string[] = [];
  for (const field of Object.values(fields)) {
    if (!isWritable(field)) continue;
    const always = isAlwaysRequired(field);
    properties[field.name] = written(models, field, () => {
      const schema = valueSchema(field, models);
      return titled(field, always ? filled(schema) : nullable(schema));
    });
    if (always && mustBeThere(field)) required.push(field.name);
  }
  return closed(properties, required);
}

function closed(properties: { [name: string]: JsonSchema }, required: string[]): JsonSchema {
  return { type: 'object', properties, required, additionalProperties: false };
}

/** A required text or list is not empty. */
function filled(schema: JsonSchema): JsonSchema {
  if (schema.type === 'string' && schema.minLength === undefined && schema.enum === undefined)
    return { ...schema, minLength: 1 };
  if (schema.type === 'array' && schema.minItems === undefined) return { ...schema, minItems: 1 };
  return schema;
}

/** The same schema, null allowed. */
export function nullable(schema: JsonSchema): JsonSchema {
  if (Array.isArray(schema.enum))
    return {
      ...schema,
      enum: [...schema.enum, null],
      ...(typeof schema.type === 'string' ? { type: [schema.type, 'null'] } : {}),
    };
  if (typeof schema.type === 'string') return { ...schema, type: [schema.type, 'null'] };
  if (Object.keys(schema).length === 0) return schema;
  return { anyOf: [schema, { type: 'null' }] };
}

function titled(field: FieldDef, schema: JsonSchema): JsonSchema {
  const label: { zh: string; en: string } | undefined = field.label;
  return label ? { title: label.en, description: label.zh, ...schema } : schema;
}
