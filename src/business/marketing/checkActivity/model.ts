/**
 * Checks an activity: goods on sale and in no overlapping one, prices below theirs, stock enough; activities of sellers
 * are reviewed as set.
 */
import type { FunctionModel } from '../../../grammar/models.ts';

export const checkActivity: FunctionModel = {
  function: 'checkActivity',
  sentence: {
    zh: '检查活动：商品在售且无时间重叠的活动，活动价低于售价，库存足够；商家活动按设置送审',
    en: 'Checks an activity: goods on sale and in no overlapping one, prices below theirs, stock enough; activities of sellers are reviewed as set',
  },
  parameters: {
    kind: { enum: ['groupBuy', 'seckill', 'bargain'] },
  },
  reads: ['bargainSetting.defaultHours', 'bargainSetting.payHours', 'groupBuySetting.defaultHours'],
};
