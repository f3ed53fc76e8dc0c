/**
 * The keys of the schema language, read from the shapes that the check reads: what the reference tells of, and what
 * editors show while somebody points at a key.
 */
import { commonFieldMembers, definitions } from '../../src/grammar/shapes/definitions.ts';
import type { JsonSchema, Vocabulary } from '../../src/grammar/site/models.ts';
import { documentShapes, pageMembers, recordMembers } from '../../src/grammar/shapes/shapes.ts';

/** A key of a document or of a part of one. */
export interface LanguageKey {
  /** What it belongs to: "entity", "page", "field", "field.text", "action" ... */
  owner: string;
  /** Its way from there: "tree.parent"; "legs[].account" of the members of a list, "sections.*" of a map. */
  path: string;
  schema: JsonSchema;
  required: boolean;
}

type Members = { [name: string]: JsonSchema };
const membersOf = (schema: JsonSchema | undefined): Members => (schema?.properties ?? {}) as Members;

/** All keys, each under the one owner that declares it: a record's members once, not with each sort of document. */
export function languageKeys(vocabulary: Vocabulary): LanguageKey[] {
  const documents = documentShapes(vocabulary);
  const parts = definitions(vocabulary);
  const owners: { [owner: string]: JsonSchema } = {
    record: { properties: recordMembers },
    page: { properties: without(pageMembers, recordMembers) },
  };
  for (const [sort, shape] of Object.entries(documents)) {
    const kind = /^page\.(.*)$/.exec(sort)?.[1];
    const told = kind === undefined ? recordMembers : { ...recordMembers, ...pageMembers };
    owners[kind === undefined ? sort : `kind.${kind}`] = { ...shape, properties: without(membersOf(shape), told) };
  }
  owners.field = { properties: commonFieldMembers, required: ['type', 'label'] };
  for (const [name, shape] of Object.entries(parts)) {
    if (name === 'field') continue;
    owners[name] = name.startsWith('field.')
      ? { ...shape, properties: without(membersOf(shape), commonFieldMembers) }
      : shape;
  }
  return Object.entries(owners).flatMap(([owner, shape]) => keysBelow(owner, '', shape));
}

const without = (all: Members, told: Members): Members =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !(name in told)));

function keysBelow(owner: string, path: string, schema: JsonSchema): LanguageKey[] {
  const required = new Set((schema.required as string[] | undefined) ?? []);
  const keys = Object.entries(membersOf(schema)).flatMap(([name, member]): LanguageKey[] => {
    if (name === '$schema') return [];
    const at = path === '' ? name : `${path}.${name}`;
    return [{ owner, path: at, schema: member, required: required.has(name) }, ...keysBelow(owner, at, member)];
  });
  const inner: [string, unknown][] = [
    ['[]', schema.items],
    ['.*', schema.additionalProperties],
    ['', schema.then],
    ...['anyOf', 'oneOf', 'allOf'].flatMap((word) =>
      ((schema[word] as JsonSchema[] | undefined) ?? []).map((one): [string, unknown] => ['', one]),
    ),
  ];
  for (const [step, one] of inner)
    if (typeof one === 'object' && one !== null) keys.push(...keysBelow(owner, path + step, one as JsonSchema));
  return keys;
}
