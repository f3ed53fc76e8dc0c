/**
 * Unpacks chosen files of a ZIP archive as a stream, counting the bytes that really come out: what the headers declare
 * is not believed.
 */
import { Unzip, UnzipInflate } from 'fflate';

export type UnzipResult = { ok: true } | { ok: false; code: 'unpacked' | 'damaged' | 'forbidden' };

/**
 * What takes a file's bytes as they come; `final` with the last ones. What it throws ends the unpacking and is thrown
 * on.
 */
export type Taker = (chunk: Uint8Array, final: boolean) => void;

/** Compressed bytes handed on at once; a bomb is noticed after at most a thousand times as many. */
const STEP = 1024;

class TooMuch extends Error {}
/** What a taker threw, told from faults of the archive. */
class Taken extends Error {}

/**
 * `takerOf` gives what takes a file, or null for a file that is passed over. `most` bytes come out at most, all files
 * together. Bytes without any file are fine.
 */
export function unzip(bytes: Uint8Array, takerOf: (name: string) => Taker | null, most: number): UnzipResult {
  let unpacked = 0;
  let open = 0;
  let forbidden = false;
  const archive = new Unzip((file) => {
    if (file.name.includes('..') || file.name.startsWith('/') || file.name.includes('\\')) forbidden = true;
    const take = forbidden ? null : takerOf(file.name);
    if (!take) return;
    open += 1;
    file.ondata = (error, chunk, final) => {
      if (error) throw error;
      unpacked += chunk.byteLength;
      if (unpacked > most) throw new TooMuch();
      try {
        take(chunk, final);
      } catch (cause) {
        throw new Taken('', { cause });
      }
      if (final) open -= 1;
    };
    file.start();
  });
  archive.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.byteLength; at += STEP)
      archive.push(bytes.subarray(at, at + STEP), at + STEP >= bytes.byteLength);
  } catch (failure) {
    if (failure instanceof Taken) throw failure.cause;
    return { ok: false, code: failure instanceof TooMuch ? 'unpacked' : 'damaged' };
  }
  if (forbidden) return { ok: false, code: 'forbidden' };
  return open > 0 ? { ok: false, code: 'damaged' } : { ok: true };
}
