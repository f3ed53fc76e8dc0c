import type { FunctionModel } from '../../../grammar/models.ts';

/** Changes or clears the referrer; the team below moves along. */
export const memberReferrer: FunctionModel = {
  function: 'memberReferrer',
  sentence: { zh: '修改或清除推荐人，整体迁移下级', en: 'Changes or clears the referrer; the team below moves along' },
  parameters: {
    clear: { type: 'boolean' },
  },
};
