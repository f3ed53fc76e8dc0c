import type { FunctionModel } from '../../../grammar/site/models.ts';

/** Posts an approved voucher, or the mirror of the transaction that it names. */
export const voucherPost: FunctionModel = {
  function: 'voucherPost',
  sentence: {
    zh: '制单入账，或冲正所填的流水；记下处理前后可用',
    en: 'Posts a voucher or the mirror of what it names, and tells the balance before and after',
  },
  posts: ['manualAdjust', 'manualFreeze', 'manualUnfreeze', 'batchImport'],
  changes: { own: ['beforeAvailable', 'afterAvailable'] },
};
