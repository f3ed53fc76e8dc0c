import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { open } from '../../src/database/connection/connection.ts';
import { Refusal, type Tx } from '../../src/database/contract.ts';
import {
  cancel,
  claim,
  endExhausted,
  enqueue,
  expireJobs,
  fail,
  finish,
  jobOf,
  progress,
  readFileParts,
  writeFilePart,
} from '../../src/database/queues/jobs.ts';
import type { Job } from '../../src/database/queues/jobs.ts';
import { digestOf, forgetOldKeys, once } from '../../src/database/queues/idempotency.ts';
import { readSetting, saveSetting, settingVersions } from '../../src/database/rows/settings.ts';
import { take } from '../../src/database/rows/serial.ts';
import { openShop, platform, type Shop } from './database-site.ts';
import { databaseNow } from '../moment.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop(undefined, 18);
});
afterAll(() => shop.drop());
const inTx = <T>(run: (tx: Tx) => Promise<T>): Promise<T> => shop.store.db.transaction().execute(run);
const init = (run: Promise<unknown>): Promise<unknown> =>
  run.then(
    () => null,
    (error: unknown) => (error instanceof Refusal ? error.init : error),
  );
const pause = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));

describe('a key', () => {
  const key = { account: 1, operation: 'POST /x', digest: 'a' };

  it('runs once for 16 simultaneous calls, all with one reply', async () => {
    let runs = 0;
    const done = await Promise.all(
      Array.from({ length: 16 }, () =>
        once(shop.store.db, { ...key, key: 'k1' }, async () => {
          runs += 1;
          await pause(50);
          return { number: runs };
        }),
      ),
    );
    expect(runs).toBe(1);
    expect(done.map((one) => one.reply)).toEqual(Array.from({ length: 16 }, () => ({ number: 1 })));
    expect(done.filter((one) => !one.repeated)).toHaveLength(1);
  });

  it('is refused with another body, and free for another account or operation', async () => {
    await once(shop.store.db, { ...key, key: 'k2' }, async () => 1);
    expect(await init(once(shop.store.db, { ...key, key: 'k2', digest: 'b' }, async () => 2))).toMatchObject({
      text: { zh: '同一幂等键已用于另一次提交，请重新打开后再试' },
    });
    expect(await once(shop.store.db, { ...key, account: 2, key: 'k2' }, async () => 3)).toEqual({
      repeated: false,
      reply: 3,
    });
    expect(await once(shop.store.db, { ...key, operation: 'POST /y', key: 'k2' }, async () => 4)).toEqual({
      repeated: false,
      reply: 4,
    });
  });

  it('of a call that failed may be used again', async () => {
    await expect(once(shop.store.db, { ...key, key: 'k3' }, () => Promise.reject(new Error('no')))).rejects.toThrow(
      'no',
    );
    expect(await once(shop.store.db, { ...key, key: 'k3' }, async () => 5)).toEqual({ repeated: false, reply: 5 });
  });

  it('whose first call fails while others wait goes to one of them', async () => {
    let runs = 0;
    const done = await Promise.allSettled(
      Array.from({ length: 6 }, () =>
        once(shop.store.db, { ...key, key: 'k4' }, async () => {
          runs += 1;
          await pause(30);
          if (runs === 1) throw new Error('first');
          return runs;
        }),
      ),
    );
    expect(runs).toBe(2);
    expect(done.filter((one) => one.status === 'fulfilled' && one.value.reply === 2)).toHaveLength(5);
  });

  it('under way for longer than 10 s is refused as in progress', async () => {
    let release = (): void => undefined;
    let taken = (): void => undefined;
    const begun = new Promise<void>((resolve) => (taken = resolve));
    const held = once(shop.store.db, { ...key, key: 'k5' }, async (tx) => {
      // The transaction is kept busy, as a slow handler would.
      const stop = new Promise<void>((resolve) => (release = resolve));
      taken();
      let open = true;
      void stop.then(() => (open = false));
      while (open) {
        await sql`select 1`.execute(tx);
        await pause(100);
      }
      return 1;
    });
    await begun;
    expect(await init(once(shop.store.db, { ...key, key: 'k5' }, async () => 2))).toMatchObject({
      http: 409,
      text: { en: 'This operation is still in progress, please look again shortly' },
    });
    release();
    expect(await held).toEqual({ repeated: false, reply: 1 });
  }, 30_000);

  it('that 24 calls wait for leaves the connections to others', async () => {
    const store = open(shop.url, { max: 3, patience: 1_000 });
    let release = (): void => undefined;
    let began = (): void => undefined;
    const begun = new Promise<void>((resolve) => (began = resolve));
    const held = once(store.db, { ...key, key: 'k6' }, async (tx) => {
      const stop = new Promise<void>((resolve) => (release = resolve));
      await sql`select 1`.execute(tx);
      began();
      await stop;
      return 1;
    });
    await begun;
    const waiting = Promise.all(Array.from({ length: 24 }, () => once(store.db, { ...key, key: 'k6' }, async () => 2)));
    await pause(300);
    for (let turn = 0; turn < 5; turn += 1)
      expect((await sql<{ one: number }>`select 1 as "one"`.execute(store.db)).rows).toEqual([{ one: 1 }]);
    release();
    expect(await held).toEqual({ repeated: false, reply: 1 });
    expect(new Set((await waiting).map((one) => JSON.stringify(one)))).toEqual(
      new Set([JSON.stringify({ repeated: true, reply: 1 })]),
    );
    await store.close();
  }, 30_000);

  it('digests bodies whatever the order of their members, and is forgotten after 30 days', async () => {
    expect(await digestOf({ a: 1, b: [1, { c: 2, d: 3 }] })).toBe(await digestOf({ b: [1, { d: 3, c: 2 }], a: 1 }));
    expect(await digestOf({ a: 1 })).not.toBe(await digestOf({ a: '1' }));
    expect(await inTx(async (tx) => forgetOldKeys(tx, await databaseNow(tx)))).toBe(0);
    expect(await inTx(async (tx) => forgetOldKeys(tx, await databaseNow(tx, 31 * 86_400)))).toBeGreaterThan(3);
  });
});

describe('settings', () => {
  it('keep every version with its difference, and refuse a stale writer', async () => {
    const save = (version: number, value: { [field: string]: number }): ReturnType<typeof saveSetting> =>
      shop.write(platform, (work) => saveSetting(work, 'trade', version, value));
    expect(await readSetting(shop.store.db, 'trade')).toBeNull();
    await save(0, { days: 7 });
    const { after } = await save(1, { days: 9, hours: 2 });
    expect(after).toMatchObject({
      version: 2,
      savedByName: '王芳',
      changes: [
        { field: 'days', before: 7, after: 9 },
        { field: 'hours', before: null, after: 2 },
      ],
    });
    expect(await init(save(1, { days: 1 }))).toMatchObject({ http: 409, data: { conflict: { by: '王芳' } } });
    expect((await save(2, { days: 9, hours: 2 })).after.version).toBe(2);
    expect(await settingVersions(shop.store.db, 'trade')).toMatchObject({
      total: 2,
      rows: [{ version: 2 }, { version: 1 }],
    });
  });

  it('of 8 simultaneous first writers one wins', async () => {
    const done = await Promise.allSettled(
      Array.from({ length: 8 }, (_, at) => shop.write(platform, (work) => saveSetting(work, 'race', 0, { at }))),
    );
    expect(done.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  });
});

describe('jobs', () => {
  it('go to one worker each, come back from a dead one, and end with their file', async () => {
    const { db } = shop.store;
    const made = await Promise.all(
      Array.from({ length: 5 }, (_, at) => enqueue(db, { kind: 'export', account: 1, input: { at } })),
    );
    const claimed = await Promise.all(Array.from({ length: 8 }, () => claim(db, ['export'])));
    expect(
      claimed
        .filter((job) => job !== null)
        .map((job) => job.id)
        .toSorted((a, b) => a - b),
    ).toEqual(made.map((job) => job.id).toSorted((a, b) => a - b));
    const [first, second, third, fourth] = claimed.filter((job) => job !== null).toSorted((a, b) => a.id - b.id);
    if (!first || !second || !third || !fourth) throw new Error('not claimed');
    expect(await progress(db, first, 10, 20)).toBe(true);
    expect(await writeFilePart(db, first, 0, new Uint8Array([1, 2]))).toBe(true);
    expect(await writeFilePart(db, first, 1, new Uint8Array([3]))).toBe(true);
    expect(await finish(db, first, { rows: 20 }, 2)).toBe(true);
    const done = await jobOf(db, first.id, 1);
    expect(done).toMatchObject({ state: 'done', done: 10, total: 20, result: { rows: 20 } });
    expect(await jobOf(db, first.id, 2)).toBeNull();
    expect(await partsOf(done)).toEqual([1, 2, 3]);
    await lapse(second.id);
    expect(await claim(db, ['export'])).toMatchObject({ id: second.id, attempts: 2 });
    expect(await cancel(db, third.id, 1)).toBe(true);
    expect(await progress(db, third, 1, 2)).toBe(false);
    expect(await writeFilePart(db, third, 0, new Uint8Array([1]))).toBe(false);
    await writeFilePart(db, fourth, 0, new Uint8Array([1]));
    expect(await fail(db, fourth, { zh: '失败', en: 'Failed' })).toBe(true);
    expect(await jobOf(db, fourth.id)).toMatchObject({ state: 'failed', error: { zh: '失败' } });
    expect(await shop.store.db.selectFrom('_file').select('part').where('job', '=', fourth.id).execute()).toEqual([]);
    await sql`update "_job" set "expiresAt" = now() - interval '1 day' where "id" = ${first.id}`.execute(db);
    expect(await expireJobs(db, await databaseNow(db))).toBe(1);
    expect(await jobOf(db, first.id)).toBeNull();
  });

  it('begun anew after a crash has nothing of the first attempt, and a worker that was held up writes nothing more', async () => {
    const { db } = shop.store;
    const { id } = await enqueue(db, { kind: 'crash', account: 1, input: {} });
    const before = await claim(db, ['crash']);
    if (!before) throw new Error('not claimed');
    for (const part of [0, 1, 2]) await writeFilePart(db, before, part, new Uint8Array([part + 1]));
    await lapse(id);
    const now = await claim(db, ['crash']);
    if (!now) throw new Error('not claimed');
    await writeFilePart(db, now, 0, new Uint8Array([9]));
    expect(await writeFilePart(db, before, 1, new Uint8Array([8]))).toBe(false);
    expect(await progress(db, before, 1, 2)).toBe(false);
    expect(await finish(db, before, {}, 3)).toBe(false);
    expect(await fail(db, before, { zh: '失败', en: 'Failed' })).toBe(false);
    expect(await finish(db, now, {}, 1)).toBe(true);
    expect(await partsOf(await jobOf(db, id))).toEqual([9]);
  });

  it('are there for whoever looks at once: what is due now is not rounded into the future', async () => {
    const { db } = shop.store;
    for (let turn = 0; turn < 300; turn += 1) {
      const { id } = await enqueue(db, { kind: 'soon', account: 1, input: {} });
      expect((await claim(db, ['soon']))?.id).toBe(id);
    }
  });

  it('that no worker held to the end three times has failed, with a sentence and without parts', async () => {
    const { db } = shop.store;
    const { id } = await enqueue(db, { kind: 'dying', account: 1, input: {} });
    for (const attempts of [1, 2, 3]) {
      const job = await claim(db, ['dying']);
      expect(job).toMatchObject({ id, attempts });
      if (job) await writeFilePart(db, job, 0, new Uint8Array([1]));
      expect(await endExhausted(db, ['dying'], { zh: '中断', en: 'Interrupted' })).toBe(0);
      await lapse(id);
    }
    expect(await claim(db, ['dying'])).toBeNull();
    expect(await endExhausted(db, ['dying'], { zh: '中断', en: 'Interrupted' })).toBe(1);
    expect(await jobOf(db, id)).toMatchObject({ state: 'failed', error: { zh: '中断' } });
    expect(await shop.store.db.selectFrom('_file').select('part').where('job', '=', id).execute()).toEqual([]);
  });

  it('of many accounts take turns', async () => {
    const { db } = shop.store;
    for (const account of [21, 21, 21, 21, 22, 23, 22]) await enqueue(db, { kind: 'turns', account, input: {} });
    const order: (number | null)[] = [];
    for (let job = await claim(db, ['turns']); job; job = await claim(db, ['turns'])) order.push(job.account);
    expect(order).toEqual([21, 22, 23, 21, 22, 21, 21]);
  });

  const lapse = (id: number) =>
    sql`update "_job" set "heldUntil" = now() - interval '1 second' where "id" = ${id}`.execute(shop.store.db);
  async function partsOf(job: Job | null): Promise<number[]> {
    const parts: number[] = [];
    if (job) for await (const part of readFileParts(shop.store.db, job)) parts.push(...part);
    return parts;
  }
});

describe('a statement beside a transaction', () => {
  it('waits for no other transaction, however many there are', async () => {
    const store = open(shop.url, { max: 4, patience: 2_000 });
    const done = await Promise.allSettled(
      Array.from({ length: 12 }, () =>
        store.db.transaction().execute(async (tx) => {
          await sql`select pg_sleep(0.05)`.execute(tx);
          await sql`select 1`.execute(store.aside());
        }),
      ),
    );
    expect(done.filter((one) => one.status === 'rejected')).toEqual([]);
    await store.close();
  });
});

describe('numbers', () => {
  it('taken in blocks never overlap', async () => {
    const starts = await Promise.all(Array.from({ length: 20 }, () => take(shop.store.db, 'block', 5)));
    expect(starts.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, at) => at * 5 + 1));
  });
});
