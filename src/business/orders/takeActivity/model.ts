/** What an order of a group buy or a flash sale takes when it is placed. */
import type { FunctionModel } from '../../../grammar/site/models.ts';
import { ofStock } from '../writes.ts';

export const takeActivity: FunctionModel = {
  function: 'takeActivity',
  sentence: {
    zh: '按活动的时间、限购与参团条件占用活动库存',
    en: 'Holds pieces of the activity, within its times, its limits and what it asks of a buyer',
  },
  reads: ['groupBuySetting.enabled', 'seckillSetting.enabled', 'seckillSetting.limitPerDay', 'seckillSetting.sessions'],
  changes: { own: ['activityTaken'], ...ofStock },
};
