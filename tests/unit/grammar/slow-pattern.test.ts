import { describe, expect, it } from 'vitest';
import { isSlow } from '../../../src/grammar/expressions/slow-pattern.ts';

describe('a pattern that may take very long', () => {
  it.each([
    '^(a+)+$',
    '^([A-Z]+)*$',
    '(?:[a-z0-9]+\\.?)+@',
    '^(a|a)*$',
    '^((x{2,})y?)+$',
    '(\\d+)+$',
    '^(\\w*\\d*)*$',
    '^a*a*a*b$',
    '(a|ab)(c|bcd)(d*)+$',
    // Not exponential, and long all the same: a text of brackets took half a minute.
    '\\[[^\\]]*\\]',
    '\\s+$',
    '(a+)b+',
  ])('%s', (pattern) => {
    expect(isSlow(pattern)).toBe(true);
  });

  it.each([
    '^1[3-9]\\d{9}$',
    '^[A-Za-z][A-Za-z0-9_]{3,29}$',
    '^(?:ab|cd)+$',
    '^\\d+(?:\\.\\d{1,2})?$',
    '^#[0-9a-fA-F]{6}$',
    '^(?:[0-9]{4}[ -]?){3,5}$',
    '[(+*]+',
    '^[1-9]\\d{0,14}(?:,[1-9]\\d{0,14})*$',
    '^[\\p{L}]{2,30}$',
  ])('not: %s', (pattern) => {
    expect(isSlow(pattern)).toBe(false);
  });
});
