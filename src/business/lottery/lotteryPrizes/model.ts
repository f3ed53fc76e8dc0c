/** Completes the prizes of a draft: numbers, costs, stock; refuses what is not the store's own. */
import type { FunctionModel } from '../../../grammar/site/models.ts';

export const lotteryPrizes: FunctionModel = {
  function: 'lotteryPrizes',
  sentence: {
    zh: '草稿的奖品补全编号、成本与剩余数，按排序排列；店铺的活动只能用自己的商品与优惠券',
    en: 'Completes number, cost and stock of the prizes of a draft and puts them in order; a store gives goods and coupons of its own alone',
  },
  changes: { own: ['prizes'] },
};
