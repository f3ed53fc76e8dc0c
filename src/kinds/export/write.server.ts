/** Writes an export's table into parts of a file, while its rows come. */
import { joined } from '../../base/bytes.ts';
import { BOM, writeCsvLine } from '../../base/csv.ts';
import type { CsvCell } from '../../base/csv.ts';
import { xlsxPieces } from '../../base/xlsx.ts';
import type { ExportTable } from '../../database/contract.ts';

export const fileTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
export type FileFormat = keyof typeof fileTypes;

/** Bytes of one stored part, about. */
const partSize = 262_144;
const plainNumber = /^-?\d{1,15}(?:\.\d+)?$/;

/**
 * Calls `part` for each piece in order, `progress` after each block with the rows so far. Neither rows nor file are
 * held whole.
 */
export async function writeTable(
  table: ExportTable,
  format: FileFormat,
  part: (body: Uint8Array) => Promise<void>,
  progress: (done: number) => Promise<void>,
): Promise<number> {
  const cells = (row: string[]): CsvCell[] =>
    row.map((text, index) => (table.columns[index]?.numeric && plainNumber.test(text) ? { number: text } : text));
  let done = 0;
  async function* blocks(): AsyncGenerator<CsvCell[][]> {
    yield [table.columns.map((column) => column.title)];
    for await (const block of table.blocks) {
      yield block.map(cells);
      done += block.length;
      await progress(done);
    }
  }
  let pieces: Uint8Array[] = [];
  let size = 0;
  const texts = table.columns.map((column) => !column.numeric);
  for await (const piece of pieceMakers[format](blocks(), texts)) {
    pieces.push(piece);
    size += piece.byteLength;
    if (size < partSize) continue;
    await part(joined(pieces));
    pieces = [];
    size = 0;
  }
  if (size > 0) await part(joined(pieces));
  return done;
}

async function* csvPieces(blocks: AsyncIterable<CsvCell[][]>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(BOM);
  for await (const block of blocks) yield encoder.encode(block.map(writeCsvLine).join(''));
}

const pieceMakers: {
  [format in FileFormat]: (blocks: AsyncIterable<CsvCell[][]>, texts: boolean[]) => AsyncIterable<Uint8Array>;
} = { csv: csvPieces, xlsx: xlsxPieces };
