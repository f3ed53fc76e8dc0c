/** What people type into the forms of actions, where the smallest value that the form takes says nothing. */
import { dayOf } from '../../src/base/date.ts';
import type { Row } from '../../src/database/contract.ts';
import { daysAfter, testMoment } from '../moment.ts';

/** One value of the database. */
type Ask = (text: string, ...values: unknown[]) => Promise<unknown>;

const carrier = (_: Row, ask: Ask) => ask('select min("id")::int as "value" from "logisticsCompany"');
const parcel = async (row: Row, ask: Ask) => ({
  carrier: await carrier(row, ask),
  trackingNo: `SF${1_400_000_000_000 + Number(row.id)}`,
});

/** The day so many days after the test moment. */
const dayIn = (days: number): string => dayOf(daysAfter(days));

export const typedInto: { [action: string]: (row: Row, ask: Ask) => object | Promise<object> } = {
  'goods.offSale': () => ({ reason: '质量复查' }),
  'news.schedule': () => ({ publishAt: daysAfter(1).toISOString() }),
  'selfSelectGoods.setPrice': (row) => ({ price: row['price'] }),
  'shipment.ship': async (row, ask) => ({ shipType: 'express', ...(await parcel(row, ask)) }),
  'shipment.editTracking': parcel,
  'order.ship': async (row, ask) => ({ shipType: 'express', ...(await parcel(row, ask)) }),
  'order.editShip': async (row, ask) => ({ shipType: 'express', ...(await parcel(row, ask)) }),
  'order.verify': async (row, ask) => ({
    code: await ask('select "pickupCode" as "value" from "order" where "id" = $1', row.id),
  }),
  'order.changeStore': async (row, ask) => ({
    store: await ask(
      'select min("id")::int as "value" from "offlineStore" where "id" <> coalesce($1, 0)',
      row['store'],
    ),
  }),
  'order.payNow': () => ({ month: testMoment.toISOString().slice(0, 7), credit: '0.00' }),
  'store.requestChange': (row) => ({ kind: 'name', newName: `${String(row['name'])}（新）` }),
  'offlineStore.requestChange': (row) => ({ kind: 'name', newName: `${String(row['name'])}（新）` }),
  'offlineStore.adjustRate': () => ({ nextDiscountRate: '20', nextRateFrom: dayIn(1) }),
  'serviceProvider.renew': () => ({ endOn: dayIn(900) }),
  'operationCenter.renew': () => ({ endOn: dayIn(900) }),
  'promoter.extendTrial': () => ({ trialEndAt: dayIn(900) }),
  'promoter.approve': () => ({ type: 'temporary', rate: '5', trialEndAt: dayIn(90), trialTarget: '100.00' }),
  'afterSale.resend': async (row, ask) => ({
    resendCarrier: await carrier(row, ask),
    resendTrackingNo: `SF${1_500_000_000_000 + Number(row.id)}`,
  }),
  'payout.markPaid': () => ({ voucher: ['/files/a.png'] }),
  'withdrawal.markPaid': () => ({ voucher: '/files/a.png', paidAt: testMoment.toISOString() }),
};

/** Actions that the sample may have no row for, or that want what only a person has: why, and which test shows them. */
export const elsewhere: { [action: string]: string } = {
  'adminUser.endSessions': 'wants a living session: tests/api/session.test.ts',
  'adminUser.unlock': 'wants an account that was locked: tests/api/accounts.test.ts',
  'approvalTask.approve': 'wants a code: tests/api/boss-approval.test.ts',
  'approvalTask.bossCode': 'wants a service for text messages: tests/api/boss-approval.test.ts',
  'coupon.send': 'wants a coupon that is sent: tests/api/coupon-issues.test.ts',
  'bill.confirm': 'wants the bill of a month that has just ended: tests/api/bills.test.ts',
  'bill.dispute': 'wants the bill of a month that has just ended: tests/api/bills.test.ts',
  'freightTemplate.setDefault': 'each seller has one, which is the default: tests/api/zones-by-clock.test.ts',
  'goods.checkRefused': 'the one that waits is passed: tests/api/live-check.test.ts',
  'groupBuy.reject': 'no activity waits in the small sample: tests/api/activity-reviews.test.ts',
  'groupBuy.resubmit': 'no activity was sent back in the small sample: tests/api/activity-reviews.test.ts',
  'groupBuy.withdrawReview': 'no activity waits in the small sample: tests/api/activity-reviews.test.ts',
  'groupBuyTeam.failNow': 'no team waits in the small sample: tests/api/activity-reviews.test.ts',
  'seckill.addStock': 'wants a SKU of the activity: tests/api/flash-sales.test.ts',
  'seckill.reject': 'no activity waits in the small sample: tests/api/activity-reviews.test.ts',
  'seckill.resubmit': 'no activity was sent back in the small sample: tests/api/activity-reviews.test.ts',
  'seckill.withdrawReview': 'no activity waits in the small sample: tests/api/activity-reviews.test.ts',
  'lotteryActivity.addStock': 'wants a prize of the activity: tests/api/lottery-records.test.ts',
  'lotteryRecord.resend': 'wants a prize that failed: tests/api/lottery-records.test.ts',
  'storeLottery.resubmit': 'no rule was sent back in the small sample: tests/api/lottery-chances.test.ts',
  'instalmentBill.cancel': 'wants an order that was refunded: tests/api/instalments.test.ts',
  'manualVoucher.bossApprove': 'wants another person and a code: tests/api/boss-approval.test.ts',
  'manualVoucher.bossCode': 'wants a service for text messages: tests/api/boss-approval.test.ts',
  'member.close': 'wants a member without balances: tests/api/effects-members.test.ts',
  'offlineStore.close': 'wants a store whose money is paid out: tests/api/offline-stores.test.ts',
  'order.admit': 'wants the number of a ticket: tests/api/sign-ups.test.ts',
  'order.changeAttendee': 'wants a hidden number typed anew: tests/api/sign-ups.test.ts',
  'order.changeStore': 'wants another store of the same seller: tests/api/orders-of-places.test.ts',
  'order.formNow': 'a group forms with its last member: tests/api/effects-goods.test.ts',
  'order.recordBalance': 'wants a deposit whose balance is due: tests/api/orders-of-places.test.ts',
  'order.remindBalance': 'wants a deposit whose balance is due: tests/api/orders-of-places.test.ts',
  'payout.markPaid': 'wants a payout that was approved: tests/api/bills.test.ts',
  'recharge.bossApprove': 'wants another person and a code: tests/api/boss-approval.test.ts',
  'recharge.bossCode': 'wants a service for text messages: tests/api/boss-approval.test.ts',
  'role.setLabels': 'has a screen and an endpoint of its own: tests/api/roles.test.ts',
  'seller.terminate': 'wants a seller whose money is paid out: tests/api/stores.test.ts',
  'serviceOfficerApply.approve': 'no application waits in the small sample: tests/api/officers.test.ts',
  'serviceOfficerApply.reject': 'no application waits in the small sample: tests/api/officers.test.ts',
  'shipDurationChange.withdraw': 'wants a change that waits: tests/api/ship-duration.test.ts',
  'shipment.undo': 'wants a parcel of the last two hours: tests/api/effects-parcels.test.ts',
  'store.reject': 'wants a store that waits: tests/api/effects-console.test.ts',
  'withdrawal.bossApprove': 'wants another person and a code: tests/api/boss-approval.test.ts',
  'withdrawal.bossCode': 'wants a service for text messages: tests/api/boss-approval.test.ts',
};
