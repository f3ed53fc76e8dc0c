/** Bytes as text, and SHA-256: what tokens are stored as. */

/** Lower-case hexadecimal. */
export function hexadecimal(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
