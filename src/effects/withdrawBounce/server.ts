import type { EffectServer } from '../../database/contract.ts';
import { post } from '../../database/ledger.ts';
import { textOf } from '../values.ts';

/** The exact mirror of the payment: amount, service charge and tax go back. */
export const withdrawBounce: EffectServer = async (work, { record, form }) => {
  await post(work, {
    bizType: 'withdrawBounce',
    bizNo: textOf(record['withdrawNo']),
    step: 'bounce',
    document: { ...record, ...form },
    remark: textOf(form['bounceReason']),
  });
};
