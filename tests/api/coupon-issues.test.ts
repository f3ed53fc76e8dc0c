/** Coupons that are sent by hand: what a member holds of them, and codes that nobody guesses. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Row } from '../../src/database/contract.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { openDesk, refusal, session, type Desk } from './effects-site.ts';
import { summaryOf } from '../trail.ts';

const ann = session(11);
let desk: Desk;
let members: Row[];

beforeAll(async () => {
  desk = await openDesk();
  members = await Promise.all(
    ['甲', '乙', '丙'].map((nickname, index) =>
      desk.add('member', { nickname, phone: `1380000010${index}`, level: '0' }),
    ),
  );
});
afterAll(() => desk.drop());

const coupon = (more: { [field: string]: Json }): Promise<Row> =>
  desk.add('coupon', {
    name: '回馈券',
    kind: 'cash',
    amount: '10.00',
    minAmount: '100.00',
    scopeType: 'all',
    getType: 'manual',
    validType: 'today',
    validDays: 1,
    status: 'running',
    perLimit: 0,
    ...more,
  });
const send = (of: Row, qty: number, to = members): Promise<Row> =>
  desk.act(ann, 'coupon/index', 'send', of.id, { members: to.map(({ id }) => id), qty });
const issues = (of: Row): Promise<Row[]> => desk.find('couponIssue', { coupon: of.id });

it('are made for each member, as many as said, each with its own code', async () => {
  const of = await coupon({});
  await send(of, 2);
  const made = await issues(of);
  expect(made.map(({ member }) => member)).toEqual(members.flatMap(({ id }) => [id, id]));
  expect(new Set(made.map(({ code }) => String(code))).size).toBe(6);
  for (const { code } of made) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{12}$/);
  expect(made[0]).toMatchObject({ couponName: '回馈券', getType: 'manual', status: 'unused', sentBy: 11 });
  const [line] = await desk.find('operatingRecord', { targetType: 'coupon', targetId: String(of.id) });
  expect(summaryOf(line)).toBe('发放：发放 6 笔，每人 2 张');
});

it('are no more than there are', async () => {
  const of = await coupon({ total: 5 });
  expect(await refusal(send(of, 2))).toBe('Not enough coupons');
  await send(of, 1);
  expect(await refusal(send(of, 1))).toBe('Not enough coupons');
  await send(of, 1, members.slice(0, 2));
  expect(await desk.one('coupon', of.id)).toMatchObject({ collected: 5 });
});

it.each([
  [{ kind: 'cash', minAmount: '100.00', amount: '10.00' }, '满100减10'],
  [{ kind: 'discount', minAmount: '0.00', discount: '85.00', amount: null }, '无门槛打85折'],
  [{ kind: 'freight', minAmount: '20.00', amount: '8.50' }, '满20减运费8.5'],
] as [{ [field: string]: Json }, string][])('say what they give: %j', async (more, text) => {
  const of = await coupon(more);
  await send(of, 1, members.slice(0, 1));
  expect((await issues(of))[0]).toMatchObject({ valueText: text });
});

it.each([
  [{ validType: 'today', validDays: 1 }, '2026-11-20T04:00:00.000Z', '2026-11-20T15:59:59.000Z'],
  [{ validType: 'tomorrow', validDays: 2 }, '2026-11-20T16:00:00.000Z', '2026-11-22T15:59:59.000Z'],
  [
    { validType: 'fixed', useStartAt: '2026-12-01T00:00:00.000Z', useEndAt: '2026-12-12T00:00:00.000Z' },
    '2026-12-01T00:00:00.000Z',
    '2026-12-12T00:00:00.000Z',
  ],
] as [{ [field: string]: Json }, string, string][])('are valid for whole Shanghai days: %j', async (more, from, to) => {
  const of = await coupon(more);
  await send(of, 1, members.slice(0, 1));
  expect((await issues(of))[0]).toMatchObject({ startAt: from, endAt: to });
});
