/**
 * The digits of a JSON or CEL number, without an exponent: 1e-7 -> "0.0000001". Exact, because a number's shortest form
 * is what was written.
 */
import { mul } from '../base/decimal.ts';

export function numberText(value: number): string {
  const [digits = '0', exponent] = String(value).split('e');
  if (exponent === undefined) return digits;
  const zeros = '0'.repeat(Math.abs(Number(exponent)));
  return exponent.startsWith('-') ? mul(digits, `0.${zeros.slice(1)}1`) : mul(digits, `1${zeros}`);
}
