/** Finds keys and exercises by their names, by what they mean in either language, and by pinyin. */
import type { Exercise } from '../course.ts';
import type { ToldChapter, ToldKey } from '../told.ts';
import { pinyinOf } from '../../pinyin.ts';
import type { Book } from './book.ts';

export type Found = { chapter: ToldChapter; key: ToldKey } | { exercise: Exercise };

interface Entry {
  found: Found;
  /** Words by which it is found, the best first: what it is called, what it means, pinyin, where it stands. */
  words: readonly string[];
}

/** Gives what is found by a text, the best first. */
export function searchOf({ chapters, exercises }: Book): (asked: string) => Found[] {
  const entries: Entry[] = [
    ...exercises.map((exercise) => ({ found: { exercise }, words: wordsOf('', exercise.title, '') })),
    ...chapters.flatMap((chapter) =>
      chapter.keys.map((key) => ({
        found: { chapter, key },
        words: wordsOf(key.name, key.meaning, `${chapter.owner} ${chapter.title.zh} ${chapter.title.en}`),
      })),
    ),
  ];
  return (asked) => {
    const parts = asked.toLowerCase().split(/\s+/).filter(Boolean);
    if (parts.length === 0) return [];
    return entries
      .map(({ found, words }) => ({ found, ranks: parts.map((part) => rank(part, words)) }))
      .filter(({ ranks }) => ranks.every((one) => one < none))
      .map(({ found, ranks }) => ({ found, rank: ranks.reduce((sum, one) => sum + one, 0) }))
      .toSorted((one, other) => one.rank - other.rank)
      .map(({ found }) => found);
  };
}

function wordsOf(name: string, { zh, en }: { zh: string; en: string }, where: string): string[] {
  return [name, `${zh} ${en}`, pinyinOf(zh), where].map((one) => one.toLowerCase());
}

const none = 99;

/** How well a part of what is asked for fits; a key that is called so comes first. */
function rank(part: string, [name = '', meaning = '', pinyin = '', where = '']: readonly string[]): number {
  const last = name.replace(/^.*\./, '');
  if (name === part) return 0;
  if (last === part) return 1;
  if (name.startsWith(part)) return 2;
  if (last.startsWith(part)) return 3;
  if (name.includes(part)) return 4;
  if (meaning.includes(part)) return 5;
  if (part.length > 1 && pinyin.includes(part)) return 6;
  return where.includes(part) ? 7 : none;
}
