/**
 * The project's own PostgreSQL after crashes of every kind: what an interrupted first start leaves, what stands in
 * `postmaster.pid`, a password that does not fit.
 */
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { LocalPostgresError } from '../../src/database/local/error.ts';
import { startLocalPostgres, type LocalPostgres } from '../../src/database/local/postgres.ts';
import { postgresUser } from '../../src/database/local/user.ts';

const folders: string[] = [];
const running: LocalPostgres[] = [];
let template: string;

beforeAll(async () => {
  template = newFolder();
  const server = await startLocalPostgres({ data: template });
  await server.stop();
}, 60_000);
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
});
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'zhanggui-local-'));
  folders.push(folder);
  return folder;
}

/** A folder with a cluster that was stopped in order. */
function copy(): string {
  const data = newFolder();
  // Owners are kept: under root the database files belong to another user.
  execFileSync('cp', ['-a', `${template}/.`, data]);
  return data;
}

async function started(data: string): Promise<LocalPostgres> {
  const server = await startLocalPostgres({ data });
  running.push(server);
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  // "If not exists" is no protection from a twin of the same moment.
  await client.query('select pg_advisory_lock(1)');
  await client.query('create table if not exists "note" ("text" text)');
  await client.end();
  return server;
}

async function problemOf(data: string): Promise<{ zh: string; en: string }> {
  const problem: unknown = await startLocalPostgres({ data }).then(
    (server) => {
      running.push(server);
      return null;
    },
    (error: unknown) => error,
  );
  expect(problem).toBeInstanceOf(LocalPostgresError);
  return (problem as LocalPostgresError).text;
}

const isStopped = (data: string): boolean => !existsSync(join(data, 'postgres', 'postmaster.pid'));

it.each<[string, (data: string) => void]>([
  [
    'only the version file',
    (data) => {
      mkdirSync(join(data, 'postgres'));
      writeFileSync(join(data, 'postgres', 'PG_VERSION'), '18\n');
    },
  ],
  [
    'a cluster without its password, in which no database was made',
    (data) => {
      cpSync(join(template, 'postgres'), join(data, 'postgres'), { recursive: true });
      for (const name of readdirSync(join(data, 'postgres', 'base')))
        if (!['1', '4', '5'].includes(name)) rmSync(join(data, 'postgres', 'base', name), { recursive: true });
    },
  ],
  ['the password alone', (data) => writeFileSync(join(data, 'postgres.password'), 'an-old-one', { mode: 0o600 })],
  ['an empty password file', (data) => writeFileSync(join(data, 'postgres.password'), '')],
  [
    'a folder half made, and a password in clear text',
    (data) => {
      mkdirSync(join(data, 'postgres.999999.part'));
      writeFileSync(join(data, '.password-999999'), 'clear');
      writeFileSync(join(data, 'postgres.password.999999.part'), 'clear');
    },
  ],
])(
  'an interrupted first start that left %s: the next one makes the database',
  async (_, leave) => {
    const data = newFolder();
    leave(data);
    await started(data);
    expect(readdirSync(data).filter((name) => /part|^\.password/.test(name))).toEqual([]);
  },
  60_000,
);

it('data without its password file is left as it is, and said', async () => {
  const data = copy();
  rmSync(join(data, 'postgres.password'));
  expect((await problemOf(data)).en).toContain('postgres.password is missing or empty. Restore that file');
  expect(existsSync(join(data, 'postgres', 'PG_VERSION'))).toBe(true);
});

it.each(['PG_VERSION', join('global', 'pg_control')])(
  'data that lost %s is not made anew over it',
  async (name) => {
    const data = copy();
    rmSync(join(data, 'postgres', name));
    expect((await problemOf(data)).en).toContain(name.split('/').at(-1));
    expect(readdirSync(join(data, 'postgres', 'base')).length).toBeGreaterThan(3);
  },
  30_000,
);

it('a password that does not fit is said, and the database is stopped again', async () => {
  const data = copy();
  writeFileSync(join(data, 'postgres.password'), 'not-the-one');
  expect((await problemOf(data)).zh).toContain('不接受');
  expect(isStopped(data)).toBe(true);
});

/** A process of the user that PostgreSQL runs as. */
function stranger(): { pid: number; end(): void } {
  const child = spawn('sleep', ['60'], { ...postgresUser(), cwd: '/', stdio: 'ignore' });
  return { pid: child.pid ?? 0, end: () => void child.kill() };
}

it('a process number used again is not taken for the database: the file and the process are named', async () => {
  const data = copy();
  const other = stranger();
  const file = join(data, 'postgres', 'postmaster.pid');
  writeFileSync(file, `${other.pid}\n${join(data, 'postgres')}\n1\n59999\n\n127.0.0.1\n\nready\n`);
  const { zh, en } = await problemOf(data);
  other.end();
  expect(en).toContain(`${file} names the process ${other.pid} (sleep 60)`);
  expect(zh).toContain('请删除该文件后重新启动');
}, 30_000);

it('the number of a process that ends meanwhile does not keep the database from starting', async () => {
  const data = copy();
  const other = stranger();
  writeFileSync(
    join(data, 'postgres', 'postmaster.pid'),
    `${other.pid}\n${join(data, 'postgres')}\n1\n59999\n\n127.0.0.1\n\nready\n`,
  );
  const end = setTimeout(() => other.end(), 1_000);
  await started(data);
  clearTimeout(end);
}, 30_000);

it.each([
  ['empty', ''],
  ['garbage', '\u0000\u0000 x\n'],
])(
  'a file postmaster.pid that is %s: what PostgreSQL says comes first, then what to do',
  async (_, text) => {
    const data = copy();
    writeFileSync(join(data, 'postgres', 'postmaster.pid'), text);
    writeFileSync(join(data, 'postgres.log'), 'LOG:  an older line\n', { flag: 'a' });
    const { zh, en } = await problemOf(data);
    expect(en).toMatch(/did not start: .*(lock file|PID file|postmaster\.pid)/);
    expect(en).not.toContain('an older line');
    expect(zh).toContain(`请删除 ${join(data, 'postgres', 'postmaster.pid')}`);
  },
  30_000,
);

it('a dead number, and a postmaster killed with a connection open, are started over', async () => {
  const data = copy();
  const first = await started(data);
  const client = new pg.Client({ connectionString: first.url });
  client.on('error', () => undefined);
  await client.connect();
  process.kill(Number(readFileSync(join(data, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
  expect((await started(data)).adopted).toBe(false);
  await client.end().catch(() => undefined);
}, 30_000);

it('of two starts at once one starts it and the other adopts it, also when there is no cluster yet', async () => {
  for (const data of [copy(), newFolder()]) {
    const both = await Promise.all([started(data), started(data)]);
    expect(both.map((one) => one.port)).toEqual([both[0]?.port, both[0]?.port]);
  }
}, 60_000);

it('whoever leaves stops it only when nobody else works on it, and a dead one is revived on its port', async () => {
  const data = copy();
  const first = await started(data);
  const other = new pg.Client({ connectionString: first.url, application_name: 'zhanggui' });
  other.on('error', () => undefined);
  await other.connect();
  expect(await first.leave()).toBe(false);
  expect(isStopped(data)).toBe(false);
  process.kill(Number(readFileSync(join(data, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
  await other.end().catch(() => undefined);
  await expect.poll(() => first.revive(), { timeout: 10_000 }).toBe('here');
  expect((await started(data)).port).toBe(first.port);
  expect(await first.leave()).toBe(true);
  expect(isStopped(data)).toBe(true);
}, 60_000);
