/** Long lists that pages choose from: each a file of the build, and one object wherever it is named. */
import { lateList } from '../base/late-list.ts';
import { shareWords } from '../base/share-words.ts';
import { loadList } from './page-file.ts';

const lists = new Map<string, unknown[]>();

/** The list of a file; it comes when it is asked for. */
export function longList(name: string): unknown[] {
  const list = lists.get(name) ?? lateList(async () => shareWords(await loadList(name)));
  lists.set(name, list);
  return list;
}
