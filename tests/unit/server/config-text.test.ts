/** The configuration is read when it changes, and its hosts reach the content policy as origins alone. */
import { mkdtempSync, rmSync, writeFileSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { configuredHosts } from '../../../src/server/console-hosts.ts';
import { configText } from '../../../src/server/node/config-text.ts';

const folder = mkdtempSync(join(tmpdir(), 'config-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('is read again when the file has changed, and not for each page', async () => {
  const file = join(folder, 'a.json');
  const read = configText([join(folder, 'none.json'), file]);
  expect(await read()).toBeNull();
  writeFileSync(file, '{"apiHost":"https://a.test"}');
  utimesSync(file, 1, 1);
  const first = await read();
  expect(first).toBe('{"apiHost":"https://a.test"}');
  // As long, and of the same moment: it is not looked into.
  writeFileSync(file, '{"apiHost":"https://b.test"}');
  utimesSync(file, 1, 1);
  expect(await read()).toBe(first);
  utimesSync(file, 2, 2);
  expect(await read()).toBe('{"apiHost":"https://b.test"}');
});

it('holds 1 MB at most', async () => {
  const file = join(folder, 'large.json');
  writeFileSync(file, ' '.repeat(1_048_577));
  await expect(configText([file])()).rejects.toThrow('1 MB');
});

it.each(['https://a;b.test', 'https://*.test', 'https://a.test;script-src *', 'https://*', "https://'self'.test"])(
  '%s is no host',
  (host) => {
    expect(configuredHosts(JSON.stringify({ apiHost: host, pictureHosts: [host] }))).toEqual({ api: '', pictures: [] });
  },
);

it('takes names, numbers and ports', () => {
  const pictureHosts = [
    'https://cdn.a-b.test:8443/x',
    'http://127.0.0.1:9000',
    'http://[::1]:9000',
    'https://例子.测试',
  ];
  expect(configuredHosts(JSON.stringify({ pictureHosts })).pictures).toEqual([
    'https://cdn.a-b.test:8443',
    'http://127.0.0.1:9000',
    'http://[::1]:9000',
    'https://xn--fsqu00a.xn--0zwm56d',
  ]);
});
