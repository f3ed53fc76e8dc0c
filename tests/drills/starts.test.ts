/**
 * Starts that cannot succeed: one sentence in both languages that says what, where and what to do, exit code 1, and
 * nothing left running.
 */
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, it } from 'vitest';
import { freePort } from '../../src/database/local/port.ts';

const root = join(import.meta.dirname, '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'zhanggui-starts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function refusedStart(env: { [name: string]: string }): Promise<{ code: number | null; text: string }> {
  const child = spawn(process.execPath, [join(process.env['BUILT'] ?? 'dist', 'server', 'main.js')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      LANG: 'C',
      LC_ALL: 'C',
      PORT: String(await freePort()),
      HOST: '127.0.0.1',
      ZHANGGUI_DATA: join(folder, 'data'),
      DATABASE_URL: '',
      ...env,
    },
  });
  let text = '';
  child.stdout.on('data', (part: Buffer) => (text += part.toString()));
  child.stderr.on('data', (part: Buffer) => (text += part.toString()));
  const late = setTimeout(() => child.kill('SIGKILL'), 120_000);
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  clearTimeout(late);
  return { code, text };
}

/** The test server's address with one part changed. */
function address(change: (url: URL) => void): string {
  const url = new URL(inject('postgresUrl'));
  change(url);
  return url.href;
}

it.concurrent.each<[string, () => { [name: string]: string }, RegExp[]]>([
  [
    'a wrong password',
    () => ({ DATABASE_URL: address((url) => (url.password = 'not-the-secret')) }),
    [/不接受该用户或密码/, /refuses this user or password; check DATABASE_URL/],
  ],
  [
    'a database that is not there',
    () => ({ DATABASE_URL: address((url) => (url.pathname = '/nowhere')) }),
    [/\/nowhere 不存在/, /There is no database 127\.0\.0\.1:\d+\/nowhere/],
  ],
  [
    'a host that is not there',
    () => ({ DATABASE_URL: 'postgres://user:secret@no-such-host.invalid/zhanggui' }),
    [/找不到数据库主机/, /The host of the database no-such-host\.invalid\/zhanggui cannot be found/],
  ],
  [
    'a port that nobody listens on',
    () => ({ DATABASE_URL: 'postgres://user:secret@127.0.0.1:1/zhanggui' }),
    [/拒绝连接/, /refused the connection/],
  ],
  [
    'an address that is none',
    () => ({ DATABASE_URL: 'postgres://user:a#secret/b@c:d' }),
    [/DATABASE_URL 不是有效的地址/, /DATABASE_URL is no valid address/],
  ],
  [
    'a moment that is none',
    () => ({ ZHANGGUI_NOW: '2026-11-18 10:00' }),
    [/ZHANGGUI_NOW 应为带时区的时刻/, /ZHANGGUI_NOW must be a moment with its offset/],
  ],
  ['no folder of schemas', () => ({ ZHANGGUI_SCHEMAS: join(folder, 'none') }), [/没有目录/, /check ZHANGGUI_SCHEMAS/]],
  [
    'an empty folder of schemas',
    () => {
      mkdirSync(join(folder, 'empty'), { recursive: true });
      return { ZHANGGUI_SCHEMAS: join(folder, 'empty') };
    },
    [/没有任何页面声明|处声明有误/, /declares no page|declarations are faulty/],
  ],
  [
    'one faulty declaration',
    () => {
      const schemas = join(folder, 'faulty');
      cpSync(join(root, 'schemas'), schemas, { recursive: true });
      const file = join(schemas, '_entities', 'category.json');
      writeFileSync(file, readFileSync(file, 'utf8').replace('"type": "text"', '"type": "txet"'));
      return { ZHANGGUI_SCHEMAS: schemas };
    },
    [
      /faulty\/_entities\/category\.json:\d+:\d+ {2}.*txet/,
      /处声明有误，未启动/,
      /declarations are faulty; nothing was started/,
    ],
  ],
])(
  '%s',
  async (_, env, words) => {
    const { code, text } = await refusedStart(env());
    for (const word of words) expect(text).toMatch(word);
    expect(text).not.toMatch(/\n\s+at |secret/);
    expect(code).toBe(1);
  },
  150_000,
);
