import type { FunctionModel } from '../../../grammar/models.ts';

/** Every member may use the first-order offer again. */
export const firstOrderReset: FunctionModel = {
  function: 'firstOrderReset',
  sentence: { zh: '所有会员可再次享受首单优惠', en: 'Every member may use the first-order offer again' },
};
