/** Words that come with the code that says them, and not with the console. */
import type { Text } from '../../grammar/declarations/declarations.ts';
import type { Language } from '../../grammar/site/models.ts';

/** Tells a word; facts fill its `{names}`. */
export const wordsOf =
  <Key extends string>(words: { readonly [key in Key]: Text }) =>
  (key: Key, language: Language, facts: { [name: string]: string | number } = {}): string =>
    words[key][language].replace(/\{(\w+)\}/gu, (_, name: string) => String(facts[name] ?? ''));
