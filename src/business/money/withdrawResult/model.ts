import type { FunctionModel } from '../../../grammar/models.ts';

/** Records an imported payout result. */
export const withdrawResult: FunctionModel = {
  function: 'withdrawResult',
  sentence: { zh: '登记导入的打款结果', en: 'Records an imported payout result' },
  parameters: {
    dryRun: { type: 'boolean' },
  },
  runs: ['withdrawal.markPaid', 'withdrawal.markFailed'],
};
