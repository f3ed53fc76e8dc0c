/**
 * Reads XML that people hand in, as a stream: no document types, no entities but the five, few tags, no long token, no
 * deep nesting.
 */
import { SaxesParser } from 'saxes';
import type { Taker } from './unzip.ts';

/** Why a file is not read on. */
export class XmlFault extends Error {
  readonly code: 'damaged' | 'forbidden' | 'unpacked';
  constructor(code: XmlFault['code']) {
    super(code);
    this.code = code;
  }
}

/** What is told of an element; names are without their prefix. */
export interface XmlHandlers {
  open?(name: string, attributes: { [name: string]: string }): void;
  /** Text within an element, in one or more pieces. */
  text?(piece: string): void;
  close?(name: string): void;
}

/** Tags in all files of one reading; a count that several readers share. */
export interface TagCount {
  left: number;
}

/** Bytes without a tag in between: more than the longest cell of a workbook could need. */
const LONGEST_TOKEN = 1_048_576;
/** Bytes parsed at once. */
const STEP = 65_536;
const DEEPEST = 64;
/** Signs that XML does not know are passed over; a file full of them is no XML. */
const MOST_ODD_SIGNS = 1_000;
const ODD_SIGN = /disallowed character\.$/u;

/** The name without its prefix. */
const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Takes the bytes of one file; throws XmlFault when they are no XML or more than is allowed. */
export function xmlTaker(count: TagCount, handlers: XmlHandlers): Taker {
  const parser = new SaxesParser({ xmlns: false, position: false });
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let sinceTag = 0;
  let depth = 0;
  let odd = 0;
  parser.on('error', (error) => {
    odd += 1;
    if (odd > MOST_ODD_SIGNS || !ODD_SIGN.test(error.message)) throw new XmlFault('damaged');
  });
  parser.on('doctype', () => {
    throw new XmlFault('forbidden');
  });
  parser.on('opentag', ({ name, attributes }) => {
    count.left -= 1;
    depth += 1;
    sinceTag = 0;
    if (count.left < 0 || depth > DEEPEST) throw new XmlFault('unpacked');
    handlers.open?.(local(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    sinceTag = 0;
    handlers.close?.(local(name));
  });
  const text = (piece: string): void => handlers.text?.(piece);
  parser.on('text', text);
  parser.on('cdata', text);
  const decoded = (chunk: Uint8Array, final: boolean): string => {
    try {
      return decoder.decode(chunk, { stream: !final });
    } catch {
      throw new XmlFault('damaged');
    }
  };
  return (chunk, final) => {
    for (let at = 0; at < chunk.byteLength || (final && at === 0); at += STEP) {
      const piece = chunk.subarray(at, at + STEP);
      sinceTag += piece.byteLength;
      parser.write(decoded(piece, final && at + STEP >= chunk.byteLength));
      if (sinceTag > LONGEST_TOKEN) throw new XmlFault('unpacked');
    }
    if (final) parser.close();
  };
}
