/** Several records of another entity: their ids. */
import { listModel } from '../parts/base/list-model.ts';
import { ITEM_OPTIONS, REF_OPTIONS } from '../parts/base/option-schemas.ts';
import { refModel } from '../ref/model.ts';
import { itemsOf, numbersOf } from '../parts/base/seen.ts';

export const refsModel = listModel({
  type: 'refs',
  options: {
    ...REF_OPTIONS,
    ...ITEM_OPTIONS,
    ordered: { type: 'boolean', description: 'People put them in order, and they are shown so' },
  },
  wants: ['to'],
  item: refModel,
  most: 500,
  recognise: (seen) => {
    const items = itemsOf(seen);
    if (!items || !seen.entity) return null;
    const numbers = numbersOf(items) ?? [];
    const fits = seen.fits > 0.9 || (numbers.length > 0 && numbers.every((one) => Number.isInteger(one) && one > 0));
    return fits ? { weight: 80, options: { to: seen.entity } } : null;
  },
  examples: [
    {
      field: { label: { zh: '商品', en: 'Goods' }, to: 'goods', maxItems: 3 },
      good: [{ value: [3, 12], cell: '3、12' }],
      refused: [3, [3, 3], ['3'], [0], [1, 2, 3, 4]],
      refusedCells: ['手机壳'],
    },
  ],
});
