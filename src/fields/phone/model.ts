/** A telephone number of mainland China: mobile, landline with area code, or 400. */
import { MASK_OPTION, TEXT_OPTIONS } from '../parts/base/option-schemas.ts';
import { maskPhone } from '../parts/base/mask.ts';
import { textModel } from '../parts/base/text-model.ts';
import { samplePhone } from '../parts/base/sample-words.ts';
import { formVote } from '../parts/base/seen.ts';
import { normalized } from '../parts/base/typed-text.ts';

const PATTERN = '^(?:1[3-9]\\d{9}|0\\d{2,3}-?\\d{7,8}(?:-\\d{1,5})?|[48]00-?\\d{3}-?\\d{4})$';

/** A number without its country and the signs that divide it; an area code keeps its dash. */
function tidy(cell: string): string {
  const said = normalized(cell)
    .replace(/^(?:tel:|['\u2018\u2019])/iu, '')
    .replace(/^\(?(?:\+|00)86\)?[\s-]*(?=1[3-9])/u, '')
    .replace(/^86[\s-]*(?=1[3-9](?:[\s.-]*\d){9}$)/u, '');
  if (/^1[3-9][\d\s.-]*$/.test(said)) return said.replace(/[\s.-]/gu, '');
  return said
    .replace(/^\((0\d{2,3})\)\s*/u, '$1-')
    .replace(/^(0\d{2,3})\s+(?=\d)/u, '$1-')
    .replace(/\s*(?:转|ext\.?)\s*(?=\d{1,5}$)/iu, '-')
    .replace(/(?<=\d) (?=\d)/gu, '');
}

export const phoneModel = textModel({
  type: 'phone',
  copied: () => true,
  takesTexts: true,
  options: { ...TEXT_OPTIONS, ...MASK_OPTION },
  maxLength: 20,
  pattern: PATTERN,
  malformed: { zh: '不是有效的电话号码', en: 'Not a phone number' },
  tidy,
  manyForms: true,
  mask: (value) => (typeof value === 'string' && value !== '' ? maskPhone(value) : value),
  sample: samplePhone,
  recognise: (seen) =>
    formVote(seen, {
      is: (text) => new RegExp(PATTERN, 'u').test(text) || /^1\d{2}\*{4}\d{4}$/.test(text),
      formats: ['phone', 'tel', 'mobile'],
      names: ['phone', 'mobile', 'tel', 'telephone', 'cellphone', '电话', '手机'],
      alone: 70,
    }),
  examples: [
    {
      field: { label: { zh: '手机', en: 'Phone' }, mask: true },
      good: [
        { value: '13800008000', cell: '13800008000' },
        { value: '0571-87654321', cell: '0571-87654321' },
        { value: '400-820-8820', cell: '400-820-8820' },
      ],
      refused: ['12800008000', '1380000800', '138000080001', '+8613800008000', 13800008000, 'abc'],
      refusedCells: ['12345', '电话'],
    },
  ],
});
