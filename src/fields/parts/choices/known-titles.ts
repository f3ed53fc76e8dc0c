/** Titles that came with a record: what its form shows for references without asking for each. */
import { createContext } from 'react';
import { titlesOf } from './titles.ts';

/** Field ("member", "items.goods") -> id -> title. */
export type KnownTitles = { [field: string]: { [id: string]: string } };

/** Given by a form around its inputs. */
export const KnownTitlesContext = createContext<KnownTitles>({});

const ids = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** Reads the titles of a record's `_titles` together with the ids that they stand for. */
export function knownTitles(record: { [name: string]: unknown } | undefined): KnownTitles {
  const known: KnownTitles = {};
  const put = (field: string, id: unknown, title: unknown): void => {
    if (typeof id === 'number' && typeof title === 'string' && title !== '') (known[field] ??= {})[id] = title;
  };
  if (!record) return known;
  for (const [path, list] of Object.entries((record._titles ?? {}) as { [path: string]: unknown })) {
    const [field = '', member] = path.split('.');
    const values = record[path];
    if (values !== undefined) titlesOf(record, path).forEach((title, index) => put(path, ids(values)[index], title));
    else if (member !== undefined && Array.isArray(list)) {
      list.forEach((titles, index) => {
        const row = (record[field] as { [member: string]: unknown }[] | undefined)?.[index];
        ids(titles).forEach((title, place) => put(path, ids(row?.[member])[place], title));
      });
    }
  }
  return known;
}
