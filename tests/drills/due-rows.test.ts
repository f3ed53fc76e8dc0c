/**
 * 10,000 rows that are due, two servers, one of them killed ten times on the way: each row is done once, none is lost.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDesk, type Desk } from '../api/effects-site.ts';

const rows = 10_000;
const kills = 10;
let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
}, 120_000);
afterAll(() => desk.drop());

/** A clock in a process of its own, once it runs. */
async function clock(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'clock-server.ts'), desk.url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve) => child.stdout?.once('data', () => resolve()));
  return child;
}

const ended = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) =>
    child.exitCode === null && child.signalCode === null ? child.once('exit', resolve) : resolve(child.exitCode),
  );

async function count(table: string, where: string): Promise<number> {
  const { rows: found } = await sql<{
    rows: number;
  }>`select count(*) as "rows" from ${sql.table(table)} where ${sql.raw(where)}`.execute(desk.owner.db);
  return Number(found[0]?.rows);
}

it('10,000 rows, two servers, one killed ten times', async () => {
  const coupon = await desk.add('coupon', { name: '券', status: 'running', total: 0, perLimit: 0 });
  const member = await desk.add('member', { nickname: '李四', phone: '13800009001', level: '1' });
  // The coupon counts them: they come in parts, as they would.
  for (let made = 0; made < rows; made += 200)
    await sql`
      insert into "couponIssue" ("coupon", "member", "status", "endAt", "createdAt", "updatedAt", "version")
      select ${coupon.id}, ${member.id}, 'unused', now() - interval '1 hour' + n * interval '1 ms', now(), now(), 1
      from generate_series(${made}::int + 1, ${made}::int + 200) n`.execute(desk.owner.db);
  const steady = await clock();
  for (let kill = 1; kill <= kills; kill += 1) {
    const other = await clock();
    const done = await count('couponIssue', `"status" = 'expired'`);
    // It is killed in the midst of its work, once some hundred more are done.
    await expect
      .poll(() => count('couponIssue', `"status" = 'expired'`), { timeout: 60_000, interval: 20 })
      .toBeGreaterThan(Math.min(done + 300, rows - 1));
    other.kill('SIGKILL');
    await ended(other);
  }
  expect(await ended(steady)).toBe(0);
  const last = await clock();
  expect(await ended(last)).toBe(0);
  expect(await count('couponIssue', `"status" = 'expired' and "version" = 2`)).toBe(rows);
  expect(await count('workflowLog', `"entity" = 'couponIssue' and "act" = 'expire'`)).toBe(rows);
  expect(await count('_due', 'true')).toBe(0);
}, 300_000);
