/** Writes XLSX workbooks: one sheet, a text is always a text cell, never a formula. */
import { strToU8, Zip, ZipDeflate } from 'fflate';
import { joined } from './bytes.ts';
import type { CsvCell } from './csv.ts';
import { DeflatedFile } from './deflated-file.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const SHEET_SPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE_SPACE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE_SPACE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const NUMBER = /^-?\d{1,15}(?:\.\d+)?$/;
/** Signs a cell holds at most, by the format. */
const LONGEST = 32_767;

/** Control characters that XML cannot hold are left out; a text that looks like the format's own escape is escaped. */
function xmlText(text: string): string {
  return text
    .replace(/_x[0-9A-Fa-f]{4}_/gu, (whole) => `_x005F${whole}`)
    .replace(
      /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g,
      '',
    )
    .replace(/[&<>"]/gu, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)
    .replaceAll('\r', '&#13;');
}

/** 0 -> A, 26 -> AA. */
export function columnName(index: number): string {
  const first = Math.floor(index / 26);
  return (first > 0 ? columnName(first - 1) : '') + String.fromCodePoint(65 + (index % 26));
}

function cellXml(cell: CsvCell, reference: string, style: string): string {
  if (typeof cell !== 'string' && NUMBER.test(cell.number))
    return `<c r="${reference}"${style}><v>${cell.number}</v></c>`;
  const text = typeof cell === 'string' ? cell : cell.number;
  if (text === '') return '';
  return `<c r="${reference}"${style} t="inlineStr"><is><t xml:space="preserve">${xmlText(text.slice(0, LONGEST))}</t></is></c>`;
}

const sheetFile = 'xl/worksheets/sheet1.xml';
const sheetHead = `${HEAD}<worksheet xmlns="${SHEET_SPACE}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`;
const sheetEnd = '</sheetData></worksheet>';

/** Styles: the heading, and cells that keep whatever is typed as a text. */
const HEADING = ' s="1"';
const TEXT = ' s="2"';

/** Columns of texts, their empty cells as well; a spreadsheet would take digits for a number, and round them. */
function columnsXml(texts: readonly boolean[]): string {
  const columns = texts.map((isText, at) =>
    isText ? `<col min="${at + 1}" max="${at + 1}" width="14" style="2" customWidth="1"/>` : '',
  );
  return texts.includes(true) ? `<cols>${columns.join('')}</cols>` : '';
}

/** Everything but the sheet itself. */
function otherFiles(sheet: string): { [path: string]: string } {
  const name = xmlText(
    sheet
      .replace(/[[\]:*?/\\']/gu, ' ')
      .slice(0, 31)
      .trim() || 'Sheet1',
  );
  return {
    '[Content_Types].xml':
      `<Types xmlns="${PACKAGE_SPACE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>` +
      '<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>' +
      '<Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>' +
      '<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>',
    '_rels/.rels': `<Relationships xmlns="${PACKAGE_SPACE}/relationships"><Relationship Id="rId1" Type="${OFFICE_SPACE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${SHEET_SPACE}" xmlns:r="${OFFICE_SPACE}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE_SPACE}/relationships"><Relationship Id="rId1" Type="${OFFICE_SPACE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE_SPACE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml':
      `<styleSheet xmlns="${SHEET_SPACE}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>` +
      '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
      '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>',
  };
}

function rowXml(row: readonly CsvCell[], index: number, texts: readonly boolean[]): string {
  const styleOf = (column: number): string => (index === 0 ? HEADING : texts[column] === true ? TEXT : '');
  const cells = row.map((cell, column) => cellXml(cell, `${columnName(column)}${index + 1}`, styleOf(column)));
  return `<row r="${index + 1}">${cells.join('')}</row>`;
}

/** Rows written at once; between two such steps the compressor takes what was written, and others have their turn. */
const STEP = 100;

type Rows = readonly (readonly CsvCell[])[];

/**
 * A workbook with one sheet, in pieces, while its rows come in blocks; the first row is its bold heading, kept in view.
 * `texts`: which columns hold texts. Neither rows nor file are ever held whole.
 */
export async function* xlsxPieces(
  blocks: AsyncIterable<Rows> | Iterable<Rows>,
  texts: readonly boolean[] = [],
  sheet = 'Sheet1',
): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  for (const [path, text] of Object.entries(otherFiles(sheet))) {
    const file = new ZipDeflate(path);
    zip.add(file);
    file.push(strToU8(HEAD + text), true);
  }
  const file = new DeflatedFile(sheetFile);
  zip.add(file);
  await file.write(strToU8(`${sheetHead}${columnsXml(texts)}<sheetData>`));
  let count = 0;
  for await (const block of blocks) {
    for (let at = 0; at < block.length; at += STEP) {
      let text = '';
      for (const row of block.slice(at, at + STEP)) text += rowXml(row, count++, texts);
      await file.write(strToU8(text));
      yield* pieces.splice(0);
    }
  }
  await file.end(strToU8(sheetEnd));
  zip.end();
  yield* pieces.splice(0);
}

/** The same as one array of bytes. */
export async function writeXlsx(rows: Rows, texts?: readonly boolean[]): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of xlsxPieces([rows], texts)) pieces.push(piece);
  return joined(pieces);
}
