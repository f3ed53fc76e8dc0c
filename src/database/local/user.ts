import { accessSync, chownSync, constants, existsSync, mkdirSync, readdirSync, lstatSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { dirname, join, resolve } from 'node:path';

/** The user that PostgreSQL runs as: it refuses root, so root hands it to an unprivileged one. */
export interface PostgresUser {
  uid?: number;
  gid?: number;
}

const unprivileged = 65534;

/** The current user, or uid 65534 when that is root. */
export function postgresUser(): PostgresUser {
  return process.getuid?.() === 0 ? { uid: unprivileged, gid: unprivileged } : {};
}

/** Whether that user can enter `path` (every folder above it lets it through). */
export function reachable(path: string, user: PostgresUser): boolean {
  let folder = resolve(path);
  while (!existsSync(folder)) folder = dirname(folder);
  if (user.uid === undefined) {
    try {
      accessSync(folder, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  }
  // Asked of the system itself, so that access lists and mounts count too.
  const asked = spawnSync(process.execPath.length > 0 ? '/bin/sh' : 'sh', ['-c', 'test -x "$0"', folder], {
    uid: user.uid,
    gid: user.gid,
    stdio: 'ignore',
    cwd: '/',
  });
  return asked.status === 0;
}

/** Makes `folder` and hands it (and what is in it) to that user, mode 0700. */
export function ownFolder(folder: string, user: PostgresUser): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (user.uid !== undefined && user.gid !== undefined) own(folder, user.uid, user.gid);
}

function own(path: string, uid: number, gid: number): void {
  const stat = lstatSync(path);
  if (stat.uid === uid) return;
  chownSync(path, uid, gid);
  if (stat.isDirectory()) for (const name of readdirSync(path)) own(join(path, name), uid, gid);
}
