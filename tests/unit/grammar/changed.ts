/** Files with one change. */
import { expect } from 'vitest';
import type { Change } from './mistakes.ts';

/** The file of the change as changed, and the line of its first change. */
export function changedIn(
  files: { readonly [path: string]: string },
  { file, write, at, line }: Change,
): { text: string; line: number } {
  let text = files[file] ?? '';
  let first = 0;
  if (typeof write === 'string') text = write;
  else
    for (const [from, to] of write) {
      expect(text.split(from), `${from} stands once in ${file}`).toHaveLength(2);
      let same = 0;
      while (same < from.length && from[same] === to[same]) same += 1;
      first = text.indexOf(from) + same;
      text = text.replace(from, () => to);
    }
  const place = at === undefined ? first : text.indexOf(at);
  return { text, line: line ?? text.slice(0, place).split('\n').length };
}
