/** Texts of the screens in the reader's language. */
import { useCallback } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { Text } from '../../grammar/declarations/declarations.ts';
import type { Language } from '../../grammar/site/models.ts';
import type { MessageKey } from './messages.zh.ts';

export type Facts = { [name: string]: string | number };
export type Say = (key: MessageKey, facts?: Facts) => string;

/** Says a text of `messages.ts`; facts fill its `{{names}}`. */
export function useTexts(): Say {
  const translate = useTranslate();
  return useCallback<Say>((key, facts) => translate(`kinds.${key}`, facts), [translate]);
}

/** The language that the console is in; everything but English reads as Chinese. */
export function useLanguage(): Language {
  return useLocale() === 'en' ? 'en' : 'zh';
}

/** A declared text, or a plain one, in a language. */
export function inLanguage(text: Text | string | undefined, language: Language): string {
  if (text === undefined) return '';
  return typeof text === 'string' ? text : text[language];
}

/** A label inside a sentence: "Add role", "Edit SMS code". */
export function inSentence(text: Text, language: Language): string {
  const said = text[language];
  return language === 'en' && /^[A-Z][a-z]/.test(said) ? said.charAt(0).toLowerCase() + said.slice(1) : said;
}
