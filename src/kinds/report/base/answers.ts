/** What a report's operations answer, as the screens read it. Numbers travel as decimal strings or integers. */

import type { Json, Text } from '../../../grammar/declarations/declarations.ts';
import type { Lead } from './leads.ts';
import type { GoalAnswer } from './goals.ts';

export type Value = string | number | null;

/** How a figure compares with that of an earlier period. */
export interface Change {
  /** By how much, in percent of the earlier figure, without a sign, one decimal; null = there was nothing before. */
  percent: string | null;
  tone: 'good' | 'bad' | 'same';
  up: boolean;
}

/** `summary`: one entry per figure. */
export interface FigureAnswer {
  /** The measure. */
  name: string;
  value: Value;
  /** The same measure over the period it is compared with. */
  previous?: Value;
  /** Absent where there is nothing to compare. */
  change?: Change;
  /** It knows no hours: today, which goes on, is compared with a whole day. */
  wholeDays?: true;
  /** Last seven days, oldest first. */
  spark?: Value[];
  /** The list of what it counts. */
  opens?: Lead;
  /** Target of the month, when the period is one. */
  goal?: GoalAnswer;
}
export interface SummaryAnswer {
  period: { name: string; from: string; to: string; compared: { from: string; to: string; until?: string } | null };
  figures: FigureAnswer[];
}

/** Measure -> the list of what its marks count; absent where there is none. */
export interface Opens {
  [measure: string]: Lead;
}

/** `trend`, `mix` and `rank`: a row per step, share or place. */
export interface PointRow {
  /**
   * Step of time ("2026-11-21", "2026-11", "14"), place in a week ("1-14", Monday = 1), measure of a funnel, or value
   * of the field.
   */
  key: string;
  /** What a person reads instead of the key. */
  title?: string;
  values: { [measure: string]: Value };
  /** Values of the period it is compared with. */
  previous?: { [measure: string]: Value };
  opens?: Opens;
}
/** Key of the row that adds up what is beyond the first shares. */
export const othersKey = '@others';
export interface PointsAnswer {
  name: string;
  /** The step, where it is another than the chart's own: the hours of one day. */
  by?: string;
  /** Measures that were asked for and do not know this step. */
  unknown?: string[];
  /** Of the steps of time, for all of them. */
  opens?: Opens;
  rows: PointRow[];
}

/** `todo`: those whose page the reader may open, in the order of the page file. */
export interface TodoAnswer {
  rows: {
    label: Text;
    page: string;
    filters: { [field: string]: Json };
    tab?: string;
    tone?: string;
    count: number;
    capped?: boolean;
    sum?: Value;
  }[];
}

/** `guide`: steps whose page the reader may open, in the order of the page file. */
export interface GuideAnswer {
  rows: { label: Text; note?: Text; page: string; done: boolean }[];
}

/** `table`. */
export interface TableAnswer {
  rows: PointRow[];
  totals: { [measure: string]: Value };
  opens?: Opens;
  totalOpens?: Opens;
}

/** `definitions`: what measures are, in the reader's language. */
export interface DefinitionAnswer {
  rows: { name: string; label: string; note?: string; lines: string[] }[];
}
