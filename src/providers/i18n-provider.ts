/**
 * react-admin's translations by ra-i18n-i18next. Each language has its own provider object, made when its sentences are
 * there: giving the other one redraws texts and mounts nothing anew.
 */
import { getI18nProvider } from 'ra-i18n-i18next';
import type { I18nProvider } from 'react-admin';
import type { Language } from '../grammar/site/models.ts';
import { setLanguage } from './language.ts';
import { fromReactAdmin, instanceOf } from './sentences.ts';

export const locales = [
  { locale: 'zh', name: '中文' },
  { locale: 'en', name: 'English' },
];

/** The sentences of a language; a reader of one is not sent the other. */
const sentences = {
  zh: async () => (await import('./texts/zh.ts')).texts,
  en: async () => (await import('./texts/en.ts')).texts,
} satisfies Record<Language, () => Promise<Texts>>;

/** `rooms`: sentences by room; `{ kinds: { save: "..." } }` answers the key `kinds.save`. */
interface Texts {
  base: object;
  rooms: { [room: string]: { [key: string]: string } };
}

const providers = new Map<Language, I18nProvider>();

/** The provider of a language whose sentences have been loaded. */
export function i18nProviderOf(language: Language): I18nProvider {
  const provider = providers.get(language);
  if (!provider) throw new Error(`The sentences of "${language}" were not loaded`);
  return provider;
}

/** Fetches the sentences of a language and makes its provider. An unknown key is given back as it is. */
export async function loadI18nProvider(language: Language): Promise<I18nProvider> {
  const known = providers.get(language);
  if (known) return known;
  const { base, rooms } = await sentences[language]();
  const instance = instanceOf(language, { ...fromReactAdmin(base), ...rooms });
  const provider = await getI18nProvider(instance, {}, locales);
  const made = {
    ...provider,
    getLocale: () => language,
    changeLocale: (locale: string) => setLanguage(locale === 'en' ? 'en' : 'zh'),
  };
  providers.set(language, made);
  return made;
}
