/** Files of the names of crowded groups. */
import type { PageEntry } from 'virtual:site/manifest';
import { shareWords } from '../base/share-words.ts';
import { builtText } from './built-text.ts';

/** What such a file holds: kinds and areas that differ stand once, and a page tells the places of its own. */
export interface PageNames {
  group: string;
  kinds: string[];
  areas: string[][];
  pages: (Omit<PageEntry, 'group' | 'kind' | 'areas'> & { kind: number; areas: number })[];
}

/** The pages of such a file, in menu order. */
export function readNames(text: string): PageEntry[] {
  const { group, kinds, areas, pages } = JSON.parse(text) as PageNames;
  return pages.map((page) => ({ ...page, group, kind: kinds[page.kind] ?? '', areas: areas[page.areas] ?? [] }));
}

/** The pages of a group. Rejects when its file cannot be had. */
export const loadNames = async (name: string): Promise<{ pages: PageEntry[] }> => ({
  pages: shareWords(readNames(await builtText(name))),
});
