/** What the types ask of a member of foreign rows to know it for their own. */
import type { Json } from '../../../grammar/declarations/declarations.ts';
import type { Seen, Vote } from '../../../grammar/site/models.ts';

/** Its name has one of the words; Chinese ones stand anywhere in it. */
export const named = ({ words }: Seen, ...wanted: string[]): boolean =>
  wanted.some((one) => words.some((word) => word === one || (/\p{Script=Han}/u.test(one) && word.includes(one))));

/** The last word of its name is one of these. */
export const ends = ({ words }: Seen, ...wanted: string[]): boolean => wanted.includes(words.at(-1) ?? '');

function valuesOf<T extends Json>(seen: Seen, types: readonly string[], is: (value: Json) => value is T): T[] | null {
  if (seen.values.length > 0) return seen.values.every(is) ? [...seen.values].filter(is) : null;
  const said = [seen.contract?.type].flat();
  return said.length > 0 && said.every((type) => types.includes(String(type))) ? [] : null;
}

/** Its values, all of them texts; none when a contract alone tells so; null when it is something else. */
export const textsOf = (seen: Seen): string[] | null =>
  valuesOf(seen, ['string'], (value): value is string => typeof value === 'string');
/** The same of numbers. */
export const numbersOf = (seen: Seen): number[] | null =>
  valuesOf(seen, ['number', 'integer'], (value): value is number => typeof value === 'number');
/** The same of truth values. */
export const truthsOf = (seen: Seen): boolean[] | null =>
  valuesOf(seen, ['boolean'], (value): value is boolean => typeof value === 'boolean');
/** The same of objects. */
export const objectsOf = (seen: Seen): { [name: string]: Json }[] | null =>
  valuesOf(
    seen,
    ['object'],
    (value): value is { [name: string]: Json } => typeof value === 'object' && value !== null && !Array.isArray(value),
  );

/** What its lists hold, as a member of its own; null when it is no list, or all lists are empty. */
export function itemsOf(seen: Seen): Seen | null {
  const lists = valuesOf(seen, ['array'], (value): value is Json[] => Array.isArray(value));
  if (!lists) return null;
  const values = lists.flat().filter((value) => value !== null && value !== '');
  const contract = seen.contract?.items as Seen['contract'];
  if (values.length === 0 && !contract) return null;
  const { accepts } = seen;
  return {
    words: seen.words,
    values,
    fits: 0,
    ...(contract ? { contract } : {}),
    ...(accepts ? { accepts: (value: Json) => accepts([value]) } : {}),
    ...(seen.entity ? { entity: seen.entity } : {}),
  };
}

/** A contract says that values are whole, or all of them are. */
export const areWhole = (seen: Seen, numbers: readonly number[]): boolean =>
  numbers.length > 0 ? numbers.every(Number.isInteger) : seen.contract?.type === 'integer';

/** Decimals behind the point, at most. */
export const placesOf = (values: readonly (number | string)[]): number =>
  Math.max(0, ...values.map((value) => (/\.(\d+)$/.exec(String(value))?.[1] ?? '').length));

/** Texts without any form: a contract that accepts one of them says nothing of a form. */
const plainWords = ['a', '1a', '一', '张三丰', 'abcdefghijklmnop', 'abcd1234', 'ABC-1234567'];

/** Decimals of the exact numbers that a contract describes by the form of their texts; null when it does not. */
export function placesByForm({ values, accepts }: Seen): number | null {
  if (!accepts || values.length > 0) return null;
  const some = ['1', '0.5', '50', '1500', '-1'].some(accepts);
  if (!some || ['007', ...plainWords].some(accepts)) return null;
  return (
    [8, 4, 2, 1].find((places) => ['0', '1', '50'].some((whole) => accepts(`${whole}.${'5'.repeat(places)}`))) ?? 0
  );
}

/** What tells the values of a type with a form of its own. */
export interface Form {
  is(text: string): boolean;
  /** Formats by which contracts name it. */
  formats?: string[];
  names: string[];
  /** Weight without such a name; 0 = the name is needed. */
  alone: number;
}

/** All values have the form, or a contract says so. */
export function formVote(seen: Seen, { is, formats = [], names, alone }: Form): Vote | null {
  const texts = textsOf(seen);
  if (!texts || !texts.every(is)) return null;
  const byForm = seen.fits > 0 && !plainWords.some((word) => seen.accepts?.(word));
  if (formats.includes(String(seen.contract?.format)) || byForm) return { weight: 82 };
  if (texts.length === 0 && seen.contract?.pattern !== undefined) return null;
  if (named(seen, ...names)) return { weight: texts.length > 0 ? 80 : 50 };
  return texts.length > 0 && alone > 0 ? { weight: alone } : null;
}

/** Limits that a contract names, as options of a declaration. */
export function limitsOf(seen: Seen, ...options: ('maxLength' | 'minimum' | 'maximum')[]): { [option: string]: Json } {
  return Object.fromEntries(
    options.flatMap((option) => {
      const limit = seen.contract?.[option];
      return typeof limit === 'number' && Number.isSafeInteger(limit) ? [[option, limit]] : [];
    }),
  );
}

/** Below zero where a value is; else the lowest is nought. */
export const signOf = (values: readonly (number | string)[]): { [option: string]: Json } =>
  values.some((value) => String(value).startsWith('-')) ? { signed: true } : { minimum: '0.00' };
