/** Puts a prize that nobody gets back into stock and budget; returns the chance of the draw where it is asked. */
import type { FunctionModel } from '../../../grammar/site/models.ts';
import { ofStock } from '../../orders/writes.ts';

export const lotteryBack: FunctionModel = {
  function: 'lotteryBack',
  sentence: {
    zh: '奖品放回剩余；活动未上线时释放实物锁定的库存；当日抽中的退回当日预算；可退还所用的次数',
    en: 'The prize goes back into what is left; reserved goods are released unless the activity is online; a win of the day goes back into its budget; the chance is returned where it is asked',
  },
  changes: { lotteryActivity: ['prizes'], lotteryDay: ['day', 'cost'], lotteryChance: ['used'], ...ofStock },
};
