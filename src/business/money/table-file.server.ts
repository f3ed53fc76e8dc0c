/** A table of rows as the bytes of a file. Pure. */
import { writeCsv, type CsvCell } from '../../base/csv.ts';
import { writeXlsx } from '../../base/xlsx.ts';
import type { Row } from '../../database/contract.ts';
import { fieldModels } from '../../fields/models.ts';
import type { Json, Text } from '../../grammar/declarations/declarations.ts';
import type { Language } from '../../grammar/site/models.ts';
import type { FieldDef } from '../../grammar/site/resolved.ts';

export interface FileTable {
  columns: FieldDef[];
  /** Headings of empty columns at the end. */
  answers: Text[];
  format: 'csv' | 'xlsx';
  /** Without its ending. */
  name: string;
  language: Language;
}

export interface MadeFile {
  name: string;
  type: string;
  body: Uint8Array;
}

/**
 * Amounts are numbers, everything else is text: a card number keeps all its digits. Values are complete, never masked.
 */
export async function fileOf(
  rows: readonly Row[],
  { columns, answers, format, name, language }: FileTable,
): Promise<MadeFile> {
  const heading = [...columns.map((field) => field.label[language]), ...answers.map((label) => label[language])];
  const modelOf = (field: FieldDef) => fieldModels[field.type as keyof typeof fieldModels];
  const cell = (row: Row, field: FieldDef): CsvCell => {
    const value = (row[field.name] ?? null) as Json;
    const model = modelOf(field);
    if (model.numeric === true && typeof value === 'string') return { number: value };
    return value === null ? '' : model.print(value, field, language);
  };
  const lines: CsvCell[][] = [
    heading,
    ...rows.map((row) => [...columns.map((field) => cell(row, field)), ...answers.map(() => '')]),
  ];
  const texts = [...columns.map((field) => modelOf(field).numeric !== true), ...answers.map(() => true)];
  return format === 'xlsx'
    ? {
        name: `${name}.xlsx`,
        type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        body: await writeXlsx(lines, texts),
      }
    : { name: `${name}.csv`, type: 'text/csv; charset=utf-8', body: new TextEncoder().encode(writeCsv(lines)) };
}
