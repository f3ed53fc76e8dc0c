/**
 * The part of i18next that sentences of a console need: keys with dots, `{{facts}}`, a form of its own for one. The
 * whole of it (namespaces, backends, nesting, formats) is fifteen kilobytes before the first row.
 */
import type { i18n } from 'i18next';

/** Sentences by name, in groups of any depth. */
export interface Sentences {
  readonly [name: string]: string | Sentences;
}

/** `ra-language-*` writes `%{fact}`, and the forms for one and for more in one sentence: `row |||| rows`. */
export function fromReactAdmin(messages: object): Sentences {
  const sentences: { [name: string]: string | Sentences } = {};
  for (const [name, said] of Object.entries(messages) as [string, string | object][]) {
    if (typeof said === 'object') sentences[name] = fromReactAdmin(said);
    else {
      const [one = '', more] = said.replace(/%\{([\w-]*)\}/g, '{{$1}}').split(' |||| ');
      sentences[more === undefined ? name : `${name}_one`] = one;
      if (more !== undefined) sentences[`${name}_other`] = more;
    }
  }
  return sentences;
}

function find(sentences: Sentences, key: string): string | undefined {
  let at: string | Sentences | undefined = sentences;
  for (const name of key.split('.')) at = typeof at === 'object' && Object.hasOwn(at, name) ? at[name] : undefined;
  return typeof at === 'string' ? at : undefined;
}

/**
 * What is said for a key; the default, or the key itself, where there is no such sentence. A fact that is not given is
 * nothing.
 */
function teller(language: string, sentences: Sentences) {
  const forms = new Intl.PluralRules(language);
  return (key: string, { defaultValue, ...facts }: { [fact: string]: unknown } = {}): string => {
    const { count } = facts;
    const said =
      (typeof count === 'number' ? find(sentences, `${key}_${forms.select(count)}`) : undefined) ??
      find(sentences, key) ??
      (typeof defaultValue === 'string' ? defaultValue : key);
    return said.replace(/\{\{(.+?)\}\}/g, (_, fact: string) => {
      const value = facts[fact.trim()];
      return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    });
  };
}

/** An i18next instance of one language, as far as `getI18nProvider` asks for one. */
export function instanceOf(language: string, sentences: Sentences): i18n {
  const instance = { language, use: () => instance, init: () => Promise.resolve(teller(language, sentences)) };
  return instance as unknown as i18n;
}
