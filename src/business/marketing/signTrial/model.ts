/** What a sign-in would bring by the saved settings; nothing is stored. */
import type { FunctionModel } from '../../../grammar/site/models.ts';

export const signTrial: FunctionModel = {
  function: 'signTrial',
  sentence: {
    zh: '按已保存的签到设置试算某等级会员连续签到到某天得到什么，不保存',
    en: 'Tells what a member of a level gets on a day in a row by the saved settings; stores nothing',
  },
  reads: [
    'signSetting.continuous',
    'signSetting.cycleDays',
    'signSetting.dayRewards',
    'signSetting.rewardKind',
    'signSetting.vipMultiple',
  ],
};
