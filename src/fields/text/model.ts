/** One line of text. */
import { MASK_STYLE_OPTION, TEXT_OPTIONS } from '../parts/option-schemas.ts';
import { maskText } from '../parts/mask.ts';
import { badSign } from '../parts/problems.ts';
import { textModel } from '../parts/text-model.ts';
import { sampleLine } from '../parts/sample-line.ts';

export const textFieldModel = textModel({
  type: 'text',
  options: {
    ...TEXT_OPTIONS,
    ...MASK_STYLE_OPTION,
    serial: {
      type: 'object',
      properties: {
        prefix: { type: 'string' },
        date: { enum: ['yyMMdd', 'yyMMddHHmm', 'yyyyMMdd', 'yyyyMMddHHmmss'] },
        digits: { type: 'integer', minimum: 1, maximum: 12 },
      },
      required: ['prefix', 'date', 'digits'],
      additionalProperties: false,
    },
    random: { type: 'integer', minimum: 6, maximum: 40 },
  },
  maxLength: 255,
  pattern: '^[^\\u0000-\\u001f\\u007f]*$',
  malformed: badSign,
  tidy: (cell) => cell.replace(/[\t\r\n]+/gu, ' ').trim(),
  mask: maskText,
  sample: sampleLine,
  examples: [
    {
      field: { label: { zh: '名称', en: 'Name' }, minLength: 2, maxLength: 20 },
      good: [
        { value: '云杉优选', cell: '云杉优选' },
        { value: '=1+1', cell: '=1+1' },
        { value: '𠮷野家', cell: '𠮷野家' },
      ],
      refused: ['一', 'x'.repeat(21), 'a\nb', 'a\u0000b', 12, false, [], {}],
      refusedCells: ['一', 'x'.repeat(21)],
    },
    {
      field: { label: { zh: '订单号', en: 'Order no.' }, required: true, pattern: '^[A-Z]{2}\\d{6}$' },
      good: [{ value: 'TX260101', cell: 'TX260101' }],
      refused: ['', 'tx260101', 'TX26010'],
      refusedCells: ['TX26010'],
    },
    {
      field: { label: { zh: '姓名', en: 'Name' }, mask: 'name' },
      good: [{ value: '欧阳修远', cell: '欧阳修远' }],
      refused: [],
    },
    {
      field: { label: { zh: '支付宝账号', en: 'Alipay account' }, mask: 'account' },
      good: [{ value: 'shop88@example.com', cell: 'shop88@example.com' }],
      refused: [],
    },
    {
      field: { label: { zh: '验证码', en: 'Code' }, mask: 'code' },
      good: [{ value: '382910', cell: '382910' }],
      refused: [],
    },
  ],
});
