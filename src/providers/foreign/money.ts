/** Amounts as texts of yuan here, as whole fen there. Exact: no floating point. */

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
