/**
 * react-admin's translations through i18next. Each language has its own provider object: giving the other one redraws
 * texts and mounts nothing anew.
 */
import { createInstance } from 'i18next';
import { convertRaTranslationsToI18next, getI18nProvider } from 'ra-i18n-i18next';
import type { I18nProvider } from 'react-admin';
import englishMessages from 'ra-language-english';
import type { Text } from '../grammar/declarations.ts';
import type { Language } from '../grammar/models.ts';
import { setLanguage } from './language.ts';
import { zhMessages } from './messages/zh.ts';

export const locales = [
  { locale: 'zh', name: '中文' },
  { locale: 'en', name: 'English' },
];

/** Sentences declared side by side in both languages, by key. */
export interface TextSet {
  [key: string]: Text;
}
/** Sentences of the rooms in one language: `{ kinds: { save: "..." } }` answers the key `kinds.save`. */
export interface Rooms {
  [room: string]: { [key: string]: string };
}

/** One language out of a set of sentences. */
export function inOneLanguage(texts: TextSet, language: Language): { [key: string]: string } {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text[language]]));
}

/** One provider per language, ready before the first screen. An unknown key is given back as it is. */
export async function makeI18nProviders(rooms: Record<Language, Rooms>): Promise<Record<Language, I18nProvider>> {
  const make = async (language: Language, base: object): Promise<I18nProvider> => {
    const translation = { ...convertRaTranslationsToI18next(base), ...rooms[language] };
    const provider = await getI18nProvider(
      createInstance(),
      {
        lng: language,
        fallbackLng: false,
        resources: { [language]: { translation } },
        interpolation: { escapeValue: false },
        initImmediate: false,
        nsSeparator: false,
      },
      locales,
    );
    return {
      ...provider,
      getLocale: () => language,
      changeLocale: async (locale) => setLanguage(locale === 'en' ? 'en' : 'zh'),
    };
  };
  return { zh: await make('zh', zhMessages), en: await make('en', englishMessages) };
}
