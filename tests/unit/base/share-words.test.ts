import { expect, it } from 'vitest';
import { shareWords } from '../../../src/base/share-words.ts';

/** A copy of its own, as text that has been read gives. */
const read = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

it('gives what is called the same the same words, and leaves others as they are', () => {
  const zone = { route: 'goods/a', label: { zh: '甲区', en: 'Zone A' } };
  const other = { route: 'goods/b', label: { zh: '乙区', en: 'Zone B' } };
  const pages = shareWords(read([zone, other]));
  const options = shareWords(
    read([{ value: 'a', ...zone.label }, { value: 'b', zh: '乙', en: 'Zone B' }, { value: 'c' }]),
  );
  expect(pages).toEqual([zone, other]);
  expect(options).toEqual([{ value: 'a', ...zone.label }, { value: 'b', zh: '乙', en: 'Zone B' }, { value: 'c' }]);
});
