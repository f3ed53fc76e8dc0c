/** Offsets by hand: entered with both balances in sight, decided by a second person, booked, and taken back. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../src/database/contract.ts';
import { openDesk, refusal, sellerSession, session, type Desk } from './effects-site.ts';

const ann = session(11);
const bob = session(12);
const route = 'finance/hedgingManage';
let desk: Desk;
let payer: Row;
let receiver: Row;
beforeAll(async () => {
  desk = await openDesk();
  payer = await desk.create(ann, 'memberList/list', { nickname: '甲', phone: '13800000001', level: '0' });
  receiver = await desk.create(ann, 'memberList/list', { nickname: '乙', phone: '13800000002', level: '0' });
  await desk.post({
    bizType: 'manualAdjust',
    bizNo: 'TZ-hedging',
    step: 'post',
    document: { ownerType: 'member', ownerId: payer.id, asset: 'commission', amount: '100.00', direction: 'in' },
  });
});
afterAll(() => desk.drop());

const form = (more: Row | object = {}) => ({
  kind: 'asset',
  fromMember: payer.id,
  fromAsset: 'commission',
  fromAmount: '40',
  toMember: receiver.id,
  toAsset: 'balance',
  rate: '0.5',
  reason: '月末对冲',
  ...more,
});
const held = (owner: Row, asset: string): Promise<string[]> => desk.balance('member', owner.id, asset);

describe('an offset', () => {
  it('is refused where it makes no sense, with the field to blame, and nothing is kept', async () => {
    const why = (more: object): Promise<string> => refusal(desk.create(ann, route, form(more)));
    expect(await why({ fromAmount: '100.01' })).toBe('Not enough available balance');
    expect(await why({ fromAmount: '0.001' })).toBe('This asset has at most 2 decimals');
    expect(await why({ toMember: payer.id, toAsset: 'commission' })).toMatch(/same account|invalid/);
    expect(await why({ kind: 'debt' })).toMatch(/invalid|related no/);
    expect(await why({ kind: 'debt', relatedNo: 'NO-SUCH' })).toBe('No such document');
    expect(await why({ fromAmount: '0.01', rate: '0.0001' })).toBe('The receiving side would get nothing');
    expect(await why({ toAsset: 'goodsPayment' })).toBe('Members hold no such asset');
    expect(await refusal(desk.create(sellerSession(13, 2), route, form()))).toMatch(/./);
    expect(await desk.find('hedgingRecord', {})).toEqual([]);
  });

  it('takes nothing until a second person approves; what waits is no longer free', async () => {
    const made = await desk.create(ann, route, form());
    expect(made).toMatchObject({ status: 'pending', toAmount: '20.0000', maker: 11, batch: null });
    expect(await held(payer, 'commission')).toEqual(['100.0000', '0.0000']);
    expect(await refusal(desk.create(ann, route, form({ fromAmount: '60.01' })))).toBe('Not enough available balance');
    expect(await refusal(desk.act(ann, route, 'approve', made.id))).toMatch(/./);
    await desk.act(bob, route, 'approve', made.id);
    expect(await desk.one('hedgingRecord', made.id)).toMatchObject({ status: 'posted', auditor: 12 });
    expect([await held(payer, 'commission'), await held(receiver, 'balance')]).toEqual([
      ['60.0000', '0.0000'],
      ['20.0000', '0.0000'],
    ]);
    expect(await refusal(desk.act(bob, route, 'approve', made.id))).toMatch(/./);
  });

  it('is rejected with a reason, and gives the amount free again', async () => {
    const made = await desk.create(ann, route, form({ fromAmount: '60' }));
    expect(await refusal(desk.act(bob, route, 'reject', made.id, {}))).toMatch(/reject reason/i);
    await desk.act(bob, route, 'reject', made.id, { rejectReason: '缺少申请单' });
    expect(await desk.one('hedgingRecord', made.id)).toMatchObject({ status: 'rejected', rejectReason: '缺少申请单' });
    await desk.create(ann, route, form({ fromAmount: '60' }));
  });

  it('is taken back while the receiving side still has it, once', async () => {
    const [made] = await desk.find('hedgingRecord', { status: 'posted' });
    const id = Number(made?.id);
    await desk.act(ann, route, 'reverse', id, { reverseReason: '入方填错' });
    expect(await desk.one('hedgingRecord', id)).toMatchObject({
      status: 'reversed',
      reverseReason: '入方填错',
      reversedAt: desk.clock.now.toISOString(),
    });
    expect([await held(payer, 'commission'), await held(receiver, 'balance')]).toEqual([
      ['100.0000', '0.0000'],
      ['0.0000', '0.0000'],
    ]);
    expect(await refusal(desk.act(ann, route, 'reverse', id, { reverseReason: '再次' }))).toMatch(/./);
  });
});
