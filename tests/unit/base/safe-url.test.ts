import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { safeUrl, WEB_PATTERN } from '../../../src/base/safe-url.ts';

const web = new RegExp(WEB_PATTERN, 'u');

describe('safeUrl', () => {
  test.each([
    'https://example.com',
    'HTTP://example.com/a?b=c#d',
    '/files/a.png',
    '/',
    'mailto:a@example.com',
    'tel:+86 138-0000-8000',
    'https://例子.中国/图.png',
  ])('%s may be used', (url) => {
    expect(safeUrl(url)).toBe(url);
  });
  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil',
    'https://a@evil.example',
    'https:evil',
    'https:///x',
    'ftp://x',
    'blob:x',
    'file:///etc',
    '',
    'a.png',
    'https://x\u0000',
    'https://x/"><script>',
    12,
    null,
    undefined,
    {},
  ])('%j may not', (url) => {
    expect(safeUrl(url)).toBeNull();
    if (typeof url === 'string') expect(web.test(url)).toBe(false);
  });
  test('what passes never names another scheme or leaves this host unseen', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom('h', 't', 'p', 's', ':', '/', '\\', '@', '.', 'a', ' ', '\t', '#', '?', 'j'),
        }),
        (text) => {
          const url = safeUrl(text);
          if (url === null) return;
          const read = new URL(url, 'https://console.example');
          expect(['https:', 'http:', 'mailto:', 'tel:']).toContain(read.protocol);
          if (url.startsWith('/')) expect(read.host).toBe('console.example');
        },
      ),
      { numRuns: 5000 },
    );
  });
});
