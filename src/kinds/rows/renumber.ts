/** The numbers that keep rows in an order. Pure. */

/** A row in its place; `at` = the number that it has now. */
export interface Placed {
  id: number;
  at: number | null;
}

/** Room that is left between two numbers, so that a later row finds a place without moving others. */
const room = 10;

/**
 * Numbers to be written so that the rows stand as `line` has them. Rows that were not moved keep theirs as long as
 * there is room between them; else all are numbered anew. Undefined = there are more rows than numbers.
 */
export function renumber(
  line: readonly Placed[],
  moved: ReadonlySet<number>,
  [least, most]: readonly [number, number],
): Map<number, number> | undefined {
  return between(line, moved, least, most) ?? anew(line, least, most);
}

/** Numbers for the moved rows alone. */
function between(
  line: readonly Placed[],
  moved: ReadonlySet<number>,
  least: number,
  most: number,
): Map<number, number> | undefined {
  const numbers = new Map<number, number>();
  for (let from = 0; from < line.length; from++) {
    if (!isMoved(line[from], moved)) continue;
    let to = from;
    while (isMoved(line[to], moved)) to++;
    const [before, after] = [line[from - 1], line[to]];
    // Without a number a row stands last: nothing finds a place behind it.
    if (before?.at === null) return undefined;
    const found = spread(before?.at, after?.at ?? undefined, to - from, least, most);
    if (!found) return undefined;
    found.forEach((number, index) => numbers.set(line[from + index]?.id ?? 0, number));
    from = to;
  }
  return numbers;
}

const isMoved = (row: Placed | undefined, moved: ReadonlySet<number>): boolean =>
  row !== undefined && moved.has(row.id);

/** So many rising numbers between two, which may be absent. */
function spread(
  low: number | undefined,
  high: number | undefined,
  count: number,
  least: number,
  most: number,
): number[] | undefined {
  const each = (make: (index: number) => number): number[] => Array.from({ length: count }, (_, index) => make(index));
  if (low !== undefined && high !== undefined) {
    const gap = high - low;
    return gap > count ? each((index) => low + Math.floor((gap * (index + 1)) / (count + 1))) : undefined;
  }
  const wide = high === undefined ? most - (low ?? least) : high - least;
  const step = Math.min(room, Math.floor((wide + 1) / (count + 1)));
  if (step < 1) return undefined;
  return high === undefined
    ? each((index) => (low ?? least) + step * (index + 1))
    : each((index) => high - step * (count - index));
}

/** Every row in its place, with room between them as far as the numbers reach. */
function anew(line: readonly Placed[], least: number, most: number): Map<number, number> | undefined {
  if (line.length > most - least + 1) return undefined;
  const step = Math.min(room, Math.floor((most - least) / line.length));
  const numberOf = (index: number): number => (step < 1 ? least + index : least + step * (index + 1));
  return new Map(
    line.flatMap((row, index) => (row.at === numberOf(index) ? [] : [[row.id, numberOf(index)] as const])),
  );
}
