import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compare } from '../../../src/base/decimal.ts';
import { decimalPattern } from '../../../src/fields/parts/base/decimal-range.ts';

const decimal = (scale: number) =>
  fc.tuple(fc.integer({ min: -200_000, max: 200_000 }), fc.integer({ min: 0, max: scale })).map(([units, places]) => {
    const digits = String(Math.abs(units)).padStart(places + 1, '0');
    const text = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
    return units < 0 ? `-${text}` : text;
  });

test('the pattern is the comparison', () => {
  fc.assert(
    fc.property(
      fc
        .integer({ min: 0, max: 4 })
        .chain((scale) =>
          fc.tuple(
            fc.constant(scale),
            decimal(scale),
            decimal(scale),
            fc.array(decimal(4), { minLength: 20, maxLength: 40 }),
          ),
        ),
      ([scale, a, b, values]) => {
        const [low, high] = compare(a, b) <= 0 ? [a, b] : [b, a];
        const pattern = new RegExp(decimalPattern(low, high, scale), 'u');
        for (const value of [...values, low, high]) {
          const places = value.split('.')[1]?.length ?? 0;
          const wanted =
            places <= scale && compare(value, low) >= 0 && compare(value, high) <= 0 && !/^-0(\.0+)?$/.test(value);
          expect(pattern.test(value), `${low} <= ${value} <= ${high}, ${scale} places`).toBe(wanted);
        }
      },
    ),
    { numRuns: 500 },
  );
});

test('only one way to write the whole part', () => {
  const pattern = new RegExp(decimalPattern('-10', '10', 2), 'u');
  for (const bad of ['01', '00.1', '+1', '1.', '.1', '1e0', ' 1', '1\n', '-0', '-0.00', '--1', '１', ''])
    expect(pattern.test(bad), bad).toBe(false);
  for (const good of ['0', '0.0', '0.00', '10', '10.0', '-10.00', '9.99', '-9.9'])
    expect(pattern.test(good), good).toBe(true);
});
