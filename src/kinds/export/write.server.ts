/** Writes an export's table into parts of a file: CSV as it comes, XLSX when the last row is there. */
import { BOM, writeCsvLine } from '../../base/csv.ts';
import type { CsvCell } from '../../base/csv.ts';
import { writeXlsx } from '../../base/xlsx.ts';
import type { ExportTable } from '../../database/contract.ts';

export const fileTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
export type FileFormat = keyof typeof fileTypes;

/** Bytes of one stored part. */
const partSize = 1_048_576;
const plainNumber = /^-?\d{1,15}(?:\.\d+)?$/;

/** Calls `part` for each piece in order, `progress` after each block with the rows so far. */
export async function writeTable(table: ExportTable, format: FileFormat, part: (body: Uint8Array) => Promise<void>, progress: (done: number) => Promise<void>): Promise<number> {
  const cells = (row: string[]): CsvCell[] => row.map((text, index) => (table.columns[index]?.numeric && plainNumber.test(text) ? { number: text } : text));
  const encoder = new TextEncoder();
  const heading = table.columns.map((column) => column.title);
  let done = 0;
  if (format === 'xlsx') {
    const all: CsvCell[][] = [heading];
    for await (const block of table.blocks) {
      all.push(...block.map(cells));
      done += block.length;
      await progress(done);
    }
    const body = writeXlsx(all);
    for (let at = 0; at < body.byteLength; at += partSize) await part(body.subarray(at, at + partSize));
    return done;
  }
  let text = BOM + writeCsvLine(heading);
  for await (const block of table.blocks) {
    for (const row of block) text += writeCsvLine(cells(row));
    done += block.length;
    if (text.length > partSize / 3) {
      await part(encoder.encode(text));
      text = '';
    }
    await progress(done);
  }
  await part(encoder.encode(text));
  return done;
}
