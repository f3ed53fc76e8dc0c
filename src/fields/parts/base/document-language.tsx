import { languageOf, type Language } from '../../../base/language.ts';

/** Language that the console is in, for parts that no prop tells it to. */
export const documentLanguage = (): Language => languageOf(document.documentElement.lang);
