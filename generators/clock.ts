/**
 * `npm run clock -- --to 2027-03-01`: walks a database of its own, filled with sample data, through time: whatever
 * falls due on the way is done at its moment. Prints what was done, what refused, and whether the ledger still sums to
 * zero and the invariants of the rows hold. Ends with 1 when something is wrong.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { nextMoment, runDue, type ClockOptions } from '../src/actions/clock.server.ts';
import { isDay } from '../src/base/date.ts';
import { open } from '../src/database/connection/connection.ts';
import { refusedRows } from '../src/database/queues/due.ts';
import { startLocalPostgres } from '../src/database/local/postgres.ts';
import { migrate } from '../src/database/migrate/migrate.ts';
import { reconcile } from '../src/database/ledger/reconcile.ts';
import { nextReport, sendReports } from '../src/kinds/report/send.server.ts';
import { readSchemas } from '../src/server/node/read-schemas.ts';
import { realWorld } from '../src/server/node/world.ts';
import { makeSite } from '../src/site.ts';
import { endWith, readArguments } from './arguments.ts';
import { loadSample } from './sample/load.ts';
import { verdictOf, verify } from './sample/verify.ts';

const usage = '用法 / Usage: npm run clock -- --to YYYY-MM-DD [--scale 0.2]   --to：走到哪一天 / the day to walk to';
const { values } = readArguments(usage, { options: { to: { type: 'string' }, scale: { type: 'string' } }, most: 0 });
const day = String(values.to ?? '');
if (!isDay(day)) endWith(usage);
const until = new Date(`${day}T00:00:00+08:00`);
const say = (text: string): void => void process.stdout.write(`${text}\n`);

const data = mkdtempSync(join(tmpdir(), 'zhanggui-clock-'));
// It outlives nothing: what a crash would leave of it is thrown away.
const server = await startLocalPostgres({
  data,
  settings: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'],
});
try {
  const { site } = makeSite(readSchemas('schemas'));
  await migrate(server.url, site);
  const owner = open(server.url, { role: 'owner', max: 1, statementTimeout: 600_000 });
  let now = new Date();
  const files = { save: async () => true, read: async () => null };
  await loadSample(owner, site, {
    seed: 1,
    now,
    scale: Number(values.scale ?? '0.2'),
    files,
    password: () => 'clock-password',
    say,
  });
  const database = open(server.url);
  const clock: ClockOptions = {
    site,
    database,
    world: { ...realWorld(), now: () => now },
    log: (entry) => void (entry.level === 'error' && say(JSON.stringify(entry))),
  };
  const begun = now;
  let moments = 0;
  for (;;) {
    for (let round = await runDue(clock); round.done > 0; round = await runDue(clock));
    for (let round = await sendReports(clock); round.done > 0; round = await sendReports(clock));
    const next = [await nextMoment(clock, until), await nextReport(clock, until)].filter((one) => one !== null);
    if (next.length === 0) break;
    now = new Date(Math.min(...next.map((one) => one.getTime())));
    moments += 1;
  }
  await report(begun, moments);
  await database.close();

  async function report(from: Date, count: number): Promise<void> {
    const { rows: steps } = await sql<{
      entity: string;
      act: string;
      from: string | null;
      to: string | null;
      rows: number;
    }>`
      select "entity", "act", "fromState" as "from", "toState" as "to", count(*) as "rows"
      from "workflowLog"
      where "createdAt" >= ${from.toISOString()}::timestamptz and "actor" is null
      group by 1, 2, 3, 4 order by 1, 2, 3`.execute(owner.db);
    say(`\n${count} 个时刻，至 ${day} / ${count} moments, up to ${day}`);
    for (const step of steps)
      say(`  ${String(step.rows).padStart(7)}  ${step.entity}.${step.act}  ${step.from ?? '-'} → ${step.to ?? '-'}`);
    const refused = await refusedRows(database.db, 20);
    for (const one of refused)
      say(`  ✖ ${one.entity} ${one.row} ${one.action}: ${JSON.stringify(one.why)} (${one.tries})`);
    const { unbalanced, negative, differences } = await reconcile(owner.db, now);
    const wrong = Object.keys(unbalanced).length + negative.length + differences.length;
    say(
      wrong === 0
        ? '账务平衡。 / The ledger is balanced.'
        : `账务不平：${JSON.stringify({ unbalanced, negative, differences })} / The ledger is not balanced.`,
    );
    const broken = await verify(owner.db);
    say(verdictOf(broken));
    process.exitCode = wrong + refused.length + broken.length === 0 ? 0 : 1;
  }
  await owner.close();
} finally {
  await server.stop();
  rmSync(data, { recursive: true, force: true });
}
