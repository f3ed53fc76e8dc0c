/** Withdrawal quota: promised by goods, granted by their orders, used by withdrawals, over by its end. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pageOf } from '../../src/actions/pages.ts';
import { runOutermost } from '../../src/actions/run.server.ts';
import type { Row } from '../../src/database/contract.ts';
import { rows } from '../../src/database/rows/rows.ts';
import { newestSetting, saveSetting } from '../../src/database/rows/settings.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import type { ActionDef, EntityDef } from '../../src/grammar/site/resolved.ts';
import { openDesk, refusal, session, type Desk } from './effects-site.ts';
import { openClock, type BusinessClock } from './timed-desk.ts';

type Values = { [field: string]: Json };

const ann = session(11);
const bob = session(12);
const orders = 'order/withdrawOrder';
const withdrawals = 'withDraw/index';
const day = 86_400_000;
let desk: Desk;
let clock: BusinessClock;
let seller: Row;
let buyer: Row;
let number = 0;

beforeAll(async () => {
  desk = await openDesk();
  clock = openClock(desk);
  seller = await desk.add('seller', { name: '云杉商贸', companyName: '云杉商贸有限公司' });
  await needsQuota(true);
});
afterAll(async () => {
  await clock.close();
  await desk.drop();
});
beforeEach(async () => {
  number += 1;
  desk.clock.now = new Date(Date.UTC(2030, number, 1, 4));
  buyer = await desk.add('member', { nickname: `会员${number}`, phone: `137${String(number).padStart(8, '0')}` });
  await desk.post({
    bizType: 'recharge',
    bizNo: `CZ${number}`,
    step: 'pay',
    document: { ownerType: 'member', ownerId: buyer.id, asset: 'balance', amount: '9000.00' },
  });
});

const needsQuota = (needQuota: boolean): Promise<unknown> =>
  desk.work(ann, async (work) =>
    saveSetting(work, 'withdrawNormal', (await newestSetting(work.db, 'withdrawNormal'))?.version ?? 0, {
      rules: [{ asset: 'balance', enabled: true, needQuota }],
    }),
  );

const later = async (days: number): Promise<void> => {
  desk.clock.now = new Date(desk.clock.now.getTime() + days * day);
  await clock.runAllDue();
};

/** What the shop does with a row of its members. */
const byShop = async (name: string, action: string, id: number): Promise<Row> => {
  const entity = desk.site.entities[name] as EntityDef;
  const page = pageOf(desk.page('goods/index'), entity);
  return desk.work(ann, async (work) => {
    const [row] = await rows.find(work, name, { id }, { lock: true });
    if (!row) throw new Error(`no ${name} ${id}`);
    const acting = { work, page, entity, action: page.actions[action] as ActionDef, row, form: {} };
    return (await runOutermost(acting, {})).after;
  });
};

const promise = (more: Values = {}): Values => ({
  asset: 'withdrawQuota',
  mode: 'fixed',
  value: '100',
  trigger: 'paid',
  release: 'once',
  ...more,
});
const goodsOf = (benefits: Values[]): Promise<Row> =>
  desk.add('goods', {
    name: '茶',
    zone: 'withdrawGoods',
    seller: seller.id,
    price: '30.00',
    skus: [{ skuNo: 'S1', price: '30.00', stock: 99, lockedStock: 9, enabled: true }],
    benefits,
  });

/** Two pieces for 60, paid for. */
async function bought(benefits: Values[], more: Values = {}): Promise<Row> {
  number += 1;
  const goods = await goodsOf(benefits);
  const order = await desk.add('order', {
    orderNo: `20300101000000${String(number).padStart(6, '0')}`,
    orderKind: 'withdrawOrder',
    zone: 'withdrawGoods',
    member: buyer.id,
    seller: seller.id,
    deliveryMethod: 'pickup',
    items: [
      {
        line: 1,
        goods: goods.id,
        skuNo: 'S1',
        goodsName: '茶',
        originalPrice: '30.00',
        price: '30.00',
        qty: 2,
        itemPayAmount: '60.00',
      },
    ],
    status: 'unpaid',
    placedAt: desk.clock.now.toISOString(),
    ...more,
  });
  await desk.act(ann, orders, 'markPaid', order.id, { remark: '线下已收款' });
  return order;
}

/** A withdrawal as the shop leaves it, which has taken its quota. */
async function withdrawn(amount: string): Promise<Row> {
  const made = await applied(amount);
  return byShop('withdrawal', 'takeQuota', made.id);
}
async function applied(amount: string): Promise<Row> {
  const made = await desk.add('withdrawal', {
    ownerType: 'member',
    ownerId: buyer.id,
    member: buyer.id,
    asset: 'balance',
    amount,
    moneyAmount: amount,
    netAmount: amount,
    method: 'bank',
    bossThreshold: '20000.00',
    riskFlags: [],
    appliedAt: desk.clock.now.toISOString(),
    status: 'pending',
  });
  await desk.post({ bizType: 'withdrawApply', bizNo: String(made['withdrawNo']), step: 'apply', document: made });
  return made;
}

const quota = async (): Promise<string> => (await desk.balance('member', buyer.id, 'withdrawQuota'))[0] ?? '';
/** Granted, used, expired, left, state. */
const state = async (order: Row): Promise<Json[]> => {
  const row = await desk.one('order', order.id);
  return ['quotaGranted', 'quotaUsed', 'quotaExpired', 'quotaLeft', 'grantState'].map((name) => row[name] ?? null);
};

describe('an order', () => {
  it('grants what its goods promise, by the piece or as a multiple of what is paid, and tells until when', async () => {
    const fixed = await bought([promise({ validDays: 30 })]);
    expect(await state(fixed)).toEqual(['200.0000', '0.0000', '0.0000', '200.0000', 'done']);
    const multiple = await bought([promise({ mode: 'multiple', value: '5', validDays: 0 })]);
    expect((await state(multiple))[0]).toBe('300.0000');
    expect(await quota()).toBe('500.0000');
    const last = new Date(desk.clock.now.getTime() + 30 * day).toISOString().slice(0, 10);
    expect((await desk.one('order', fixed.id))['quotaExpireAt']).toBe(last);
    expect((await desk.one('order', multiple.id))['quotaExpireAt']).toBeNull();
  });

  it('grants at its finish where the goods say so, what was agreed at its placing instead, and no more than the cap', async () => {
    const slow = await bought([promise({ trigger: 'completed', capAmount: '150.00' })], { deliveryMethod: 'none' });
    expect(await state(slow)).toEqual(['0.0000', '0.0000', '0.0000', '0.0000', 'waiting']);
    await later(40);
    expect((await state(slow)).slice(3)).toEqual(['150.0000', 'done']);
    const agreed = await bought([promise()], {
      benefits: [{ asset: 'withdrawQuota', amount: '7', trigger: 'paid', status: 'waiting', releasedAmount: '0' }],
    });
    expect((await state(agreed))[0]).toBe('7.0000');
  });

  it('loses what is not used after its last day', async () => {
    const order = await bought([promise({ validDays: 30 })]);
    await withdrawn('50.00');
    await later(30.4);
    expect((await state(order)).slice(0, 4)).toEqual(['200.0000', '50.0000', '0.0000', '150.0000']);
    await later(0.2);
    expect((await state(order)).slice(0, 4)).toEqual(['200.0000', '50.0000', '150.0000', '0.0000']);
    expect(await quota()).toBe('0.0000');
    const [entry] = await desk.find('ledgerEntry', {
      bizNo: String(order['orderNo']),
      bizType: 'quotaUse',
      member: buyer.id,
    });
    expect(entry).toMatchObject({ orderNo: order['orderNo'], signedAmount: '-150.0000', remark: '提现额度到期' });
  });

  it('is refunded while its quota is unused, and not afterwards; what is left can be taken back', async () => {
    const whole = await bought([promise()]);
    await desk.act(ann, orders, 'closeRefund', whole.id, { reason: '客服核实' });
    expect((await state(whole)).slice(0, 4)).toEqual(['0.0000', '0.0000', '0.0000', '0.0000']);
    expect(await quota()).toBe('0.0000');

    const used = await bought([promise()]);
    await withdrawn('80.00');
    expect(await refusal(desk.act(ann, orders, 'closeRefund', used.id, { reason: '客服核实' }))).toMatch(
      /^80\.0000 of this order's withdrawal quota was used/,
    );
    expect(await refusal(byShop('order', 'applyRefund', used.id))).toMatch(/was used/);
    const asked = await desk.add('afterSale', {
      order: used.id,
      orderNo: used['orderNo'] ?? null,
      orderLine: 1,
      member: buyer.id,
      seller: seller.id,
      type: 'refundOnly',
      reason: 'noNeed',
      qty: 2,
      applyAmount: '60.00',
      refundAmount: '60.00',
      refundWay: 'offline',
      status: 'toRefund',
    });
    expect(await refusal(desk.act(ann, 'afterSale/index', 'refund', asked.id))).toMatch(/was used/);
    await desk.owner.db
      .updateTable('order' as never)
      .set({ status: 'completed' } as never)
      .where('id' as never, '=', used.id as never)
      .execute();
    await desk.act(ann, orders, 'revoke', used.id, { benefitRow: 1, reason: '客服核实' });
    expect(await state(used)).toEqual(['80.0000', '80.0000', '0.0000', '0.0000', 'revoked']);
    expect(await quota()).toBe('0.0000');
    expect(await desk.find('manualVoucher', { member: buyer.id })).toEqual([]);
    expect(await refusal(desk.act(ann, orders, 'revoke', used.id, { benefitRow: 1, reason: '客服核实' }))).toMatch(
      /nothing can be taken back/,
    );
  });
});

describe('a withdrawal', () => {
  it('takes the quota of the order that expires first, of one without an end last', async () => {
    const long = await bought([promise({ validDays: 60 })]);
    const endless = await bought([promise()]);
    const short = await bought([promise({ validDays: 30 })]);
    const made = await withdrawn('450.00');
    expect(made).toMatchObject({ quotaUsed: '450.0000' });
    expect([(await state(short))[1], (await state(long))[1], (await state(endless))[1]]).toEqual([
      '200.0000',
      '200.0000',
      '50.0000',
    ]);
    expect(await quota()).toBe('150.0000');
    const [entry] = await desk.find('ledgerEntry', {
      bizNo: String(made['withdrawNo']),
      bizType: 'quotaUse',
      member: buyer.id,
    });
    expect(entry).toMatchObject({ signedAmount: '-450.0000', withdrawNo: made['withdrawNo'] });
    expect(await refusal(byShop('withdrawal', 'takeQuota', made.id))).toMatch(/./);
  });

  it('is refused without enough quota, and takes none where the rule asks for none', async () => {
    await bought([promise()]);
    expect(await refusal(withdrawn('200.01'))).toBe('Not enough withdrawal quota');
    expect(await quota()).toBe('200.0000');
    await needsQuota(false);
    expect(await withdrawn('200.01')).toMatchObject({ quotaUsed: '0.0000' });
    await needsQuota(true);
    expect(await quota()).toBe('200.0000');
  });

  it('of two at once never uses more than there is', async () => {
    const order = await bought([promise()]);
    const both = [await applied('150.00'), await applied('150.00')];
    const done = await Promise.allSettled(both.map((one) => byShop('withdrawal', 'takeQuota', one.id)));
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await state(order)).slice(1, 4)).toEqual(['150.0000', '0.0000', '50.0000']);
    expect(await quota()).toBe('50.0000');
  });

  it.each([
    ['rejected', async (id: number) => desk.act(bob, withdrawals, 'reject', id, { rejectReason: '信息有误' })],
    ['cancelled', async (id: number) => byShop('withdrawal', 'cancel', id)],
  ])('gives its quota back to the orders when it is %s, once', async (_name, end) => {
    const order = await bought([promise({ validDays: 30 })]);
    const made = await withdrawn('120.00');
    await end(made.id);
    expect((await state(order)).slice(1, 4)).toEqual(['0.0000', '0.0000', '200.0000']);
    expect(await quota()).toBe('200.0000');
    expect((await desk.find('quotaUse', { withdrawal: made.id })).map((use) => use['status'])).toEqual(['returned']);
  });

  it('gives it back when the bank returns it; what is past its end is lost at once', async () => {
    const order = await bought([promise({ validDays: 5 })]);
    const made = await withdrawn('120.00');
    await desk.act(ann, withdrawals, 'approve', made.id);
    await desk.act(bob, withdrawals, 'markPaid', made.id, {
      payoutChannel: 'bankFile',
      payoutTxnNo: `TXN${made.id}000`,
      paidAt: desk.clock.now.toISOString(),
    });
    await later(10);
    expect((await state(order)).slice(1, 4)).toEqual(['120.0000', '80.0000', '0.0000']);
    await desk.act(ann, withdrawals, 'bounce', made.id, { bounceReason: '账户已销户', bounceProof: '/files/a.png' });
    expect(await quota()).toBe('120.0000');
    await later(0.1);
    expect((await state(order)).slice(1, 4)).toEqual(['0.0000', '200.0000', '0.0000']);
    expect(await quota()).toBe('0.0000');
  });
});

describe('an adjustment', () => {
  const page = 'finance/withdrawUseList';
  const form = (more: Values = {}): Values => ({
    member: buyer.id,
    direction: 'in',
    amount: '88.00',
    reason: '客服补发额度',
    ...more,
  });

  it('makes a voucher that another person approves, and takes no more than there is', async () => {
    await desk.pageAct(ann, page, 'adjust', form());
    const [voucher] = await desk.find('manualVoucher', { member: buyer.id });
    expect(voucher).toMatchObject({ asset: 'withdrawQuota', kind: 'increase', amount: '88.0000', status: 'pending' });
    expect(await quota()).toBe('0');
    await desk.act(bob, 'finance/manualHandling', 'approve', voucher?.id ?? 0);
    expect(await quota()).toBe('88.0000');
    expect(await refusal(desk.pageAct(ann, page, 'adjust', form({ direction: 'out', amount: '88.01' })))).toMatch(
      /Not enough quota/,
    );
    const other = session(13, { all: false, rights: { finance_withdrawUseList: 'read' } });
    expect(await refusal(desk.pageAct(other, page, 'adjust', form()))).toMatch(
      /finance_withdrawUseList:adjust|right|may/i,
    );
  });
});
