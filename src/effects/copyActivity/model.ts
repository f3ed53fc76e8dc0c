/** Makes a draft copy, without figures and review. */
import type { EffectModel } from '../../grammar/models.ts';

export const copyActivity: EffectModel = {
  effect: 'copyActivity',
  sentence: { zh: '复制为未发布的活动，统计与审核信息不复制', en: 'Makes a draft copy, without figures and review' },
};
