import type { FunctionServer } from '../../../database/contract.ts';
import { idOf, textOf, wholeOf } from '../../values.ts';
import { sendTo } from '../send-coupon.server.ts';
import { lockedRow } from '../../work.server.ts';
import { refuse } from '../../refusals.server.ts';

/** The coupon's row is locked, so that its number holds whoever sends it. */
export const memberCoupon: FunctionServer = async (work, { record, form }) => {
  const coupon = await lockedRow(work, 'coupon', idOf(form.coupon));
  if (!coupon || coupon.status !== 'running' || coupon.getType !== 'manual')
    refuse({ zh: '只能发放进行中的后台发放券', en: 'Only a running coupon that staff send' }, 'coupon');
  const qty = wholeOf(form.qty);
  await sendTo(work, coupon, [record.id], qty, 'coupon');
  return { note: `发放「${textOf(coupon.name)}」${qty} 张` };
};
