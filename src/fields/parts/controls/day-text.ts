/** Days and moments as people type or paste them into a control; Shanghai time unless the text names a zone. */
import { parseDay, parseMoment } from '../../../base/date.ts';

/** The forms of `base/date` and a few more: full-width signs, dashes of any length, digits in one piece with a time. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .trim()
    .replace(/[‐-―−ー]/gu, '-')
    .replace(/日\s*(?=\d)/u, '日 ')
    .replace(/^(\d{4})(\d\d)(\d\d)(?=[T\s]|\d{4}$)/iu, '$1-$2-$3 ')
    .replace(/([T\s])\s*(\d\d)(\d\d)(\d\d)?$/iu, (_, gap: string, hour: string, minute: string, second = '00') =>
      [gap + hour, minute, second].join(':'),
    )
    .replace(/(\d)t(?=\d)/u, '$1T');
}

/** A spreadsheet's number of a day is no day to whoever types: five digits are the beginning of one. */
const begun = /^\d{0,7}(?:\.\d*)?$/;

/** The day that is meant, YYYY-MM-DD; null when it is none. */
export function typedDay(text: string): string | null {
  const said = plain(text);
  return begun.test(said) ? null : parseDay(said);
}

/** The moment that is meant, ISO UTC; a day alone is its beginning; null when it is none. */
export function typedMoment(text: string): string | null {
  const said = plain(text);
  return begun.test(said) ? null : parseMoment(said);
}
