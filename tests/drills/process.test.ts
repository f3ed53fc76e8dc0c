/** The server of a data folder when what it stands on is taken away: its lock, its database, its disk, its readers. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../src/database/local/port.ts';
import { signIn, startServer, type RunningServer } from '../server.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ scale: 0.05 });
}, 180_000);
afterAll(() => server?.stop());

const ready = (url = server.url): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    (reply) => reply.ok,
    () => false,
  );
const within = { timeout: 30_000, interval: 100 };

/** Process and port of the database of a folder. */
function postmaster(data = server.data): { pid: number; port: number } {
  const lines = readFileSync(join(data, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]) };
}

async function superuser(name = ''): Promise<pg.Client> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port: postmaster().port,
    user: 'postgres',
    password: readFileSync(join(server.data, 'postgres.password'), 'utf8'),
    database: 'zhanggui',
    application_name: name,
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** A second server on the same folder: its exit code and what it said. */
async function second(data = server.data): Promise<{ code: number | null; text: string }> {
  const child = spawn(process.execPath, [join(process.env['BUILT'] ?? 'dist', 'server', 'main.js')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: String(await freePort()), HOST: '127.0.0.1', ZHANGGUI_DATA: data, DATABASE_URL: '' },
  });
  let text = '';
  child.stderr.on('data', (part: Buffer) => (text += part.toString()));
  const late = setTimeout(() => child.kill('SIGKILL'), 20_000);
  const code = await ended(child);
  clearTimeout(late);
  return { code, text };
}

const ended = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) =>
    child.exitCode === null && child.signalCode === null ? child.once('exit', resolve) : resolve(child.exitCode),
  );
const holders = async (client: pg.Client): Promise<number> =>
  (
    await client.query(
      `select 1 from pg_locks l join pg_stat_activity a using ("pid") where l.locktype = 'advisory' and l.granted and a.application_name = 'zhanggui lock'`,
    )
  ).rowCount ?? 0;

it('a lock whose connection is cut is taken again, and a second server stays refused', async () => {
  const client = await superuser();
  expect(await holders(client)).toBe(1);
  await client.query(
    `select pg_terminate_backend("pid") from pg_stat_activity where application_name = 'zhanggui lock'`,
  );
  await expect.poll(() => holders(client), within).toBe(1);
  await client.end();
  writeFileSync(join(server.data, 'running.json'), '');
  const { code, text } = await second();
  expect([code, text.trim()]).toEqual([
    1,
    `${server.data} 已有一个掌柜在运行。 / Zhanggui is already running on ${server.data}.`,
  ]);
  expect(await ready()).toBe(true);
}, 60_000);

it.each(['SIGKILL', 'SIGINT', 'SIGQUIT'] as const)(
  'a database that ended by %s is started again on its port, with all that was acknowledged',
  async (signal) => {
    const call = await signIn(server, 'admin');
    const name = `断电${signal}`;
    expect((await call('POST', '/api/v2/seller/classify', { name, parent: null })).status).toBe(0);
    const before = postmaster();
    process.kill(before.pid, signal);
    await expect.poll(async () => (await ready()) && postmaster().pid !== before.pid, within).toBe(true);
    expect(postmaster().port).toBe(before.port);
    const found = await call('GET', `/api/v2/seller/classify?keyword=${encodeURIComponent(name)}`);
    expect((found.data as { total: number }).total).toBe(1);
    expect((await second()).code).toBe(1);
  },
  90_000,
);

it('a server whose folder was taken over ends itself and leaves the database to the other', async () => {
  const other = await superuser('zhanggui other');
  const waiting = other.query(`select pg_advisory_lock(${0x7a676d31})`);
  const killer = await superuser();
  await killer.query(
    `select pg_terminate_backend("pid") from pg_stat_activity where application_name = 'zhanggui lock'`,
  );
  await killer.end();
  await waiting;
  expect(await ended(server.process)).toBe(1);
  expect(server.output()).toContain('Another Zhanggui took over');
  expect((await other.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await other.end();
  server = await server.again();
}, 60_000);

it('a list of sample accounts that is empty is said, and the server starts', async () => {
  const list = join(server.data, 'sample-accounts.json');
  const text = readFileSync(list, 'utf8');
  await server.kill();
  writeFileSync(list, '');
  const port = new URL(server.url).port;
  const child = spawn(process.execPath, [join(process.env['BUILT'] ?? 'dist', 'server', 'main.js')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, PORT: port, HOST: '127.0.0.1', ZHANGGUI_DATA: server.data, DATABASE_URL: '' },
  });
  let said = '';
  child.stderr.on('data', (part: Buffer) => (said += part.toString()));
  await expect.poll(() => ready(), within).toBe(true);
  expect(said).toContain('npm run account -- reset');
  // A new password by command, while the server runs.
  const words = ['admin', 'new-pass-2', 'new-pass-2', ''].join('\n');
  const told = execFileSync(process.execPath, ['--import', 'tsx', 'generators/account.ts', 'reset'], {
    input: words,
    encoding: 'utf8',
    env: { ...process.env, ZHANGGUI_DATA: server.data, DATABASE_URL: '' },
  });
  expect(told).toContain('The password of admin was set');
  expect(
    (
      (await (
        await fetch(`${server.url}/api/v2/admin/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ username: 'admin', password: 'new-pass-2' }),
        })
      ).json()) as { status: number }
    ).status,
  ).toBe(0);
  child.kill('SIGTERM');
  expect(await ended(child)).toBe(0);
  writeFileSync(list, text.replace(/("account": "admin",[^}]*"password": ")[^"]*/, '$1new-pass-2'));
  server = await server.again();
  await signIn(server, 'admin');
}, 90_000);

it('SIGTERM with readers that do not read ends within the time that a container has', async () => {
  const page = await (await fetch(server.url)).text();
  const [script] = /assets\/[\w-]+\.js/.exec(page) ?? [];
  if (!script) throw new Error('The console has no script');
  const readers = Array.from({ length: 5 }, () => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.pause();
    socket.write(`GET /${script} HTTP/1.1\r\nhost: x\r\n\r\n`.repeat(500));
    return socket;
  });
  await new Promise((resolve) => setTimeout(resolve, 500));
  const begun = performance.now();
  server.process.kill('SIGTERM');
  expect(await ended(server.process)).toBe(0);
  expect(performance.now() - begun).toBeLessThan(10_000);
  for (const socket of readers) socket.destroy();
  server = await server.again();
}, 60_000);

/** A small disk of its own; null where this process may not mount one. */
function smallDisk(megabytes: number): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null;
  const folder = mkdtempSync(join(tmpdir(), 'zhanggui-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder], { stdio: 'ignore' });
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
}

it('a full disk ends nothing: reading goes on, writing is refused, and all of it works again when there is space', async ({
  skip,
}) => {
  const disk = smallDisk(400);
  if (disk === null) return skip('a disk of its own needs the right to mount one (root on Linux)');
  await server.kill();
  const former = server.data;
  let full: RunningServer | undefined;
  try {
    process.kill(postmaster().pid, 'SIGINT');
    await expect
      .poll(() => statSync(join(former, 'postgres', 'postmaster.pid'), { throwIfNoEntry: false }), within)
      .toBeUndefined();
    execFileSync('cp', ['-a', `${former}/.`, disk]);
    full = await startServer({ data: disk, scale: 0.05 });
    const call = await signIn(full, 'admin');
    const filler = join(disk, 'filler');
    const handle = openSync(filler, 'w');
    const chunk = Buffer.alloc(65_536);
    const fill = (): void => {
      try {
        for (;;) writeSync(handle, chunk);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    };
    const acknowledged: string[] = [];
    const refused: number[] = [];
    for (let at = 0; at < 300; at += 1) {
      if (at >= 20) fill();
      const name = `满盘${at}`;
      const reply = await call('POST', '/api/v2/seller/classify', { name, parent: null });
      if (reply.status === 0) acknowledged.push(name);
      else refused.push(reply.http);
    }
    expect(full.process.exitCode).toBeNull();
    expect((await fetch(`${full.url}/healthz`)).status).toBe(200);
    closeSync(handle);
    rmSync(filler);
    await expect.poll(() => ready(full?.url), within).toBe(true);
    const after = await signIn(full, 'admin');
    await expect
      .poll(
        async () => (await after('POST', '/api/v2/seller/classify', { name: '又有空间', parent: null })).status,
        within,
      )
      .toBe(0);
    const found = (await after('GET', `/api/v2/seller/classify?size=200&keyword=${encodeURIComponent('满盘')}`))
      .data as { total: number };
    expect(found.total).toBe(acknowledged.length);
    expect([...new Set(refused)].filter((http) => http !== 507 && http !== 503)).toEqual([]);
    expect([acknowledged.length > 0, refused.length > 0]).toEqual([true, true]);
    // What was logged while there was no space is written now.
    await expect
      .poll(
        () =>
          readFileSync(join(disk, 'server.log'), 'utf8')
            .trim()
            .split('\n')
            .every((line) => line.startsWith('{"at"') && line.endsWith('}')),
        within,
      )
      .toBe(true);
  } finally {
    full?.process.kill('SIGINT');
    if (full) await ended(full.process);
    execFileSync('umount', ['-l', disk]);
    rmSync(disk, { recursive: true, force: true });
    server = await server.again();
  }
}, 120_000);
