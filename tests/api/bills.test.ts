/** Bills of stores: from the sale to the money, by the clock, by hand and by the bank. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../src/database/contract.ts';
import type { ActionDef } from '../../src/grammar/site/resolved.ts';
import { runAct } from '../../src/kinds/rows/act.server.ts';
import { readUpload } from '../../src/kinds/import/file.server.ts';
import { importHandlers } from '../../src/kinds/import/handlers.server.ts';
import { tableReader } from '../../src/server/node/tables.ts';
import { ann, BillShop, bills, bob, payouts } from './bill-shop.ts';
import { refusal, sellerSession } from './effects-site.ts';
import { orders, type Values } from './order-shop.ts';

const tables = tableReader();
const stage = new BillShop();
let goods: Row;
beforeAll(async () => {
  goods = await stage.shop.goodsRow();
});

const until = (moment: string): Promise<void> => stage.until(moment);
/** An order of 140.00 that is paid, sent and received now; it finishes by the clock. */
async function sold(): Promise<Row> {
  const order = await stage.shop.paid(goods);
  await stage.shop.desk.act(ann, orders, 'ship', order.id, stage.shop.express());
  await stage.shop.desk.act(ann, orders, 'receive', order.id);
  return stage.shop.desk.one('order', order.id);
}
async function imported(text: string): Promise<{ ok: number; bad: number }> {
  const page = stage.shop.desk.page(payouts);
  return stage.shop.desk.work(bob, async (work) => {
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
    const { desk, own } = stage.shop;
    await until('2026-11-20T12:00:00');
    const first = await sold();
    const second = await sold();
    expect(first).toMatchObject({ status: 'completed', settleStatus: 'pending', finishedAt: null });
    await until('2026-11-27T13:00:00');
    await until('2026-12-01T02:59:00');
    expect(await desk.one('order', first.id)).toMatchObject({ finishedAt: expect.any(String), bill: null });
    expect(await desk.find('bill', {})).toEqual([]);
    await until('2026-12-01T03:00:00');
    const made = await stage.last('bill');
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
    const out = await stage.last('payout', { bill: made.id });
    expect(out).toMatchObject({ status: 'pending', source: 'bill', amount: made.payable, bankName: '中国工商银行' });
    const held = Number(made.payable).toFixed(4);
    expect(await stage.account()).toEqual(['0.0000', held]);

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
    expect(await stage.account()).toEqual(['0.0000', held]);

    await stage.seller({ bankAccountName: '云杉商贸杭州有限公司' });
    await desk.act(ann, payouts, 'pay', out.id, { channel: 'bankFile' });
    const again = await desk.one('payout', out.id);
    expect(again).toMatchObject({ status: 'paying', bankAccountName: '云杉商贸杭州有限公司', failReason: null });
    expect(again.payoutBatch).not.toBe(batch);
    // An answer to the first file comes too late, the same one twice is taken once.
    const answer = `${heading}\n${again.payoutBatch},${no},成功,${stage.txn()},`;
    expect(await imported(`${heading}\n${batch},${no},成功,${stage.txn()},`)).toEqual({ ok: 0, bad: 1 });
    expect(await imported(answer)).toEqual({ ok: 1, bad: 0 });
    expect(await imported(`${answer}\n`)).toEqual({ ok: 0, bad: 1 });
    expect(await desk.one('payout', out.id)).toMatchObject({ status: 'paid', operator: 12 });
    expect(await desk.one('bill', made.id)).toMatchObject({ status: 'paid', paid: made.payable });
    expect(await stage.account()).toEqual(['0.0000', '0.0000']);
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
    const { desk } = stage.shop;
    desk.clock.now = new Date('2026-12-31T04:00:00.000Z');
    const owner = await desk.add('seller', { name: `周期${settlementCycle}`, settlementCycle });
    const store = await desk.add('store', { name: `店铺${settlementCycle}`, seller: owner.id });
    await until('2027-01-02T12:00:00');
    await stage.finished({ seller: owner.id, store: store.id });
    const before = new Date(new Date(`${moment}+08:00`).getTime() - 60_000 + 8 * 3_600_000).toISOString().slice(0, 19);
    await until(before);
    expect(await desk.find('bill', { store: store.id })).toEqual([]);
    await until(moment);
    expect(await desk.find('bill', { store: store.id })).toMatchObject([{ period, orderCount: 1 }]);
  });
});

describe('a bill', () => {
  it('is disputed, adjusted by one person and approved by another; the lines add up to the payable', async () => {
    const { desk, own } = stage.shop;
    await until('2027-03-01T12:00:00');
    await stage.finished({
      refundedAmount: '40.00',
      platformFee: '5.00',
      platformFeeBack: '2.00',
      commissionAmount: '3.00',
    });
    const made = await stage.bill();
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
    await stage.seller({ settlePayout: 'account' });
    const before = await stage.account();
    await desk.act(bob, bills, 'approve', made.id);
    await stage.seller({ settlePayout: 'auto' });
    expect(await desk.one('bill', made.id)).toMatchObject({ status: 'paid', paid: '85.00' });
    expect(await desk.find('payout', { bill: made.id })).toEqual([]);
    expect(await stage.account()).toEqual([(Number(before[0]) + 85).toFixed(4), '0.0000']);
  });

  it('is void with its orders free again, which the next bill takes; periods never overlap', async () => {
    const { desk } = stage.shop;
    const order = await stage.finished();
    const made = await stage.bill();
    expect(
      await refusal(
        desk.pageAct(ann, bills, 'makeBills', {
          periodStart: String(made.periodStart),
          periodEnd: String(made.periodEnd),
          stores: [stage.shop.store.id],
        }),
      ),
    ).toMatch(/no order to bill/);
    await stage.finished({ finishedAt: '2027-03-01T00:00:00.000Z' });
    expect(
      await refusal(
        desk.pageAct(ann, bills, 'makeBills', {
          periodStart: '2027-03-01',
          periodEnd: String(made.periodEnd),
          stores: [stage.shop.store.id],
        }),
      ),
    ).toMatch(/has the bill "JS\d+" in that period/);
    await desk.act(ann, bills, 'void', made.id, { reason: '重新出账' });
    expect(await desk.one('order', order.id)).toMatchObject({ bill: null, settleStatus: 'pending' });
    const next = await stage.bill();
    expect(next).toMatchObject({ orderCount: 2, payable: '276.00' });
    expect(await refusal(desk.act(ann, orders, 'applyRefund', order.id))).toMatch(
      /settlement bill|Not possible|system/i,
    );
    await desk.act(ann, bills, 'void', next.id, { reason: '测试结束' });
  });

  it('below zero is not approved, nor one of a frozen seller', async () => {
    const { desk, own } = stage.shop;
    const order = await stage.finished({ commissionAmount: '500.00' });
    const made = await stage.bill();
    await desk.act(own, bills, 'confirm', made.id);
    await stage.seller({ status: 'frozen' });
    const text = await refusal(desk.act(bob, bills, 'approve', made.id));
    await stage.seller({ status: 'normal' });
    expect(text).toMatch(/below zero|nothing is settled/);
    expect(await refusal(desk.act(bob, bills, 'approve', made.id))).toMatch(/below zero/);
    await desk.act(ann, bills, 'void', made.id, { reason: '佣金有误' });
    // Its loss would stand on the next bill.
    await desk.owner.db.updateTable('order').set({ commissionAmount: '0.00' }).where('id', '=', order.id).execute();
  });

  it('is seen by its seller alone', async () => {
    const made = await stage.last('bill');
    const stranger = sellerSession(32, stage.shop.seller.id + 1);
    expect(await refusal(stage.shop.desk.act(stranger, bills, 'confirm', made.id))).toBe(
      'No such record, or it was deleted',
    );
  });
});
