/** Makes a draft copy in the same zone, without sales and review. */
import type { FunctionModel } from '../../../grammar/site/models.ts';

export const copyGoods: FunctionModel = {
  function: 'copyGoods',
  sentence: {
    zh: '复制为同一专区的草稿商品，销量与审核信息不复制',
    en: 'Makes a draft copy in the same zone, without sales and review',
  },
  runs: ['goods.passOwn'],
  changes: { goods: ['*', 'zone', 'skuCodes', 'bundle', 'bundleMode', 'pickCount', 'bundlePrice'] },
};
