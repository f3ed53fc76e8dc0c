/** What a new member is given that nobody typed, and whom it may not be. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Row } from '../../src/database/contract.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { openDesk, refusal, sellerSession, session, type Desk } from './effects-site.ts';

const ann = session(11);
const list = 'memberList/list';
let desk: Desk;
let shops: Row[];
let number = 0;

beforeAll(async () => {
  desk = await openDesk();
  shops = [await desk.add('seller', { name: '东店' }), await desk.add('seller', { name: '西店' })];
});
afterAll(() => desk.drop());

const join = (by = ann, more: { [field: string]: Json } = {}): Promise<Row> => {
  number += 1;
  return desk.create(by, list, { nickname: '新人', phone: `1390000${String(number).padStart(4, '0')}`, ...more });
};

it('has an invite code of its own', async () => {
  const made = await Promise.all([join(), join()]);
  const codes = await Promise.all(made.map(async ({ id }) => (await desk.one('member', id)).inviteCode));
  expect(new Set(codes).size).toBe(2);
  for (const code of codes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
});

it('of a seller is bound to it; of the platform to the seller that is chosen, or to none', async () => {
  const [east] = shops as [Row, Row];
  const made = await join(sellerSession(21, east.id));
  expect(await desk.one('member', made.id)).toMatchObject({ seller: east.id });
  expect(await desk.one('member', (await join(ann, { seller: east.id })).id)).toMatchObject({ seller: east.id });
  expect(await desk.one('member', (await join()).id)).toMatchObject({ seller: null });
});

it('has a phone that nobody has; a seller is not told of members of others', async () => {
  const [east, west] = shops as [Row, Row];
  const phone = '13911112222';
  await join(sellerSession(21, east.id), { phone });
  expect(await refusal(join(ann, { phone }))).toBe('This phone exists');
  expect(await refusal(join(sellerSession(21, east.id), { phone }))).toBe('This phone exists');
  expect(await refusal(join(sellerSession(22, west.id), { phone }))).toMatch(/cannot be used/);
});

it('is brought by a member who has not closed the account', async () => {
  const above = await join();
  const closed = await desk.add('member', { nickname: '已注销用户', level: '0', status: 'cancelled' });
  expect(await refusal(join(ann, { referrer: closed.id }))).toMatch(/referrer/i);
  const made = await join(ann, { referrer: above.id });
  expect(await desk.one('member', made.id)).toMatchObject({ referrer: above.id });
});
