/** Orders picked up in stores, supplied by others, paid by deposit and balance, and those that grant bonus shares. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../src/database/contract.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { pageOf } from '../../src/actions/pages.ts';
import { runOutermost } from '../../src/actions/run.server.ts';
import { rows } from '../../src/database/rows/rows.ts';
import type { ActionDef, EntityDef } from '../../src/grammar/site/resolved.ts';
import type { RowProblem } from '../../src/kinds/import/columns.ts';
import { importOf } from '../../src/kinds/import/attachment.ts';
import { commitRows, judgeRows } from '../../src/kinds/import/rows.server.ts';
import { openDesk, refusal, sellerSession, session, type Desk } from './effects-site.ts';

type Values = { [field: string]: Json };

const ann = session(11);
/** May write, and has none of the extra labels. */
const clerk = (label: string) => session(12, { role: 'admin2', all: false, rights: { [label]: 'write' } });
let desk: Desk;
let seller: Row;
let maker: Row;
let shop: Row;
let other: Row;
let buyer: Row;
let keeper: Row;
let tea: Row;
let number = 0;

beforeAll(async () => {
  desk = await openDesk();
  seller = await desk.add('seller', { name: '云杉商贸' });
  maker = await desk.add('seller', { name: '掌柜自营', isPlatform: true });
  buyer = await desk.add('member', { nickname: '买家', phone: '13800000001' });
  keeper = await desk.add('member', { nickname: '店员', phone: '13800000002' });
  const store = (name: string, more: Values = {}): Promise<Row> =>
    desk.add('offlineStore', { name, status: 'open', pickup: true, ...more });
  shop = await store('北门店', { member: buyer.id, verifiers: [{ member: keeper.id, name: '店员', enabled: true }] });
  other = await store('南门店', { member: keeper.id });
  tea = await desk.add('goods', {
    name: '茶叶',
    zone: 'normal',
    seller: seller.id,
    status: 'onSale',
    auditStatus: 'approved',
    skus: [{ skuNo: 'T1', price: '60.00', stock: 90, lockedStock: 30 }],
  });
});
afterAll(() => desk.drop());

function placed(more: Values = {}): Promise<Row> {
  number += 1;
  const tail = String(number).padStart(4, '0');
  return desk.add('order', {
    orderNo: `2030020100000000${tail}`,
    orderKind: 'normal',
    zone: 'normal',
    member: buyer.id,
    seller: seller.id,
    deliveryMethod: 'express',
    items: [
      {
        line: 1,
        goods: tea.id,
        skuNo: 'T1',
        goodsName: '茶叶',
        originalPrice: '60.00',
        price: '60.00',
        qty: 1,
        shippedQty: 0,
        refundedQty: 0,
        shipWithinHours: 48,
        itemPayAmount: '60.00',
      },
    ],
    status: 'unpaid',
    placedAt: desk.clock.now.toISOString(),
    ...more,
  });
}
/** What the shop does with an order of its members. */
const byShop = (action: string, id: number, form: Values): Promise<Row> => {
  const entity = desk.site.entities['order'] as EntityDef;
  const page = pageOf(desk.page('order/index'), entity);
  return desk.work(ann, async (work) => {
    const [row] = await rows.find(work, 'order', { id }, { lock: true });
    if (!row) throw new Error(`no order ${id}`);
    const acting = { work, page, entity, action: page.actions[action] as ActionDef, row, form };
    return (await runOutermost(acting, {})).after;
  });
};
const now = (order: Row): Promise<Row> => desk.one('order', order.id);
async function paid(more: Values = {}, page = 'order/index'): Promise<Row> {
  const order = await placed(more);
  await desk.act(ann, page, 'markPaid', order.id, { remark: '线下已收款' });
  return now(order);
}

describe('an order that is picked up', () => {
  const page = 'order/storeOrder';
  const pickup = (more: Values = {}): Promise<Row> =>
    paid(
      {
        deliveryMethod: 'pickup',
        offlineStore: shop.id,
        pickupCode: String(300_000_000_000 + number),
        ...more,
      },
      page,
    );

  it('is verified by its code, scanned once, by who has the label and in its seller’s area', async () => {
    const order = await pickup();
    expect(order.status).toBe('toVerify');
    const scan = (code: Json, by = ann): Promise<Values> => desk.pageAct(by, page, 'verifyByCode', { code });
    const code = order.pickupCode ?? '';
    expect(await refusal(scan('999999999999'))).toMatch(/no such pick-up code/);
    expect(await refusal(scan(code, sellerSession(22, seller.id + 999)))).toMatch(/no such pick-up code/);
    expect(await refusal(scan(code, clerk('order_storeOrder')))).toMatch(/./);
    expect(await refusal(desk.act(clerk('order_storeOrder'), page, 'verify', order.id, { code }))).toMatch(/./);
    const sent = await Promise.allSettled([scan(code), scan(code)]);
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await now(order)).toMatchObject({ status: 'completed', verifiedBy: ann.account, settleStatus: 'pending' });
    expect(await refusal(scan(code))).toMatch(/does not wait to be verified/);
  });

  it('is verified by a clerk of its store alone', async () => {
    const order = await pickup();
    const by = (member: Row): Promise<unknown> =>
      byShop('verifyByClerk', order.id, { clerk: member.id, code: order.pickupCode ?? '' });
    expect(await refusal(by(buyer))).toMatch(/no clerk of this store/);
    await by(keeper);
    expect(await now(order)).toMatchObject({ status: 'completed', clerk: keeper.id, verifiedBy: null });
  });

  it('moves to another open store until it is verified', async () => {
    const order = await pickup();
    const move = (to: Row): Promise<Row> => desk.act(ann, page, 'changeStore', order.id, { store: to.id });
    expect(await refusal(move(shop))).toMatch(/another store/);
    const closed = await desk.add('offlineStore', { name: '关门店', status: 'closed', pickup: true });
    expect(await refusal(move(closed))).toMatch(/./);
    await move(other);
    expect(await now(order)).toMatchObject({ offlineStore: other.id });
    await desk.act(ann, page, 'verify', order.id, { code: order.pickupCode ?? '' });
    expect(await refusal(move(shop))).toMatch(/./);
  });

  it('is verified by a line of an import, with its code', async () => {
    const order = await pickup();
    const options = importOf(desk.page(page));
    if (!options) throw new Error('The page imports nothing');
    const batch: Row = { id: 0 };
    const line = (data: Values) => ({ rowNo: 1, cells: {}, data, problems: [], status: 'ok' as const, resultNo: null });
    const tried = (data: Values, by = ann) =>
      desk.work(by, async (work) => {
        const row = { row: 1, values: data, problems: [] as RowProblem[] };
        await judgeRows(work, desk.page(page), batch, options, [row]);
        return row.problems[0]?.text.en;
      });
    const form: Values = { orderNo: order.orderNo ?? '', code: order.pickupCode ?? '' };
    expect(await tried({ ...form, code: '999999999999' })).toMatch(/not the pick-up code/);
    expect(await tried(form, sellerSession(22, seller.id + 999))).toMatch(/not found/);
    expect(await tried(form)).toBeUndefined();
    expect(await now(order)).toMatchObject({ status: 'toVerify' });
    const done = await desk.work(ann, (work) => commitRows(work, desk.page(page), batch, options, [line(form)]));
    expect(done[0]).toMatchObject({ status: 'done' });
    expect(await now(order)).toMatchObject({ status: 'completed' });
    expect(await tried(form)).toMatch(/does not wait to be verified/);
  });
});

describe('an order of goods picked from a supplier', () => {
  const page = 'order/optionalOrder';
  it('is sent by the supplier, and its seller settles less what was supplied', async () => {
    const order = await paid({ orderKind: 'optionalOrder', supplier: maker.id, supplyAmount: '45.00' }, page);
    expect(order).toMatchObject({ supplyState: 'waiting', status: 'toShip' });
    const [parcel] = await desk.find('shipment', { order: order.id });
    expect(parcel).toMatchObject({ seller: maker.id, status: 'pending' });
    const carrier = await desk.add('logisticsCompany', { name: '圆通速递', code: 'yto', enabled: true });
    const form = { shipType: 'express', carrier: carrier.id, trackingNo: 'YT20261120' };
    expect(await refusal(desk.act(sellerSession(21, seller.id), page, 'ship', order.id, form))).toMatch(/./);
    await desk.act(ann, page, 'ship', order.id, form);
    const sent = await now(order);
    expect(sent).toMatchObject({ status: 'shipped', supplyState: 'shipped' });
    const money = (field: string): number => Math.round(Number(sent[field]) * 100);
    const settles = 6000 - money('platformFee') - money('commissionAmount') - 4500;
    expect(money('settleAmount')).toBe(settles);
    await desk.act(ann, page, 'receive', order.id);
    const bill = await desk.add('bill', { seller: seller.id });
    await byShop('putOnBill', order.id, { onto: bill.id });
    const lines = await desk.find('billLine', { bill: bill.id });
    expect(lines.reduce((sum, line) => sum + Math.round(Number(line['net']) * 100), 0)).toBe(settles);
  });
});

describe('a bulk purchase with a deposit', () => {
  const page = 'order/collectOrder';
  const bought = (more: Values = {}): Promise<Row> =>
    paid({ orderKind: 'collectOrder', depositRate: '30.00', balanceDue: '2026-11-30', ...more }, page);
  const record = (order: Row, by = ann): Promise<Row> =>
    desk.act(by, page, 'recordBalance', order.id, { method: 'bankTransfer', transactionNo: `BT${order.id}00` });

  it('pays the deposit, then the balance once, and is sent after it', async () => {
    const order = await bought();
    expect(order).toMatchObject({
      paidAmount: '18.00',
      balanceAmount: '42.00',
      payStage: 'balance',
      status: 'toShip',
      shipDeadline: null,
    });
    const form = { shipType: 'none' };
    expect(await refusal(desk.act(ann, page, 'ship', order.id, form))).toMatch(/after the balance of 42.00/);
    expect(await refusal(record(order, clerk('order_collectOrder')))).toMatch(/./);
    const sent = await Promise.allSettled([record(order), record(order)]);
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const full = await now(order);
    expect(full).toMatchObject({ paidAmount: '60.00', payStage: 'full', shipDeadline: '2026-11-22T04:00:00.000Z' });
    expect((full.pays as Values[]).map(({ amount }) => amount)).toEqual(['18.00', '42.00']);
    await desk.act(ann, page, 'ship', order.id, form);
    expect(await now(order)).toMatchObject({ status: 'shipped' });
    expect(await refusal(record(order))).toMatch(/./);
  });

  it('is reminded of its balance once a day, and gives back what came in', async () => {
    const order = await bought();
    const remind = (): Promise<Row> => desk.act(ann, page, 'remindBalance', order.id);
    await remind();
    expect(desk.sent.at(-1)?.text ?? '42.00').toMatch(/42\.00/);
    expect(await refusal(remind())).toMatch(/reminded of this order today/);
    await desk.act(ann, page, 'closeRefund', order.id, { reason: '采购取消' });
    expect(await now(order)).toMatchObject({ status: 'closed', refundedAmount: '18.00' });
    const whole = await paid({ orderKind: 'collectOrder' }, page);
    expect(whole).toMatchObject({ paidAmount: '60.00', payStage: null });
    expect(await refusal(remind())).toMatch(/./);
  });
});

it('orders that grant bonus shares are found by them, with their state', async () => {
  const shares = { asset: 'bonusShare', amount: '6.0000', trigger: 'received', release: 'once', status: 'waiting' };
  const order = await paid({ benefits: [shares] });
  expect(order).toMatchObject({ bonusShares: '6.0000', grantState: 'waiting', grantedAt: null });
  const plain = await paid();
  const found = (await desk.find('order', desk.page('order/bonusSharesOrder').where as Values)).map(({ id }) => id);
  expect(found).toContain(order.id);
  expect(found).not.toContain(plain.id);
  await desk.act(ann, 'order/bonusSharesOrder', 'closeRefund', order.id, { reason: '不想要了' });
  const sent = await paid({
    benefits: [shares],
    deliveryMethod: 'pickup',
    offlineStore: shop.id,
    pickupCode: '555555555555',
  });
  await desk.act(ann, 'order/bonusSharesOrder', 'verify', sent.id, { code: '555555555555' });
  expect(await now(sent)).toMatchObject({ grantState: 'done', grantedAt: desk.clock.now.toISOString() });
  expect(await desk.balance('member', buyer.id, 'bonusShare')).toEqual(['6.0000', '0.0000']);
  await desk.act(ann, 'order/bonusSharesOrder', 'revoke', sent.id, { benefitRow: 1, reason: '误发' });
  expect(await desk.balance('member', buyer.id, 'bonusShare')).toEqual(['0.0000', '0.0000']);
  expect(await now(sent)).toMatchObject({ grantState: 'revoked', grantedAt: null });
});
