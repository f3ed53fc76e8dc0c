/** The street part of an address: one line; the region stands in a field of its own. */
import { MASK_OPTION, TEXT_OPTIONS } from '../parts/base/option-schemas.ts';
import { maskAddress } from '../parts/base/mask.ts';
import { badSign } from '../parts/base/problems.ts';
import { textModel } from '../parts/base/text-model.ts';
import { sampleStreet } from '../parts/base/sample-words.ts';
import { ends, textsOf } from '../parts/base/seen.ts';

export const addressModel = textModel({
  type: 'address',
  options: { ...TEXT_OPTIONS, ...MASK_OPTION },
  maxLength: 200,
  pattern: '^[^\\u0000-\\u001f\\u007f]*$',
  malformed: badSign,
  sortable: false,
  tidy: (cell) => cell.replace(/[\t\r\n]+/gu, ' ').trim(),
  mask: (value) => (typeof value === 'string' && value !== '' ? maskAddress(value) : value),
  sample: (random, field) => {
    const signs = [...sampleStreet(random)].slice(0, field.maxLength ?? 200);
    while (signs.length < (field.minLength ?? 0)) signs.push('东');
    return signs.join('');
  },
  recognise: (seen) =>
    textsOf(seen) && ends(seen, 'address', 'addr', 'street', '地址', '详细地址') ? { weight: 35 } : null,
  examples: [
    {
      field: { label: { zh: '详细地址', en: 'Detailed address' }, mask: true, minLength: 5, maxLength: 120 },
      good: [{ value: '文一西路969号3幢1204室', cell: '文一西路969号3幢1204室' }],
      refused: ['三号', 'a\nb12345', 7, 'x'.repeat(121)],
      refusedCells: ['三号'],
    },
  ],
});
