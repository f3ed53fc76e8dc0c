/** Blocks of cells as spreadsheets put them on the clipboard, and where they go in a table of inputs. Pure. */
import { parseCsv } from '../../../base/csv.ts';

/** What is typed for one row. */
export type CellTexts = { readonly [field: string]: string };
export type AllTexts = { readonly [id: string]: CellTexts };

/** Cells of a clipboard: lines and tabs, cells in quotes as spreadsheets write them. */
export function cellsOf(clipboard: string): string[][] {
  const read = parseCsv(clipboard, undefined, '\t');
  const rows = read.ok ? read.rows : clipboard.split(/\r?\n/u).map((line) => line.split('\t'));
  return rows.map((row) => row.map((cell) => cell.trim()));
}

export interface Placed {
  texts: AllTexts;
  /** Lines that found their row, and those that did not. */
  lines: number;
  lost: number;
}

/**
 * Puts a block of cells into the table, its first cell at `at`. A block whose first column names rows of the table goes
 * to those rows, whatever their order is.
 */
export function place(
  block: readonly string[][],
  at: { id: number; field: string },
  table: { ids: readonly number[]; fields: readonly string[]; titleOf(id: number): string },
  texts: AllTexts,
): Placed {
  const { ids, fields, titleOf } = table;
  const byTitle = new Map(ids.map((id) => [titleOf(id).toLowerCase(), id]));
  const named = block.some((line) => line.length > 1 && byTitle.has((line[0] ?? '').toLowerCase()));
  const width = Math.max(...block.map((line) => line.length)) - (named ? 1 : 0);
  const first = named && width >= fields.length ? 0 : Math.max(0, fields.indexOf(at.field));
  const from = ids.indexOf(at.id);
  const next: { [id: string]: CellTexts } = { ...texts };
  let [lines, lost] = [0, 0];
  block.forEach((line, index) => {
    const id = named ? byTitle.get((line[0] ?? '').toLowerCase()) : ids[from + index];
    const cells = named ? line.slice(1) : line;
    if (id === undefined) {
      // The heading of a spreadsheet is no row.
      if (!(named && index === 0)) lost += 1;
      return;
    }
    lines += 1;
    next[id] = {
      ...next[id],
      ...Object.fromEntries(
        cells.flatMap((cell, offset) => {
          const name = fields[first + offset];
          return name === undefined ? [] : [[name, cell]];
        }),
      ),
    };
  });
  return { texts: next, lines, lost };
}
