/** Names of foreign rows: their words, and the form that a declaration wants. */
import type { EntityDef } from '../../src/grammar/site/resolved.ts';
import { systemNames } from '../../src/grammar/site/system-fields.ts';
import { syllablesOf } from '../pinyin.ts';

/** "paidAt", "paid_at" and "PAID-AT" -> ["paid", "at"]; Chinese stays together. */
export function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());
}

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** The words as a name of declarations; "" when nothing is left. */
export function camelCase(words: readonly string[]): string {
  const [first = '', ...rest] = words
    .flatMap((word) => (/^[a-z0-9]+$/.test(word) ? [word] : syllablesOf(word).split(' ')))
    .filter((word) => word !== '');
  return first + rest.map(capital).join('');
}

/** "addresses" -> "address", "categories" -> "category". */
export const singular = (name: string): string =>
  name
    .replace(/ies$/, 'y')
    .replace(/(ss|x|ch|sh)es$/, '$1')
    .replace(/(?<=[^su])s$/, '');

const legal = /^[a-z][A-Za-z0-9]{0,39}$/;

/** True for what a field or an entity may be called. */
export const isLegal = (name: string): boolean => legal.test(name);

/** The name itself where it is legal, else the nearest that is, and that no other has. */
export function legalName(name: string, taken: ReadonlySet<string>): string {
  const made = legal.test(name) ? name : camelCase(wordsOf(name));
  const start = (/^[a-z]/.test(made) ? made : `field${capital(made)}`).slice(0, 37);
  let found = start;
  for (let count = 2; taken.has(found); count += 1) found = `${start}${count}`;
  return found;
}

const system: { readonly [words: string]: string } = {
  'create time': 'createdAt',
  'created time': 'createdAt',
  'create at': 'createdAt',
  'gmt create': 'createdAt',
  'add time': 'createdAt',
  'update time': 'updatedAt',
  'updated time': 'updatedAt',
  'update at': 'updatedAt',
  'gmt modified': 'updatedAt',
};

/** The system's own field that a member is: "created_at" and "createTime" are createdAt. */
export function systemName(name: string): string | undefined {
  const words = wordsOf(name);
  const made = camelCase(words);
  return systemNames.has(made) ? made : system[words.join(' ')];
}

/** The entity that a member refers to by its name: "memberId", "member_ids", "member". */
export function entityNamed(name: string, entities: { readonly [name: string]: EntityDef }): string | undefined {
  const words = wordsOf(name);
  while (words.length > 1 && ['id', 'ids', 'list'].includes(words.at(-1) ?? '')) words.pop();
  const known = Object.values(entities).filter(({ storage }) => storage === 'record' || storage === 'log');
  const find = (wanted: string): string | undefined => {
    const one = wanted.toLowerCase();
    return known.find(({ entity }) => [one, singular(one)].includes(entity.toLowerCase()))?.entity;
  };
  return find(words.join(''));
}

/** "order_items" -> "Order items". */
export const inWords = (words: readonly string[]): string => {
  const plain = words.flatMap((word) => (/^[a-z0-9]+$/.test(word) ? [word] : syllablesOf(word).split(' ')));
  const [first = '', ...rest] = plain.filter((word) => word !== '');
  return [capital(first), ...rest].join(' ').replace(/\bid\b/gi, 'ID');
};
