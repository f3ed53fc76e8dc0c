/** Orders as they are written: "-createdAt", or several fields, of which the later part equal ones: "-isTop,sort". */
export interface SortWord {
  name: string;
  descending: boolean;
}

export const sortWords = (sort: string): SortWord[] =>
  sort
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
    .map((word) => ({ name: word.replace(/^-/, ''), descending: word.startsWith('-') }));

/** The fields of an order. */
export const sortNames = (sort: string): string[] => sortWords(sort).map(({ name }) => name);
