/** Several records of another entity: their ids. */
import { listModel } from '../parts/list-model.ts';
import { ITEM_OPTIONS, REF_OPTIONS } from '../parts/option-schemas.ts';
import { refModel } from '../ref/model.ts';

export const refsModel = listModel({
  type: 'refs',
  options: { ...REF_OPTIONS, ...ITEM_OPTIONS },
  item: refModel,
  most: 500,
  examples: [
    {
      field: { label: { zh: '商品', en: 'Goods' }, to: 'goods', maxItems: 3 },
      good: [{ value: [3, 12], cell: '3、12' }],
      refused: [3, [3, 3], ['3'], [0], [1, 2, 3, 4]],
      refusedCells: ['手机壳'],
    },
  ],
});
