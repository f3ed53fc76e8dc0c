import type { FunctionModel } from '../../../grammar/models.ts';

/** A voucher fits its asset and owner. */
export const voucherCheck: FunctionModel = {
  function: 'voucherCheck',
  sentence: { zh: '校验制单的账户与小数位', en: 'A voucher fits its asset and owner' },
};
