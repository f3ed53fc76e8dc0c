/** Reads XLSX workbooks that people hand in: the first visible sheet, within limits. */
import { TABLE_LIMITS, type TableLimits, type TableProblem, type TableResult } from './csv.ts';
import { unzip, type Taker } from './unzip.ts';
import { dateStyles, sharedTexts, sheetCells } from './xlsx-cells.ts';
import { XmlFault, xmlTaker, type XmlHandlers } from './xml.ts';

/** Bytes of a workbook handed in, and of everything that is unpacked from it. */
const PACKED = 20 * 1_048_576;
const UNPACKED = 200 * 1_048_576;

const BOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';
const TEXTS = 'xl/sharedStrings.xml';
const STYLES = 'xl/styles.xml';

/** Ends the reading with a problem. */
class Stop extends Error {
  readonly problem: TableProblem;
  constructor(problem: TableProblem) {
    super(problem.code);
    this.problem = problem;
  }
}

const stop = (code: TableProblem['code'], line = 0, limit?: number): never => {
  throw new Stop({ code, line, ...(limit === undefined ? {} : { limit }) });
};

/**
 * The first visible sheet of a workbook as texts; empty lines stay, so that the index tells the line.
 * Dates come as "2026-03-08" or "2026-03-08 09:00:00", formulas as their last value. Document types and entities are
 * refused.
 * The archive is gone through twice (what cells point to, then the sheet), so that no file is ever held unpacked.
 */
export function readXlsx(bytes: Uint8Array, limits: TableLimits = TABLE_LIMITS): TableResult {
  try {
    return { ok: true, rows: sheetRows(bytes, limits) };
  } catch (error) {
    if (error instanceof Stop) return { ok: false, problem: error.problem };
    if (error instanceof XmlFault) return { ok: false, problem: { code: error.code, line: 0 } };
    throw error;
  }
}

function sheetRows(bytes: Uint8Array, limits: TableLimits): string[][] {
  if (bytes.byteLength > PACKED) stop('bytes', 0, PACKED);
  const count = { left: limits.tags };
  const texts: string[] = [];
  const dates: boolean[] = [];
  const sheets: { id: string; hidden: boolean }[] = [];
  const targets = new Map<string, string>();
  let from1904 = false;
  let signs = 0;
  let book = false;
  const room = (more: number): void => {
    signs += more;
    if (signs > limits.signs) stop('unpacked', 0, limits.signs);
  };
  const parts: { [name: string]: XmlHandlers } = {
    [BOOK]: {
      open(name, attributes) {
        book = true;
        if (name === 'workbookPr') from1904 = /^(?:1|true)$/u.test(attributes['date1904'] ?? '');
        if (name === 'sheet')
          sheets.push({ id: relationOf(attributes), hidden: /hidden/iu.test(attributes['state'] ?? '') });
      },
    },
    [RELATIONS]: {
      open(name, attributes) {
        if (name === 'Relationship') targets.set(attributes['Id'] ?? '', attributes['Target'] ?? '');
      },
    },
    [TEXTS]: sharedTexts(texts, limits.cellLength, room),
    [STYLES]: dateStyles(dates),
  };
  read(bytes, (name) => (Object.hasOwn(parts, name) ? xmlTaker(count, parts[name] ?? {}) : null));
  if (!book) stop('damaged');
  const target = targets.get(sheets.find((sheet) => !sheet.hidden)?.id ?? '') ?? '';
  const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;

  const rows: string[][] = [];
  signs = 0;
  let found = false;
  const cells = sheetCells({ texts, dates, from1904 }, limits.cellLength, (row, column, value) => {
    if (row >= limits.rows) stop('rows', row + 1, limits.rows);
    if (column >= limits.columns) stop('columns', row + 1, limits.columns);
    if (value.length > limits.cellLength) stop('cellLength', row + 1, limits.cellLength);
    room(value.length);
    while (rows.length <= row) rows.push([]);
    const line = rows[row] ?? [];
    while (line.length < column) line.push('');
    line[column] = value;
  });
  read(bytes, (name) => {
    if (name !== path || found) return null;
    found = true;
    return xmlTaker(count, cells);
  });
  if (!found) stop('noSheet');
  return rows.map((line) => (line.length === 0 ? [''] : line));
}

/** The id of the relation that leads to the sheet's file, whatever the prefix. */
const relationOf = (attributes: { [name: string]: string }): string =>
  Object.entries(attributes).find(([name]) => /(?:^|:)id$/u.test(name))?.[1] ?? '';

function read(bytes: Uint8Array, takerOf: (name: string) => Taker | null): void {
  const result = unzip(bytes, takerOf, UNPACKED);
  if (!result.ok) stop(result.code, 0, result.code === 'unpacked' ? UNPACKED : undefined);
}
