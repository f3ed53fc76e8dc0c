/**
 * An action on 10,000 rows, two servers, one of them killed again and again in the midst: each row is done once, with
 * one line of history, those that refuse are counted.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runOutermost } from '../../src/actions/run.server.ts';
import { pageOf } from '../../src/actions/pages.ts';
import type { ActionDef, EntityDef } from '../../src/grammar/site/resolved.ts';
import { openDesk, session, type Desk } from '../api/effects-site.ts';

const rows = 10_000;
const kills = 5;
let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
}, 120_000);
afterAll(() => desk.drop());

async function server(): Promise<ChildProcess> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, 'portions-server.ts'), desk.url],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
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

it('10,000 rows, two servers, one killed five times', async () => {
  const coupon = await desk.add('coupon', { name: '券', status: 'running', total: 0, perLimit: 0 });
  const member = await desk.add('member', { nickname: '李四', phone: '13800009001', level: '1' });
  // The coupon counts them: they come in parts, as they would.
  for (let made = 0; made < rows; made += 500)
    await sql`
      insert into "couponIssue" ("coupon", "member", "status", "createdAt", "updatedAt", "version")
      select ${coupon.id}, ${member.id}, 'unused', now(), now(), 1 from generate_series(1, 500)`.execute(desk.owner.db);
  const entity = desk.site.entities.coupon as EntityDef;
  const page = pageOf(desk.page('order/index'), entity);
  const action = entity.actions.voidAll as ActionDef;
  const form = { reason: '停售' };
  await desk.work(session(11), (work) => runOutermost({ work, page, entity, action, row: coupon, form }, {}));
  expect(await count('couponIssue', `"status" = 'void'`)).toBe(0);
  const steady = await server();
  for (let kill = 1; kill <= kills; kill += 1) {
    const other = await server();
    const done = await count('couponIssue', `"status" = 'void'`);
    // It is killed in the midst of its work, once some more are done.
    await expect
      .poll(() => count('couponIssue', `"status" = 'void'`), { timeout: 60_000, interval: 20 })
      .toBeGreaterThan(Math.min(done + 300, rows - 1));
    other.kill('SIGKILL');
    await ended(other);
  }
  expect(await ended(steady)).toBe(0);
  const last = await server();
  expect(await ended(last)).toBe(0);
  expect(await count('couponIssue', `"status" = 'void' and "version" = 2`)).toBe(rows);
  expect(await count('workflowLog', `"entity" = 'couponIssue' and "act" = 'void'`)).toBe(rows);
  expect(await count('workflowLog', `"entity" = 'coupon' and "act" = 'allVoided'`)).toBe(1);
  expect(await count('_job', `"state" = 'done' and "done" = ${rows} and "total" = ${rows}`)).toBe(1);
}, 600_000);
