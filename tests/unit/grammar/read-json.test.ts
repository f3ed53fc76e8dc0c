import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeOf, toValue } from '../../../src/grammar/json/nodes.ts';
import { lineColumn, readJson } from '../../../src/grammar/json/read-json.ts';

const faultsOf = (text: string): string[] => {
  const faults: string[] = [];
  readJson('a.json', text, (code, at) => faults.push(`${code} ${Object.values(lineColumn(text, at.start)).join(':')}`));
  return faults;
};

test('reads what JSON.parse reads', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(undefined, 2, '\t'), (value, space) => {
      const text = JSON.stringify(value, null, space);
      if (text.includes('"__proto__"') || text.includes('"":')) return;
      const node = readJson('a.json', text, () => {
        throw new Error('no fault expected');
      });
      expect(node && toValue(node)).toEqual(JSON.parse(text));
    }),
  );
});

test('refuses what JSON.parse refuses', () => {
  fc.assert(
    fc.property(
      fc.jsonValue(),
      fc.nat(),
      fc.constantFrom('', ',', '}', '"', "'", '//', '01', '\\', '\u0001', 'tru'),
      (value, at, noise) => {
        const whole = JSON.stringify(value);
        const cut = at % (whole.length + 1);
        const text = whole.slice(0, cut) + noise + whole.slice(cut + 1);
        if (text.includes('"__proto__"') || text.includes('"":')) return;
        let good = true;
        try {
          JSON.parse(text);
        } catch {
          good = false;
        }
        expect(faultsOf(text).every((fault) => !/^json-(?:syntax|empty)/.test(fault))).toBe(good);
      },
    ),
    { numRuns: 500 },
  );
});

test('places are lines and columns from 1', () => {
  expect(faultsOf('{\n  "a": 1,\n  "b": 2,\n}')).toEqual(['json-syntax 3:9']);
  expect(faultsOf('{ "a": 1, "a": 2 }')).toEqual(['json-duplicate-key 1:11']);
  expect(faultsOf('')).toEqual(['json-empty 1:1']);
  expect(faultsOf('{} x')).toEqual(['json-syntax 1:4']);
  expect(faultsOf('{ "a": "line\nbreak" }')).toEqual(['json-syntax 1:8']);
});

test('a path that is not there has the place of its nearest parent', () => {
  const text = '{\n  "a": { "b": [1,\n 2] }\n}';
  const node = readJson('a.json', text, () => undefined);
  const at = (...path: (string | number)[]): string =>
    node ? Object.values(lineColumn(text, placeOf(node, path).start)).join(':') : '';
  expect([at('a'), at('a', 'b'), at('a', 'b', 1), at('a', 'c'), at('x')]).toEqual(['2:3', '2:10', '3:2', '2:3', '1:1']);
});

test('a byte order mark and deep nesting', () => {
  expect(faultsOf('\ufeff{}')).toEqual([]);
  expect(faultsOf('['.repeat(100) + ']'.repeat(100))[0]).toMatch(/^json-syntax/);
});
