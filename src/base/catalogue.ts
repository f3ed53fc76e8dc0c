/**
 * Catalogues: the texts of a room in both languages, declared beside the code that says them and loaded with it. Free
 * of i18next, which says them (`texts.ts`), for the page that stands before it.
 */
import type { Language, Text } from './language.ts';

export type Facts = { readonly [name: string]: string | number | undefined };
export type Translate<Key extends string> = (key: Key, facts?: Facts) => string;

/** A namespace of i18next. `Key` are the keys that it has; without texts they are loaded by themselves. */
export interface Catalogue<Key extends string> {
  readonly namespace: string;
  readonly texts?: { readonly [name: string]: Partial<Text> };
  readonly keys?: readonly Key[];
}

/** `rows_one` and `rows_other` are the forms of the key `rows`, chosen by the fact `count`. */
export type KeyOf<Name> = Name extends `${infer Key}_${'one' | 'other'}` ? Key : Name extends string ? Name : never;

/** The keys of a catalogue. */
export type KeysOf<Of> = Of extends Catalogue<infer Key> ? Key : never;

/** Declares texts in both languages; Chinese has no form of its own for one. */
export function catalogue<Name extends string>(
  namespace: string,
  texts: { readonly [name in Name]: name extends `${string}_one` ? Pick<Text, 'en'> : Text },
): Omit<Catalogue<KeyOf<Name>>, 'texts'> & { readonly texts: typeof texts } {
  return { namespace, texts };
}

/** Puts facts into the `{{names}}` of a text, as i18next does. */
export const fillText = (text: string, facts: Facts): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(facts[name] ?? ''));

/** `t` of a catalogue without plurals, where i18next is not loaded: on the sign-in page. */
export function plainT<Key extends string>(language: Language, { texts }: Catalogue<Key>): Translate<Key> {
  return (key, facts = {}) => fillText(texts?.[key]?.[language] ?? key, facts);
}
