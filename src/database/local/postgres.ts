import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, openSync, closeSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { copyBinaries, findBinaries, type Binaries } from './binaries.ts';
import { LocalPostgresError } from './error.ts';
import { freePort } from './port.ts';
import { ownFolder, postgresUser, reachable, type PostgresUser } from './user.ts';

/** A running local server. `url` names the role that owns the database (no superuser). */
export interface LocalPostgres {
  url: string;
  /** URL of the superuser, for tests that make databases from a template. */
  superUrl: string;
  port: number;
  /** True when it already ran on this data directory and was adopted. */
  adopted: boolean;
  stop(): Promise<void>;
}

export interface LocalOptions {
  /** Folder that holds the cluster (`postgres/`) and its password. */
  data: string;
  /** Where an unprivileged user finds binaries when the checkout is closed to it. */
  shared?: string;
  /** Further settings, `name=value`. */
  settings?: string[];
}

const database = 'zhanggui';
const owner = 'zhanggui';

/** Starts (or adopts) PostgreSQL on `data/postgres`, loopback only, scram password; makes the cluster and the database when they are missing. */
export async function startLocalPostgres({ data, shared = join(tmpdir(), 'zhanggui'), settings = [] }: LocalOptions): Promise<LocalPostgres> {
  const user = postgresUser();
  const cluster = join(data, 'postgres');
  mkdirSync(data, { recursive: true, mode: user.uid === undefined ? 0o700 : 0o711 });
  if (user.uid !== undefined) chmodSync(data, 0o711);
  if (!reachable(data, user)) {
    throw new LocalPostgresError(
      `PostgreSQL 不能以 root 运行，而用户 ${user.uid} 进不了 ${data}。请设置 ZHANGGUI_DATA 为其可进入的目录。`,
      `PostgreSQL cannot run as root, and user ${user.uid} cannot enter ${data}. Set ZHANGGUI_DATA to a folder that it can enter.`,
    );
  }
  let binaries = findBinaries();
  if (!reachable(join(binaries.root, 'bin'), user)) binaries = copyBinaries(binaries, shared);
  ownFolder(cluster, user);
  const password = existsSync(join(cluster, 'PG_VERSION')) ? readPassword(data, cluster) : await makeCluster(binaries, user, data, cluster);
  checkVersion(binaries, cluster);

  let port = await runningPort(binaries, user, cluster);
  const adopted = port !== null;
  if (port === null) {
    port = await freePort();
    await start(binaries, user, cluster, data, port, settings);
  }
  const superUrl = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  const url = `postgres://${owner}:${password}@127.0.0.1:${port}/${database}`;
  await makeDatabase(superUrl, password);
  return { url, superUrl, port, adopted, stop: () => stop(binaries, user, cluster) };
}

async function makeCluster(binaries: Binaries, user: PostgresUser, data: string, cluster: string): Promise<string> {
  const password = randomBytes(24).toString('base64url');
  const file = join(cluster, '..', `.password-${process.pid}`);
  writeFileSync(file, password, { mode: 0o600 });
  if (user.uid !== undefined && user.gid !== undefined) chownSync(file, user.uid, user.gid);
  try {
    const args = ['-D', cluster, '-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${file}`, '--encoding=UTF8', '--no-locale', '--no-instructions'];
    const done = await run(binaries.initdb, args, user);
    if (done.code !== 0) {
      rmSync(cluster, { recursive: true, force: true });
      throw new LocalPostgresError(`无法建立数据库目录 ${cluster}：${done.text}`, `The database folder ${cluster} could not be made: ${done.text}`);
    }
  } finally {
    rmSync(file, { force: true });
  }
  writeFileSync(join(data, 'postgres.password'), password, { mode: 0o600 });
  return password;
}

function readPassword(data: string, cluster: string): string {
  const file = join(data, 'postgres.password');
  if (!existsSync(file)) {
    throw new LocalPostgresError(
      `${cluster} 已有数据，但缺少密码文件 ${file}。请恢复该文件；数据不会被覆盖。`,
      `${cluster} holds data but its password file ${file} is missing. Restore that file; the data is left as it is.`,
    );
  }
  return readFileSync(file, 'utf8').trim();
}

function checkVersion(binaries: Binaries, cluster: string): void {
  const found = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  const wanted = binaries.version.split('.')[0];
  if (found !== wanted) {
    throw new LocalPostgresError(
      `${cluster} 由 PostgreSQL ${found} 写成，内置版本为 ${wanted}。请用 pg_dump 与 pg_restore 迁移，或指定另一个 ZHANGGUI_DATA。`,
      `${cluster} was written by PostgreSQL ${found}; the bundled version is ${wanted}. Move it with pg_dump and pg_restore, or set another ZHANGGUI_DATA.`,
    );
  }
}

/** The port of a server that runs on this cluster, or null. */
async function runningPort(binaries: Binaries, user: PostgresUser, cluster: string): Promise<number | null> {
  const status = await run(binaries.pgCtl, ['status', '-D', cluster], user);
  if (status.code !== 0) return null;
  const line = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[3];
  return line ? Number(line) : null;
}

async function start(binaries: Binaries, user: PostgresUser, cluster: string, data: string, port: number, settings: string[]): Promise<void> {
  const log = join(data, 'postgres.log');
  closeSync(openSync(log, 'a', 0o600));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(log, user.uid, user.gid);
  const options = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=', 'max_connections=60', ...settings].map((setting) => `-c ${setting}`).join(' ');
  const done = await run(binaries.pgCtl, ['start', '-D', cluster, '-l', log, '-w', '-t', '60', '-o', options], user);
  if (done.code !== 0) {
    const tail = readFileSync(log, 'utf8').trim().split('\n').slice(-3).join(' | ');
    throw new LocalPostgresError(`本地 PostgreSQL 启动失败：${tail || done.text}（日志：${log}）`, `The local PostgreSQL did not start: ${tail || done.text} (log: ${log})`);
  }
}

async function stop(binaries: Binaries, user: PostgresUser, cluster: string): Promise<void> {
  await run(binaries.pgCtl, ['stop', '-D', cluster, '-m', 'fast', '-w', '-t', '30'], user);
}

async function makeDatabase(superUrl: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: superUrl });
  await client.connect();
  try {
    const role = await client.query('select 1 from pg_roles where rolname = $1', [owner]);
    if (role.rowCount === 0) await client.query(`create role "${owner}" login createrole password '${password}'`);
    const exists = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (exists.rowCount === 0) await client.query(`create database "${database}" owner "${owner}"`);
  } finally {
    await client.end();
  }
}

/** Runs a program as that user; its own session, so that Ctrl-C at the terminal reaches this process only. */
function run(command: string, args: string[], user: PostgresUser): Promise<{ code: number; text: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...user, cwd: '/', detached: process.platform !== 'win32', stdio: ['ignore', 'pipe', 'pipe'], env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' } });
    let text = '';
    child.stdout.on('data', (part: Buffer) => (text += part.toString()));
    child.stderr.on('data', (part: Buffer) => (text += part.toString()));
    child.once('error', reject);
    // `exit`, not `close`: the started server keeps the pipes open.
    child.once('exit', (code) => setTimeout(() => {
      child.stdout.destroy();
      child.stderr.destroy();
      resolve({ code: code ?? 1, text: text.trim() });
    }, 20));
  });
}
