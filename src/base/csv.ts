/** CSV files: writing that no spreadsheet takes for a formula, reading with limits. */

/** A text, or digits that stay a number in the spreadsheet ("-12.50"). */
export type CsvCell = string | { number: string };

export const BOM = '\u{feff}';

/** What a spreadsheet takes for the start of a formula, also in full width, behind blanks, and behind our own mark. */
const FORMULA = /^'*(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/u;
const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** Puts a ' before a text that would be taken for a formula. */
export function guardFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Takes the mark of `guardFormula` off again. */
export function unguardFormula(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
}

function writeCell(cell: CsvCell): string {
  const text =
    typeof cell === 'string' ? guardFormula(cell) : NUMBER.test(cell.number) ? cell.number : guardFormula(cell.number);
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
  code: 'rows' | 'columns' | 'cellLength' | 'quote' | 'bytes' | 'unpacked' | 'damaged' | 'noSheet' | 'forbidden';
  line: number;
  limit?: number;
}
export type TableResult = { ok: true; rows: string[][] } | { ok: false; problem: TableProblem };

function delimiterOf(text: string): string {
  const head = text.slice(0, 4096).split(/\r?\n|\r/u, 1)[0] ?? '';
  const count = (sign: string): number => head.split(sign).length;
  return [',', '\t', ';'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/**
 * Reads text separated by comma, tab or semicolon, or by `separator` where it is known; marks against formulas are
 * taken off; empty lines stay, so that the index tells the line.
 */
export function parseCsv(text: string, limits: TableLimits = TABLE_LIMITS, separator?: string): TableResult {
  const source = text.startsWith(BOM) ? text.slice(1) : text;
  const delimiter = separator ?? delimiterOf(source);
  const stop = new RegExp(`[${delimiter === '\t' ? '\\t' : delimiter}\\r\\n]`, 'gu');
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  const failed = (code: TableProblem['code'], limit?: number): TableResult => ({
    ok: false,
    problem: { code, line: rows.length + 1, ...(limit === undefined ? {} : { limit }) },
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
    row.push(unguardFormula(cell));
    if (row.length > limits.columns) return failed('columns', limits.columns);
    at = end;
    if (source[at] === delimiter) {
      at += 1;
      if (at < source.length) continue;
      row.push('');
    }
    if (source[at] === '\r') at += 1;
    if (source[at] === '\n') at += 1;
    if (rows.length === limits.rows) return failed('rows', limits.rows);
    rows.push(row);
    row = [];
  }
  while (rows.at(-1)?.every((value) => value === '')) rows.pop();
  return { ok: true, rows };
}

/** The text of a CSV file: UTF-8, or GB18030 (which old Chinese spreadsheets write) when it is no valid UTF-8. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}
