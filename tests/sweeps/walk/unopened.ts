/** Acts whose dialogs no row of the sample lets anybody open: why, and which test shows them. */
export const unopened: { [act: string]: string } = {
  'adminUser.enable row': 'all sample accounts are to sign in with: tests/api/accounts.test.ts',
  'adminUser.unlock row': 'wants an account that was locked: tests/api/accounts.test.ts',
  'bargain.resubmit row':
    'those of the sample are of a seller that does not sign in here: tests/sweeps/previews.test.ts',
  'bill.confirm bulk': 'wants the bill of a month that has just ended: tests/api/bills.test.ts',
  'bill.confirm row': 'wants the bill of a month that has just ended: tests/api/bills.test.ts',
  'bill.dispute row': 'wants the bill of a month that has just ended: tests/api/bills.test.ts',
  'category.enable row': 'no level of the tree that opens first has one: tests/sweeps/previews.test.ts',
  'freightTemplate.setDefault row': 'each seller has one, which is the default: tests/api/zones-by-clock.test.ts',
  'fullReturnGoods.enable bulk': 'all sample goods of the zone are in it: tests/api/full-return.test.ts',
  'fullReturnGoods.enable row': 'all sample goods of the zone are in it: tests/api/full-return.test.ts',
  'goods.quitReturn row': 'the seller who walks here has no goods in the programme: tests/sweeps/previews.test.ts',
  'goods.submit row': 'the seller who walks here has no draft: tests/sweeps/previews.test.ts',
  'informationClass.enable row': 'no level of the tree that opens first has one: tests/sweeps/previews.test.ts',
  'order.recordBalance row': 'wants a deposit whose balance is due: tests/api/orders-of-places.test.ts',
  'order.remindBalance bulk': 'wants a deposit whose balance is due: tests/api/orders-of-places.test.ts',
  'order.remindBalance row': 'wants a deposit whose balance is due: tests/api/orders-of-places.test.ts',
  'order.track row': 'the tracking drawer of a zone whose orders were not sent yet: tests/journeys/calls.test.ts',
};
