/** A resident identity card number: 18 signs with a birthday and a check digit (GB 11643). */
import { COMPACT_DAY_PATTERN } from '../../base/date.ts';
import { MASK_OPTION } from '../parts/base/option-schemas.ts';
import { maskIdCard } from '../parts/base/mask.ts';
import { textModel } from '../parts/base/text-model.ts';
import { PLACES, sampleDigits } from '../parts/base/sample-words.ts';
import { formVote } from '../parts/base/seen.ts';
import { documentNumber } from '../parts/base/typed-text.ts';

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECKS = '10X98765432';

/** The last sign of the number whose first seventeen digits are given. */
export function idCardCheck(digits: string): string {
  return CHECKS[WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0) % 11] ?? '';
}

export const idcardModel = textModel({
  type: 'idcard',
  copied: () => true,
  options: MASK_OPTION,
  maxLength: 18,
  pattern: `^[1-9]\\d{5}(?=19|20)${COMPACT_DAY_PATTERN}\\d{3}[\\dX]$`,
  malformed: { zh: '不是有效的身份证号', en: 'Not an identity card number' },
  validate: (value) =>
    idCardCheck(value.slice(0, 17)) === value[17]
      ? null
      : { zh: '身份证号校验位不正确', en: 'The check digit of the identity card number is wrong' },
  operators: ['eq', 'ne', 'in', 'empty'],
  tidy: (cell) => documentNumber(cell).toUpperCase(),
  manyForms: true,
  mask: (value) => (typeof value === 'string' && value !== '' ? maskIdCard(value) : value),
  sample: (random) => {
    const birthday = `${random.integer(1955, 2004)}${String(random.integer(1, 12)).padStart(2, '0')}${String(random.integer(1, 28)).padStart(2, '0')}`;
    const digits = random.pick(PLACES).code + birthday + sampleDigits(random, 3);
    return digits + idCardCheck(digits);
  },
  recognise: (seen) =>
    formVote(seen, {
      is: (text) => /^[1-9]\d{16}[\dXx]$/.test(text) || /^\d{3,6}\*{4,}[\dXx]{2,4}$/.test(text),
      names: ['idcard', 'identity', '身份证', '身份证号'],
      alone: 0,
    }),
  examples: [
    {
      field: { label: { zh: '身份证号', en: 'ID card no.' }, mask: true },
      good: [
        { value: '11010519491231002X', cell: '11010519491231002X' },
        {
          value: `44052419800101001${idCardCheck('44052419800101001')}`,
          cell: `44052419800101001${idCardCheck('44052419800101001')}`,
        },
      ],
      refused: [
        '110105194912310',
        '01010519491231002X',
        '11010519491331002X',
        '11010519490230002X',
        11010519491231,
        ''.padEnd(18, '0'),
      ],
      refusedCells: ['110105194912310021', '身份证'],
    },
  ],
});
