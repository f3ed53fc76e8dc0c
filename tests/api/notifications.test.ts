/** The notification centre, the end of an export before its time, and who is told of pages he may not open. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claim, enqueue, jobOf, progress, writeFilePart } from '../../src/database/queues/jobs.ts';
import { openDesk, type Data, type Desk } from './app.ts';
import { databaseNow, testMoment } from '../moment.ts';
import { summaryOf } from '../trail.ts';

const path = '/api/v2/common/notifications';
let desk: Desk;
let admin: string;
beforeAll(async () => {
  desk = await openDesk();
  admin = await desk.signIn('admin');
  const { db } = desk.store;
  const goods = await db.selectFrom('goods').select('id').limit(3).execute();
  await db
    .updateTable('goods')
    .set({ auditStatus: 'pending', deletedAt: null })
    .where(
      'id',
      'in',
      goods.map((one) => one.id as number),
    )
    .execute();
  const own = await db.selectFrom('adminUser').select('seller').where('username', '=', 'tea').executeTakeFirstOrThrow();
  const sale = await db.selectFrom('afterSale').select('id').orderBy('id').limit(1).execute();
  await db
    .updateTable('afterSale')
    .set({ status: 'applied', deletedAt: null, seller: own.seller, offlineStore: null })
    .where(
      'id',
      'in',
      sale.map((one) => one.id as number),
    )
    .execute();
});
afterAll(() => desk.close());

const told = async (token: string): Promise<{ rows: Data[]; unread: number }> =>
  (await desk.call('GET', path, { token })).data;
const mark = (token: string, keys: string[], read: boolean) =>
  desk.call('POST', `${path}/read`, { token, body: { keys, read } });
const accountOf = async (username: string): Promise<number> =>
  Number(
    (
      await desk.store.db
        .selectFrom('adminUser')
        .select('id')
        .where('username', '=', username)
        .executeTakeFirstOrThrow()
    ).id,
  );

describe('what waits', () => {
  it('is counted like the tab that it leads to', async () => {
    const { rows, unread } = await told(admin);
    const review = rows.find((one) => one.key === 'waiting other/auth');
    const list = await desk.call('GET', '/api/v2/seller/goods_auth?tab=pending', { token: admin });
    expect(review).toMatchObject({
      kind: 'waiting',
      page: 'other/auth',
      tab: 'pending',
      count: list.data.total,
      read: false,
    });
    expect(unread).toBe(rows.filter((one) => !one.read).length);
  });

  it('is told of pages alone that the session may open and act on', async () => {
    const pages = (await told(await desk.signIn('tea'))).rows.map((one) => one.page as string);
    expect(pages).toContain('afterSale/index');
    for (const platform of ['other/auth', 'store/check', 'withDraw/index', 'withDraw/seller'])
      expect(pages).not.toContain(platform);
    expect((await desk.call('GET', path)).status).toBe(10);
  });

  it('is read until one of its rows changes, for this account alone', async () => {
    await mark(admin, ['waiting other/auth'], true);
    const read = async () => (await told(admin)).rows.find((one) => one.key === 'waiting other/auth')?.read;
    expect(await read()).toBe(true);
    await mark(admin, ['waiting other/auth'], false);
    expect(await read()).toBe(false);
    await mark(admin, ['waiting other/auth'], true);
    await desk.store.db
      .updateTable('goods')
      .set({ updatedAt: new Date(testMoment.getTime() + 60_000).toISOString() })
      .where('auditStatus', '=', 'pending')
      .execute();
    expect(await read()).toBe(false);
    expect((await mark(admin, [], true)).status).toBe(1);
  });
});

describe('an export', () => {
  const start = async (state: 'waiting' | 'running') => {
    const job = await enqueue(desk.store.db, {
      kind: state === 'waiting' ? 'export' : 'held',
      account: await accountOf('admin'),
      page: 'order/index',
      input: { query: {}, format: 'csv' },
      runAt: await databaseNow(desk.store.db, state === 'waiting' ? 3600 : -1),
    });
    if (state === 'running') {
      await claim(desk.store.db, ['held']);
      await desk.store.db.updateTable('_job').set({ kind: 'export' }).where('id', '=', job.id).execute();
    }
    return job.id;
  };
  const stop = (job: number, token = admin) => desk.call('DELETE', `/api/v2/seller/order/export/${job}`, { token });

  it('that waits never begins once it is cancelled; it is on record, and repeating changes nothing', async () => {
    const job = await start('waiting');
    expect((await told(admin)).rows.find((one) => one.key === `export ${job}`)).toMatchObject({
      state: 'waiting',
      page: 'order/index',
      job,
    });
    expect(await stop(job)).toMatchObject({ status: 0, data: { job, state: 'cancelled' } });
    expect(await stop(job)).toMatchObject({ status: 0, data: { state: 'cancelled' } });
    expect((await jobOf(desk.store.db, job))?.state).toBe('cancelled');
    const audits = await desk.store.db
      .selectFrom('operatingRecord')
      .select('summary')
      .where('targetId', '=', String(job))
      .where('action', '=', 'export')
      .execute();
    expect(audits.filter((one) => summaryOf(one).startsWith('取消导出'))).toHaveLength(1);
  });

  it('that runs is told so at its next block, and its parts are thrown away', async () => {
    const job = await start('running');
    const held = { id: job, attempts: 1 };
    expect(await writeFilePart(desk.store.db, held, 0, new Uint8Array([1]))).toBe(true);
    expect(await progress(desk.store.db, held, 10, 100)).toBe(true);
    expect((await stop(job)).data.state).toBe('cancelled');
    expect(await progress(desk.store.db, held, 20, 100)).toBe(false);
    expect(await desk.store.db.selectFrom('_file').select('part').where('job', '=', job).execute()).toEqual([]);
  });

  it('of somebody else is absent, an ended one stays', async () => {
    const job = await start('waiting');
    expect((await stop(job, await desk.signIn('operator'))).status).toBe(1);
    await desk.store.db
      .updateTable('_job')
      .set({
        state: 'done',
        result: JSON.stringify({ name: 'a.csv', type: 'text/csv' }),
        finishedAt: testMoment.toISOString(),
      })
      .where('id', '=', job)
      .execute();
    expect(await stop(job)).toMatchObject({ http: 409, status: 1 });
    expect((await told(admin)).rows.find((one) => one.key === `export ${job}`)).toMatchObject({
      state: 'done',
      file: 'a.csv',
      read: false,
    });
  });
});

describe('pages that one may not open', () => {
  const others = async (token: string) =>
    (await desk.call('GET', '/api/v2/seller/auth', { token })).data.others as boolean;

  it('are named to sellers until the setting says no; the platform always knows them', async () => {
    const clerk = await desk.signIn('tea_clerk');
    expect([await others(admin), await others(clerk)]).toEqual([true, true]);
    const saved = await desk.call('POST', '/api/v2/seller/config', {
      token: admin,
      body: { name: 'accessSetting', value: { sellersSeeDenied: false } },
    });
    expect([saved.status, saved.error]).toEqual([0, '']);
    expect([await others(admin), await others(clerk)]).toEqual([true, false]);
  });
});
