// npm start on a fresh data directory, until a signed-in request answers; then Ctrl-C, and it must end by itself.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const data = mkdtempSync(join(tmpdir(), 'zhanggui-start-'));
const port = await freePort();
const child = spawn('npm', ['start'], {
  cwd: root,
  detached: true,
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { ...process.env, PORT: String(port), ZHANGGUI_DATA: data, DATABASE_URL: '' },
});
const ended = new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 0)));

try {
  const base = `http://127.0.0.1:${port}`;
  await until(() => fetch(`${base}/readyz`).then((reply) => reply.ok), 600_000);
  const accounts = JSON.parse(readFileSync(join(data, 'sample-accounts.json'), 'utf8'));
  for (const account of accounts) {
    const signedIn = await call(`${base}/api/v2/${account.area}/login`, {
      method: 'POST',
      body: JSON.stringify({ username: account.account, password: account.password }),
    });
    const session = await call(`${base}/api/v2/seller/auth`, { headers: { token: signedIn.data.token } });
    process.stdout.write(`signed in as ${account.account}: role ${session.data.role}\n`);
    if (session.data.role !== account.role) throw new Error(`expected role ${account.role}`);
  }
} finally {
  process.kill(-child.pid, 'SIGINT');
  const code = await Promise.race([ended, new Promise((resolve) => setTimeout(() => resolve('late'), 30_000).unref())]);
  process.stdout.write(`stopped (${code})\n`);
  rmSync(data, { recursive: true, force: true });
}

async function call(url, init) {
  const reply = await fetch(url, { ...init, headers: { 'content-type': 'application/json', ...init.headers } });
  const body = await reply.json();
  if (body.status !== 0) throw new Error(`${url}: ${JSON.stringify(body)}`);
  return body;
}

async function until(ready, limit) {
  const end = Date.now() + limit;
  for (;;) {
    if (await ready().catch(() => false)) return;
    if (child.exitCode !== null) throw new Error('npm start ended early');
    if (Date.now() > end) throw new Error('npm start did not get ready');
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port: free } = server.address();
      server.close(() => resolve(free));
    });
  });
}
