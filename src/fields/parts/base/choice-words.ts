/** What lists of choices say of their own, in both languages: lists carry it, the other words come with inputs. */
import type { Language } from '../../../grammar/site/models.ts';

export const choiceWords = {
  createNew: { zh: '＋ 新增{n}', en: '＋ Add {n}' },
  failed: { zh: '加载失败，请重试', en: 'Could not be loaded, please try again' },
  retry: { zh: '重试', en: 'Try again' },
} as const;

/** `{n}` is replaced. */
export const filled = (text: string, n?: string | number): string =>
  n === undefined ? text : text.replace('{n}', String(n));

/** A word in a language. */
export const choiceWord = (name: keyof typeof choiceWords, language: Language, n?: string | number): string =>
  filled(choiceWords[name][language], n);
