/** Bills of stores and payouts to sellers: from the sale to the money, by the clock, by hand and by the bank. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runDue } from '../../src/actions/clock.server.ts';
import { open, type Store } from '../../src/database/connection.ts';
import type { Row } from '../../src/database/contract.ts';
import { seededRandom } from '../../src/base/random.ts';
import type { ActionDef } from '../../src/grammar/resolved.ts';
import { runAct } from '../../src/kinds/collection/act.server.ts';
import { readUpload } from '../../src/kinds/import/file.server.ts';
import { importHandlers } from '../../src/kinds/import/handlers.server.ts';
import { tableReader } from '../../src/server/node/tables.ts';
import { addAccounts, refusal, sellerSession, session } from './effects-site.ts';
import { openShop, orders, type Shop, type Values } from './order-shop.ts';

const ann = session(11);
const bob = session(12);
const bills = 'store/billList';
const payouts = 'store/storePayout';
const tables = tableReader();
let shop: Shop;
let goods: Row;
let database: Store;
let number = 0;
const errors: unknown[] = [];

beforeAll(async () => {
  shop = await openShop();
  goods = await shop.goodsRow();
  await addAccounts(shop.desk, 11, 12);
  await shop.desk.owner.db.updateTable('store').set({ status: 'open' }).execute();
  database = open(shop.desk.url, { max: 4 });
  await seller({ bankAccountName: '云杉商贸有限公司', bankName: '中国工商银行', bankAccount: '6222020200112230' });
});
afterAll(async () => {
  expect(errors).toEqual([]);
  const { rows } = await sql<Values>`select "asset", sum("signedAmount")::text as "sum" from "ledgerEntry"
    group by "asset" having sum("signedAmount") <> 0`.execute(shop.desk.owner.db);
  expect(rows).toEqual([]);
  await database.close();
  await shop.desk.drop();
});

const seller = (values: Values): Promise<unknown> =>
  shop.desk.owner.db.updateTable('seller').set(values).where('id', '=', shop.seller.id).execute();
/** Everything that falls due until that moment (Shanghai time) is done. */
async function until(moment: string): Promise<void> {
  shop.desk.clock.now = new Date(`${moment}+08:00`);
  for (let more = true; more;) {
    const { done } = await runDue({
      site: shop.desk.site,
      database,
      world: { now: () => shop.desk.clock.now, bytes: (length) => new Uint8Array(length), random: seededRandom(7) },
      log: (entry) => void (entry.level === 'error' && errors.push(entry)),
    });
    more = done > 0;
  }
}
/** An order of 140.00 that is paid, sent and received now; it finishes by the clock. */
async function sold(): Promise<Row> {
  const order = await shop.paid(goods);
  await shop.desk.act(ann, orders, 'ship', order.id, shop.express());
  await shop.desk.act(ann, orders, 'receive', order.id);
  return shop.desk.one('order', order.id);
}
/** An order of 140.00 whose after-sale period is over; the platform bears 5.00 of points and takes 7.00. */
const finished = (more: Values = {}): Promise<Row> =>
  shop.desk.add('order', {
    orderNo: `2026112099${String((number += 1)).padStart(8, '0')}`,
    orderKind: 'normal',
    zone: 'normal',
    member: shop.member.id,
    seller: shop.seller.id,
    store: shop.store.id,
    items: [],
    pays: [{ account: 'points', method: 'points', amount: '5.00', points: '500', refunded: '0.00' }],
    freightAmount: '145.00',
    paidAmount: '140.00',
    platformFee: '7.00',
    platformBorne: '5.00',
    status: 'completed',
    settleStatus: 'pending',
    placedAt: '2026-11-20T03:00:00.000Z',
    finishedAt: shop.desk.clock.now.toISOString(),
    ...more,
  });
const last = async (entity: string, match: Values = {}): Promise<Row> =>
  (await shop.desk.find(entity, { seller: shop.seller.id, ...match })).toSorted((a, b) => b.id - a.id)[0] as Row;
/** The bill of what has finished until yesterday. */
async function bill(): Promise<Row> {
  const day = (at: Date): string => new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
  shop.desk.clock.now = new Date(shop.desk.clock.now.getTime() + 86_400_000);
  const period = day(new Date(shop.desk.clock.now.getTime() - 86_400_000));
  await shop.desk.pageAct(ann, bills, 'makeBills', {
    periodStart: period,
    periodEnd: period,
    stores: [shop.store.id],
  });
  return last('bill');
}
/** A payout that waits for its approval, of a bill that the seller has confirmed. */
async function payout(more: Values = {}): Promise<Row> {
  await finished(more);
  const made = await bill();
  await shop.desk.act(shop.own, bills, 'confirm', made.id);
  await shop.desk.act(ann, bills, 'approve', made.id);
  return last('payout', { bill: made.id });
}
const account = (): Promise<string[]> => shop.desk.balance('seller', shop.seller.id, 'goodsPayment');
const txn = (): string => `BANK${String((number += 1)).padStart(6, '0')}`;
const paid = (more: Values = {}): Values => ({
  channel: 'offline',
  payoutTxnNo: txn(),
  paidAt: shop.desk.clock.now.toISOString(),
  voucher: ['/files/a.png'],
  ...more,
});
async function imported(text: string): Promise<{ ok: number; bad: number }> {
  const page = shop.desk.page(payouts);
  return shop.desk.work(bob, async (work) => {
    const call = async (operation: string, body: Values, id?: number): Promise<Values> => {
      const params: { [name: string]: string } = id === undefined ? {} : { id: String(id) };
      const input = { operation, params, query: {}, body, request: new Request('http://test/') };
      const given = operation === 'upload' ? await readUpload({ session: bob, tables }, page, input) : input;
      return (await importHandlers[operation]?.(work, page, given))?.data as Values;
    };
    const checked = await call('upload', { name: '回单.csv', content: Buffer.from(text).toString('base64') });
    if (Number(checked.ok) > 0) await call('commit', { skipErrors: true }, Number(checked.batch));
    return { ok: Number(checked.ok), bad: Number(checked.bad) };
  });
}

describe('a month of a store', () => {
  it('is billed by the clock, confirmed by the seller, approved, paid by bank file and settled', async () => {
    const { desk, own } = shop;
    await until('2026-11-20T12:00:00');
    const first = await sold();
    const second = await sold();
    expect(first).toMatchObject({ status: 'completed', settleStatus: 'pending', finishedAt: null });
    await until('2026-11-27T13:00:00');
    await until('2026-12-01T02:59:00');
    expect(await desk.one('order', first.id)).toMatchObject({ finishedAt: expect.any(String), bill: null });
    expect(await desk.find('bill', {})).toEqual([]);
    await until('2026-12-01T03:00:00');
    const made = await last('bill');
    const settled = ['settleAmount', 'platformFee'].map((field) => Number(first[field]) + Number(second[field]));
    expect(made).toMatchObject({
      period: '2026-11-21 ~ 2026-11-30',
      status: 'out',
      orderCount: 2,
      orderAmount: '282.00',
      platformFee: settled[1]?.toFixed(2),
      payable: settled[0]?.toFixed(2),
      confirmDueAt: '2026-12-07T19:00:00.000Z',
    });
    const lines = await desk.find('billLine', { bill: made.id });
    expect(lines.map((line) => [line.kind, line.orderNo])).toEqual([
      ['income', first.orderNo],
      ['income', second.orderNo],
    ]);

    const { data } = await desk.work(own, (work) => {
      const page = desk.page(bills);
      return runAct(work, page, page.actions['download'] as ActionDef, made.id, {});
    });
    expect(data).toMatchObject({ file: `结算账单_${String(made.billNo)}.xlsx`, count: 2, job: expect.any(Number) });

    expect(await refusal(desk.act(ann, bills, 'approve', made.id))).toMatch(/Only|state|Not possible/i);
    expect(await refusal(desk.act(ann, bills, 'confirm', made.id))).toMatch(/seller/i);
    await desk.act(own, bills, 'confirm', made.id);
    expect(await refusal(desk.act(own, bills, 'confirm', made.id))).toMatch(/handled|state|Not possible/i);
    const results = await Promise.allSettled([1, 2].map(() => desk.act(bob, bills, 'approve', made.id)));
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await desk.one('bill', made.id)).toMatchObject({ status: 'audited', paid: '0.00' });
    expect(await desk.one('order', first.id)).toMatchObject({ settleStatus: 'settled', bill: made.id });
    const out = await last('payout', { bill: made.id });
    expect(out).toMatchObject({ status: 'pending', source: 'bill', amount: made.payable, bankName: '中国工商银行' });
    const held = Number(made.payable).toFixed(4);
    expect(await account()).toEqual(['0.0000', held]);

    await desk.act(ann, payouts, 'approve', out.id, { charge: '2.00' });
    const file = await desk.pageAct(ann, payouts, 'exportBankFile', {});
    expect(file).toMatchObject({ count: 1, amount: (Number(made.payable) - 2).toFixed(2) });
    expect(await refusal(desk.pageAct(bob, payouts, 'exportBankFile', {}))).toBe(
      'No payout to a bank card waits for payment',
    );
    const [batch, no] = [file.payoutBatch, out.payoutNo];
    const heading = '打款批次号,打款单号,打款结果,打款流水号,失败原因';
    expect(await imported(`${heading}\n${batch},${no},失败,,户名不符\n${batch},DK000,成功,X1234,`)).toEqual({
      ok: 1,
      bad: 1,
    });
    expect(await desk.one('payout', out.id)).toMatchObject({ status: 'failed', failReason: '户名不符' });
    expect(await account()).toEqual(['0.0000', held]);

    await seller({ bankAccountName: '云杉商贸杭州有限公司' });
    await desk.act(ann, payouts, 'pay', out.id, { channel: 'bankFile' });
    const again = await desk.one('payout', out.id);
    expect(again).toMatchObject({ status: 'paying', bankAccountName: '云杉商贸杭州有限公司', failReason: null });
    expect(again.payoutBatch).not.toBe(batch);
    // An answer to the first file comes too late, the same one twice is taken once.
    const answer = `${heading}\n${again.payoutBatch},${no},成功,${txn()},`;
    expect(await imported(`${heading}\n${batch},${no},成功,${txn()},`)).toEqual({ ok: 0, bad: 1 });
    expect(await imported(answer)).toEqual({ ok: 1, bad: 0 });
    expect(await imported(`${answer}\n`)).toEqual({ ok: 0, bad: 1 });
    expect(await desk.one('payout', out.id)).toMatchObject({ status: 'paid', operator: 12 });
    expect(await desk.one('bill', made.id)).toMatchObject({ status: 'paid', paid: made.payable });
    expect(await account()).toEqual(['0.0000', '0.0000']);
    const entries = await desk.find('ledgerEntry', { bizNo: String(no), bizType: 'payoutPaid' });
    expect(entries.map(({ ownerType, category, signedAmount }) => [ownerType, category, signedAmount])).toEqual(
      expect.arrayContaining([
        ['seller', 'deal', `-${held}`],
        ['platform', 'deal', (Number(made.payable) - 2).toFixed(4)],
        ['platform', 'serviceCharge', '2.0000'],
      ]),
    );
  });

  it.each([
    ['t1', '2027-01-02 ~ 2027-01-02', '2027-01-03T03:00:00'],
    ['t7', '2027-01-02 ~ 2027-01-02', '2027-01-09T03:00:00'],
    ['week', '2027-01-01 ~ 2027-01-03', '2027-01-04T03:00:00'],
    ['halfMonth', '2027-01-01 ~ 2027-01-15', '2027-01-16T03:00:00'],
    ['month', '2027-01-01 ~ 2027-01-31', '2027-02-01T03:00:00'],
  ])('has the periods of its cycle: %s', async (settlementCycle, period, moment) => {
    const { desk } = shop;
    desk.clock.now = new Date('2026-12-31T04:00:00.000Z');
    const owner = await desk.add('seller', { name: `周期${settlementCycle}`, settlementCycle });
    const store = await desk.add('store', { name: `店铺${settlementCycle}`, seller: owner.id });
    await until('2027-01-02T12:00:00');
    await finished({ seller: owner.id, store: store.id });
    const before = new Date(new Date(`${moment}+08:00`).getTime() - 60_000 + 8 * 3_600_000).toISOString().slice(0, 19);
    await until(before);
    expect(await desk.find('bill', { store: store.id })).toEqual([]);
    await until(moment);
    expect(await desk.find('bill', { store: store.id })).toMatchObject([{ period, orderCount: 1 }]);
  });
});

describe('a bill', () => {
  it('is disputed, adjusted by one person and approved by another; the lines add up to the payable', async () => {
    const { desk, own } = shop;
    await until('2027-03-01T12:00:00');
    await finished({ refundedAmount: '40.00', platformFee: '5.00', platformFeeBack: '2.00', commissionAmount: '3.00' });
    const made = await bill();
    expect(made).toMatchObject({
      orderAmount: '140.00',
      refundAmount: '40.00',
      pointsSubsidy: '5.00',
      platformFee: '7.00',
      platformFeeBack: '2.00',
      commission: '3.00',
      payable: '97.00',
    });
    await desk.act(own, bills, 'dispute', made.id, { disputeReason: '少算一笔' });
    expect(await refusal(desk.act(own, bills, 'adjust', made.id, { amount: '1.00', remark: '补' }))).toMatch(
      /platform/i,
    );
    await desk.act(ann, bills, 'adjust', made.id, { amount: '-10.00', fee: '2.00', remark: '多结退回' });
    expect(await desk.one('bill', made.id)).toMatchObject({
      status: 'out',
      adjustAmount: '-10.00',
      otherFee: '2.00',
      payable: '85.00',
      adjuster: 11,
    });
    const lines = await desk.find('billLine', { bill: made.id });
    expect(lines.reduce((sum, line) => sum + Number(line.net), 0)).toBe(85);
    // Nobody answers: it confirms itself.
    await until('2027-03-10T12:00:00');
    expect(await desk.one('bill', made.id)).toMatchObject({ status: 'checked', checkedBy: null });
    expect(await refusal(desk.act(ann, bills, 'approve', made.id))).toBe('You cannot approve your own document');
    await seller({ settlePayout: 'account' });
    const before = await account();
    await desk.act(bob, bills, 'approve', made.id);
    await seller({ settlePayout: 'auto' });
    expect(await desk.one('bill', made.id)).toMatchObject({ status: 'paid', paid: '85.00' });
    expect(await desk.find('payout', { bill: made.id })).toEqual([]);
    expect(await account()).toEqual([(Number(before[0]) + 85).toFixed(4), '0.0000']);
  });

  it('is void with its orders free again, which the next bill takes; periods never overlap', async () => {
    const { desk } = shop;
    const order = await finished();
    const made = await bill();
    expect(
      await refusal(
        desk.pageAct(ann, bills, 'makeBills', {
          periodStart: String(made.periodStart),
          periodEnd: String(made.periodEnd),
          stores: [shop.store.id],
        }),
      ),
    ).toMatch(/no order to bill/);
    await finished({ finishedAt: '2027-03-01T00:00:00.000Z' });
    expect(
      await refusal(
        desk.pageAct(ann, bills, 'makeBills', {
          periodStart: '2027-03-01',
          periodEnd: String(made.periodEnd),
          stores: [shop.store.id],
        }),
      ),
    ).toMatch(/has the bill "JS\d+" in that period/);
    await desk.act(ann, bills, 'void', made.id, { reason: '重新出账' });
    expect(await desk.one('order', order.id)).toMatchObject({ bill: null, settleStatus: 'pending' });
    const next = await bill();
    expect(next).toMatchObject({ orderCount: 2, payable: '276.00' });
    expect(await refusal(desk.act(ann, orders, 'applyRefund', order.id))).toMatch(
      /settlement bill|Not possible|system/i,
    );
    await desk.act(ann, bills, 'void', next.id, { reason: '测试结束' });
  });

  it('below zero is not approved, nor one of a frozen seller', async () => {
    const { desk, own } = shop;
    const order = await finished({ commissionAmount: '500.00' });
    const made = await bill();
    await desk.act(own, bills, 'confirm', made.id);
    await seller({ status: 'frozen' });
    const text = await refusal(desk.act(bob, bills, 'approve', made.id));
    await seller({ status: 'normal' });
    expect(text).toMatch(/below zero|nothing is settled/);
    expect(await refusal(desk.act(bob, bills, 'approve', made.id))).toMatch(/below zero/);
    await desk.act(ann, bills, 'void', made.id, { reason: '佣金有误' });
    // Its loss would stand on the next bill.
    await desk.owner.db.updateTable('order').set({ commissionAmount: '0.00' }).where('id', '=', order.id).execute();
  });

  it('is seen by its seller alone', async () => {
    const made = await last('bill');
    const stranger = sellerSession(32, shop.seller.id + 1);
    expect(await refusal(shop.desk.act(stranger, bills, 'confirm', made.id))).toBe('No such record, or it was deleted');
  });
});

describe('a payout', () => {
  it('that is refused gives the amount back, and the bill counts as settled on the account', async () => {
    const { desk } = shop;
    const [free] = await account();
    const out = await payout();
    await desk.act(ann, payouts, 'approve', out.id);
    await seller({ status: 'frozen' });
    const { name } = await desk.one('seller', shop.seller.id);
    expect(await refusal(desk.act(ann, payouts, 'pay', out.id, { channel: 'offline' }))).toBe(
      `${String(name)} is not in normal state: nothing is paid`,
    );
    await seller({ status: 'normal' });
    await desk.act(ann, payouts, 'pay', out.id, { channel: 'offline' });
    await desk.act(ann, payouts, 'markFailed', out.id, { failReason: '账户已销户' });
    await desk.act(ann, payouts, 'refuse', out.id, { refuseReason: '账户已销户' });
    expect(await account()).toEqual([(Number(free) + Number(out.amount)).toFixed(4), '0.0000']);
    expect(await desk.one('bill', Number(out.bill))).toMatchObject({ status: 'paid' });
    expect(await refusal(desk.act(ann, payouts, 'refuse', out.id, { refuseReason: '再次' }))).toMatch(/./);
  });

  it('from the limit on is paid by somebody other than its approver, once', async () => {
    const { desk } = shop;
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
    const { desk } = shop;
    const [free] = await account();
    const values = { source: 'manual', seller: shop.seller.id, amount: '50.00' };
    expect(await refusal(desk.create(ann, payouts, { ...values, amount: '99999.00' }))).toMatch(
      /enough|balance|short/i,
    );
    expect(await refusal(desk.create(ann, payouts, { ...values, source: 'bill' }))).toMatch(
      /when the bill is approved/,
    );
    const made = await desk.create(ann, payouts, values);
    expect(await account()).toEqual([(Number(free) - 50).toFixed(4), '50.0000']);
    expect(await refusal(desk.act(ann, payouts, 'approve', made.id))).toBe('You cannot approve your own document');
    await desk.act(bob, payouts, 'refuse', made.id, { refuseReason: '重复' });
    expect(await account()).toEqual([free, '0.0000']);

    await seller({ depositPaid: '2000.00' });
    const deposit = { source: 'deposit', seller: shop.seller.id, amount: '2000.00' };
    expect(await refusal(desk.create(ann, payouts, { ...deposit, amount: '2000.01' }))).toMatch(/deposit of 2000\.00/);
    const back = await desk.create(ann, payouts, deposit);
    expect(await refusal(desk.create(ann, payouts, deposit))).toMatch(/still open/);
    await desk.act(bob, payouts, 'approve', back.id);
    await desk.act(bob, payouts, 'markPaid', back.id, paid());
    expect(await desk.one('seller', shop.seller.id)).toMatchObject({ depositPaid: '0.00' });
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
    const made = await last('bill');
    expect(await refusal(shop.desk.act(reader, bills, action, made.id))).toMatch(missing);
  });
  it.each(['approve', 'refuse', 'pay', 'bankFile', 'markPaid', 'markFailed'])(
    'does not %s a payout',
    async (action) => {
      await shop.desk.create(ann, payouts, { source: 'manual', seller: shop.seller.id, amount: '1.00' });
      const made = await last('payout', { status: 'pending' });
      expect(await refusal(shop.desk.act(reader, payouts, action, made.id))).toMatch(missing);
    },
  );
  it('makes no bills and no bank file', async () => {
    expect(await refusal(shop.desk.pageAct(reader, bills, 'makeBills', {}))).toMatch(missing);
    expect(await refusal(shop.desk.pageAct(reader, payouts, 'exportBankFile', {}))).toMatch(missing);
  });
});

describe('a bill of rewards and of what was kept', () => {
  it('returns what the platform paid as rewards, and takes what is kept of orders closed by refunds', async () => {
    const { desk } = shop;
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
    const kept = await finished(closed);
    await finished({ commissionAmount: '3.00' });
    const made = await bill();
    await desk.act(shop.own, bills, 'confirm', made.id);
    await desk.act(ann, bills, 'approve', made.id);
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
