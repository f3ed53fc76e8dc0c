/** Recharges by the platform: entered within the type's limits, decided by a second person, booked with their bonus. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runDue } from '../../src/actions/clock.server.ts';
import { seededRandom } from '../../src/base/random.ts';
import { open } from '../../src/database/connection.ts';
import type { Row } from '../../src/database/contract.ts';
import { addAccounts, openDesk, refusal, session, type Desk } from './effects-site.ts';

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
    const store = open(desk.url, { max: 2 });
    const due = () =>
      runDue({
        site: desk.site,
        database: store,
        world: { now: () => desk.clock.now, bytes: (length) => new Uint8Array(length), random: seededRandom(7) },
        log: () => undefined,
      });
    await due();
    expect((await desk.one('recharge', waiting.id))['status']).toBe('unpaid');
    desk.clock.now = new Date(desk.clock.now.getTime() + 1_800_001);
    await due();
    expect((await desk.one('recharge', waiting.id))['status']).toBe('closed');
    await store.close();
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
