/**
 * `npm run bench -- lists`: every sort, tab, filter, search and summary of a list on 10,000 and 1,000,000 orders,
 * through the real handler.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { loadSample } from '../../generators/sample/load.ts';
import { addManyOrders } from '../../generators/sample/many.ts';
import { addDays, dayOf } from '../../src/base/date.ts';
import { open, type Store } from '../../src/database/connection/connection.ts';
import { startLocalPostgres } from '../../src/database/local/postgres.ts';
import { migrate } from '../../src/database/migrate/migrate.ts';
import { createApp } from '../../src/server/app.ts';
import { readSchemas } from '../../src/server/node/read-schemas.ts';
import { realWorld } from '../../src/server/node/world.ts';
import { makeSite } from '../../src/site.ts';
import { questionsOf, type Question } from './questions.ts';

const sizes = (process.argv.find((word) => word.startsWith('--sizes='))?.slice(8) ?? '10000,1000000')
  .split(',')
  .map(Number);
const route = process.argv.find((word) => word.startsWith('--page='))?.slice(7) ?? 'order/index';
const turns = 5;
/** A figure may be so many times that of the smallest size. */
const allowed = 3;

type Get = (
  path: string,
  query: { [name: string]: string },
) => Promise<{ status: number; error: string; data: { [name: string]: unknown } }>;
/** Name of what was asked -> fastest answer in ms per size; NaN = refused. */
const results = new Map<string, number[]>();

const data = mkdtempSync(join(tmpdir(), 'zhanggui-bench-'));
const server = await startLocalPostgres({ data, settings: ['shared_buffers=1GB', 'max_wal_size=4GB'] });
try {
  const { site } = makeSite(readSchemas('schemas'));
  const page = site.pages[route];
  if (!page) throw new Error(`No page ${route}`);
  await migrate(server.url, site);
  const owner = open(server.url, { role: 'owner', max: 2, statementTimeout: 3_600_000 });
  const files = { save: async () => true, read: async () => null };
  await loadSample(owner, site, {
    seed: 'bench',
    now: new Date(),
    scale: 1,
    files,
    password: () => 'bench-password',
    say: note,
  });
  let have = 0;
  for (const [at, size] of sizes.entries()) {
    have = await addManyOrders(owner, site, size - have, note);
    await sql`vacuum analyze`.execute(owner.db);
    // A database of its own for what the handler is asked: the pool and limits that a server has.
    const database = open(server.url);
    const app = createApp({ site, database, world: realWorld(), log: () => undefined });
    const get = await signIn(app.fetch);
    const { rows } = await sql<{
      [name: string]: unknown;
    }>`select * from ${sql.table(page.entity)} where "orderKind" = 'normal' order by "id" desc offset 500
      limit 1`.execute(owner.db);
    for (const question of questionsOf(page, rows[0] ?? {}, addDays(dayOf(new Date()), -30)))
      await ask(get, page.endpoint.base, question, owner, at);
    await together(get, page.endpoint.base, at);
    await writing(owner, page.entity, at);
    await app.close();
    await database.close();
  }
  await owner.close();
} finally {
  await server.stop();
  rmSync(data, { recursive: true, force: true });
}
print();

async function ask(get: Get, base: string, { name, query, only }: Question, owner: Store, at: number): Promise<void> {
  if (only !== 'summary') await timed(`${name}`, at, () => get(base, query));
  if (only !== 'list') await timed(`${name}, summary`, at, () => get(`${base}/summary`, query));
  // Searches by masked values are limited per account and hour.
  await sql`delete from "_login" where "key" like 'probe:%'`.execute(owner.db);
}

/** Ten who look at the same list at once, and ten who look at different days of it: all of them are answered. */
async function together(get: Get, base: string, at: number): Promise<void> {
  await timed('10 equal summaries at once', at, async () =>
    allAnswered(await Promise.all(Array.from({ length: 10 }, () => get(`${base}/summary`, {})))),
  );
  await timed('10 different summaries at once', at, async () =>
    allAnswered(
      await Promise.all(
        Array.from({ length: 10 }, (_, day) =>
          get(`${base}/summary`, { placedAt_gte: addDays(dayOf(new Date()), -30 - day) }),
        ),
      ),
    ),
  );
}

function allAnswered<T extends { status: number }>(replies: T[]): T {
  return replies.find((one) => one.status !== 0) ?? (replies[0] as T);
}

/** What a row costs to write with all indexes and kept figures: 1,000 rows in one statement, and one row in its own. */
async function writing(owner: Store, entity: string, at: number): Promise<void> {
  const done = { status: 0, error: '' };
  await timed('write: update 1,000 rows', at, async () => {
    await sql`update ${sql.table(entity)} set "updatedAt" = now(), "flag" = 'red'
      where "id" in (select "id" from ${sql.table(entity)} order by "id" desc limit 1000)`.execute(owner.db);
    return done;
  });
  await timed('write: update 1 row', at, async () => {
    await sql`update ${sql.table(entity)} set "updatedAt" = now(), "flag" = 'blue' where "id" = (select max("id")
      from ${sql.table(entity)})`.execute(owner.db);
    return done;
  });
}

async function timed(name: string, at: number, run: () => Promise<{ status: number; error: string }>): Promise<void> {
  let best = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < turns; turn += 1) {
    const begun = performance.now();
    const { status, error } = await run();
    best = Math.min(best, performance.now() - begun);
    if (status === 0) continue;
    note(`${name}: ${error}`);
    best = Number.NaN;
    break;
  }
  const row = results.get(name) ?? [];
  row[at] = best;
  results.set(name, row);
}

async function signIn(fetch: (request: Request) => Promise<Response>): Promise<Get> {
  const reply = await fetch(
    new Request('http://localhost/api/v2/admin/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password: 'bench-password' }),
    }),
  );
  const token = String(((await reply.json()) as { data: { token: string } }).data.token);
  return async (path, query) =>
    (
      await fetch(new Request(`http://localhost${path}?${new URLSearchParams(query)}`, { headers: { token } }))
    ).json() as ReturnType<Get>;
}

function note(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** Answers that differ by a few milliseconds are alike: below 20 ms a ratio says nothing. */
function print(): void {
  let above = 0;
  process.stdout.write(
    `${'ms, fastest of five'.padEnd(44)} ${sizes.map((size) => size.toLocaleString('en').padStart(12)).join('')}    ratio\n`,
  );
  for (const [name, times] of results) {
    const ratio = (times.at(-1) ?? Number.NaN) / (times[0] ?? Number.NaN);
    const slow = !(ratio <= allowed || (times.at(-1) ?? Number.NaN) < 20);
    if (slow) above += 1;
    process.stdout.write(
      `${name.padEnd(44)} ${times.map((time) => (Number.isNaN(time) ? 'refused' : time.toFixed(1)).padStart(12)).join('')} ${ratio.toFixed(2).padStart(8)}${slow ? `  > ${allowed}` : ''}\n`,
    );
  }
  process.stdout.write(`${results.size} questions, ${above} above ${allowed}\n`);
}
