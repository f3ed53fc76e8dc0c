/**
 * What the database or the type of a field keeps by itself, so that no code has to: declared at fields and entities.
 */

import type { Match } from './declarations.ts';

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
 * A group of `uniques` with exceptions: a row whose state, say, is one of these does not count. An empty reference
 * counts as a value.
 */
export interface UniqueDecl {
  fields: string[];
  unless: { [field: string]: string[] };
}
