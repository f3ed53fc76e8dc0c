/** The meaning of a key, in both languages. */
import type { Text } from '../../src/grammar/declarations/declarations.ts';
import type { JsonSchema } from '../../src/grammar/site/models.ts';
import { actionWords } from './words/actions.ts';
import { commonWords } from './words/common.ts';
import { fieldWords } from './words/fields.ts';
import { kindWords } from './words/kinds.ts';
import { recordWords } from './words/records.ts';
import type { Words } from './words/words.ts';

const owned: Words = { ...recordWords, ...fieldWords, ...actionWords, ...kindWords };

/** All words, to see that each is used. */
export const allWords: readonly string[] = [...Object.keys(owned), ...Object.keys(commonWords)];

/** Way of a key without the steps into lists and maps. */
const plain = (path: string): string => path.replaceAll('[]', '').replaceAll('.*', '').replace(/^\./, '');

/** Kinds of pages share words, and so do types of fields. */
const wider = (owner: string): string => (owner.startsWith('kind.') ? 'page' : (owner.split('.')[0] ?? ''));

/**
 * The word under which a key's meaning stands, undefined when nobody has told it.
 * @param owners what the key may belong to, the narrowest first; the words of "field" are good for "field.money".
 */
export function wordOf(owners: readonly string[], path: string): string | undefined {
  const way = plain(path);
  const places = owners.flatMap((owner) => [`${owner}.${way}`, `${wider(owner)}.${way}`]);
  const last = /[^.]+$/.exec(way)?.[0] ?? '';
  return places.find((place) => place in owned) ?? (last in commonWords ? last : undefined);
}

/** What a key means; a language that nobody has told it in is "". English stands beside the shape where it can. */
export function meaningOf(owners: readonly string[], path: string, schema: JsonSchema): Text {
  const word = wordOf(owners, path);
  const told = word === undefined ? '' : (owned[word] ?? commonWords[word] ?? '');
  const [zh, en] = typeof told === 'string' ? [told, ''] : told;
  return { zh, en: typeof schema.description === 'string' ? schema.description : en };
}

/** The shape with the meaning of each key in it, as editors show it: Chinese, and English below. */
export function withMeanings(owners: readonly string[], schema: JsonSchema, path = ''): JsonSchema {
  const below = (step: string, one: unknown): unknown =>
    typeof one === 'object' && one !== null ? withMeanings(owners, one as JsonSchema, path + step) : one;
  const told = Object.entries(schema).map(([word, value]): [string, unknown] => {
    if (word === 'properties') return [word, membersWithMeanings(owners, value as Members, path)];
    if (word === 'items') return [word, below('[]', value)];
    if (word === 'additionalProperties') return [word, below('.*', value)];
    if (word === 'then') return [word, below('', value)];
    if (word === 'anyOf' || word === 'oneOf' || word === 'allOf')
      return [word, (value as unknown[]).map((one) => below('', one))];
    return [word, value];
  });
  return Object.fromEntries(told) as JsonSchema;
}

type Members = { readonly [name: string]: JsonSchema };

/** As `withMeanings`, of the members of a shape. Those that have been told already stay as they are. */
export function membersWithMeanings(owners: readonly string[], members: Members, path = ''): Members {
  return Object.fromEntries(
    Object.entries(members).map(([name, member]) => {
      if (String(member.description ?? '').includes('\n')) return [name, member];
      const at = path === '' ? name : `${path}.${name}`;
      const { zh, en } = meaningOf(owners, at, member);
      const inner = withMeanings(owners, member, at);
      return [name, zh === '' ? inner : { ...inner, description: `${zh}\n${en}` }];
    }),
  );
}
