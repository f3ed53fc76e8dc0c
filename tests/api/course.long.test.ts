/** The last exercise of the course (docs/course): an entity of JSON alone that pays, on the real handler. */
import { expect, it } from 'vitest';
import { migrate } from '../../src/database/migrate.ts';
import type { Site } from '../../src/grammar/resolved.ts';
import { makeSite } from '../../src/site.ts';
import { afterExercises, exercises, laid, solution } from '../course.ts';
import { openDesk, type Data, type Desk, type Envelope } from './app.ts';

const reports = '/api/v2/seller/tasting_index';

/** The site, on a database whose tables followed the sites in turn. */
async function deskOf(sites: readonly Site[]): Promise<Desk> {
  const site = sites.at(-1);
  if (!site) throw new Error('No site');
  return openDesk({ site }, async (url) => {
    for (const one of sites) await migrate(url, one);
    return { url, stop: async () => undefined };
  });
}

const siteAfter = (count: number): Site => makeSite(afterExercises(count), true).site;

/** What a member has, and what it came from. */
async function account(desk: Desk, member: number): Promise<{ available: number; entries: Data[] }> {
  const { db } = desk.store;
  const owner = { ownerType: 'member', asset: 'balance' } as const;
  const row = await db
    .selectFrom('memberAccount')
    .select('available')
    .where('ownerType', '=', owner.ownerType)
    .where('ownerId', '=', member)
    .where('asset', '=', owner.asset)
    .executeTakeFirst();
  const entries = await db
    .selectFrom('ledgerEntry')
    .selectAll()
    .where('bizType', '=', 'tastingReward')
    .orderBy('id')
    .execute();
  return { available: Number(row?.available ?? 0), entries };
}

/** A report of a member on goods of the zone, entered by one account. */
async function report(desk: Desk, token: string, words: string): Promise<Data> {
  const { db } = desk.store;
  const member = await db.selectFrom('member').select('id').orderBy('id').executeTakeFirstOrThrow();
  const goods = await db.selectFrom('goods').select('id').orderBy('id').executeTakeFirstOrThrow();
  await db.updateTable('goods').set({ zone: 'autumnGoods', recommended: false }).where('id', '=', goods.id).execute();
  const body = { member: member.id, goods: goods.id, score: 5, words };
  return ok(await desk.call('POST', reports, { token, body, key: crypto.randomUUID() }));
}

const ok = (reply: Envelope): Data => {
  expect([reply.http, reply.error]).toEqual([200, '']);
  return reply.data;
};
const act = (desk: Desk, token: string, row: Data, action: string, form: Data = {}): Promise<Envelope> =>
  desk.call('POST', `${reports}/${row.id}/${action}`, {
    token,
    body: { version: row.version, ...form },
    key: crypto.randomUUID(),
  });

it('an accepted report pays its member once, by the settings, and tells what it refuses', async () => {
  const desk = await deskOf([5, 6, 7, 8, 9, 10].map(siteAfter));
  try {
    const [token, other] = [await desk.signIn('admin'), await desk.signIn('finance')];
    const short = await report(desk, token, '又脆又甜。');
    expect((await act(desk, other, short, 'accept')).error).toContain('感受不足 10 字');
    const row = await report(desk, token, '个头均匀，到货新鲜，汁水足。');
    const before = await account(desk, row.member);
    expect(before.entries).toEqual([]);
    expect((await act(desk, token, row, 'accept')).status, 'by whoever entered it').toBe(1);
    const { row: accepted } = ok(await act(desk, other, row, 'accept'));
    expect(accepted).toMatchObject({ status: 'accepted', reward: '5.00' });
    expect((await act(desk, other, row, 'accept')).status, 'a second time').toBe(1);

    const after = await account(desk, row.member);
    expect(after.available - before.available).toBe(5);
    const legs = after.entries.map((one) => [one.ownerType, Number(one.signedAmount), one.bizNo]);
    expect(legs.toSorted()).toEqual([
      ['member', 5, row.reportNo],
      ['platform', -5, row.reportNo],
    ]);
    const related = ok(await desk.call('GET', `${reports}/${row.id}/related/ledger?page=1`, { token }));
    expect(related.rows).toHaveLength(1);
    const goods = await desk.store.db
      .selectFrom('goods')
      .select('recommended')
      .where('id', '=', row.goods)
      .executeTakeFirst();
    expect(goods?.recommended).toBe(true);
  } finally {
    await desk.close();
  }
});

it('the solution takes a reward back', async () => {
  const last = exercises.at(-1);
  if (!last) throw new Error('No exercise');
  const desk = await deskOf([makeSite(laid(afterExercises(10), solution(last)), true).site]);
  try {
    const [token, other] = [await desk.signIn('admin'), await desk.signIn('finance')];
    const row = await report(desk, token, '个头均匀，到货新鲜，汁水足。');
    const before = await account(desk, row.member);
    const { row: accepted } = ok(await act(desk, other, row, 'accept'));
    expect((await account(desk, row.member)).available - before.available).toBe(5);
    const { row: revoked } = ok(await act(desk, other, accepted, 'revoke', { reason: '重复提交' }));
    expect(revoked).toMatchObject({ status: 'rejected' });
    expect((await account(desk, row.member)).available).toBe(before.available);
  } finally {
    await desk.close();
  }
});
