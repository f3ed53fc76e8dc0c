/** What a dry run and a commit answer, as the screens read it. */
import type { Text } from '../../grammar/declarations.ts';

export interface ReportRow {
  /** Row of the file, the head being row 1. */
  row: number;
  state: string;
  /** The texts of the file. */
  values?: { [column: string]: string };
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
  rows?: ReportRow[];
}

/** True after the rows were posted. */
export const posted = (report: Report): boolean => report.state === 'done' || report.state === 'partial';
