/**
 * The log of the process on a disk that is full, with a device that really answers ENOSPC, and on a standard output
 * whose reader has gone.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { jsonLog } from '../../../src/server/node/log.ts';

const folder = mkdtempSync(join(tmpdir(), 'zhanggui-log-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const linesOf = (file: string): { message: string; [fact: string]: unknown }[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { message: string });

it('writes one line each, in order, also after the file was moved away', async () => {
  const file = join(folder, 'plain.log');
  const log = jsonLog(file);
  for (let at = 0; at < 500; at += 1) log({ level: 'info', message: `第${at}行` });
  await log.flush();
  expect(linesOf(file).map((line) => line.message)).toEqual(Array.from({ length: 500 }, (_, at) => `第${at}行`));
  rmSync(file);
  log({ level: 'info', message: 'later' });
  await log.flush();
  expect(linesOf(file)).toMatchObject([{ message: 'later' }]);
});

it.skipIf(!existsSync('/dev/full'))(
  'survives a full disk: it goes on when there is space, and tells how many lines were lost',
  async () => {
    const file = join(folder, 'full.log');
    symlinkSync('/dev/full', file);
    const log = jsonLog(file);
    for (let at = 0; at < 10_100; at += 1) log({ level: 'info', message: `line ${at}` });
    await log.flush();
    log({ level: 'info', message: 'the last of them' });
    await log.flush();
    rmSync(file);
    log({ level: 'info', message: 'space again' });
    await expect.poll(() => existsSync(file)).toBe(true);
    await log.flush();
    const lines = linesOf(file);
    expect(lines.at(-1)).toMatchObject({
      level: 'error',
      message: 'lines of the log were lost',
      count: 102,
      reason: 'ENOSPC',
    });
    expect(lines.slice(0, -1).map((line) => line.message)).toEqual([
      ...Array.from({ length: 9_998 }, (_, at) => `line ${at + 102}`),
      'the last of them',
      'space again',
    ]);
  },
  20_000,
);

it('a reader of the standard output that has gone ends nothing', async () => {
  const program = join(folder, 'writer.ts');
  writeFileSync(
    program,
    `
    import { jsonLog } from ${JSON.stringify(join(import.meta.dirname, '../../../src/server/node/log.ts'))};
    const log = jsonLog();
    let at = 0;
    setInterval(() => {
      log({ level: 'info', message: 'x'.repeat(1000) });
      if ((at += 1) === 30) { process.stderr.write('alive'); process.exit(0); }
    }, 10);`,
  );
  const child = spawn(process.execPath, ['--import', 'tsx', program], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  child.stderr.on('data', (part: Buffer) => (said += part.toString()));
  child.stdout.once('data', () => child.stdout.destroy());
  const code = await new Promise((resolve) => child.once('exit', resolve));
  expect([code, said.trim()]).toEqual([0, 'alive']);
}, 20_000);
