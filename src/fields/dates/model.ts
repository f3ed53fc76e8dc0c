/** Several days, in order. */
import { dateModel } from '../date/model.ts';
import { listModel } from '../parts/list-model.ts';
import { ITEM_OPTIONS } from '../parts/option-schemas.ts';

export const datesModel = listModel({
  type: 'dates',
  options: ITEM_OPTIONS,
  item: dateModel,
  most: 366,
  sorted: true,
  divide: /[,，、;；|\n]+/u,
  examples: [
    {
      field: { label: { zh: '日期', en: 'Days' }, maxItems: 2 },
      good: [{ value: ['2026-01-01', '2026-02-16'], cell: '2026-01-01、2026-02-16' }],
      refused: ['2026-01-01', ['2026-02-30'], ['2026-01-01', '2026-01-01'], ['2026-01-01', '2026-01-02', '2026-01-03']],
      refusedCells: ['元旦', '2026-01-01,2026-01-02,2026-01-03'],
    },
  ],
});
