/** What can be said of a page or of the site, one thing at a time; two sites are compared fact by fact. */
import type { Text } from '../../src/grammar/declarations/declarations.ts';

export interface Fact {
  /** A sort of `sorts`. */
  sort: string;
  /** What tells it from others of its sort. */
  key: string;
  /** The field, action, tab it is about; else what it is itself called. */
  name: Text;
  /** What it says, in words. */
  said?: Text;
  /** What is compared; default `said`. Labels that stand in the words do not count. */
  value?: unknown;
  /** `sort:key` of the fact that it belongs to: whoever adds or removes that one tells this one below it. */
  of?: string;
  /** A rule: the expression, for what changes in it alone. */
  rule?: { source: string; bound: Text };
}

/** Names in the order in which they stand. */
export interface Order {
  sort: string;
  keys: readonly string[];
  names: readonly Text[];
}

/** What is told of one page, or of what belongs to no page. */
export interface Chapter {
  key: string;
  title: Text;
  /** Path of the page. */
  route?: string;
  facts: Fact[];
  orders: Order[];
}
