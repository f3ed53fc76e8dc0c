/** Texts that come with the screens that say them, and not with the first list. */
import { useCallback } from 'react';
import type { Language } from '../../grammar/site/models.ts';
import { useLanguage, type Facts } from './texts.tsx';

/** Makes the hook that says them; facts fill the `{{names}}` of a text. */
export function lateTexts<Key extends string>(words: {
  readonly [key in Key]: { readonly [one in Language]: string };
}) {
  return function useLateTexts(): (key: Key, facts?: Facts) => string {
    const language = useLanguage();
    return useCallback(
      (key, facts = {}) =>
        words[key][language].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(facts[name] ?? '')),
      [language],
    );
  };
}
