/**
 * Reads the parts of a workbook: shared texts, which styles are dates, and the cells of a sheet. Texts only; formulas
 * give their last value.
 */
import { addDays } from './date.ts';
import type { XmlHandlers } from './xml.ts';

/** The format's own escapes (_x000D_) -> signs. */
const unescaped = (text: string): string =>
  text.replace(/_x([0-9A-Fa-f]{4})_/gu, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));

/** Collects the text of the elements `t` without reading aids for Chinese and Japanese (`rPh`), up to a length. */
class TextOfElement {
  #inside = 0;
  #aid = 0;
  #text = '';
  readonly #most: number;
  constructor(most: number) {
    this.#most = most;
  }
  open(name: string): void {
    if (name === 'rPh') this.#aid += 1;
    if (name === 't') this.#inside += 1;
  }
  close(name: string): void {
    if (name === 'rPh') this.#aid -= 1;
    if (name === 't') this.#inside -= 1;
  }
  /** One sign more than `most` is kept, so that the length tells. */
  add(piece: string): void {
    if (this.#inside > 0 && this.#aid === 0 && this.#text.length <= this.#most)
      this.#text += piece.slice(0, this.#most + 1 - this.#text.length);
  }
  /** The text so far; the next one begins empty. */
  take(): string {
    const text = unescaped(this.#text);
    this.#text = '';
    return text;
  }
}

/** Fills the table of texts that cells point into; a text longer than `most` signs is cut one sign later. */
export function sharedTexts(texts: string[], most: number, room: (signs: number) => void): XmlHandlers {
  const found = new TextOfElement(most);
  return {
    open: (name) => found.open(name),
    text: (piece) => found.add(piece),
    close(name) {
      found.close(name);
      if (name !== 'si') return;
      const text = found.take();
      room(text.length);
      texts.push(text);
    },
  };
}

/** Longest format code by the format itself. */
const LONGEST_FORMAT = 255;

/**
 * True when a number format writes a date or a time: one of its signs, outside of quotation marks, brackets and
 * escapes, says so.
 */
export function isDateFormat(format: string): boolean {
  return /[ymdhs]/iu.test(format.slice(0, LONGEST_FORMAT).replace(/"[^"]*"|\[[^\][]*\]|\\./gu, ''));
}

const dateNumber = (number: number): boolean =>
  (number >= 14 && number <= 22) ||
  (number >= 27 && number <= 36) ||
  (number >= 45 && number <= 47) ||
  (number >= 50 && number <= 58);

/** Fills, for each cell style, whether its number is a date or time. */
export function dateStyles(dates: boolean[]): XmlHandlers {
  const own = new Map<string, boolean>();
  let inside = false;
  return {
    open(name, attributes) {
      if (name === 'numFmt') own.set(attributes['numFmtId'] ?? '', isDateFormat(attributes['formatCode'] ?? ''));
      else if (name === 'cellXfs') inside = true;
      else if (name === 'xf' && inside) {
        const id = attributes['numFmtId'] ?? '0';
        dates.push(own.get(id) ?? dateNumber(Number(id)));
      }
    },
    close(name) {
      if (name === 'cellXfs') inside = false;
    },
  };
}

/** A number as a person wrote it: no exponent, no trailing noise of floating point. */
function numberText(raw: string): string {
  const value = Number(raw);
  if (!Number.isFinite(value)) return raw;
  if (Number.isInteger(value)) return BigInt(value).toString();
  const short = String(value);
  return short.includes('e') ? value.toFixed(12).replace(/\.?0+$/u, '') : short;
}

/** A spreadsheet's day number as text: a day, a day with time, or a time alone. */
function dateText(raw: string, from1904: boolean): string {
  const value = Number(raw);
  if (!Number.isFinite(value) || value < 0 || value > 2_958_466) return raw;
  const seconds = Math.round(value * 86_400);
  const day = addDays(from1904 ? '1904-01-01' : '1899-12-30', Math.floor(seconds / 86_400));
  const rest = seconds % 86_400;
  const time = [Math.floor(rest / 3600), Math.floor(rest / 60) % 60, rest % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
  if (value < 1 && !from1904) return time;
  return rest === 0 ? day : `${day} ${time}`;
}

/** What the cells of a workbook are read with. */
export interface Workbook {
  texts: string[];
  dates: boolean[];
  from1904: boolean;
}

function valueOf(type: string, style: string, raw: string, { texts, dates, from1904 }: Workbook): string {
  if (raw === '') return '';
  if (type === 's') return texts[Number(raw)] ?? '';
  if (type === 'b') return raw === '1' ? 'true' : 'false';
  if (type !== 'n') return unescaped(raw);
  return dates[Number(style)] === true ? dateText(raw, from1904) : numberText(raw);
}

/** "AB12" -> column 27 (from 0); -1 when it is no reference. */
function columnOf(reference: string): number {
  const letters = /^[A-Z]{1,3}/u.exec(reference)?.[0] ?? '';
  return [...letters].reduce((total, letter) => total * 26 + (letter.codePointAt(0) ?? 0) - 64, 0) - 1;
}

/**
 * Calls `take` for each cell that holds something, rows and columns from 0; a text longer than `most` signs is cut one
 * sign later.
 */
export function sheetCells(
  workbook: Workbook,
  most: number,
  take: (row: number, column: number, value: string) => void,
): XmlHandlers {
  const inline = new TextOfElement(most);
  let row = -1;
  let column = -1;
  let cell: { [name: string]: string } | undefined;
  let raw: string | undefined;
  let inValue = false;
  return {
    open(name, attributes) {
      if (name === 'row') {
        const number = Number(attributes['r'] ?? row + 2);
        row = Number.isSafeInteger(number) && number > 0 ? number - 1 : row + 1;
        column = -1;
      } else if (name === 'c') {
        const named = columnOf(attributes['r'] ?? '');
        column = named >= 0 ? named : column + 1;
        cell = attributes;
        raw = undefined;
      } else if (name === 'v') {
        inValue = true;
        raw ??= '';
      } else inline.open(name);
    },
    text(piece) {
      if (inValue && raw !== undefined && raw.length <= most) raw += piece.slice(0, most + 1 - raw.length);
      else if (cell) inline.add(piece);
    },
    close(name) {
      if (name === 'v') inValue = false;
      else inline.close(name);
      if (name !== 'c' || !cell) return;
      const text = inline.take();
      const type = cell['t'] ?? 'n';
      const value = type === 'inlineStr' ? text : valueOf(type, cell['s'] ?? '', raw ?? '', workbook);
      cell = undefined;
      if (value !== '') take(row, column, value);
    },
  };
}
