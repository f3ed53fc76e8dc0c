/** The stock that goods keep for a flash sale. */
import type { FunctionModel } from '../../../grammar/site/models.ts';
import { ofStock } from '../writes.ts';

export const setAside: FunctionModel = {
  function: 'setAside',
  sentence: {
    zh: '为活动锁定商品库存，追加的计入规格；活动结束或终止后退回未售部分，未付款订单占用的保留至付款或关闭',
    en: 'Goods keep the pieces of the activity, added ones count for their SKU; when it is over, those that are left come back, and those of unpaid orders once these are closed',
  },
  changes: { own: ['skus'], ...ofStock },
};
