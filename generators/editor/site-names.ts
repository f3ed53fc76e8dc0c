/** Names of the site that its files refer to, stated once: an editor offers them wherever one of them is meant. */
import type { JsonSchema, Vocabulary } from '../../src/grammar/site/models.ts';
import { offeredEntity, offersOf } from '../../src/grammar/site/offers.ts';
import { builtInVerbs } from '../../src/grammar/resolve/resolve-actions.ts';
import type { Files } from '../../src/grammar/resolve.ts';
import type { Site } from '../../src/grammar/site/resolved.ts';
import type { Shapes } from '../../src/grammar/shapes/shape-words.ts';

/** Which names a member takes, by its owner and its way. */
const places: readonly (readonly [place: RegExp, names: string])[] = [
  [/\.extends$/, 'extends'],
  [/\.mixins$/, 'mixin'],
  [/^field\.[\w-]+\.(?:to|of)$|\.entity$/, 'entity'],
  [/^field\.[\w-]+\.list$/, 'list'],
  [/^field\.refs?\.optionsFrom$/, 'offeredRecords'],
  [/^field\.[\w-]+\.optionsFrom$/, 'offeredWords'],
  [/\.(?:needs|bulkNeeds)$/, 'needs'],
  [/\.verbs$/, 'verb'],
  [/\.function$/, 'function'],
  [/\.service$/, 'service'],
  [/^effect\.(?:post|reverse)\.type$/, 'posting'],
  [/\.page$/, 'page'],
  [/^ledger\.legs\.account$/, 'account'],
  [/^ledger\.legs\.asset$/, 'asset'],
  [/^ledger\.(?:legs\.)?category$/, 'category'],
  [/\.permission$/, 'permission'],
];

const FILE = 'names.schema.json';
type Said = { readonly [word: string]: unknown };

/** The names, by sort. They restrict nothing: the check knows what was written a moment ago. */
export function namesSchema(site: Site, vocabulary: Vocabulary, files: Files, pages: Iterable<string>): Shapes {
  const options = (list: string): string[] => Object.keys(site.lists[list]?.options ?? {});
  const entities = Object.keys(site.entities);
  const labels = Object.values(site.labels).map(({ label }) => label);
  const calls = Object.values(offersOf(vocabulary.calls));
  const known: { [names: string]: readonly string[] } = {
    extends: [...entities, ...pages],
    mixin: Object.keys(files).flatMap((file) => /^_mixins\/(\w+)\.json$/.exec(file)?.[1] ?? []),
    entity: entities,
    list: Object.keys(site.lists),
    offeredRecords: calls.filter((offer) => offeredEntity(offer)).map(({ call }) => `call:${call}`),
    offeredWords: [
      ...new Set(
        Object.keys(site.pages).flatMap((route) => (route.includes('/') ? `pages:${route.split('/')[0]}` : [])),
      ),
      ...calls.filter((offer) => !offeredEntity(offer)).map(({ call }) => `call:${call}`),
    ],
    needs: [...new Set(labels.flatMap((label) => label.split(':')[1] ?? []))],
    verb: builtInVerbs,
    function: Object.keys(vocabulary.functions),
    service: Object.keys(site.services),
    posting: Object.keys(site.bizTypes),
    page: Object.keys(site.pages),
    account: ['owner', ...options('ledgerAccount')],
    asset: options('asset'),
    category: options('financeCategory'),
    permission: labels.filter((label) => !label.includes(':')),
  };
  const listed = Object.keys(site.lists).map((name) => [`list.${name}`, { examples: options(name) }] as const);
  const offered = Object.fromEntries(
    Object.entries(known).map(([name, all]) => [
      name,
      {
        type: 'string',
        minLength: 1,
        anyOf: [...(all.length > 0 ? [{ enum: all }] : []), true],
      } as unknown as JsonSchema,
    ]),
  );
  return { ...offered, ...Object.fromEntries(listed) } as Shapes;
}

/** The shape with the names of the site where they are meant. */
export function withNames(owner: string, schema: JsonSchema, path = ''): JsonSchema {
  const below = (step: string, one: unknown): unknown =>
    typeof one === 'object' && one !== null ? withNames(owner, one as JsonSchema, path + step) : one;
  const read: { [word: string]: unknown } = {};
  for (const [word, value] of Object.entries(schema) as [string, unknown][]) {
    if (word === 'properties')
      read[word] = Object.fromEntries(
        Object.entries(value as Said).map(([name, member]) => [name, offered(owner, `${path}.${name}`, member)]),
      );
    else if (['items', 'additionalProperties', 'then', 'else'].includes(word)) read[word] = below('', value);
    else if (['anyOf', 'oneOf', 'allOf'].includes(word)) read[word] = (value as unknown[]).map((one) => below('', one));
    else read[word] = value;
  }
  return read as JsonSchema;
}

/** A member: a name, a list of names, or either; anything else is looked through. */
function offered(owner: string, path: string, member: unknown): unknown {
  if (typeof member !== 'object' || member === null) return member;
  const names = places.find(([place]) => place.test(owner + path))?.[1];
  const shape = member as JsonSchema;
  if (names === undefined) return withNames(owner, shape, path);
  const name = { $ref: `${FILE}#/$defs/${names}` };
  const within = (one: Said): unknown => {
    if (one.type === 'array' && (one.items as Said | undefined)?.type === 'string') return { ...one, items: name };
    if (Array.isArray(one.anyOf)) return { ...one, anyOf: (one.anyOf as Said[]).map(within) };
    if (one.type !== 'string' || one.enum !== undefined) return one;
    const { description, pattern } = one;
    return {
      ...(description === undefined ? {} : { description }),
      ...(pattern === undefined ? {} : { pattern }),
      ...name,
    };
  };
  return within(shape);
}
