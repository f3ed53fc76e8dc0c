/** Texts as people type them, and as files and telephones hand them over. */
import type { FieldDef } from '../../../grammar/site/resolved.ts';

/** Characters without a width: marks of direction and of joining, which come along when text is copied. */
const invisible = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/gu;

/** Nothing invisible, and no blanks around the text. */
export const visible = (text: string): string => text.replace(invisible, '').trim();

/** Full-width characters as usual ones, nothing invisible, any blank as a space, none around the text. */
export const normalized = (text: string): string => visible(text.normalize('NFKC')).replace(/\s+/gu, ' ');

/** A number of a document: no blanks and dashes within, nor the apostrophe that makes a cell a text. */
export const documentNumber = (text: string): string => normalized(text).replace(/^['\u2018\u2019]|[\s-]/gu, '');

/** What may stand beside the digits of an amount of yuan, and of a rate. */
export const CURRENCY_SIGNS = ['¥', '元', 'CNY', 'RMB', '人民币'];
export const PERCENT_SIGNS = ['%'];

const plain = /^(?:\d+(?:\.\d+)?|\.\d+)$/;
/** Whole groups of three digits, all behind the same mark. */
const grouped = /^[1-9]\d{0,2}([, ])\d{3}(?:\1\d{3})*(?:\.\d+)?$/;
const longest = 100;

/**
 * The number that a text says, as a decimal text without thousands marks ("1,234.50 元" -> "1234.50"); '' for an empty
 * text, null where it cannot be read for certain. `units`: what may stand before or behind the digits, once each.
 */
export function readNumber(text: string, units: readonly string[] = []): string | null {
  if (text.length > longest) return null;
  const said = normalized(text).replace(/\u2212/gu, '-');
  if (said === '') return '';
  const accounting = /^\((.+)\)$/.exec(said);
  const { sign, rest } = signOf(accounting?.[1]?.trim() ?? said);
  if (accounting && sign !== '') return null;
  const words = units.map((unit) => normalized(unit).toLowerCase()).filter((unit) => unit !== '');
  const before = words.find((unit) => rest.toLowerCase().startsWith(unit));
  // The sign stands before the currency or behind it, not both.
  const { sign: inner, rest: behind } = signOf(rest.slice(before?.length ?? 0).trim());
  if (inner !== '' && (before === undefined || sign !== '' || accounting)) return null;
  const after = words.find((unit) => behind.toLowerCase().endsWith(unit));
  const digits = behind.slice(0, behind.length - (after?.length ?? 0)).trim();
  if (!plain.test(digits) && !grouped.test(digits)) return null;
  const isNegative = accounting !== null || sign === '-' || inner === '-';
  return `${isNegative ? '-' : ''}${digits.replace(/[, ]/gu, '').replace(/^\./u, '0.')}`;
}

function signOf(text: string): { sign: string; rest: string } {
  const sign = /^[+-]/.exec(text)?.[0] ?? '';
  return { sign, rest: text.slice(sign.length).trimStart() };
}

/** The unit of a field in both languages. */
export const unitsOf = ({ unit }: FieldDef): string[] => (unit ? [unit.zh, unit.en] : []);
