/** What a dry run and a commit answer, as the screens read it. */
import type { EncodingSample } from '../../base/decode-text.ts';
import type { Text } from '../../grammar/declarations/declarations.ts';

export interface ReportRow {
  /** Row of the file, the head being row 1. */
  row: number;
  state: string;
  /** The texts of the file. */
  values?: { [column: string]: string };
  /** What is stored of a cell, printed, where that is not its text. */
  read?: { [column: string]: string };
  problems?: { column?: string; text: Text }[];
}

export interface Report {
  batch: number;
  batchNo?: string;
  /** checked; running; done and partial (some rows failed) after posting; failed = no row can be posted. */
  state: string;
  total: number;
  ok: number;
  bad: number;
  done?: number;
  columns?: string[];
  /** Column that holds amounts -> what its good rows come to, printed. */
  sums?: { [column: string]: string };
  rows?: ReportRow[];
  /** The file can be fetched as it was handed in. */
  file?: boolean;
  /** Its faults can be put right in place. */
  correctable?: boolean;
  /** Its rows can be posted and approved in one step. */
  approvable?: boolean;
}

/** Other texts for cells of one row. */
export interface Corrected {
  row: number;
  values: { [column: string]: string };
}

/** What a file is asked about whose headings do not say where the required columns stand. */
export interface Mapping {
  headings: readonly string[];
  /** Its first rows. */
  samples: string[][];
  /** Column -> index in the file, as far as it can be guessed. */
  guess: { [column: string]: number };
  /** Row of the headings, and the first filled rows of the file, of which another may be it. */
  row: number;
  lines: { row: number; text: string }[];
  /** Of a workbook with several sheets: the one that was read, and all. */
  sheet?: string | undefined;
  sheets?: string[];
}

/** What a file is asked of which it is not certain in which encoding it is: its first lines in each. */
export interface EncodingQuestion {
  encodings: EncodingSample[];
}

/** True after the rows were posted. */
export const posted = (report: Report): boolean => report.state === 'done' || report.state === 'partial';
