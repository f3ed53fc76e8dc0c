// npm run screenshot: the shell of a freshly started console on sample data, in both languages, light and dark, as
// docs/shell-<language>-<scheme>.png.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const data = mkdtempSync(join(tmpdir(), 'zhanggui-screenshot-'));
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const server = spawn(process.execPath, [join('dist', 'server', 'main.js')], {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', ZHANGGUI_DATA: data, DATABASE_URL: '' },
});
const ended = new Promise((resolve) => server.once('exit', resolve));
let browser;
try {
  while (
    !(await fetch(`${url}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    ))
  ) {
    if (server.exitCode !== null) throw new Error('The server did not start.');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const { account, password } = JSON.parse(readFileSync(join(data, 'sample-accounts.json'), 'utf8')).find(
    (one) => one.account === 'operator',
  );
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'],
  });
  mkdirSync(join(root, 'docs'), { recursive: true });
  for (const language of ['zh', 'en']) {
    for (const scheme of ['light', 'dark']) await take(language, scheme, account, password);
  }
} finally {
  await browser?.close();
  server.kill('SIGINT');
  await ended;
  rmSync(data, { recursive: true, force: true });
}

/** One picture: the order list with its menu open, two tags, counts of what waits. */
async function take(language, scheme, account, password) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: language === 'zh' ? 'zh-CN' : 'en-GB',
    timezoneId: 'Asia/Shanghai',
  });
  await context.addCookies([
    { name: 'language', value: language, url },
    { name: 'appearance', value: scheme, url },
  ]);
  const page = await context.newPage();
  await page.goto(url);
  await page.locator('input[name=username]').fill(account);
  await page.locator('input[name=password]').fill(password);
  await page.locator('button[type=submit]').click();
  const menu = page.getByRole('navigation', { name: language === 'zh' ? '主菜单' : 'Main menu' });
  await menu.getByRole('button', { name: language === 'zh' ? '订单管理' : 'Orders', exact: true }).click();
  await menu.getByRole('link', { name: language === 'zh' ? '普通订单' : 'Normal orders', exact: true }).click();
  await page.locator('tbody tr[data-id]').nth(8).waitFor();
  await page.locator('.figure-value .skeleton-line').first().waitFor({ state: 'detached' });
  await page.locator('.notify-badge').waitFor();
  await page.waitForLoadState('networkidle');
  await page.mouse.move(720, 120);
  const name = `shell-${language}-${scheme}.png`;
  const picture = join(root, 'docs', name);
  await page.screenshot({ path: picture, animations: 'disabled' });
  process.stdout.write(`docs/${name} ${(statSync(picture).size / 1000).toFixed(0)} kB\n`);
  await context.close();
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
