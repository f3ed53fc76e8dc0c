/**
 * PgBouncer in front of a test database, as many put it in front of PostgreSQL: each transaction gets whichever server
 * connection is free.
 */
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../src/database/local/port.ts';
import { postgresUser } from '../src/database/local/user.ts';

const program = ['pgbouncer', '/usr/sbin/pgbouncer'].find(
  (path) => spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0,
);
/** Why tests of it are skipped; undefined when they are not. */
export const poolerAbsent =
  program === undefined ? 'no pgbouncer on this computer: apt-get install pgbouncer' : undefined;

export interface Pooler {
  /** The same database and user, through the pooler. */
  url: string;
  stop(): Promise<void>;
}

/** Pools by transaction on `connections` server connections. */
export async function startPooler(to: string, connections = 1): Promise<Pooler> {
  const target = new URL(to);
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'zhanggui-pooler-'));
  chmodSync(folder, 0o755);
  const name = target.pathname.slice(1);
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    [
      '[databases]',
      `${name} = host=${target.hostname} port=${target.port} dbname=${name} user=${target.username} password=${target.password}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = any',
      'pool_mode = transaction',
      `default_pool_size = ${connections}`,
      'max_client_conn = 200',
      'server_reset_query =',
      'logfile = /dev/null',
    ].join('\n'),
  );
  // It refuses to run as root, as PostgreSQL does.
  const child = spawn(program ?? 'pgbouncer', ['-q', join(folder, 'pgbouncer.ini')], {
    ...postgresUser(),
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (part: Buffer) => (said += part.toString()));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  while (!(await listens(port))) {
    if (child.exitCode !== null) throw new Error(`pgbouncer ended: ${said}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const url = new URL(to);
  url.port = String(port);
  return {
    url: url.href,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}
