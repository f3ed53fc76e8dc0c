/** Sends a prize: goods leave the stock; a credit waits with its reason while the member or the account is locked. */
import type { FunctionModel } from '../../../grammar/site/models.ts';
import { ofStock } from '../../orders/writes.ts';

export const lotterySend: FunctionModel = {
  function: 'lotterySend',
  sentence: {
    zh: '发放奖品：实物扣减库存；会员或账户不正常时写明失败原因，仍为待发放',
    en: 'Sends a prize: goods leave the stock; while member or account are locked it stays unsent, with the reason',
  },
  changes: { own: ['failReason', 'sentAt', 'receiveDueAt'], ...ofStock },
};
