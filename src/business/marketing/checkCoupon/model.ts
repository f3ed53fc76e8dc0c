/**
 * Checks a coupon: a seller's coupon is borne by the seller; once published only name, terms, sort, more quantity and a
 * later end may change.
 */
import type { FunctionModel } from '../../../grammar/models.ts';

export const checkCoupon: FunctionModel = {
  function: 'checkCoupon',
  sentence: {
    zh: '检查优惠券：商家券由商家承担；发布后只能改名称、说明、排序，增加数量，延后领取结束时间',
    en: "Checks a coupon: a seller's coupon is borne by the seller; once published only name, terms, sort, more quantity and a later end may change",
  },
};
