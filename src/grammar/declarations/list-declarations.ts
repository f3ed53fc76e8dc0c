/** What a person writes of a list: columns, cells, filters, tabs, figures, exports. */
import type { Json, Match, Text } from './declarations.ts';

export interface TabDecl {
  label: Text;
  where: Match;
  /** Order of its rows; default that of the list. */
  sort?: string;
}

export interface FigureDecl {
  label: Text;
  /** count, or the sum of a field, over the list's filter (or over `where` when given). */
  of: 'count' | string;
  where?: Match;
  /** Of this entity's rows instead, whatever the list shows; `of` and `where` are about its fields. */
  entity?: string;
  /** Of a count: how many different values of this field, not how many rows. */
  distinct?: string;
}

/**
 * Columns drawn as one: the picture `image` beside the column, the columns `under` below it in small. Those have no
 * place of their own in the table; in an export each stands alone as ever. What a page does not list, or a person may
 * not see, is left out.
 */
export interface CellDecl {
  label?: Text;
  image?: string;
  under?: string[];
}

/**
 * Another shape of the export: one line per row of the sub-table `rows`. Columns are fields of the record, and
 * "<rows>.<member>".
 */
export interface ExportDecl {
  label: Text;
  rows: string;
  columns: string[];
}

/**
 * Rows of another entity in a page's list, beside those of its own: what has no row there yet. The page's `where`, its
 * filters, tabs and figures hold for all of them, and nobody writes any of them there.
 */
export interface UnionDecl {
  entity: string;
  /** Which of its rows: plain conditions on their own columns. */
  where?: Match;
  /**
   * What they tell under the names of the page's fields: "$name" of the row, CEL over `record` behind "=" as far as the
   * database knows it, or the value itself. What is not named is empty; the moment is that of the row.
   */
  fields: { [field: string]: Json };
}

/**
 * Rows stand where people put them: dragged, moved by keys or by the row's menu. `field` is the number that keeps the
 * place, and the list's own sort.
 */
export interface ReorderDecl {
  field: string;
  /** Places count among rows with equal values of these alone (a banner's position). */
  within?: string[];
}

/** Further ways to see the rows. */
export interface LayoutsDecl {
  /** A month of days: records stand on the days from `from` until `until` (day or moment; default one day). */
  calendar?: { from: string; until?: string };
  /** Cards with a field's picture, or the first of its pictures. */
  pictures?: { image: string };
  /** The records one after another, as whoever they are written for reads them: steps beside the text of one. */
  reader?: ReaderDecl;
  /** Points on a plane, by a field with a position. */
  map?: { point: string };
}

/** What a reader shows of a record beside its title. */
export interface ReaderDecl {
  text: string;
  /** The number of the step; default its place in the list. */
  number?: string;
  /** A sentence above the text. */
  lead?: string;
  /** What stands below the text, with its labels: films, files. */
  fields?: string[];
}

export interface ListDeclPart {
  columns?: string[];
  /** By the name of the column that leads. */
  cells?: { [column: string]: CellDecl | null };
  exports?: { [name: string]: ExportDecl | null };
  filters?: string[];
  sums?: string[];
  sort?: string;
  size?: number;
  /** Keyword box even without searchable fields of its own is derived from `search` fields. */
  tabs?: { [name: string]: TabDecl | null };
  tabOrder?: string[];
  /** Component drawn between the head and the rows, named as an escape hatch. */
  widget?: string;
  /**
   * Tab of the rows that wait for whoever may act on them: its count stands in the menu and among the notifications.
   */
  waiting?: string;
  /** Tab that the list opens with; default all rows. */
  start?: string;
  figures?: { [name: string]: FigureDecl | null };
  /**
   * Nothing is shown until a condition is given; without a number or the like the list obeys the days of `exportBy`,
   * too.
   */
  askFirst?: boolean;
  /**
   * An export takes at most this many days of the field (a date or datetime among the filters), unless a unique field
   * is given.
   */
  exportBy?: { field: string; days: number };
  /** Filters set when the page opens ({ "createdAt": { "gte": "@today-7" } }). */
  preset?: Match;
  reorder?: ReorderDecl;
  layouts?: LayoutsDecl;
  /** Said while there are no rows: where they come from. */
  empty?: Text;
  /** The command palette finds the page's records by their names: it asks the keyword box. */
  globalSearch?: boolean;
}
