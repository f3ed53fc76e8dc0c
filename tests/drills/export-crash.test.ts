/**
 * An export whose server is killed in the middle: the file is right all the same, and a job that is always killed ends.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addManyOrders } from '../../generators/sample/many.ts';
import { open, type Store } from '../../src/database/connection/connection.ts';
import { freePort } from '../../src/database/local/port.ts';
import { siteDatabase, type TestDatabase } from '../database.ts';
import { signIn, type Caller } from '../server.ts';
import { realSite, samplePassword } from '../template.ts';
import { lastDays, ordersToExport } from './hostile-files.ts';
import { measuredServer, type MeasuredServer } from './measured-server.ts';

const orders = '/api/v2/seller/order';
let database: TestDatabase;
let store: Store;
let server: MeasuredServer;
let port: number;

beforeAll(async () => {
  database = await siteDatabase();
  store = open(database.url, { role: 'owner', max: 4, statementTimeout: 600_000 });
  await addManyOrders(store, realSite(), 20_000, () => undefined, ordersToExport);
  port = await freePort();
  server = await measuredServer(database.url, port);
}, 300_000);
afterAll(async () => {
  await server?.stop();
  await store?.close();
  await database?.drop();
});

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const begin = async (call: Caller, format: string): Promise<number> =>
  ((await call('POST', `${orders}/export`, { query: lastDays(), format })).data as { job: number }).job;
const jobRow = (job: number) =>
  store.db
    .selectFrom('_job')
    .select(['state', 'done', 'attempts', 'error'])
    .where('id', '=', job)
    .executeTakeFirstOrThrow() as Promise<{
    state: string;
    done: number;
    attempts: number;
    error: { zh: string } | null;
  }>;
const partsOf = async (job: number): Promise<number> =>
  (await store.db.selectFrom('_file').select('part').where('job', '=', job).execute()).length;

/** Waits until parts of this attempt are stored, then kills the server in the midst of it. */
async function killedInside(job: number, attempt: number): Promise<void> {
  for (;;) {
    const { state, attempts, done } = await jobRow(job);
    if (state !== 'running' && attempts >= attempt)
      throw new Error(`The export ended before it could be killed: ${state}`);
    if (attempts === attempt && done >= 4_000 && (await partsOf(job)) > 0) break;
    await pause(2);
  }
  await server.kill();
}

/** The hold of a dead worker lasts a minute; the next one begins as soon as it is over. */
const lapse = (job: number) =>
  sql`update "_job" set "heldUntil" = now() - interval '1 second' where "id" = ${job} and "state" = 'running'`.execute(
    store.db,
  );

it('killed three times: it has failed, with a sentence, and left nothing', async () => {
  const job = await begin(await signIn(server, 'admin'), 'csv');
  for (const attempt of [1, 2, 3]) {
    await killedInside(job, attempt);
    await lapse(job);
    server = await measuredServer(database.url, port);
  }
  await expect
    .poll(() => jobRow(job), { timeout: 60_000, interval: 200 })
    .toMatchObject({ state: 'failed', attempts: 3, error: { zh: '导出多次中断，未能完成，请重新导出' } });
  expect(await partsOf(job)).toBe(0);
}, 300_000);

// Last: it takes the rows away.
it('killed once, rows gone meanwhile: the file has each row of its own snapshot once', async () => {
  const job = await begin(await signIn(server, 'admin'), 'csv');
  await killedInside(job, 1);
  // The whole file has fewer parts now than the attempt that was killed had written.
  const before = await partsOf(job);
  await sql`update "order" set "orderKind" = 'crash' where "id" % 20 <> 0`.execute(store.db);
  await lapse(job);
  server = await measuredServer(database.url, port);
  await expect
    .poll(() => jobRow(job), { timeout: 120_000, interval: 200 })
    .toMatchObject({ state: 'done', attempts: 2 });
  expect(await partsOf(job)).toBeLessThan(before);
  const login = await fetch(`${server.url}/api/v2/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: samplePassword('admin') }),
  });
  const {
    data: { token },
  } = (await login.json()) as { data: { token: string } };
  const text = await (await fetch(`${server.url}${orders}/export/${job}/file`, { headers: { token } })).text();
  const { rows: there } = await sql<{
    no: string;
  }>`select "orderNo" as "no" from "order" where "orderKind" = 'normal'
    and "placedAt" >= ${lastDays().placedAt_gte}`.execute(store.db);
  const lines = text
    .replace(/^\ufeff/u, '')
    .trimEnd()
    .split('\r\n')
    .slice(1);
  const heading = text
    .slice(0, text.indexOf('\r\n'))
    .replace(/^\ufeff/u, '')
    .split(',');
  const at = heading.indexOf('订单编号');
  const numbers = lines.flatMap((line) => /\d{20,}/u.exec(line.split(',')[at] ?? '')?.[0] ?? []);
  expect(numbers).toHaveLength(there.length);
  expect(new Set(numbers).size).toBe(there.length);
  const known = new Set(there.map(({ no }) => no));
  expect(numbers.filter((number) => !known.has(number ?? ''))).toEqual([]);
}, 300_000);
