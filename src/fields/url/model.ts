/** A link: http, https, or a path of the console's own host. */
import { TEXT_OPTIONS } from '../parts/base/option-schemas.ts';
import { textModel } from '../parts/base/text-model.ts';
import { safeUrl, WEB_PATTERN } from '../../base/safe-url.ts';
import { notWeb } from '../parts/base/problems.ts';
import { sampleDigits } from '../parts/base/sample-words.ts';
import { formVote, named } from '../parts/base/seen.ts';
import { visible } from '../parts/base/typed-text.ts';

export const urlModel = textModel({
  type: 'url',
  copied: () => true,
  options: TEXT_OPTIONS,
  maxLength: 500,
  pattern: WEB_PATTERN,
  malformed: notWeb,
  validate: (value) => (safeUrl(value) === null ? notWeb : null),
  sortable: false,
  tidy: visible,
  sample: (random) => `https://www.example.com/a/${sampleDigits(random, 6)}`,
  recognise: (seen) =>
    formVote(
      { ...seen, fits: named(seen, 'url', 'link', 'website') ? seen.fits : 0 },
      {
        is: (text) => /^(?:https?:\/\/|\/)/iu.test(text) && safeUrl(text) !== null,
        formats: ['uri', 'url'],
        names: ['url', 'link', 'href', 'website', '链接', '网址'],
        alone: 60,
      },
    ),
  examples: [
    {
      field: { label: { zh: '链接', en: 'Link' } },
      good: [
        { value: 'https://example.com/a?b=1#c', cell: 'https://example.com/a?b=1#c' },
        { value: '/goods/1', cell: '/goods/1' },
        { value: 'http://例子.中国/路径', cell: 'http://例子.中国/路径' },
      ],
      refused: [
        'javascript:alert(1)',
        'data:text/html,x',
        'vbscript:x',
        '//evil.example',
        '/\\evil.example',
        'https://user@evil.example',
        'ftp://x',
        'https://a b',
        'https://x"onerror',
        1,
      ],
      refusedCells: ['javascript:alert(1)', 'www.example.com'],
    },
  ],
});
