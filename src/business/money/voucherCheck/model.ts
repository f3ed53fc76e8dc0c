import type { FunctionModel } from '../../../grammar/models.ts';

/** A voucher fits its asset and owner; an edit after a rejection makes it a draft again. */
export const voucherCheck: FunctionModel = {
  function: 'voucherCheck',
  sentence: {
    zh: '校验制单的账户与小数位；驳回后修改即回到草稿',
    en: 'A voucher fits its asset and owner; an edit after a rejection makes it a draft again',
  },
  parameters: { redraft: { type: 'boolean' } },
  runs: ['manualVoucher.edited'],
};
