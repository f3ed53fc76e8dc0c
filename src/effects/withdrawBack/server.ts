import { compare } from '../../base/decimal.ts';
import type { EffectServer } from '../../database/contract.ts';
import { post } from '../../database/ledger.ts';
import { decimalOf, textOf } from '../values.ts';

/**
 * The one closing posting of a rejected, refunded or cancelled withdrawal; a quota that was used comes back with it.
 */
export const withdrawBack: EffectServer = async (work, { record, form }) => {
  const bizNo = textOf(record['withdrawNo']);
  const remark = textOf(form['rejectReason']);
  await post(work, {
    bizType: 'withdrawBack',
    bizNo,
    step: 'back',
    document: { ...record, ...form },
    ...(remark ? { remark } : {}),
  });
  const quota = decimalOf(record['quotaUsed']);
  if (compare(quota, '0') > 0)
    await post(work, { bizType: 'quotaGain', bizNo, step: 'back', document: { ...record, amount: quota } });
};
