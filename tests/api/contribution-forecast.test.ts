/** What the settings of contribution value foresee for a day: after the runs that come before it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Row } from '../../src/database/contract.ts';
import { newestSetting, saveSetting } from '../../src/database/rows/settings.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { addAccounts, openDesk, session, type Desk } from './effects-site.ts';
import { orderLine } from './order-line.ts';

type Values = { [field: string]: Json };

const ann = session(11);
const route = 'contribution/con_repayConfig';
let desk: Desk;
let holder: Row;

beforeAll(async () => {
  desk = await openDesk();
  await addAccounts(desk, 11);
  holder = await desk.add('member', { nickname: '持有人', phone: '13500000001', level: '1' });
  await desk.add('order', {
    orderNo: '20261101150000000001',
    orderKind: 'normal',
    zone: 'normal',
    member: holder.id,
    status: 'completed',
    paidAmount: '5000.00',
    items: [orderLine(1, '5000.00', { goods: null })],
    placedAt: '2026-11-01T07:00:00.000Z',
    paidAt: '2026-11-01T07:00:00.000Z',
  });
  await desk.post({
    bizType: 'contributionGain',
    bizNo: 'GX1',
    step: 'grant',
    document: { ownerType: 'member', ownerId: holder.id, member: holder.id, asset: 'contribution', amount: '1000.00' },
  });
});
afterAll(() => desk.drop());

const save = (more: Values): Promise<unknown> =>
  desk.work(ann, async (work) =>
    saveSetting(work, 'contributionSetting', (await newestSetting(work.db, 'contributionSetting'))?.version ?? 0, {
      enabled: true,
      releaseMode: 'percent',
      dayRate: '10.00',
      minHold: '0.00',
      totalCap: '100.00',
      target: [{ asset: 'balance', percent: '100.00' }],
      pauseDates: [],
      runTime: '13:00',
      ...more,
    }),
  );
const foreseen = async (date: string): Promise<Json | undefined> =>
  (await desk.pageAct(ann, route, 'tryOut', { date }))['amount'];

it('is of what is left by the runs that are still to come before that day', async () => {
  await save({});
  expect(await foreseen('2026-11-20')).toBe('100.00');
  expect(await foreseen('2026-11-21')).toBe('90.00');
  expect(await foreseen('2026-11-22')).toBe('81.00');
  // What no day pays before it, or nobody gets for too small a holding, is left.
  await save({ pauseDates: ['2026-11-20'] });
  expect(await foreseen('2026-11-21')).toBe('100.00');
  await save({ minHold: '950.00' });
  expect([await foreseen('2026-11-20'), await foreseen('2026-11-21')]).toEqual(['100.00', '0.00']);
  await save({});
  await desk.pageAct(ann, route, 'run', { date: '2026-11-20' });
  expect(await desk.balance('member', holder.id, 'balance')).toEqual(['100.0000', '0.0000']);
  expect(await foreseen('2026-11-21')).toBe('90.00');
});
