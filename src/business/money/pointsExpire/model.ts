import type { FunctionModel } from '../../../grammar/site/models.ts';

/** Finds what consumption points of which accounts are past their months, and has each account give them back. */
export const pointsExpire: FunctionModel = {
  function: 'pointsExpire',
  sentence: {
    zh: '找出各账户超过有效期的消费积分并逐个收回',
    en: 'Has each account give back its consumption points that are past their months',
  },
  runs: ['memberAccount.expirePoints'],
  reads: ['consumePointsSetting.enabled', 'consumePointsSetting.expireMonths'],
};
