import type { FunctionServer } from '../../../database/contract.ts';
import { rows } from '../../rows.server.ts';
import { idOf, textOf } from '../../values.ts';
import { act } from '../../work.server.ts';

/** The coupon's own action judges whether there is one left and whether the member may have it. */
export const issueCoupon: FunctionServer = async (work, { record, use }) => {
  const [coupon, member] = [idOf(record[textOf(use['coupon'])]), idOf(record[textOf(use['member'])])];
  if (coupon === null || member === null) return;
  await act(work, { entity: 'coupon', action: 'gift', id: coupon, form: { members: [member], qty: 1 } });
  const [issue] = await rows.find(work, 'couponIssue', { coupon, member }, { limit: 1, sort: '-id' });
  return { changes: { [textOf(use['issue'])]: issue?.id ?? null } };
};
