/**
 * Pinyin of a Chinese label for the menu's search: full and initials ("xinrenzhuanqu xrzq"). Worked out here, so that
 * no dictionary is shipped.
 */
import { pinyin } from 'pinyin-pro';

const parts = (text: string): string[] =>
  pinyin(text, { toneType: 'none', type: 'array', nonZh: 'consecutive' }).map((one) =>
    one.toLowerCase().replaceAll('ü', 'v'),
  );

/** Syllables with blanks between them: "xin ren zhuan qu". */
export function syllablesOf(text: string): string {
  return parts(text)
    .flatMap((one) => one.match(/[a-z]+|[0-9]+/g) ?? [])
    .join(' ');
}

export function pinyinOf(text: string): string {
  const syllables = parts(text);
  return `${syllables.join('').replace(/\s+/g, '')} ${syllables.map((one) => one[0] ?? '').join('')}`;
}
