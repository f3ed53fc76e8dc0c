/** A text that fulfils a simple regular expression: literals, classes, groups, alternatives and repeats. */
import type { Random } from '../../../grammar/site/models.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const CLASSES: { [name: string]: string } = { d: '0123456789', w: `${LETTERS}0123456789`, s: ' ' };

/** Reads the pattern from left to right; null when it holds something this small reader does not know. */
export function sampleOfPattern(source: string, random: Random): string | null {
  let at = 0;
  let known = true;

  function readSet(): string {
    let set = '';
    if (source[at] === '^') known = false;
    while (at < source.length && source[at] !== ']') {
      if (source[at] === '\\') {
        const name = source[at + 1] ?? '';
        set += CLASSES[name] ?? name;
        at += 2;
        continue;
      }
      const from = source.codePointAt(at) ?? 0;
      at += from > 0xffff ? 2 : 1;
      if (source[at] === '-' && source[at + 1] !== ']' && source[at + 1] !== undefined) {
        const to = source.codePointAt(at + 1) ?? from;
        at += to > 0xffff ? 3 : 2;
        const span = Math.min(to - from, 60);
        for (let step = 0; step <= span; step += 1) set += String.fromCodePoint(from + step);
      } else set += String.fromCodePoint(from);
    }
    at += 1;
    return set;
  }

  function readAtom(): () => string {
    const sign = source[at] ?? '';
    at += 1;
    if (sign === '[') {
      const set = [...readSet()];
      return () => (set.length > 0 ? random.pick(set) : '');
    }
    if (sign === '(') {
      if (source.startsWith('?:', at)) at += 2;
      else if (source[at] === '?') known = false;
      const inner = readAlternatives();
      at += 1;
      return inner;
    }
    if (sign === '\\') {
      const name = source[at] ?? '';
      at += 1;
      const set = CLASSES[name];
      if (set === undefined && /[A-Za-z0-9]/.test(name)) known = false;
      return () => (set ? random.pick([...set]) : name);
    }
    if (sign === '.') return () => random.pick([...LETTERS]);
    return () => (sign === '^' || sign === '$' ? '' : sign);
  }

  function readRepeat(atom: () => string): () => string {
    const sign = source[at];
    let range: [number, number] | null = null;
    if (sign === '?') range = [0, 1];
    else if (sign === '*') range = [0, 4];
    else if (sign === '+') range = [1, 5];
    const braces = sign === '{' ? /^\{(\d+)(?:(,)(\d*))?\}/.exec(source.slice(at)) : null;
    if (braces) {
      const least = Number(braces[1]);
      range = [least, braces[2] ? Number(braces[3] || least + 4) : least];
      at += braces[0].length;
    } else if (range) at += 1;
    if (!range) return atom;
    if (source[at] === '?') at += 1;
    const [least, most] = range;
    return () => Array.from({ length: random.integer(least, Math.min(most, least + 12)) }, atom).join('');
  }

  function readAlternatives(): () => string {
    const ways: (() => string)[][] = [[]];
    while (at < source.length && source[at] !== ')') {
      if (source[at] === '|') {
        at += 1;
        ways.push([]);
        continue;
      }
      ways.at(-1)?.push(readRepeat(readAtom()));
    }
    return () =>
      random
        .pick(ways)
        .map((part) => part())
        .join('');
  }

  const make = readAlternatives();
  return known && at >= source.length ? make() : null;
}
