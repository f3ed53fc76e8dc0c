/** From a file's lines to values: which heading is which column, what each cell means, which rows are the same. */
import type { Json, Text } from '../../grammar/declarations/declarations.ts';
import { modelOf } from '../rows/parameters.ts';
import { tidyHeading } from '../../base/headings.ts';
import type { ImportColumn, ImportOptions } from './attachment.ts';
import { doubtOf } from './doubts.ts';
import { readings } from './readings.ts';

export interface RowProblem {
  column?: string;
  text: Text;
}

export interface ReadRow {
  /** Line of the file; the heading is line 1. */
  row: number;
  /** The texts of the file; an empty cell is absent. */
  cells: { [column: string]: string };
  values: { [column: string]: Json };
  /** Cells of columns whose value is looked up. */
  sought: { [column: string]: string };
  problems: RowProblem[];
  /** Something else is stored than stands in a cell. */
  other: boolean;
}

/** All headings of a column, tidied: its name, its label in both languages and `headers`. */
const acceptedBy = (name: string, { field, headers }: ImportColumn): string[] =>
  [name, field.label.zh, field.label.en, ...headers].map(tidyHeading);

/** All headings that the import accepts, tidied. */
export const headingsOf = (columns: ImportOptions['columns']): string[] => [
  ...new Set(Object.entries(columns).flatMap(([name, column]) => acceptedBy(name, column))),
];

/** Index of each column in the heading line. */
export function placesOf(
  columns: ImportOptions['columns'],
  heading: readonly string[],
): { places: { [column: string]: number }; missing: ImportColumn[] } {
  const places: { [column: string]: number } = {};
  const missing: ImportColumn[] = [];
  const cells = heading.map(tidyHeading);
  for (const [name, column] of Object.entries(columns)) {
    const accepted = new Set(acceptedBy(name, column));
    const at = cells.findIndex((cell) => accepted.has(cell));
    if (at >= 0) places[name] = at;
    else if (column.field.required) missing.push(column);
  }
  return { places, missing };
}

/**
 * The places, and for columns without one the first heading that holds one of their names or is a part of it: a
 * proposal to be looked at.
 */
export function likely(
  columns: ImportOptions['columns'],
  heading: readonly string[],
  known: { [column: string]: number },
): { [column: string]: number } {
  const places = { ...known };
  const cells = heading.map(tidyHeading);
  for (const [name, { field, headers }] of Object.entries(columns)) {
    if (places[name] !== undefined) continue;
    const names = [field.label.zh, field.label.en, ...headers].map(tidyHeading);
    const at = cells.findIndex(
      (cell, index) =>
        cell.length > 1 &&
        !Object.values(places).includes(index) &&
        names.some((one) => cell.includes(one) || one.includes(cell)),
    );
    if (at >= 0) places[name] = at;
  }
  return places;
}

/** Whether what is typed into the column must stay as it was typed, in a file that is to be filled in. */
export function keptAsText({ field, find }: Pick<ImportColumn, 'field' | 'find'>): boolean {
  const model = modelOf(field);
  return find !== undefined || (model?.numeric !== true && model?.calendar !== true);
}

/** Parses the cells of one line; looked-up cells stay texts. */
export function readRow(
  columns: ImportOptions['columns'],
  places: { [column: string]: number },
  line: readonly string[],
  row: number,
): ReadRow {
  const read: ReadRow = { row, cells: {}, values: {}, sought: {}, problems: [], other: false };
  for (const [name, { field, find }] of Object.entries(columns)) {
    const cell = (line[places[name] ?? -1] ?? '').trim();
    if (cell === '') {
      if (field.required)
        read.problems.push({
          column: name,
          text: { zh: `${field.label.zh}必填`, en: `${field.label.en} is required` },
        });
      else if (field.default !== undefined) read.values[name] = field.default;
      continue;
    }
    read.cells[name] = cell;
    const doubt = doubtOf(cell);
    if (doubt) {
      read.problems.push({
        column: name,
        text: { zh: `${field.label.zh}：${doubt.zh}`, en: `${field.label.en}: ${doubt.en}` },
      });
      continue;
    }
    if (find !== undefined) {
      read.sought[name] = cell;
      continue;
    }
    const parsed = modelOf(field)?.parse(cell, field);
    if (!parsed) continue;
    if (!parsed.ok)
      read.problems.push({
        column: name,
        text: { zh: `${field.label.zh}：${parsed.problem.zh}`, en: `${field.label.en}: ${parsed.problem.en}` },
      });
    else read.values[name] = parsed.value;
  }
  read.other = Object.keys(readings(columns, read.cells, read.values, 'zh')).length > 0;
  return read;
}

/** Marks rows whose key stood in an earlier row. */
export function markRepeated(rows: ReadRow[], key: readonly string[]): void {
  if (key.length === 0) return;
  const seen = new Map<string, number>();
  for (const row of rows) {
    const value = JSON.stringify(key.map((name) => row.values[name] ?? row.sought[name] ?? null));
    const first = seen.get(value);
    if (first === undefined) seen.set(value, row.row);
    else row.problems.push({ text: { zh: `与第 ${first} 行重复`, en: `The same as row ${first}` } });
  }
}
