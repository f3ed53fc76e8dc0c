/** Amounts as texts of yuan here, as numbers of fen or yuan there. Exact: what would lose a digit stays as it is. */
import type { AmountForm, RowRule } from './config.ts';

/** The form of each amount of a rule. */
export const moneyOf = ({ money = {} }: Pick<RowRule, 'money'>): { [field: string]: AmountForm } =>
  Array.isArray(money) ? Object.fromEntries(money.map((field) => [field, 'fen'])) : money;

/** 123456 -> "1234.56"; what is no whole number stays as it is. */
export function yuanOf(fen: unknown): unknown {
  const text =
    typeof fen === 'number' && Number.isSafeInteger(fen)
      ? String(fen)
      : typeof fen === 'string' && /^-?\d+$/.test(fen)
        ? fen
        : undefined;
  if (text === undefined) return fen;
  const digits = text.replace('-', '').padStart(3, '0');
  return `${text.startsWith('-') ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** "1234.56" -> 123456; what is no amount stays as it is. */
export function fenOf(yuan: unknown): unknown {
  const [, sign = '', whole, part = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(String(yuan ?? '')) ?? [];
  return whole === undefined ? yuan : Number(`${sign}${whole}${part.padEnd(2, '0')}`);
}

/** Digits that a JSON number keeps. */
const kept = 15;

/** Digits and decimals of a number or its text, without what sums of binary fractions add (59.970000000000006). */
function partsOf(value: unknown): { sign: string; whole: string; part: string } | undefined {
  const exact = typeof value === 'number' ? Number(value.toPrecision(kept)) : value;
  const text = typeof exact === 'number' || typeof exact === 'string' ? String(exact) : '';
  const [, sign = '', whole, decimals = ''] = /^(-?)0*(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  const part = decimals.replace(/0+$/, '');
  if (whole === undefined || whole.length + part.length > kept) return undefined;
  return { sign: /[1-9]/.test(whole + part) ? sign : '', whole, part };
}

/** 1234.5 -> "1234.50", "12" -> "12.00"; what has more than two decimals or too many digits stays as it is. */
export function textOfYuan(yuan: unknown): unknown {
  const parts = partsOf(yuan);
  return parts && parts.part.length <= 2 ? `${parts.sign}${parts.whole}.${parts.part.padEnd(2, '0')}` : yuan;
}

/** 0.0125 -> "0.0125", 5 -> "5". */
export function textOfNumber(value: unknown): unknown {
  const parts = partsOf(value);
  return parts ? `${parts.sign}${parts.whole}${parts.part === '' ? '' : `.${parts.part}`}` : value;
}

/** "1234.50" -> 1234.5; what is no number, or loses a digit as one, stays as it is. */
export const numberOf = (text: unknown): unknown => (typeof text === 'string' && partsOf(text) ? Number(text) : text);

export const amountHere: { [form in AmountForm]: (there: unknown) => unknown } = {
  fen: yuanOf,
  yuan: textOfYuan,
  number: textOfNumber,
};
export const amountThere: { [form in AmountForm]: (here: unknown) => unknown } = {
  fen: fenOf,
  yuan: numberOf,
  number: numberOf,
};
