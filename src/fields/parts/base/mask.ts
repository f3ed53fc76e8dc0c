/** Masking: what stays readable of a sensitive text. */
import type { Json } from '../../../grammar/declarations/declarations.ts';
import type { FieldDef } from '../../../grammar/site/resolved.ts';

/** What stands for a value of which nothing is shown. */
export const STARS = '****';

/** 13800008000 -> 138****8000; shorter numbers keep less, so that at least four digits are hidden. */
export function maskPhone(text: string): string {
  const kept = Math.max(0, Math.min(7, text.length - 4));
  const tail = Math.min(4, Math.ceil(kept / 2));
  return text.slice(0, kept - tail) + STARS + (tail > 0 ? text.slice(-tail) : '');
}

/** The first four and the last four signs of an 18-digit number stay. */
export function maskIdCard(text: string): string {
  return text.length < 12 ? STARS : text.slice(0, 4) + '*'.repeat(text.length - 8) + text.slice(-4);
}

/** **** **** **** 8888 */
export function maskBankCard(text: string): string {
  return text.length < 10 ? STARS : `**** **** **** ${text.slice(-4)}`;
}

/** 张三丰 -> 张**; a surname of two signs stays one sign. */
export function maskName(text: string): string {
  const signs = [...text];
  return signs.length <= 1 ? '*' : (signs[0] ?? '') + '*'.repeat(Math.min(signs.length - 1, 3));
}

/**
 * A card number (12 to 19 digits, spaces aside) like a bank card; abcdef@x.com -> ab***@x.com; without @ the first two
 * signs and stars.
 */
export function maskAccount(text: string): string {
  const digits = text.replace(/[\s-]/gu, '');
  if (/^\d{12,19}$/u.test(digits)) return maskBankCard(digits);
  const at = text.lastIndexOf('@');
  const name = [...(at > 0 ? text.slice(0, at) : text)];
  return name.slice(0, name.length > 2 ? 2 : 0).join('') + '***' + (at > 0 ? text.slice(at) : '');
}

/** Keeps the place (the first six signs, at most half) and hides street and number. */
export function maskAddress(text: string): string {
  const signs = [...text];
  return signs.slice(0, Math.min(6, Math.floor(signs.length / 2))).join('') + STARS;
}

const STYLES: { [style: string]: (text: string) => string } = {
  name: maskName,
  code: () => STARS,
  account: maskAccount,
  address: maskAddress,
};

/** Masks a text by the style its field names; the strictest without one. */
export function maskText(value: Json, field: FieldDef): Json {
  if (typeof value !== 'string' || value === '') return value;
  const style = typeof field.mask === 'string' ? STYLES[field.mask] : undefined;
  return style ? style(value) : STARS;
}
