/** Texts of the screens in the reader's language. */
import { useLocale } from 'react-admin';
import { languageOf, type Language } from '../../base/language.ts';
import type { Catalogue, Translate } from '../../base/catalogue.ts';
import { fixedT } from '../../base/texts.ts';
import type { MessageKey } from './messages.zh.ts';

/** What many screens say. The messages of the reader's language are loaded before the console is drawn. */
export const kindTexts: Catalogue<MessageKey> = { namespace: 'kinds' };

/** The language that the console is in. */
export function useLanguage(): Language {
  return languageOf(useLocale());
}

/** `t` of the reader's language. Stable until the language changes. */
export function useTexts<Key extends string>(...catalogues: Catalogue<Key>[]): Translate<Key> {
  return fixedT(useLanguage(), ...catalogues);
}
