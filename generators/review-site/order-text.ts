/** The order of rows, in words: "pinned, descending, then publish time, descending". */
import type { Text } from '../../src/grammar/declarations/declarations.ts';
import { sortWords } from '../../src/grammar/declarations/sorts.ts';
import { joined, said, text } from './texts.ts';

export const orderText = (sort: string, label: (field: string) => Text): Text =>
  joined(
    sortWords(sort).map(({ name, descending }) => {
      const way = descending ? text('降序', ', descending') : text('升序', ', ascending');
      return said`${label(name)}${way}|${label(name)}${way}`;
    }),
    '，其次',
    ', then ',
  );
