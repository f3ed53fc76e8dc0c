/** Pinyin of a Chinese label for the menu's search: full and initials ("xinrenzhuanqu xrzq"). Worked out here, so that no dictionary is shipped. */
import { pinyin } from 'pinyin-pro';

export function pinyinOf(text: string): string {
  const syllables = pinyin(text, { toneType: 'none', type: 'array', nonZh: 'consecutive' }).map((one) => one.toLowerCase());
  return `${syllables.join('').replace(/\s+/g, '')} ${syllables.map((one) => one[0] ?? '').join('')}`;
}
