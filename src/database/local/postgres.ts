import { chmodSync, chownSync, existsSync, mkdirSync, openSync, closeSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pidFile, runningPort, superUrlOf, wrongPassword, type Place } from './adopt.ts';
import { copyBinaries, findBinaries } from './binaries.ts';
import { openCluster } from './cluster.ts';
import { LocalPostgresError } from './error.ts';
import { freePort } from './port.ts';
import { run } from './run.ts';
import { postgresUser, reachable } from './user.ts';

/** A running local server. `url` names the role that owns the database (no superuser). */
export interface LocalPostgres {
  url: string;
  /** URL of the superuser, for tests that make databases from a template. */
  superUrl: string;
  port: number;
  /** True when it already ran on this data directory and was adopted. */
  adopted: boolean;
  /**
   * Starts it again on its port when it died. `elsewhere`: another process started it meanwhile, on another port.
   * Throws LocalPostgresError when it cannot be had.
   */
  revive(): Promise<'here' | 'elsewhere'>;
  /** Stops it, unless another process of this product is connected; says whether it was stopped. */
  leave(): Promise<boolean>;
  /** Stops it, whoever is connected. */
  stop(): Promise<void>;
}

export interface LocalOptions {
  /** Folder that holds the cluster (`postgres/`) and its password. */
  data: string;
  /** Where an unprivileged user finds binaries when the checkout is closed to it. */
  shared?: string;
  /** Further settings, `name=value`. */
  settings?: string[];
  /** True once nobody wants it any more: what is not running yet is not started. */
  stopped?(): boolean;
}

const calledOff = (): LocalPostgresError =>
  new LocalPostgresError('启动已取消，数据库未启动', 'The start was called off; the database was not started');

const database = 'zhanggui';
const owner = 'zhanggui';
/** Milliseconds in which a start that met another one, or what a crash left in memory, is tried again. */
const patience = 5_000;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Starts (or adopts) PostgreSQL on `data/postgres`, loopback only, scram password; makes the cluster and the database
 * when they are missing.
 */
export async function startLocalPostgres({
  data,
  shared = join(tmpdir(), 'zhanggui'),
  settings = [],
  stopped = () => false,
}: LocalOptions): Promise<LocalPostgres> {
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
  const password = await openCluster(binaries, user, data, cluster);
  const place: Place = { binaries, user, data, cluster, password };
  // Making a cluster takes seconds: whoever was told to end meanwhile may not live until its database could be stopped.
  if (stopped()) throw calledOff();

  const found = await runningPort(place);
  const { port, adopted } = found === null ? await startOrAdopt(place, settings) : { port: found, adopted: true };
  const superUrl = superUrlOf(password, port);
  const url = `postgres://${owner}:${password}@127.0.0.1:${port}/${database}`;
  try {
    await makeDatabase(superUrl, password);
  } catch (error) {
    if (!adopted) await stop(place);
    throw (error as { code?: string }).code === '28P01' ? wrongPassword(place) : error;
  }
  return {
    url,
    superUrl,
    port,
    adopted,
    stop: () => stop(place),
    async leave() {
      if (await othersWork(superUrl)) return false;
      await stop(place);
      return true;
    },
    async revive() {
      const at = await runningPort(place);
      if (at === null) await start(place, settings, port);
      return at === null || at === port ? 'here' : 'elsewhere';
    },
  };
}

/** Two starts at once: one of them starts it, the other adopts it. */
async function startOrAdopt(place: Place, settings: string[]): Promise<{ port: number; adopted: boolean }> {
  const begun = Date.now();
  for (;;) {
    const port = await freePort();
    try {
      await start(place, settings, port);
      return { port, adopted: false };
    } catch (error) {
      if (Date.now() - begun > patience) throw error;
    }
    await pause(300);
    const found = await runningPort(place);
    if (found !== null) return { port: found, adopted: true };
  }
}

async function start({ binaries, user, cluster, data }: Place, settings: string[], port: number): Promise<void> {
  const log = join(data, 'postgres.log');
  closeSync(openSync(log, 'a', 0o600));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(log, user.uid, user.gid);
  const before = statSync(log).size;
  const options = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'max_connections=60',
    ...settings,
  ]
    .map((setting) => `-c ${setting}`)
    .join(' ');
  const done = await run(binaries.pgCtl, ['start', '-D', cluster, '-l', log, '-w', '-t', '60', '-o', options], user);
  if (done.code === 0) return;
  // What pg_ctl itself says, then what this start (and no earlier one) wrote.
  const words = [
    ...done.text.split('\n'),
    ...readFileSync(log).subarray(before).toString().trim().split('\n').slice(-3),
  ]
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^waiting for server|Examine the log output/.test(line))
    .join(' | ');
  const file = pidFile(cluster);
  const about = existsSync(file) && /postmaster\.pid|PID file/.test(words);
  throw new LocalPostgresError(
    `本地 PostgreSQL 启动失败：${words}（日志：${log}）${about ? `。若没有其他 PostgreSQL 在使用该目录，请删除 ${file} 后重新启动` : ''}`,
    `The local PostgreSQL did not start: ${words} (log: ${log})${about ? `. If no other PostgreSQL works on the folder, delete ${file} and start again` : ''}`,
  );
}

async function stop({ binaries, user, cluster }: Place): Promise<void> {
  await run(binaries.pgCtl, ['stop', '-D', cluster, '-m', 'fast', '-w', '-t', '30'], user);
}

/**
 * True while a server or a command of this product (this one has closed its own connections) is connected; false as
 * well when the database is gone.
 */
async function othersWork(superUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: superUrl, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    // Connections that were closed this moment take a moment to go.
    for (let round = 0; round < 5; round += 1) {
      const { rows } = await client.query<{ others: boolean }>(
        `select exists (select 1 from pg_stat_activity where datname = $1 and application_name like 'zhanggui%' and pid <> pg_backend_pid()) as others`,
        [database],
      );
      if (rows[0]?.others !== true) return false;
      await pause(100);
    }
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function makeDatabase(superUrl: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: superUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    // Of two starts at once one makes them, the other waits and finds them; the lock ends with the connection.
    await client.query('select pg_advisory_lock(hashtext($1))', [database]);
    const role = await client.query('select 1 from pg_roles where rolname = $1', [owner]);
    if (role.rowCount === 0) await client.query(`create role "${owner}" login createrole password '${password}'`);
    const exists = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (exists.rowCount === 0) await client.query(`create database "${database}" owner "${owner}"`);
  } finally {
    await client.end();
  }
}
