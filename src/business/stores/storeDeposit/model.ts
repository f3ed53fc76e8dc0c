import type { FunctionModel } from '../../../grammar/models.ts';

/** Records the deposit and opens the store. */
export const storeDeposit: FunctionModel = {
  function: 'storeDeposit',
  sentence: { zh: '登记保证金到账并开店', en: 'Records the deposit and opens the store' },
  posts: ['depositPay'],
};
