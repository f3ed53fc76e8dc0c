/** What the referral awards would bring for an order, by levels instead of members; nothing is stored. */
import type { FunctionModel } from '../../../grammar/site/models.ts';

export const referralTrial: FunctionModel = {
  function: 'referralTrial',
  sentence: {
    zh: '按已保存的推荐奖励试算直推与间推各得多少，不保存',
    en: 'Tells what direct and indirect referrer would get by the saved referral awards; stores nothing',
  },
  reads: [
    'memberLevelSetting.levels',
    'recommendAwardSetting.awardRows',
    'recommendAwardSetting.enabled',
    'recommendAwardSetting.firstOrderMin',
    'recommendAwardSetting.freezeDays',
    'recommendAwardSetting.levelGap',
    'recommendAwardSetting.targetAsset',
  ],
};
