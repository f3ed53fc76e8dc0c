/**
 * The very first start, cut off at eight moments, at more of them with MOMENTS=50: the next one works, all sample
 * accounts sign in, and nothing half made stays.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi, type ExpectStatic } from 'vitest';
import { freePort } from '../../src/database/local/port.ts';
import { testMoment } from '../moment.ts';
import { signIn, startServer } from '../server.ts';

// Two at a time, on two cores.
vi.setConfig({ maxConcurrency: 2 });

const scale = 0.02;
/** What a start says when it serves: a moment that was not seen until then passed too quickly to be met. */
const welcomed = 'Zhanggui   http';

interface Cut {
  name: string;
  signal: 'SIGKILL' | 'SIGINT';
  moment(data: string, said: string, since: number): boolean;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** What is seen in the folder, or said, as a first start goes on. */
const events: [name: string, seen: (data: string, said: string) => boolean][] = [
  ['a password', (data) => existsSync(join(data, 'postgres.password'))],
  ['a folder for the cluster', (data) => partOf(data) !== undefined],
  ['the version in it', (data) => existsSync(join(partOf(data) ?? '', 'PG_VERSION'))],
  ['its control file', (data) => existsSync(join(partOf(data) ?? '', 'global', 'pg_control'))],
  ['the cluster', (data) => existsSync(join(data, 'postgres', 'PG_VERSION'))],
  ['the database running', (data) => existsSync(pidFile(data))],
  [
    'the product’s database',
    (data) => existsSync(join(data, 'postgres', 'base')) && readdirSync(join(data, 'postgres', 'base')).length > 3,
  ],
  ['sample data announced', (_, said) => said.includes('Loading sample data')],
  ['the first picture', (data) => existsSync(join(data, 'files', 'sample'))],
  [
    'some pictures',
    (data) => existsSync(join(data, 'files', 'sample')) && readdirSync(join(data, 'files', 'sample')).length > 20,
  ],
  ['the list of accounts', (data) => existsSync(join(data, 'sample-accounts.json'))],
  ['the address', (data) => existsSync(join(data, 'running.json'))],
];

function partOf(data: string): string | undefined {
  const name = readdirSync(data).find((one) => /^postgres\.\d.*\.part$/.test(one));
  return name && join(data, name);
}

const picturesOf = (data: string): number =>
  readdirSync(join(data, 'files', 'sample')).filter((name) => name.endsWith('.png')).length;

async function begin(data: string): Promise<{ child: ChildProcess; said(): string; ended: Promise<number | null> }> {
  let text = '';
  const child = spawn(process.execPath, [join(process.env['BUILT'] ?? 'dist', 'server', 'main.js')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      PORT: String(await freePort()),
      HOST: '127.0.0.1',
      ZHANGGUI_DATA: data,
      DATABASE_URL: '',
      ZHANGGUI_SAMPLE: String(scale),
      ZHANGGUI_NOW: testMoment.toISOString(),
    },
  });
  child.stderr.on('data', (part: Buffer) => (text += part.toString()));
  return { child, said: () => text, ended: new Promise((resolve) => child.once('exit', resolve)) };
}

/** Starts on an empty folder and sends the signal when `moment` has come; then starts again. */
async function cutOff({ signal, moment }: Cut, expect: ExpectStatic): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'zhanggui-first-'));
  const { child, said, ended } = await begin(data);
  try {
    const begun = performance.now();
    const over = (): boolean => child.exitCode !== null || child.signalCode !== null || said().includes(welcomed);
    while (!over() && !moment(data, said(), performance.now() - begun)) await pause(2);
    child.kill(signal);
    const code = await ended;
    if (signal === 'SIGINT') {
      expect([code === 0 || code === null, said()]).toEqual([true, said()]);
      // Told to stop, it first writes down what it holds: on a busy computer that outlasts the process.
      if (code === 0) await expect.poll(() => existsSync(pidFile(data)), { timeout: 15_000, interval: 50 }).toBe(false);
    }
    const server = await startServer({ data, scale });
    try {
      const signedIn = await Promise.allSettled(server.accounts.map((account) => signIn(server, account.account)));
      expect(signedIn.map(({ status }) => status)).toEqual(whole.accounts.map(() => 'fulfilled'));
      expect(readdirSync(data).filter((name) => /part$|^\.password/.test(name))).toEqual([]);
      expect(picturesOf(data)).toBe(whole.pictures);
    } finally {
      await server.stop();
    }
  } finally {
    child.kill('SIGKILL');
    stopLeft(data);
    await rm(data, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

const pidFile = (data: string): string => join(data, 'postgres', 'postmaster.pid');

function stopLeft(data: string): void {
  try {
    process.kill(Number(readFileSync(pidFile(data), 'utf8').split('\n')[0]), 'SIGQUIT');
  } catch {
    // None was left.
  }
}

/** What a first start that nothing disturbs makes, and the milliseconds that it takes. */
let whole: { accounts: readonly unknown[]; pictures: number; lasts: number };

beforeAll(async () => {
  const data = mkdtempSync(join(tmpdir(), 'zhanggui-first-'));
  const begun = performance.now();
  const server = await startServer({ data, scale });
  whole = { accounts: server.accounts, pictures: picturesOf(data), lasts: performance.now() - begun };
  await server.stop();
  expect(server.accounts.length).toBeGreaterThanOrEqual(5);
}, 120_000);

const signals = ['SIGKILL', 'SIGINT'] as const;
const moments = Number(process.env['MOMENTS'] ?? 8);
/** With few moments each event meets one of the two signals. */
const both = moments >= 2 * events.length;
const byEvent: Cut[] = events.flatMap(([name, seen], at) =>
  signals
    .filter((_, which) => both || which === at % 2)
    .map((signal) => ({ name: `${signal} at ${name}`, signal, moment: seen })),
);
const left = Math.max(0, moments - byEvent.length);
const byTime = Array.from({ length: left }, (_, at): Cut => {
  const part = (at + 0.5) / left;
  const signal = signals[at % 2] ?? 'SIGKILL';
  return {
    name: `${signal} after ${Math.round(part * 100)} of 100 parts of its time`,
    signal,
    moment: (_data, _said, since) => since >= whole.lasts * part,
  };
});

describe.concurrent('a first start that is cut off leaves the next one a folder that works', () => {
  for (const cut of [...byEvent, ...byTime]) it(cut.name, { timeout: 180_000 }, ({ expect: its }) => cutOff(cut, its));
});
