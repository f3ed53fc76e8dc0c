/** Reads XLSX workbooks that people hand in: one visible sheet, within limits. */
import { TABLE_LIMITS, type TableLimits, type TableProblem, type TableResult } from './csv.ts';
import { fitOf, linesSearched } from './headings.ts';
import { unzip, type Taker } from './unzip.ts';
import { cellFormats, sharedTexts, sheetCells, type Workbook } from './xlsx-cells.ts';
import { XmlFault, xmlTaker, type TagCount, type XmlHandlers } from './xml.ts';

/** Bytes of a workbook handed in, and of everything that is unpacked from it. */
const PACKED = 20 * 1_048_576;
const UNPACKED = 200 * 1_048_576;

const PACKAGE_RELATIONS = '_rels/.rels';
const USUAL_BOOK = 'xl/workbook.xml';

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

/** Which of the visible sheets is read: the one of this name, else the one that has most of these headings. */
export interface SheetWish {
  sheet?: string;
  headings?: readonly string[];
}

/**
 * A visible sheet of a workbook as texts; empty lines stay, so that the index tells the line. Where there are several,
 * the answer names them.
 * Dates come as "2026-03-08" or "2026-03-08 09:00:00", formulas as their last value. Document types and entities are
 * refused.
 * The archive is gone through several times (what leads where, what cells point to, then the sheet), so that no file is
 * ever held unpacked.
 */
export function readXlsx(bytes: Uint8Array, limits: TableLimits = TABLE_LIMITS, wish: SheetWish = {}): TableResult {
  try {
    return readWorkbook(bytes, limits, wish);
  } catch (error) {
    if (error instanceof Stop) return { ok: false, problem: error.problem };
    if (error instanceof XmlFault) return { ok: false, problem: { code: error.code, line: 0 } };
    throw error;
  }
}

function readWorkbook(
  bytes: Uint8Array,
  limits: TableLimits,
  { sheet: wished, headings = [] }: SheetWish,
): TableResult {
  if (bytes.byteLength > PACKED) stop('bytes', 0, PACKED);
  const count = { left: limits.tags };
  const { sheets, strings, styles, from1904 } = parts(bytes, count);
  const workbook: Workbook = { texts: [], formats: [], from1904 };
  const pointed = read(bytes, count, {
    [strings.path]: sharedTexts(workbook.texts, limits.cellLength, roomFor(limits)),
    [styles.path]: cellFormats(workbook.formats),
  });
  if ([strings, styles].some(({ path, named }) => named && !pointed.has(path))) stop('damaged');
  const chosen =
    wished === undefined
      ? fittingSheet(bytes, count, { limits, workbook, sheets, headings })
      : sheets.find(({ name }) => name === wished);
  if (!chosen) return stop('noSheet');
  const rows: string[][] = [];
  const found = read(bytes, count, { [chosen.path]: cellsInto(rows, workbook, limits) });
  if (!found.has(chosen.path)) stop('damaged');
  return {
    ok: true,
    rows: rows.map((line) => (line.length === 0 ? [''] : line)),
    ...(sheets.length > 1 ? { sheet: chosen.name, sheets: sheets.map(({ name }) => name) } : {}),
  };
}

/** Counts the signs that are kept. */
function roomFor(limits: TableLimits): (signs: number) => void {
  let signs = 0;
  return (more) => {
    signs += more;
    if (signs > limits.signs) stop('unpacked', 0, limits.signs);
  };
}

/** Fills the rows with the cells of a sheet; blank cells below the last row that may be do not count. */
function cellsInto(rows: string[][], workbook: Workbook, limits: TableLimits): XmlHandlers {
  const room = roomFor(limits);
  return sheetCells(workbook, limits.cellLength, (row, column, value) => {
    if (row >= limits.rows || column >= limits.columns) {
      if (value.trim() === '') return;
      stop(row >= limits.rows ? 'rows' : 'columns', row + 1, row >= limits.rows ? limits.rows : limits.columns);
    }
    if (value.length > limits.cellLength) stop('cellLength', row + 1, limits.cellLength);
    room(value.length);
    while (rows.length <= row) rows.push([]);
    const line = rows[row] ?? [];
    while (line.length < column) line.push('');
    line[column] = value;
  });
}

interface Sheet {
  name: string;
  path: string;
}

/** The first of the sheets whose first lines hold most of the headings. */
function fittingSheet(
  bytes: Uint8Array,
  count: TagCount,
  {
    limits,
    workbook,
    sheets,
    headings,
  }: { limits: TableLimits; workbook: Workbook; sheets: readonly Sheet[]; headings: readonly string[] },
): Sheet | undefined {
  if (sheets.length < 2 || headings.length === 0) return sheets[0];
  const heads = sheets.map((sheet) => ({ sheet, lines: new Map<number, string[]>() }));
  const handlersOf = ({ sheet, lines }: (typeof heads)[number]): [string, XmlHandlers] => {
    const handlers = sheetCells(workbook, limits.cellLength, (row, column, value) => {
      if (!lines.has(row) && lines.size === linesSearched) handlers.over = true;
      if (handlers.over === true || column >= limits.columns) return;
      const line = lines.get(row) ?? [];
      line[column] = value;
      lines.set(row, line);
    });
    return [sheet.path, handlers];
  };
  read(bytes, count, Object.fromEntries(heads.map(handlersOf)));
  const fits = heads.map(({ lines }) => Math.max(0, ...[...lines.values()].map((line) => fitOf(line, headings))));
  return sheets[fits.indexOf(Math.max(...fits))];
}

/** A part that cells point into, and whether the workbook says that there is one. */
interface Part {
  path: string;
  named: boolean;
}

/** What leads where: the visible sheets, and the parts that their cells point into. */
function parts(
  bytes: Uint8Array,
  count: TagCount,
): { sheets: Sheet[]; strings: Part; styles: Part; from1904: boolean } {
  const names = new Set<string>();
  const packed: Relation[] = [];
  read(bytes, count, { [PACKAGE_RELATIONS]: relationsInto(packed) }, names);
  const book = targetOf(packed, ({ type }) => type.endsWith('/officeDocument'), '') ?? USUAL_BOOK;
  if (book.endsWith('.bin')) stop('xlsb');
  const folder = book.slice(0, book.lastIndexOf('/') + 1);
  const relations: Relation[] = [];
  const listed: { name: string; id: string }[] = [];
  let from1904 = false;
  let isWorkbook = false;
  const found = read(bytes, count, {
    [book]: {
      open(name, attributes) {
        if (name === 'workbook') isWorkbook = true;
        else if (name === 'workbookPr') from1904 = /^(?:1|true)$/u.test(attributes['date1904'] ?? '');
        else if (name === 'sheet' && !/hidden/iu.test(attributes['state'] ?? ''))
          listed.push({ name: attributes['name'] ?? '', id: attributes['r:id'] ?? '' });
      },
    },
    [`${folder}_rels/${book.slice(folder.length)}.rels`]: relationsInto(relations),
  });
  if (!found.has(book)) stop(foreignKind(names));
  if (!isWorkbook) stop('other');
  const sheets = listed.flatMap(({ name, id }) => {
    const path = targetOf(relations, (one) => one.id === id && !one.type.endsWith('/chartsheet'), folder);
    return path === undefined ? [] : [{ name, path }];
  });
  const of = (type: string, usual: string): Part => {
    const named = targetOf(relations, (one) => one.type.endsWith(`/${type}`), folder);
    return { path: named ?? `${folder}${usual}`, named: named !== undefined };
  };
  return { sheets, strings: of('sharedStrings', 'sharedstrings.xml'), styles: of('styles', 'styles.xml'), from1904 };
}

/** What an archive is that holds no workbook. */
function foreignKind(names: ReadonlySet<string>): TableProblem['code'] {
  if (names.has('xl/workbook.bin')) return 'xlsb';
  if (names.has('content.xml')) return 'ods';
  return names.size > 0 && ![...names].some((name) => name.startsWith('xl/')) ? 'other' : 'damaged';
}

interface Relation {
  id: string;
  type: string;
  target: string;
}

const relationsInto = (relations: Relation[]): XmlHandlers => ({
  open(name, attributes) {
    if (name === 'Relationship')
      relations.push({
        id: attributes['Id'] ?? '',
        type: attributes['Type'] ?? '',
        target: attributes['Target'] ?? '',
      });
  },
});

/** The file that the relation leads to, from the folder of what it belongs to; file names do not tell case. */
function targetOf(
  relations: readonly Relation[],
  is: (relation: Relation) => boolean,
  folder: string,
): string | undefined {
  const target = relations.find(is)?.target;
  if (target === undefined) return undefined;
  try {
    return decodeURIComponent(new URL(target, `file:///${folder}`).pathname.slice(1)).toLowerCase();
  } catch {
    return undefined;
  }
}

/** Has the parts of these names read, while they are not `over`; tells which there were. */
function read(
  bytes: Uint8Array,
  count: TagCount,
  handlers: { [name: string]: XmlHandlers },
  names = new Set<string>(),
): Set<string> {
  const found = new Set<string>();
  const takerOf = (written: string): Taker | null => {
    const name = written.toLowerCase();
    names.add(name);
    if (!Object.hasOwn(handlers, name) || found.has(name)) return null;
    found.add(name);
    return xmlTaker(count, handlers[name] ?? {});
  };
  const result = unzip(bytes, takerOf, UNPACKED);
  if (!result.ok) stop(result.code, 0, result.code === 'unpacked' ? UNPACKED : undefined);
  return found;
}
