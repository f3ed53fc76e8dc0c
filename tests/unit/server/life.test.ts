/** How the process ends: in order, in time, also by a fault that nobody caught and in the middle of its start. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { closingTimes } from '../../../src/server/node/life.ts';

const folder = mkdtempSync(join(tmpdir(), 'zhanggui-life-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const node = (name: string): string => JSON.stringify(join(import.meta.dirname, '../../../src/server/node', name));

/** Runs a process that opens three things and then does `what`; gives its code, what it said, and its log. */
async function lived(name: string, what: string): Promise<{ code: number | null; said: string; log: string }> {
  const file = join(folder, `${name}.log`);
  const program = join(folder, `${name}.mts`);
  writeFileSync(
    program,
    `
    import { jsonLog } from ${node('log.ts')};
    import { Life } from ${node('life.ts')};
    const say = (text: string) => void process.stderr.write(text + '\\n');
    const life = new Life({ say, log: jsonLog(${JSON.stringify(file)}), exit: (code) => process.exit(code) });
    const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    for (const name of ['folder', 'pool', 'port']) await life.open(pause(10), 200, async () => {
      say('closes ' + name);
      if (name === 'pool') await pause(60_000);
      if (name === 'port') throw new Error('cannot be closed');
    });
    setInterval(() => undefined, 1000);
    ${what}`,
  );
  const child = spawn(process.execPath, ['--import', 'tsx', program], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (part: Buffer) => (said += part.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { code, said, log: readFileSync(file, { encoding: 'utf8', flag: 'a+' }) };
}

it.concurrent.each([
  ['an exception', `setTimeout(() => { throw new Error('out of nowhere password=hunter2'); }, 10);`],
  ['a rejection', `void Promise.reject(new Error('out of nowhere password=hunter2'));`],
])(
  '%s that nobody caught is logged, everything is closed in reverse order, and the exit code is 1',
  async (name, what) => {
    const { code, said, log } = await lived(name.replaceAll(' ', '-'), what);
    expect(code).toBe(1);
    expect([...said.matchAll(/closes (\w+)/g)].map((found) => found[1])).toEqual(['port', 'pool', 'folder']);
    expect(said).toContain('程序出错，正在停止');
    expect(JSON.parse(log.trim())).toMatchObject({
      level: 'error',
      message: 'a fault that nobody caught ends the process',
      reason: expect.stringContaining('out of nowhere') as string,
    });
    expect(said + log).not.toContain('hunter2');
  },
  20_000,
);

it.concurrent('a signal in the middle of the start waits for what is opening, and closes it', async () => {
  const { code, said } = await lived(
    'opening',
    `
    void life.open(pause(300).then(() => say('opened late')), 200, async () => say('closes late'));
    process.kill(process.pid, 'SIGTERM');`,
  );
  expect(code).toBe(0);
  expect([...said.matchAll(/(opened|closes) \w+/g)].map((found) => found[0])).toEqual([
    'opened late',
    'closes late',
    'closes port',
    'closes pool',
    'closes folder',
  ]);
}, 20_000);

it('all closing times together leave room before a container is killed', () => {
  expect(Object.values(closingTimes).reduce((sum, ms) => sum + ms, 0)).toBeLessThan(9_500);
});
