/** Object literals in JavaScript of the build, and what is cut out of them. */

/** A part of the syntax tree, as far as it is read here. */
export interface Part {
  type: string;
  start: number;
  end: number;
  properties?: Part[];
  key?: Part;
  computed?: boolean;
  name?: string;
  /** Of a member the expression, of a literal what it is. */
  value?: Part | string | null;
}

export const nameOf = ({ key, computed }: Part): string | undefined => (computed ? undefined : key?.name);

/** Place behind the comma that follows, if one does. */
export function afterComma(code: string, at: number): number {
  const [blank = ''] = /^\s*,?/.exec(code.slice(at)) ?? [];
  return blank.endsWith(',') ? at + blank.length : at;
}

/** Object literals of a tree, each before those inside it. */
export function* literalsIn(part: unknown): Generator<Part> {
  if (Array.isArray(part)) for (const one of part) yield* literalsIn(one);
  else if (part !== null && typeof part === 'object') {
    const { type } = part as Part;
    if (type === 'ObjectExpression') yield part as Part;
    for (const inner of Object.values(part)) if (typeof inner === 'object') yield* literalsIn(inner);
  }
}

/** The code without these stretches, which do not overlap. */
export const without = (code: string, cuts: readonly (readonly [start: number, end: number])[]): string =>
  cuts.toSorted((a, b) => b[0] - a[0]).reduce((left, [start, end]) => left.slice(0, start) + left.slice(end), code);
