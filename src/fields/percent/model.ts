/** Rates as people say them: "12.50" is 12.5 %. Decimal text, numeric(5,2), 0..100 unless the field says otherwise. */
import type { Text } from '../../grammar/declarations/declarations.ts';
import { decimalModel, sampleBetween } from '../parts/base/decimal-model.ts';
import { STARS } from '../parts/base/mask.ts';
import { MASK_OPTION } from '../parts/base/option-schemas.ts';
import { named, numbersOf, placesOf, signOf, textsOf } from '../parts/base/seen.ts';
import { PERCENT_SIGNS } from '../parts/base/typed-text.ts';

const withSign: Text = {
  zh: '值带有 %；控制台读写的是 "12.50"，接口能否去掉 %？',
  en: 'values carry a %; the console reads and writes "12.50": can the API leave it out?',
};

export const percentModel = decimalModel({
  type: 'percent',
  options: MASK_OPTION,
  mask: (value) => (value === null ? null : STARS),
  suffix: '%',
  scale: () => 2,
  largest: '100',
  sql: () => 'numeric(5,2)',
  signs: PERCENT_SIGNS,
  sample: (random, low, high) => `${Math.floor(Number(sampleBetween(random, low, high, 2, 60)))}.00`,
  recognise: (seen) => {
    if (seen.fits > 0) return { weight: 84, options: signOf([]) };
    if (!named(seen, 'rate', 'ratio', 'percent', 'percentage', 'pct', 'proportion', '率', '比例', '百分比'))
      return null;
    const numbers = numbersOf(seen);
    const texts = textsOf(seen) ?? [];
    const values =
      numbers ?? texts.map((text) => (/^\d+(?:\.\d+)?\s*%?$/.test(text) ? Number(text.replace('%', '')) : Number.NaN));
    if (values.length === 0 || !values.every((value) => value >= 0 && value <= 100) || placesOf(values) > 2)
      return null;
    if (values.every((value) => value <= 1)) return null;
    return {
      weight: 60,
      options: signOf([]),
      ...(numbers ? { amount: 'number' as const } : texts.some((text) => text.includes('%')) ? { asks: withSign } : {}),
    };
  },
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
