/**
 * Where two pictures of a page differ. Rows of pixels that both have are laid beside each other first, so that what
 * stands below something inserted or removed is not marked as well; what is left between them is compared by pixels.
 */

/** A picture: a number for the colour of each pixel, row by row. */
export interface Raster {
  width: number;
  height: number;
  pixels: Uint32Array;
}

/** From bytes as a decoder gives them: three or four for each pixel. */
export function rasterOf({ width, height }: { width: number; height: number }, bytes: Uint8Array): Raster {
  const each = bytes.length / (width * height || 1);
  const pixels = new Uint32Array(width * height);
  for (let at = 0, from = 0; at < pixels.length; at += 1, from += each)
    pixels[at] = ((bytes[from] ?? 0) << 16) | ((bytes[from + 1] ?? 0) << 8) | (bytes[from + 2] ?? 0);
  return { width, height, pixels };
}

export interface Box {
  x: number;
  y: number;
  width: number;
  /** 0: nothing stands here, and in the other picture something does. */
  height: number;
}

/** One difference: where it is in the picture before, and in the one after. */
export interface Mark {
  base: Box;
  now: Box;
}

/** Rows that are not the same: from, to (not included) in each picture. */
export interface Gap {
  base: [from: number, to: number];
  now: [from: number, to: number];
}

/** Pixels are looked at in squares of this size. */
const cell = 8;
/** Boxes that stand as near as one of these are one: the first that leaves few of them, else the last. */
const near = [16, 32, 48];
const few = 6;

/** No mark: every pixel is the same. */
export function compare(base: Raster, now: Raster): Mark[] {
  if (base.width !== now.width) return [{ base: whole(base), now: whole(now) }];
  const marks = joinedGaps(gapsOf(rowsOf(base), rowsOf(now))).flatMap((gap) => marksIn(gap, base, now));
  let found: Mark[] = [];
  for (const distance of near) {
    found = joined(marks, distance);
    if (found.length <= few) break;
  }
  return found;
}

const whole = ({ width, height }: Raster): Box => ({ x: 0, y: 0, width, height });

/** A number for each row of pixels; the same for the same pixels. */
function rowsOf(raster: Raster): Int32Array {
  return Int32Array.from({ length: raster.height }, (_, y) => {
    let hash = 0x811c9dc5;
    for (let at = y * raster.width; at < (y + 1) * raster.width; at += 1)
      hash = Math.imul(hash ^ (raster.pixels[at] ?? 0), 0x01000193) ^ (hash >>> 15);
    return hash;
  });
}

/**
 * What two sequences do not have in common. They are held together by what stands in each of them once (patience
 * sorting), so that empty rows, which are everywhere, hold nothing together that does not belong together.
 */
export function gapsOf(base: Int32Array, now: Int32Array): Gap[] {
  const found: Gap[] = [];
  const between = (from: [number, number], to: [number, number]): void => {
    let [a, b] = from;
    let [aEnd, bEnd] = to;
    while (a < aEnd && b < bEnd && base[a] === now[b]) [a, b] = [a + 1, b + 1];
    while (a < aEnd && b < bEnd && base[aEnd - 1] === now[bEnd - 1]) [aEnd, bEnd] = [aEnd - 1, bEnd - 1];
    if (a === aEnd && b === bEnd) return;
    const anchors = a === aEnd || b === bEnd ? [] : anchorsOf(base, now, [a, b], [aEnd, bEnd]);
    if (anchors.length === 0) {
      found.push({ base: [a, aEnd], now: [b, bEnd] });
      return;
    }
    let last: [number, number] = [a, b];
    for (const [x, y] of anchors) {
      between(last, [x, y]);
      last = [x + 1, y + 1];
    }
    between(last, [aEnd, bEnd]);
  };
  between([0, 0], [base.length, now.length]);
  return found;
}

/** Pairs of rows that stand once in each, as many as stand in the same order in both. */
function anchorsOf(
  base: Int32Array,
  now: Int32Array,
  [a, b]: [number, number],
  [aEnd, bEnd]: [number, number],
): [number, number][] {
  const once = (rows: Int32Array, from: number, to: number): Map<number, number> => {
    const places = new Map<number, number>();
    for (let at = from; at < to; at += 1) {
      const row = rows[at] ?? 0;
      places.set(row, places.has(row) ? -1 : at);
    }
    return places;
  };
  const others = once(now, b, bEnd);
  const pairs = [...once(base, a, aEnd)]
    .map(([row, at]): [number, number] => [at, others.get(row) ?? -1])
    .filter(([x, y]) => x >= 0 && y >= 0)
    .sort(([x], [y]) => x - y);
  // The longest run of pairs whose second places rise.
  const ends: number[] = [];
  const before = new Map<number, number>();
  pairs.forEach(([, y], index) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[ends[middle] ?? 0]?.[1] ?? 0) < y) low = middle + 1;
      else high = middle;
    }
    const previous = ends[low - 1];
    if (previous !== undefined) before.set(index, previous);
    ends[low] = index;
  });
  const run: [number, number][] = [];
  for (let index = ends.at(-1); index !== undefined; index = before.get(index)) {
    const pair = pairs[index];
    if (pair) run.push(pair);
  }
  return run.reverse();
}

/** Gaps with a few equal rows between them, as between the lines of a text, are one. */
function joinedGaps(gaps: readonly Gap[]): Gap[] {
  const all: Gap[] = [];
  for (const gap of gaps) {
    const last = all.at(-1);
    if (last && gap.base[0] - last.base[1] < cell && gap.now[0] - last.now[1] < cell)
      all[all.length - 1] = { base: [last.base[0], gap.base[1]], now: [last.now[0], gap.now[1]] };
    else all.push(gap);
  }
  return all;
}

function marksIn({ base: [a, aEnd], now: [b, bEnd] }: Gap, base: Raster, now: Raster): Mark[] {
  if (aEnd - a !== bEnd - b) {
    const over = { x: 0, width: base.width };
    return [{ base: { ...over, y: a, height: aEnd - a }, now: { ...over, y: b, height: bEnd - b } }];
  }
  const { width } = base;
  const across = Math.ceil(width / cell);
  const down = Math.ceil((aEnd - a) / cell);
  const differs = new Uint8Array(across * down);
  for (let y = 0; y < aEnd - a; y += 1)
    for (let x = 0; x < width; x += 1)
      if (base.pixels[(a + y) * width + x] !== now.pixels[(b + y) * width + x])
        differs[Math.floor(y / cell) * across + Math.floor(x / cell)] = 1;
  return regions(differs, across, down).map(([left, top, right, bottom]) => {
    const box = { x: left * cell, width: Math.min(width, (right + 1) * cell) - left * cell };
    const height = Math.min(aEnd - a, (bottom + 1) * cell) - top * cell;
    return { base: { ...box, y: a + top * cell, height }, now: { ...box, y: b + top * cell, height } };
  });
}

/** Squares that hang together, over one empty square as well: left, top, right, bottom of each lot. */
function regions(squares: Uint8Array, across: number, down: number): [number, number, number, number][] {
  const found: [number, number, number, number][] = [];
  const rest = squares.slice();
  for (let start = 0; start < rest.length; start += 1) {
    if (rest[start] !== 1) continue;
    const region: [number, number, number, number] = [across, down, 0, 0];
    const next = [start];
    rest[start] = 0;
    for (let at = next.pop(); at !== undefined; at = next.pop()) {
      const [x, y] = [at % across, Math.floor(at / across)];
      region[0] = Math.min(region[0], x);
      region[1] = Math.min(region[1], y);
      region[2] = Math.max(region[2], x);
      region[3] = Math.max(region[3], y);
      for (let v = Math.max(0, y - 2); v <= Math.min(down - 1, y + 2); v += 1)
        for (let u = Math.max(0, x - 2); u <= Math.min(across - 1, x + 2); u += 1)
          if (rest[v * across + u] === 1) {
            rest[v * across + u] = 0;
            next.push(v * across + u);
          }
    }
    found.push(region);
  }
  return found;
}

/** Marks that stand near one another in both pictures become one, until none do. */
function joined(marks: readonly Mark[], distance: number): Mark[] {
  const all: Mark[] = [];
  for (let mark of marks) {
    for (let at = all.findIndex((one) => close(one, mark, distance)); at >= 0;) {
      const [other] = all.splice(at, 1);
      if (other) mark = { base: around(other.base, mark.base), now: around(other.now, mark.now) };
      const grown = mark;
      at = all.findIndex((one) => close(one, grown, distance));
    }
    all.push(mark);
  }
  return all.sort((one, other) => one.now.y - other.now.y || one.now.x - other.now.x);
}

const close = (one: Mark, other: Mark, distance: number): boolean =>
  touches(one.base, other.base, distance) && touches(one.now, other.now, distance);

const touches = (one: Box, other: Box, distance: number): boolean =>
  one.x <= other.x + other.width + distance &&
  other.x <= one.x + one.width + distance &&
  one.y <= other.y + other.height + distance &&
  other.y <= one.y + one.height + distance;

function around(one: Box, other: Box): Box {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  return {
    x,
    y,
    width: Math.max(one.x + one.width, other.x + other.width) - x,
    height: Math.max(one.y + one.height, other.y + other.height) - y,
  };
}
