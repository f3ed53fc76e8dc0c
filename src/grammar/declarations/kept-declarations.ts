/**
 * What the database or the type of a field keeps by itself, so that no code has to: declared at fields and entities.
 */

import type { WheneverDecl } from './action-declarations.ts';
import type { Json, Match, Text } from './declarations.ts';

/** Rules between the lines of a rows field. */
export interface LinesDecl {
  /** Members that rise from line to line. */
  rising?: string[];
  /** Members that may stay but not fall from line to line. */
  notFalling?: string[];
  /** Members whose values no two lines share. */
  distinct?: string[];
  /** No two lines overlap, and each ends after it begins; where one ends, the next may begin. */
  apart?: { from: string; until: string };
  /** One line that nobody writes. */
  derived?: DerivedLineDecl;
  /** One line for each value of a list: none is added, none is left out. */
  fixed?: FixedLinesDecl;
  /** Members that are columns where the lines are edited; the others are shown when a line is opened. */
  columns?: string[];
  /** Member of words ({ colour: "red" }) that head the lines, a column for each; equal neighbours are one cell. */
  spread?: string;
  /** Said while there are no lines: what applies then. */
  empty?: Text;
  /** While it holds there is exactly one line, whose members are asked like fields of the record. */
  oneWhen?: Match;
}

/**
 * Lines whose keys come from a list. What is stored may lack lines or members that came later: whoever reads it gets
 * all of them, in the order of the list. The field's `default` says only what single lines have of their own.
 */
export interface FixedLinesDecl {
  /** Member that holds the key: an enum, each of whose values is a line. Nobody writes it. */
  key: string;
  /** Of a settings page: these keys alone are shown and saved; the other lines stay as they are. */
  only?: string[];
  /** What a line starts with: member -> "zh" or "en", the words of its key, or the name of a fact of its key. */
  starts?: { [member: string]: string };
  /** What lines hold may change places, while the keys stay in their order. */
  moves?: boolean;
}

/**
 * A line that is made from the record whenever it is saved, before all others and in place of one under the same title:
 * what a zone's own fields promise stands among what a person entered.
 */
export interface DerivedLineDecl {
  /** Read-only boolean member of the lines: true on this one. */
  mark: string;
  /** Its members: the value itself, or CEL over `record` behind "=". */
  line: { [member: string]: Json };
  /** CEL over `record`: only while it holds there is such a line; default always. */
  rule?: string;
}

/**
 * Of a list: the fixed lines of a settings object that say, while it is in force, what members are called and which
 * facts hold of them. Each member of a line stands for what it starts with (`fixed.starts`).
 */
export interface SetDecl {
  setBy?: { setting: string; field: string };
}

/** Where a value comes from that nobody writes. */
export interface ReckonedDecl {
  /** CEL over `record`; evaluated by the server on each write and stored. */
  compute?: string;
  /** Not stored but reckoned by the database whenever the row is read: it may depend on `now` and on kept figures. */
  computedAt?: 'read';
  /** Reckoned when the row is read, from the rows that belong together with it: the legs of a transaction, say. */
  across?: AcrossDecl;
  /** Counts, sums or averages rows of another entity; of several, all that is counted and summed together. */
  rollup?: RollupDecl | RollupDecl[];
}

/**
 * The sum of a field over the rows that have the same value in another: 0 where there is none. With `by` over the rows
 * that name this one: those whose field `by` holds what this row has in `same`.
 */
export interface AcrossDecl {
  /** Whose rows; default those of the same entity. */
  entity?: string;
  /** What they share: a reference, or a field with an index; "id" with `by`. */
  same: string;
  /** Field of the other rows that holds it; default the same one. */
  by?: string;
  /** Both hold places: what lies in that of the row belongs to it, too. */
  within?: boolean;
  /** What is summed; without it the rows are counted. */
  of?: string;
  /** Of a count: how many different values of this field there are; a row without one counts by itself. */
  distinct?: string;
  /** The least value in place of the sum: the first moment, say; none where there is no row. */
  least?: boolean;
  /** Which of them, by the moment of reading. */
  where?: Match;
}

/** A field that counts, sums or averages rows of an entity: the database keeps it, nobody writes it. */
export interface RollupDecl {
  entity: string;
  /** Its field that refers to this entity, once or several times. */
  ref: string;
  does: 'count' | 'sum' | 'average';
  /** What is summed or averaged. */
  of?: string;
  /** Which rows count: plain conditions on their own columns. */
  where?: Match;
}

/**
 * A group of `uniques` that says more: which rows count at all (`where`, plain conditions), which values set a row free
 * (`unless`), and the sentence that is told at its last field. An empty reference counts as a value.
 * For a field that is unique by itself it is the sentence alone; of a masked one it is told to those who may know of
 * the row: the platform, and a seller of its own.
 */
export interface UniqueDecl {
  fields: string[];
  unless?: { [field: string]: string[] };
  where?: Match;
  text?: Text;
}

/** At most so many rows that are equal in these fields, or so much of their figures, however many write at once. */
export interface AtMostDecl {
  /** A number, or "$reference.field" = that field of the row the reference leads to; empty or 0 = no limit. */
  n: number | string;
  fields: string[];
  where?: Match;
  /** The sum of this field in place of their number. */
  of?: string;
  /** Field with a place: at any one place, where rows count whose places hold it. */
  over?: string;
  /** At any one moment from now on: what is over does not count, and an empty end is none. */
  during?: { from: string; until: string };
  /** Told at `of`, else at the last field; may hold "{n}". */
  text: Text;
}

/** No two rows that are equal in these fields at the same time. Days count as a whole. */
export interface ApartDecl {
  by: string[];
  from: string;
  until: string;
  where?: Match;
  /** Told at the last of `by`; "{found}" = the title of the row in the way. */
  text: Text;
}

/** Rows that stand below one another; the database keeps path, depth and leaf, and nobody writes them. */
export interface TreeDecl {
  /** Field that refers to the row above. */
  parent: string;
  /** Text: the ids from the top down to the parent, "/3/14/". */
  path: string;
  /** Whole number; the top level is 1. */
  depth: string;
  /** Boolean: nothing stands below. */
  leaf?: string;
  maxDepth?: number;
  /** Fields in which a row and its parent agree. */
  within?: string[];
  /** Fields with regions: that of a row lies further down than its parent's, of which it is a part. */
  inside?: string[];
  /** From the top down to each row, the figures of rows that match sum to so much at most. */
  line?: { of: string; most: number; where?: Match };
  /** A filter of other entities that names a row meets what refers to those below it, too. */
  covers?: true;
  /**
   * Sentences of its own, told at the parent; "{n}" in `deep` = the deepest level, in `most` the sum that is too much,
   * told at what is summed; "{found}" in `outside` = the two regions, told at the region.
   */
  texts?: { circle?: Text; deep?: Text; absent?: Text; outside?: Text; most?: Text };
}

/** What the database refuses whoever writes. */
export interface RowWalls {
  /** What follows whichever action makes a record match, or match no longer. */
  whenever?: readonly WheneverDecl[];
  tree?: TreeDecl;
  /** Unique together. */
  uniques: (string[] | UniqueDecl)[];
  atMost: AtMostDecl[];
  apart: ApartDecl[];
}
