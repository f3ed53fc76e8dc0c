/** Code 128, sets B and C: the bars of a barcode. */

/** Widths of bar, space, bar, space, bar, space for each symbol; the stop symbol ends with a bar more. */
const widths = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 ' +
  '212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 ' +
  '314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 ' +
  '214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'
).split(' ');
const [codeC, codeB, startB, startC, stop] = [99, 100, 104, 105, 106];

/**
 * Symbols of a text, with start, check and stop; undefined when a character has no place in set B (only ASCII 32..126
 * has).
 */
export function symbolsOf(text: string): number[] | undefined {
  if (text === '' || !/^[ -~]+$/.test(text)) return undefined;
  const symbols: number[] = [];
  let set: 'B' | 'C' | undefined;
  for (let at = 0; at < text.length;) {
    const digits = /^\d*/.exec(text.slice(at))?.[0].length ?? 0;
    const pairs =
      set === 'C' ? digits >= 2 : digits >= (at === 0 || at + digits === text.length ? 4 : 6) && digits % 2 === 0;
    const wanted = pairs ? 'C' : 'B';
    if (set !== wanted)
      symbols.push(set === undefined ? (wanted === 'C' ? startC : startB) : wanted === 'C' ? codeC : codeB);
    set = wanted;
    symbols.push(pairs ? Number(text.slice(at, at + 2)) : text.charCodeAt(at) - 32);
    at += pairs ? 2 : 1;
  }
  const check = symbols.reduce((sum, symbol, index) => sum + symbol * Math.max(1, index), 0) % 103;
  return [...symbols, check, stop];
}

export interface Barcode {
  /** Modules over all, without the quiet zones of ten modules on both sides. */
  width: number;
  /** Bars: where each begins, and how wide it is, in modules. */
  bars: { at: number; width: number }[];
}

/** The bars of a text; undefined when it cannot be written as a barcode. */
export function barcode(text: string): Barcode | undefined {
  const symbols = symbolsOf(text);
  if (!symbols) return undefined;
  const bars: Barcode['bars'] = [];
  let at = 0;
  for (const symbol of symbols) {
    [...(widths[symbol] ?? '')].forEach((digit, index) => {
      if (index % 2 === 0) bars.push({ at, width: Number(digit) });
      at += Number(digit);
    });
  }
  return { width: at, bars };
}
