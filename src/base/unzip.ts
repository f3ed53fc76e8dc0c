/** Unpacks chosen files of a ZIP archive, counting the bytes that really come out: what the headers declare is not believed. */
import { Unzip, UnzipInflate } from 'fflate';

export type UnzipResult = { ok: true; files: { [name: string]: Uint8Array } } | { ok: false; code: 'unpacked' | 'damaged' | 'forbidden' };

/** Compressed bytes handed on at once; a bomb is noticed after at most a thousand times as many. */
const STEP = 8192;

class TooMuch extends Error {}

/** `wanted` names the files to unpack; all others are passed over. `most` bytes together at most. */
export function unzip(bytes: Uint8Array, wanted: (name: string) => boolean, most: number): UnzipResult {
  const parts = new Map<string, Uint8Array[]>();
  let unpacked = 0;
  let open = 0;
  let forbidden = false;
  const archive = new Unzip((file) => {
    if (file.name.includes('..') || file.name.startsWith('/') || file.name.includes('\\')) forbidden = true;
    if (!wanted(file.name)) return;
    const mine: Uint8Array[] = [];
    parts.set(file.name, mine);
    open += 1;
    file.ondata = (error, chunk, final) => {
      if (error) throw error;
      unpacked += chunk.byteLength;
      if (unpacked > most) throw new TooMuch();
      mine.push(chunk);
      if (final) open -= 1;
    };
    file.start();
  });
  archive.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.byteLength; at += STEP) archive.push(bytes.subarray(at, at + STEP), at + STEP >= bytes.byteLength);
  } catch (failure) {
    return { ok: false, code: failure instanceof TooMuch ? 'unpacked' : 'damaged' };
  }
  if (forbidden) return { ok: false, code: 'forbidden' };
  if (open > 0 || parts.size === 0) return { ok: false, code: 'damaged' };
  const files: { [name: string]: Uint8Array } = Object.create(null) as { [name: string]: Uint8Array };
  for (const [name, chunks] of parts) {
    const whole = new Uint8Array(chunks.reduce((total, chunk) => total + chunk.byteLength, 0));
    let at = 0;
    for (const chunk of chunks) {
      whole.set(chunk, at);
      at += chunk.byteLength;
    }
    files[name] = whole;
  }
  return { ok: true, files };
}
