/** Activities of sellers under review: sent back with a reason, handed in again, withdrawn; a team that is ended. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../src/database/contract.ts';
import type { Session } from '../../src/access/session.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { openDesk, refusal, sellerSession, session, type Desk } from './effects-site.ts';
import { orderLine } from './order-line.ts';

const ann = session(11);
let own: Session;
let desk: Desk;
let seller: Row;
let goods: Row;

beforeAll(async () => {
  desk = await openDesk();
  seller = await desk.add('seller', { name: '云杉商贸' });
  own = sellerSession(31, seller.id);
  const store = await desk.add('store', { name: '云杉旗舰店', seller: seller.id });
  goods = await desk.add('goods', {
    name: '明前龙井',
    zone: 'normal',
    seller: seller.id,
    store: store.id,
    status: 'onSale',
    auditStatus: 'approved',
    skus: [{ skuNo: 'S1', price: '88.00', stock: 20, enabled: true }],
  });
});
afterAll(() => desk.drop());

const whole = { startAt: '2026-11-20T00:00:00.000Z', endAt: '2026-11-30T00:00:00.000Z' };
const activity = (entity: string, more: { [field: string]: Json } = {}): Promise<Row> =>
  desk.add(entity, {
    name: `${entity} 活动`,
    goods: goods.id,
    seller: seller.id,
    skus: [{ skuNo: 'S1', price: '68.00', activityStock: 5, soldCount: 0, heldCount: 0 }],
    auditStatus: 'pending',
    ...more,
  });

describe.each([
  ['groupBuy', 'marketingSection/groupBuying', { ...whole, groupSize: 2 }],
  ['seckill', 'marketingSection/limitedTimeShop', { startDate: '2026-12-01', endDate: '2026-12-12' }],
] as const)('a %s', (entity, page, more) => {
  it('is sent back with a reason, handed in again by its seller, and withdrawn; each side does its own part', async () => {
    const { id } = await activity(entity, more);
    const state = async (): Promise<Json> => (await desk.one(entity, id)).auditStatus ?? null;
    expect(await refusal(desk.act(own, page, 'reject', id, { auditRemark: '价格过高' }))).toMatch(/./);
    expect(await refusal(desk.act(ann, page, 'reject', id, {}))).toMatch(/./);
    await desk.act(ann, page, 'reject', id, { auditRemark: '价格过高' });
    expect(await desk.one(entity, id)).toMatchObject({ auditStatus: 'rejected', auditRemark: '价格过高' });
    expect(await refusal(desk.act(ann, page, 'resubmit', id))).toMatch(/./);
    await desk.act(own, page, 'resubmit', id);
    expect(await state()).toBe('pending');
    await desk.act(own, page, 'withdrawReview', id);
    expect(await state()).toBe('withdrawn');
    expect(await refusal(desk.act(ann, page, 'approve', id, {}))).toMatch(/./);
    await desk.act(own, page, 'resubmit', id);
    await desk.act(ann, page, 'approve', id, {});
    expect(await state()).toBe('approved');
  });
});

it('a team is ended by the platform alone, and its members get their money back', async () => {
  const leader = await desk.add('member', { nickname: '团长', phone: '13800000001', level: '0' });
  const buy = await activity('groupBuy', { ...whole, groupSize: 3, status: 'running', auditStatus: 'approved' });
  const order = await desk.add('order', {
    orderKind: 'gorder',
    zone: 'normal',
    member: leader.id,
    seller: seller.id,
    activityType: 'groupBuy',
    activityId: buy.id,
    placedAt: '2026-11-20T03:00:00.000Z',
    items: [orderLine(1, '68.00', { goods: goods.id, originalPrice: '88.00', shipWithinHours: 24 })],
    status: 'unpaid',
  });
  await desk.act(ann, 'order/gorder', 'markPaid', order.id, { remark: '线下已收款' });
  const [team] = await desk.find('groupBuyTeam', { groupBuy: buy.id });
  if (!team) throw new Error('Its leader opened no team');
  expect(await refusal(desk.act(own, 'marketingSection/teams', 'failNow', team.id))).toMatch(/./);
  await desk.act(ann, 'marketingSection/teams', 'failNow', team.id);
  expect(await desk.one('groupBuyTeam', team.id)).toMatchObject({ status: 'failed' });
  expect(await desk.one('order', order.id)).toMatchObject({ status: 'closed' });
  expect(await refusal(desk.act(ann, 'marketingSection/teams', 'failNow', team.id))).toMatch(/./);
});
