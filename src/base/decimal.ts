/**
 * Exact decimal arithmetic on strings ("1234.50", "-0.1"), done in bigint. No floating point anywhere.
 * A malformed number is a programming error here (wire values are checked by their schema before): it throws a
 * RangeError.
 */

const FORM = /^([+-]?)(\d+)(?:\.(\d+))?$/;

interface Parts {
  units: bigint;
  scale: number;
}

/** True for an optional sign, digits, and an optional fraction. */
export function isDecimal(text: string): boolean {
  return FORM.test(text);
}

function read(text: string): Parts {
  const found = FORM.exec(text);
  if (!found) throw new RangeError(`Not a decimal number: ${JSON.stringify(text)}`);
  const fraction = found[3] ?? '';
  const units = BigInt((found[2] ?? '') + fraction);
  return { units: found[1] === '-' ? -units : units, scale: fraction.length };
}

function write(units: bigint, scale: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const sign = units < 0n ? '-' : '';
  return scale === 0 ? sign + digits : `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

function at(parts: Parts, scale: number): bigint {
  return parts.units * 10n ** BigInt(scale - parts.scale);
}

/** Quotient rounded half-up by magnitude: 0.5 -> 1, -0.5 -> -1. */
function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  const negative = dividend < 0n !== divisor < 0n;
  const a = dividend < 0n ? -dividend : dividend;
  const b = divisor < 0n ? -divisor : divisor;
  const quotient = (a * 2n + b) / (b * 2n);
  return negative ? -quotient : quotient;
}

/** a + b, with the larger number of decimals of the two. */
export function add(a: string, b: string): string {
  const x = read(a);
  const y = read(b);
  const scale = Math.max(x.scale, y.scale);
  return write(at(x, scale) + at(y, scale), scale);
}

/** a - b, with the larger number of decimals of the two. */
export function sub(a: string, b: string): string {
  return add(a, negate(b));
}

/** a * b, exact: the decimals of both together. */
export function mul(a: string, b: string): string {
  const x = read(a);
  const y = read(b);
  return write(x.units * y.units, x.scale + y.scale);
}

/** a / b rounded half-up to `scale` decimals; throws RangeError when b is zero. */
export function div(a: string, b: string, scale: number): string {
  const x = read(a);
  const y = read(b);
  if (y.units === 0n) throw new RangeError('Division by zero');
  return write(divideHalfUp(x.units * 10n ** BigInt(scale + y.scale), y.units * 10n ** BigInt(x.scale)), scale);
}

/** The number with exactly `scale` decimals, rounded half-up by magnitude. */
export function round(a: string, scale: number): string {
  const x = read(a);
  return x.scale <= scale
    ? write(at(x, scale), scale)
    : write(divideHalfUp(x.units, 10n ** BigInt(x.scale - scale)), scale);
}

/** The number with exactly `scale` decimals, never more than it was: 1.99 -> 1, -0.5 -> -1. */
export function roundDown(a: string, scale: number): string {
  const near = round(a, scale);
  return compare(near, a) > 0 ? sub(near, write(1n, scale)) : near;
}

/** a * percent / 100 rounded half-up to `scale` decimals: a rate of "12.50" is 12.5 %. */
export function percentOf(a: string, percent: string, scale = 2): string {
  return div(mul(a, percent), '100', scale);
}

export function negate(a: string): string {
  const x = read(a);
  return write(-x.units, x.scale);
}

/** -1, 0 or 1. */
export function compare(a: string, b: string): -1 | 0 | 1 {
  const x = read(a);
  const y = read(b);
  const scale = Math.max(x.scale, y.scale);
  const difference = at(x, scale) - at(y, scale);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

export function isZero(a: string): boolean {
  return read(a).units === 0n;
}

/** Sum of all, with at least `scale` decimals; "0" with that scale for none. */
export function sum(all: readonly string[], scale = 0): string {
  return all.reduce((total, one) => add(total, one), write(0n, scale));
}

/** Without superfluous zeros: "1.5000" -> "1.5", "-0.00" -> "0". */
export function trim(a: string): string {
  const { units, scale } = read(a);
  const text = write(units, scale);
  return scale === 0 ? text : text.replace(/\.?0+$/, '');
}

/** With thousands separators: "-1234567.50" -> "-1,234,567.50". */
export function group(a: string): string {
  const { units, scale } = read(a);
  const [whole = '', fraction] = write(units, scale).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/**
 * For people's eyes: thousands separators, and no zeros after the second decimal ("3099.8800" -> "3,099.88"). Other
 * texts stay.
 */
export function shown(text: string): string {
  return isDecimal(text) ? group(shortened(text)) : text;
}

/** A number without zeros after its second decimal: "20.0000" -> "20.00". */
export const shortened = (text: string): string => text.replace(/(\.\d{2}\d*?)0+$/, '$1');

/**
 * Divides `total` in proportion to `weights` by the largest remainder, so that the parts (with `scale` decimals) add up
 * to it exactly.
 * Equal remainders go to the earlier part. Weights are not negative; all zero = everything to the first. `total` must
 * fit in `scale`.
 */
export function split(total: string, weights: readonly string[], scale = 2): string[] {
  if (weights.length === 0) return [];
  const all = read(total);
  if (all.scale > scale && isZero(sub(total, round(total, scale))) === false)
    throw new RangeError(`${total} has more than ${scale} decimals`);
  const units = read(round(total, scale)).units;
  const parts = weights.map(read);
  if (parts.some((part) => part.units < 0n)) throw new RangeError('A weight is negative');
  const widest = Math.max(...parts.map((part) => part.scale));
  const shares = parts.map((part) => at(part, widest));
  const whole = shares.reduce((a, b) => a + b, 0n);
  if (whole === 0n) return shares.map((_, index) => write(index === 0 ? units : 0n, scale));
  const sign = units < 0n ? -1n : 1n;
  const amount = units * sign;
  const floors = shares.map((share) => (amount * share) / whole);
  let rest = amount - floors.reduce((a, b) => a + b, 0n);
  const order = shares
    .map((share, index) => ({ index, remainder: (amount * share) % whole }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1));
  for (const { index } of order) {
    if (rest === 0n) break;
    floors[index] = (floors[index] ?? 0n) + 1n;
    rest -= 1n;
  }
  return floors.map((floor) => write(floor * sign, scale));
}
