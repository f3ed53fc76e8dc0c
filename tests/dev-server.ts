/** The development server on schemas and a data folder of its own, as `npm run dev` starts it. */
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../src/database/local/port.ts';
import type { SampleAccount } from './server.ts';
import { testMoment } from './moment.ts';

const checkout = join(import.meta.dirname, '..');

export interface DevServer {
  url: string;
  /** The moment by the server's clock. */
  now(): Date;
  pid: number;
  /** The schema files that it follows, a copy of the product's. */
  schemas: string;
  data: string;
  accounts: SampleAccount[];
  /** What it has written so far. */
  output(): string;
  /** Asks again until the answer is as wished. */
  until<T>(ask: () => Promise<T>, wished: (answer: T) => boolean, seconds?: number): Promise<T>;
  /** Ends it as Ctrl-C does, and leaves its folders. */
  end(): Promise<void>;
  /** Ends it and takes its folders away; true when no database was left behind. */
  stop(): Promise<boolean>;
}

/**
 * @param folders of one that has ended; its own new ones without
 * @param root the checkout whose code it runs
 */
export async function startDev(
  folders?: Pick<DevServer, 'schemas' | 'data'>,
  root: string = checkout,
): Promise<DevServer> {
  const { schemas, data } = folders ?? {
    schemas: mkdtempSync(join(tmpdir(), 'zhanggui-dev-schemas-')),
    data: mkdtempSync(join(tmpdir(), 'zhanggui-dev-')),
  };
  if (!folders) cpSync(join(root, 'schemas'), schemas, { recursive: true });
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const begun = performance.now();
  const { VITEST: _vitest, ...env } = process.env;
  const child = spawn('node', [join('node_modules', 'vite', 'bin', 'vite.js')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...env,
      NODE_ENV: 'development',
      PORT: String(port),
      ZHANGGUI_DATA: data,
      ZHANGGUI_SCHEMAS: schemas,
      ZHANGGUI_SAMPLE: '0.05',
      ZHANGGUI_NOW: testMoment.toISOString(),
      DATABASE_URL: '',
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()));
  const until: DevServer['until'] = async (ask, wished, seconds = 60) => {
    const end = performance.now() + seconds * 1000;
    for (;;) {
      const answer = await ask().catch(() => undefined);
      if (answer !== undefined && wished(answer)) return answer;
      if (performance.now() > end || child.exitCode !== null)
        throw new Error(`Not within ${seconds} s: ${JSON.stringify(answer)?.slice(0, 500)}\n${output.slice(-2000)}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  await until(
    () => fetch(`${url}/readyz`),
    (reply) => reply.ok,
    170,
  );
  const end = async (): Promise<void> => {
    const ended = new Promise<void>((resolve) =>
      child.exitCode === null ? child.once('exit', () => resolve()) : resolve(),
    );
    child.kill('SIGINT');
    await ended;
  };
  return {
    url,
    now: () => new Date(testMoment.getTime() + performance.now() - begun),
    pid: child.pid ?? 0,
    end,
    schemas,
    data,
    accounts: JSON.parse(readFileSync(join(data, 'sample-accounts.json'), 'utf8')) as SampleAccount[],
    output: () => output,
    until,
    async stop() {
      await end();
      const isClean = !existsSync(join(data, 'postgres', 'postmaster.pid'));
      for (const folder of [schemas, data]) rmSync(folder, { recursive: true, force: true });
      return isClean;
    },
  };
}
