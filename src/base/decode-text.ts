/** Bytes of a text file -> its text, where it is certain in which encoding they are. */
import { readable, UNREAD } from './readable.ts';

/** The encodings of which a person may say that a file is in them. */
export const ENCODINGS = ['utf-8', 'gb18030', 'big5'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** A file in one of the encodings: its first lines that are not English alone. */
export interface EncodingSample {
  encoding: Encoding;
  lines: string[];
}

/** `line`: the first one that is no UTF-8; without samples it is no text at all. */
export type Decoded = { ok: true; text: string } | { ok: false; line: number; samples: EncodingSample[] };

/**
 * UTF-8; UTF-16 behind its mark; GB18030, which old Chinese spreadsheets write, where it decodes without a fault, looks
 * like Chinese, and UTF-8 does not nearly fit. An encoding that is told counts, and faults become `UNREAD`.
 */
export function decodeText(bytes: Uint8Array, told?: Encoding): Decoded {
  if (told !== undefined) return { ok: true, text: new TextDecoder(told).decode(bytes) };
  const utf16 = [0xff, 0xfe].every((byte, at) => bytes[at] === byte)
    ? 'utf-16le'
    : [0xfe, 0xff].every((byte, at) => bytes[at] === byte)
      ? 'utf-16be'
      : null;
  const text = utf16
    ? new TextDecoder(utf16).decode(bytes)
    : (decoded(bytes, 'utf-8') ?? (nearlyUtf8(bytes) ? null : gb18030(bytes)));
  if (text !== null && !isBinary(text)) return { ok: true, text };
  const samples = text === null ? ENCODINGS.map((encoding) => sampleOf(bytes, encoding)) : [];
  return { ok: false, line: firstBroken(bytes), samples };
}

/** Lines that are shown, and the signs of each. */
const SAMPLE_LINES = 3;
const SAMPLE_SIGNS = 100;

function sampleOf(bytes: Uint8Array, encoding: Encoding): EncodingSample {
  const lines = new TextDecoder(encoding).decode(bytes).matchAll(/^.*[^\x00-\x7f].*$/gmu);
  const shown: string[] = [];
  for (const [line] of lines) {
    shown.push(readable(line).slice(0, SAMPLE_SIGNS));
    if (shown.length === SAMPLE_LINES) break;
  }
  return { encoding, lines: shown };
}

function decoded(bytes: Uint8Array, encoding: Encoding): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function countOf(text: string, sign: RegExp): number {
  let count = 0;
  while (sign.exec(text)) count += 1;
  return count;
}

/** More Chinese signs are whole than broken, or a mark says UTF-8. */
function nearlyUtf8(bytes: Uint8Array): boolean {
  if ([0xef, 0xbb, 0xbf].every((byte, at) => bytes[at] === byte)) return true;
  const text = new TextDecoder('utf-8').decode(bytes);
  return countOf(text, /[\u0800-\ufffc\u{10000}-\u{10ffff}]/gu) > countOf(text, /\ufffd/gu);
}

/**
 * Nearly any text of two bytes a sign decodes as GB18030, so most signs have to be in the part where Chinese text is:
 * the signs of GB 2312.
 */
function gb18030(bytes: Uint8Array): string | null {
  let usual = 0;
  let others = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const lead = bytes[at] ?? 0;
    if (lead < 0x81) continue;
    at += 1;
    const trail = bytes[at] ?? 0;
    const inGb2312 = (lead >= 0xb0 && lead <= 0xf7) || (lead >= 0xa1 && lead <= 0xa3);
    if (inGb2312 && trail >= 0xa1) usual += 1;
    else others += 1;
  }
  return usual >= others * 3 ? decoded(bytes, 'gb18030') : null;
}

/** More NULs than lines: numbers, not text. */
function isBinary(text: string): boolean {
  const nuls = text.includes('\0') ? countOf(text, /\0/gu) : 0;
  return nuls > 1 && nuls > countOf(text, /\n|\r(?!\n)/gu);
}

function firstBroken(bytes: Uint8Array): number {
  const text = new TextDecoder('utf-8').decode(bytes);
  return text.slice(0, text.search(new RegExp(`[${UNREAD}\\0]`, 'u'))).split(/\r\n|[\r\n]/u).length;
}
