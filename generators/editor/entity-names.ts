/**
 * An entity's own names, which an editor offers in its file and in those of its pages: fields, states, actions,
 * sections, tabs. Each is stated once, and they restrict nothing: the check validates what else may be named ("-x",
 * dotted names, a page's own fields). What the entity has none of is left out.
 */
import type { JsonSchema } from '../../src/grammar/site/models.ts';
import type { EntityDef, Site } from '../../src/grammar/site/resolved.ts';

type Members = { [member: string]: JsonSchema };

const to = (name: string): JsonSchema => ({ $ref: `#/$defs/${name}` });
/** One of the names, or anything else. */
const one = (...names: JsonSchema[]): JsonSchema => ({ anyOf: [...names, true] });
/** Members by name; those with nothing to offer are left out. */
const object = (members: { [member: string]: JsonSchema | undefined }): JsonSchema | undefined => {
  const told = Object.entries(members).filter(([, member]) => member !== undefined);
  return told.length === 0 ? undefined : { properties: Object.fromEntries(told) };
};

/** Members that name fields, one or several, whatever part of a record they belong to. */
const namings = '^(columns|filters|sums|shows|result|totals|pictures|at|titleField|due|sort)$';
/** Members by field: conditions, and what is written. */
const byField = 'When$|^(when|where|set)$';

/**
 * The names, and as `$defs.o` the places where they are offered. Definitions have a letter each, being read by
 * machines: f, s, a, t are the fields, states, actions and tabs; n are keys that name sections; v is a field or
 * several, m a match, p a part.
 */
export function entityNames(entity: EntityDef, lists: Site['lists']): JsonSchema {
  const named = (parts: readonly { name: string }[]): string[] => parts.map(({ name }) => name);
  const sorts: { [sort: string]: readonly string[] } = {
    f: Object.keys(entity.fields),
    s: Object.values(entity.workflows).flatMap(({ states }) => Object.keys(states)),
    a: Object.keys(entity.actions),
    t: named(entity.list.tabs),
    n: [...named(entity.form), ...named(entity.show)],
  };
  const defs: Members = {};
  for (const [sort, names] of Object.entries(sorts)) if (names.length > 0) defs[sort] = { enum: [...new Set(names)] };
  if (defs.n) defs.n = { if: { propertyNames: defs.n } };
  const has = (sort: string): boolean => defs[sort] !== undefined;
  const value = (sort: string): JsonSchema | undefined => (has(sort) ? one(to(sort)) : undefined);
  const values = (sort: string): JsonSchema | undefined => (has(sort) ? { items: value(sort) } : undefined);
  /** Keys are offered by a condition: what it says of them binds nobody. */
  const keys = (sort: string): JsonSchema | undefined => (has(sort) ? { if: { propertyNames: to(sort) } } : undefined);

  const acts = object({ from: values('s'), to: value('s'), undo: value('a') });
  const places = object({
    form: has('n') ? to('n') : undefined,
    show: has('n') ? to('n') : undefined,
    actions: has('a') ? { ...keys('a'), additionalProperties: acts } : undefined,
    buttons: has('a') ? { additionalProperties: values('a') } : undefined,
    list: object({ start: value('t'), waiting: value('t'), tabs: keys('t') }),
  });
  defs.m = { ...keys('f'), ...chosen(entity, lists) };
  if (entity.storage === 'rows') {
    // Lines have neither a list nor a page of their own.
    defs.o = { patternProperties: { When$: to('m') }, additionalProperties: to('o') };
    const { f, s, m, o } = defs;
    return { $defs: { f, ...(s ? { s } : {}), m, o } } as unknown as JsonSchema;
  }
  defs.v = { ...one({ enum: ['...', '+'] }, to('f')), items: to('v') };
  defs.p = part;
  defs.o = { allOf: [to('p'), ...(places ? [places] : [])] };
  return { $defs: defs } as unknown as JsonSchema;
}

/** A record, and whatever lies in it but rows of others. */
const part: JsonSchema = {
  properties: {
    fields: { items: to('v'), if: { propertyNames: to('f') }, additionalProperties: to('p') },
    related: true,
  },
  patternProperties: { [namings]: to('v'), [byField]: to('m') },
  additionalProperties: to('p'),
};

/** What a field that is a choice may be equal to. */
function chosen({ fields, workflows }: EntityDef, lists: Site['lists']): JsonSchema {
  const moves = Object.keys(workflows);
  const told = Object.values(fields).flatMap((field): [string, JsonSchema][] => {
    const values = field.options?.map((option) => option.value) ?? [];
    if (values.length === 0) return [];
    if (field.workflow && moves.length === 1) return [[field.name, one(to('s'))]];
    const shared = Object.keys(lists).find((name) => Object.keys(lists[name]?.options ?? {}).join() === values.join());
    const inline = { examples: values } as unknown as JsonSchema;
    const reference = { $ref: `../names.schema.json#/$defs/list.${shared}` };
    const isShorter = JSON.stringify(reference).length < JSON.stringify(inline).length;
    return [[field.name, shared !== undefined && isShorter ? reference : inline]];
  });
  return told.length > 0 ? { properties: Object.fromEntries(told) as unknown as JsonSchema } : {};
}
