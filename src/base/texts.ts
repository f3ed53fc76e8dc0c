/** The text engine of the console: one i18next, in which each catalogue is a namespace. */
import { createInstance } from 'i18next';
import type { Catalogue, Facts, Translate } from './catalogue.ts';
import type { Language, Text } from './language.ts';

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

const added = new Set<Catalogue<string>>();
const translators = new Map<string, Translate<string>>();

/** Hands the texts of a catalogue to i18next when they are first asked for. */
function add(one: Catalogue<string>): void {
  added.add(one);
  for (const [key, text] of Object.entries(one.texts ?? {}))
    for (const [language, said] of Object.entries(text)) i18n.addResource(language, one.namespace, key, said);
}

/** `t` of a language; a key is looked up in each catalogue in turn. The same function for the same arguments. */
export function fixedT<Key extends string>(language: Language, ...catalogues: Catalogue<Key>[]): Translate<Key> {
  for (const one of catalogues) if (!added.has(one)) add(one);
  const namespaces = catalogues.map(({ namespace }) => namespace);
  const name = [language, ...namespaces].join(' ');
  const known = translators.get(name);
  if (known) return known;
  const fixed = i18n.getFixedT(language, namespaces);
  // Facts apart from i18next's options: "lng" is a longitude, too. What is in them is no reference to another text.
  const t: Translate<string> = (key, facts = {}) => {
    const { count } = facts;
    return fixed(key, { replace: facts, ...(typeof count === 'number' ? { count } : {}), nest: false });
  };
  translators.set(name, t);
  return t;
}

/** A text of a catalogue in both languages, for what is kept or sent to readers of either. */
export function inBothLanguages<Key extends string>(of: Catalogue<Key>, key: Key, facts?: Facts): Text {
  return { zh: fixedT('zh', of)(key, facts), en: fixedT('en', of)(key, facts) };
}
