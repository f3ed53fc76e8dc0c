/** The schemas of the schema files: what an editor completes by. One closed definition per page kind and field type. */
import { commonFieldMembers, definitions } from '../src/grammar/definitions.ts';
import { documentShapes } from '../src/grammar/shapes.ts';
import type { JsonSchema, Vocabulary } from '../src/grammar/models.ts';
import type { EntityDef, Site } from '../src/grammar/resolved.ts';

const DRAFT = 'https://json-schema.org/draft/2020-12/schema';

type Schemas = { [path: string]: JsonSchema };

/** Path inside `schemas/_meta/` -> schema. */
export function metaSchemas(site: Site, vocabulary: Vocabulary): Schemas {
  const shapes = documentShapes(vocabulary);
  const schemas: Schemas = {
    'definitions.schema.json': { $schema: DRAFT, $defs: withOverrides(definitions(vocabulary), vocabulary) },
  };
  for (const [shape, schema] of Object.entries(shapes)) {
    if (!shape.startsWith('page.'))
      schemas[`${shape}.schema.json`] = { $schema: DRAFT, ...linked(schema, 'definitions.schema.json') };
  }
  schemas['page.schema.json'] = pageSchema(shapes, vocabulary, undefined);
  for (const entity of Object.values(site.entities)) {
    if (entity.storage !== 'rows')
      schemas[`gen/${entity.entity}.page.schema.json`] = pageSchema(shapes, vocabulary, entity);
  }
  return schemas;
}

/** A page may write only a part of what it inherits, or null to remove it. */
function withOverrides(all: { [name: string]: JsonSchema }, vocabulary: Vocabulary): { [name: string]: JsonSchema } {
  const partial: { [name: string]: JsonSchema } = {};
  const members: { [name: string]: JsonSchema } = { ...commonFieldMembers };
  for (const model of Object.values(vocabulary.fields))
    for (const [name, schema] of Object.entries(model.options)) members[name] ??= schema;
  members.type = { enum: Object.keys(vocabulary.fields) };
  partial['override.field'] = orNull({ type: 'object', properties: members, additionalProperties: false });
  for (const name of ['action', 'section', 'tab', 'figure', 'check', 'related', 'write']) {
    const { required, ...open } = all[name] ?? {};
    void required;
    partial[`override.${name}`] = orNull(open);
  }
  return { ...all, ...partial };
}

const orNull = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] });

/** `kind` chooses the definition; in a generated file the entity's own names are offered. */
function pageSchema(
  shapes: { [shape: string]: JsonSchema },
  vocabulary: Vocabulary,
  entity: EntityDef | undefined,
): JsonSchema {
  const base = entity ? '../definitions.schema.json' : 'definitions.schema.json';
  const kinds = Object.keys(vocabulary.kinds);
  const defs: { [kind: string]: JsonSchema } = {};
  for (const kind of kinds) {
    const shape = shapes[`page.${kind}`] as JsonSchema & { properties: { [name: string]: JsonSchema } };
    const members = overriding({ ...shape.properties, kind: { const: kind } }, entity);
    defs[kind] = linked({ ...shape, properties: members }, base);
  }
  return {
    $schema: DRAFT,
    type: 'object',
    properties: { kind: { enum: kinds } },
    required: ['label'],
    allOf: kinds.map((kind, index) => ({
      if: { properties: { kind: { const: kind } }, ...(index === 0 ? {} : { required: ['kind'] }) },
      then: { $ref: `#/$defs/${kind}` },
    })),
    $defs: defs,
  };
}

/** Record members as overrides, with the entity's names where names are wanted. */
function overriding(
  members: { [name: string]: JsonSchema },
  entity: EntityDef | undefined,
): { [name: string]: JsonSchema } {
  const map = (name: string, known: string[] = []): JsonSchema => {
    const override = { $ref: `#/$defs/override.${name}` };
    return {
      type: 'object',
      properties: Object.fromEntries(known.map((one) => [one, override])),
      additionalProperties: override,
    };
  };
  const fields = entity ? Object.keys(entity.fields) : [];
  const names = entity ? nameList(fields) : { type: 'array', items: { type: 'string' } };
  const list = definitions({ fields: {}, functions: {} }).listPart as { properties: { [name: string]: JsonSchema } };
  const where: JsonSchema = entity
    ? {
        type: 'object',
        properties: Object.fromEntries(fields.map((name) => [name, conditionOf(entity, name)])),
        additionalProperties: { $ref: '#/$defs/condition' },
      }
    : { $ref: '#/$defs/match' };
  return {
    ...members,
    where,
    fields: map('field', fields),
    checks: map(
      'check',
      entity?.checks.map((check) => check.name),
    ),
    form: map(
      'section',
      entity?.form.map((section) => section.name),
    ),
    show: map(
      'section',
      entity?.show.map((section) => section.name),
    ),
    actions: map('action', Object.keys(entity?.actions ?? {})),
    related: map(
      'related',
      entity?.related.map((related) => related.name),
    ),
    writes: map('write', ['create', 'update', 'delete']),
    list: {
      type: 'object',
      properties: {
        ...list.properties,
        columns: names,
        filters: names,
        sums: names,
        tabs: map(
          'tab',
          entity?.list.tabs.map((tab) => tab.name),
        ),
        figures: map(
          'figure',
          entity?.list.figures.map((figure) => figure.name),
        ),
        sort: entity
          ? { anyOf: [{ enum: fields.flatMap((name) => [name, `-${name}`]) }, { type: 'string' }] }
          : { type: 'string' },
      },
      additionalProperties: false,
    },
  };
}

function conditionOf(entity: EntityDef, name: string): JsonSchema {
  const values = entity.fields[name]?.options?.map((option) => option.value);
  return values && values.length > 0
    ? { anyOf: [{ enum: values }, { $ref: '#/$defs/condition' }] }
    : { $ref: '#/$defs/condition' };
}

/** The entity's names are offered; the check judges the others ("-x", dotted ones, the page's own fields). */
function nameList(fields: string[]): JsonSchema {
  return { type: 'array', items: { anyOf: [{ enum: ['...', ...fields] }, { type: 'string' }] } };
}

/** References to shared definitions point to their file. */
function linked(schema: JsonSchema, file: string): JsonSchema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', `"${file}#/$defs/`)) as JsonSchema;
}
