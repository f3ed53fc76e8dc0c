/** Payouts to sellers: refused, paid by two, by hand, of a deposit; what a bill pays and gives back. */
import { describe, expect, it } from 'vitest';
import type { Row } from '../../src/database/contract.ts';
import { ann, BillShop, bills, bob, payouts } from './bill-shop.ts';
import { refusal, session } from './effects-site.ts';
import type { Values } from './order-shop.ts';

const stage = new BillShop();

/** A payout that waits for its approval, of a bill that the seller has confirmed. */
async function payout(more: Values = {}): Promise<Row> {
  await stage.finished(more);
  const made = await stage.bill();
  await stage.approve(made);
  return stage.last('payout', { bill: made.id });
}
const paid = (more: Values = {}): Values => ({
  channel: 'offline',
  payoutTxnNo: stage.txn(),
  paidAt: stage.shop.desk.clock.now.toISOString(),
  voucher: ['/files/a.png'],
  ...more,
});

describe('a payout', () => {
  it('that is refused gives the amount back, and the bill counts as settled on the account', async () => {
    const { desk } = stage.shop;
    const [free] = await stage.account();
    const out = await payout();
    await desk.act(ann, payouts, 'approve', out.id);
    await stage.seller({ status: 'frozen' });
    const { name } = await desk.one('seller', stage.shop.seller.id);
    expect(await refusal(desk.act(ann, payouts, 'pay', out.id, { channel: 'offline' }))).toBe(
      `${String(name)} is not in normal state: nothing is paid`,
    );
    await stage.seller({ status: 'normal' });
    await desk.act(ann, payouts, 'pay', out.id, { channel: 'offline' });
    await desk.act(ann, payouts, 'markFailed', out.id, { failReason: '账户已销户' });
    await desk.act(ann, payouts, 'refuse', out.id, { refuseReason: '账户已销户' });
    expect(await stage.account()).toEqual([(Number(free) + Number(out.amount)).toFixed(4), '0.0000']);
    expect(await desk.one('bill', Number(out.bill))).toMatchObject({ status: 'paid' });
    expect(await refusal(desk.act(ann, payouts, 'refuse', out.id, { refuseReason: '再次' }))).toMatch(/./);
  });

  it('from the limit on is paid by somebody other than its approver, once', async () => {
    const { desk } = stage.shop;
    const out = await payout({ paidAmount: '60000.00' });
    await desk.act(ann, payouts, 'approve', out.id);
    expect(await refusal(desk.act(ann, payouts, 'markPaid', out.id, paid()))).toMatch(
      /^From 50,?000.00 yuan on somebody other/,
    );
    expect(await refusal(desk.act(bob, payouts, 'markPaid', out.id, paid({ voucher: [] })))).toMatch(/./);
    const results = await Promise.allSettled([1, 2].map(() => desk.act(bob, payouts, 'markPaid', out.id, paid())));
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await desk.find('ledgerEntry', { bizNo: String(out.payoutNo), bizType: 'payoutPaid' })).toHaveLength(2);
    const small = await payout();
    await desk.act(ann, payouts, 'approve', small.id);
    const [done] = await desk.find('payout', { id: out.id });
    expect(
      await refusal(desk.act(ann, payouts, 'markPaid', small.id, paid({ payoutTxnNo: done?.payoutTxnNo ?? '' }))),
    ).toBe('This transaction no. exists');
    await desk.act(ann, payouts, 'markPaid', small.id, paid());
  });

  it('is made by hand within what the account holds; a deposit goes back once', async () => {
    const { desk } = stage.shop;
    const [free] = await stage.account();
    const values = { source: 'manual', seller: stage.shop.seller.id, amount: '50.00' };
    expect(await refusal(desk.create(ann, payouts, { ...values, amount: '99999.00' }))).toMatch(
      /enough|balance|short/i,
    );
    expect(await refusal(desk.create(ann, payouts, { ...values, source: 'bill' }))).toMatch(
      /when the bill is approved/,
    );
    const made = await desk.create(ann, payouts, values);
    expect(await stage.account()).toEqual([(Number(free) - 50).toFixed(4), '50.0000']);
    expect(await refusal(desk.act(ann, payouts, 'approve', made.id))).toBe('You cannot approve your own document');
    await desk.act(bob, payouts, 'refuse', made.id, { refuseReason: '重复' });
    expect(await stage.account()).toEqual([free, '0.0000']);

    await stage.seller({ depositPaid: '2000.00' });
    const deposit = { source: 'deposit', seller: stage.shop.seller.id, amount: '2000.00' };
    expect(await refusal(desk.create(ann, payouts, { ...deposit, amount: '2000.01' }))).toMatch(/deposit of 2000\.00/);
    const back = await desk.create(ann, payouts, deposit);
    expect(await refusal(desk.create(ann, payouts, deposit))).toMatch(/still open/);
    await desk.act(bob, payouts, 'approve', back.id);
    await desk.act(bob, payouts, 'markPaid', back.id, paid());
    expect(await desk.one('seller', stage.shop.seller.id)).toMatchObject({ depositPaid: '0.00' });
    expect(await desk.find('ledgerEntry', { bizNo: String(back.payoutNo), bizType: 'depositBack' })).toHaveLength(2);
  });
});

describe('who holds the page alone', () => {
  const reader = session(14, {
    role: 'admin2',
    all: false,
    rights: { sellerStore_billList: 'write', sellerStore_storePayout: 'write' },
  });
  const missing = /^Your account lacks|^You need|permission|right/i;
  it.each(['adjust', 'approve', 'void'])('does not %s a bill', async (action) => {
    const made = await stage.last('bill');
    expect(await refusal(stage.shop.desk.act(reader, bills, action, made.id))).toMatch(missing);
  });
  it.each(['approve', 'refuse', 'pay', 'bankFile', 'markPaid', 'markFailed'])(
    'does not %s a payout',
    async (action) => {
      await stage.shop.desk.create(ann, payouts, { source: 'manual', seller: stage.shop.seller.id, amount: '1.00' });
      const made = await stage.last('payout', { status: 'pending' });
      expect(await refusal(stage.shop.desk.act(reader, payouts, action, made.id))).toMatch(missing);
    },
  );
  it('makes no bills and no bank file', async () => {
    expect(await refusal(stage.shop.desk.pageAct(reader, bills, 'makeBills', {}))).toMatch(missing);
    expect(await refusal(stage.shop.desk.pageAct(reader, payouts, 'exportBankFile', {}))).toMatch(missing);
  });
});

describe('a bill of rewards and of what was kept', () => {
  it('returns what the platform paid as rewards, and takes what is kept of orders closed by refunds', async () => {
    const { desk } = stage.shop;
    const closed = {
      status: 'closed',
      closeReason: 'refund',
      refundedAmount: '132.00',
      platformFee: '0.00',
      platformBorne: '0.00',
      closedAt: desk.clock.now.toISOString(),
      finishedAt: null,
      pays: [],
    };
    const kept = await stage.finished(closed);
    await stage.finished({ commissionAmount: '3.00' });
    const made = await stage.bill();
    await stage.approve(made);
    // 140 + 5 - 7 - 3 of the one, 140 - 132 of the other.
    expect(await desk.one('bill', made.id)).toMatchObject({ orderCount: 2, commission: '3.00', payable: '143.00' });
    expect(await desk.one('order', kept.id)).toMatchObject({ bill: made.id, settleAmount: '8.00' });
    const entries = await desk.find('ledgerEntry', { bizNo: String(made['billNo']), bizType: 'orderSettle' });
    const platform = await desk.find('memberAccount', { ownerType: 'platform', asset: 'goodsPayment' });
    const names = new Map(platform.map((one) => [one.id, one['systemAccount']]));
    const booked = entries.map(({ account: id, signedAmount }) => [names.get(Number(id)) ?? 'seller', signedAmount]);
    expect(booked).toEqual([
      ['sysSettle', '-153.0000'],
      ['seller', '143.0000'],
      ['sysFee', '7.0000'],
      ['sysReward', '3.0000'],
    ]);
  });
});
