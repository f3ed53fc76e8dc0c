/**
 * SHA-256 of a text's UTF-8 bytes, hexadecimal (FIPS 180-4). Synchronous; what it does depends on the text's length
 * alone, so its time tells nothing of a token or a code.
 */
export function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const length = ((bytes.length + 8) >> 6) + 1;
  const words = new Uint32Array(length * 16);
  for (let i = 0; i < bytes.length; i += 1)
    words[i >> 2] = (words[i >> 2] ?? 0) | ((bytes[i] ?? 0) << (24 - (i % 4) * 8));
  words[bytes.length >> 2] = (words[bytes.length >> 2] ?? 0) | (0x80 << (24 - (bytes.length % 4) * 8));
  words[words.length - 2] = Math.floor(bytes.length / 0x20000000);
  words[words.length - 1] = bytes.length << 3;
  const state = Uint32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));
  const round = new Uint32Array(64);
  for (let block = 0; block < words.length; block += 16) {
    for (let i = 0; i < 64; i += 1) {
      if (i < 16) round[i] = words[block + i] ?? 0;
      else {
        const a = at(round, i - 15);
        const b = at(round, i - 2);
        round[i] =
          (rotate(b, 17) ^ rotate(b, 19) ^ (b >>> 10)) +
          at(round, i - 7) +
          (rotate(a, 7) ^ rotate(a, 18) ^ (a >>> 3)) +
          at(round, i - 16);
      }
    }
    mix(state, round);
  }
  return Array.from(state, (word) => word.toString(16).padStart(8, '0')).join('');
}

const primes: number[] = [];
for (let candidate = 2; primes.length < 64; candidate += 1)
  if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate);
const fraction = (value: number): number => (value - Math.floor(value)) * 0x100000000;
const constants = Uint32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));
const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by));
const at = (words: Uint32Array, index: number): number => words[index] ?? 0;

function mix(state: Uint32Array, round: Uint32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i += 1) {
    const first =
      (h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + ((e & f) ^ (~e & g)) + at(constants, i) + at(round, i)) | 0;
    const second = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, index) => {
    state[index] = at(state, index) + word;
  });
}
