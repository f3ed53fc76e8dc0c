/**
 * Formatted text as HTML, cleaned by an allow-list when the server stores it (`clean.server.ts`) and again when it is
 * drawn (`purify.tsx`).
 */
import { TEXT_OPTIONS } from '../parts/base/option-schemas.ts';
import { badSign } from '../parts/base/problems.ts';
import { sampleRemark } from '../parts/base/sample-words.ts';
import { textModel } from '../parts/base/text-model.ts';
import { paragraphs, plainText } from './plain.ts';
import { textsOf } from '../parts/base/seen.ts';

export const richtextModel = textModel({
  type: 'richtext',
  options: { maxLength: TEXT_OPTIONS.maxLength },
  maxLength: 60_000,
  pattern: '^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f]*$',
  malformed: badSign,
  operators: ['contains', 'empty'],
  sortable: false,
  print: plainText,
  tidy: (cell) => (/<[a-z][^<>]*>/iu.test(cell) ? cell : paragraphs(cell)),
  sample: (random) =>
    `<h3>${sampleRemark(random)}</h3><p>${sampleRemark(random)}。</p><p><strong>温馨提示：</strong>${sampleRemark(random)}。</p>`,
  recognise: (seen) => {
    const texts = textsOf(seen);
    if (!texts) return null;
    const tagged = texts.filter((text) =>
      /<(?:p|div|br|span|h[1-6]|ul|ol|img|table|strong|b|em|a)\b[^<>]*>/iu.test(text),
    );
    if (texts.length > 0 && tagged.length * 2 >= texts.length) return { weight: 70 };
    return Number(seen.contract?.maxLength ?? 0) >= 20_000 || seen.contract?.format === 'html' ? { weight: 40 } : null;
  },
  examples: [
    {
      field: { label: { zh: '详情', en: 'Details' }, maxLength: 200 },
      good: [
        { value: '<p>正品保证</p>', cell: '正品保证' },
        { value: '<p>第一段</p><p>a &lt; b</p>', cell: '第一段\na < b' },
      ],
      refused: [`<p>${'x'.repeat(200)}</p>`, 5, 'a\u0000'],
      refusedCells: ['x'.repeat(201)],
    },
  ],
});
