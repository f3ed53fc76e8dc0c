/**
 * Business time on a real database: what is due happens once, on any number of servers, and what refuses waits longer
 * each time.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nextMoment, runDue, type ClockOptions } from '../../src/actions/clock.server.ts';
import { open, type Store } from '../../src/database/connection/connection.ts';
import type { Row } from '../../src/database/contract.ts';
import { openDesk, type Desk } from './effects-site.ts';

let desk: Desk;
const stores: Store[] = [];
const errors: unknown[] = [];
let goods: Row;

beforeAll(async () => {
  desk = await openDesk();
  for (let at = 0; at < 2; at += 1) stores.push(open(desk.url, { max: 4 }));
  goods = await desk.add('goods', { name: '茶叶', zone: 'normal', status: 'onSale', auditStatus: 'approved' });
});
afterAll(async () => {
  for (const store of stores) await store.close();
  await desk.drop();
});

/** A server of this database, with the desk's clock. */
function server(at = 0): ClockOptions {
  const random = {
    next: () => 0.5,
    integer: (min: number) => min,
    pick: <T>(from: readonly T[]): T => from[0] as T,
    chance: () => false,
  };
  const world = { now: () => desk.clock.now, bytes: (length: number) => new Uint8Array(length), random };
  return {
    site: desk.site,
    database: stores[at] as Store,
    world,
    log: (entry) => void (entry.level === 'error' && errors.push(entry)),
  };
}

const at = (moment: string): void => {
  desk.clock.now = new Date(moment);
};

describe('what is due', () => {
  it('starts and ends an activity at its moments, with a line of history each', async () => {
    at('2026-11-20T04:00:00.000Z');
    const activity = await desk.add('bargain', {
      name: '砍价',
      goods: goods.id,
      startAt: '2026-11-20T05:00:00.000Z',
      endAt: '2026-11-21T05:00:00.000Z',
      status: 'waiting',
      auditStatus: 'approved',
    });
    expect(await runDue(server())).toEqual({ done: 0, refused: 0 });
    expect((await nextMoment(server(), new Date('2026-12-01')))?.toISOString()).toBe('2026-11-20T05:00:00.000Z');
    at('2026-11-20T05:00:00.000Z');
    expect(await runDue(server())).toEqual({ done: 1, refused: 0 });
    expect(await desk.one('bargain', activity.id)).toMatchObject({ status: 'running' });
    at('2026-11-25T00:00:00.000Z');
    expect(await runDue(server())).toEqual({ done: 1, refused: 0 });
    expect(await desk.one('bargain', activity.id)).toMatchObject({ status: 'ended' });
    const steps = await desk.find('workflowLog', { entity: 'bargain', entityId: activity.id });
    expect(steps.map((step) => [step['act'], step['fromState'], step['toState'], step['actor']])).toEqual([
      ['start', 'waiting', 'running', null],
      ['end', 'running', 'ended', null],
    ]);
  });

  it('takes goods off sale at their moment and stops what runs on them', async () => {
    at('2026-11-26T00:00:00.000Z');
    const item = await desk.add('goods', {
      name: '月饼',
      zone: 'normal',
      status: 'onSale',
      auditStatus: 'approved',
      offSaleAt: '2026-11-26T01:00:00.000Z',
    });
    const activity = await desk.add('bargain', {
      name: '砍价',
      goods: item.id,
      startAt: '2026-11-20T05:00:00.000Z',
      endAt: '2026-12-21T05:00:00.000Z',
      status: 'running',
      auditStatus: 'approved',
    });
    at('2026-11-26T01:00:00.000Z');
    expect(await runDue(server())).toEqual({ done: 1, refused: 0 });
    expect(await desk.one('goods', item.id)).toMatchObject({ status: 'warehouse' });
    expect(await desk.one('bargain', activity.id)).toMatchObject({ status: 'stopped' });
    const [step] = await desk.find('workflowLog', { entity: 'bargain', entityId: activity.id });
    expect(step).toMatchObject({ act: 'stop', cause: `goods ${item.id} autoOffSale` });
  });

  it('is done once by two servers at a time', async () => {
    at('2026-11-27T00:00:00.000Z');
    const coupon = await desk.add('coupon', { name: '券', status: 'running', total: 0, perLimit: 0 });
    const member = await desk.add('member', { nickname: '李四', phone: '13800009001', level: '1' });
    for (let count = 0; count < 60; count += 1)
      await desk.add('couponIssue', {
        coupon: coupon.id,
        member: member.id,
        status: 'unused',
        endAt: '2026-11-27T01:00:00.000Z',
      });
    at('2026-11-27T02:00:00.000Z');
    const rounds = await Promise.all([runDue(server(0)), runDue(server(1)), runDue(server(0)), runDue(server(1))]);
    const later = await runDue(server());
    expect(rounds.reduce((sum, round) => sum + round.done, 0) + later.done).toBe(60);
    expect(errors).toEqual([]);
    const issues = await desk.find('couponIssue', { coupon: coupon.id });
    expect(new Set(issues.map((issue) => issue['status']))).toEqual(new Set(['expired']));
    const { rows: steps } = await sql<{
      steps: number;
    }>`select count(*) as steps from "workflowLog" where "entity" = 'couponIssue'`.execute((stores[0] as Store).db);
    expect(steps[0]?.steps).toBe(60);
  });

  it('a row that refuses waits longer each time; the others are done, and a change tries it anew', async () => {
    at('2026-11-28T00:00:00.000Z');
    const item = await desk.add('goods', {
      name: '坏',
      zone: 'normal',
      status: 'warehouse',
      auditStatus: 'approved',
      onSaleMode: 'schedule',
      onSaleAt: '2026-11-28T01:00:00.000Z',
      skus: [{ skuNo: 'A', price: '1.00', stock: 3 }],
    });
    at('2026-11-28T01:00:00.000Z');
    await sql`alter table "goods" add constraint "never" check (not ("name" = '坏' and "status" = 'onSale'))`.execute(
      desk.owner.db,
    );
    expect(await runDue(server())).toEqual({ done: 0, refused: 1 });
    expect(await runDue(server())).toEqual({ done: 0, refused: 0 });
    at('2026-11-28T01:01:00.000Z');
    expect(await runDue(server())).toEqual({ done: 0, refused: 1 });
    at('2026-11-28T01:02:30.000Z');
    expect(await runDue(server())).toEqual({ done: 0, refused: 0 });
    at('2026-11-28T01:03:00.000Z');
    expect(await runDue(server())).toEqual({ done: 0, refused: 1 });
    await sql`alter table "goods" drop constraint "never"`.execute(desk.owner.db);
    await sql`update "goods" set "version" = "version" + 1 where "id" = ${item.id}`.execute(desk.owner.db);
    expect(await runDue(server())).toEqual({ done: 1, refused: 0 });
    expect(await desk.one('goods', item.id)).toMatchObject({ status: 'onSale' });
  });

  it('lets a store give back at its new rate from the day that was named', async () => {
    at('2026-12-01T04:00:00.000Z');
    const store = await desk.add('offlineStore', {
      name: '老街茶室',
      status: 'open',
      discountRate: '10.00',
      nextDiscountRate: '15.00',
      nextRateFrom: '2026-12-03',
    });
    const standing = { discountRate: '10.00', nextDiscountRate: '15.00', nextRateFrom: '2026-12-03' };
    at('2026-12-02T15:59:00.000Z');
    await runDue(server());
    expect(await desk.one('offlineStore', store.id)).toMatchObject(standing);
    at('2026-12-02T16:00:00.000Z');
    await runDue(server());
    expect(await desk.one('offlineStore', store.id)).toMatchObject({
      discountRate: '15.00',
      nextDiscountRate: null,
      nextRateFrom: null,
    });
  });

  it('is not tried of rows that its condition leaves out, be it by what they refer to', async () => {
    at('2027-03-01T02:00:00.000Z');
    const [open, closed] = [
      await desk.add('store', { name: '开门茶店', status: 'open' }),
      await desk.add('store', { name: '关门茶店', status: 'closed' }),
    ];
    const add = (name: string, values: object, stock = 5) =>
      desk.add('goods', {
        name,
        zone: 'normal',
        status: 'warehouse',
        auditStatus: 'approved',
        onSaleMode: 'schedule',
        onSaleAt: '2027-03-01T03:00:00.000Z',
        skus: [{ skuNo: name, price: '10.00', stock }],
        ...values,
      });
    const right = await add('明前茶', { store: open.id });
    const others = [
      await add('雨前茶', { store: closed.id }),
      await add('白茶', { store: open.id }, 0),
      await add('红茶', { store: open.id, onSaleMode: 'warehouse' }),
    ];
    await runDue(server());
    at('2027-03-01T03:00:00.000Z');
    expect(await runDue(server())).toEqual({ done: 1, refused: 0 });
    expect(await desk.one('goods', right.id)).toMatchObject({ status: 'onSale' });
    for (const { id } of others) expect(await desk.one('goods', id)).toMatchObject({ status: 'warehouse' });
  });
});
