/** The pictures of a review: each part of a page as it was and as it is, and where both differ. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Transformer } from '@napi-rs/image';
import { compare, rasterOf, type Box, type Mark, type Raster } from './compare.ts';
import type { Shot, Subject } from './take.ts';

/** Folder of the pictures inside the review folder. */
export const gallery = 'pictures';

/** A picture that is kept as a file. */
export interface Picture {
  /** Name of the file; pictures with the same pixels have the same one. */
  file: string;
  width: number;
  height: number;
}

/** A piece of a picture: where it is cut out. */
export interface Piece extends Picture {
  x: number;
  y: number;
}

/** One part of a page in one look. */
export interface View extends Subject {
  /** As it was; absent where there was no such thing, or nothing was compared. */
  base?: Picture;
  now?: Picture;
  /** The page was looked at before and now. */
  compared: boolean;
  marks: Mark[];
  /** The pieces around the marks, where the whole is much more; `cut`: marks stand below them as well. */
  pieces?: { base: Piece; now: Piece; cut: boolean };
}

export const isSame = ({ base, now, marks }: View): boolean =>
  base !== undefined && now !== undefined && marks.length === 0;

/** It was compared, and is not as it was. */
export const differs = (view: View): boolean => view.compared && !isSame(view);

const keyOf = ({ route, area, part, language, width, scheme }: Subject): string =>
  [route, area, part, language, width, scheme].join(' ');

const partOf = ({ route, area, part, language }: Omit<Subject, 'width' | 'scheme'>): string =>
  [route, area, part, language].join(' ');

export class Album {
  /** Bytes of all files. */
  bytes = 0;
  readonly #folder: string;
  readonly #views = new Map<string, View>();
  readonly #lost = new Set<string>();
  readonly #sizes = new Map<string, number>();

  /** `folder`: of the review. */
  constructor(folder: string) {
    this.#folder = join(folder, gallery);
    mkdirSync(this.#folder, { recursive: true });
  }

  get files(): number {
    return this.#sizes.size;
  }

  /** All of them, in the order in which they came. */
  get views(): readonly View[] {
    return [...this.#views.values()];
  }

  /** Keeps how something was. */
  async was({ png, ...subject }: Shot): Promise<void> {
    const { picture } = await this.#picture(png);
    this.#views.set(keyOf(subject), { ...subject, base: picture, compared: true, marks: [] });
  }

  /** Keeps how something is, and finds what differs. `compared`: the page was looked at before as well. */
  async is({ png, ...subject }: Shot, compared: boolean): Promise<void> {
    const { picture: now, raster } = await this.#picture(png);
    const key = keyOf(subject);
    const base = this.#views.get(key)?.base;
    if (this.#lost.has(partOf(subject))) {
      this.#views.set(key, { ...subject, now, compared: false, marks: [] });
      return;
    }
    if (!base || base.file === now.file) {
      this.#views.set(key, { ...subject, ...(base ? { base } : {}), now, compared, marks: [] });
      return;
    }
    const before = await decoded(readFileSync(join(this.#folder, base.file)));
    const marks = compare(before, raster);
    const around = cutsAround(marks, before, raster);
    this.#views.set(key, {
      ...subject,
      base,
      now,
      compared,
      marks,
      ...(around ? { pieces: await this.#pieces(base, now, around) } : {}),
    });
  }

  /** A part that could not be drawn on one side is compared with nothing, and not said to be new or gone. */
  lose(subject: Omit<Subject, 'width' | 'scheme'>): void {
    const lost = partOf(subject);
    this.#lost.add(lost);
    for (const [key, view] of this.#views) if (partOf(view) === lost) this.#views.delete(key);
  }

  /** Keeps nothing of what there was: half of it would say that the other half is gone. */
  forget(): void {
    this.#views.clear();
  }

  async #picture(png: Buffer): Promise<{ picture: Picture; raster: Raster }> {
    const raster = await decoded(png);
    const { width, height, pixels } = raster;
    const name = createHash('sha256').update(`${width} ${height} `).update(pixels).digest('hex').slice(0, 24);
    const file = await this.#file(`${name}.webp`, () => new Transformer(png).webpLossless());
    return { picture: { file, width, height }, raster };
  }

  async #pieces(base: Picture, now: Picture, cuts: Cuts): Promise<NonNullable<View['pieces']>> {
    return { base: await this.#piece(base, cuts.base), now: await this.#piece(now, cuts.now), cut: cuts.cut };
  }

  async #piece({ file }: Picture, { x, y, width, height }: Box): Promise<Piece> {
    const name = `${file.replace('.webp', '')}.${x}.${y}.${width}.${height}.webp`;
    const cut = await this.#file(name, () =>
      new Transformer(readFileSync(join(this.#folder, file))).crop(x, y, width, height).webpLossless(),
    );
    return { file: cut, x, y, width, height };
  }

  async #file(name: string, make: () => Promise<Buffer>): Promise<string> {
    if (this.#sizes.has(name)) return name;
    this.#sizes.set(name, 0);
    const path = join(this.#folder, name);
    if (!existsSync(path)) writeFileSync(path, await make());
    const { length } = readFileSync(path);
    this.#sizes.set(name, length);
    this.bytes += length;
    return name;
  }
}

async function decoded(bytes: Uint8Array): Promise<Raster> {
  const transformer = new Transformer(bytes);
  return rasterOf(await transformer.metadata(), await transformer.rawPixels());
}

/** What is shown around marks, in pixels of the picture. */
const margin = 96;
/** A piece is no higher: below it stands the same once more, or it is looked at in full size. */
const highest = 1000;
/** A piece that is nearly the whole is no help. */
const worth = 0.8;

interface Cuts {
  base: Box;
  now: Box;
  cut: boolean;
}

/** Where to cut both pictures, so that the marks are seen near at hand; null: the whole says as much. */
export function cutsAround(marks: readonly Mark[], base: Raster, now: Raster): Cuts | null {
  if (marks.length === 0 || base.width !== now.width) return null;
  // Both sides show the same breadth: what is compared stands beside each other.
  const all = marks.flatMap((mark) => [mark.base, mark.now]);
  const left = Math.min(...all.map((box) => box.x));
  const right = Math.max(...all.map((box) => box.x + box.width));
  const [x, end] = stretch(left, right, 480, now.width);
  const of = (side: 'base' | 'now', height: number): Box => {
    const boxes = marks.map((mark) => mark[side]);
    const top = Math.min(...boxes.map((box) => box.y));
    const bottom = Math.max(...boxes.map((box) => box.y + box.height));
    const [y, last] = stretch(top, bottom, 240, height);
    return { x, y, width: end - x, height: Math.min(last - y, highest) };
  };
  const cuts = { base: of('base', base.height), now: of('now', now.height) };
  const shown = cuts.base.height + cuts.now.height;
  if ((shown * (end - x)) / ((base.height + now.height) * now.width) >= worth) return null;
  const cut = (['base', 'now'] as const).some((side) =>
    marks.some((mark) => mark[side].y + mark[side].height > cuts[side].y + cuts[side].height),
  );
  return { ...cuts, cut };
}

/** From, to: with something around it, at least so long, and inside of the picture. */
function stretch(from: number, to: number, least: number, whole: number): [number, number] {
  const more = Math.max(margin, Math.ceil((least - (to - from)) / 2));
  const [start, end] = [from - more, to + more];
  const moved = start < 0 ? -start : end > whole ? Math.max(whole - end, -start) : 0;
  return [Math.max(0, start + moved), Math.min(whole, end + moved)];
}
