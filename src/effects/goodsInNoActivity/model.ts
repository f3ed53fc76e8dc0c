/** Refuses while the goods are in a running activity. */
import type { EffectModel } from '../../grammar/models.ts';

export const goodsInNoActivity: EffectModel = {
  effect: 'goodsInNoActivity',
  sentence: { zh: '商品在进行中的活动里时拒绝', en: 'Refuses while the goods are in a running activity' },
};
