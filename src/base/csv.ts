/** CSV files: writing that no spreadsheet takes for a formula, reading with limits. */
import type { EncodingSample } from './decode-text.ts';
import { linesSearched } from './headings.ts';
import { readable } from './readable.ts';

/** A text, or digits that stay a number in the spreadsheet ("-12.50"). */
export type CsvCell = string | { number: string };

export const BOM = '\u{feff}';

/** What a spreadsheet takes for the start of a formula, also in full width, behind blanks, and behind our own mark. */
const FORMULA = /^'*(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/u;
const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** A number behind the ' that says in a spreadsheet: this is a text. */
const MARKED_NUMBER = /^'+\d[\d .,:/-]*$/u;
/** Digits of which a spreadsheet keeps the first 15. */
const LONG_NUMBER = /^\d{16,}$/u;

const isMarked = (text: string): boolean => text.startsWith("'") && (FORMULA.test(text) || MARKED_NUMBER.test(text));

/** Puts a ' before a text that would be taken for a formula, or for marked already. */
export function guardFormula(text: string): string {
  return FORMULA.test(text) || isMarked(text) ? `'${text}` : text;
}

/** Takes the mark of `guardFormula` off again, and that of a person before a number. */
export function unguardFormula(text: string): string {
  return isMarked(text) ? text.slice(1) : text;
}

/** Digits behind a mark stay whole in a spreadsheet, which is how `unguardFormula` reads them. */
const guarded = (text: string): string => (LONG_NUMBER.test(text) ? `'${text}` : guardFormula(text));

function writeCell(cell: CsvCell): string {
  const text = typeof cell === 'string' ? guarded(cell) : NUMBER.test(cell.number) ? cell.number : guarded(cell.number);
  return /[",\r\n\t;]|^\s|\s$/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line, with its line end. */
export function writeCsvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(writeCell).join(',')}\r\n`;
}

/** A whole file with byte-order mark, so that spreadsheets read it as UTF-8. */
export function writeCsv(rows: readonly (readonly CsvCell[])[]): string {
  return BOM + rows.map(writeCsvLine).join('');
}

/**
 * Limits of a file that people hand in; `signs` = of all cells together, `tags` = of a workbook's XML (50,000 rows of
 * 25 filled cells have less).
 */
export interface TableLimits {
  rows: number;
  columns: number;
  cellLength: number;
  signs: number;
  tags: number;
}
export const TABLE_LIMITS: TableLimits = {
  rows: 50_000,
  columns: 200,
  cellLength: 32_768,
  signs: 20 * 1_048_576,
  tags: 4_000_000,
};

/** Which limit was passed, or what is wrong, and in which line (from 1). */
export interface TableProblem {
  code:
    | 'rows'
    | 'columns'
    | 'cellLength'
    | 'quote'
    | 'bytes'
    | 'unpacked'
    | 'damaged'
    | 'noSheet'
    | 'forbidden'
    | 'encoding'
    | 'encrypted'
    | 'old'
    | 'html'
    | 'xml'
    | 'ods'
    | 'xlsb'
    | 'other';
  line: number;
  limit?: number;
  /** Of `encoding`: what the file is in each that it may be in. */
  samples?: EncodingSample[];
}
/** `sheets`: the visible ones of a workbook that has several, of which `sheet` was read. */
export type TableResult =
  | { ok: true; rows: string[][]; sheet?: string; sheets?: string[] }
  | { ok: false; problem: TableProblem };

/** The sign that most often separates the cells of the first line that has any: titles may stand above it. */
function delimiterOf(text: string): string {
  const lines = text
    .slice(0, 4096)
    .replace(/"[^"]*"/gu, '')
    .split(/\r?\n|\r/u, linesSearched);
  const head = lines.find((line) => /[,\t;]/u.test(line)) ?? '';
  const count = (sign: string): number => head.split(sign).length;
  return [',', '\t', ';'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/** A first line that names the separator, as Excel writes and understands it. */
const SEPARATOR_LINE = /^sep=([,;\t])(?=[\r\n])/iu;
/** A cell that keeps its digits from a spreadsheet by being a formula of one text. */
const TEXT_FORMULA = /^="((?:[^"]|"")*)"$/u;

/** What a cell holds, without the marks that spreadsheets are told by. */
const meantBy = (cell: string): string => {
  const text = TEXT_FORMULA.exec(cell)?.[1]?.replaceAll('""', '"');
  return readable(text ?? unguardFormula(cell));
};

/**
 * Reads text separated by comma, tab or semicolon, or by `separator` where it is known; marks against formulas are
 * taken off; empty lines stay, so that the index tells the line, save behind the last filled one.
 */
export function parseCsv(text: string, limits: TableLimits = TABLE_LIMITS, separator?: string): TableResult {
  const source = text.startsWith(BOM) ? text.slice(1) : text;
  const told = separator === undefined ? SEPARATOR_LINE.exec(source) : null;
  const delimiter = separator ?? told?.[1] ?? delimiterOf(source);
  const stop = new RegExp(`[${delimiter === '\t' ? '\\t' : delimiter}\\r\\n]`, 'gu');
  const rows: string[][] = [];
  /** Blank lines since the last filled one: those that may stand between rows, and how many there are. */
  let blank: string[][] = [];
  let blanks = 0;
  let row: string[] = [];
  let at = told ? told[0].length : 0;
  const failed = (code: TableProblem['code'], limit?: number): TableResult => ({
    ok: false,
    problem: { code, line: rows.length + blanks + 1, ...(limit === undefined ? {} : { limit }) },
  });
  while (at < source.length || row.length > 0) {
    let cell = '';
    if (source[at] === '"') {
      let end = at + 1;
      for (;;) {
        const quote = source.indexOf('"', end);
        if (quote < 0) return failed('quote');
        if (quote - at > limits.cellLength * 2 + 2) return failed('cellLength', limits.cellLength);
        if (source[quote + 1] !== '"') {
          end = quote;
          break;
        }
        end = quote + 2;
      }
      cell = source.slice(at + 1, end).replaceAll('""', '"');
      at = end + 1;
    }
    stop.lastIndex = at;
    const found = stop.exec(source);
    const end = found ? found.index : source.length;
    cell += source.slice(at, end);
    if (cell.length > limits.cellLength) return failed('cellLength', limits.cellLength);
    row.push(meantBy(cell));
    if (row.length > limits.columns) return failed('columns', limits.columns);
    at = end;
    if (source[at] === delimiter) {
      at += 1;
      if (at < source.length) continue;
      row.push('');
    }
    if (source[at] === '\r') at += 1;
    if (source[at] === '\n') at += 1;
    if (row.every((value) => value.trim() === '')) {
      blanks += 1;
      if (rows.length + blanks < limits.rows) blank.push(row);
    } else {
      if (rows.length + blanks >= limits.rows) return failed('rows', limits.rows);
      for (const line of blank) rows.push(line);
      rows.push(row);
      blank = [];
      blanks = 0;
    }
    row = [];
  }
  return { ok: true, rows };
}
