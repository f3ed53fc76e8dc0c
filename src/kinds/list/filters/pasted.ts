/** What is pasted into the keyword box: several lines, cells or words between commas mean any of them. Pure. */
import { visible } from '../../../fields/parts/base/typed-text.ts';

/** Lines, cells of a row, and commas of both scripts. */
const between = /[\r\n\t,\uFF0C\u3001]+/u;
const anyBlank = /[\s,\uFF0C\u3001]+/u;

/** A number long enough to be nobody's part of one: "138 0013 8000" is one value. */
const isNumber = (word: string): boolean => /^[\p{L}\d_-]{6,}$/u.test(word) && /(?:\d.*){4}/u.test(word);

/**
 * The different values of a pasted text, in their order. Blanks stay inside their value, unless every word is a whole
 * number; the apostrophe that makes a cell a text goes.
 */
export function pastedValues(text: string): string[] {
  const words = text.split(anyBlank).map(tidied).filter(Boolean);
  const values = words.every(isNumber) ? words : text.split(between).map(tidied).filter(Boolean);
  return [...new Set(values)];
}

const tidied = (value: string): string => visible(value).replace(/^['\u2018\u2019]/u, '');
