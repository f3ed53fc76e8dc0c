/** Fills the team with auto-joined members. */
import type { EffectModel } from '../../grammar/models.ts';

export const formTeam: EffectModel = {
  effect: 'formTeam',
  sentence: {
    zh: '以虚拟成员补齐拼团',
    en: 'Fills the team with auto-joined members',
  },
};
