/** The total of a batch: the sum of its first amount column. */
import { add, isDecimal } from '../../base/decimal.ts';
import type { Json } from '../../grammar/declarations.ts';
import { modelOf } from '../collection/parameters.ts';
import type { ImportOptions } from './attachment.ts';

/** "0" when no column holds amounts. */
export function sumOf(columns: ImportOptions['columns'], values: readonly { [column: string]: Json }[]): string {
  const name = Object.entries(columns).find(([, { field }]) => modelOf(field)?.cel === 'decimal')?.[0];
  if (name === undefined) return '0';
  return values.reduce((total, row) => {
    const value = row[name];
    return typeof value === 'string' && isDecimal(value) ? add(total, value) : total;
  }, '0');
}
