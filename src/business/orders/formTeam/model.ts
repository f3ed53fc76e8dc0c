/** Fills the team with auto-joined members. */
import type { FunctionModel } from '../../../grammar/models.ts';

export const formTeam: FunctionModel = {
  function: 'formTeam',
  sentence: {
    zh: '以虚拟成员补齐拼团',
    en: 'Fills the team with auto-joined members',
  },
};
