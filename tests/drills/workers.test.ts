/** Several processes that answer on one port: they share all, one that dies is replaced, and none is left behind. */
import { readFileSync, readdirSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { signIn, startServer, type RunningServer } from '../server.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ scale: 0.05, workers: 2 });
  await begun();
}, 180_000);
afterAll(() => server?.stop());

/** The first worker that listens makes a server ready; the start is over when all of them do. */
const begun = (): Promise<unknown> => vi.waitUntil(() => server.output().includes('Ctrl-C'), within);
const within = { timeout: 30_000, interval: 100 };

/** State and parent of a process; null when it is gone, or ended and not yet buried. */
function processOf(pid: number): { parent: number; command: string } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of a program may hold anything; what follows its bracket are state, parent, ...
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return state === 'Z' ? null : { parent: Number(parent), command };
  } catch {
    return null;
  }
}
const isAlive = (pid: number): boolean => processOf(pid) !== null;
/** The workers that the server began. */
const ours = (): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      const found = Number.isInteger(pid) ? processOf(pid) : null;
      return found?.parent === server.process.pid && found?.command.includes('server/main.js') === true;
    });

/** HTTP status over a connection of its own, so that the next process in turn answers. */
const status = (path: string, token = ''): Promise<number> =>
  new Promise((resolve) => {
    const asked = request(server.url + path, { agent: new Agent(), headers: token ? { token } : {} }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    });
    asked.on('error', () => resolve(0));
    asked.end();
  });
const often = <T>(times: number, ask: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, ask));

it('answer alike: who signed in at one is known to all, and who signed out is too', async () => {
  expect(ours()).toHaveLength(2);
  const account = server.accounts.find(({ role }) => role === 'admin');
  const answer = await fetch(`${server.url}/api/v2/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: account?.account, password: account?.password }),
  });
  const { data } = (await answer.json()) as { data: { token: string } };
  const auth = (): Promise<number> => status('/api/v2/seller/auth', data.token);
  expect(await often(8, auth)).toEqual(Array.from({ length: 8 }, () => 200));
  await fetch(`${server.url}/api/v2/admin/logout`, { headers: { token: data.token } });
  expect(await often(8, auth)).toEqual(Array.from({ length: 8 }, () => 401));
});

it('one that is killed is replaced, and the other answers all the while', async () => {
  const [first, second] = ours();
  process.kill(first as number, 'SIGKILL');
  // What comes in the moment before the first process hears of it is lost with the one that died.
  await expect.poll(() => readFileSync(`${server.data}/server.log`, 'utf8'), within).toContain('is begun again');
  expect(await often(4, () => status('/readyz'))).toEqual([200, 200, 200, 200]);
  await expect.poll(() => ours().length, within).toBe(2);
  expect(ours()).toContain(second);
  await expect.poll(async () => (await often(4, () => status('/readyz'))).join(' '), within).toBe('200 200 200 200');
});

it('when the first process is killed the others end, and a new start serves the same data', async () => {
  const workers = ours();
  await server.kill();
  await expect.poll(() => workers.filter((one) => isAlive(one)), within).toEqual([]);
  server = await server.again();
  await begun();
  expect(ours()).toHaveLength(2);
  const call = await signIn(server, 'admin');
  expect((await call('GET', '/api/v2/seller/auth')).http).toBe(200);
});

it('told to stop, all of them end within ten seconds', async () => {
  const workers = ours();
  const begun = performance.now();
  server.process.kill('SIGTERM');
  await new Promise((resolve) => server.process.once('exit', resolve));
  expect(performance.now() - begun).toBeLessThan(10_000);
  expect(server.process.exitCode).toBe(0);
  expect(workers.filter((one) => isAlive(one))).toEqual([]);
});

it('a number of them that makes no sense is refused with a sentence, before anything is started', async () => {
  for (const workers of [0, 33, 1.5])
    await expect(startServer({ scale: 0.05, workers })).rejects.toThrow(
      `ZHANGGUI_WORKERS 应为 1 到 32 的整数，当前为 ${workers}。 / ZHANGGUI_WORKERS must be a whole number from 1 to 32; it is ${workers}.`,
    );
});
