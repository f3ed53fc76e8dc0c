/**
 * Reads the XML of workbooks that people hand in, as a stream: names by their namespace, no document types, no entities
 * but the five, few tags, no long token, no deep nesting.
 */
import { SaxesParser, type SaxesTagNS } from 'saxes';
import type { Taker } from './unzip.ts';

/** Why a file is not read on. */
export class XmlFault extends Error {
  readonly code: 'damaged' | 'forbidden' | 'unpacked';
  constructor(code: XmlFault['code']) {
    super(code);
    this.code = code;
  }
}

/** The namespaces of workbooks and their relationships, in both editions of the format, and none at all. */
const OWN = new Set([
  '',
  'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
  'http://purl.oclc.org/ooxml/spreadsheetml/main',
  'http://schemas.openxmlformats.org/package/2006/relationships',
]);
/** The namespaces of the attribute that names a relationship. */
const RELATION = new Set([
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  'http://purl.oclc.org/ooxml/officeDocument/relationships',
]);

/**
 * What is told of an element; names are without their prefix, save `r:id` of relationships. Elements of extensions, and
 * what stands in them, are passed over.
 */
export interface XmlHandlers {
  /** Set when nothing more need be told: the rest of the file is not looked at. */
  over?: boolean;
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

const attributesOf = (tag: SaxesTagNS): { [name: string]: string } => {
  const told: { [name: string]: string } = {};
  for (const { uri, local, value } of Object.values(tag.attributes))
    if (uri === '') told[local] = value;
    else if (RELATION.has(uri)) told[`r:${local}`] = value;
  return told;
};

/** Takes the bytes of one file; throws XmlFault when they are no XML or more than is allowed. */
export function xmlTaker(count: TagCount, handlers: XmlHandlers): Taker {
  const parser = new SaxesParser({ xmlns: true, position: false });
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let sinceTag = 0;
  let depth = 0;
  let foreign = 0;
  let odd = 0;
  parser.on('error', (error) => {
    odd += 1;
    if (odd > MOST_ODD_SIGNS || !ODD_SIGN.test(error.message)) throw new XmlFault('damaged');
  });
  parser.on('doctype', () => {
    throw new XmlFault('forbidden');
  });
  parser.on('opentag', (tag) => {
    count.left -= 1;
    depth += 1;
    sinceTag = 0;
    if (count.left < 0 || depth > DEEPEST) throw new XmlFault('unpacked');
    if (foreign > 0 || !OWN.has(tag.uri)) foreign += 1;
    else handlers.open?.(tag.local, attributesOf(tag));
  });
  parser.on('closetag', ({ local }) => {
    depth -= 1;
    sinceTag = 0;
    if (foreign > 0) foreign -= 1;
    else handlers.close?.(local);
  });
  const text = (piece: string): void => {
    if (foreign === 0) handlers.text?.(piece);
  };
  parser.on('text', text);
  parser.on('cdata', text);
  const decoded = (chunk: Uint8Array, final: boolean): string => {
    try {
      return decoder.decode(chunk, { stream: !final });
    } catch {
      throw new XmlFault('damaged');
    }
  };
  const isOver = (): boolean => handlers.over === true;
  return (chunk, final) => {
    if (isOver()) return;
    for (let at = 0; at < chunk.byteLength || (final && at === 0); at += STEP) {
      const piece = chunk.subarray(at, at + STEP);
      sinceTag += piece.byteLength;
      parser.write(decoded(piece, final && at + STEP >= chunk.byteLength));
      if (sinceTag > LONGEST_TOKEN) throw new XmlFault('unpacked');
    }
    if (final && !isOver()) parser.close();
  };
}
