/**
 * The very first start, cut off at fifty moments: the next one works, all sample accounts sign in, and nothing half
 * made stays.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { freePort } from '../../src/database/local/port.ts';
import { signIn, startServer } from '../server.ts';

const scale = 0.02;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** What is seen in the folder, or said, as a first start goes on. */
const events: [name: string, seen: (data: string, said: string) => boolean][] = [
  ['a password', (data) => existsSync(join(data, 'postgres.password'))],
  ['a folder for the cluster', (data) => partOf(data) !== undefined],
  ['the version in it', (data) => existsSync(join(partOf(data) ?? '', 'PG_VERSION'))],
  ['its control file', (data) => existsSync(join(partOf(data) ?? '', 'global', 'pg_control'))],
  ['the cluster', (data) => existsSync(join(data, 'postgres', 'PG_VERSION'))],
  ['the database running', (data) => existsSync(join(data, 'postgres', 'postmaster.pid'))],
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
    },
  });
  child.stderr.on('data', (part: Buffer) => (text += part.toString()));
  return { child, said: () => text, ended: new Promise((resolve) => child.once('exit', resolve)) };
}

/**
 * Starts on an empty folder and sends the signal when `moment` has come; then starts again. Gives what was wrong, if
 * anything.
 */
async function cutOff(
  signal: 'SIGKILL' | 'SIGINT',
  moment: (data: string, said: string, since: number) => boolean,
  pictures: number,
): Promise<string[]> {
  const data = mkdtempSync(join(tmpdir(), 'zhanggui-first-'));
  const wrong: string[] = [];
  try {
    const { child, said, ended } = await begin(data);
    const begun = Date.now();
    while (child.exitCode === null && !moment(data, said(), Date.now() - begun)) await pause(2);
    child.kill(signal);
    const code = await ended;
    if (signal === 'SIGINT' && code !== 0 && code !== null) wrong.push(`ended with ${code}: ${said()}`);
    // Told to stop, it first writes down what it holds: on a busy computer that outlasts the process.
    const patience = Date.now() + 15_000;
    const running = (): boolean => existsSync(join(data, 'postgres', 'postmaster.pid'));
    while (signal === 'SIGINT' && code === 0 && running() && Date.now() < patience) await pause(50);
    if (signal === 'SIGINT' && code === 0 && running()) wrong.push('the database was left running');
    const server = await startServer({ data, scale });
    const signedIn = await Promise.allSettled(server.accounts.map((account) => signIn(server, account.account)));
    if (signedIn.length < 5 || signedIn.some((one) => one.status === 'rejected'))
      wrong.push(
        `${signedIn.filter((one) => one.status === 'fulfilled').length} of ${signedIn.length} accounts sign in`,
      );
    const left = readdirSync(data).filter((name) => /part$|^\.password/.test(name));
    if (left.length > 0) wrong.push(`left: ${left.join(', ')}`);
    const there = picturesOf(data);
    if (there !== pictures) wrong.push(`${there} of ${pictures} pictures`);
    await server.stop();
  } catch (error) {
    wrong.push(String(error).slice(0, 600));
    stopLeft(data);
  } finally {
    rmSync(data, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
  return wrong;
}

function stopLeft(data: string): void {
  try {
    process.kill(Number(readFileSync(join(data, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGQUIT');
  } catch {
    // None was left.
  }
}

it('works at the next start, whenever and however the first one was cut off', async () => {
  const whole = mkdtempSync(join(tmpdir(), 'zhanggui-first-'));
  const begun = Date.now();
  const server = await startServer({ data: whole, scale });
  const lasts = Date.now() - begun;
  const pictures = picturesOf(whole);
  await server.stop();

  const signals = ['SIGKILL', 'SIGINT'] as const;
  const byEvent = events.flatMap(([name, seen]) =>
    signals.map((signal) => ({ name: `${signal} at ${name}`, signal, moment: seen })),
  );
  const byTime = Array.from({ length: 50 - byEvent.length }, (_, at) => {
    const after = Math.round((lasts * (at + 0.5)) / (50 - byEvent.length));
    const signal = signals[at % 2] ?? 'SIGKILL';
    return {
      name: `${signal} after ${after} ms`,
      signal,
      moment: (_data: string, _said: string, since: number): boolean => since >= after,
    };
  });
  const moments = [...byEvent, ...byTime];
  const wrong: string[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: 2 }, async () => {
      for (let one = moments[next++]; one; one = moments[next++]) {
        const found = await cutOff(one.signal, one.moment, pictures);
        for (const problem of found) wrong.push(`${one.name}: ${problem}`);
      }
    }),
  );
  expect(wrong).toEqual([]);
  expect(moments).toHaveLength(50);
}, 1_200_000);
