/**
 * Amounts of money in CNY: "1234.50" on the wire, numeric(14,2) in SQL, 0..99999999.99 unless the field says otherwise.
 */
import { sampleBetween, decimalModel } from '../parts/base/decimal-model.ts';
import { STARS } from '../parts/base/mask.ts';
import { EXACT_LIMITS, MASK_OPTION } from '../parts/base/option-schemas.ts';
import { CURRENCY_SIGNS } from '../parts/base/typed-text.ts';
import { moneyVote } from './seen.ts';

export const moneyModel = decimalModel({
  type: 'money',
  options: { ...EXACT_LIMITS, ...MASK_OPTION },
  mask: (value) => (value === null ? null : STARS),
  scale: () => 2,
  largest: '99999999.99',
  sql: () => 'numeric(14,2)',
  prefix: '¥',
  signs: CURRENCY_SIGNS,
  sample: (random, low, high) =>
    random.chance(0.6)
      ? `${Math.floor(Number(sampleBetween(random, low, high, 2, 500)))}.90`
      : sampleBetween(random, low, high, 2, 5000),
  recognise: moneyVote,
  examples: [
    {
      field: { label: { zh: '金额', en: 'Amount' } },
      good: [
        { value: '0.00', cell: '0.00' },
        { value: '1234.50', cell: '1234.50' },
        { value: '99999999.99', cell: '99999999.99' },
      ],
      refused: [12.5, '-0.01', '1.234', '100000000.00', '01.00', '1e3', '', '1,234.50', 'abc', true, []],
      refusedCells: ['十元', '1.2.3', '-1', '0.001', '=1+1', '12,50', '1,23,45', '$12.50', '3万'],
    },
    {
      field: { label: { zh: '差额', en: 'Difference' }, signed: true },
      good: [
        { value: '-99999999.99', cell: '-99999999.99' },
        { value: '0.01', cell: '0.01' },
        { value: '-0.01', cell: '-0.01' },
      ],
      refused: ['-0.00', '-100000000.00', '+1.00'],
    },
    {
      field: { label: { zh: '单笔', en: 'One' }, minimum: '0.01', maximum: '5000' },
      good: [
        { value: '0.01', cell: '0.01' },
        { value: '5000.00', cell: '5000.00' },
      ],
      refused: ['0.00', '5000.01'],
      refusedCells: ['0', '5000.01'],
    },
  ],
});
