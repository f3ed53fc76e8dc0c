/**
 * react-admin's translations by ra-i18n-i18next, on the console's own i18next. Each language has its own provider
 * object, made when its texts are there: giving the other one redraws texts and mounts nothing anew.
 */
import { convertRaTranslationsToI18next, getI18nProvider } from 'ra-i18n-i18next';
import type { I18nProvider } from 'react-admin';
import { languageOf } from '../base/language.ts';
import { i18n } from '../base/texts.ts';
import type { Language } from '../grammar/site/models.ts';
import { kindTexts } from '../kinds/text/texts.tsx';
import { setLanguage } from './language.ts';

export const locales = [
  { locale: 'zh', name: '中文' },
  { locale: 'en', name: 'English' },
];

/** The texts of a language that many screens share; a reader of one is not sent the other. */
const shared = {
  zh: async () => (await import('./texts/zh.ts')).texts,
  en: async () => (await import('./texts/en.ts')).texts,
} satisfies Record<Language, () => Promise<{ reactAdmin: object; kinds: object }>>;

const providers = new Map<Language, I18nProvider>();

/** The provider of a language whose texts have been loaded. */
export function i18nProviderOf(language: Language): I18nProvider {
  const provider = providers.get(language);
  if (!provider) throw new Error(`The texts of "${language}" were not loaded`);
  return provider;
}

/** Fetches the shared texts of a language and makes its provider. An unknown key is given back as it is. */
export async function loadI18nProvider(language: Language): Promise<I18nProvider> {
  const known = providers.get(language);
  if (known) return known;
  const { reactAdmin, kinds } = await shared[language]();
  i18n.addResourceBundle(language, 'translation', convertRaTranslationsToI18next(reactAdmin));
  i18n.addResourceBundle(language, kindTexts.namespace, kinds);
  const provider = await getI18nProvider(i18n, i18n.options, locales);
  const made = {
    ...provider,
    translate: (key: string, facts?: object) => provider.translate(key, { ...facts, lng: language }),
    getLocale: () => language,
    changeLocale: (locale: string) => setLanguage(languageOf(locale)),
  };
  providers.set(language, made);
  return made;
}
