/** One line of text. */
import type { Text } from '../../grammar/declarations/declarations.ts';
import { MASK_STYLE_OPTION, TEXT_OPTIONS } from '../parts/base/option-schemas.ts';
import { maskText } from '../parts/base/mask.ts';
import { badSign } from '../parts/base/problems.ts';
import { textModel } from '../parts/base/text-model.ts';
import { sampleLine } from '../parts/base/sample-line.ts';
import { limitsOf, textsOf } from '../parts/base/seen.ts';

const mixed: Text = { zh: '各行的类型不一，先按文字处理', en: 'rows differ in its type: taken as a text' };
const big: Text = {
  zh: '数字超过 15 位，传送中会失真；接口能否改为文字？',
  en: 'numbers of more than 15 digits lose digits on the way: can the API send texts?',
};
const none: Text = { zh: '没有一行有值，先按文字处理', en: 'no row has a value: taken as a text' };

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
  copied: (field) => !!(field.unique || field.serial || field.random || field.index),
  sample: sampleLine,
  recognise: (seen) => {
    const types = new Set(seen.values.map((value) => typeof value));
    if (types.has('object')) return null;
    if (types.size > 1 && types.has('string')) return { weight: 12, asks: mixed };
    const isBig = seen.values.some((value) => typeof value === 'number' && Math.abs(value) > 999_999_999_999_999);
    if (isBig) return { weight: 45, asks: big };
    if (textsOf(seen)) return { weight: 10, options: limitsOf(seen, 'maxLength') };
    return types.size === 0 && !seen.contract?.type ? { weight: 8, asks: none } : null;
  },
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
