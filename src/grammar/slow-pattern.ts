/** Patterns of schemas run on whatever a person types, so they must not take exponential time (trust T15). */

/** Characters a pattern may have. */
export const longestPattern = 200;

interface Group {
  unbounded: boolean;
  heads: Set<string>;
  twins: boolean;
  atHead: boolean;
  /** What repeats inside. */
  repeated: string[];
  /** Single signs that each turn needs. */
  needed: string[];
  branches?: boolean;
}

const fresh = (): Group => ({ unbounded: false, heads: new Set(), twins: false, atHead: true, repeated: [], needed: [] });

/** Each turn of the group needs a sign that none of its own repetitions takes: the turns cannot be told apart in two ways. */
function separated({ needed, repeated }: Group): boolean {
  return needed.some((sign) => repeated.every((atom) => !new RegExp(`^${atom}$`, 'u').test(sign.replace('\\', ''))));
}

/**
 * The part of a pattern that repeats something which repeats itself, as in (a+)+ or (a|a)*, or undefined.
 * Such a part reads the same text in exponentially many ways. A repetition with an upper limit of 10 counts as bounded.
 */
export function slowPart(pattern: string): string | undefined {
  const stack: { group: Group; at: number }[] = [{ group: fresh(), at: 0 }];
  let at = 0;
  let last: string | undefined;
  let closed: { group: Group; from: number } | undefined;
  const take = (text: string): void => {
    const top = stack.at(-1)?.group;
    if (top?.atHead) {
      if (top.heads.has(text)) top.twins = true;
      top.heads.add(text);
      top.atHead = false;
    }
  };
  while (at < pattern.length) {
    const top = stack.at(-1) as { group: Group; at: number };
    const sign = pattern[at] as string;
    const repeat = /^(?:[*+]|\{(\d+),(\d*)\})\??/.exec(pattern.slice(at));
    if (repeat) {
      const unbounded = repeat[1] === undefined || repeat[2] === '' || Number(repeat[2]) > 10;
      if (unbounded && closed && ((closed.group.unbounded && !separated(closed.group)) || closed.group.twins)) return pattern.slice(closed.from, at + repeat[0].length);
      if (unbounded) top.group.unbounded = true;
      if (last !== undefined) {
        top.group.repeated.push(last);
        if (top.group.needed.at(-1) === last) top.group.needed.pop();
      }
      last = undefined;
      at += repeat[0].length;
      closed = undefined;
      continue;
    }
    closed = undefined;
    if (sign === '?') {
      if (last !== undefined && top.group.needed.at(-1) === last) top.group.needed.pop();
      last = undefined;
      at += 1;
      continue;
    }
    last = undefined;
    if (sign === '(') {
      stack.push({ group: fresh(), at });
      at += /^\((?:\?(?:[:=!]|<[=!]|<\w+>))?/.exec(pattern.slice(at))?.[0].length ?? 1;
    } else if (sign === ')') {
      stack.pop();
      const outer = stack.at(-1)?.group;
      if (!outer) return undefined;
      if (top.group.unbounded) outer.unbounded = true;
      outer.repeated.push(...top.group.repeated);
      outer.atHead = false;
      closed = { group: top.group, from: top.at };
      at += 1;
    } else if (sign === '|') {
      top.group.atHead = true;
      // Signs of one branch are not needed by another.
      top.group.needed = [];
      top.group.branches = true;
      at += 1;
    } else {
      const atom = /^(?:\\(?:u\{[^}]*\}|u[0-9a-f]{4}|p\{[^}]*\}|.)|\[(?:\\.|[^\]\\])*\]|.)/isu.exec(pattern.slice(at))?.[0] ?? sign;
      take(atom);
      last = atom;
      if (/^(?:[^.[\\^$]|\\[^\w])$/u.test(atom) && !top.group.branches) top.group.needed.push(atom);
      at += atom.length;
    }
  }
  return undefined;
}
