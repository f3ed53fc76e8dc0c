/** SHA-256 and base64 as the storage protocols want them, with the platform's own cryptography. */
import { hexadecimal } from '../../access/digest.ts';

const encoder = new TextEncoder();
export const bytesOf = (text: string): Uint8Array => encoder.encode(text);

export const sha256 = async (body: Uint8Array): Promise<string> =>
  hexadecimal(new Uint8Array(await crypto.subtle.digest('SHA-256', body as BufferSource)));

export function base64(body: Uint8Array): string {
  let text = '';
  for (const byte of body) text += String.fromCharCode(byte);
  return btoa(text);
}

/** With "-" and "_" for "+" and "/"; the filling "=" stays. */
export const urlSafe = (body: Uint8Array): string => base64(body).replaceAll('+', '-').replaceAll('/', '_');

/**
 * Answers that mean "no such file" for a key that somebody made up: S3 says 403 where a list is not allowed, 400 or 414
 * where the key itself is odd.
 */
export const isAbsent = (status: number): boolean => [400, 403, 404, 414].includes(status);
