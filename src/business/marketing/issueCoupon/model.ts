/** Issues a coupon that a record names to its member. */
import type { FunctionModel } from '../../../grammar/site/models.ts';

export const issueCoupon: FunctionModel = {
  function: 'issueCoupon',
  sentence: {
    zh: '把记录所指的优惠券发给其会员一张，并记下领取记录；没有指明优惠券时不做任何事',
    en: 'Issues one of the coupon that the record names to its member, and notes the issue; nothing where it names none',
  },
  parameters: {
    coupon: { type: 'string', description: 'Field with the coupon' },
    member: { type: 'string', description: 'Field with the member' },
    issue: { type: 'string', description: 'Field that refers to the issue' },
  },
  runs: ['coupon.gift'],
  changes: { own: ['couponIssue'] },
};
