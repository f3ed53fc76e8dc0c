import type { FunctionServer } from '../../../database/contract.ts';
import { giveCoupon } from '../../coupons.server.ts';
import { idOf, textOf } from '../../values.ts';

/** The coupon's own action judges whether there is one left and whether the member may have it. */
export const issueCoupon: FunctionServer = async (work, { record, use }) => {
  const [coupon, member] = [idOf(record[textOf(use['coupon'])]), idOf(record[textOf(use['member'])])];
  if (coupon === null || member === null) return;
  return { changes: { [textOf(use['issue'])]: await giveCoupon(work, coupon, member) } };
};
