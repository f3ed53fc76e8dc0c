/** Checks the new number and hands it to the order. */
import type { FunctionModel } from '../../../grammar/models.ts';

export const retrackParcel: FunctionModel = {
  function: 'retrackParcel',
  sentence: { zh: '检查新单号并同步到订单', en: 'Checks the new number and hands it to the order' },
};
