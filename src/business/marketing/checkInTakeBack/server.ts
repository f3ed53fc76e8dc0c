import { compare } from '../../../base/decimal.ts';
import { reverse } from '../../../database/ledger/ledger.ts';
import { rows, type FunctionOf } from '../../rows.server.ts';
import { takeBackFrom } from '../../orders/take-back.server.ts';
import { amountOf, idOf, textOf } from '../../values.ts';

export const checkInTakeBack: FunctionOf<'checkInRecord'> = async (work, { record, form }) => {
  const member = idOf(record.member);
  if (member === null || textOf(record.rewardPaidAt) === '') return;
  const paid = [
    { step: 'pay', asset: textOf(record.rewardAsset), amount: amountOf(record.rewardAmount) },
    { step: 'streak', asset: textOf(record.bonusAsset), amount: amountOf(record.bonusAmount) },
  ].filter(({ amount }) => compare(amount, '0') > 0);
  const bizNo = textOf(record.punchNo);
  const why = textOf(form['rejectReason']);
  for (const { step, asset, amount } of paid) {
    const owner = { ownerType: 'member' as const, ownerId: member };
    const [account] = await rows.find(work, 'memberAccount', { ...owner, asset }, { lock: true, limit: 1 });
    if (account && account.locked !== true && compare(amountOf(account.available), amount) >= 0)
      await reverse(work, { bizType: 'signReward', bizNo, step }, why);
    else
      await takeBackFrom(work, {
        bizType: 'promoRewardBack',
        bizNo,
        step,
        member,
        asset,
        amount,
        why: `${why}，收回打卡奖励`,
        document: { orderNo: null },
      });
  }
};
