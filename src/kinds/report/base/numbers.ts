/** How measures and their changes are written. Pure. */
import { isDecimal, shown } from '../../../base/decimal.ts';
import type { Change } from './answers.ts';
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

/** "↑12.5%". */
export const printChange = ({ up, percent }: Change): string => `${up ? '↑' : '↓'}${percent}%`;
