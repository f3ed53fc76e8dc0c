/** Finding names by what a hand in a hurry types: Chinese, English, pinyin in full or in part, initials. Pure. */

/** What a name can be found by. */
export interface Searched {
  zh: string;
  en: string;
  /** Syllables with blanks between them: "tui kuan shen qing". */
  pinyin?: string | undefined;
  /** Another word that finds it: a route. */
  also?: string;
}

/** How good a match is: 0 is best, undefined is none. Every word of the search must be found. */
export function matchScore(search: string, name: Searched): number | undefined {
  let sum = 0;
  for (const word of search.trim().toLowerCase().split(/\s+/).filter(Boolean)) {
    const score = wordScore(word, name);
    if (score === undefined) return undefined;
    sum += score;
  }
  return sum;
}

function wordScore(word: string, { zh, en, pinyin, also }: Searched): number | undefined {
  const found = [
    place(word, zh.toLowerCase()),
    place(word, en.toLowerCase()),
    pinyinScore(word, pinyin?.split(' ') ?? []),
    initialsScore(word, en),
  ];
  if (also?.toLowerCase().includes(word)) found.push(8);
  return found.reduce<number | undefined>(
    (best, score) => (score !== undefined && (best === undefined || score < best) ? score : best),
    undefined,
  );
}

/** The whole, the beginning, the beginning of a word, anywhere. */
function place(word: string, text: string): number | undefined {
  if (text === word) return 0;
  if (text.startsWith(word)) return 1;
  if (text.includes(` ${word}`)) return 2;
  return text.includes(word) ? 3 : undefined;
}

/** First letters of the words: "rr" finds "Refund requests". */
function initialsScore(word: string, en: string): number | undefined {
  if (word.length < 2) return undefined;
  return en
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .map((part) => part[0] ?? '')
    .join('')
    .startsWith(word)
    ? 4
    : undefined;
}

/** True when the letters are beginnings of syllables that follow each other: "tuiksq", "tksq", "tuikuan". */
function readsAs(word: string, syllables: readonly string[], at: number): boolean {
  if (word === '') return true;
  const syllable = syllables[at];
  if (syllable === undefined) return false;
  for (let taken = Math.min(word.length, syllable.length); taken > 0; taken -= 1) {
    if (syllable.startsWith(word.slice(0, taken)) && readsAs(word.slice(taken), syllables, at + 1)) return true;
  }
  return false;
}

function pinyinScore(word: string, syllables: readonly string[]): number | undefined {
  if (syllables.length === 0 || !/^[a-z0-9]+$/.test(word)) return undefined;
  const start = syllables.findIndex((_, at) => readsAs(word, syllables, at));
  if (start === 0) return 2;
  if (start > 0) return 3;
  return word.length > 2 && initialsInOrder(word, syllables) ? 6 : undefined;
}

/** Initials with some left out: "tsq" for tui kuan shen qing. */
function initialsInOrder(word: string, syllables: readonly string[]): boolean {
  let at = 0;
  for (const letter of word) {
    while (at < syllables.length && !syllables[at]?.startsWith(letter)) at += 1;
    if (at === syllables.length) return false;
    at += 1;
  }
  return true;
}

/** The matching ones, best first; equal ones keep their order. */
export function ranked<T>(search: string, all: readonly T[], nameOf: (one: T) => Searched): T[] {
  return all
    .flatMap((one, at) => {
      const score = matchScore(search, nameOf(one));
      return score === undefined ? [] : [{ one, score, at }];
    })
    .sort((a, b) => a.score - b.score || a.at - b.at)
    .map(({ one }) => one);
}
