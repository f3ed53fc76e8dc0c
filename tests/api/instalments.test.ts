/** Orders by instalments: bills from the payment on, due by the clock, late fees, early settlement, refunds. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import type { Row } from '../../src/database/contract.ts';
import { rows } from '../../src/database/rows/rows.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { runAct } from '../../src/kinds/rows/act.server.ts';
import { openDesk, refusal, sellerSession, session, type Desk } from './effects-site.ts';
import { openClock, type BusinessClock } from './timed-desk.ts';

type Values = { [field: string]: Json };

const ann = session(11);
const orders = 'order/instalmentOrder';
const bills = 'order/InstallmentOrder';
let desk: Desk;
let clock: BusinessClock;
let seller: Row;
let tea: Row;
let number = 0;

beforeAll(async () => {
  desk = await openDesk();
  clock = openClock(desk);
  seller = await desk.add('seller', { name: '云杉商贸' });
  tea = await desk.add('goods', {
    name: '茶柜',
    zone: 'instalment',
    seller: seller.id,
    status: 'onSale',
    auditStatus: 'approved',
    skus: [{ skuNo: 'F1', price: '1000.00', stock: 900, lockedStock: 300 }],
  });
});
afterAll(async () => {
  const { rows: sums } = await sql<Values>`select "asset", sum("signedAmount")::text as "sum" from "ledgerEntry"
    group by "asset"`.execute(desk.owner.db);
  expect(sums).toEqual([{ asset: 'balance', sum: '0.0000' }]);
  await clock.close();
  await desk.drop();
});

/** The clock has struck everything until noon of that day. */
async function until(day: string): Promise<void> {
  desk.clock.now = new Date(`${day}T04:00:00.000Z`);
  await clock.strike();
}

/** Placed in the shop: 1000.00, a tenth of it down, three bills with a charge of 3% in all. */
async function placed(more: Values = {}): Promise<Row> {
  desk.clock.now = new Date('2026-11-30T04:00:00.000Z');
  number += 1;
  const tail = String(number).padStart(4, '0');
  const buyer = await desk.add('member', { nickname: `买家${number}`, phone: `1380000${tail}` });
  return desk.add('order', {
    orderNo: `2030010100000000${tail}`,
    orderKind: 'instalmentOrder',
    zone: 'instalment',
    member: buyer.id,
    seller: seller.id,
    deliveryMethod: 'express',
    receiverName: '李四',
    receiverPhone: '13900009000',
    items: [
      {
        line: 1,
        goods: tea.id,
        skuNo: 'F1',
        goodsName: '茶柜',
        originalPrice: '1000.00',
        price: '1000.00',
        qty: 1,
        shippedQty: 0,
        refundedQty: 0,
        itemPayAmount: '1000.00',
        shipWithinHours: 48,
      },
    ],
    periods: 3,
    downRate: '10.00',
    feeRate: '3.00',
    feeBearer: 'buyer',
    penaltyRate: '0.05',
    graceDays: 3,
    shipAfter: 'down',
    status: 'unpaid',
    placedAt: desk.clock.now.toISOString(),
    ...more,
  });
}
const now = (order: Row): Promise<Row> => desk.one('order', order.id);
const billsOf = async (order: Row): Promise<Row[]> =>
  (await desk.find('instalmentBill', { order: order.id })).toSorted((a, b) => Number(a.period) - Number(b.period));
const bill = async (order: Row, period: number): Promise<Row> => (await billsOf(order))[period - 1] as Row;
async function paid(more: Values = {}): Promise<Row> {
  const order = await placed(more);
  await desk.act(ann, orders, 'markPaid', order.id, { remark: '线下已收款' });
  return now(order);
}
const pay = async (order: Row, period: number, amount: string, by = ann): Promise<Row> => {
  number += 1;
  const answers = { amount, method: 'alipay', transactionNo: `ZFB${number}00000` };
  return desk.act(by, bills, 'recordPayment', (await bill(order, period)).id, answers);
};
const settle = (order: Row, by = ann): Promise<Row> =>
  desk.act(by, orders, 'settleEarly', order.id, { method: 'bankTransfer', transactionNo: `YH${order.id}000` });
/** The order, with what is reckoned when its page reads it. */
const shown = async (order: Row): Promise<Row> => {
  const list = await desk.work(ann, (work) => rows.list(work, desk.page(orders), { filters: {}, page: 1, size: 50 }));
  return { ...(await now(order)), planState: list.rows.find(({ id }) => id === order.id)?.planState ?? null };
};
const entries = (no: Json | undefined): Promise<Row[]> => desk.find('ledgerEntry', { bizNo: no as string });

describe('an order by instalments', () => {
  it('goes from its down payment to the last bill, with a late fee for the days after the grace', async () => {
    const order = await placed();
    expect(order).toMatchObject({ downPayment: '100.00', feeTotal: '27.00', perPeriod: '309.00' });
    expect(await shown(order)).toMatchObject({ planState: 'waiting' });
    await desk.act(ann, orders, 'markPaid', order.id, { remark: '线下已收款' });
    expect(await shown(order)).toMatchObject({
      status: 'toShip',
      paidAmount: '100.00',
      planState: 'running',
      billsOpen: 3,
      restAmount: '927.00',
    });
    // The 30th of February is its last day.
    expect((await billsOf(order)).map((one) => [one.dueDate, one.principal, one.fee, one.amount, one.status])).toEqual([
      ['2026-12-30', '300.00', '9.00', '309.00', 'waiting'],
      ['2027-01-30', '300.00', '9.00', '309.00', 'waiting'],
      ['2027-02-28', '300.00', '9.00', '309.00', 'waiting'],
    ]);

    await pay(order, 1, '309.00');
    expect(await bill(order, 1)).toMatchObject({ status: 'paid', rest: '0.00', orderNo: order.orderNo });
    expect(await shown(order)).toMatchObject({ paidAmount: '400.00', paidPeriods: 1, restAmount: '618.00' });
    expect((await entries((await bill(order, 1)).billNo)).map((one) => one.signedAmount).toSorted()).toEqual([
      '-309.0000',
      '309.0000',
    ]);

    await until('2027-01-30');
    expect(await bill(order, 2)).toMatchObject({ status: 'due' });
    await until('2027-02-02');
    expect(await bill(order, 2)).toMatchObject({ status: 'due', overdueDays: 0, penalty: '0.00' });
    await until('2027-02-03');
    expect(await bill(order, 2)).toMatchObject({
      status: 'overdue',
      overdueDays: 1,
      penalty: '0.15',
      amount: '309.15',
    });
    await until('2027-02-12');
    expect(await bill(order, 2)).toMatchObject({ overdueDays: 10, penalty: '1.50', rest: '310.50' });
    expect(await shown(order)).toMatchObject({ planState: 'overdue', overdueDays: 10 });
    expect(await now(order)).toMatchObject({ overdueDays: 10, billsOverdue: 1 });

    // 10.50 of it are charges: 150.00 of principal are paid, and cost nothing more.
    await pay(order, 2, '160.50');
    expect(await bill(order, 2)).toMatchObject({ status: 'overdue', paidPrincipal: '150.00', rest: '150.00' });
    await until('2027-02-14');
    expect(await bill(order, 2)).toMatchObject({ overdueDays: 12, penalty: '1.65', rest: '150.15' });
    await pay(order, 2, '150.15');
    expect(await bill(order, 2)).toMatchObject({ status: 'paid', paidAmount: '310.65', paidPrincipal: '300.00' });
    expect(await shown(order)).toMatchObject({ planState: 'running', overdueDays: 0, paidAmount: '700.00' });

    await until('2027-02-28');
    await pay(order, 3, '309.00');
    expect(await shown(order)).toMatchObject({
      planState: 'settled',
      paidPeriods: 3,
      billsOpen: 0,
      restAmount: '0.00',
      paidAmount: '1000.00',
    });
    const { pays } = await now(order);
    expect((pays as Values[]).map(({ amount }) => amount)).toEqual(['100.00', '300.00', '150.00', '150.00', '300.00']);
    await until('2027-06-01');
    expect((await billsOf(order)).map(({ status }) => status)).toEqual(['paid', 'paid', 'paid']);
  });

  it('splits what does not divide into the last bill, and asks no charge that the seller bears', async () => {
    const order = await paid({ downRate: '0.00', feeRate: '1.00', feeBearer: 'seller' });
    expect(order).toMatchObject({ downPayment: '0.00', feeTotal: '10.00', perPeriod: '333.33', platformFee: '60.00' });
    expect((await billsOf(order)).map((one) => [one.principal, one.fee])).toEqual([
      ['333.33', '0.00'],
      ['333.33', '0.00'],
      ['333.34', '0.00'],
    ]);
  });

  it('is settled at once by one payment, from the order or from a bill, once however many press', async () => {
    const order = await paid();
    const sent = await Promise.allSettled([settle(order), settle(order), settle(order)]);
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await shown(order)).toMatchObject({ planState: 'settled', paidAmount: '1000.00', paidPeriods: 3 });
    expect(await refusal(settle(order))).toMatch(/No bill is open/);
    const other = await paid();
    await pay(other, 1, '100.00');
    await desk.act(ann, bills, 'settleEarly', (await bill(other, 2)).id, {
      method: 'bankTransfer',
      transactionNo: 'YH90000',
    });
    expect((await billsOf(other)).map(({ status }) => status)).toEqual(['paid', 'paid', 'paid']);
  });

  it('is sent after its last bill where that was agreed, whoever sends it', async () => {
    const order = await paid({ shipAfter: 'full' });
    expect(order).toMatchObject({ status: 'toShip', shipDeadline: null });
    const ship = (): Promise<Row> =>
      desk.act(ann, orders, 'ship', order.id, { shipType: 'self', courier: '小王', courierPhone: '13900009001' });
    expect(await refusal(ship())).toMatch(/after full payment: 3 bills are open/);
    const [parcel] = await desk.find('shipment', { order: order.id });
    expect(
      await refusal(
        desk.act(ann, 'shipments/shipments', 'ship', parcel?.id ?? 0, {
          shipType: 'self',
          courier: '小王',
          courierPhone: '13900009001',
        }),
      ),
    ).toMatch(/after full payment/);
    await settle(order);
    expect(await now(order)).toMatchObject({ shipDeadline: '2026-12-02T04:00:00.000Z' });
    expect(await desk.one('shipment', parcel?.id ?? 0)).toMatchObject({ shipDeadline: '2026-12-02T04:00:00.000Z' });
    await ship();
    expect(await now(order)).toMatchObject({ status: 'shipped' });
  });

  it('gives back what was paid of it when it is closed; the bills that are open are asked for no more', async () => {
    const order = await paid();
    await pay(order, 1, '309.00');
    await pay(order, 2, '59.00');
    expect(await refusal(desk.act(ann, bills, 'cancel', (await bill(order, 3)).id))).toMatch(/refunded or closed/);
    await desk.act(ann, orders, 'closeRefund', order.id, { reason: '缺货' });
    expect((await billsOf(order)).map(({ status }) => status)).toEqual(['paid', 'cancelled', 'cancelled']);
    expect(await shown(order)).toMatchObject({
      planState: 'cancelled',
      paidAmount: '450.00',
      refundedAmount: '450.00',
      restAmount: '0.00',
    });
    // The charges of 18.00 stay; what came in on bills goes out the same way.
    expect((await entries(order.orderNo)).map((one) => one.signedAmount).toSorted()).toEqual([
      '-300.0000',
      '-50.0000',
      '300.0000',
      '50.0000',
    ]);
    expect(await refusal(pay(order, 2, '1.00'))).toMatch(/./);
    await until('2027-06-01');
    expect((await billsOf(order)).map(({ status }) => status)).toEqual(['paid', 'cancelled', 'cancelled']);
  });
});

describe('the calculator of the goods', () => {
  const trial = async (goods: Row, form: Values): Promise<Json | undefined> => {
    const page = desk.page('goods/instalment');
    const { trial: action } = page.actions;
    if (!action) throw new Error('no calculator');
    return (await desk.work(ann, (work) => runAct(work, page, action, goods.id, form))).data.message;
  };

  it('tells what a plan costs, without a word where there is no such plan', async () => {
    const goods = await desk.add('goods', {
      name: '茶桌',
      zone: 'instalment',
      seller: seller.id,
      status: 'onSale',
      auditStatus: 'approved',
      skus: [{ skuNo: 'F2', price: '1000.00', stock: 9 }],
      plans: [{ periods: 6, feeRate: '3.00', downRate: '10.00' }],
      feeBearer: 'buyer',
    });
    expect(await trial(goods, { amount: '1000.00', periods: 6 })).toBe(
      '首付 100.00，每期 154.50，共 6 期，手续费 27.00，买家合计 1027.00',
    );
    expect(await refusal(trial(goods, { amount: '1000.00', periods: 12 }))).toMatch(/no plan of 12 periods/);
    expect(await desk.one('goods', goods.id)).toMatchObject({ version: goods.version ?? 1 });
  });
});

describe('an after-sale of an order by instalments', () => {
  const asked = (order: Row): Promise<Row> =>
    desk.add('afterSale', {
      order: order.id,
      orderNo: order.orderNo ?? null,
      orderLine: 1,
      orderKind: 'instalmentOrder',
      member: order.member ?? null,
      seller: seller.id,
      type: 'refundOnly',
      reason: 'noNeed',
      qty: 1,
      applyAmount: '1000.00',
      status: 'applied',
      deadline: '2030-11-22T04:00:00.000Z',
    });
  const agree = (sale: Row, refundAmount: string): Promise<Row> =>
    desk.act(ann, 'afterSale/index', 'agreeRefund', sale.id, { refundAmount, refundWay: 'offline' });

  it('gives back no more than was paid, and ends the plan when nothing is left of the order', async () => {
    const order = await paid();
    await pay(order, 1, '309.00');
    const sale = await asked(order);
    expect(await refusal(agree(sale, '400.01'))).toMatch(/at most the 400.00/);
    await agree(sale, '400.00');
    await desk.act(ann, 'afterSale/index', 'refund', sale.id);
    expect(await shown(order)).toMatchObject({ status: 'closed', refundedAmount: '400.00', planState: 'cancelled' });
    expect((await billsOf(order)).map(({ status }) => status)).toEqual(['paid', 'cancelled', 'cancelled']);
    expect((await entries(order.orderNo)).map((one) => one.signedAmount).toSorted()).toEqual(['-300.0000', '300.0000']);
  });
});

describe('a bill', () => {
  it('is paid no more than is left of it, not in the future, and each transaction once', async () => {
    const order = await paid();
    expect(await refusal(pay(order, 1, '309.01'))).toMatch(/No more than the 309.00/);
    const { id } = await bill(order, 1);
    const answers = { amount: '100.00', method: 'alipay', transactionNo: 'ZFB-ONE' };
    const send = (more: Values = {}): Promise<Row> =>
      desk.act(ann, bills, 'recordPayment', id, { ...answers, ...more });
    expect(await refusal(send({ paidAt: '2026-12-01T00:00:00.000Z' }))).toMatch(/not in the future/);
    const sent = await Promise.allSettled([send(), send(), send()]);
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await bill(order, 1)).toMatchObject({ status: 'part', paidAmount: '100.00', paidPrincipal: '91.00' });
    // Paid in part before it is due, it is overdue all the same.
    await until('2027-01-04');
    expect(await bill(order, 1)).toMatchObject({ status: 'overdue', overdueDays: 2, penalty: '0.21' });
  });

  it('is relieved of charges that are not paid, by staff of the platform with the label', async () => {
    const order = await paid();
    const waive = async (amount: string, by = ann): Promise<Row> =>
      desk.act(by, bills, 'waive', (await bill(order, 1)).id, { amount, reason: '会员投诉' });
    const reader = session(12, { role: 'admin2', all: false, rights: { order_InstallmentOrder: 'write' } });
    expect(await refusal(waive('1.00', reader))).toMatch(/./);
    expect(await refusal(waive('1.00', sellerSession(21, seller.id)))).toMatch(/./);
    expect(await refusal(waive('9.01'))).toMatch(/At most 9.00/);
    await waive('4.00');
    expect(await bill(order, 1)).toMatchObject({ waived: '4.00', amount: '305.00', rest: '305.00' });
    await pay(order, 1, '5.00');
    expect(await bill(order, 1)).toMatchObject({ paidPrincipal: '0.00' });
    expect(await now(order)).toMatchObject({ paidAmount: '100.00' });
    expect(await refusal(waive('0.01'))).toMatch(/At most 0.00/);
  });

  it('is recorded as paid by its seller or finance with the label, not by another seller', async () => {
    const order = await paid();
    const finance = session(13, {
      role: 'caiwu',
      area: 'seller',
      all: false,
      rights: { 'order_InstallmentOrder:recordPayment': 'write', order_InstallmentOrder: 'write' },
    });
    await pay(order, 1, '1.00', finance);
    await pay(order, 1, '1.00', sellerSession(21, seller.id));
    const other = await desk.add('seller', { name: '别家' });
    expect(await refusal(pay(order, 1, '1.00', sellerSession(22, other.id)))).toMatch(/./);
    const reader = session(12, { role: 'admin2', all: false, rights: { order_InstallmentOrder: 'write' } });
    expect(await refusal(pay(order, 1, '1.00', reader))).toMatch(/./);
    expect(
      await refusal(settle(order, session(14, { ...reader, rights: { order_instalmentOrder: 'write' } }))),
    ).toMatch(/./);
  });

  it('is reminded of once a day when it is due, by a notice and a text', async () => {
    const order = await paid();
    const remind = async (): Promise<Row> => desk.act(ann, bills, 'remind', (await bill(order, 1)).id);
    expect(await refusal(remind())).toMatch(/./);
    await until('2026-12-30');
    await remind();
    expect(await refusal(remind())).toMatch(/reminded of this bill today/);
    await until('2026-12-31');
    await remind();
    expect(await bill(order, 1)).toMatchObject({ remindedOn: '2026-12-31' });
    const { rows: left } = await sql<Values>`select "sms", "text"->>'zh' as "zh" from "_notice"
      where "entity" = 'instalmentBill' and "row" = ${(await bill(order, 1)).id} order by 1, 2`.execute(desk.owner.db);
    expect(left).toHaveLength(2);
    expect(left[0]).toMatchObject({ sms: true, zh: expect.stringMatching(/^分期账单FQ\d+应还/) });
  });
});
