/**
 * Whether a PostgreSQL already works on a cluster. Its file `postmaster.pid` is only a hint: numbers of processes are
 * used again, and a crash may leave anything in it.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Binaries } from './binaries.ts';
import { passwordFile } from './cluster.ts';
import { LocalPostgresError } from './error.ts';
import { run } from './run.ts';
import type { PostgresUser } from './user.ts';

/** Milliseconds that a server which starts (or recovers after a crash) may take until it answers. */
const recovery = 60_000;
/** Milliseconds that the process named in the file may stay silent: it may be ending, or starting. */
const silence = 5_000;
const pause = 200;

/** What it takes to ask. */
export interface Place {
  binaries: Binaries;
  user: PostgresUser;
  data: string;
  cluster: string;
  password: string;
}

/** File in which PostgreSQL notes its process and its port. */
export const pidFile = (cluster: string): string => join(cluster, 'postmaster.pid');

/** URL of the superuser on that port. */
export const superUrlOf = (password: string, port: number): string =>
  `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;

/** The port of the server that works on this cluster, after it answered there; null when none does. */
export async function runningPort(place: Place): Promise<number | null> {
  const begun = Date.now();
  for (;;) {
    const status = await run(place.binaries.pgCtl, ['status', '-D', place.cluster], place.user);
    if (status.code !== 0) return null;
    const { pid, port } = readPidFile(place.cluster);
    const answer = port === null ? 'silent' : await ask(place, port);
    if (answer === 'here') return port;
    const passed = Date.now() - begun;
    if (answer === 'refused') throw wrongPassword(place);
    if (passed > (answer === 'starting' ? recovery : silence)) throw occupied(place, pid);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

type Answer = 'here' | 'starting' | 'refused' | 'silent';

/** `here` only when the server on that port has this very folder. */
async function ask({ password, cluster }: Place, port: number): Promise<Answer> {
  const client = new pg.Client({ connectionString: superUrlOf(password, port), connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ folder: string }>(`select current_setting('data_directory') as folder`);
    return realpathSync(rows[0]?.folder ?? '') === realpathSync(cluster) ? 'here' : 'silent';
  } catch (error) {
    const { code } = error as { code?: string };
    return code === '57P03' ? 'starting' : code === '28P01' ? 'refused' : 'silent';
  } finally {
    await client.end().catch(() => undefined);
  }
}

function readPidFile(cluster: string): { pid: number | null; port: number | null } {
  try {
    const lines = readFileSync(pidFile(cluster), 'utf8').split('\n');
    const whole = (text: string | undefined): number | null => (/^\d{1,9}\s*$/.test(text ?? '') ? Number(text) : null);
    return { pid: whole(lines[0]), port: whole(lines[3]) };
  } catch {
    return { pid: null, port: null };
  }
}

/** The password beside the data is another one than the cluster was made with. */
export function wrongPassword({ data, cluster }: Place): LocalPostgresError {
  const file = passwordFile(data);
  return new LocalPostgresError(
    `${cluster} 的数据库不接受 ${file} 中的密码。请恢复该文件的原内容；数据未改动。`,
    `The database of ${cluster} refuses the password in ${file}. Restore what that file held; the data is left as it is.`,
  );
}

/**
 * A process lives under the noted number but is no server of this folder: only a person can tell whether the file may
 * go.
 */
function occupied({ cluster }: Place, pid: number | null): LocalPostgresError {
  const file = pidFile(cluster);
  const name =
    pid === null || process.platform === 'win32'
      ? ''
      : spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' })
          .stdout.trim()
          .slice(0, 120);
  const who = `${pid ?? '?'}${name === '' ? '' : ` (${name})`}`;
  return new LocalPostgresError(
    `${file} 指向进程 ${who}，但它不是该目录的数据库。若没有其他 PostgreSQL 在使用该目录，请删除该文件后重新启动。`,
    `${file} names the process ${who}, which is no database of this folder. If no other PostgreSQL works on the folder, delete that file and start again.`,
  );
}
