/** What the system does by time to members and to what it keeps for a while. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runDue } from '../../src/actions/clock.server.ts';
import { open, type Store } from '../../src/database/connection/connection.ts';
import { openDesk, type Desk } from './effects-site.ts';
import { summaryOf } from '../trail.ts';

let desk: Desk;
let store: Store;

beforeAll(async () => {
  desk = await openDesk();
  store = open(desk.url, { max: 4 });
});
afterAll(async () => {
  await store.close();
  await desk.drop();
});

/** A round of the clock at that moment. */
function roundAt(moment: string): ReturnType<typeof runDue> {
  desk.clock.now = new Date(moment);
  const random = {
    next: () => 0.5,
    integer: (min: number) => min,
    pick: <T>(from: readonly T[]): T => from[0] as T,
    chance: () => false,
  };
  const world = { now: () => desk.clock.now, bytes: (length: number) => new Uint8Array(length), random };
  return runDue({ site: desk.site, database: store, world, log: () => undefined });
}

describe('a level that lasts for a while', () => {
  it('ends at its moment: the lowest one, with a line of the history, once', async () => {
    desk.clock.now = new Date('2026-11-20T04:00:00.000Z');
    const member = await desk.add('member', {
      nickname: '张三',
      phone: '13800007001',
      level: '3',
      levelExpireAt: '2026-11-25T00:00:00.000Z',
    });
    const lasting = await desk.add('member', { nickname: '李四', phone: '13800007002', level: '2' });
    await roundAt('2026-11-24T23:59:00.000Z');
    expect(await desk.one('member', member.id)).toMatchObject({ level: '3' });
    await roundAt('2026-11-25T00:00:00.000Z');
    expect(await desk.one('member', member.id)).toMatchObject({ level: '0', levelExpireAt: null });
    await roundAt('2026-11-26T00:00:00.000Z');
    expect(await desk.one('member', lasting.id)).toMatchObject({ level: '2' });
    expect(await desk.find('memberLevelLog', {})).toMatchObject([
      { member: member.id, fromLevel: '3', toLevel: '0', reasonType: 'expired', operator: null },
    ]);
  });
});

describe('what is kept for a while', () => {
  it('is deleted for good every night, in portions, and the trail says how much; what is younger stays', async () => {
    await roundAt('2026-11-30T19:28:00.000Z');
    await desk.add('systemLog', { level: 'info', kind: 'job', message: 'young' });
    await sql`insert into "systemLog" ("level", "kind", "message", "createdAt", "updatedAt", "version")
      select 'info', 'job', 'old', '2026-08-01', '2026-08-01', 1 from generate_series(1, 4500)`.execute(desk.owner.db);
    for (const sentAt of ['2026-11-29T00:00:00.000Z', '2026-11-22T00:00:00.000Z'])
      await desk.add('smsCode', { phone: '13800007003', scene: 'login', sentAt });
    await roundAt('2026-11-30T19:29:00.000Z');
    const { rows: codes } = await sql`select 1 from "smsCode"`.execute(desk.owner.db);
    expect(codes.length).toBe(2);
    await roundAt('2026-11-30T19:30:00.000Z');
    const left = await sql<{ message: string }>`select "message" from "systemLog"`.execute(desk.owner.db);
    expect(left.rows.map((row) => row.message)).toEqual(['young']);
    expect(await desk.find('smsCode', {})).toMatchObject([{ sentAt: '2026-11-29T00:00:00.000Z' }]);
    const trail = await desk.find('operatingRecord', { action: 'delete' });
    expect(trail.map((row) => summaryOf(row))).toEqual(expect.arrayContaining(['到期清理：4500 条', '到期清理：1 条']));
    await roundAt('2026-11-30T19:31:00.000Z');
    expect(await desk.find('operatingRecord', { action: 'delete' })).toHaveLength(2);
  });
});
