/** What a report's operations answer, as the screens read it. Numbers travel as decimal strings or integers. */

export type Value = string | number | null;

/** `summary`: one entry per figure. */
export interface FigureAnswer {
  measure: string;
  value: Value;
  /** The same measure over the period before, and over the same days a year ago. */
  previous?: Value;
  lastYear?: Value;
  /** Last seven days, oldest first. */
  spark?: Value[];
}
export interface SummaryAnswer {
  period: { from: string; to: string; [member: string]: unknown };
  figures: FigureAnswer[];
  updatedAt?: string;
}

/** `trend`, `mix` and `rank`: a row per step, share or place; a member per measure. */
export interface PointRow {
  /** Step of time ("2026-11-21", "2026-11", "2026-11-21 14") or value of the field. */
  key?: string | number | null;
  /** What a person reads instead of the key. */
  title?: string | { zh: string; en: string };
  /** Values of the period before, by measure. */
  previous?: { [measure: string]: Value };
  [member: string]: unknown;
}
export interface PointsAnswer {
  name: string;
  rows: PointRow[];
}

/** `todo`: in the order of the page's list; `index` = its place there. */
export interface TodoAnswer {
  rows: { index?: number; page: string; count: number; sum?: Value; capped?: boolean }[];
}

/** `table`. */
export interface TableAnswer {
  rows: PointRow[];
  totals: { [measure: string]: Value };
}
