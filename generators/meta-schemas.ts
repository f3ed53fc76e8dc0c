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
  schemas['page.schema.json'] = pageSchema(shapes, vocabulary);
  for (const entity of Object.values(site.entities)) {
    if (entity.storage !== 'rows') schemas[`gen/${entity.entity}.page.schema.json`] = entityPage(entity);
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

/** `kind` chooses the definition. */
function pageSchema(shapes: { [shape: string]: JsonSchema }, vocabulary: Vocabulary): JsonSchema {
  const kinds = Object.keys(vocabulary.kinds);
  const defs: { [kind: string]: JsonSchema } = {};
  for (const kind of kinds) {
    const shape = shapes[`page.${kind}`] as JsonSchema & { properties: { [name: string]: JsonSchema } };
    const members = overriding({ ...shape.properties, kind: { const: kind } });
    defs[kind] = linked({ ...shape, properties: members }, 'definitions.schema.json');
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

/** Record members as overrides. */
function overriding(members: { [name: string]: JsonSchema }): { [name: string]: JsonSchema } {
  const map = (name: string): JsonSchema => ({
    type: 'object',
    additionalProperties: { $ref: `#/$defs/override.${name}` },
  });
  const list = definitions({ fields: {}, functions: {} }).listPart as { properties: { [name: string]: JsonSchema } };
  const names: JsonSchema = { type: 'array', items: { type: 'string' } };
  return {
    ...members,
    where: { $ref: '#/$defs/match' },
    fields: map('field'),
    checks: map('check'),
    form: map('section'),
    show: map('section'),
    actions: map('action'),
    related: map('related'),
    writes: { ...map('write'), propertyNames: { enum: ['create', 'update', 'delete'] } },
    list: {
      type: 'object',
      properties: {
        ...list.properties,
        columns: names,
        filters: names,
        sums: names,
        tabs: map('tab'),
        figures: map('figure'),
        sort: { type: 'string' },
      },
      additionalProperties: false,
    },
  };
}

/**
 * Pages of one entity: the page's schema, and the entity's own names beside it, which an editor offers. They are stated
 * once and restrict nothing: the check validates what else a page may name ("-x", dotted ones, the page's own fields).
 * What the entity has none of is left out.
 */
function entityPage(entity: EntityDef): JsonSchema {
  const names = (known: string[]): JsonSchema => ({
    properties: Object.fromEntries(known.map((name) => [name, true])),
  });
  /** Members by the names that the entity has of them. */
  const offered = (members: { [member: string]: readonly string[] }): { [member: string]: JsonSchema } =>
    Object.fromEntries(
      Object.entries(members)
        .filter(([, known]) => known.length > 0)
        .map(([member, known]) => [member, names([...known])]),
    );
  const namesOf = (parts: readonly { name: string }[]): string[] => parts.map(({ name }) => name);
  const fields = Object.keys(entity.fields);
  const chosen = Object.values(entity.fields).flatMap((field): [string, JsonSchema][] => {
    const values = field.options?.map((option) => option.value) ?? [];
    return values.length > 0 ? [[field.name, { anyOf: [{ enum: values }, true] }]] : [];
  });
  const [fieldNames, columns] = [{ $ref: '#/$defs/fields' }, { $ref: '#/$defs/columns' }];
  return {
    $schema: DRAFT,
    allOf: [{ $ref: '../page.schema.json' }],
    properties: {
      where: chosen.length === 0 ? fieldNames : { allOf: [fieldNames], properties: Object.fromEntries(chosen) },
      fields: fieldNames,
      ...offered({
        checks: namesOf(entity.checks),
        form: namesOf(entity.form),
        show: namesOf(entity.show),
        actions: Object.keys(entity.actions),
        related: namesOf(entity.related),
      }),
      list: {
        properties: {
          columns,
          filters: columns,
          sums: columns,
          ...offered({ tabs: namesOf(entity.list.tabs), figures: namesOf(entity.list.figures) }),
          sort: { $ref: '#/$defs/name' },
        },
      },
    },
    $defs: {
      fields: names(fields),
      name: { anyOf: [{ enum: ['...', ...fields] }, true] },
      columns: { items: { $ref: '#/$defs/name' } },
    },
  };
}

/** References to shared definitions point to their file. */
function linked(schema: JsonSchema, file: string): JsonSchema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', `"${file}#/$defs/`)) as JsonSchema;
}
