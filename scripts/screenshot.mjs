// npm run screenshot: the order list of a freshly started console on sample data, as docs/screenshot.png.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const picture = join(root, 'docs', 'screenshot.png');
const data = mkdtempSync(join(tmpdir(), 'zhanggui-screenshot-'));
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const server = spawn(process.execPath, [join('dist', 'server', 'main.js')], {
  cwd: root, stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', ZHANGGUI_DATA: data, DATABASE_URL: '' },
});
const ended = new Promise((resolve) => server.once('exit', resolve));
let browser;
try {
  while (!(await fetch(`${url}/readyz`).then((reply) => reply.ok, () => false))) {
    if (server.exitCode !== null) throw new Error('The server did not start.');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const { account, password } = JSON.parse(readFileSync(join(data, 'sample-accounts.json'), 'utf8')).find((one) => one.account === 'operator');
  browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'] });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
  await page.goto(url);
  await page.locator('input[name=username]').fill(account);
  await page.locator('input[name=password]').fill(password);
  await page.locator('button[type=submit]').click();
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('button', { name: '订单管理' }).click();
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '普通订单', exact: true }).click();
  await page.locator('tbody tr[data-id]').nth(8).waitFor();
  await page.locator('.figure-value .skeleton-line').first().waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');
  await page.mouse.move(720, 120);
  mkdirSync(dirname(picture), { recursive: true });
  await page.screenshot({ path: picture, animations: 'disabled' });
  process.stdout.write(`docs/screenshot.png ${(statSync(picture).size / 1000).toFixed(0)} kB\n`);
} finally {
  await browser?.close();
  server.kill('SIGINT');
  await ended;
  rmSync(data, { recursive: true, force: true });
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address();
      probe.close(() => resolve(free));
    });
  });
}
