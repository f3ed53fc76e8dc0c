/** Slips of punctuation in a text that is no JSON which can be mended without asking: there is one thing meant. */
import type { Text } from '../declarations/declarations.ts';
import { wide, type Expected } from './json-hints.ts';
import { lineColumn, readJson } from './read-json.ts';

interface Mend {
  /** Offsets of what is replaced. */
  start: number;
  end: number;
  by: string;
  what: Text;
}

/** A mended slip: its line (from 1), and what was done. */
export interface Mended {
  line: number;
  what: Text;
}

/** A text on its line in quotes of any sort, with what may stand behind a text. */
const quoted = /^["“”]([^"“”\\\n]*)["“”](?=[ \t]*(?:[,，、；:：}\]｝］】]|\r?\n|$))/;

/** The text as JSON, and what was mended; undefined when it cannot be made JSON with certainty. */
export function mendJson(file: string, text: string): { text: string; mended: Mended[] } | undefined {
  const mended: Mended[] = [];
  let current = text;
  // A file has at most so many slips that somebody would want mended unseen.
  for (let round = 0; round <= 200; round += 1) {
    let faults = 0;
    let stopped: { at: number; expected: Expected } | undefined;
    readJson(file, current, (_code, _at, _facts, where) => {
      faults += 1;
      stopped = where;
    });
    if (faults === 0) return { text: current, mended };
    const mend = stopped && mendAt(current, stopped.at, stopped.expected);
    if (!mend) return undefined;
    mended.push({ line: lineColumn(current, mend.start).line, what: mend.what });
    current = `${current.slice(0, mend.start)}${mend.by}${current.slice(mend.end)}`;
  }
  return undefined;
}

function mendAt(text: string, at: number, expected: Expected): Mend | undefined {
  const sign = text[at] ?? '';
  const replace = (length: number, by: string): Mend => ({
    start: at,
    end: at + length,
    by,
    what: {
      zh: `全角「${text.slice(at, at + length)}」改为「${by}」`,
      en: `full-width ${text.slice(at, at + length)} became ${by}`,
    },
  });
  if (expected === 'colon') return wide[sign] === ':' ? replace(1, ':') : undefined;
  if (expected === 'key' || expected === 'value' || expected === 'quote') {
    const [whole, inner] = quoted.exec(text.slice(at)) ?? [];
    if (whole !== undefined) return replace(whole.length, `"${inner}"`);
  }
  if (expected === 'quote') return undefined;
  const meant = wide[sign] ?? '';
  if (/^[{}[\]]$/.test(meant) || (meant === ',' && isBetween(expected))) return replace(1, meant);
  const before = text.slice(0, at).trimEnd();
  const isIdle = (expected === 'key' && sign === '}') || (expected === 'value' && sign === ']');
  if (isIdle && before.endsWith(','))
    return {
      start: before.length - 1,
      end: before.length,
      by: '',
      what: { zh: '删除了多余的逗号', en: 'a comma too many was removed' },
    };
  // On one line it may be a quote within a text as well.
  const isNext = expected === 'member' ? sign === '"' : expected === 'item' && /["{[]/.test(sign);
  if (isNext && text.slice(before.length, at).includes('\n'))
    return {
      start: before.length,
      end: before.length,
      by: ',',
      what: { zh: '补上了缺少的逗号', en: 'a missing comma was added' },
    };
  return undefined;
}

const isBetween = (expected: Expected): boolean => expected === 'member' || expected === 'item';
