import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sha256 } from '../../../src/grammar/json/sha256.ts';

test('the digest is SHA-256 of the UTF-8 bytes, at every length around a block', () => {
  for (let length = 0; length < 130; length += 1) {
    const text = '界'.repeat(length % 7) + 'a'.repeat(length);
    expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
  }
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
    }),
  );
});
