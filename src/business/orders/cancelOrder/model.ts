/** Releases the reserved stock, and returns the deducted points. */
import type { FunctionModel } from '../../../grammar/site/models.ts';
import { ofStock } from '../writes.ts';

export const cancelOrder: FunctionModel = {
  function: 'cancelOrder',
  sentence: {
    zh: '释放锁定库存，退回抵扣的账户数额',
    en: 'Releases the reserved stock, and returns the deducted points',
  },
  posts: ['orderRefund', 'fullReturnGain', 'shegouGain', 'instalmentPay'],
  parameters: { byTime: { type: 'boolean', description: 'The time to pay is over' } },
  reads: ['seckillSetting.returnStock'],
  changes: { own: ['pays', 'activityTaken'], ...ofStock },
};
