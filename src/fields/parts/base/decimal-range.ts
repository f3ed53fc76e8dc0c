/**
 * A regular expression for the decimal texts between two limits, so that plain JSON Schema checks amounts that are no
 * JSON numbers.
 * "12.5" and "12.50" are the same number; leading zeros and "-0" are refused.
 */
import { compare, negate, round } from '../../../base/decimal.ts';

const digits = (from: number, to: number): string => (from > to ? '' : from === to ? String(from) : `[${from}-${to}]`);
const any = (count: number): string => (count > 0 ? `\\d{${count}}` : '');
const upTo = (count: number): string => (count > 0 ? `\\d{0,${count}}` : '');

interface Limit {
  whole: string;
  fraction: string;
}
function read(limit: string, scale: number): Limit {
  const [whole = '0', fraction = ''] = round(limit, scale).split('.');
  return { whole, fraction };
}

function atLeast(limit: Limit, scale: number, free: string): string {
  const { whole, fraction } = limit;
  const ways: string[] = [`[1-9]\\d{${whole.length},}${free}`];
  for (let at = 0; at < whole.length; at += 1) {
    const higher = digits(Number(whole[at]) + 1, 9);
    if (higher) ways.push(whole.slice(0, at) + higher + any(whole.length - at - 1) + free);
  }
  const kept = fraction.replace(/0+$/, '');
  if (kept === '') return [...ways, whole + free].join('|');
  for (let at = 0; at < kept.length; at += 1) {
    const higher = digits(Number(kept[at]) + 1, 9);
    if (higher) ways.push(`${whole}\\.${kept.slice(0, at)}${higher}${upTo(scale - at - 1)}`);
  }
  return [...ways, `${whole}\\.${kept}${upTo(scale - kept.length)}`].join('|');
}

function atMost(limit: Limit, scale: number, free: string): string {
  const { whole, fraction } = limit;
  const ways: string[] = [];
  if (whole.length > 1) ways.push(`0${free}`, `[1-9]${upTo(whole.length - 2)}${free}`);
  for (let at = 0; at < whole.length; at += 1) {
    const lower = digits(at === 0 && whole.length > 1 ? 1 : 0, Number(whole[at]) - 1);
    if (lower) ways.push(whole.slice(0, at) + lower + any(whole.length - at - 1) + free);
  }
  ways.push(whole);
  for (let at = 0; at < fraction.length; at += 1) {
    const lower = digits(0, Number(fraction[at]) - 1);
    if (lower) ways.push(`${whole}\\.${fraction.slice(0, at)}${lower}${upTo(scale - at - 1)}`);
    ways.push(`${whole}\\.${fraction.slice(0, at + 1)}`);
  }
  return ways.join('|');
}

/** Pattern of the decimal texts from `minimum` to `maximum`, both included, with at most `scale` decimals. */
export function decimalPattern(minimum: string, maximum: string, scale: number): string {
  const free = scale > 0 ? `(?:\\.\\d{1,${scale}})?` : '';
  const between = (low: string, high: string): string =>
    `(?=(?:${atLeast(read(low, scale), scale, free)})$)(?:${atMost(read(high, scale), scale, free)})`;
  const ways: string[] = [];
  if (compare(maximum, '0') >= 0) ways.push(between(compare(minimum, '0') > 0 ? minimum : '0', maximum));
  if (compare(minimum, '0') < 0)
    ways.push(`-(?!0(?:\\.0+)?$)${between(compare(maximum, '0') < 0 ? negate(maximum) : '0', negate(minimum))}`);
  return `^(?:${ways.join('|')})$`;
}
