import type { FunctionModel } from '../../../grammar/site/models.ts';

/** Compares every balance with the lines of its account. */
export const accountReconcile: FunctionModel = {
  function: 'accountReconcile',
  sentence: {
    zh: '对账：账户余额与流水逐一比对，列出差异',
    en: 'Compares every balance with the lines of its account and lists what differs',
  },
};
