/** What a report page measures and draws: the resolved member `report`. */
import type { Json, Match, Text } from '../../../grammar/declarations/declarations.ts';
import type { PageDef } from '../../../grammar/site/resolved.ts';

/** One number over a period. `of` and `entity` count or sum rows; `ratio` and `minus` combine two other measures. */
export interface Measure {
  label: Text;
  note?: Text;
  entity?: string;
  /**
   * "count", "sum:<field>" (or "sum:<a>-<b>+<c>"), "distinct:<field>", "avg:<field>", "repeat:<field>" = values that
   * occur twice or more.
   */
  of?: string;
  /** Date or datetime field that places a row in the period; absent = as it stands now, whatever the period. */
  at?: string;
  /** Another moment of the row that must lie in the period, too: orders of those who came in it. */
  within?: string;
  where?: Match;
  /** Field of lines inside the row: they are measured one by one, and `of` and the key are fields of theirs. */
  each?: string;
  ratio?: [string, string];
  minus?: [string, string];
  /** How it is shown. */
  unit: 'money' | 'count' | 'decimal' | 'percent';
  /** More is worse (refunds): the colour of a rise is turned round. */
  lessIsBetter?: boolean;
  /** It may have a target for a month, where the page it belongs to has `goals`. */
  goal?: boolean;
}

/**
 * A card; hidden unless the viewer may open the page that it belongs to. It leads to the list of what it counts (of
 * that page if it has one), else to that page if it is a report.
 */
export interface Figure {
  measure: string;
  /** Shown to these only. */
  only?: 'platform' | 'seller';
  page?: string;
}

export interface Chart {
  name: string;
  label: Text;
  /** `map`: shares by the first part of a region field, on tiles that stand like the provinces of China. */
  type: 'line' | 'bars' | 'donut' | 'funnel' | 'heat' | 'map';
  measures: string[];
  /** Measures that the reader may draw instead, at most `most` at once. */
  choices?: string[];
  /** Bars over time stand on one another: parts of a whole. */
  stacked?: boolean;
  most?: number;
  /** "day", "month", "hour", or a field of the first measure's entity. */
  by: string;
  /** Shares beyond these are added up as "others". */
  top: number;
  page?: string;
}

export interface Todo {
  label: Text;
  /** Route of the page that lists the rows. */
  page: string;
  filters: { [field: string]: Json };
  tab?: string;
  /** Sum shown beside the count. */
  sum?: string;
  tone?: string;
}

/** One of the first steps in a console that is still empty. */
export interface Step {
  /** Default the page's own. */
  label?: Text;
  /** What it is good for, shown while it is the next one; default the page's own. */
  note?: Text;
  /** Route of the page where it is done: its settings saved, or so many rows there. */
  page: string;
  filters: { [field: string]: Json };
  atLeast: number;
}

export interface Rank {
  name: string;
  label: Text;
  /** Field of the first measure's entity whose values are ranked; a reference shows its title. */
  by: string;
  measures: string[];
  top: number;
  page?: string;
  /** Entity whose titles name the keys, where the field is no reference. */
  of?: string;
  /** What a line links to: the page's list narrowed to it, its record, or nothing. */
  opens: 'list' | 'record' | 'none';
  /** Shown to these only. */
  only?: 'platform' | 'seller';
}

export const periods = [
  'today',
  'yesterday',
  'last7',
  'last30',
  'thisWeek',
  'thisMonth',
  'lastMonth',
  'custom',
] as const;
export type Period = (typeof periods)[number];
/** Longest custom period, in days. */
export const longestPeriod = 366;

export interface ReportOptions {
  period: Period;
  periods: Period[];
  measures: { [name: string]: Measure };
  figures: Figure[];
  charts: Chart[];
  table?: { by: string; measures: string[] };
  todo: Todo[];
  guide: Step[];
  rank: Rank[];
  /** Targets are set here by whoever holds this extra label. */
  goals?: { needs: string };
  /** Fields by which every measure may be narrowed (store, terminal). */
  filters: string[];
}

/** The options of a report page. */
export const reportOptions = (page: PageDef): ReportOptions => page.options.report as unknown as ReportOptions;
