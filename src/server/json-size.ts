/**
 * Counts what a JSON text holds before it is parsed: a parser would have made everything by the time somebody counts.
 */

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const opens = new Set([0x5b, 0x7b]);
const closes = new Set([0x5d, 0x7d]);

/**
 * Whether the text (UTF-8) stays within so many members (values of lists and objects, empty ones included) and such
 * nesting. What is no JSON is the parser's to refuse.
 */
export function isWithin(text: Uint8Array, most: { members: number; depth: number }): 'ok' | 'members' | 'depth' {
  let members = 0;
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] as number;
    if (sign === quote) {
      at = endOfText(text, at + 1);
    } else if (sign === comma || opens.has(sign)) {
      members += 1;
      if (sign !== comma) depth += 1;
      if (depth > most.depth) return 'depth';
      if (members > most.members) return 'members';
    } else if (closes.has(sign)) depth -= 1;
  }
  return 'ok';
}

/** Place of the mark that ends a text: one with an even number of backslashes before it. */
function endOfText(text: Uint8Array, from: number): number {
  for (let at = text.indexOf(quote, from); at >= 0; at = text.indexOf(quote, at + 1)) {
    let before = at - 1;
    while (before >= from && text[before] === backslash) before -= 1;
    if ((at - before) % 2 === 1) return at;
  }
  return text.length;
}
