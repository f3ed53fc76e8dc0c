import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../src/database/local/port.ts';

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
  /** What the process wrote. */
  output(): string;
}

/**
 * A data folder with sample data and accounts. Within one test run it is made once per scale, by a real first start,
 * and copied since:
 * that takes a tenth of the time. `.ci/run` shows the first start itself.
 */
async function newData(scale: number): Promise<string> {
  const data = mkdtempSync(join(tmpdir(), 'zhanggui-server-'));
  const templates = process.env['ZHANGGUI_TEST_DATA'];
  if (!templates || process.platform === 'win32') return data;
  const template = join(templates, `scale-${scale}`);
  if (claimed(template)) {
    const first = await startServer({ data: join(template, 'data'), scale });
    first.process.kill('SIGINT');
    await new Promise((resolve) => first.process.once('exit', resolve));
    // A busy computer may see the server gone before its database has closed its files.
    while (existsSync(join(template, 'data', 'postgres', 'postmaster.pid')))
      await new Promise((resolve) => setTimeout(resolve, 50));
    writeFileSync(join(template, 'ready'), '');
  }
  while (!existsSync(join(template, 'ready'))) await new Promise((resolve) => setTimeout(resolve, 100));
  // Owners are kept: under root the database files belong to another user.
  execFileSync('cp', ['-a', `${join(template, 'data')}/.`, data]);
  return data;
}

/** True for the one process that made the folder. */
function claimed(folder: string): boolean {
  try {
    mkdirSync(folder);
    mkdirSync(join(folder, 'data'));
    return true;
  } catch {
    return false;
  }
}

/** Starts `dist/server/main.js` (built by `npm test`; `built` or BUILT names another folder) with a small sample. */
export async function startServer(
  options: { data?: string; port?: number; scale?: number; built?: string; workers?: number } = {},
): Promise<RunningServer> {
  const data = options.data ?? (await newData(options.scale ?? 0.2));
  const port = options.port ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  let text = '';
  const child = spawn('node', [join(options.built ?? process.env['BUILT'] ?? 'dist', 'server', 'main.js')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      ZHANGGUI_DATA: data,
      DATABASE_URL: '',
      ZHANGGUI_SAMPLE: String(options.scale ?? 0.2),
      ...(options.workers === undefined ? {} : { ZHANGGUI_WORKERS: String(options.workers) }),
    },
  });
  child.stdout.on('data', (part: Buffer) => (text += part.toString()));
  child.stderr.on('data', (part: Buffer) => (text += part.toString()));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const end = Date.now() + 240_000;
  while (
    !(await fetch(`${url}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null || Date.now() > end) {
      child.kill('SIGKILL');
      throw new Error(`The server did not start:\n${text}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const accounts = JSON.parse(readFileSync(join(data, 'sample-accounts.json'), 'utf8')) as SampleAccount[];
  return {
    url,
    data,
    accounts,
    process: child,
    output: () => text,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    again: () => startServer({ ...options, data, port }),
    async end() {
      child.kill('SIGINT');
      await ended;
    },
    async stop() {
      child.kill('SIGINT');
      await ended;
      rmSync(data, { recursive: true, force: true });
    },
  };
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
