/** What files cost the server, out and in: at most 400 MB in all, and no pause of its event loop above 150 ms. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addManyOrders } from '../../generators/sample/many.ts';
import { open } from '../../src/database/connection/connection.ts';
import { unzip } from '../../src/base/unzip.ts';
import { siteDatabase, type TestDatabase } from '../database.ts';
import { signIn, type Caller } from '../server.ts';
import { realSite } from '../template.ts';
import { hostileFiles, lastDays, manyMembers, ordersToExport } from './hostile-files.ts';
import { measuredServer, type Measured, type MeasuredServer } from './measured-server.ts';

const most = { megabytes: 400, pause: 150 };
const orders = '/api/v2/seller/order';
const members = '/api/v2/seller/member';

let database: TestDatabase;
let server: MeasuredServer;
let admin: Caller;
let token: string;
/** What each step took; validated at the end, when all is known. */
const table: ({ what: string } & Measured)[] = [];

beforeAll(async () => {
  database = await siteDatabase();
  const store = open(database.url, { role: 'owner', max: 2, statementTimeout: 600_000 });
  const {
    rows: [before],
  } = await sql<{ count: number }>`select count(*)::int as "count" from "order"`.execute(store.db);
  await addManyOrders(store, realSite(), 50_000 - (before?.count ?? 0), () => undefined, ordersToExport);
  await store.close();
  server = await measuredServer(database.url);
  admin = await signIn(server, 'admin');
  const reply = await fetch(`${server.url}/api/v2/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: server.accounts[0]?.password }),
  });
  token = ((await reply.json()) as { data: { token: string } }).data.token;
  await list();
  await server.measure();
}, 300_000);
afterAll(async () => {
  await server?.stop();
  await database?.drop();
});

/** Notes what it took since the last time. */
const note = async (what: string): Promise<void> => void table.push({ what, ...(await server.measure()) });

/** Somebody else at work meanwhile. */
const list = async (): Promise<void> => expect((await admin('GET', `${orders}?page=1&size=20`)).status).toBe(0);

/** Asks for an export, waits for its end and reads the file. */
async function exported(format: 'csv' | 'xlsx'): Promise<Uint8Array> {
  const begun = await admin('POST', `${orders}/export`, { query: lastDays(), format });
  expect(begun.error).toBe('');
  const { job } = begun.data as { job: number };
  for (;;) {
    const { data } = await admin('GET', `${orders}/export/${job}`);
    const { state, done, problem } = data as { state: string; done: number; problem?: string };
    if (state === 'failed') throw new Error(problem);
    if (state === 'done') {
      expect(done).toBe(50_000);
      return new Uint8Array(
        await (await fetch(`${server.url}${orders}/export/${job}/file`, { headers: { token } })).arrayBuffer(),
      );
    }
    await list();
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Lines of a CSV file, rows of a workbook; heading included. */
function rowsOf(file: Uint8Array, format: 'csv' | 'xlsx'): number {
  let count = 0;
  const decoder = new TextDecoder();
  const add = (text: string): void => {
    count += text.split(format === 'csv' ? '\r\n' : '</row>').length - 1;
  };
  if (format === 'csv') {
    add(decoder.decode(file));
    return count;
  }
  let left = '';
  unzip(
    file,
    (name) =>
      name.includes('sheet1')
        ? (chunk) => {
            const text = left + decoder.decode(chunk, { stream: true });
            const cut = Math.max(0, text.length - 5);
            add(
              text.slice(0, cut).endsWith('</row>')
                ? text.slice(0, cut)
                : text.slice(0, text.lastIndexOf('</row>') + 6),
            );
            left = text.slice(text.lastIndexOf('</row>') + 6);
          }
        : null,
    1e9,
  );
  return count;
}

it('an export of 50,000 rows, CSV and XLSX at once, then two XLSX', async () => {
  const [csv, xlsx] = await Promise.all([exported('csv'), exported('xlsx')]);
  await note('exports of 50,000 rows, CSV and XLSX at once');
  await Promise.all([exported('xlsx'), exported('xlsx')]);
  await note('exports of 50,000 rows, two XLSX at once');
  expect(rowsOf(xlsx, 'xlsx')).toBe(50_001);
  expect(rowsOf(csv, 'csv')).toBeGreaterThanOrEqual(50_001);
}, 300_000);

it('an import of 5,000 rows, checked and posted', async () => {
  const checked = await admin('POST', `${members}/import`, { name: '会员.csv', content: manyMembers() });
  expect([checked.error, (checked.data as { ok: number }).ok]).toEqual(['', 5_000]);
  await note('an import of 5,000 rows: check');
  const posted = await admin(
    'POST',
    `${members}/import/${String((checked.data as { batch: number }).batch)}/commit`,
    {},
  );
  expect([posted.error, (posted.data as { done: number }).done]).toEqual(['', 5_000]);
  await note('an import of 5,000 rows: posting');
}, 300_000);

it('20 large bodies of somebody who is not signed in', async () => {
  const body = JSON.stringify({ name: 'a.csv', content: 'A'.repeat(27 * 1_048_576) });
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      fetch(`${server.url}${orders}/import`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      }).then(
        async (reply) => {
          await reply.arrayBuffer().catch(() => undefined);
          return reply.status;
        },
        () => 0,
      ),
    ),
  );
  expect(answers.every((status) => status === 401 || status === 413 || status === 0)).toBe(true);
  await note('20 bodies of 27 MB without a session');
  await list();
}, 120_000);

it('files that mean harm, one by one, then all at once by several people', async () => {
  const files = hostileFiles();
  for (const [what, file] of Object.entries(files)) {
    const [reply] = await Promise.all([admin('POST', `${members}/import`, file), list()]);
    // One that can be read is asked for its columns, and nothing comes of it.
    const asked = reply.status === 0 && 'mapping' in (reply.data as object);
    expect(asked, what).toBe(what === 'marks.csv');
    if (!asked) expect([413, 422, 429], what).toContain(reply.http);
    await note(what);
  }
  const operator = await signIn(server, 'operator');
  await Promise.all(
    Object.values(files).flatMap((file) => [admin, operator].map((call) => call('POST', `${members}/import`, file))),
  );
  await note('all of them at once, by two accounts');
  await list();
}, 600_000);

it('none of it took more than 400 MB, or stopped the server for more than 150 ms', () => {
  process.stdout.write(
    `\n${table.map(({ what, megabytes, pause }) => `${what.padEnd(46)} memory so far ${String(megabytes).padStart(4)} MB   longest pause ${String(pause).padStart(4)} ms`).join('\n')}\n`,
  );
  expect(table.length).toBeGreaterThan(20);
  expect(table.filter(({ megabytes, pause }) => megabytes > most.megabytes || pause > most.pause)).toEqual([]);
});

it('the digest of a file is that of its bytes', async () => {
  const text = '手机号,昵称\n13855550001,末位\n';
  const operator = await signIn(server, 'operator');
  const reply = await operator('POST', `${members}/import`, {
    name: 'a.csv',
    content: Buffer.from(text).toString('base64'),
  });
  const store = open(database.url, { role: 'owner', max: 1 });
  const {
    rows: [row],
  } = await sql<{
    hash: string;
  }>`select "fileHash" as "hash" from "importBatch" where "id" = ${(reply.data as { batch: number }).batch}`.execute(
    store.db,
  );
  await store.close();
  expect(row?.hash).toBe(createHash('sha256').update(text).digest('hex'));
});
