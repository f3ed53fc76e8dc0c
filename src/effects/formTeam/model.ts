/** Fills the team with auto-joined members; its orders wait to be shipped. */
import type { EffectModel } from '../../grammar/models.ts';

export const formTeam: EffectModel = {
  effect: 'formTeam',
  sentence: {
    zh: '以虚拟成员补齐拼团并成团，团内订单转入待发货',
    en: 'Fills the team with auto-joined members; its orders wait to be shipped',
  },
};
