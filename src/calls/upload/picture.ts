/**
 * Pictures are taken apart and put together again from the parts that draw them: what stands behind the picture or in
 * its comments (another file, a script, the place where it was taken) does not come along (trust T10). Still ones are
 * drawn anew after that (`redraw.server.ts`).
 */
import { ascii, joined, u16be, u16le, u24le, u32be, u32le } from './bytes.ts';

export interface Picture {
  width: number;
  height: number;
  /** The picture anew, without foreign parts. */
  body: Uint8Array;
  /** More than one frame. */
  animated?: true;
  /** The segments or chunk of its RGB colour profile, as they stand in the file. */
  profile?: Uint8Array;
}

/** The picture of such a file, or null when its structure is not that of its type. */
export function pictureOf(ending: string, body: Uint8Array): Picture | null {
  const read = readers[ending];
  return read ? read(body) : null;
}

/** True for the endings that `pictureOf` knows. */
export const isPicture = (ending: string): boolean => ending in readers;

const readers: { [ending: string]: (body: Uint8Array) => Picture | null } = { png, jpg, gif, webp };

const noted = (animated: boolean, profile?: Uint8Array): Pick<Picture, 'animated' | 'profile'> => ({
  ...(animated ? { animated } : {}),
  ...(profile ? { profile } : {}),
});

/**
 * A picture without a colour profile, given one that `pictureOf` found: behind the start of a JPEG, behind the head of
 * a PNG.
 */
export function withProfile(ending: string, body: Uint8Array, profile: Uint8Array): Uint8Array {
  const at = ending === 'png' ? 33 : 2;
  return joined([body.subarray(0, at), profile, body.subarray(at)]);
}

const drawing = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'pHYs',
  'sBIT',
  'bKGD',
  'acTL',
  'fcTL',
  'fdAT',
]);

function png(body: Uint8Array): Picture | null {
  if (u32be(body, 0) !== 0x89504e47 || u32be(body, 4) !== 0x0d0a1a0a || ascii(body, 12, 4) !== 'IHDR') return null;
  const kept = [body.subarray(0, 8)];
  let profile: Uint8Array | undefined;
  let animated = false;
  for (let at = 8; at + 12 <= body.length;) {
    const end = at + 12 + u32be(body, at);
    if (end > body.length) return null;
    const type = ascii(body, at + 4, 4);
    if (drawing.has(type)) kept.push(body.subarray(at, end));
    if (type === 'iCCP') profile ??= body.subarray(at, end);
    if (type === 'acTL') animated = true;
    if (type === 'IEND')
      return { width: u32be(body, 16), height: u32be(body, 20), body: joined(kept), ...noted(animated, profile) };
    at = end;
  }
  return null;
}

function jpg(body: Uint8Array): Picture | null {
  if (u16be(body, 0) !== 0xffd8) return null;
  const kept = [body.subarray(0, 2)];
  let size: { width: number; height: number } | null = null;
  const profiles: Uint8Array[] = [];
  for (let at = 2; at + 4 <= body.length;) {
    if (body[at] !== 0xff) return null;
    const marker = body[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const end = at + 2 + u16be(body, at + 2);
    if (u16be(body, at + 2) < 2 || end > body.length) return null;
    if (isFrame(marker)) size = { height: u16be(body, at + 5), width: u16be(body, at + 7) };
    if (marker === 0xda) {
      const last = lastOf(body, end);
      const profile = profiles[0] && ascii(profiles[0], 34, 4) === 'RGB ' ? joined(profiles) : undefined;
      return size && last !== null
        ? { ...size, body: joined([...kept, body.subarray(at, last)]), ...noted(false, profile) }
        : null;
    }
    if (marker === 0xe2 && ascii(body, at + 4, 11) === 'ICC_PROFILE') profiles.push(body.subarray(at, end));
    if (keepsJpeg(body, marker, at)) kept.push(body.subarray(at, end));
    at = end;
  }
  return null;
}

const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/**
 * Tables and frames, and of the notes: JFIF, turning (Exif; it falls when the picture is drawn anew), colour profile,
 * Adobe's colour transform.
 */
function keepsJpeg(body: Uint8Array, marker: number, at: number): boolean {
  if (marker === 0xfe) return false;
  if (marker < 0xe0 || marker > 0xef) return true;
  if (marker === 0xe1)
    return ascii(body, at + 4, 6) === 'Exif\0\0' && !hasMarkup(body.subarray(at, at + 2 + u16be(body, at + 2)));
  return marker === 0xe0 || marker === 0xee || (marker === 0xe2 && ascii(body, at + 4, 11) === 'ICC_PROFILE');
}

/** Behind the end-of-image marker; null when there is none. */
function lastOf(body: Uint8Array, from: number): number | null {
  for (let at = from; at + 1 < body.length; at += 1) if (body[at] === 0xff && body[at + 1] === 0xd9) return at + 2;
  return null;
}

function gif(body: Uint8Array): Picture | null {
  if (!/^GIF8[79]a$/.test(ascii(body, 0, 6))) return null;
  const table = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  let at = 13 + table(body[10] ?? 0);
  const kept = [body.subarray(0, at)];
  while (at < body.length) {
    const kind = body[at];
    if (kind === 0x3b)
      return { width: u16le(body, 6), height: u16le(body, 8), body: joined([...kept, body.subarray(at, at + 1)]) };
    const from = kind === 0x2c ? at + 11 + table(body[at + 9] ?? 0) : kind === 0x21 ? at + 2 : null;
    const end = from === null ? null : blocksEnd(body, from);
    if (end === null) return null;
    const loops = body[at + 1] === 0xff && ascii(body, at + 3, 11) === 'NETSCAPE2.0';
    if (kind === 0x2c || body[at + 1] === 0xf9 || loops) kept.push(body.subarray(at, end));
    at = end;
  }
  return null;
}

/** Behind a row of GIF blocks, each with its length before it, ended by an empty one. */
function blocksEnd(body: Uint8Array, from: number): number | null {
  for (let at = from; at < body.length;) {
    const length = body[at] ?? 0;
    at += length + 1;
    if (length === 0) return at;
  }
  return null;
}

const webpParts = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);

function webp(body: Uint8Array): Picture | null {
  if (ascii(body, 0, 4) !== 'RIFF' || ascii(body, 8, 4) !== 'WEBP') return null;
  const until = Math.min(body.length, u32le(body, 4) + 8);
  const kept: Uint8Array[] = [];
  let size: { width: number; height: number } | null = null;
  for (let at = 12; at + 8 <= until;) {
    const type = ascii(body, at, 4);
    const length = u32le(body, at + 4);
    const end = at + 8 + length + (length % 2);
    if (at + 8 + length > until) return null;
    size ??= webpSize(body, type, at + 8);
    if (webpParts.has(type)) {
      const part = body.slice(at, end);
      // The flags of Exif and XMP go with those parts.
      if (type === 'VP8X') part[8] = (part[8] ?? 0) & ~0x0c;
      kept.push(part.length % 2 ? joined([part, new Uint8Array(1)]) : part);
    }
    at = end;
  }
  if (!size) return null;
  const animated = kept.some((part) => ascii(part, 0, 4) === 'ANIM');
  const inner = joined(kept);
  const head = new Uint8Array(12);
  head.set(body.subarray(0, 12));
  new DataView(head.buffer).setUint32(4, inner.length + 4, true);
  return { ...size, body: joined([head, inner]), ...noted(animated) };
}

function webpSize(body: Uint8Array, type: string, at: number): { width: number; height: number } | null {
  if (type === 'VP8X') return { width: u24le(body, at + 4) + 1, height: u24le(body, at + 7) + 1 };
  if (type === 'VP8L' && body[at] === 0x2f)
    return { width: (u16le(body, at + 1) & 0x3fff) + 1, height: ((u24le(body, at + 2) >> 6) & 0x3fff) + 1 };
  if (type === 'VP8 ' && u24le(body, at + 3) === 0x2a019d)
    return { width: u16le(body, at + 6) & 0x3fff, height: u16le(body, at + 8) & 0x3fff };
  return null;
}

/** True when a piece could be read as a page, a drawing or a script. */
export function hasMarkup(piece: Uint8Array): boolean {
  return /<\s*(?:script|html|svg|body|iframe|object|\?php|!doctype)/i.test(new TextDecoder('latin1').decode(piece));
}
