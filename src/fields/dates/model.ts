/** Several days, in order. */
import { dateModel } from '../date/model.ts';
import { listModel } from '../parts/base/list-model.ts';
import { ITEM_OPTIONS } from '../parts/base/option-schemas.ts';
import { itemsOf, textsOf } from '../parts/base/seen.ts';
import { isDay } from '../../base/date.ts';

export const datesModel = listModel({
  type: 'dates',
  options: ITEM_OPTIONS,
  item: dateModel,
  most: 366,
  sorted: true,
  divide: /[,，、;；|\n]+/u,
  recognise: (seen) => {
    const texts = textsOf(itemsOf(seen) ?? seen) ?? [];
    return texts.length > 0 && itemsOf(seen) && texts.every(isDay) ? { weight: 75 } : null;
  },
  examples: [
    {
      field: { label: { zh: '日期', en: 'Days' }, maxItems: 2 },
      good: [{ value: ['2026-01-01', '2026-02-16'], cell: '2026-01-01、2026-02-16' }],
      refused: ['2026-01-01', ['2026-02-30'], ['2026-01-01', '2026-01-01'], ['2026-01-01', '2026-01-02', '2026-01-03']],
      refusedCells: ['元旦', '2026-01-01,2026-01-02,2026-01-03'],
    },
  ],
});
