/** Promises under a rush: 500 calls at once on two servers, five seeds; and each shown to break without its locks. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sum } from '../../src/base/decimal.ts';
import type { Row } from '../../src/database/contract.ts';
import { openDesk, unbalanced, type Desk } from '../api/effects-site.ts';
import type { ShopCall } from '../api/shop-acts.ts';
import { startServers, type Answers, type Servers } from './rush.ts';

let desk: Desk;
let servers: Servers;
let lockless: Servers;
let members: Row[];
beforeAll(async () => {
  desk = await openDesk();
  [servers, lockless, members] = await Promise.all([
    startServers(desk),
    startServers(desk, 'no-locks'),
    addMembers(250),
  ]);
}, 120_000);
afterAll(async () => {
  await Promise.all([servers, lockless].map((one) => one?.stop()));
  await desk?.drop();
});

async function addMembers(many: number): Promise<Row[]> {
  const added: Row[] = [];
  for (let index = 0; index < many; index += 1)
    added.push(
      await desk.add('member', { nickname: `会员${index}`, phone: `137${String(index).padStart(8, '0')}`, level: '1' }),
    );
  return added;
}

/** What is promised: 500 calls that want it at once, and what must be true when all are answered. */
interface Promised {
  calls: ShopCall[];
  /** Table whose triggers keep the promise as well: without them and without locks it breaks. */
  keptBy?: string;
  holds(answers: Answers): Promise<void>;
}

/** Each member asks twice. */
const twice = (entity: string, action: string, id: number, more: object = {}): ShopCall[] =>
  members
    .flatMap((member) => [member, member])
    .map((member) => ({ entity, action, id, form: { member: member.id, ...more } }));

/** 60 coupons, one per member. */
async function coupons(): Promise<Promised> {
  const coupon = await desk.add('coupon', {
    name: '券',
    kind: 'cash',
    amount: '10.00',
    status: 'running',
    getType: 'self',
    collectStartAt: '2026-11-01T00:00:00.000Z',
    collectEndAt: '2026-12-01T00:00:00.000Z',
    validType: 'today',
    validDays: 7,
    total: 60,
    perLimit: 1,
  });
  return {
    calls: twice('coupon', 'claim', coupon.id),
    keptBy: 'couponIssue',
    async holds(answers) {
      expect(answers['done']).toBe(60);
      expect(Object.keys(answers).toSorted()).toEqual(['Not enough coupons', 'Up to 1 per member', 'done']);
      const issues = await desk.find('couponIssue', { coupon: coupon.id });
      expect(issues).toHaveLength(60);
      expect(new Set(issues.map((issue) => issue['member'])).size).toBe(60);
      expect(await desk.one('coupon', coupon.id)).toMatchObject({ collected: 60 });
    },
  };
}

/** A budget of 30.00 in packets of 0.50, one session per member. */
async function rain(): Promise<Promised> {
  desk.clock.now = new Date('2026-11-20T12:00:05.000Z');
  // One is online at a time.
  await desk.owner.db.updateTable('rainPackage').set({ status: 'stopped' }).execute();
  const activity = await desk.add('rainPackage', {
    edition: 'classic',
    name: '红包雨',
    status: 'online',
    startAt: '2026-11-01T00:00:00.000Z',
    endAt: '2026-12-01T00:00:00.000Z',
    sessions: [{ startTime: '20:00', quota: '100.00', packetCount: 10 }],
    amountMode: 'fixed',
    minAmount: '0.50',
    totalBudget: '30.00',
    sentAmount: '0.00',
    sentCount: 0,
  });
  return {
    calls: twice('rainPackage', 'catch', activity.id, { clickCount: 5 }),
    async holds(answers) {
      expect(answers).toEqual({ done: 250, 'No times left today': 250 });
      const records = await desk.find('rainRecord', { package: activity.id });
      expect(new Set(records.map((one) => one['member'])).size).toBe(250);
      const paid = records.filter((one) => one['status'] === 'sent');
      expect(paid).toHaveLength(60);
      expect(
        sum(
          paid.map((one) => String(one['amount'])),
          2,
        ),
      ).toBe('30.00');
      expect(await desk.one('rainPackage', activity.id)).toMatchObject({ sentAmount: '30.00', sentCount: 60 });
      const entries = await desk.find('ledgerEntry', { bizNo: paid.map((one) => one['recordNo']) as string[] });
      expect(entries).toHaveLength(120);
      expect(await unbalanced(desk)).toEqual([]);
    },
  };
}

const promises: { [name: string]: () => Promise<Promised> } = { coupons, rain };

describe.each(Object.entries(promises))('%s', (_, promised) => {
  it.each([1, 2, 3, 4, 5])(
    'are kept (seed %i)',
    async (seed) => {
      const { calls, holds } = await promised();
      expect(calls).toHaveLength(500);
      await holds(await servers.rush(calls, seed));
    },
    120_000,
  );

  it('are broken where rows are read without their locks', async () => {
    const { calls, holds, keptBy } = await promised();
    const triggers = async (does: 'disable' | 'enable'): Promise<void> => {
      if (keptBy) await sql`alter table ${sql.table(keptBy)} ${sql.raw(does)} trigger user`.execute(desk.owner.db);
    };
    await triggers('disable');
    try {
      const answers = await lockless.rush(calls, 6);
      await expect(holds(answers)).rejects.toThrow(/expected/);
    } finally {
      await triggers('enable');
    }
  }, 120_000);
});
