import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  add,
  compare,
  div,
  group,
  isDecimal,
  isZero,
  mul,
  negate,
  percentOf,
  round,
  shown,
  split,
  sub,
  sum,
  trim,
} from '../../../src/base/decimal.ts';

/** Amounts in fen, and the same as a decimal text. */
const fen = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n });
const text = (units: bigint): string => {
  const digits = (units < 0n ? -units : units).toString().padStart(3, '0');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
const decimals = fc
  .tuple(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), fc.integer({ min: 0, max: 6 }))
  .map(([units, scale]) => {
    const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
    return `${units < 0n ? '-' : ''}${scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`}`;
  });

describe('exact arithmetic', () => {
  test('sums that floats get wrong', () => {
    expect(add('0.10', '0.20')).toBe('0.30');
    expect(mul('1.005', '100')).toBe('100.500');
    expect(sub('0.3', '0.10')).toBe('0.20');
    expect(sum(['0.10', '0.20', '-0.30'])).toBe('0.00');
    expect(sum([], 2)).toBe('0.00');
  });
  test('add and sub agree with fen', () => {
    fc.assert(
      fc.property(fen, fen, (a, b) => {
        expect(add(text(a), text(b))).toBe(text(a + b));
        expect(sub(text(a), text(b))).toBe(text(a - b));
        expect(compare(text(a), text(b))).toBe(a < b ? -1 : a > b ? 1 : 0);
      }),
    );
  });
  test('mul is exact, negate is its own inverse, trim keeps the value', () => {
    fc.assert(
      fc.property(decimals, decimals, (a, b) => {
        expect(compare(mul(a, b), mul(b, a))).toBe(0);
        expect(compare(negate(negate(a)), a)).toBe(0);
        expect(compare(trim(a), a)).toBe(0);
        expect(trim(a)).not.toMatch(/\.\d*0$|^-0$/);
      }),
    );
  });
  test('refuses what is no number', () => {
    for (const bad of ['', '.', '1.', '.5', '1e3', 'NaN', '１', ' 1', '1,000', '--1']) {
      expect(isDecimal(bad), bad).toBe(false);
      expect(() => add(bad, '1'), bad).toThrow(RangeError);
    }
    expect(isZero('-0.000')).toBe(true);
  });
});

describe('rounding half-up', () => {
  test.each([
    ['1.005', '1.01'],
    ['1.004', '1.00'],
    ['-1.005', '-1.01'],
    ['-1.004', '-1.00'],
    ['0.005', '0.01'],
    ['2.5', '2.50'],
    ['999.995', '1000.00'],
  ])('%s -> %s', (from, to) => {
    expect(round(from, 2)).toBe(to);
  });
  test('division', () => {
    expect(div('10', '3', 2)).toBe('3.33');
    expect(div('20', '3', 2)).toBe('6.67');
    expect(div('1', '8', 2)).toBe('0.13');
    expect(div('-1', '8', 2)).toBe('-0.13');
    expect(percentOf('99.99', '12.50')).toBe('12.50');
    expect(() => div('1', '0.00', 2)).toThrow(RangeError);
  });
  test('the error of a division is at most half of the last place', () => {
    fc.assert(
      fc.property(
        decimals,
        decimals.filter((b) => !isZero(b)),
        fc.integer({ min: 0, max: 6 }),
        (a, b, scale) => {
          const rest = sub(a, mul(div(a, b, scale), b));
          const limit = mul(b, `0.${'0'.repeat(scale)}5`);
          const size = (value: string): string => value.replace('-', '');
          expect(compare(size(rest), size(limit))).toBeLessThanOrEqual(0);
        },
      ),
    );
  });
});

describe('split by the largest remainder', () => {
  test('the parts add up, and each is less than a fen from its share', () => {
    fc.assert(
      fc.property(
        fen,
        fc.array(fc.bigInt({ min: 0n, max: 10n ** 6n }), { minLength: 1, maxLength: 12 }),
        (total, weights) => {
          const parts = split(text(total), weights.map(String));
          expect(sum(parts, 2)).toBe(text(total));
          const whole = weights.reduce((a, b) => a + b, 0n);
          if (whole === 0n) return;
          parts.forEach((part, index) => {
            const away = sub(mul(part, String(whole)), mul(text(total), String(weights[index])));
            expect(compare(away.replace('-', ''), mul('0.01', String(whole)))).toBe(-1);
          });
        },
      ),
    );
  });
  test('known cases', () => {
    expect(split('100.00', ['1', '1', '1'])).toEqual(['33.34', '33.33', '33.33']);
    expect(split('0.01', ['1', '99'])).toEqual(['0.00', '0.01']);
    expect(split('-0.05', ['1', '1'])).toEqual(['-0.03', '-0.02']);
    expect(split('5.00', ['0', '0'])).toEqual(['5.00', '0.00']);
    expect(split('5.00', [])).toEqual([]);
    expect(() => split('0.005', ['1'])).toThrow(RangeError);
    expect(() => split('1.00', ['-1', '2'])).toThrow(RangeError);
  });
});

test('thousands separators', () => {
  expect(group('1234567.50')).toBe('1,234,567.50');
  expect(group('-123456')).toBe('-123,456');
  expect(group('999.9')).toBe('999.9');
});

test('what people see keeps two decimals and drops idle zeros behind them', () => {
  expect(['3099.8800', '-129.0000', '1.2500', '0.00000001', '1.5', '12', '1234.5670', '—'].map(shown)).toEqual([
    '3,099.88',
    '-129.00',
    '1.25',
    '0.00000001',
    '1.5',
    '12',
    '1,234.567',
    '—',
  ]);
});
