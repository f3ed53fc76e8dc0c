/**
 * Formatted text as HTML, cleaned by an allow-list when the server stores it (`clean.server.ts`) and again when it is
 * drawn (`purify.tsx`).
 */
import { TEXT_OPTIONS } from '../parts/option-schemas.ts';
import { badSign } from '../parts/problems.ts';
import { sampleRemark } from '../parts/sample-words.ts';
import { textModel } from '../parts/text-model.ts';
import { escapeHtml, plainText } from './plain.ts';

const paragraphs = (text: string): string =>
  text
    .split(/\n+/u)
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${escapeHtml(line.trim())}</p>`)
    .join('');

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
