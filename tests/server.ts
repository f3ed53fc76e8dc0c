import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { siteDatabase, type TestDatabase } from './database.ts';
import { freePort } from '../src/database/local/port.ts';
import { testMoment } from './moment.ts';

const root = join(import.meta.dirname, '..');

export interface SampleAccount {
  account: string;
  role: string;
  area: 'admin' | 'seller';
  password: string;
}

/** The built product as a newcomer starts it, on a data folder and port of its own. */
export interface RunningServer {
  url: string;
  data: string;
  accounts: SampleAccount[];
  process: ChildProcess;
  /** SIGKILL of the server process alone, as a crash would; the database is left as it is. */
  kill(): Promise<void>;
  /** Starts again on the same data and port. */
  again(): Promise<RunningServer>;
  /** Clean stop; the data stay. */
  end(): Promise<void>;
  /** Clean stop and removal of the data. */
  stop(): Promise<void>;
  /** URL of its database for the superuser. */
  database(): string;
  /** The moment by the server's clock. */
  now(): Date;
  /** What the process wrote. */
  output(): string;
}

export interface ServerOptions {
  /** Its own new one without. */
  data?: string;
  port?: number;
  /** How much sample data a first start loads. */
  scale?: number;
  /** The folder of the build; `dist`, or BUILT, without. */
  built?: string;
  workers?: number;
  /** When its clock begins. */
  now?: Date;
  /** A database that holds a sample already: nothing local is started. */
  database?: TestDatabase & { accounts: SampleAccount[] };
}

/**
 * The built product on a database of the run's own PostgreSQL that holds the sample, in a moment. What is about the
 * product's own PostgreSQL or its first start takes `startServer`.
 */
export async function startOnSample(scale = 0.2): Promise<RunningServer> {
  const { sampleFolder } = await import('./template.ts');
  const database = await siteDatabase(scale);
  const { files, accounts } = sampleFolder(scale);
  const data = mkdtempSync(join(tmpdir(), 'zhanggui-server-'));
  cpSync(files, join(data, 'files'), { recursive: true });
  return startServer({ data, now: database.now(), database: { ...database, accounts: accounts() } });
}

/** Starts `dist/server/main.js` (built by `npm test`; `built` or BUILT names another folder) with a small sample. */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const data = options.data ?? mkdtempSync(join(tmpdir(), 'zhanggui-server-'));
  const port = options.port ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const [from, begun] = [options.now ?? testMoment, performance.now()];
  const now = (): Date => new Date(from.getTime() + performance.now() - begun);
  let text = '';
  const child = spawn('node', [join(options.built ?? process.env['BUILT'] ?? 'dist', 'server', 'main.js')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      ZHANGGUI_DATA: data,
      DATABASE_URL: options.database?.url ?? '',
      ZHANGGUI_SAMPLE: String(options.scale ?? 0.2),
      ZHANGGUI_NOW: from.toISOString(),
      ...(options.workers === undefined ? {} : { ZHANGGUI_WORKERS: String(options.workers) }),
    },
  });
  child.stdout.on('data', (part: Buffer) => (text += part.toString()));
  child.stderr.on('data', (part: Buffer) => (text += part.toString()));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const late = performance.now() + 240_000;
  while (
    !(await fetch(`${url}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null || performance.now() > late) {
      child.kill('SIGKILL');
      throw new Error(`The server did not start:\n${text}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const accounts =
    options.database?.accounts ??
    (JSON.parse(readFileSync(join(data, 'sample-accounts.json'), 'utf8')) as SampleAccount[]);
  return {
    url,
    data,
    accounts,
    process: child,
    database: () => options.database?.superUrl ?? localUrl(data),
    now,
    output: () => text,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    again: () => startServer({ ...options, data, port, now: now() }),
    async end() {
      child.kill('SIGINT');
      await ended;
    },
    async stop() {
      child.kill('SIGINT');
      await ended;
      rmSync(data, { recursive: true, force: true });
      await options.database?.drop();
    },
  };
}

/** The product's own PostgreSQL, as long as it runs. */
function localUrl(data: string): string {
  const password = readFileSync(join(data, 'postgres.password'), 'utf8').trim();
  const port = readFileSync(join(data, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3];
  return `postgres://postgres:${password}@127.0.0.1:${port}/zhanggui`;
}

/** Signs in and gives a caller whose answers are envelopes. */
export async function signIn(server: { url: string; accounts: SampleAccount[] }, role: string): Promise<Caller> {
  const account = server.accounts.find((one) => one.role === role || one.account === role);
  if (!account) throw new Error(`No sample account for ${role}`);
  const call = caller(server.url, undefined);
  const reply = await call('POST', `/api/v2/${account.area}/login`, {
    username: account.account,
    password: account.password,
  });
  const { token } = reply.data as { token: string };
  return caller(server.url, token);
}

/** Rows of a list, as an account of the role reads them. */
export async function rowsOf<Row = { [field: string]: unknown }>(
  server: Parameters<typeof signIn>[0],
  path: string,
  role = 'admin',
): Promise<Row[]> {
  const call = await signIn(server, role);
  return ((await call('GET', path)).data as { rows: Row[] }).rows;
}

export interface Envelope {
  status: number;
  error: string;
  data: unknown;
  http: number;
}
export type Caller = (
  method: string,
  path: string,
  body?: unknown,
  headers?: { [name: string]: string },
) => Promise<Envelope>;

function caller(url: string, token: string | undefined): Caller {
  return async (method, path, body, headers = {}) => {
    const reply = await fetch(url + path, {
      method,
      headers: {
        'content-type': 'application/json',
        'accept-language': 'zh',
        ...(token ? { token } : {}),
        ...(method === 'GET' ? {} : { 'idempotency-key': crypto.randomUUID() }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { ...((await reply.json()) as Envelope), http: reply.status };
  };
}
