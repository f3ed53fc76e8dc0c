import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compare, mul, round, roundDown, sub } from '../../../src/base/decimal.ts';
import { gainsAround, type Exchange } from '../../../src/base/exchange.ts';

test('a way round that comes back with more is found, however long it is', () => {
  const around: Exchange[] = [
    ['a', 'b', '2'],
    ['b', 'c', '0.25'],
    ['c', 'd', '8'],
    ['d', 'a', '0.25'],
  ];
  expect(gainsAround(around)).toBe(false);
  expect(gainsAround([...around.slice(0, 3), ['d', 'a', '0.2501']])).toBe(true);
  expect(
    gainsAround([
      ['a', 'b', '100'],
      ['c', 'a', '100'],
    ]),
  ).toBe(false);
  expect(
    gainsAround([
      ['a', 'b', '0.01'],
      ['b', 'a', '100'],
    ]),
  ).toBe(false);
  expect(
    gainsAround([
      ['a', 'b', '0.01'],
      ['b', 'a', '100'],
      ['a', 'b', '0.0101'],
    ]),
  ).toBe(true);
  expect(gainsAround([])).toBe(false);
});

/** Every way round without meeting anything twice, walked one by one. */
function walked(exchanges: readonly Exchange[]): boolean {
  const from = (at: string, start: string, met: string[], amount: string): boolean =>
    exchanges.some(([give, get, rate]) => {
      if (give !== at) return false;
      const now = mul(amount, rate);
      if (get === start) return compare(now, '1') > 0;
      return !met.includes(get) && from(get, start, [...met, get], now);
    });
  return exchanges.some(([start]) => from(start, start, [start], '1'));
}

test('it says what walking every way says', () => {
  const kind = fc.constantFrom('a', 'b', 'c', 'd');
  const exchange = fc
    .tuple(kind, kind, fc.constantFrom('0.5', '0.9', '1', '1.1', '2'))
    .filter(([from, to]) => from !== to);
  fc.assert(
    fc.property(fc.array(exchange, { maxLength: 8 }), (all) => {
      expect(gainsAround(all)).toBe(walked(all));
    }),
  );
});

test('rounding down never gives more, and less than one of the last digit is lost', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
      fc.integer({ min: 0, max: 5 }),
      (units, scale) => {
        const amount = round(mul(String(units), '0.0001'), 4);
        const down = roundDown(amount, scale);
        expect(compare(down, amount)).toBeLessThanOrEqual(0);
        expect(compare(sub(amount, down), scale === 0 ? '1' : `0.${'1'.padStart(scale, '0')}`)).toBe(-1);
        expect(round(down, scale)).toBe(down);
      },
    ),
  );
  expect([roundDown('1.999', 2), roundDown('-0.001', 2), roundDown('3', 0), roundDown('2.5', 0)]).toEqual([
    '1.99',
    '-0.01',
    '3',
    '2',
  ]);
});
