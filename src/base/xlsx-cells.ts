/**
 * Reads the parts of a workbook: shared texts, how styles show numbers, and the cells of a sheet. Texts only; formulas
 * give their last value.
 */
import { addDays } from './date.ts';
import { readable } from './readable.ts';
import { XmlFault, type XmlHandlers } from './xml.ts';

/** The format's own escapes (_x000D_) -> signs. */
const unescaped = (text: string): string =>
  text.replace(/_x([0-9A-Fa-f]{4})_/gu, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

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

/** The signs of a number format that mean something: without quotation marks, brackets, escapes and fillers. */
const bareFormat = (format: string): string =>
  format.slice(0, LONGEST_FORMAT).replace(/"[^"]*"|\[[^\][]*\]|[\\_*]./gu, '');

/** True when a number format writes a date or a time: one of its signs says so. */
export const isDateFormat = (format: string): boolean => /[ymdhs]/iu.test(bareFormat(format));

/** How a style shows its numbers: as dates, as percentages, filled up with zeros to a length, or as they are. */
export type CellFormat = 'date' | 'percent' | number | undefined;

function formatOf(code: string): CellFormat {
  if (isDateFormat(code)) return 'date';
  const bare = bareFormat(code);
  if (bare.includes('%')) return 'percent';
  return /^0{2,}$/u.test(bare) ? bare.length : undefined;
}

/** The formats that have a number in place of a code. */
function builtIn(number: number): CellFormat {
  if (number === 9 || number === 10) return 'percent';
  const date =
    (number >= 14 && number <= 22) ||
    (number >= 27 && number <= 36) ||
    (number >= 45 && number <= 47) ||
    (number >= 50 && number <= 58);
  return date ? 'date' : undefined;
}

/** Fills, for each cell style, how it shows its numbers. */
export function cellFormats(formats: CellFormat[]): XmlHandlers {
  const own = new Map<string, CellFormat>();
  let inside = '';
  return {
    open(name, attributes) {
      if (name === 'numFmts' || name === 'cellXfs') inside = name;
      else if (name === 'numFmt' && inside === 'numFmts')
        own.set(attributes['numFmtId'] ?? '', formatOf(attributes['formatCode'] ?? ''));
      else if (name === 'xf' && inside === 'cellXfs') {
        const id = attributes['numFmtId'] ?? '0';
        formats.push(own.has(id) ? own.get(id) : builtIn(Number(id)));
      }
    },
    close(name) {
      if (name === inside) inside = '';
    },
  };
}

const NUMBER = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/iu;

/**
 * A number as a spreadsheet shows it: 15 digits, without the noise of floating point. Of one that has more before its
 * point the last are not known, which scientific notation says.
 */
function numberText(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < 1e15) return String(value);
  const shown = Number(value.toPrecision(15));
  if (Math.abs(shown) >= 1e15) return shown.toExponential().toUpperCase();
  const short = String(shown);
  return short.includes('e') ? shown.toFixed(12).replace(/\.?0+$/u, '') : short;
}

/** A spreadsheet's day number as text: a day, a day with time, or a time alone; null when there is no such day. */
function dateText(value: number, from1904: boolean): string | null {
  const seconds = Math.round(value * 86_400);
  const days = Math.floor(seconds / 86_400);
  // The calendar from 1900 has a 29 February 1900, which never was.
  if (value < 0 || value > 2_958_466 || (!from1904 && days === 60)) return null;
  const day = addDays(from1904 ? '1904-01-01' : days < 60 ? '1899-12-31' : '1899-12-30', days);
  const rest = seconds % 86_400;
  const time = [Math.floor(rest / 3600), Math.floor(rest / 60) % 60, rest % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
  if (value > 0 && value < 1) return time;
  return rest === 0 ? day : `${day} ${time}`;
}

/** What the cells of a workbook are read with. */
export interface Workbook {
  texts: string[];
  formats: CellFormat[];
  from1904: boolean;
}

function shownNumber(raw: string, format: CellFormat, from1904: boolean): string {
  const value = Number(raw);
  if (!NUMBER.test(raw) || !Number.isFinite(value)) return raw;
  if (format === 'date') return dateText(value, from1904) ?? numberText(value);
  if (format === 'percent') return `${numberText(value * 100)}%`;
  const text = numberText(value);
  return typeof format === 'number' && /^\d+$/u.test(text) ? text.padStart(format, '0') : text;
}

/** A formula of which the file does not say what it gave. */
export const NO_RESULT = '#FORMULA!';

function valueOf(
  { t: type = 'n', s: style = '' }: { [name: string]: string },
  raw: string,
  { texts, formats, from1904 }: Workbook,
): string {
  if (raw === '') return '';
  if (type === 's') {
    const text = texts[Number(raw)];
    if (text === undefined) throw new XmlFault('damaged');
    return text;
  }
  if (type === 'b') return raw === '1' ? 'true' : 'false';
  if (type === 'd') return raw.replace(/T00:00:00(?:\.0+)?Z?$/u, '').replace('T', ' ');
  if (type !== 'n') return unescaped(raw);
  return shownNumber(raw, formats[Number(style)], from1904);
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
  let formula = false;
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
        formula = false;
      } else if (name === 'f') {
        formula = true;
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
      const missing = formula && (raw === undefined || (raw === '' && cell['t'] === undefined));
      const value = missing ? NO_RESULT : cell['t'] === 'inlineStr' ? text : valueOf(cell, raw ?? '', workbook);
      cell = undefined;
      if (value !== '') take(row, column, readable(value));
    },
  };
}
