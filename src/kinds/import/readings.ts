/** What is stored of a cell, told wherever it is not what stands there, and what amounts come to. */
import { add, compare, isDecimal } from '../../base/decimal.ts';
import type { Json } from '../../grammar/declarations/declarations.ts';
import type { Language } from '../../grammar/site/models.ts';
import type { FieldDef } from '../../grammar/site/resolved.ts';
import { modelOf } from '../rows/parameters.ts';
import type { ImportOptions } from './attachment.ts';

type Values = { [column: string]: Json };

/**
 * Column -> its value as it is printed, of cells that say something else: "2026年3月8日" is 2026-03-08. What a cell names
 * elsewhere and zeros behind a number are no difference.
 */
export function readings(
  columns: ImportOptions['columns'],
  cells: { [column: string]: string },
  values: Values,
  language: Language,
): { [column: string]: string } {
  return Object.fromEntries(
    Object.entries(columns).flatMap(([name, { field, find }]): [string, string][] => {
      const [cell, value] = [cells[name], values[name]];
      if (find !== undefined || cell === undefined || value === undefined || value === null) return [];
      const printed = modelOf(field)?.print(value, field, language) ?? '';
      return printed === '' || isSame(cell, printed) ? [] : [[name, printed]];
    }),
  );
}

const isSame = (cell: string, printed: string): boolean =>
  cell === printed || (isDecimal(cell) && isDecimal(printed) && compare(cell, printed) === 0);

/** Column -> its sum as it is printed, of columns that hold amounts. */
export function sums(
  columns: ImportOptions['columns'],
  values: readonly Values[],
  language: Language,
): { [column: string]: string } {
  return Object.fromEntries(
    amountColumns(columns).map(([name, field]) => [
      name,
      modelOf(field)?.print(sumOf(values, name), field, language) ?? '',
    ]),
  );
}

/** The total of a batch: the sum of its first amount column; "0" when no column holds amounts. */
export function totalOf(columns: ImportOptions['columns'], values: readonly Values[]): string {
  const [first] = amountColumns(columns);
  return first ? sumOf(values, first[0]) : '0';
}

const amountColumns = (columns: ImportOptions['columns']): [string, FieldDef][] =>
  Object.entries(columns).flatMap(([name, { field }]): [string, FieldDef][] =>
    modelOf(field)?.cel === 'decimal' ? [[name, field]] : [],
  );

const sumOf = (values: readonly Values[], name: string): string =>
  values.reduce((total, row) => {
    const value = row[name];
    return typeof value === 'string' && isDecimal(value) ? add(total, value) : total;
  }, '0');
