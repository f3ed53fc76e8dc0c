/** Goods are handed in complete. */
import type { Calculation } from '../../../grammar/site/models.ts';
import { goodsFaults } from '../goods-rules.ts';

export const submitGoods: Calculation = {
  calculation: 'submitGoods',
  sentence: { zh: '检查商品内容完整', en: 'Checks that the goods are complete' },
  reads: ['benefits', 'deliveryMethods', 'goodsType', 'keywords', 'payRules', 'skus', 'specs', 'specType'],
  changes: [],
  calculate({ record, now }) {
    const [fault] = goodsFaults(record, now, false);
    return fault ? { refused: fault } : { changes: {} };
  },
};
