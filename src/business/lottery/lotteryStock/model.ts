/** Reserves and releases the goods behind prizes, adds pieces of a prize, or tells what there is. */
import type { FunctionModel } from '../../../grammar/site/models.ts';
import { ofStock } from '../../orders/writes.ts';

export const lotteryStock: FunctionModel = {
  function: 'lotteryStock',
  sentence: {
    zh: '上线时检查商品与优惠券并锁定库存，同一店铺同一玩法在重叠时间与终端只能有一个上线的活动；下线或结束时释放；增加奖品库存；逐个列出奖品的库存、剩余、今日中出与每日限量',
    en: 'Going online goods and coupons have to be there and goods are reserved, one activity of a game of a store at a time and terminal; offline or ended they are released; adds pieces of a prize; tells stock, rest, wins of today and limit of each prize',
  },
  parameters: { does: { enum: ['reserve', 'release', 'add', 'tell'], description: 'Which of these' } },
  changes: { own: ['prizes'], ...ofStock },
};
