/** Small words for making sentences in both languages at once. */
import type { Text } from '../../src/grammar/declarations/declarations.ts';
import type { Language } from '../../src/grammar/site/models.ts';

export const text = (zh: string, en: string): Text => ({ zh, en });
export const alike = (one: string): Text => ({ zh: one, en: one });
export const nothing = alike('');
export const isNothing = (one: Text): boolean => one.zh === '' && one.en === '';

/** Made once for each language. */
export const each = (make: (language: Language) => string): Text => ({ zh: make('zh'), en: make('en') });

/** A sentence with the parts in their places: said`列「${name}」|column "${name}"` has the Chinese before the bar. */
export function said(strings: TemplateStringsArray, ...parts: (Text | string | number)[]): Text {
  const [zh = [], en = []] = halves(strings, parts);
  return { zh: zh.join(''), en: en.join('') };
}

function halves(strings: TemplateStringsArray, parts: readonly (Text | string | number)[]): string[][] {
  const all: string[][] = [[], []];
  let side: 0 | 1 = 0;
  strings.forEach((string, index) => {
    const [before = '', after] = string.split('|');
    all[side]?.push(before);
    if (after !== undefined) {
      side = 1;
      all[1]?.push(after);
    }
    const part = parts[index];
    if (part === undefined) return;
    all[side]?.push(typeof part === 'object' ? part[side === 0 ? 'zh' : 'en'] : String(part));
  });
  return all;
}

export const joined = (texts: readonly Text[], zh = '、', en = ', '): Text => ({
  zh: texts.map((one) => one.zh).join(zh),
  en: texts.map((one) => one.en).join(en),
});

export const quoted = (one: Text): Text => ({ zh: `「${one.zh}」`, en: `"${one.en}"` });

/** Pages by their names: up to three, or two and the number of the others. */
export const fewPages = (titles: readonly Text[]): Text =>
  titles.length <= 3
    ? joined(titles)
    : said`${joined(titles.slice(0, 2))}等 ${titles.length} 个页面|${joined(titles.slice(0, 2))} and ${titles.length - 2} more pages`;
