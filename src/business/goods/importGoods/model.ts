/** Makes a single-spec draft of one imported row. */
import type { FunctionModel } from '../../../grammar/site/models.ts';

export const importGoods: FunctionModel = {
  function: 'importGoods',
  sentence: { zh: '按一行导入数据新增单规格商品草稿', en: 'Makes a single-spec draft of one imported row' },
  parameters: {
    dry: { type: 'boolean', description: 'Check only' },
  },
  runs: ['goods.passOwn'],
  changes: { goods: ['*', 'zone', 'skuCodes'] },
};
