/** Takes back what a check-in was paid. */
import type { FunctionModel } from '../../../grammar/site/models.ts';
import { ofVouchers } from '../../orders/writes.ts';

export const checkInTakeBack: FunctionModel = {
  function: 'checkInTakeBack',
  sentence: {
    zh: '撤销打卡：收回已发放的打卡奖励，账户可用不足的部分生成待审核的扣减凭证',
    en: 'A check-in that is revoked: what was paid is taken back, a pending voucher asks for what is no longer there',
  },
  parameters: {},
  runs: ['manualVoucher.raise'],
  posts: ['promoRewardBack'],
  changes: { ...ofVouchers },
};
