/** Sends a coupon to members by hand. */
import type { FunctionServer } from '../../../database/contract.ts';
import { wholeOf } from '../../values.ts';
import { sendTo } from '../send-coupon.server.ts';

export const sendCoupon: FunctionServer = async (work, { record, form }) => {
  const members = (Array.isArray(form.members) ? form.members : []).map(wholeOf).filter((id) => id > 0);
  const qty = wholeOf(form.qty);
  await sendTo(work, record, members, qty, 'members');
  return { note: `发放 ${members.length} 人，每人 ${qty} 张` };
};
