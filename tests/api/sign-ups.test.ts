/** Sign-ups for events: a ticket at payment, admitted by it, given back in time, absent the day after. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Row } from '../../src/database/contract.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { openDesk, refusal, sellerSession, session, type Desk } from './effects-site.ts';
import { openClock, type BusinessClock } from './timed-desk.ts';

type Values = { [field: string]: Json };

const ann = session(11);
const page = 'order/activityRegistrationOrder';
let desk: Desk;
let clock: BusinessClock;
let seller: Row;
let talk: Row;
let number = 0;

beforeAll(async () => {
  desk = await openDesk();
  clock = openClock(desk);
  seller = await desk.add('seller', { name: '云杉商贸' });
  talk = await desk.add('goods', {
    name: '茶文化讲座',
    zone: 'activityRegistration',
    seller: seller.id,
    status: 'onSale',
    auditStatus: 'approved',
    skus: [{ skuNo: 'H1', price: '60.00', stock: 90, lockedStock: 30 }],
    eventType: 'online',
    eventStartAt: '2026-11-25T01:00:00.000Z',
    eventEndAt: '2026-11-25T05:00:00.000Z',
    registerStartAt: '2026-11-01T00:00:00.000Z',
    registerEndAt: '2026-11-24T00:00:00.000Z',
    quota: 100,
  });
});
afterAll(async () => {
  await clock.close();
  await desk.drop();
});

async function placed(more: Values = {}): Promise<Row> {
  number += 1;
  const tail = String(number).padStart(4, '0');
  const buyer = await desk.add('member', { nickname: `听众${number}`, phone: `1380000${tail}` });
  return desk.add('order', {
    orderNo: `2030010100000000${tail}`,
    orderKind: 'activityRegistrationOrder',
    zone: 'activityRegistration',
    member: buyer.id,
    seller: seller.id,
    deliveryMethod: 'none',
    items: [
      {
        line: 1,
        goods: talk.id,
        skuNo: 'H1',
        goodsName: '茶文化讲座',
        originalPrice: '60.00',
        price: '60.00',
        qty: 1,
        shippedQty: 0,
        refundedQty: 0,
        itemPayAmount: '60.00',
      },
    ],
    eventName: '茶文化讲座',
    eventStartAt: '2026-11-25T01:00:00.000Z',
    refundUntil: '2026-11-24T01:00:00.000Z',
    attendees: [{ name: '王芳', phone: '13800008001' }],
    status: 'unpaid',
    placedAt: desk.clock.now.toISOString(),
    ...more,
  });
}
const now = (order: Row): Promise<Row> => desk.one('order', order.id);
async function paid(): Promise<Row> {
  const order = await placed();
  await desk.act(ann, page, 'markPaid', order.id, { remark: '线下已收款' });
  return now(order);
}
const scan = (ticketNo: Json | undefined, by = ann): Promise<Values> =>
  desk.pageAct(by, page, 'admitTicket', { ticket: ticketNo ?? null });
const admit = (order: Row, ticket: string, by = ann): Promise<Row> => desk.act(by, page, 'admit', order.id, { ticket });

it('a paid sign-up has a ticket and waits; it is admitted by that ticket, once', async () => {
  const order = await paid();
  expect(order).toMatchObject({ status: 'toVerify', attendState: 'waiting', receivedAt: null, commentUntil: null });
  expect(order.ticketNo).toBe(`MP${String(order.orderNo)}`);
  expect(await refusal(admit(order, 'MP1'))).toMatch(/not the ticket/);
  const ticket = String(order.ticketNo);
  const sent = await Promise.allSettled([admit(order, ticket), admit(order, ticket), scan(ticket)]);
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await now(order)).toMatchObject({
    status: 'completed',
    attendState: 'admitted',
    admittedAt: desk.clock.now.toISOString(),
    settleStatus: 'pending',
  });
});

it('tickets are scanned one after another, by the seller of the event alone; several are admitted at once', async () => {
  const [one, two, other] = [await paid(), await paid(), await paid()];
  expect(await refusal(scan('MP404'))).toMatch(/no such ticket/);
  const stranger = await desk.add('seller', { name: '别家' });
  expect(await refusal(scan(one.ticketNo, sellerSession(22, stranger.id)))).toMatch(/no such ticket/);
  await scan(one.ticketNo, sellerSession(21, seller.id));
  expect(await now(one)).toMatchObject({ attendState: 'admitted' });
  expect(await refusal(scan(one.ticketNo))).toMatch(/was used/);
  await desk.act(ann, page, 'admitSelected', two.id);
  await desk.act(ann, page, 'admitSelected', other.id);
  expect(await now(other)).toMatchObject({ status: 'completed', attendState: 'admitted' });
});

it('a sign-up is given back until its time for refunds, with its seat, by staff with the label', async () => {
  const order = await paid();
  const cancel = (by = ann): Promise<Row> => desk.act(by, page, 'cancelSignUp', order.id, { reason: '会员行程有变' });
  const reader = session(12, { role: 'admin2', all: false, rights: { order_activityRegistrationOrder: 'write' } });
  expect(await refusal(cancel(reader))).toMatch(/./);
  expect(await refusal(cancel(sellerSession(21, seller.id)))).toMatch(/./);
  const seats = Number((await desk.one('goods', talk.id)).stock);
  await cancel();
  expect(await now(order)).toMatchObject({ status: 'closed', refundedAmount: '60.00', refundStatus: 'refunded' });
  expect(await desk.one('goods', talk.id)).toMatchObject({ stock: seats + 1 });
  expect(await refusal(admit(order, String(order.ticketNo)))).toMatch(/./);
  const late = await paid();
  const before = desk.clock.now;
  desk.clock.now = new Date('2026-11-24T02:00:00.000Z');
  expect(await refusal(desk.act(ann, page, 'cancelSignUp', late.id, { reason: '会员行程有变' }))).toMatch(
    /time for refunds ended/,
  );
  desk.clock.now = before;
});

it('attendees change, as many as were paid for', async () => {
  const order = await paid();
  const li = { name: '李四', phone: '13800008002', idcard: null, answers: null };
  const change = (...attendees: Values[]): Promise<Row> =>
    desk.act(ann, page, 'changeAttendee', order.id, { attendees });
  expect(await refusal(change(li, { ...li, name: '赵六' }))).toMatch(/has 1 attendees/);
  await change(li);
  expect((await now(order)).attendees).toMatchObject([{ name: '李四' }]);
});

it('whoever was not there is absent a day after the event began; the order is completed', async () => {
  const order = await paid();
  const strike = (at: string) => {
    desk.clock.now = new Date(at);
    return clock.strike();
  };
  await strike('2026-11-26T00:59:00.000Z');
  expect(await now(order)).toMatchObject({ status: 'toVerify', attendState: 'waiting' });
  await strike('2026-11-26T01:00:00.000Z');
  expect(await now(order)).toMatchObject({ status: 'completed', attendState: 'absent', admittedAt: null });
});

it('sign-up of an event closes early while it is open', async () => {
  desk.clock.now = new Date('2026-11-20T04:00:00.000Z');
  const close = (): Promise<Row> => desk.act(ann, 'goods/activityRegistration', 'closeSignUp', talk.id);
  await close();
  expect(await desk.one('goods', talk.id)).toMatchObject({ registerEndAt: '2026-11-20T04:00:00.000Z' });
  expect(await refusal(close())).toMatch(/sign-up is open/);
});
