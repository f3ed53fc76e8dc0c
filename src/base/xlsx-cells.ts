/** Reads the parts of a workbook: shared texts, which styles are dates, and the cells of a sheet. Texts only; formulas give their last value. */
import { addDays } from './date.ts';

const NAMED: { [name: string]: string } = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** XML text -> text, with the format's own escapes (_x000D_). */
export function xmlDecoded(text: string): string {
  return text
    .replace(/&(?:#(\d{1,7})|#x([0-9a-fA-F]{1,6})|(\w{2,4}));/gu, (whole, decimal: string | undefined, hex: string | undefined, name: string | undefined) => {
      if (name !== undefined) return NAMED[name] ?? whole;
      const code = decimal !== undefined ? Number(decimal) : Number.parseInt(hex ?? '', 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : '';
    })
    .replace(/_x([0-9A-Fa-f]{4})_/gu, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
}

const patterns = new Map<string, RegExp>();
function pattern(source: string, flags: string): RegExp {
  const key = `${flags}/${source}`;
  let made = patterns.get(key);
  if (!made) patterns.set(key, (made = new RegExp(source, flags)));
  return made;
}

/** The value of an attribute, or undefined. */
export function attribute(source: string, name: string): string | undefined {
  const found = pattern(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'u').exec(source);
  return found ? xmlDecoded(found[1] ?? found[2] ?? '') : undefined;
}

/** The elements of a name, with any prefix, in one pass; an element without an end is the last. */
function* elements(xml: string, name: string): Generator<{ attributes: string; inner: string; start: number; end: number }> {
  const starts = new RegExp(`<(?:\\w+:)?${name}(\\s[^<>]*?)?(/?)>`, 'gu');
  const ends = new RegExp(`</(?:\\w+:)?${name}\\s*>`, 'gu');
  for (let tag = starts.exec(xml); tag !== null; tag = starts.exec(xml)) {
    const attributes = tag[1] ?? '';
    const from = starts.lastIndex;
    if (tag[2] === '/') {
      yield { attributes, inner: '', start: tag.index, end: from };
      continue;
    }
    ends.lastIndex = from;
    const end = ends.exec(xml);
    if (!end) return;
    starts.lastIndex = ends.lastIndex;
    yield { attributes, inner: xml.slice(from, end.index), start: tag.index, end: ends.lastIndex };
  }
}

/** All text of an <si> or <is> element, without reading aids for Chinese and Japanese. */
function textOf(source: string): string {
  let plain = '';
  let at = 0;
  for (const { start, end } of elements(source, 'rPh')) {
    plain += source.slice(at, start);
    at = end;
  }
  return xmlDecoded([...elements(plain + source.slice(at), 't')].map(({ inner }) => inner.replaceAll('<', '')).join(''));
}

/** The table of texts that cells point into. */
export function sharedTexts(xml: string): string[] {
  return [...elements(xml, 'si')].map(({ inner }) => textOf(inner));
}

/** For each cell style: whether its number is a date or time. */
export function dateStyles(xml: string): boolean[] {
  const own = new Map<string, boolean>();
  for (const [, found = ''] of xml.matchAll(/<(?:\w+:)?numFmt\s([^<>]*)>/gu)) {
    const code = (attribute(found, 'formatCode') ?? '').replace(/"[^"]*"|\[[^\]]*\]|\\./gu, '');
    own.set(attribute(found, 'numFmtId') ?? '', /[ymdhs]/iu.test(code));
  }
  const [formats] = elements(xml, 'cellXfs');
  return [...(formats?.inner ?? '').matchAll(/<(?:\w+:)?xf(?:\s([^<>]*))?>/gu)].map(([, found = '']) => {
    const id = attribute(found, 'numFmtId') ?? '0';
    const number = Number(id);
    return own.get(id) ?? ((number >= 14 && number <= 22) || (number >= 27 && number <= 36) || (number >= 45 && number <= 47) || (number >= 50 && number <= 58));
  });
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
  const time = [Math.floor(rest / 3600), Math.floor(rest / 60) % 60, rest % 60].map((part) => String(part).padStart(2, '0')).join(':');
  if (value < 1 && !from1904) return time;
  return rest === 0 ? day : `${day} ${time}`;
}

/** What the cells of a workbook are read with. */
export interface Workbook { texts: string[]; dates: boolean[]; from1904: boolean }

function valueOf(attributes: string, inner: string, { texts, dates, from1904 }: Workbook): string {
  const type = attribute(attributes, 't') ?? 'n';
  if (type === 'inlineStr') return textOf(inner);
  const raw = xmlDecoded(/<(?:\w+:)?v(?:\s[^<>]*)?>([^<]*)</u.exec(inner)?.[1] ?? '');
  if (raw === '') return '';
  if (type === 's') return texts[Number(raw)] ?? '';
  if (type === 'b') return raw === '1' ? 'true' : 'false';
  if (type !== 'n') return raw;
  return dates[Number(attribute(attributes, 's') ?? -1)] ? dateText(raw, from1904) : numberText(raw);
}

/** "AB12" -> column 27 (from 0); -1 when it is no reference. */
function columnOf(reference: string): number {
  const letters = /^[A-Z]{1,3}/u.exec(reference)?.[0] ?? '';
  return [...letters].reduce((total, letter) => total * 26 + (letter.codePointAt(0) ?? 0) - 64, 0) - 1;
}

/** Calls `take` for each cell that holds something, rows and columns from 0; stops when it says false. */
export function readCells(xml: string, workbook: Workbook, take: (row: number, column: number, value: string) => boolean): void {
  const tags = /<(?:\w+:)?(row|c)(\s[^<>]*?)?(\/?)>/gu;
  const ends = /<\/(?:\w+:)?c>/gu;
  let row = -1;
  let column = -1;
  for (let tag = tags.exec(xml); tag !== null; tag = tags.exec(xml)) {
    const attributes = tag[2] ?? '';
    if (tag[1] === 'row') {
      const number = Number(attribute(attributes, 'r') ?? row + 2);
      row = Number.isSafeInteger(number) && number > 0 ? number - 1 : row + 1;
      column = -1;
      continue;
    }
    const named = columnOf(attribute(attributes, 'r') ?? '');
    column = named >= 0 ? named : column + 1;
    if (tag[3] === '/') continue;
    ends.lastIndex = tags.lastIndex;
    const end = ends.exec(xml);
    if (!end) return;
    const value = valueOf(attributes, xml.slice(tags.lastIndex, end.index), workbook);
    tags.lastIndex = ends.lastIndex;
    if (value !== '' && !take(row, column, value)) return;
  }
}
