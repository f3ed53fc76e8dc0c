import type { FunctionModel } from '../../../grammar/models.ts';

/** Enters an offset that waits for review. */
export const hedgeCreate: FunctionModel = {
  function: 'hedgeCreate',
  sentence: { zh: '登记一条待审核的对冲', en: 'Enters an offset that waits for review' },
  parameters: {
    dryRun: { type: 'boolean' },
  },
};
