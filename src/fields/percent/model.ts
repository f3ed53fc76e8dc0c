/** Rates as people say them: "12.50" is 12.5 %. Decimal text, numeric(5,2), 0..100 unless the field says otherwise. */
import { decimalModel, sampleBetween } from '../parts/decimal-model.ts';

export const percentModel = decimalModel({
  type: 'percent',
  scale: () => 2,
  largest: '100',
  sql: () => 'numeric(5,2)',
  ornament: /[%％]/gu,
  sample: (random, low, high) => `${Math.floor(Number(sampleBetween(random, low, high, 2, 60)))}.00`,
  examples: [
    {
      field: { label: { zh: '比例', en: 'Rate' } },
      good: [
        { value: '0.00', cell: '0.00' },
        { value: '12.50', cell: '12.50' },
        { value: '100.00', cell: '100.00' },
      ],
      refused: [50, '-1.00', '100.01', '12.345', '12.5%'],
      refusedCells: ['一半', '101', '101%'],
    },
    {
      field: { label: { zh: '环比', en: 'Change' }, signed: true, maximum: '999.99' },
      good: [
        { value: '-100.00', cell: '-100.00' },
        { value: '999.99', cell: '999.99' },
      ],
      refused: ['-100.01', '1000.00'],
    },
  ],
});
