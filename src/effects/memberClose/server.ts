import { isZero } from '../../base/decimal.ts';
import type { EffectServer } from '../../database/contract.ts';
import { rows } from '../../database/rows.ts';
import { refuse } from '../refusals.server.ts';
import { decimalOf } from '../values.ts';

const openOrders = ['unpaid', 'grouping', 'toShip', 'partShipped', 'shipped', 'toVerify'];
const openWithdrawals = ['pending', 'bossPending', 'approved', 'paying', 'failed'];

/** Nothing may be left behind: no assets, orders or withdrawals. Then the person becomes unreadable; the rows stay. */
export const memberClose: EffectServer = async (work, { record }) => {
  const accounts = await rows.find(work, 'memberAccount', { ownerType: 'member', ownerId: record.id });
  if (accounts.some((account) => !isZero(decimalOf(account['available'])) || !isZero(decimalOf(account['frozen'])))) {
    refuse({ zh: '会员仍有资产，不能注销', en: 'The member still holds assets' });
  }
  if ((await rows.find(work, 'order', { member: record.id, status: openOrders }, { limit: 1 })).length > 0)
    refuse({ zh: '会员有未完成订单，不能注销', en: 'The member has open orders' });
  if ((await rows.find(work, 'withdrawal', { member: record.id, status: openWithdrawals }, { limit: 1 })).length > 0)
    refuse({ zh: '会员有未完成提现，不能注销', en: 'The member has open withdrawals' });
  return {
    changes: {
      nickname: '已注销用户',
      phone: null,
      idcard: null,
      realName: null,
      email: null,
      avatar: null,
      birthday: null,
      region: null,
      bankCards: [],
      addresses: [],
      tags: [],
    },
  };
};
