/** Documents that move members' money: bills of electricity, rewards and penalties. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../src/database/contract.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { bulk } from '../../src/kinds/rows/bulk.server.ts';
import { openDesk, paidOrder, refusal, sellerSession, session, type Desk } from './effects-site.ts';

type Values = { [field: string]: Json };

const ann = session(11);
const bob = session(12);
let desk: Desk;
let member: Row;
let seller: Row;

beforeAll(async () => {
  desk = await openDesk();
  member = await desk.create(ann, 'memberList/list', { nickname: '甲', phone: '13800000001', level: '0' });
  seller = await desk.add('seller', { name: '云杉商贸' });
});
afterAll(() => desk.drop());

const reader = (label: string) => session(15, { role: 'admin2', all: false, rights: { [label]: 'write' } });
const statesOf = async (entity: string, match: Values): Promise<Json[]> =>
  (await desk.find(entity, match)).map((row) => row['status'] ?? null);

describe('a bill of electricity', () => {
  const route = 'order/ElectricityOrder';
  const bills = 'finance/electricityData';
  const credit = async (): Promise<string> => (await desk.balance('member', member.id, 'electricity'))[0] ?? '';
  const bill = (more: Values = {}): Values => ({
    month: '2026-10',
    billAmount: '80.00',
    credit: '50.00',
    ...more,
  });
  let order: Row;
  beforeAll(async () => {
    await desk.post({
      bizType: 'electricityGain',
      bizNo: 'FH-test',
      step: 'period-1',
      document: { ownerType: 'member', ownerId: member.id, member: member.id, amount: '100.00' },
    });
    order = await paidOrder(desk, {
      orderKind: 'ElectricityOrder',
      member: member.id,
      seller: seller.id,
      status: 'shipped',
    });
  });

  it('needs a meter, which the seller may correct with a reason', async () => {
    expect(await refusal(desk.act(ann, route, 'payNow', order.id, bill()))).toMatch(/meter no/);
    const meter = { meterNo: '3100000001', meterName: '王芳', provider: 'sgcc', reason: '会员来电更正' };
    const own = sellerSession(41, seller.id);
    expect(await refusal(desk.act(own, route, 'editMeter', order.id, { ...meter, meterNo: '12' }))).toMatch(/./);
    await desk.act(own, route, 'editMeter', order.id, meter);
    expect(await refusal(desk.act(own, route, 'payNow', order.id, bill()))).toMatch(/./);
    expect(await refusal(desk.act(reader('order_ElectricityOrder'), route, 'payNow', order.id, bill()))).toMatch(
      /no permission/,
    );
  });

  it('takes the credit when it is paid, once for a meter and a month, and no more than there is', async () => {
    expect(await refusal(desk.act(ann, route, 'payNow', order.id, bill({ credit: '80.01' })))).toBe(
      'The credit is more than the bill',
    );
    const dear = bill({ billAmount: '200.00', credit: '100.01' });
    expect(await refusal(desk.act(ann, route, 'payNow', order.id, dear))).toMatch(/available|balance/i);
    const twice = await Promise.allSettled([
      desk.act(ann, route, 'payNow', order.id, bill()),
      desk.act(bob, route, 'payNow', order.id, bill()),
    ]);
    expect(twice.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [made, ...others] = await desk.find('electricityRecord', {});
    expect(others).toEqual([]);
    expect(made).toMatchObject({
      member: member.id,
      meterNo: '3100000001',
      meterName: '王芳',
      company: '国家电网',
      month: '2026-10',
      creditUsed: '50.00',
      cashPaid: '30.00',
      orderNo: order['orderNo'],
      status: 'paying',
    });
    expect([await credit(), (await desk.find('ledgerTxn', { bizType: 'electricityPay' })).length]).toEqual([
      '50.0000',
      1,
    ]);
  });

  it('that fails is tried again without a second deduction, or gives the credit back once', async () => {
    const [made] = await desk.find('electricityRecord', { month: '2026-10' });
    const id = Number(made?.['id']);
    expect(await refusal(desk.act(reader('finance_electricityData'), bills, 'markFailed', id, {}))).toMatch(
      /no permission/,
    );
    await desk.act(ann, bills, 'markFailed', id, { failReason: '户号与户名不符' });
    await desk.act(ann, bills, 'retry', id);
    expect([await credit(), (await desk.one('electricityRecord', id))['status']]).toEqual(['50.0000', 'paying']);
    await desk.act(ann, bills, 'markFailed', id, { failReason: '户号已销户' });
    const back = await Promise.allSettled([desk.act(ann, bills, 'refund', id), desk.act(bob, bills, 'refund', id)]);
    expect(back.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect([await credit(), (await desk.one('electricityRecord', id))['status']]).toEqual(['100.0000', 'refunded']);
    expect(await refusal(desk.act(ann, bills, 'retry', id))).toMatch(/./);
  });

  it('is marked paid by its transaction, many at once by one payment', async () => {
    for (const month of ['2026-07', '2026-08', '2026-09'])
      await desk.act(ann, route, 'payNow', order.id, bill({ month, credit: '10.00' }));
    const ids = (await desk.find('electricityRecord', { status: 'paying' })).map((row) => row.id);
    const [first = 0, ...others] = ids;
    await desk.act(ann, bills, 'markPaid', first, { transactionNo: 'DL-0001' });
    expect(await refusal(desk.act(ann, bills, 'markPaid', others[0] ?? 0, { transactionNo: 'DL-0001' }))).toBe(
      'This transaction no. is known already',
    );
    await desk.work(ann, (work) =>
      bulk(work, desk.page(bills), {
        operation: 'bulk:markAllPaid',
        params: {},
        query: {},
        body: { ids: others, paymentNo: 'PL-77' },
        request: new Request('http://test/'),
      }),
    );
    expect(await statesOf('electricityRecord', { id: ids })).toEqual(['paid', 'paid', 'paid']);
    const [last] = await desk.find('electricityRecord', { id: others[1] ?? 0 });
    expect(last).toMatchObject({ transactionNo: `PL-77-${String(last?.['billNo'])}` });
    expect(last?.['paidAt']).not.toBeNull();
    expect(await credit()).toBe('70.0000');
  });
});

describe('a reward or a penalty', () => {
  const route = 'infoManagement/rewardsPenalties';
  const own = sellerSession(41, 1);
  const form = (more: Values = {}): Values => ({
    nature: 'reward',
    targetType: 'member',
    member: member.id,
    reasonType: 'sales',
    asset: 'balance',
    amount: '30',
    remark: '上月业绩达标奖励',
    ...more,
  });
  const penalty = (more: Values = {}): Values =>
    form({ nature: 'penalty', reasonType: 'late', evidence: ['/files/proof.png'], remark: '超时未发货', ...more });
  const held = async (type: string, id: number, asset: string): Promise<string> =>
    (await desk.balance(type, id, asset))[0] ?? '';

  it('names an account that its target has, and its proof when it punishes', async () => {
    const why = (values: Values): Promise<string> => refusal(desk.create(ann, route, values));
    expect(await why(form({ asset: 'goodsPayment' }))).toMatch(/No such account/);
    expect(await why(form({ targetType: 'seller', member: null, seller: seller.id, asset: 'points' }))).toMatch(
      /No such account/,
    );
    expect(await why(form({ amount: '0.001' }))).toBe('This asset has at most 2 decimals');
    expect(await why(form({ member: null }))).toMatch(/Member/);
    expect(await why(penalty({ evidence: [] }))).toMatch(/Proof/);
    expect(await refusal(desk.create(sellerSession(41, seller.id), route, form()))).toMatch(/./);
    expect(await desk.find('rewardPenalty', {})).toEqual([]);
  });

  it('is carried out by a second person, once, and undone by its mirror', async () => {
    const made = await desk.create(ann, route, form());
    expect(await refusal(desk.act(ann, route, 'approve', made.id))).toBe('You cannot approve your own document');
    expect(await refusal(desk.act(reader('infoManagement_rewardsPenalties'), route, 'approve', made.id))).toMatch(
      /no permission/,
    );
    const both = await Promise.allSettled([
      desk.act(bob, route, 'approve', made.id),
      desk.act(session(13), route, 'approve', made.id),
    ]);
    expect(both.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await held('member', member.id, 'balance')).toBe('30.0000');
    const fine = await desk.create(ann, route, penalty({ amount: '30.01' }));
    expect(await refusal(desk.act(bob, route, 'approve', fine.id))).toMatch(/available|balance/i);
    await desk.act(bob, route, 'reject', fine.id, { rejectReason: '余额不足' });
    await desk.act(bob, route, 'revoke', made.id, { answer: '重复发放' });
    expect([await held('member', member.id, 'balance'), (await desk.one('rewardPenalty', made.id))['status']]).toEqual([
      '0.0000',
      'revoked',
    ]);
    expect(await refusal(desk.act(bob, route, 'revoke', made.id, { answer: '再次撤销' }))).toMatch(/./);
    expect(await desk.find('ledgerTxn', { bizType: 'rewardPenalty' })).toHaveLength(1);
  });

  it('of a seller may be appealed against once within seven days, by that seller alone', async () => {
    const owner = { ...own, seller: seller.id };
    await desk.post({
      bizType: 'manualAdjust',
      bizNo: 'TZ-goods',
      step: 'post',
      document: { ownerType: 'seller', ownerId: seller.id, asset: 'goodsPayment', amount: '100', direction: 'in' },
    });
    const made = await desk.create(
      ann,
      route,
      penalty({ targetType: 'seller', member: null, seller: seller.id, asset: 'goodsPayment', amount: '40' }),
    );
    expect(made['signedAmount']).toBe('-40.0000');
    await desk.act(bob, route, 'approve', made.id);
    expect(await held('seller', seller.id, 'goodsPayment')).toBe('60.0000');
    const appeal = { appeal: '物流停运，附承运商公告' };
    expect(await refusal(desk.act({ ...own, seller: 999 }, route, 'appeal', made.id, appeal))).toMatch(/./);
    expect(await refusal(desk.act(ann, route, 'appeal', made.id, appeal))).toMatch(/./);
    const { now } = desk.clock;
    desk.clock.now = new Date(now.getTime() + 9 * 86_400_000);
    expect(await refusal(desk.act(owner, route, 'appeal', made.id, appeal))).toMatch(/last 7 days/);
    desk.clock.now = now;
    await desk.act(owner, route, 'appeal', made.id, appeal);
    await desk.act(bob, route, 'dismiss', made.id, { answer: '公告不涉及该线路' });
    expect(await desk.one('rewardPenalty', made.id)).toMatchObject({ status: 'done', answer: '公告不涉及该线路' });
    expect(await refusal(desk.act(owner, route, 'appeal', made.id, appeal))).toMatch(/once/);
    await desk.act(bob, route, 'revoke', made.id, { answer: '复核后撤销' });
    expect(await held('seller', seller.id, 'goodsPayment')).toBe('100.0000');
  });
});
