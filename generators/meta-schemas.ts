/** The schemas of the schema files: what an editor completes by. One closed definition per page kind and field type. */
import { commonFieldMembers, definitions } from '../src/grammar/shapes/definitions.ts';
import { documentShapes } from '../src/grammar/shapes/shapes.ts';
import type { Files } from '../src/grammar/resolve.ts';
import { usualKind } from '../src/grammar/resolve/resolve-page.ts';
import { kindsByPage } from './kinds-by-page.ts';
import type { JsonSchema, Vocabulary } from '../src/grammar/site/models.ts';
import type { Site } from '../src/grammar/site/resolved.ts';
import { entityNames } from './editor/entity-names.ts';
import { equalPartsOnce } from './editor/equal-parts.ts';
import { orNull, readingsOf, type Readings } from './editor/parts.ts';
import { namesSchema, withNames } from './editor/site-names.ts';
import { membersWithMeanings, withMeanings } from './reference/meaning.ts';

const DRAFT = 'https://json-schema.org/draft/2020-12/schema';
const DEFINITIONS = 'definitions.schema.json';

type Schemas = { [path: string]: JsonSchema };
type Members = { [name: string]: JsonSchema };

/** Path inside `schemas/_meta/` -> schema. Each key says what it means, in both languages. */
export function metaSchemas(site: Site, vocabulary: Vocabulary, files: Files): Schemas {
  const told = Object.fromEntries(
    Object.entries(definitions(vocabulary)).map(([name, shape]) => [
      name,
      withNames(name, withMeanings([name], shape)),
    ]),
  );
  const readings = readingsOf(told);
  const shapes = documentShapes(vocabulary);
  const schemas: Schemas = {};
  for (const [shape, schema] of Object.entries(shapes))
    if (!shape.startsWith('page.'))
      schemas[`${shape}.schema.json`] = documentSchema(
        shape,
        withNames(shape, withMeanings([shape, 'record'], schema)),
        readings,
      );
  const pages = kindsByPage(files);
  schemas['page.schema.json'] = pageSchema(shapes, pages, vocabulary, readings);
  const parts = used(fieldsShared(readings.definitions, told, vocabulary), schemas);
  for (const entity of Object.values(site.entities)) {
    const own = `${entity.entity}.entity.schema.json`;
    schemas[`gen/${own}`] = {
      allOf: [{ $ref: '../entity.schema.json' }, { $ref: '#/$defs/o' }],
      ...entityNames(entity, site.lists),
    };
    if (entity.storage !== 'rows')
      schemas[`gen/${entity.entity}.page.schema.json`] = {
        allOf: [{ $ref: '../page.schema.json' }, { $ref: `${own}#/$defs/o` }],
      };
  }
  const names = used(namesSchema(site, vocabulary, files, pages.keys()), { ...schemas, [DEFINITIONS]: parts });
  return {
    [DEFINITIONS]: { $schema: DRAFT, $defs: equalPartsOnce(parts) },
    'names.schema.json': { $schema: DRAFT, $defs: names },
    ...schemas,
  };
}

/** A document that inherits from nothing is whole; an entity with mixins may be a part of what it becomes with them. */
function documentSchema(shape: string, told: JsonSchema, readings: Readings): JsonSchema {
  const schema = shape === 'entity' ? readings.part(told) : readings.whole(told);
  const more =
    shape === 'entity' ? { if: { required: ['mixins'] }, else: readings.required(told), required: ['entity'] } : {};
  return { $schema: DRAFT, ...linked({ ...schema, ...more }, DEFINITIONS) };
}

/**
 * What every field may have is stated once, as `field.common`; a type names those members and states its own. Written
 * over a field whose type stands elsewhere, `field.any`, a member may be what any type makes of it.
 */
function fieldsShared(read: Members, told: Members, vocabulary: Vocabulary): Members {
  const { part } = readingsOf(told);
  const common = membersWithMeanings(['field'], commonFieldMembers);
  const { type, ...shared } = Object.fromEntries(
    Object.entries(common).map(([name, member]) => [name, orNull(part(withNames('field', member)), told)]),
  );
  void type;
  const all = Object.fromEntries(
    Object.entries(read).map(([name, shape]): [string, JsonSchema] => {
      if (!name.startsWith('field.')) return [name, shape];
      const { additionalProperties: closed, properties, ...rest } = shape;
      void closed;
      const own = Object.entries((properties ?? {}) as Members).filter(([key]) => !(key in shared));
      return [name, { ...rest, ...closedTo(Object.fromEntries(own)) }];
    }),
  );
  const types = Object.keys(vocabulary.fields);
  return {
    ...all,
    'field.common': { properties: shared },
    'field.names': { enum: Object.keys(shared) },
    'field.any': closedTo(optionsOfAny(read, vocabulary)),
    field: {
      type: ['object', 'null'],
      properties: membersWithMeanings(['field'], { type: { enum: types } }) as JsonSchema,
      if: { required: ['type'] },
      // Who names the type declares a field of its own.
      then: { required: ['label'], allOf: read.field?.allOf ?? [] },
      else: { $ref: '#/$defs/field.any' },
    } as JsonSchema,
  };
}

/** What every field may have, these members, and no others. */
const closedTo = (own: Members): JsonSchema => ({
  allOf: [{ $ref: '#/$defs/field.common' }],
  properties: own,
  propertyNames: { anyOf: [{ $ref: '#/$defs/field.names' }, { enum: Object.keys(own) }] },
});

/** What the types make of each member of their own: one shape where they agree. */
function optionsOfAny(read: Members, vocabulary: Vocabulary): Members {
  const shapes = new Map<string, Map<string, JsonSchema>>();
  const about = new Map<string, unknown>();
  for (const type of Object.keys(vocabulary.fields))
    for (const [name, member] of Object.entries((read[`field.${type}`]?.properties ?? {}) as Members)) {
      if (name in commonFieldMembers) continue;
      const { description, ...shape } = member;
      about.set(name, about.get(name) ?? description);
      shapes.set(name, (shapes.get(name) ?? new Map<string, JsonSchema>()).set(JSON.stringify(shape), shape));
    }
  return Object.fromEntries(
    [...shapes].map(([name, found]) => {
      const [first = {}, ...rest] = found.values();
      const shape = rest.length === 0 ? first : { anyOf: [first, ...rest] };
      return [name, { ...shape, description: about.get(name) } as JsonSchema];
    }),
  );
}

/** The definitions that the documents refer to, directly or through others. */
function used(all: Members, documents: Schemas): Members {
  const kept: Members = {};
  const see = (text: string): void => {
    for (const [, name = ''] of text.matchAll(/#\/\$defs\/([\w.]+)"/g)) {
      const shape = all[name];
      if (!shape || kept[name]) continue;
      kept[name] = shape;
      see(JSON.stringify(shape));
    }
  };
  for (const schema of Object.values(documents)) see(JSON.stringify(schema));
  return kept;
}

/** `kind` chooses the definition; a page that says none has that of what it extends, a collection after all. */
function pageSchema(
  shapes: Members,
  pages: ReadonlyMap<string, string>,
  vocabulary: Vocabulary,
  readings: Readings,
): JsonSchema {
  const kinds = Object.keys(vocabulary.kinds);
  const defs: Members = {};
  for (const kind of kinds) {
    const shape = shapes[`page.${kind}`] as JsonSchema & { properties: Members };
    const told = withNames('page', withMeanings([`kind.${kind}`, 'page', 'record'], shape));
    defs[kind] = linked(
      { ...readings.part(told), properties: { ...(readings.part(told).properties as Members), kind: { const: kind } } },
      DEFINITIONS,
    );
  }
  const inherits = (kind: string): JsonSchema[] => {
    const from = [...pages].filter(([, one]) => one === kind).map(([page]) => page);
    return from.length === 0
      ? []
      : [{ not: { required: ['kind'] }, properties: { extends: { enum: from } }, required: ['extends'] }];
  };
  const isOf = (kind: string): JsonSchema => ({
    anyOf: [{ properties: { kind: { const: kind } }, required: ['kind'] }, ...inherits(kind)],
  });
  return {
    $schema: DRAFT,
    type: 'object',
    properties: membersWithMeanings(['page'], { kind: { enum: kinds } }) as JsonSchema,
    ...unlessInherited(['label'])[0],
    allOf: kinds.map((kind) => ({
      if: kind === usualKind ? { not: { anyOf: kinds.filter((one) => one !== kind).map(isOf) } } : isOf(kind),
      then: { allOf: [{ $ref: `#/$defs/${kind}` }, ...unlessInherited(vocabulary.kinds[kind]?.requiredMembers ?? [])] },
    })),
    $defs: stated(defs),
  };
}

/** A page on top of another page inherits what every page must have; on top of an entity it says so itself. */
const unlessInherited = (members: readonly string[]): JsonSchema[] =>
  members.length === 0
    ? []
    : [{ if: { properties: { extends: { pattern: '/' } }, required: ['extends'] }, else: { required: [...members] } }];

/** Members that several kinds have in the same form, stated once. */
function stated(kinds: { [kind: string]: JsonSchema }): { [name: string]: JsonSchema } {
  const shared: { [name: string]: JsonSchema } = {};
  const membersOf = (kind: JsonSchema | undefined) => (kind?.properties ?? {}) as { [name: string]: JsonSchema };
  const all = Object.values(kinds).map(membersOf);
  const once = Object.entries(kinds).map(([kind, shape]) => {
    const members = Object.entries(membersOf(shape)).map(([name, member]) => {
      const [key, text] = [`member.${name}`, JSON.stringify(member)];
      const reference = { $ref: `#/$defs/${key}` };
      const often = all.filter((other) => JSON.stringify(other[name]) === text).length > 1;
      if (!often || text.length <= JSON.stringify(reference).length) return [name, member];
      if (JSON.stringify((shared[key] ??= member)) !== text) return [name, member];
      return [name, reference];
    });
    return [kind, { ...shape, properties: Object.fromEntries(members) as JsonSchema }];
  });
  return { ...(Object.fromEntries(once) as { [kind: string]: JsonSchema }), ...shared };
}

/** References to shared definitions point to their file. */
function linked(schema: JsonSchema, file: string): JsonSchema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', `"${file}#/$defs/`)) as JsonSchema;
}
