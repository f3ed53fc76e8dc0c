/** How measures are written, and how a figure compares. Pure. */
import { compare, isDecimal, shown } from '../../base/decimal.ts';
import type { Value } from './answers.ts';
import type { Measure } from './options.ts';

/**
 * A value by its measure's unit: money with two decimals and ¥, counts with separators, percent with a sign; "—" for
 * nothing.
 */
export function printMeasure(value: unknown, unit: Measure['unit'] | undefined): string {
  if (value === null || value === undefined || value === '') return '—';
  const text = String(value);
  if (!isDecimal(text)) return text;
  if (unit === 'money') return `¥${shown(fixed(text, 2))}`;
  if (unit === 'percent') return `${shown(fixed(text, 2))}%`;
  if (unit === 'count') return shown(fixed(text, 0));
  return shown(text.includes('.') ? text.replace(/\.?0+$/, '') : text);
}

/** A decimal text cut to a number of decimals, for showing. */
function fixed(text: string, decimals: number): string {
  const [whole = '0', fraction = ''] = text.split('.');
  return decimals === 0 ? whole : `${whole}.${fraction.padEnd(decimals, '0').slice(0, decimals)}`;
}

export interface Change {
  /** Percent with one decimal; null = there was nothing before. */
  percent: number | null;
  tone: 'good' | 'bad' | 'same';
  sign: '↑' | '↓' | '';
}

/** How a value compares with an earlier one; undefined when one of them is missing. */
export function changeOf(now: Value | undefined, before: Value | undefined, lessIsBetter = false): Change | undefined {
  const texts = [now, before].map((value) => String(value ?? ''));
  const [a = '', b = ''] = texts;
  if (!isDecimal(a) || !isDecimal(b)) return undefined;
  const order = compare(a, b);
  if (order === 0) return { percent: 0, tone: 'same', sign: '' };
  const up = order > 0;
  const percent =
    compare(b, '0') === 0 ? null : Math.round(((Number(a) - Number(b)) / Math.abs(Number(b))) * 1000) / 10;
  return { percent, tone: up === lessIsBetter ? 'bad' : 'good', sign: up ? '↑' : '↓' };
}
