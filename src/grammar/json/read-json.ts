/**
 * Strict JSON (RFC 8259) with places. Faults: `json-syntax` ends the reading of a file, `json-duplicate-key` does not.
 * No comments, no trailing commas; `__proto__` is refused as a key; a text that was decoded from another encoding than
 * UTF-8 is not read.
 */
import { syntaxFacts, type Expected } from './json-hints.ts';
import type { Member, Node, Place } from './nodes.ts';

export type ReadFault = (
  code: 'json-syntax' | 'json-empty' | 'json-encoding' | 'json-duplicate-key' | 'json-key',
  at: Place,
  facts: { [name: string]: string },
  /** Of `json-syntax`: where reading stopped, and what was expected there. */
  stopped?: { at: number; expected: Expected },
) => void;

const MAX_DEPTH = 64;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const WORD = /true|false|null/y;
/** What decoding leaves of bytes that are no UTF-8, or of each second byte of UTF-16. */
const UNDECODED = /[\uFFFD\0]/;

class SyntaxFault extends Error {
  readonly at: number;
  readonly expected: Expected;
  constructor(at: number, expected: Expected) {
    super(expected);
    this.at = at;
    this.expected = expected;
  }
}

/** The document's tree, or undefined when it is no JSON. */
export function readJson(file: string, text: string, fault: ReadFault): Node | undefined {
  const undecoded = text.search(UNDECODED);
  if (undecoded !== -1) {
    fault('json-encoding', { file, start: undecoded }, {});
    return undefined;
  }
  const source = text.charCodeAt(0) === 0xfeff ? ` ${text.slice(1)}` : text;
  let offset = 0;

  const skip = (): void => {
    for (;;) {
      const sign = source.charCodeAt(offset);
      if (sign !== 0x20 && sign !== 0x0a && sign !== 0x0d && sign !== 0x09) return;
      offset += 1;
    }
  };
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = offset;
    const found = pattern.exec(source)?.[0];
    if (found !== undefined) offset += found.length;
    return found;
  };
  const string = (what: Expected): string => {
    const found = take(STRING);
    if (found === undefined) throw new SyntaxFault(offset, what);
    return found.includes('\\') ? (JSON.parse(found) as string) : found.slice(1, -1);
  };
  const colon = (): void => {
    if (source[offset] !== ':') throw new SyntaxFault(offset, 'colon');
    offset += 1;
  };

  const value = (depth: number): Node => {
    if (depth > MAX_DEPTH) throw new SyntaxFault(offset, 'depth');
    const start = offset;
    switch (source[offset]) {
      case '{':
        return object(start, depth);
      case '[':
        return array(start, depth);
      case '"':
        return { sort: 'scalar', file, start, value: string('quote') };
      default: {
        const word = take(WORD);
        if (word !== undefined) return { sort: 'scalar', file, start, value: word === 'null' ? null : word === 'true' };
        const number = take(NUMBER);
        if (number === undefined) throw new SyntaxFault(offset, 'value');
        return { sort: 'scalar', file, start, value: Number(number) };
      }
    }
  };

  const object = (start: number, depth: number): Node => {
    const members = new Map<string, Member>();
    offset += 1;
    skip();
    if (source[offset] === '}') offset += 1;
    else {
      for (;;) {
        skip();
        const keyAt = { file, start: offset };
        const key = string('key');
        skip();
        colon();
        skip();
        const member = { key, at: keyAt, value: value(depth + 1) };
        if (key === '__proto__' || key === '') fault('json-key', keyAt, { key });
        else if (members.has(key)) fault('json-duplicate-key', keyAt, { key });
        else members.set(key, member);
        skip();
        if (source[offset] === '}') break;
        if (source[offset] !== ',') throw new SyntaxFault(offset, 'member');
        offset += 1;
      }
      offset += 1;
    }
    return { sort: 'object', file, start, members };
  };

  const array = (start: number, depth: number): Node => {
    const items: Node[] = [];
    offset += 1;
    skip();
    if (source[offset] === ']') offset += 1;
    else {
      for (;;) {
        skip();
        items.push(value(depth + 1));
        skip();
        if (source[offset] === ']') break;
        if (source[offset] !== ',') throw new SyntaxFault(offset, 'item');
        offset += 1;
      }
      offset += 1;
    }
    return { sort: 'array', file, start, items };
  };

  try {
    skip();
    const top = value(0);
    skip();
    if (offset < source.length) throw new SyntaxFault(offset, 'end');
    return top;
  } catch (error) {
    if (!(error instanceof SyntaxFault)) throw error;
    if (source.trim() === '') fault('json-empty', { file, start: 0 }, {});
    else {
      const { at, ...facts } = syntaxFacts(source, error.at, error.expected);
      fault('json-syntax', { file, start: Math.min(at, text.length) }, facts, {
        at: error.at,
        expected: error.expected,
      });
    }
    return undefined;
  }
}

/** Line and column (both from 1) of an offset. */
export function lineColumn(text: string, offset: number): { line: number; column: number } {
  let line = 1;
  let begin = 0;
  for (let next = text.indexOf('\n'); next !== -1 && next < offset; next = text.indexOf('\n', next + 1)) {
    line += 1;
    begin = next + 1;
  }
  return { line, column: offset - begin + 1 };
}
