/** Names that stand in several lists, kept once: of two thousand pages each copy is a tenth of a megabyte and more. */

interface Words {
  zh: string;
  en: string;
}
/** An option, whose words are its own, or a page, which has a label. */
type Named = Partial<Words> & { label?: Words };

const lists: (readonly Named[])[] = [];
const wordsOf = (one: Named): Partial<Words> => one.label ?? one;

/** The same list with the words of lists before it, where they are the same. Lists are kept: for those that stay. */
export function shareWords<T extends object>(list: T[]): T[] {
  const known = new Map(lists.flat().map((one) => [wordsOf(one).en, wordsOf(one)]));
  for (const one of list as Named[]) {
    const words = wordsOf(one);
    const same = known.get(words.en);
    if (words.en !== undefined && same && same.zh === words.zh) Object.assign(words, { zh: same.zh, en: same.en });
  }
  lists.push(list);
  return list;
}
