/**
 * Strict JSON (RFC 8259) with places. Faults: `json-syntax` ends the reading of a file, `json-duplicate-key` does not.
 * No comments, no trailing commas; `__proto__` is refused as a key.
 */
import type { Member, Node, Place } from './nodes.ts';

export type ReadFault = (
  code: 'json-syntax' | 'json-duplicate-key' | 'json-key',
  at: Place,
  facts: { [name: string]: string },
) => void;

const MAX_DEPTH = 64;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const SPACE = /[ \t\n\r]*/y;
const WORD = /true|false|null/y;

const chinese: { [words: string]: string } = {
  'a value': '一个值',
  'a key in double quotes': '双引号括起的键',
  'the end of the file': '文件结尾',
  '"," or "}"': '"," 或 "}"',
  '"," or "]"': '"," 或 "]"',
  'a closing double quote': '右双引号',
};
const inChinese = (words: string): string => chinese[words] ?? words;

class SyntaxFault extends Error {
  readonly at: number;
  readonly expected: string;
  constructor(at: number, expected: string) {
    super(expected);
    this.at = at;
    this.expected = expected;
  }
}

/** The document's tree, or undefined when it is no JSON. */
export function readJson(file: string, text: string, fault: ReadFault): Node | undefined {
  const source = text.charCodeAt(0) === 0xfeff ? ` ${text.slice(1)}` : text;
  let offset = 0;

  const skip = (): void => {
    SPACE.lastIndex = offset;
    SPACE.test(source);
    offset = SPACE.lastIndex;
  };
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = offset;
    const found = pattern.exec(source)?.[0];
    if (found !== undefined) offset += found.length;
    return found;
  };
  const string = (what: string): string => {
    const found = take(STRING);
    if (found === undefined) throw new SyntaxFault(offset, what);
    return JSON.parse(found) as string;
  };
  const expect = (sign: string): void => {
    if (source[offset] !== sign) throw new SyntaxFault(offset, sign);
    offset += 1;
  };

  const value = (depth: number): Node => {
    if (depth > MAX_DEPTH) throw new SyntaxFault(offset, `at most ${MAX_DEPTH} levels`);
    const at = { file, start: offset };
    switch (source[offset]) {
      case '{':
        return object(at, depth);
      case '[':
        return array(at, depth);
      case '"':
        return { sort: 'scalar', ...at, value: string('a closing double quote') };
      default: {
        const word = take(WORD);
        if (word !== undefined) return { sort: 'scalar', ...at, value: word === 'null' ? null : word === 'true' };
        const number = take(NUMBER);
        if (number === undefined) throw new SyntaxFault(offset, 'a value');
        return { sort: 'scalar', ...at, value: Number(number) };
      }
    }
  };

  const object = (at: Place, depth: number): Node => {
    const members = new Map<string, Member>();
    offset += 1;
    skip();
    if (source[offset] === '}') offset += 1;
    else {
      for (;;) {
        skip();
        const keyAt = { file, start: offset };
        const key = string('a key in double quotes');
        skip();
        expect(':');
        skip();
        const member = { key, at: keyAt, value: value(depth + 1) };
        if (key === '__proto__' || key === '') fault('json-key', keyAt, { key });
        else if (members.has(key)) fault('json-duplicate-key', keyAt, { key });
        else members.set(key, member);
        skip();
        if (source[offset] === '}') break;
        if (source[offset] !== ',') throw new SyntaxFault(offset, '"," or "}"');
        offset += 1;
      }
      offset += 1;
    }
    return { sort: 'object', ...at, members };
  };

  const array = (at: Place, depth: number): Node => {
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
        if (source[offset] !== ',') throw new SyntaxFault(offset, '"," or "]"');
        offset += 1;
      }
      offset += 1;
    }
    return { sort: 'array', ...at, items };
  };

  try {
    skip();
    const top = value(0);
    skip();
    if (offset < source.length) throw new SyntaxFault(offset, 'the end of the file');
    return top;
  } catch (error) {
    if (!(error instanceof SyntaxFault)) throw error;
    const found =
      error.at >= source.length
        ? 'the end of the file'
        : JSON.stringify(source.slice(error.at, error.at + 12).split('\n')[0]);
    fault(
      'json-syntax',
      { file, start: Math.min(error.at, text.length) },
      { expectedZh: inChinese(error.expected), expected: error.expected, foundZh: inChinese(found), found },
    );
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
