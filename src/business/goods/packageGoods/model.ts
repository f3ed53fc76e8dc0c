/** Goods of a package: each names a SKU, once; what it costs is kept with it. */
import type { FunctionModel } from '../../../grammar/site/models.ts';

export const packageGoods: FunctionModel = {
  function: 'packageGoods',
  sentence: {
    zh: '检查套餐商品的规格，写入单卖价与成本价',
    en: 'Checks the SKUs of the goods of a package and writes what each sells for and costs',
  },
  changes: { own: ['goods'] },
};
