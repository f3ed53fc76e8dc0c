/** What the queue of exports does while its workers are busy with something else. */
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDesk, type Desk } from './app.ts';

const path = '/api/v2/seller/goods/export';
let desk: Desk;
let token: string;
beforeAll(async () => {
  desk = await openDesk();
  token = await desk.signIn('admin');
});
afterAll(() => desk.close());

async function ask(): Promise<string> {
  const { data, error } = await desk.call('POST', path, { token, body: { query: {}, format: 'csv' } });
  expect(error).toBe('');
  return String(data.job);
}
const done = (job: string, timeout: number): Promise<void> =>
  expect.poll(async () => (await desk.call('GET', `${path}/${job}`, { token })).data.state, { timeout }).toBe('done');

it('an export that is asked for while all workers tidy up is made as soon as one of them has ended', async () => {
  const client = new pg.Client({ connectionString: desk.url });
  await client.connect();
  const waiting = async (): Promise<number> =>
    (
      await client.query(`select count(*)::int as "n" from pg_stat_activity
        where "wait_event_type" = 'Lock' and "datname" = current_database()`)
    ).rows[0].n;
  try {
    const { rows } = await client.query(`select "tablename" from pg_tables where "tablename" like '\\_kept%'`);
    await client.query('begin');
    const tables = ['_seal', ...rows.map((row) => row.tablename)].map((name) => `"${name}"`).join();
    await client.query(`lock table ${tables} in access exclusive mode`);
    // One worker seals the trail, the other folds kept figures.
    for (const workers of [1, 2]) {
      await done(await ask(), 10_000);
      await expect.poll(waiting, { timeout: 10_000 }).toBe(workers);
    }
    const job = await ask();
    await client.query('commit');
    await done(job, 5_000);
  } finally {
    await client.end();
  }
});
