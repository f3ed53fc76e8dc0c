/** Digests by a key that only the server has. */

const encoder = new TextEncoder();

const keyOf = (hash: 'SHA-1' | 'SHA-256', key: Uint8Array, use: 'sign' | 'verify'): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', key as BufferSource, { name: 'HMAC', hash }, false, [use]);

/** HMAC of a text. */
export async function hmac(hash: 'SHA-1' | 'SHA-256', key: Uint8Array, text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.sign('HMAC', await keyOf(hash, key, 'sign'), encoder.encode(text)));
}

/** Whether a hexadecimal HMAC-SHA-256 is that of the text; takes as long for a wrong one. */
export async function hmacFits(key: Uint8Array, text: string, given: string): Promise<boolean> {
  if (!/^[0-9a-f]{64}$/.test(given)) return false;
  const bytes = Uint8Array.from(given.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  return crypto.subtle.verify('HMAC', await keyOf('SHA-256', key, 'verify'), bytes, encoder.encode(text));
}
