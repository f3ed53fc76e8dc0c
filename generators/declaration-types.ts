/**
 * Types of what people write in `schemas/`, from the shapes that the check reads. Each member bears its meaning in
 * English. A text, a match and any JSON are written by hand (`src/grammar/declarations/declarations.ts`).
 */
import { ifMembers, rowsShape } from '../src/grammar/shapes/action-shapes.ts';
import { commonFieldMembers, definitions } from '../src/grammar/shapes/definitions.ts';
import { documentShapes, menuMembers, pageMembers, recordMembers } from '../src/grammar/shapes/shapes.ts';
import { closed, type Shapes } from '../src/grammar/shapes/shape-words.ts';
import type { JsonSchema, Vocabulary } from '../src/grammar/site/models.ts';
import { meaningOf } from './reference/meaning.ts';

/** Definitions whose types are written by hand. */
const byHand: { [definition: string]: string } = {
  text: 'Text',
  match: 'Match',
  condition: 'Condition',
  day: 'string',
};

/** Types of parts that stand inside a declaration, by the way to them. */
const inside: { [way: string]: string } = {
  'action.bulk': 'BulkDecl',
  'action.open': 'OpenDecl',
  'action.phone': 'PhoneDecl',
  'entity.apart[]': 'ApartDecl',
  'entity.atMost[]': 'AtMostDecl',
  'entity.picker': 'PickerDecl',
  'entity.tree': 'TreeDecl',
  'entity.uniques[]': 'UniqueDecl',
  'entity.whenever[]': 'WheneverDecl',
  'field.across': 'AcrossDecl',
  'field.derived': 'DerivedLineDecl',
  'field.fixed': 'FixedLinesDecl',
  'head.opens.*': 'HeadOpenDecl',
  'ledger.legs[]': 'LegDecl',
  'listPart.layouts': 'LayoutsDecl',
  'listPart.layouts.reader': 'ReaderDecl',
  'listPart.reorder': 'ReorderDecl',
  'page.endpoint': 'EndpointDecl',
  'page.union.*': 'UnionDecl',
  'print.codes[]': 'PrintCodeDecl',
  'workflow.states.*': 'StateDecl',
};

/** What the shape leaves to the check, by the way to it. */
const checked: { [way: string]: string } = {
  'field.options.*': 'OptionDecl',
  'field.options.true': 'OptionDecl',
  'field.options.false': 'OptionDecl',
};

/** Maps whose entries a page takes away with `null`. */
const removable = new Set(
  ['fields', 'checks', 'form', 'show', 'actions', 'related'].concat(['cells', 'exports', 'tabs', 'figures']),
);

/** What becomes a type, and whose meanings its members have. */
function declared(vocabulary: Vocabulary): [name: string, shape: JsonSchema, owners: string[]][] {
  const documents = documentShapes(vocabulary);
  const { effect, field, formField, ...parts } = definitions(vocabulary);
  void [effect, field];
  return [
    ...Object.entries(parts)
      .filter(([name]) => !(name in byHand) && !name.startsWith('field.'))
      .map(([name, shape]): [string, JsonSchema, string[]] => [name, shape, [name]]),
    ['field', closed(fieldMembers(vocabulary), ['type', 'label']), ['field']],
    ['question', formField?.then as JsonSchema, ['formField']],
    ['formField', { anyOf: [{ $ref: '#/$defs/question' }, { $ref: '#/$defs/field' }] }, []],
    ['if', closed(ifMembers), ['effect']],
    ['effect', open({ ...ifMembers, procedure: { type: 'string' } }), ['effect']],
    ['rows', closed(rowsShape, ['entity', 'where']), ['effect']],
    ['menu', closed(menuMembers), ['page']],
    ['record', closed(recordMembers), ['record']],
    ['page', open({ ...recordMembers, ...pageMembers }, ['label']), ['page', 'record']],
    ...['entity', 'group', 'ledger', 'list', 'role'].map((name): [string, JsonSchema, string[]] => [
      name,
      documents[name] as JsonSchema,
      [name, 'record'],
    ]),
    ...Object.entries(vocabulary.effects).map(([name, { shape }]): [string, JsonSchema, string[]] => [
      name,
      shape,
      [`effect.${name}`],
    ]),
  ];
}

const open = (properties: Shapes, required: string[] = []): JsonSchema => ({ type: 'object', properties, required });

const typeName = (name: string): string => byHand[name] ?? `${name.charAt(0).toUpperCase()}${name.slice(1)}Decl`;

/** Members that a field of some type has; what types make of one in different ways may be any of these. */
function fieldMembers(vocabulary: Vocabulary): Shapes {
  const own = new Map<string, Map<string, JsonSchema>>();
  for (const { options } of Object.values(vocabulary.fields))
    for (const [name, shape] of Object.entries(options))
      own.set(name, (own.get(name) ?? new Map<string, JsonSchema>()).set(JSON.stringify(shape), shape));
  const any = [...own].map(([name, shapes]): [string, JsonSchema] => {
    const [first = {}, ...rest] = shapes.values();
    return [name, rest.length === 0 ? first : { anyOf: [first, ...rest] }];
  });
  return { ...Object.fromEntries(any), ...commonFieldMembers };
}

/** A shape as the compiler of types reads it: other types by name, any JSON where nothing is said. */
function typed(shape: JsonSchema, owners: readonly string[], path = ''): JsonSchema {
  const title = 'properties' in shape ? inside[`${owners[0]}.${path}`] : undefined;
  const { $ref, description, ...rest } = shape as { [word: string]: unknown };
  const note = { ...(description ? { description } : {}), ...(title ? { title } : {}) };
  const known = checked[`${owners[0]}.${path}`];
  if (known) return { ...note, tsType: known } as JsonSchema;
  if (typeof $ref === 'string') return { ...note, tsType: typeName($ref.replace('#/$defs/', '')) } as JsonSchema;
  if (Object.keys(rest).length === 0) return { ...note, tsType: 'Json' } as JsonSchema;
  if (rest.type === 'object' && !['properties', 'additionalProperties', 'anyOf'].some((word) => word in rest))
    return { ...note, tsType: 'Values' } as JsonSchema;
  const deeper = (one: unknown, step: string) =>
    typeof one === 'object' && one !== null ? typed(one as JsonSchema, owners, path + step) : one;
  return {
    ...note,
    ...Object.fromEntries(
      Object.entries(rest).map(([word, value]): [string, unknown] => {
        if (word === 'properties') return [word, typedMembers(value as Shapes, owners, path)];
        if (word === 'items') return [word, deeper(value, '[]')];
        if (word === 'additionalProperties') return [word, value === true ? { tsType: 'Json' } : deeper(value, '.*')];
        if (word === 'anyOf') return [word, (value as JsonSchema[]).map((one) => deeper(one, ''))];
        return [word, value];
      }),
    ),
  } as JsonSchema;
}

function typedMembers(members: Shapes, owners: readonly string[], path: string): Shapes {
  return Object.fromEntries(
    Object.entries(members).map(([name, member]) => {
      const at = path === '' ? name : `${path}.${name}`;
      const { en } = meaningOf(owners, at, member);
      const inner = typed({ ...member, description: en }, owners, at) as { additionalProperties?: JsonSchema };
      const isMap = typeof inner.additionalProperties === 'object' && owners[0] !== 'action';
      if (!isMap || !removable.has(name)) return [name, inner as JsonSchema];
      return [name, { ...inner, additionalProperties: { anyOf: [inner.additionalProperties, { type: 'null' }] } }];
    }),
  );
}

/** Text of src/generated/declarations.ts. */
export async function declarationTypes(vocabulary: Vocabulary): Promise<string> {
  const { compile } = await import('json-schema-to-typescript');
  const shapes = declared(vocabulary);
  const schema = {
    $defs: Object.fromEntries(shapes.map(([name, shape, owners]) => [typeName(name), typed(shape, owners)])),
    ...closed(Object.fromEntries(shapes.map(([name]) => [name, { $ref: `#/$defs/${typeName(name)}` }]))),
  };
  const text = await compile(schema as object, 'Declarations', {
    bannerComment: [
      '/** Made by `npm run generate` from the shapes of what is written in schemas/. */',
      "import type { Condition, Json, Match, Text, Values } from '../grammar/declarations/declarations.ts';",
    ].join('\n'),
    ignoreMinAndMaxItems: true,
    additionalProperties: true,
    style: { singleQuote: true, printWidth: 120 },
  });
  return text
    .replace(/\n\s+\*\s*(?:\n\s+\* @m(?:in|ax)Items \d+)+/g, '')
    .replace(/\/\*\*\n\s+\* (.*)\n\s+\*\//g, '/** $1 */');
}
