/** One term for one thing, in both languages: what `_glossary.json` says, and what breaks it. Pure. */
import type { Text } from '../declarations/declarations.ts';

/** A member of `_glossary.json`, by its Chinese term. */
export interface TermDecl {
  /** Its English. */
  en: string;
  /** Other English forms of the same word: a verb, a state, a longer name. */
  also?: string[];
  /** Words of either language that never stand for it. */
  avoid?: string[];
}

export interface Glossary {
  [zh: string]: TermDecl;
}

/** What is wrong with a text: another English than the term's, or a word that never stands for the term. */
export type GlossaryFault =
  | { code: 'glossary-term'; zh: string; found: string; allowed: string[] }
  | { code: 'glossary-avoid'; word: string; term: string; en: string };

/** A word without the endings of its plural, and all without capitals. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^(a|an|the) /, '')
    .replace(/ies\b/g, 'y')
    .replace(/(?<=[a-z]{2}(ch|sh|ss|x))es\b/g, '')
    .replace(/(?<=[a-z]{2})s\b/g, '');

const isChinese = (word: string): boolean => /\p{Script=Han}/u.test(word);

const whole = (words: string[]): RegExp | undefined =>
  words.length === 0
    ? undefined
    : new RegExp(`\\b(?:${words.map((word) => word.replace(/[.*+?^${}()|[\]\\-]/g, '\\$&')).join('|')})s?\\b`, 'i');

/** Judges texts by a glossary. */
export function glossaryJudge(glossary: Glossary): (text: Text) => GlossaryFault[] {
  const terms = Object.entries(glossary).map(([zh, term]) => ({
    zh,
    en: term.en,
    allowed: [term.en, ...(term.also ?? [])],
    forms: new Set([term.en, ...(term.also ?? [])].map(plain)),
    avoidZh: (term.avoid ?? []).filter(isChinese),
    avoidEn: whole((term.avoid ?? []).filter((word) => !isChinese(word))),
  }));
  const byName = new Map(terms.map((term) => [term.zh, term]));
  const careful = terms.filter(({ avoidZh, avoidEn }) => avoidZh.length > 0 || avoidEn);
  return ({ zh, en }) => {
    const faults: GlossaryFault[] = [];
    const named = byName.get(zh.trim());
    if (named && !named.forms.has(plain(en.trim())))
      faults.push({ code: 'glossary-term', zh: named.zh, found: en, allowed: named.allowed });
    for (const term of careful) {
      for (const word of term.avoidZh)
        if (zh.includes(word)) faults.push({ code: 'glossary-avoid', word, term: term.zh, en: term.en });
      const wrong = zh.includes(term.zh) ? term.avoidEn?.exec(en)?.[0] : undefined;
      if (wrong !== undefined) faults.push({ code: 'glossary-avoid', word: wrong, term: term.zh, en: term.en });
    }
    return faults;
  };
}
