/** The interface language: one value for all windows of code, kept in the cookie `language`. */
import { useSyncExternalStore } from 'react';
import { localeOf } from '../base/language.ts';
import { createStore } from '../base/store.ts';
import type { Language } from '../grammar/site/models.ts';
import { readLanguage, writeLanguage } from './cookies.ts';

const store = createStore<Language>(readLanguage);
let fetchTexts: ((language: Language) => Promise<unknown>) | undefined;

/** From now on the sentences of a language are fetched before the interface changes to it. */
export function fetchTextsBy(fetch: (language: Language) => Promise<unknown>): void {
  fetchTexts = fetch;
}

export const getLanguage = store.get;

/**
 * Switches without a reload; everything that reads the language draws itself again, nothing is mounted anew. Rejects
 * when the sentences of the language do not arrive: the interface stays as it is.
 */
export async function setLanguage(language: Language): Promise<void> {
  if (fetchTexts) await fetchTexts(language);
  writeLanguage(language);
  document.documentElement.lang = localeOf[language];
  store.set(language);
}

/** Tells the document which language it is in. */
export function applyLanguage(): void {
  document.documentElement.lang = localeOf[getLanguage()];
}

/** Calls the listener at each switch; returns the function that ends that. */
export const onLanguage = store.subscribe;

export function useLanguage(): Language {
  return useSyncExternalStore(onLanguage, getLanguage);
}
