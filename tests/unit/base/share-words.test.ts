import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { shareWords } from '../../../src/base/share-words.ts';

/** A copy of its own, as text that has been read gives. */
const read = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

it('leaves what lists say as it is', () => {
  const zone = { route: 'goods/a', label: { zh: '甲区', en: 'Zone A' } };
  const options = [{ value: 'a', ...zone.label }, { value: 'b', zh: '乙', en: 'Zone A' }, { value: 'c' }];
  expect(shareWords(read([zone]))).toStrictEqual([zone]);
  // Twice: what has no words meets others without.
  expect(shareWords(read(options))).toStrictEqual(options);
  expect(shareWords(read(options))).toStrictEqual(options);
});

it('keeps the words of a second list no second time', () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const used = (): number => {
    collect();
    return process.memoryUsage().heapUsed / 1e6;
  };
  const names = Array.from({ length: 2_000 }, (_, at) => ({
    zh: `区${at} ${'长'.repeat(500)}`,
    en: `${at} ${'x'.repeat(1_000)}`,
  }));
  const first = shareWords(read(names.map((label) => ({ label }))));
  const before = used();
  const second = shareWords(read(names.map((words, value) => ({ value, ...words }))));
  // A copy would be 4 MB.
  expect(used() - before).toBeLessThan(1.5);
  expect([first.length, second.length]).toEqual([2_000, 2_000]);
});
