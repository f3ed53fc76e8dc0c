/** Reading numbers and short texts out of a file's bytes; what lies beyond the end reads as 0 or "". */

export const u16be = (body: Uint8Array, at: number): number => ((body[at] ?? 0) << 8) | (body[at + 1] ?? 0);
export const u16le = (body: Uint8Array, at: number): number => (body[at] ?? 0) | ((body[at + 1] ?? 0) << 8);
export const u24le = (body: Uint8Array, at: number): number => u16le(body, at) | ((body[at + 2] ?? 0) << 16);
export const u32be = (body: Uint8Array, at: number): number => u16be(body, at) * 65_536 + u16be(body, at + 2);
export const u32le = (body: Uint8Array, at: number): number => u16le(body, at) + u16le(body, at + 2) * 65_536;
export const ascii = (body: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...body.subarray(at, at + length));

/** Pieces as one array. */
export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
