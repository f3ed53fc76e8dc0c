/**
 * The text engine of the console: one i18next. A room declares its texts in both languages beside the code that uses
 * them, as a namespace of i18next; the bundler loads them with that code.
 */
import { createInstance } from 'i18next';
import type { Language, Text } from './language.ts';

export type Facts = { readonly [name: string]: string | number | undefined };
export type Translate<Key extends string> = (key: Key, facts?: Facts) => string;

/** A namespace of i18next; `Key` are the keys that it has. */
export interface Catalogue<Key extends string> {
  readonly namespace: string;
  readonly keys?: readonly Key[];
}

/** `rows_one` and `rows_other` are the forms of the key `rows`, chosen by the fact `count`. */
export type KeyOf<Name> = Name extends `${infer Key}_${'one' | 'other'}` ? Key : Name extends string ? Name : never;

/** The keys of a catalogue. */
export type KeysOf<Of> = Of extends Catalogue<infer Key> ? Key : never;

export const i18n = createInstance();
void i18n.init({
  resources: {},
  lng: 'zh',
  load: 'currentOnly',
  fallbackLng: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
  // No text is called like a group of texts, and a fact that is not given is nothing.
  returnedObjectHandler: (key: string) => key,
  missingInterpolationHandler: () => '',
});

/** Declares texts in both languages; Chinese has no form of its own for one. */
export function catalogue<Name extends string>(
  namespace: string,
  texts: { readonly [name in Name]: name extends `${string}_one` ? { en: string } : Text },
): Catalogue<KeyOf<Name>> {
  for (const [name, text] of Object.entries(texts as { [name: string]: Partial<Text> }))
    for (const [language, said] of Object.entries(text)) i18n.addResource(language, namespace, name, said);
  return { namespace };
}

const translators = new Map<string, unknown>();

/** `t` of a language; a key is looked up in each catalogue in turn. The same function for the same arguments. */
export function fixedT<Key extends string>(language: Language, ...catalogues: Catalogue<Key>[]): Translate<Key> {
  const namespaces = catalogues.map(({ namespace }) => namespace);
  const name = [language, ...namespaces].join(' ');
  if (!translators.has(name)) translators.set(name, i18n.getFixedT(language, namespaces));
  return translators.get(name) as Translate<Key>;
}

/** A text of a catalogue in both languages, for what is kept or sent to readers of either. */
export function inBothLanguages<Key extends string>(of: Catalogue<Key>, key: Key, facts?: Facts): Text {
  return { zh: fixedT('zh', of)(key, facts), en: fixedT('en', of)(key, facts) };
}
