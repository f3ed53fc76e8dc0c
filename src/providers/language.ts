/** The interface language: one value for all windows of code, kept in the cookie `language`. */
import { useSyncExternalStore } from 'react';
import type { Language } from '../grammar/models.ts';
import { readLanguage, writeLanguage } from './cookies.ts';

let current: Language | undefined;
const listeners = new Set<() => void>();
let fetchTexts: ((language: Language) => Promise<unknown>) | undefined;

/** From now on the sentences of a language are fetched before the interface changes to it. */
export function fetchTextsBy(fetch: (language: Language) => Promise<unknown>): void {
  fetchTexts = fetch;
}

export function getLanguage(): Language {
  current ??= readLanguage();
  return current;
}

/**
 * Switches without a reload; everything that reads the language draws itself again, nothing is mounted anew. Rejects
 * when the sentences of the language do not arrive: the interface stays as it is.
 */
export async function setLanguage(language: Language): Promise<void> {
  if (fetchTexts) await fetchTexts(language);
  current = language;
  writeLanguage(language);
  applyLanguage();
  for (const listener of listeners) listener();
}

/** Tells the document which language it is in. */
export function applyLanguage(): void {
  document.documentElement.lang = getLanguage() === 'zh' ? 'zh-CN' : 'en';
}

/** Tells of each switch; gives the function that ends it. */
export function onLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useLanguage(): Language {
  return useSyncExternalStore(onLanguage, getLanguage);
}
