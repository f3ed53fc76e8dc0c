import type { FunctionModel } from '../../../grammar/models.ts';

/** Corrects the payee and pays again. */
export const withdrawRetry: FunctionModel = {
  function: 'withdrawRetry',
  sentence: { zh: '更正收款信息后重新打款', en: 'Corrects the payee and pays again' },
};
