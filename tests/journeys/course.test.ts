/** What the course (docs/course) makes of JSON alone, on the real handler: what pays, falls due, comes from files. */
import { expect, it } from 'vitest';
import { runDue } from '../../src/actions/clock.server.ts';
import { seededRandom } from '../../src/base/random.ts';
import { open } from '../../src/database/connection/connection.ts';
import { migrate } from '../../src/database/migrate/migrate.ts';
import type { Site } from '../../src/grammar/site/resolved.ts';
import { makeSite } from '../../src/site.ts';
import { afterExercises, exercises, laid, solution } from '../course.ts';
import { openDesk, type Data, type Desk, type Envelope } from '../api/app.ts';

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

/** The site after this exercise and its solution. */
function solved(count: number): Site {
  const exercise = exercises[count - 1];
  if (!exercise) throw new Error('No exercise');
  return makeSite(laid(afterExercises(count), solution(exercise)), true).site;
}

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
  const desk = await deskOf([solved(10)]);
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

it('a report that nobody reviews lapses at its moment, and says why; one that was reviewed stays', async () => {
  const site = solved(11);
  const desk = await deskOf([site]);
  const database = open(desk.url);
  try {
    const [token, other] = [await desk.signIn('admin'), await desk.signIn('finance')];
    const [late, seen] = [
      await report(desk, token, '个头均匀，到货新鲜，汁水足。'),
      await report(desk, token, '香气很足，略酸，适合做果酱。'),
    ];
    ok(await act(desk, other, seen, 'accept'));
    const due = new Date(String(late.reviewBy)).getTime();
    expect(due - desk.clock.now.getTime()).toBeCloseTo(7 * 86_400_000, -5);
    const pass = (at: number) => {
      desk.clock.now = new Date(at);
      const world = { now: () => desk.clock.now, bytes: (length: number) => new Uint8Array(length) };
      return runDue({
        site,
        database,
        world: { ...world, random: seededRandom(7) },
        log: (entry) => desk.log.push(entry),
      });
    };
    const states = async (): Promise<unknown[]> => {
      const rows = await desk.store.db
        .selectFrom('tastingReport')
        .select(['status', 'reason'])
        .where('id', 'in', [late.id, seen.id])
        .orderBy('id')
        .execute();
      return rows.map(({ status, reason }) => [status, reason]);
    };
    const lapsed = ['rejected', '逾期未审核'];
    await pass(due - 1_000);
    expect(await states()).toEqual([
      ['pending', null],
      ['accepted', null],
    ]);
    await pass(due);
    expect(await states()).toEqual([lapsed, ['accepted', null]]);
    await pass(due + 86_400_000);
    expect(await states()).toEqual([lapsed, ['accepted', null]]);
  } finally {
    await database.close();
    await desk.close();
  }
});

it('reports come from a file under the rules of those added by hand', async () => {
  const desk = await deskOf([solved(12)]);
  try {
    const token = await desk.signIn('admin');
    const there = await report(desk, token, '个头均匀，到货新鲜，汁水足。');
    const { db } = desk.store;
    const members = await db.selectFrom('member').select(['id', 'memberNo']).orderBy('id').limit(2).execute();
    const goods = await db
      .selectFrom('goods')
      .select('goodsNo')
      .where('id', '=', there.goods)
      .executeTakeFirstOrThrow();
    const [known, fresh] = members.map(({ memberNo }) => String(memberNo));
    const rows = [
      `${fresh},${String(goods.goodsNo)},4,又脆又甜，皮薄。`,
      `${known},${String(goods.goodsNo)},4,又脆又甜，皮薄。`,
      `M0,${String(goods.goodsNo)},9,甜`,
    ];
    const content = Buffer.from(`会员编号,商品货号,评分,感受\n${rows.join('\n')}\n`).toString('base64');
    const { data } = await desk.call('POST', `${reports}/import`, { token, body: { name: '试吃.csv', content } });
    expect(data).toMatchObject({ state: 'checked', ok: 1, bad: 2 });
    const told = await desk.raw('GET', `${reports}/import/${data.batch}/errors`, { token, language: 'zh' });
    expect(await told.text()).toContain(`已有报告 ${String(there.reportNo)}`);
    const before = await db.selectFrom('tastingReport').select('id').execute();
    const commit = { token, body: { skipErrors: true }, key: crypto.randomUUID() };
    ok(await desk.call('POST', `${reports}/import/${data.batch}/commit`, commit));
    const after = await db.selectFrom('tastingReport').selectAll().orderBy('id').execute();
    expect(after).toHaveLength(before.length + 1);
    expect(after.at(-1)).toMatchObject({ member: members[1]?.id, score: 4, status: 'pending' });
    expect(after.at(-1)?.reviewBy).not.toBeNull();
  } finally {
    await desk.close();
  }
});
