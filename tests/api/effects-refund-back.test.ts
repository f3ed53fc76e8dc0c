import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { split } from '../../src/base/decimal.ts';
import type { Row } from '../../src/database/contract.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { addAccounts, openDesk, refusal, session, type Desk } from './effects-site.ts';
import { notesOf } from '../trail.ts';

type Values = { [field: string]: Json };
const afterSales = 'afterSale/index';
const vouchers = 'finance/manualHandling';
const plans = 'memberList/repay';
const ann = session(11);
const bob = session(12);
const carl = session(13);
let desk: Desk;
let seller: Row;
let store: Row;
let buyer: Row;
let earner: Row;
let number = 0;

beforeAll(async () => {
  desk = await openDesk();
  seller = await desk.add('seller', { name: '云杉商贸', companyName: '云杉商贸有限公司' });
  store = await desk.add('store', { name: '云杉旗舰店', seller: seller.id });
  buyer = await desk.add('member', { nickname: '张三', phone: '13800008001', level: '1' });
  earner = await desk.add('member', { nickname: '李四', phone: '13800008002', level: '2' });
  await addAccounts(desk, 12, 13);
});
afterAll(() => desk.drop());

/** A completed order of three lines, 33.33 + 33.33 + 33.34, paid outside. */
async function sold(more: Values = {}): Promise<Row> {
  number += 1;
  const line = (index: number, amount: string): Values => ({
    line: index,
    goods: null,
    skuNo: `S${index}`,
    goodsName: '龙井茶',
    specText: '',
    originalPrice: amount,
    price: amount,
    qty: 1,
    subtotal: amount,
    couponShare: '0.00',
    deductShare: '0.00',
    adjustShare: '0.00',
    itemPayAmount: amount,
    shippedQty: 1,
    refundedQty: 0,
    refundedAmount: '0.00',
    afterSaleStatus: 'none',
  });
  return desk.add('order', {
    orderNo: `20261119120000${String(number).padStart(6, '0')}`,
    orderKind: 'normal',
    zone: 'normal',
    member: buyer.id,
    seller: seller.id,
    store: store.id,
    source: 'h5',
    items: [line(1, '33.33'), line(2, '33.33'), line(3, '33.34')],
    paidAmount: '100.00',
    commissionAmount: '10.00',
    platformFee: '5.00',
    platformBorne: '1.00',
    pays: [{ account: null, method: 'offline', amount: '100.00', points: null, refunded: '0.00' }],
    status: 'completed',
    placedAt: '2026-11-19T03:00:00.000Z',
    finishedAt: '2026-11-19T09:00:00.000Z',
    ...more,
  });
}

const amounts = ['33.33', '33.33', '33.34'];

/** Refunds one line of the order. */
async function refund(order: Row, line: number): Promise<Row> {
  const amount = amounts[line - 1] ?? '0';
  const row = await desk.add('afterSale', {
    order: order.id,
    orderNo: order.orderNo ?? null,
    orderLine: line,
    orderKind: 'normal',
    member: buyer.id,
    seller: seller.id,
    store: store.id,
    type: 'refundOnly',
    reason: 'noNeed',
    qty: 1,
    applyAmount: amount,
    refundAmount: amount,
    status: 'toRefund',
  });
  await desk.act(ann, afterSales, 'refund', row.id);
  return desk.one('order', order.id);
}

/** What the order earned somebody at its finish, over its three lines. */
async function reward(order: Row, amount: string, held = false): Promise<void> {
  const shares = split(amount, amounts);
  await desk.add('orderReward', {
    order: order.id,
    orderNo: order.orderNo ?? null,
    member: earner.id,
    code: 'direct',
    bizType: 'promoReward',
    asset: 'commission',
    base: '100.00',
    amount,
    lines: shares.map((share, at) => ({ line: at + 1, base: amounts[at] ?? '0', amount: share })),
    status: held ? 'frozen' : 'paid',
  });
  await desk.post({
    bizType: 'promoReward',
    bizNo: String(order.orderNo),
    step: 'direct',
    document: { ownerType: 'member', ownerId: earner.id, member: earner.id, asset: 'commission', amount, held },
  });
}
const owedBy = (order: Row): Promise<Row[]> => desk.find('manualVoucher', { relatedNo: String(order.orderNo) });
const backs = async (order: Row): Promise<Json[]> =>
  (
    await desk.find('ledgerEntry', { bizNo: String(order.orderNo), bizType: 'promoRewardBack', ownerType: 'member' })
  ).map((entry) => entry.signedAmount ?? null);

describe('refunds of an order', () => {
  it('take commission back by share; all of them together exactly what was granted', async () => {
    const order = await sold();
    await reward(order, '10.00');
    const before = await desk.balance('member', earner.id, 'commission');
    expect(before).toEqual(['10.0000', '0.0000']);
    expect(await refund(order, 1)).toMatchObject({
      commissionAmount: '6.67',
      platformFee: '3.33',
      platformBorne: '0.67',
    });
    expect(await desk.balance('member', earner.id, 'commission')).toEqual(['6.6700', '0.0000']);
    await refund(order, 2);
    expect(await refund(order, 3)).toMatchObject({
      status: 'closed',
      commissionAmount: '0.00',
      platformFee: '0.00',
      settleAmount: '0.00',
    });
    expect(await desk.balance('member', earner.id, 'commission')).toEqual(['0.0000', '0.0000']);
    expect((await backs(order)).map(Number).reduce((total, one) => total + one, 0)).toBeCloseTo(-10, 8);
    expect(await owedBy(order)).toEqual([]);
  });

  it('take a held reward from what is held', async () => {
    const order = await sold();
    await reward(order, '9.00', true);
    expect(await desk.balance('member', earner.id, 'commission')).toEqual(['0.0000', '9.0000']);
    for (const line of [1, 2, 3]) await refund(order, line);
    expect(await desk.balance('member', earner.id, 'commission')).toEqual(['0.0000', '0.0000']);
  });

  it('leave what was spent to a voucher that another person posts', async () => {
    const order = await sold();
    await reward(order, '30.00');
    await desk.post({
      bizType: 'manualAdjust',
      bizNo: `TZ${number}`,
      step: 'post',
      document: { ownerType: 'member', ownerId: earner.id, asset: 'commission', amount: '25.00', direction: 'out' },
    });
    await refund(order, 1);
    expect(await desk.balance('member', earner.id, 'commission')).toEqual(['0.0000', '0.0000']);
    const [voucher] = await owedBy(order);
    expect(voucher).toMatchObject({
      kind: 'decrease',
      status: 'pending',
      member: earner.id,
      asset: 'commission',
      amount: '5.0000',
      maker: 11,
    });
    if (!voucher) return;
    const [request] = await desk.find('afterSale', { order: order.id });
    expect(
      notesOf(
        (await desk.find('workflowLog', { entity: 'afterSale', entityId: Number(request?.id), act: 'refundDone' })).at(
          -1,
        ),
      ),
    ).toContain(String(voucher.voucherNo));
    expect(await refusal(desk.act(ann, vouchers, 'approve', voucher.id))).toBe('You cannot approve your own document');
    expect(await refusal(desk.act(bob, vouchers, 'approve', voucher.id))).toMatch(/enough/i);
    await desk.post({
      bizType: 'manualAdjust',
      bizNo: `TY${number}`,
      step: 'post',
      document: { ownerType: 'member', ownerId: earner.id, asset: 'commission', amount: '8.00', direction: 'in' },
    });
    expect(await desk.act(bob, vouchers, 'approve', voucher.id)).toMatchObject({ status: 'posted', auditor: 12 });
    expect(await desk.one('manualVoucher', voucher.id)).toMatchObject({
      beforeAvailable: '8.0000',
      afterAvailable: '3.0000',
    });
    await desk.act(bob, vouchers, 'reverse', voucher.id, { reverseReason: '客户补款' });
    expect((await desk.balance('member', earner.id, 'commission'))[0]).toBe('8.0000');
    expect(await refusal(desk.act(bob, vouchers, 'reverse', voucher.id, { reverseReason: '再次' }))).toMatch(/./);
  });

  it('shrink a return plan, take its released share back once, and stop it at the end', async () => {
    const order = await sold({
      benefits: [
        { asset: 'balance', amount: '30.00', trigger: 'completed', status: 'releasing', releasedAmount: '3.00' },
      ],
    });
    const plan = await desk.add('returnPlan', {
      member: buyer.id,
      sourceType: 'order',
      orderNo: order.orderNo ?? null,
      benefitRow: 1,
      principal: '30.00',
      returned: '0',
      mode: 'equal',
      periods: 10,
      cycle: 'day',
      nextRunDate: '2026-11-20',
      status: 'running',
    });
    const planNow = (): Promise<Row> => desk.one('returnPlan', plan.id);
    await desk.pageAct(ann, plans, 'runDue', {});
    expect(await refusal(desk.act(ann, plans, 'run', plan.id))).toBe('This plan was run today already');
    expect(await planNow()).toMatchObject({
      returned: '3.0000',
      remaining: '27.0000',
      nextRunDate: '2026-11-21',
      runs: [{ periodNo: 1, amount: '3.00' }],
    });
    expect((await desk.balance('member', buyer.id, 'balance'))[0]).toBe('3.0000');
    const after = await refund(order, 1);
    expect(await planNow()).toMatchObject({ principal: '20.0000', returned: '2.0000', status: 'running' });
    expect((await desk.balance('member', buyer.id, 'balance'))[0]).toBe('2.0000');
    expect((after.benefits as Values[])[0]).toMatchObject({ amount: '20.00', releasedAmount: '2.00' });
    await refund(order, 2);
    await refund(order, 3);
    expect(await planNow()).toMatchObject({
      principal: '0.0000',
      returned: '0.0000',
      remaining: '0.0000',
      status: 'stopped',
      stopReason: '订单退款',
      nextRunDate: null,
    });
    expect((await desk.balance('member', buyer.id, 'balance'))[0]).toBe('0.0000');
    const total = ((await planNow()).runs as Values[]).reduce((sum, run) => sum + Number(run.amount), 0);
    expect(total).toBeCloseTo(0, 8);
  });

  it("of the plan's last period: it takes the rest, and the plan is done", async () => {
    const plan = await desk.add('returnPlan', {
      member: buyer.id,
      sourceType: 'order',
      principal: '10.00',
      returned: '0',
      mode: 'equal',
      periods: 3,
      cycle: 'month',
      nextRunDate: '2026-11-20',
      status: 'running',
    });
    const paid: Json[] = [];
    const now = desk.clock.now;
    for (const day of ['2026-11-20', '2026-12-20', '2027-01-20']) {
      desk.clock.now = new Date(`${day}T04:00:00.000Z`);
      await desk.act(ann, plans, 'run', plan.id);
      paid.push((await desk.one('returnPlan', plan.id)).nextRunDate ?? null);
    }
    desk.clock.now = now;
    expect(paid).toEqual(['2026-12-20', '2027-01-20', null]);
    expect(await desk.one('returnPlan', plan.id)).toMatchObject({
      status: 'done',
      returned: '10.0000',
      runs: [{ amount: '3.33' }, { amount: '3.33' }, { amount: '3.34' }],
    });
  });
});

describe('a voucher', () => {
  const made = (more: Values = {}): Promise<Row> =>
    desk.create(ann, vouchers, {
      kind: 'increase',
      ownerType: 'member',
      member: buyer.id,
      asset: 'balance',
      amount: '12.50',
      reason: '活动补偿发放',
      ...more,
    });

  it('goes from draft over a second person to the ledger; a rejected one is edited and submitted again', async () => {
    expect(await refusal(made({ asset: 'points', amount: '1.5' }))).toBe('This asset has at most 0 decimals');
    const row = await made();
    expect(row).toMatchObject({ status: 'draft', maker: 11 });
    await desk.act(ann, vouchers, 'submit', row.id);
    expect(await refusal(desk.act(ann, vouchers, 'approve', row.id))).toBe('You cannot approve your own document');
    await desk.act(bob, vouchers, 'reject', row.id, { rejectReason: '金额有误' });
    const rejected = await desk.one('manualVoucher', row.id);
    await desk.update(ann, vouchers, rejected, { amount: '10.00' });
    expect(await desk.one('manualVoucher', row.id)).toMatchObject({ status: 'draft', amount: '10.0000' });
    await desk.act(ann, vouchers, 'submit', row.id);
    const [before] = await desk.balance('member', buyer.id, 'balance');
    await desk.act(bob, vouchers, 'approve', row.id);
    expect(Number((await desk.balance('member', buyer.id, 'balance'))[0]) - Number(before)).toBeCloseTo(10, 8);
    const [entry] = await desk.find('ledgerEntry', { bizNo: String(row.voucherNo), ownerType: 'member' });
    expect(entry).toMatchObject({
      bizType: 'manualAdjust',
      category: 'makeAudit',
      maker: 11,
      checker: 12,
      reviewStatus: 'posted',
    });
    expect(await refusal(desk.remove(ann, vouchers, await desk.one('manualVoucher', row.id)))).toMatch(/draft/i);
  });

  it('above the threshold waits for a third person', async () => {
    const row = await made({ amount: '20000' });
    await desk.act(ann, vouchers, 'submit', row.id);
    expect(await desk.act(bob, vouchers, 'approve', row.id)).toMatchObject({ status: 'bossPending', auditor: 12 });
    const code = (): string => /\d{6}/.exec(desk.sent.at(-1)?.text ?? '')?.[0] ?? '';
    await desk.act(bob, vouchers, 'bossCode', row.id);
    expect(await refusal(desk.act(bob, vouchers, 'bossApprove', row.id, { smsCode: code() }))).toBe(
      'The boss approver must not be the first reviewer',
    );
    const foreign = code();
    await desk.act(carl, vouchers, 'bossCode', row.id);
    const [before] = await desk.balance('member', buyer.id, 'balance');
    expect(await refusal(desk.act(carl, vouchers, 'bossApprove', row.id, { smsCode: foreign }))).toBe(
      'The code is wrong or no longer valid',
    );
    expect(await desk.balance('member', buyer.id, 'balance')).toEqual([before, '0.0000']);
    expect(await desk.act(carl, vouchers, 'bossApprove', row.id, { smsCode: code() })).toMatchObject({
      status: 'posted',
      bossAuditor: 13,
    });
  });

  it('reverses a transaction by its number, once, when account and amount agree', async () => {
    await desk.post({
      bizType: 'recharge',
      bizNo: 'CZ77',
      step: 'pay',
      document: { ownerType: 'member', ownerId: buyer.id, asset: 'balance', amount: '7.00' },
    });
    const [txn] = await desk.find('ledgerTxn', { bizNo: 'CZ77' });
    const wrong = await made({ kind: 'reversal', amount: '8.00', relatedNo: String(txn?.txnNo) });
    await desk.act(ann, vouchers, 'submit', wrong.id);
    expect(await refusal(desk.act(bob, vouchers, 'approve', wrong.id))).toMatch(/differ/);
    const [before] = await desk.balance('member', buyer.id, 'balance');
    const right = await made({ kind: 'reversal', amount: '7.00', relatedNo: String(txn?.txnNo) });
    await desk.act(ann, vouchers, 'submit', right.id);
    await desk.act(bob, vouchers, 'approve', right.id);
    expect(Number(before) - Number((await desk.balance('member', buyer.id, 'balance'))[0])).toBeCloseTo(7, 8);
  });
});
