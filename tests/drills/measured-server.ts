import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '../../src/database/local/port.ts';
import { samplePassword } from '../template.ts';
import { testMoment } from '../moment.ts';

/** Megabytes at most so far, and milliseconds of the longest pause of the event loop since it was asked before. */
export interface Measured {
  megabytes: number;
  pause: number;
}

/** The built server on a database of the test run, with the sample's accounts; it is asked from inside how it fares. */
export interface MeasuredServer {
  url: string;
  accounts: { account: string; role: string; area: 'admin' | 'seller'; password: string }[];
  measure(): Promise<Measured>;
  /** SIGKILL; the database is left as it is. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts `dist/server/main.js` (BUILT names another folder) on that database. */
export async function measuredServer(databaseUrl: string, port?: number): Promise<MeasuredServer> {
  const root = join(import.meta.dirname, '..', '..');
  const own = port ?? (await freePort());
  const url = `http://127.0.0.1:${own}`;
  const child = spawn(
    process.execPath,
    ['--import', join(import.meta.dirname, 'measure.mjs'), join(process.env['BUILT'] ?? 'dist', 'server', 'main.js')],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env: {
        ...process.env,
        PORT: String(own),
        HOST: '127.0.0.1',
        DATABASE_URL: databaseUrl,
        ZHANGGUI_NOW: testMoment.toISOString(),
      },
    },
  );
  let text = '';
  child.stderr?.on('data', (part: Buffer) => (text += part.toString()));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const late = performance.now() + 120_000;
  while (
    !(await fetch(`${url}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null || performance.now() > late) throw new Error(`The server did not start:\n${text}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const end = (signal: 'SIGKILL' | 'SIGINT') => async (): Promise<void> => {
    child.kill(signal);
    await ended;
  };
  return {
    url,
    accounts: (['admin', 'operator', 'finance'] as const).map((account) => ({
      account,
      role: account,
      area: account === 'finance' ? 'seller' : 'admin',
      password: samplePassword(account),
    })),
    measure: () =>
      new Promise((resolve) => {
        child.once('message', (told) => {
          const { pause, memory } = told as { pause: number; memory: number };
          resolve({ pause: Math.round(pause), megabytes: Math.round(memory / 1_048_576) });
        });
        child.send('tell');
      }),
    kill: end('SIGKILL'),
    stop: end('SIGINT'),
  };
}
