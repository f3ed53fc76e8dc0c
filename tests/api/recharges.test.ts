/** Recharges by the platform: entered within the type's limits, decided by a second person, booked with their bonus. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../src/database/contract.ts';
import { openClock } from './timed-desk.ts';
import { figures } from '../../src/database/rows/figures.ts';
import { groupRows } from '../../src/database/query/groups.ts';
import { totalsOf } from '../../src/kinds/totals/attachment.ts';
import { rows } from '../../src/database/rows/rows.ts';
import { addAccounts, openDesk, refusal, sellerSession, session, type Desk } from './effects-site.ts';

const ann = session(11);
const bob = session(12);
const cat = session(13);
const route = 'finance/platformRecharge';
let desk: Desk;
let member: Row;
let seller: Row;
let type: Row;
let ofSellers: Row;

beforeAll(async () => {
  desk = await openDesk();
  member = await desk.create(ann, 'memberList/list', { nickname: '甲', phone: '13800000001', level: '0' });
  seller = await desk.add('seller', { name: '云杉商贸', companyName: '云杉商贸有限公司' });
  type = await desk.create(ann, 'finance/rechargeType', {
    code: 'balance',
    name: '余额充值',
    ownerType: 'member',
    asset: 'balance',
    minAmount: '10.00',
    maxAmount: '30000.00',
    payMethods: ['platform'],
  });
  ofSellers = await desk.create(ann, 'finance/rechargeType', {
    code: 'goods',
    name: '货款补贴',
    ownerType: 'seller',
    asset: 'goodsPayment',
    payMethods: ['platform'],
    needVoucher: true,
  });
  await addAccounts(desk, 11, 12, 13);
});
afterAll(() => desk.drop());

const form = (more: object = {}) => ({
  ownerType: 'member',
  member: member.id,
  asset: 'balance',
  type: type.id,
  amount: '100',
  reason: '活动补偿',
  ...more,
});
const balance = (asset = 'balance'): Promise<string[]> => desk.balance('member', member.id, asset);

describe('a recharge', () => {
  it('is refused outside the limits of its type, and kept nowhere', async () => {
    const why = (more: object): Promise<string> => refusal(desk.create(ann, route, form(more)));
    expect(await why({ amount: '9.99' })).toBe('Below the minimum of this type');
    expect(await why({ amount: '30000.01' })).toBe('Above the maximum of this type');
    expect(await why({ amount: '10.001' })).toBe('This asset has at most 2 decimals');
    expect(await why({ bonus: '5', bonusAsset: null })).toMatch(/bonus account/i);
    expect(await why({ bonus: '0.5', bonusAsset: 'points' })).toBe('This asset has at most 0 decimals');
    expect(await why({ type: ofSellers.id })).toMatch(/./);
    expect(
      await refusal(
        desk.create(ann, route, {
          ownerType: 'seller',
          seller: seller.id,
          asset: 'goodsPayment',
          type: ofSellers.id,
          amount: '50',
          reason: '补贴',
        }),
      ),
    ).toBe('This type asks for a proof');
    expect(await desk.find('recharge', {})).toEqual([]);
  });

  it('is credited with its bonus by a second person, and what is entered twice is asked about', async () => {
    const made = await desk.create(ann, route, form({ bonus: '20', bonusAsset: 'points' }));
    expect(made).toMatchObject({ status: 'pending', maker: 11, payMethod: 'platform', paidAt: null });
    expect(await refusal(desk.create(bob, route, form()))).toMatch(/in the last ten minutes/);
    const meant = await desk.create(bob, route, form({ repeated: true }));
    expect(await refusal(desk.act(ann, route, 'approve', made.id))).toBe('You cannot approve your own document');
    await desk.act(bob, route, 'approve', made.id);
    expect(await desk.one('recharge', made.id)).toMatchObject({ status: 'paid', auditor: 12 });
    expect((await desk.one('recharge', made.id))['paidAt']).not.toBeNull();
    expect([await balance(), await balance('points')]).toEqual([
      ['100.0000', '0.0000'],
      ['20.0000', '0.0000'],
    ]);
    expect(await refusal(desk.act(cat, route, 'approve', made.id))).toMatch(/./);
    await desk.act(ann, route, 'reject', meant.id, { rejectReason: '重复录入' });
    expect(await balance()).toEqual(['100.0000', '0.0000']);
  });

  it('is taken back with its bonus, no more than it was and only while it is there', async () => {
    const [made] = await desk.find('recharge', { status: 'paid' });
    const id = Number(made?.['id']);
    const refund = (refundAmount: string) =>
      desk.act(ann, route, 'refund', id, { refundAmount, refundReason: '充错账户' });
    expect(await refusal(refund('100.01'))).toBe('No more than the recharge');
    await desk.post({
      bizType: 'manualAdjust',
      bizNo: 'TZ-spent',
      step: 'post',
      document: { ownerType: 'member', ownerId: member.id, asset: 'points', amount: '15', direction: 'out' },
    });
    expect(await refusal(refund('60'))).toMatch(/available|balance/i);
    expect([await balance(), (await desk.one('recharge', id))['status']]).toEqual([['100.0000', '0.0000'], 'paid']);
    await desk.post({
      bizType: 'manualAdjust',
      bizNo: 'TZ-back',
      step: 'post',
      document: { ownerType: 'member', ownerId: member.id, asset: 'points', amount: '15', direction: 'in' },
    });
    await refund('60');
    expect(await desk.one('recharge', id)).toMatchObject({ status: 'refunded', refundAmount: '60.0000' });
    expect([await balance(), await balance('points')]).toEqual([
      ['40.0000', '0.0000'],
      ['0.0000', '0.0000'],
    ]);
  });

  it('of twenty thousand and more waits for the boss, who signs with a code', async () => {
    const made = await desk.create(ann, route, form({ amount: '20000' }));
    await desk.act(bob, route, 'approve', made.id);
    expect(await desk.one('recharge', made.id)).toMatchObject({ status: 'bossPending', paidAt: null });
    expect((await balance())[0]).toBe('40.0000');
    await desk.act(cat, route, 'bossCode', made.id);
    const smsCode = /\d{6}/.exec(desk.sent.at(-1)?.text ?? '')?.[0] ?? '';
    await desk.act(cat, route, 'bossApprove', made.id, { smsCode });
    expect(await desk.one('recharge', made.id)).toMatchObject({ status: 'paid', bossAuditor: 13 });
    expect((await balance())[0]).toBe('20040.0000');
  });

  it('that nobody pays in the shop is closed when its time is over, once', async () => {
    const waiting = await desk.add('recharge', {
      ...form(),
      payMethod: 'wechat',
      payAmount: '100.00',
      maker: null,
      status: 'unpaid',
      payDeadline: new Date(desk.clock.now.getTime() + 1_800_000).toISOString(),
    });
    const clock = openClock(desk);
    await clock.strike();
    expect((await desk.one('recharge', waiting.id))['status']).toBe('unpaid');
    desk.clock.now = new Date(desk.clock.now.getTime() + 1_800_001);
    await clock.strike();
    expect((await desk.one('recharge', waiting.id))['status']).toBe('closed');
    await clock.close();
  });
});

describe('a type of recharges', () => {
  it('stays while recharges use it, and is copied out of use', async () => {
    expect(await refusal(desk.remove(ann, 'finance/rechargeType', type))).toMatch(/cannot be deleted/);
    await desk.act(ann, 'finance/rechargeType', 'duplicate', ofSellers.id, { newCode: 'goods_2' });
    const [copy] = await desk.find('rechargeType', { asset: 'goodsPayment', enabled: false });
    expect(copy?.['code']).toBe('goods_2');
    await desk.remove(ann, 'finance/rechargeType', copy as Row);
    expect(await desk.find('rechargeType', { enabled: false })).toEqual([]);
  });
});

describe('what people made, posted or not', () => {
  const vouchers = 'finance/manualHandling';
  const list = 'finance/makeAudit';
  const listed = async (filters: object = {}, by = ann, more: object = {}): Promise<Row[]> =>
    desk.work(by, async (work) => {
      const query = { filters: filters as never, page: 1, size: 50, ...more };
      return (await rows.list(work, desk.page(list), query)).rows;
    });
  const make = async (amount: string, more: object = {}): Promise<Row> => {
    const made = await desk.create(ann, vouchers, {
      kind: 'increase',
      ownerType: 'member',
      member: member.id,
      asset: 'points',
      amount,
      reason: '活动补偿发放',
      ...more,
    });
    await desk.act(ann, vouchers, 'submit', made.id);
    return made;
  };
  const of = (made: Row, by = ann): Promise<Row[]> => listed({ voucherNo: made['voucherNo'], bucket: 'available' }, by);
  const told = (found: Row[]): unknown[] =>
    found.map((row) => [row['reviewStatus'], row['signedAmount'], row['availableAfter'], row['maker'], row['checker']]);

  it('shows a voucher once in each of its states: without a balance until it is posted', async () => {
    const draft = await desk.create(ann, vouchers, {
      kind: 'increase',
      ownerType: 'member',
      member: member.id,
      asset: 'points',
      amount: '3',
      reason: '活动补偿发放',
    });
    expect(await of(draft)).toEqual([]);
    const made = await make('40');
    expect(told(await of(made))).toEqual([['pending', '40.0000', null, 11, null]]);
    expect((await of(made))[0]).toMatchObject({ entryNo: made['voucherNo'], bizType: 'manualAdjust', direction: 'in' });
    await desk.act(bob, vouchers, 'approve', made.id);
    expect(told(await of(made))).toEqual([['posted', '40.0000', '40.0000', 11, 12]]);
    const taken = await make('15', { kind: 'decrease' });
    expect(told(await of(taken))).toEqual([['pending', '-15.0000', null, 11, null]]);
    await desk.act(bob, vouchers, 'reject', taken.id, { rejectReason: '金额有误' });
    expect(told(await of(taken))).toEqual([['rejected', '-15.0000', null, 11, 12]]);
    const large = await make('20000');
    await desk.act(bob, vouchers, 'approve', large.id);
    expect(told(await of(large))).toEqual([['bossPending', '20000.0000', null, 11, 12]]);
  });

  it('tells of a reversed one that it is, at the posting and at its mirror, with who made and reviewed it', async () => {
    const made = await make('7');
    await desk.act(bob, vouchers, 'approve', made.id);
    await desk.act(ann, vouchers, 'reverse', made.id, { reverseReason: '录入错误' });
    const found = (await of(made)).toSorted((one, other) => one.id - other.id);
    expect(found.map((row) => [row['bizType'], row['reviewStatus'], row['signedAmount']])).toEqual([
      ['manualAdjust', 'reversed', '7.0000'],
      ['reversal', 'reversed', '-7.0000'],
    ]);
    expect(found.map((row) => [row['maker'], row['checker']])).toEqual([
      [11, 12],
      [11, 12],
    ]);
    expect(Number(found[1]?.['reverses'] ?? (await full(found[1] as Row))['reverses'])).toBeGreaterThan(0);
  });
  const full = async (row: Row): Promise<Row> =>
    (await desk.work(ann, (work) => rows.one(work, desk.page(list), row.id))) ?? row;

  it('shows recharges by the platform, too, and opens each row as it stands', async () => {
    const made = await desk.create(ann, route, form({ amount: '88', reason: '再次补偿', repeated: true }));
    const waiting = await listed({ bizNo: made['rechargeNo'] });
    expect(told(waiting)).toEqual([['pending', '88.0000', null, 11, null]]);
    expect(await full(waiting[0] as Row)).toMatchObject({
      id: waiting[0]?.id,
      rechargeNo: made['rechargeNo'],
      reviewStatus: 'pending',
      txn: null,
    });
    await desk.act(bob, route, 'approve', made.id);
    const [posted, ...others] = await listed({ bizNo: made['rechargeNo'] });
    expect(others).toEqual([]);
    expect(posted).toMatchObject({ reviewStatus: 'posted', maker: 11, checker: 12, bizType: 'platformRecharge' });
    expect(await desk.work(ann, (work) => rows.one(work, desk.page(list), Number(waiting[0]?.id)))).toBeNull();
    await desk.act(bob, route, 'refund', made.id, { refundAmount: '88', refundReason: '充错账户' });
    const [back] = await listed({ bizNo: made['rechargeNo'], bizType: 'platformDeduct' });
    expect(back).toMatchObject({ reviewStatus: 'posted', maker: 11, checker: 12, signedAmount: '-88.0000' });
  });

  it('filters, counts and sorts all of them together, and adds up what is posted alone', async () => {
    const wide = { bucket: 'available', asset: 'points' };
    const all = await listed(wide, ann, { sort: '-amount' });
    expect(all.map((row) => Number(row['amount']))).toEqual(
      all.map((row) => Number(row['amount'])).toSorted((one, other) => other - one),
    );
    const states = new Map<unknown, number>();
    for (const row of all) states.set(row['reviewStatus'], (states.get(row['reviewStatus']) ?? 0) + 1);
    const { tabs } = await desk.work(ann, (work) => figures(work, desk.page(list), { filters: wide }));
    expect(tabs).toMatchObject({
      all: all.length,
      waiting: (states.get('pending') ?? 0) + (states.get('bossPending') ?? 0),
      rejected: states.get('rejected'),
      posted: states.get('posted'),
      reversed: states.get('reversed'),
    });
    expect((await listed({ ...wide, checker: 12, reviewStatus: 'rejected' })).length).toBe(states.get('rejected'));
    const net = totalsOf(desk.page(list))?.figures['net'];
    const [line] = await desk.work(ann, (work) =>
      groupRows(
        work,
        desk.page(list),
        { filters: wide },
        { figures: net ? [net] : [], at: 'createdAt', apart: undefined, by: 'asset', most: 2 },
      ),
    );
    const booked = all.filter((row) => ['posted', 'reversed'].includes(String(row['reviewStatus'])));
    expect(Number(line?.f0)).toBe(booked.reduce((sum, row) => sum + Number(row['signedAmount']), 0));
    const [first] = await listed(wide, ann, { tab: 'waiting' });
    const byNo = await desk.work(ann, (work) =>
      rows.list(work, desk.page(list), { filters: {}, keyword: String(first?.['bizNo']), page: 1, size: 20 }),
    );
    expect(byNo.rows.map((row) => row.id)).toEqual([first?.id]);
  });

  it('shows a seller its own alone', async () => {
    const other = await desk.add('seller', { name: '白桦商贸', companyName: '白桦商贸有限公司' });
    const goods = { ownerType: 'seller', member: null, asset: 'goodsPayment' };
    const [own, foreign] = [
      await make('5', { ...goods, seller: seller.id }),
      await make('6', { ...goods, seller: other.id }),
    ];
    const posted = await make('9', { ...goods, seller: other.id });
    await desk.act(bob, vouchers, 'approve', posted.id);
    const seen = await listed({}, sellerSession(41, seller.id));
    expect(seen.map((row) => row['voucherNo'])).toEqual([own['voucherNo']]);
    for (const row of await listed({ voucherNo: foreign['voucherNo'] }))
      expect(
        await desk.work(sellerSession(41, seller.id), (work) => rows.one(work, desk.page(list), row.id)),
      ).toBeNull();
  });
});
