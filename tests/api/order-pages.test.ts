/** What order pages reckon when they are read, on the sample's rows. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDesk, type Data, type Desk } from './app.ts';

let desk: Desk;
let admin: string;

beforeAll(async () => {
  desk = await openDesk();
  admin = await desk.signIn('admin');
});
afterAll(() => desk.close());

const rows = async (path: string, query = ''): Promise<Data[]> =>
  (await desk.call('GET', `${path}?size=100&${query}`, { token: admin })).data.rows as Data[];

describe('an activity-zone order', () => {
  it('tells whether it was paid within the period, and is found by it', async () => {
    const base = '/api/v8/seller/activing_order';
    const all = await rows(base);
    const within = new Set((await rows(base, 'inPeriod=true')).map((row) => row.id));
    expect(within.size).toBeGreaterThan(0);
    expect(within.size).toBeLessThan(all.length);
    for (const { id } of all) {
      const row = (await desk.call('GET', `${base}/${String(id)}`, { token: admin })).data;
      const expected = row.paidAt !== null && row.paidAt >= row.activityStartAt && row.paidAt <= row.activityEndAt;
      expect([id, row.inPeriod, within.has(id)]).toEqual([id, expected, expected]);
      expect([id, row.discountTotal, row.activityPrice]).toEqual([id, row.promotionAmount, row.items[0].price]);
    }
  });
});

describe('orders paid with work points', () => {
  it('stand together, whatever their kind, with the yuan of a point', async () => {
    const all = await rows('/api/v9/seller/workpoints_use_order');
    expect(all.length).toBeGreaterThan(0);
    for (const row of all) {
      expect(Number(row.workpoints)).toBeGreaterThan(0);
      expect(Number(row.rate)).toBeCloseTo(Number(row.workpointsAmount) / Number(row.workpoints), 4);
    }
  });
});

describe('the sample', () => {
  it('has orders of each kind in the states that it can have, whose parts come to what is to be paid', async () => {
    const pages = Object.values(desk.site.pages).filter(
      (page) => page.entity === 'order' && typeof page.where['orderKind'] === 'string',
    );
    for (const page of pages) {
      const found = await desk.store.db
        .selectFrom('order')
        .select(['id', 'status', 'items', 'freightAmount', 'payAmount', 'deductAmount', 'pays'])
        .where('orderKind', '=', page.where['orderKind'] as string)
        .execute();
      const states = new Set(found.map((row) => row.status));
      // What nothing is sent of waits for its buyer.
      const under = page.list.tabs.some(({ name }) => name === 'toVerify') ? ['toVerify'] : ['toShip', 'shipped'];
      for (const state of ['unpaid', ...under, 'completed', 'closed'])
        expect([page.route, state, states.has(state)]).toEqual([page.route, state, true]);
      for (const row of found) {
        const fen = (value: unknown): number => Math.round(Number(value) * 100);
        const items = row.items as Data[];
        const pays = row.pays as Data[];
        const lines = items.reduce((sum, item) => sum + fen(item.itemPayAmount), 0);
        expect([row.id, lines + fen(row.freightAmount)]).toEqual([row.id, fen(row.payAmount)]);
        const shares = items.reduce((sum, item) => sum + fen(item.deductShare), 0);
        const taken = pays
          .filter((pay) => pay.account !== null && pay.account !== 'balance')
          .reduce((sum, pay) => sum + fen(pay.amount), 0);
        expect([row.id, shares, taken]).toEqual([row.id, fen(row.deductAmount), fen(row.deductAmount)]);
      }
    }
  });
});
