/** Reads a table that people hand in, by what the file is, whatever it is called. */
import { parseCsv, type TableLimits, type TableProblem, type TableResult } from './csv.ts';
import { decodeText, type Encoding } from './decode-text.ts';
import { readXlsx, type SheetWish } from './xlsx-read.ts';

/** What is known of a file besides its bytes. */
export interface TableWish extends SheetWish {
  encoding?: Encoding;
}

export function readTable(bytes: Uint8Array, limits: TableLimits, wish: TableWish = {}): TableResult {
  const kind = kindOf(bytes);
  if (kind === 'workbook') return readXlsx(bytes, limits, wish);
  if (kind !== 'text') return refused(kind);
  const decoded = decodeText(bytes, wish.encoding);
  if (!decoded.ok) return { ok: false, problem: { code: 'encoding', line: decoded.line, samples: decoded.samples } };
  const markup = markupOf(decoded.text);
  return markup ? refused(markup) : parseCsv(decoded.text, limits);
}

const refused = (code: TableProblem['code']): TableResult => ({ ok: false, problem: { code, line: 0 } });

/** First bytes of files that are no text, hexadecimal. */
const BEGINNINGS: readonly (readonly [start: RegExp, kind: 'workbook' | 'compound' | 'old' | 'other'])[] = [
  [/^504b(?:0304|0506)/u, 'workbook'],
  [/^d0cf11e0a1b11ae1/u, 'compound'],
  // Excel 2 to 4 wrote their records without a container.
  [/^09(?:00|02|04)0[4-8]00/u, 'old'],
  // PDF, PNG, GIF, JPEG, RAR, 7z, gzip, bzip2
  [/^(?:25504446|89504e47|47494638|ffd8ff|52617221|377abcaf|1f8b08|425a68)/u, 'other'],
];

function kindOf(bytes: Uint8Array): 'workbook' | 'text' | 'old' | 'encrypted' | 'other' {
  const head = Array.from(bytes.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const kind = BEGINNINGS.find(([start]) => start.test(head))?.[1] ?? 'text';
  if (kind !== 'compound') return kind;
  if (names(bytes, 'EncryptedPackage')) return 'encrypted';
  return names(bytes, 'Workbook') || names(bytes, 'Book') ? 'old' : 'other';
}

/** True when a compound file has a stream of this name, which it writes in UTF-16. */
const names = (bytes: Uint8Array, stream: string): boolean =>
  new TextDecoder('latin1').decode(bytes).includes([...stream].join('\0'));

/** Pages and XML that other programs call a table. */
function markupOf(text: string): 'html' | 'xml' | null {
  const head = text.slice(0, 4096).replace(/^\ufeff?\s+/u, '');
  if (/^(?:<(?:!doctype\s+html|html|head|body|meta|table|style|script|div|!--)|mime-version:)/iu.test(head))
    return 'html';
  if (!/^<(?:\?xml|\?mso|workbook)/iu.test(head)) return null;
  return /<html/iu.test(head) ? 'html' : 'xml';
}
