/**
 * Exact numbers other than money (points, shares, weights): a decimal text; `decimals` (default up to 4) says how many
 * places.
 */
import type { Text } from '../../grammar/declarations/declarations.ts';
import { decimalModel, sampleBetween } from '../parts/base/decimal-model.ts';
import { areWhole, named, numbersOf, placesByForm, placesOf, signOf, textsOf } from '../parts/base/seen.ts';

/** A rate that is written as a share of one. */
const asShare: Text = {
  zh: '0.15 指 15% 吗？百分比类型（percent）写作 "15.00"',
  en: 'does 0.15 mean 15 %? The type percent has it as "15.00"',
};

export const decimalFieldModel = decimalModel({
  type: 'decimal',
  options: { decimals: { type: 'integer', minimum: 0, maximum: 8 } },
  scale: (field) => field.decimals ?? 4,
  trimmed: (field) => field.decimals === undefined,
  largest: '9999999999.9999',
  sql: (field) => ((field.decimals ?? 4) > 4 ? 'numeric(24,8)' : 'numeric(18,4)'),
  sample: (random, low, high, scale) => sampleBetween(random, low, high, Math.min(scale, 2), 2000),
  recognise: (seen) => {
    const byForm = placesByForm(seen);
    if (byForm !== null) {
      const sign = seen.accepts?.('-1') ? { signed: true } : signOf([]);
      return { weight: 60, options: { ...(seen.fits > 0 ? {} : { decimals: byForm }), ...sign } };
    }
    const numbers = numbersOf(seen);
    if (numbers && areWhole(seen, numbers)) return null;
    const texts = textsOf(seen) ?? [];
    if (!numbers && (texts.length === 0 || !texts.every((text) => /^-?\d{1,10}\.\d{1,8}$/.test(text)))) return null;
    const values = numbers ?? texts;
    const places = placesOf(values);
    const isShare =
      named(seen, 'rate', 'ratio', 'percent', '率', '比例') && values.every((value) => Math.abs(Number(value)) <= 1);
    return {
      weight: 32,
      options: {
        ...(places > 0 && places <= 8 ? { decimals: Math.max(2, places) } : {}),
        ...signOf(values),
      },
      ...(isShare ? { asks: asShare } : {}),
      ...(numbers ? { amount: 'number' as const } : {}),
    };
  },
  examples: [
    {
      field: { label: { zh: '数量', en: 'Amount' } },
      good: [
        { value: '0', cell: '0' },
        { value: '1.5', cell: '1.5' },
        { value: '9999999999.9999', cell: '9999999999.9999' },
      ],
      refused: [1, '1.00001', '-1', '10000000000', 'x', '.5', '1.'],
      refusedCells: ['很多', '1.00001'],
    },
    {
      field: { label: { zh: '积分', en: 'Points' }, decimals: 2, signed: true, unit: { zh: '分', en: 'points' } },
      good: [
        { value: '12.50', cell: '12.50' },
        { value: '-3.00', cell: '-3.00' },
      ],
      refused: ['12.505'],
    },
    {
      field: { label: { zh: '汇率', en: 'Rate' }, decimals: 8, minimum: '0.00000001' },
      good: [
        { value: '0.00000001', cell: '0.00000001' },
        { value: '7.12345678', cell: '7.12345678' },
      ],
      refused: ['0', '0.000000001'],
    },
  ],
});
