/** The two languages of the console, and texts that are declared in both. */

export type Language = 'zh' | 'en';

/** A text that a person reads, in both languages. */
export interface Text {
  zh: string;
  en: string;
}

/** The language of a code such as "en"; everything but English reads as Chinese. */
export const languageOf = (code: string | undefined): Language => (code === 'en' ? 'en' : 'zh');

export const otherLanguage = { zh: 'en', en: 'zh' } as const;

/** BCP 47 tags, for `Intl` and the attribute `lang`. */
export const localeOf: { readonly [language in Language]: string } = { zh: 'zh-CN', en: 'en' };

/** A declared text, or a plain one, in a language; nothing of none. */
export function inLanguage(text: Text | string | undefined, language: Language): string {
  return typeof text === 'object' ? text[language] : (text ?? '');
}

/** A label inside a sentence: "Add role", "Edit SMS code". */
export function inSentence(text: Text, language: Language): string {
  return language === 'zh' ? text.zh : text.en.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase());
}

/** Marks between the texts of a row, as each language has them. */
export const marks = {
  comma: { zh: '、', en: ', ' },
  semicolon: { zh: '；', en: '; ' },
  colon: { zh: '：', en: ': ' },
} satisfies { [mark: string]: Text };
