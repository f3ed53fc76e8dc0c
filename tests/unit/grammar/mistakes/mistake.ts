/**
 * Mistakes that schema editors make, one at a time, as changes of one file of tests/problems/_mistakes/shop. The
 * message belongs to the line of the change; `at` is a text of the changed file whose line is meant instead.
 */
export interface Change {
  what: string;
  file: string;
  /** What stands there once, and what is written instead; or the whole file. */
  write: [from: string, to: string][] | string;
  at?: string;
  /** Its line, where the text stands more than once. */
  line?: number;
  /** Further files. */
  besides?: { [file: string]: string };
}

export interface Mistake extends Change {
  no: number;
  /** The code that names it. */
  code: string;
  /** The file that the message belongs to, where that is not the changed one. */
  told?: string;
  /** Another file that the message belongs to as well: both of two that clash. */
  and?: string;
}
