/** The development server gives no file of the data folder, and nothing to other origins. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type UserConfig, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import config from '../../../vite.config.ts';

const secret = 'a secret of the data folder';
let root: string;
let server: ViteDevServer;
let url: string;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'dev-files-'));
  mkdirSync(join(root, '.zhanggui', 'log'), { recursive: true });
  for (const name of ['sample-accounts.json', 'postgres.password', 'log/server.log'])
    writeFileSync(join(root, '.zhanggui', name), JSON.stringify(secret));
  writeFileSync(join(root, 'shown.txt'), 'shown');
  const { server: own = {} } = (await (config as (env: object) => UserConfig)({})) as UserConfig;
  server = await createServer({
    configFile: false,
    root,
    logLevel: 'silent',
    server: { ...own, port: 0, strictPort: false, watch: null, ws: false },
  });
  await server.listen();
  url = (server.resolvedUrls?.local[0] ?? '').replace(/\/$/, '');
});
afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true });
});

it.each(['sample-accounts.json', 'postgres.password', 'log/server.log'])('keeps %s to itself', async (name) => {
  const file = `/.zhanggui/${name}`;
  const ways = [file, `/@fs${join(root, file)}`, `/%2ezhanggui/${name}`, `//.zhanggui/${name}`];
  for (const way of ways)
    for (const query of ['', '?raw', '?url', '?import&raw', '?inline', '?.svg?.wasm?init'])
      expect(await (await fetch(url + way + query)).text(), way + query).not.toContain(secret);
});

it('names no other origin that may read its answers', async () => {
  const headers = { origin: 'http://localhost:1234' };
  const reply = await fetch(`${url}/shown.txt`, { headers });
  expect([await reply.text(), reply.headers.get('access-control-allow-origin')]).toEqual(['shown', null]);
});
