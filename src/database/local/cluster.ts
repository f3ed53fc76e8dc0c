/** The folder of the local database: made whole or not at all, with its password beside it from the first moment. */
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { claimDurably, syncFolder } from './durable.ts';
import { LocalPostgresError } from './error.ts';
import { run } from './run.ts';
import { ownFolder, type PostgresUser } from './user.ts';

/** Object ids of the databases that every new cluster has: template1, template0, postgres. */
const builtIn = new Set(['1', '4', '5', 'pgsql_tmp']);

/** File that holds the password of the local database's roles. */
export const passwordFile = (data: string): string => join(data, 'postgres.password');

/** Makes the cluster when there is none or only the remains of an interrupted start; gives its password. */
export async function openCluster(
  binaries: Binaries,
  user: PostgresUser,
  data: string,
  cluster: string,
): Promise<string> {
  clearRemains(data);
  if (isUnused(cluster) && (!isWhole(cluster) || readPassword(data) === ''))
    await makeCluster(binaries, user, data, cluster);
  ownFolder(cluster, user);
  const password = readPassword(data);
  if (password === '') {
    const file = passwordFile(data);
    throw new LocalPostgresError(
      `${cluster} 已有数据，但密码文件 ${file} 缺失或为空。请恢复该文件；数据不会被覆盖。`,
      `${cluster} holds data but its password file ${file} is missing or empty. Restore that file; the data is left as it is.`,
    );
  }
  checkVersion(binaries, cluster);
  return password;
}

/**
 * The password comes first and the folder gets its name last, so that a start that is cut off leaves nothing that the
 * next one would believe.
 */
async function makeCluster(binaries: Binaries, user: PostgresUser, data: string, cluster: string): Promise<void> {
  rmSync(cluster, { recursive: true, force: true });
  if (readPassword(data) === '') {
    rmSync(passwordFile(data), { force: true });
    claimDurably(passwordFile(data), randomBytes(24).toString('base64url'), user);
  }
  // Under root the password may have been restored by hand.
  if (user.uid !== undefined && user.gid !== undefined) chownSync(passwordFile(data), user.uid, user.gid);
  const part = `${cluster}.${process.pid}-${randomBytes(4).toString('hex')}.part`;
  underWay.add(part);
  try {
    await initialize(binaries, user, data, cluster, part);
  } finally {
    underWay.delete(part);
  }
}

/** Folders that this process is filling. */
const underWay = new Set<string>();

async function initialize(
  binaries: Binaries,
  user: PostgresUser,
  data: string,
  cluster: string,
  part: string,
): Promise<void> {
  ownFolder(part, user);
  const args = [
    '-D',
    part,
    '-U',
    'postgres',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile(data)}`,
    '--encoding=UTF8',
    '--no-locale',
    '--no-instructions',
  ];
  const done = await run(binaries.initdb, args, user);
  if (done.code !== 0) {
    rmSync(part, { recursive: true, force: true });
    throw new LocalPostgresError(
      `无法建立数据库目录 ${cluster}：${done.text}`,
      `The database folder ${cluster} could not be made: ${done.text}`,
    );
  }
  try {
    renameSync(part, cluster);
  } catch (error) {
    // Another start was quicker; it used the same password.
    rmSync(part, { recursive: true, force: true });
    if (!isWhole(cluster)) throw error;
  }
  syncFolder(data);
}

/** initdb writes `PG_VERSION` first and `global/pg_control` near its end. */
const isWhole = (cluster: string): boolean =>
  existsSync(join(cluster, 'PG_VERSION')) && existsSync(join(cluster, 'global', 'pg_control'));

/** True when it is not there, or no database was ever made in it. */
function isUnused(cluster: string): boolean {
  const base = join(cluster, 'base');
  return !existsSync(base) || readdirSync(base).every((name) => builtIn.has(name));
}

function readPassword(data: string): string {
  const file = passwordFile(data);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
}

/** What starts left that were cut off: folders half made, and files with a password in them. */
function clearRemains(data: string): void {
  for (const name of readdirSync(data)) {
    const pid = /^(?:postgres|postgres\.password|sample-accounts\.json)\.(\d+)(?:-[0-9a-f]+)?\.part$/.exec(name)?.[1];
    const remains = pid === undefined ? /^\.password-\d+$/.test(name) : !isAlive(Number(pid));
    if (!remains || underWay.has(join(data, name))) continue;
    try {
      rmSync(join(data, name), { recursive: true, force: true, maxRetries: 3, retryDelay: 100 });
    } catch {
      // Its program may still be ending; the next start removes it.
    }
  }
}

function isAlive(pid: number): boolean {
  // In a container every start has the same number.
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

function checkVersion(binaries: Binaries, cluster: string): void {
  const file = join(cluster, 'PG_VERSION');
  const found = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  if (found === '') {
    throw new LocalPostgresError(
      `${cluster} 已损坏：缺少 ${file}。请从备份恢复；数据未改动。`,
      `${cluster} is damaged: ${file} is missing. Restore it from a backup; the data is left as it is.`,
    );
  }
  const wanted = binaries.version.split('.')[0];
  if (found !== wanted) {
    throw new LocalPostgresError(
      `${cluster} 由 PostgreSQL ${found} 写成，内置版本为 ${wanted}。请用 pg_dump 与 pg_restore 迁移，或指定另一个 ZHANGGUI_DATA。`,
      `${cluster} was written by PostgreSQL ${found}; the bundled version is ${wanted}. Move it with pg_dump and pg_restore, or set another ZHANGGUI_DATA.`,
    );
  }
}
