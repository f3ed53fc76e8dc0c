/** Several lines of plain text. */
import { MASK_STYLE_OPTION, PRESET_OPTION, TEXT_OPTIONS } from '../parts/base/option-schemas.ts';
import { maskText } from '../parts/base/mask.ts';
import { badSign } from '../parts/base/problems.ts';
import { sampleLine } from '../parts/base/sample-line.ts';
import { sampleRemark } from '../parts/base/sample-words.ts';
import { textModel } from '../parts/base/text-model.ts';
import { limitsOf, named, textsOf } from '../parts/base/seen.ts';

export const longtextModel = textModel({
  type: 'longtext',
  options: { ...TEXT_OPTIONS, ...MASK_STYLE_OPTION, ...PRESET_OPTION },
  maxLength: 2000,
  pattern: '^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f]*$',
  malformed: badSign,
  operators: ['eq', 'contains', 'empty'],
  sortable: false,
  tidy: (cell) => cell.replace(/\r\n?/gu, '\n').trim(),
  mask: maskText,
  sample: (random, field) => {
    if (field.pattern) return sampleLine(random, field);
    const most = field.maxLength ?? 2000;
    const least = Math.max(field.required ? 1 : 0, field.minLength ?? 0);
    let text = sampleRemark(random);
    while ([...text].length < least) text += `\n${sampleRemark(random)}`;
    return [...text].slice(0, most).join('');
  },
  recognise: (seen) => {
    const texts = textsOf(seen);
    const most = Number(seen.contract?.maxLength ?? 0);
    if (!texts || (texts.length === 0 && !seen.contract)) return null;
    const isLong = most > 300 || texts.some((text) => text.includes('\n') || text.length > 200);
    const called = named(
      seen,
      'remark',
      'remarks',
      'description',
      'desc',
      'memo',
      'comment',
      'detail',
      '备注',
      '描述',
      '说明',
    );
    return isLong || (called && most === 0) ? { weight: 20, options: limitsOf(seen, 'maxLength') } : null;
  },
  examples: [
    {
      field: { label: { zh: '备注', en: 'Remark' }, maxLength: 50 },
      good: [
        { value: '第一行\n第二行', cell: '第一行\n第二行' },
        { value: '<b>不是标签</b>', cell: '<b>不是标签</b>' },
      ],
      refused: ['x'.repeat(51), 'a\u0000', 5, {}],
      refusedCells: ['x'.repeat(51)],
    },
    {
      field: { label: { zh: '地址', en: 'Address' }, mask: 'address' },
      good: [{ value: '浙江省杭州市西湖区文一西路969号', cell: '浙江省杭州市西湖区文一西路969号' }],
      refused: [],
    },
  ],
});
